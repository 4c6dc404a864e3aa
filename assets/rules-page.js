// Search, filters, editions and games on the rules page. Without it the page is a plain document.
import { fold, passage, rank, spans, words } from "./rules-search.js";

const root = document.documentElement;
const find = (id) => document.getElementById(id);
const [tools, field, clear, chips, count, results] = ["tools", "search", "clear", "chips", "count", "results"].map(find);
const say = tools.dataset;
const games = [...document.querySelectorAll(".game")];
let game = games[0];
let chapter = "";
let best = null;  // the result that the search has opened, to be closed again

const keep = (key, value) => { try { localStorage.setItem(key, value); } catch { /* storage may be forbidden */ } };
const kept = (key) => { try { return localStorage.getItem(key); } catch { return null; } };

const entries = [...document.querySelectorAll(".entry")].map((element) => {
  const [link, body] = [element.querySelector("h4 a"), element.querySelector(".entry-body")];
  const name = element.querySelector(".name");
  const { also, abroad } = element.dataset;
  const found = document.createElement("p");
  found.className = "found";
  found.hidden = true;
  element.querySelector("h4").after(found);
  body.id = `${element.id}-text`;
  link.setAttribute("aria-controls", body.id);
  return {
    element, link, body, found, also: `${also}, ${abroad.replace("; ", ", ")}`, game: element.closest(".game"), home: element.parentNode,
    title: fold([...name.childNodes].map((part) => part.textContent).join(" ")).folded, synonyms: fold(also).folded,
    abroad: fold(abroad).folded, texts: {},
  };
});
const byId = new Map(entries.flatMap((entry) =>
  [entry.element, ...entry.element.querySelectorAll(".alias")].map(({ id }) => [id, entry])));

// ---- entries open and close

const open = (entry, yes = true) => {
  entry.element.classList.toggle("open", yes);
  entry.link.setAttribute("aria-expanded", String(yes));
};
const isOpen = (entry) => entry.element.classList.contains("open");

// ---- marks

const mark = (element, wanted) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement.closest("svg, button") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
  const nodes = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  for (const node of nodes) {
    const hits = spans(node.data, wanted);
    if (hits.length) node.replaceWith(marked(node.data, hits));
  }
};
const marked = (text, hits) => {
  const parts = document.createDocumentFragment();
  let end = 0;
  for (const [start, stop] of hits) {
    const hit = document.createElement("mark");
    hit.textContent = text.slice(start, stop);
    parts.append(text.slice(end, start), hit);
    end = stop;
  }
  parts.append(text.slice(end));
  return parts;
};
const unmark = (element) => {
  for (const hit of element.querySelectorAll("mark")) hit.replaceWith(hit.textContent);
  element.normalize();
};

// ---- what is shown

// What an entry says in the edition shown, part by part. Titles and synonyms are searched in all editions.
const HIDDEN = { 2018: ".e2021, .d2021", 2021: ".e2018, .d2018", both: ".e2018" };
const texts = (entry) => {
  const { edition } = root.dataset;
  entry.texts[edition] ??= (() => {
    const copy = entry.body.cloneNode(true);
    for (const part of copy.querySelectorAll(`svg, button, ${HIDDEN[edition]}`)) part.remove();
    return [...copy.querySelectorAll("p, li, th, td, figcaption")].map((part) => part.textContent);
  })();
  return entry.texts[edition];
};
const asked = (entry) =>
  ({ title: entry.title, also: entry.synonyms, abroad: entry.abroad, text: fold(texts(entry).join("\n")).folded });

const answer = (wanted) => entries
  .filter((entry) => entry.game === game)
  .map((entry, place) => ({ entry, place, rank: wanted.length ? rank(asked(entry), wanted) : 0 }))
  .filter((hit) => hit.rank < Infinity)
  .sort((a, b) => a.rank - b.rank || a.place - b.place)
  .map((hit) => hit.entry);

const showPassage = (entry, wanted) => {
  const found = passage(texts(entry), wanted);
  const also = entry.also.split(", ").filter((word) => spans(word, wanted).length);
  const line = found ? found.text : say.also.replace("{words}", also.join(", "));
  entry.found.hidden = !found && !also.length;
  entry.found.classList.toggle("synonyms", !found);
  entry.found.replaceChildren(marked(line, spans(line, wanted)));
};

const putBack = () => {
  for (const entry of entries) {
    unmark(entry.element);
    entry.found.hidden = true;
    entry.home.append(entry.element);  // all of them, in their order
  }
  if (best) open(best, false);
  best = null;
};

const draw = () => {
  const wanted = words(field.value);
  const all = answer(wanted);
  const chosen = chapter ? all.filter((entry) => entry.element.dataset.chapter === chapter) : all;
  putBack();
  clear.hidden = !field.value;
  results.hidden = !wanted.length;
  for (const one of games) one.hidden = Boolean(wanted.length) || one !== game;
  if (wanted.length) showResults(chosen, wanted);
  for (const part of game.querySelectorAll(".chapter")) part.hidden = Boolean(chapter) && part.dataset.chapter !== chapter;
  drawChips(all);
  const number = chosen.length === 1 ? say.foundOne : say.foundOther.replace("{n}", chosen.length);
  count.textContent = wanted.length ? (chosen.length ? number : say.foundNone) : "";
};

