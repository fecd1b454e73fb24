import { h, put, s } from "../core/dom.js";
import { t } from "../core/i18n.js";
import { say } from "../core/announce.js";
import { Stage } from "./stage.js";

/**
 * Several of a few: squares for mines, cards to keep, units to wake. What has a `key` is touched on
 * the picture as well, and is marked there.
 * @typedef {{ value: number, label: string, key?: string }} Item
 * @typedef {{ items: Item[], least: number, most: number, rising?: boolean,
 *   kept?: number[] }} Limits `rising`: the values go out in their own order
 */

/**
 * @param {HTMLElement} panel @param {Limits} limits @param {() => void} change
 * @param {SVGSVGElement | null} [svg]
 */
export function pick(panel, limits, change, svg = null) {
  const { items, least, most } = limits;
  const known = new Set(items.map((item) => item.value));
  let chosen = (limits.kept ?? []).filter((value) => known.has(value));
  const stage = svg && items.some((item) => item.key) ? new Stage(svg) : null;

  const toggle = (/** @type {number} */ value) => {
    if (chosen.includes(value)) chosen = chosen.filter((one) => one !== value);
    else if (chosen.length < most) chosen = [...chosen, value];
    else if (most === 1) chosen = [value];
    else say(t("man.full", { most }), { urgent: true });
    draw();
    change();
  };
  const boxes = items.map((item) =>
    h("input", {
      type: "checkbox",
      data: { value: item.value },
      onchange: () => toggle(item.value),
    })
  );
  const rows = items.map((item, i) =>
    h("li", {}, h("label", { cls: "tick chip" }, boxes[i], h("span", {}, item.label)))
  );
  const short = items.every((item) => item.label.length < 5);
  put(panel, h("ul", { cls: `picks ${short ? "short" : ""}` }, rows));

  const draw = () => {
    const full = chosen.length >= most && most > 1;
    boxes.forEach((box, i) => {
      box.checked = chosen.includes(items[i].value);
      box.disabled = full && !box.checked;
    });
    stage?.layer.replaceChildren(
      ...items.flatMap((item) => chosen.includes(item.value) ? mark(stage, item.key ?? "") : []),
    );
  };
  draw();
  return {
    value: () => {
      if (chosen.length < least) return null;
      return limits.rising ? [...chosen].sort((a, b) => a - b) : [...chosen];
    },
    say: () => t("man.pick", { n: chosen.length, most }),
    fits: (/** @type {string[]} */ names) => {
      const hit = items.find((item) => item.key && names.includes(item.key));
      return hit ? String(hit.value) : null;
    },
    fill: (/** @type {string} */ fit) => toggle(Number(fit)),
    back: () => {
      const last = chosen.at(-1);
      if (last !== undefined) toggle(last);
      return last !== undefined;
    },
    kept: () => chosen,
    redraw: draw,
    stop: () => {
      stage?.stop();
      put(panel);
    },
  };
}

/** A frame round the part that stands for it, with a tick. @param {Stage} stage @param {string} key */
function mark(stage, key) {
  const name = CSS.escape(key);
  const part = stage.svg.querySelector(`[data-act~="${name}"], [data-key="${name}"]`);
  if (!part) return [];
  const r = part.getBoundingClientRect();
  const [x, y] = stage.point({ clientX: r.left, clientY: r.top });
  const [right, bottom] = stage.point({ clientX: r.right, clientY: r.bottom });
  const [w, high] = [right - x, bottom - y];
  const size = Math.min(w, high);
  const tick = `M${x + w / 2 - size * 0.22} ${y + high / 2}l${size * 0.16} ${size * 0.17}l${
    size * 0.3
  } ${-size * 0.36}`;
  return [
    s(
      "g",
      { cls: "picked", "data-picked": key },
      s("rect", { x, y, width: w, height: high, rx: size * 0.12 }),
      s("path", { d: tick, cls: "tick halo" }),
      s("path", { d: tick, cls: "tick" }),
    ),
  ];
}
