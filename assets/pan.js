// Maps larger than their window: dragging, wheel, pinch, buttons and keys move and scale them. Nothing is drawn
// anew for it: every .pan-layer in a .pan window gets one CSS transform, and after a redraw the same one again.
//
// A window is <div class="pan" data-pan="NAME" data-box="X Y WIDTH HEIGHT" data-least="SCALE" data-show="X Y W H">,
// all in units of the map. Windows of the same name lie over each other and share one view; only one of them, the
// one that changes most often, needs the rest of it. `data-box` is what there is to see; until the player moves the map it is kept in sight whole, but never smaller than `data-least`.
// `data-show` is what matters now: when it changes, the map moves as little as needed to show it, with `data-room`
// (pixels beside it, above, below) for what belongs to it but does not scale. --scale on a layer is how large it is.
// What lies over the window beside the map (data-pan-cover) is kept free when the map is fitted into it.
// A button with data-pan-do="in", "out" or "fit" does so; so do the keys +, - and 0, and Shift with arrows.
// The buttons "left", "right", "up" and "down" are there while part of `data-seek` is out of sight on that side.
(() => {
  "use strict";
  const MOST = 2.4, FIT = 1.4, SLACK = 0.7, STEP = 1.3, DRAG = 6, KEY_MOVE = 80, EDGE_MOVE = 0.6, SLIVER = 34, MARGIN = 12, WHEEL = 0.0016, PINCH = 0.01;
  const views = new Map();
  const pointers = new Map();
  let gesture = null;
  let settling = 0;

  const numbers = (text) => (text ? text.split(" ").map(Number) : null);
  const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
  const windows = () => [...document.querySelectorAll(".pan")];
  const described = (pane) => windows().find((other) => other.dataset.pan === pane.dataset.pan && other.dataset.box) ?? null;
  const windowOf = (target) => {
    const pane = target?.closest?.(".pan");
    return pane && described(pane);
  };
  const first = () => windows().find((pane) => pane.dataset.box);
  const viewOf = (pane) => views.get(pane.dataset.pan);

  // ---- a view is what of the map lies in the middle of the window (x, y) and how large (k)

  // Pixels at the right and at the bottom that something standing or lying there takes from the window.
  const covered = (pane) => {
    let right = 0, bottom = 0;
    for (const each of pane.parentElement.querySelectorAll("[data-pan-cover]")) {
      if (!each.offsetWidth) continue;
      if (each.offsetHeight > each.offsetWidth) right = Math.max(right, pane.clientWidth - each.offsetLeft);
      else bottom = Math.max(bottom, pane.clientHeight - each.offsetTop);
    }
    return { right, bottom };
  };

  // The part of the map in sight: left, top, right, bottom.
  const sight = (pane, view, margin = 0) => {
    const { right, bottom } = covered(pane), halfWidth = pane.clientWidth / 2, halfHeight = pane.clientHeight / 2;
    const inner = [margin - halfWidth, margin - halfHeight, halfWidth - right - margin, halfHeight - bottom - margin];
    return inner.map((edge, i) => (i % 2 ? view.y : view.x) + edge / view.k);
  };

  // What must be seen of a box, with the room that goes with it.
  const roomy = (pane, view, [x, y, width, height]) => {
    const [side, above, below] = numbers(pane.dataset.room) ?? [0, 0, 0];
    return [x - side / view.k, y - above / view.k, width + 2 * side / view.k, height + (above + below) / view.k];
  };

  const point = (pane, view) => {
    const seek = numbers(pane.dataset.seek), [left, top, right, bottom] = sight(pane, view);
    const [x, y, width, height] = seek ?? [0, 0, 0, 0];
    const out = { left: x + SLIVER < left, right: x + width - SLIVER > right, up: y + SLIVER < top, down: y + height - SLIVER > bottom };
    for (const button of pane.parentElement.querySelectorAll("[data-pan-do]"))
      if (button.dataset.panDo in out) button.hidden = !seek || !out[button.dataset.panDo];
  };

  const place = (pane, view) => {
    const x = pane.clientWidth / 2 - view.x * view.k;
    const y = pane.clientHeight / 2 - view.y * view.k;
    for (const layer of pane.querySelectorAll(".pan-layer")) {
      layer.style.transform = `translate(${x}px,${y}px) scale(${view.k})`;
      layer.style.setProperty("--scale", view.k);
    }
    if (pane.dataset.box) point(pane, view);
  };

  const apply = (view, moving) => {
    for (const pane of windows()) {
      if (viewOf(pane) !== view) continue;
      pane.classList.toggle("moving", moving === "hand");
      pane.classList.toggle("gliding", moving === "glide");
      place(pane, view);
    }
    clearTimeout(settling);
    if (moving) settling = setTimeout(() => apply(view), 260);
  };

  // The view that shows all there is, with so many pixels left free at the edges besides what is covered.
  const whole = (pane, free = { left: 0, top: 0, right: 0, bottom: 0 }) => {
    const [x, y, width, height] = numbers(pane.dataset.box), cover = covered(pane);
    const right = free.right + cover.right, bottom = free.bottom + cover.bottom;
    const k = Math.min((pane.clientWidth - free.left - right) / width, (pane.clientHeight - free.top - bottom) / height, FIT);
    return { x: x + width / 2 + (right - free.left) / 2 / k, y: y + height / 2 + (bottom - free.top) / 2 / k, k };
  };

  // The same with room for what goes with `data-show`; it takes more of a smaller map, so a few steps lead there.
  const wholeAndRoom = (pane) => {
    const [x, y, width, height] = numbers(pane.dataset.box), wanted = numbers(pane.dataset.show);
    let view = whole(pane);
    for (let i = 0; wanted && i < 3; i++) {
      const [left, top, wide, high] = roomy(pane, view, wanted);
      const over = [x - left, y - top, left + wide - x - width, top + high - y - height].map((size) => Math.max(size * view.k, 0));
      view = whole(pane, { left: over[0], top: over[1], right: over[2], bottom: over[3] });
    }
    return view;
  };

  const limit = (pane, view) => {
    const [x, y, width, height] = numbers(pane.dataset.box);
    view.k = clamp(view.k, whole(pane).k * SLACK, MOST);
    view.x = clamp(view.x, x, x + width);
    view.y = clamp(view.y, y, y + height);
  };

  const sees = (pane, view, [x, y, width, height]) => {
    const [left, top, right, bottom] = sight(pane, view);
    const near = 1 / view.k; // a pixel of rounding
    return x >= left - near && x + width <= right + near && y >= top - near && y + height <= bottom + near;
  };

  // How far to move along one axis until a stretch lies between two edges; what is too long lies in the middle.
  const nudge = (low, size, first, last) => (size > last - first ? low + size / 2 - (first + last) / 2 : low < first ? low - first : Math.max(low + size - last, 0));

  const show = (pane, view, [x, y, width, height]) => {
    const [left, top, right, bottom] = sight(pane, view, MARGIN);
    view.x += nudge(x, width, left, right);
    view.y += nudge(y, height, top, bottom);
  };

  // What is wanted in the middle, but never more of the empty table than the window must show.
  const between = (low, size, room, wanted) => (size < 2 * room ? low + size / 2 : clamp(wanted, low + room, low + size - room));

  const closeUp = (pane, view, k, [x, y, width, height]) => {
    const [left, top, wide, high] = numbers(pane.dataset.box);
    view.k = k;
    view.x = between(left, wide, pane.clientWidth / 2 / k, x + width / 2);
    view.y = between(top, high, pane.clientHeight / 2 / k, y + height / 2);
  };

  const fit = (pane, view) => {
    const least = Number(pane.dataset.least || 0), wanted = numbers(pane.dataset.show);
    if (view.all || whole(pane).k >= least) Object.assign(view, wholeAndRoom(pane));
    else if (view.k < least || view.k > least * 1.01) closeUp(pane, view, least, wanted ?? numbers(pane.dataset.box));
  };

  // ---- after a redraw

  const sync = () => {
    const panes = windows();
    for (const pane of panes) {
      if (!pane.clientWidth || !pane.dataset.box) continue;
      const fresh = !views.has(pane.dataset.pan);
      if (fresh) views.clear(), views.set(pane.dataset.pan, { ...whole(pane), auto: true, seen: "" });
      const view = viewOf(pane), before = [view.x, view.y, view.k].join();
      const wanted = pane.dataset.show || "";
      if (!pane.dataset.seek) view.all = false; // nothing is being placed: the next tile begins large again
      if (view.auto) fit(pane, view);
      if (wanted && (view.auto || wanted !== view.seen)) {
        const box = roomy(pane, view, numbers(wanted));
        if (!sees(pane, view, box)) show(pane, view, box);
      }
      view.seen = wanted;
      const moved = !fresh && before !== [view.x, view.y, view.k].join();
      if (moved) apply(view, "glide");
    }
    for (const pane of panes) if (viewOf(pane)) place(pane, viewOf(pane));
  };

  // ---- what the player does

  const zoom = (pane, factor, at, moving = "glide") => {
    const view = viewOf(pane), box = pane.getBoundingClientRect();
    const dx = (at ? at.x - box.left : box.width / 2) - box.width / 2, dy = (at ? at.y - box.top : box.height / 2) - box.height / 2;
    const x = view.x + dx / view.k, y = view.y + dy / view.k;
    view.k *= factor;
    limit(pane, view);
    view.x = x - dx / view.k;
    view.y = y - dy / view.k;
    view.auto = view.all = false;
    limit(pane, view);
    apply(view, moving);
  };

  const shift = (pane, dx, dy, moving) => {
    const view = viewOf(pane);
    view.x -= dx / view.k;
    view.y -= dy / view.k;
    view.auto = view.all = false;
    limit(pane, view);
    apply(view, moving);
  };

  const WAYS = { left: [1, 0], right: [-1, 0], up: [0, 1], down: [0, -1] };
  const act = (pane, what) => {
    if (what in WAYS) shift(pane, WAYS[what][0] * pane.clientWidth * EDGE_MOVE, WAYS[what][1] * pane.clientHeight * EDGE_MOVE, "glide");
    else if (what === "in") zoom(pane, STEP);
    else if (what === "out") zoom(pane, 1 / STEP);
    else {
      const view = viewOf(pane);
      view.auto = view.all = true;
      Object.assign(view, whole(pane));
      apply(view, "glide");
    }
  };

  const middle = () => {
    const all = [...pointers.values()];
    const x = all.reduce((sum, point) => sum + point.x, 0) / all.length, y = all.reduce((sum, point) => sum + point.y, 0) / all.length;
    const spread = all.length > 1 ? Math.hypot(all[0].x - all[1].x, all[0].y - all[1].y) : 0;
    return { x, y, spread };
  };

  addEventListener("pointerdown", (event) => {
    const pane = windowOf(event.target);
    if (!pane || !viewOf(pane) || event.target.closest("button") || (event.pointerType === "mouse" && event.button)) return;
    if (event.isPrimary) pointers.clear(); // whatever was left of a press that ended elsewhere
    if (!pointers.size) gesture = { pane, dragged: false };
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    gesture.last = middle();
    gesture.start = gesture.start ?? gesture.last;
  });

  addEventListener("pointermove", (event) => {
    if (!gesture || !pointers.has(event.pointerId)) return;
    if (event.pointerType === "mouse" && !event.buttons) return release(event);
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = middle(), { pane, last, start } = gesture;
    if (!gesture.dragged) {
      if (pointers.size < 2 && Math.hypot(now.x - start.x, now.y - start.y) < DRAG) return;
      gesture.dragged = true;
      document.dispatchEvent(new PointerEvent("pointercancel")); // a drag is no long press
    }
    if (now.spread && last.spread) zoom(pane, now.spread / last.spread, now, "hand");
    shift(pane, now.x - last.x, now.y - last.y, "hand");
    gesture.last = now;
  });

  const release = (event) => {
    if (!pointers.delete(event.pointerId) || !gesture) return;
    if (pointers.size) gesture.last = middle();
    else {
      const dragged = gesture.dragged;
      gesture = null;
      if (dragged) {
        const swallow = (click) => click.stopPropagation();
        addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => removeEventListener("click", swallow, { capture: true }), 60);
      }
    }
  };
  addEventListener("pointerup", release);
  addEventListener("pointercancel", release);

  addEventListener("wheel", (event) => {
    const pane = windowOf(event.target);
    if (!pane || !viewOf(pane)) return;
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    zoom(pane, Math.exp(-event.deltaY * lines * (event.ctrlKey ? PINCH : WHEEL)), { x: event.clientX, y: event.clientY }, "hand");
  }, { passive: false });

  addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-pan-do]"), pane = first();
    if (button && pane) act(pane, button.dataset.panDo);
  });

  const KEYS = { "+": "in", "=": "in", "-": "out", "0": "fit" };
  const ARROWS = { ArrowLeft: WAYS.left, ArrowRight: WAYS.right, ArrowUp: WAYS.up, ArrowDown: WAYS.down };
  addEventListener("keydown", (event) => {
    const pane = first();
    if (!pane || !viewOf(pane) || pane.closest("[inert]") || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.matches("input, textarea, select")) return;
    if (KEYS[event.key] && document.documentElement.dataset.letters !== "off") act(pane, KEYS[event.key]);
    else if (event.shiftKey && ARROWS[event.key]) {
      event.preventDefault();
      shift(pane, ...ARROWS[event.key].map((way) => way * KEY_MOVE), "glide");
    }
  });

  new MutationObserver(sync).observe(document.getElementById("app"), { childList: true, subtree: true });
  addEventListener("resize", sync);
})();