const showResults = (chosen, wanted) => {
  results.replaceChildren(...chosen.map((entry) => entry.element));
  if (chosen.length && !isOpen(chosen[0])) {
    [best] = chosen;
    open(best);
  }
  chosen.forEach((entry) => {
    showPassage(entry, wanted);
    mark(entry.element.querySelector(".name"), wanted);
    mark(entry.body, wanted);
  });
};

const drawChips = (all) => {
  const here = [...game.querySelectorAll(".chapter")];
  const rows = [["", say.all, all.length], ...here.map(({ dataset }) =>
    [dataset.chapter, dataset.title, all.filter((entry) => entry.element.dataset.chapter === dataset.chapter).length])]
    .filter(([value, , number]) => number || !value || value === chapter);
  const focused = chips.contains(document.activeElement) ? document.activeElement.value : null;
  chips.replaceChildren(...rows.map(([value, label, number]) => {
    const chip = document.createElement("button");
    Object.assign(chip, { type: "button", value, textContent: `${label} ${number}` });
    chip.setAttribute("aria-pressed", String(value === chapter));
    return chip;
  }));
  if (focused !== null) chips.querySelector(`[value="${focused}"]`)?.focus();
};

const choose = (next) => {
  if (next !== game) chapter = "";
  game = next;
  keep("tessera.rules.game", game.id);
  for (const link of document.querySelectorAll(".games a")) {
    if (link.hash === `#${game.id}`) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  find("editions").hidden = !game.dataset.editions;
  name();
  draw();
};

const name = () => {
  const { edition } = root.dataset;
  const form = !game.dataset.editions ? "{game}" : edition === "both" ? say.editionBoth : say.editionName;
  find("subtitle").textContent = form.replace("{game}", game.dataset.name).replace("{edition}", edition);
};

// ---- addresses: #villa opens that entry, #burdigala that game

const visit = (hash, focus) => {
  const id = hash.slice(1);
  const entry = byId.get(id);
  const wanted = entry ? entry.game : games.find((one) => one.id === id);
  if (!wanted) return false;
  field.value = "";
  chapter = "";
  choose(wanted);
  if (entry) {
    open(entry);
    entry.element.scrollIntoView({ block: "start" });
    if (focus) entry.link.focus({ preventScroll: true });
  } else scrollTo(0, 0);
  return true;
};

// The page is one step in the browser's history, so that Back leads to the game.
const note = (hash) => history.replaceState(null, "", hash || location.pathname + location.search);

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href^='#']");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const entry = entries.find((one) => one.link === link);
  if (!entry) {
    if (visit(link.hash, true)) note(link.hash);
    return;
  }
  open(entry, !isOpen(entry));
  note(isOpen(entry) ? link.hash : "");
});
addEventListener("hashchange", () => visit(location.hash, true));

// The other languages show the same entry and edition.
document.querySelector(".languages").addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (link) Object.assign(link, { search: location.search, hash: location.hash });
});

// ---- fields

field.addEventListener("input", draw);
const empty = () => { field.value = ""; draw(); field.focus(); };
clear.addEventListener("click", empty);
field.addEventListener("keydown", (event) => { if (event.key === "Escape" && field.value) { event.preventDefault(); empty(); } });
chips.addEventListener("click", (event) => {
  const chip = event.target.closest("button");
  if (!chip) return;
  chapter = chip.value;
  draw();
});
find("editions").addEventListener("change", (event) => {
  root.dataset.edition = event.target.value;
  keep("tessera.rules.edition", event.target.value);
  const here = new URL(location.href);
  here.searchParams.set("edition", event.target.value);
  history.replaceState(null, "", here);
  name();
  draw();
});
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target.matches("input")) return;
  event.preventDefault();
  field.focus();
});

// ---- printing: the card alone if its button asks for it, else everything of the game

document.addEventListener("click", (event) => {
  const card = event.target.closest(".print")?.closest(".entry");
  if (!card) return;
  card.classList.add("printed");
  root.dataset.print = "card";
  print();
});
addEventListener("afterprint", () => {
  delete root.dataset.print;
  document.querySelector(".printed")?.classList.remove("printed");
});

// ---- the way back: to the game as it was, if we came from there

const app = new URL("./", location.href);
find("back").addEventListener("click", (event) => {
  if (!document.referrer || history.length < 2) return;
  const from = new URL(document.referrer);
  if (from.origin !== app.origin || ![app.pathname, `${app.pathname}index.html`].includes(from.pathname)) return;
  event.preventDefault();
  history.back();
});

// ---- start

const edition = document.querySelector(`#editions [value="${root.dataset.edition}"]`);
if (edition) edition.checked = true;
for (const entry of entries) open(entry, false);
if (!visit(location.hash, false)) choose(games.find((one) => one.id === kept("tessera.rules.game")) ?? games[0]);
root.dataset.rules = "ready";
if ("serviceWorker" in navigator && !navigator.connection?.saveData) {
  addEventListener("load", () => navigator.serviceWorker.register("./sw.js", { updateViaCache: "none" }).catch(() => {}));
}
