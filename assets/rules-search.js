// Finding words in the rules: pure functions, used by rules-page.js and tested without a browser.

const SPELLED = { "ß": "ss", "œ": "oe", "æ": "ae", "’": "'" };

// Text without accents and capitals, and for each of its characters where it stands in the original.
export const fold = (text) => {
  let folded = "";
  const at = [];
  let place = 0;
  for (const letter of text) {
    const plain = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    for (const char of SPELLED[plain] ?? plain) {
      folded += char;
      at.push(place);
    }
    place += letter.length;
  }
  at.push(place);
  return { folded, at };
};

export const words = (query) => fold(query).folded.split(/[\s,.;:!?"“”„«»()]+/).filter(Boolean);

// One or two letters must begin a word; more are found inside words too, as in compounds.
const indexOf = (folded, word, from = 0) => {
  for (let place = folded.indexOf(word, from); place >= 0; place = folded.indexOf(word, place + 1)) {
    if (word.length > 2 || place === 0 || !/[\p{L}\p{N}]/u.test(folded[place - 1])) return place;
  }
  return -1;
};
const has = (folded, word) => indexOf(folded, word) >= 0;

// Where the words stand in a text: [start, end] pairs in the original, in order, not overlapping.
export const spans = (text, wanted) => {
  const { folded, at } = fold(text);
  const found = [];
  for (const word of wanted) {
    for (let place = indexOf(folded, word); place >= 0; place = indexOf(folded, word, place + word.length)) {
      found.push([at[place], at[place + word.length]]);
    }
  }
  found.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  return found.filter(([start], i) => !found.slice(0, i).some(([, end]) => start < end));
};

// Words of other languages are found from their beginning: inside them too much would look like a word of this one.
const begins = (folded, word) => word.length > 2 && ` ${folded}`.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(word));

// How well an entry {title, also, text, abroad} (folded) answers: 0 is best, Infinity is not at all. What only the
// words of other languages answer comes last.
export const rank = (entry, wanted) => {
  const here = (word) => has(entry.title, word) || has(entry.also, word) || has(entry.text, word);
  if (!wanted.every(here)) {
    if (!wanted.every((word) => here(word) || begins(entry.abroad, word))) return Infinity;
    const [titles] = entry.abroad.split("; ");
    return titles.split(", ").includes(wanted.join(" ")) ? 6 : 7;
  }
  const title = entry.title.split(/[^\p{L}\p{N}]+/u);
  if (wanted.every((word) => title.includes(word))) return 0;
  if (wanted.every((word) => has(entry.title, word))) return entry.title.startsWith(wanted[0]) ? 1 : 2;
  if (entry.also.split(", ").includes(wanted.join(" "))) return 3;
  if (wanted.every((word) => has(entry.title, word) || has(entry.also, word))) return 4;
  return 5;
};

// The passage around the first hit in the first of the texts that has one: {text, spans}, or null.
export const passage = (texts, wanted, room = 60) => {
  for (const text of texts) {
    const [first] = spans(text, wanted);
    if (!first) continue;
    const start = first[0] <= room ? 0 : text.indexOf(" ", first[0] - room) + 1;
    const end = text.length - first[1] <= room ? text.length : text.lastIndexOf(" ", first[1] + room);
    const cut = (start ? "… " : "") + text.slice(start, end) + (end < text.length ? " …" : "");
    return { text: cut, spans: spans(cut, wanted) };
  }
  return null;
};
