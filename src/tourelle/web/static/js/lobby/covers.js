import { s } from "../core/dom.js";
import { lettering } from "../core/lettering.js";

/** Five covers, each a map sheet of 200 x 264 with its own field colour and one red mark. Abstract on purpose: the first idea of each game. */

const W = 200;
const H = 264;
const ART = 206;

/** @param {string} d @param {Record<string, string | number>} [more] */
const line = (d, more = {}) => s("path", { d, fill: "none", stroke: "currentColor", ...more });
/** @param {string} d @param {string} fill @param {Record<string, string | number>} [more] */
const area = (d, fill, more = {}) => s("path", { d, fill, ...more });
/** @param {number} cx @param {number} cy @param {number} r */
const hex = (cx, cy, r) =>
  `M${
    [0, 1, 2, 3, 4, 5].map((k) =>
      `${(cx + r * Math.sin((k * Math.PI) / 3)).toFixed(1)} ${
        (cy - r * Math.cos((k * Math.PI) / 3)).toFixed(1)
      }`
    ).join("L")
  }Z`;

/** A bold tank seen from above, pointing up. @param {number} x @param {number} y @param {number} turn @param {number} k @param {string} fill @param {string} edge */
function tank(x, y, turn, k, fill, edge) {
  const look = { fill, stroke: edge, "stroke-width": 1.6, "stroke-linejoin": "round" };
  return s(
    "g",
    { transform: `translate(${x} ${y}) rotate(${turn}) scale(${k})` },
    s("path", { ...look, fill: edge, d: "M-13-18H-7V18H-13ZM7-18H13V18H7Z" }),
    s("path", { ...look, d: "M-8-14-5-18H5L8-14V17H-8Z" }),
    s("path", { ...look, fill: edge, d: "M-1.5-30H1.5V0H-1.5Z" }),
    s("circle", { ...look, cy: 2, r: 7.5 }),
  );
}

/** Three lines of fire on a board of squares. */
function chess() {
  const cells = [];
  for (let i = 0; i < 5; i++) {
    for (let j = 0; j < 6; j++) {
      if ((i + j) % 2) {
        cells.push(
          s("rect", {
            x: i * 40,
            y: j * 40 - 20,
            width: 40,
            height: 40,
            fill: "var(--c-ink)",
            opacity: 0.07,
          }),
        );
      }
    }
  }
  const grid = [];
  for (let i = 1; i < 5; i++) {
    grid.push(
      line(`M${i * 40} 0V${ART}M0 ${i * 40 - 20}H${W}M0 180H${W}`, {
        "stroke-width": 0.7,
        opacity: 0.5,
      }),
    );
  }
  return ["var(--c-paper)", "var(--c-ink)", [
    cells,
    grid,
    area("M40-20H120V20H80V60H40Z", "var(--c-ink)"),
    area("M160 100H200V140H160Z", "var(--c-ink)"),
    line("M60 160V70M60 160H196", { "stroke-width": 1.4, "stroke-dasharray": "2 5" }),
    line("M60 160 142 78", { "stroke-width": 3.4, stroke: "var(--c-red)" }),
    tank(60, 160, 45, 1.3, "var(--c-paper)", "var(--c-ink)"),
    tank(160, 60, 180, 1.1, "var(--c-ink)", "var(--c-ink)"),
    s("circle", {
      cx: 160,
      cy: 60,
      r: 27,
      fill: "none",
      stroke: "var(--c-red)",
      "stroke-width": 3,
    }),
  ]];
}

/** Hexagons, a wedge of armour, a line of sight. */
function squadron() {
  const cells = [];
  for (let r = -1; r < 5; r++) {
    for (let c = -1; c < 5; c++) {
      cells.push(
        line(hex(c * 58 + (r % 2 ? 29 : 0), r * 50 + 18, 33), {
          "stroke-width": 1.1,
          opacity: 0.45,
        }),
      );
    }
  }
  return ["var(--c-olive)", "var(--c-paper)", [
    cells,
    area(hex(58, 118, 33), "var(--c-sand)"),
    area("M58 118 29.4 101.5V134.5ZM58 118 86.6 101.5V134.5Z", "var(--c-ink)", { opacity: 0.16 }),
    area("M58 118 29.4 101.5 58 85 86.6 101.5Z", "var(--c-paper)", { opacity: 0.75 }),
    area(hex(145, 168, 33), "var(--c-ink)", { opacity: 0.25 }),
    area(hex(87, 168, 33), "var(--c-ink)", { opacity: 0.12 }),
    line("M132 160q6-12 12 0t12 0M128 176q6-12 12 0t12 0 12 0", { "stroke-width": 2 }),
    area("M76 176V160L87 151 98 160V176Z", "var(--c-paper)"),
    area(hex(145, 68, 33), "var(--c-paper)", { opacity: 0.18 }),
    line("M66 108 138 72", {
      "stroke-width": 3.2,
      stroke: "var(--c-red)",
      "stroke-dasharray": "9 5",
    }),
    tank(58, 118, 60, 0.8, "var(--c-paper)", "var(--c-ink)"),
    tank(145, 68, 240, 0.8, "var(--c-ink)", "var(--c-ink)"),
  ]];
}

/** The arrow that measures every move on an open table. */
function miniatures() {
  return ["var(--c-sand)", "var(--c-ink)", [
    area("M118-10C170-20 214 10 208 58S160 98 136 78 76 6 118-10Z", "var(--c-olive)", {
      opacity: 0.85,
    }),
    line("M128 6C166-4 196 18 192 52S158 80 142 64 98 16 128 6Z", { opacity: 0.4 }),
    area("M12 34H58V70H12Z", "var(--c-ink)", { opacity: 0.82 }),
    line("M12 34 58 70M58 34 12 70", { stroke: "var(--c-sand)", "stroke-width": 1.4 }),
    s("circle", {
      cx: 74,
      cy: 164,
      r: 92,
      fill: "none",
      stroke: "var(--c-ink)",
      "stroke-width": 1,
      "stroke-dasharray": "3 5",
      opacity: 0.6,
    }),
    area("M66.5 164 106 92 98.5 88 126 62 130 100 121 96 81.5 172Z", "var(--c-red)"),
    s("g", { opacity: 0.32 }, tank(94, 128, 28, 0.95, "var(--c-paper)", "var(--c-ink)")),
    tank(68, 176, 28, 1.05, "var(--c-paper)", "var(--c-ink)"),
    tank(164, 150, -64, 0.95, "var(--c-ink)", "var(--c-ink)"),
    line("M20 104v14M20 111h26M46 104v14", { "stroke-width": 1.2 }),
  ]];
}

/** Cards face down, and one of them found. */
function hunter() {
  const back = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ a) =>
    s(
      "g",
      { transform: `translate(${x} ${y}) rotate(${a})` },
      s("rect", {
        x: -22,
        y: -31,
        width: 44,
        height: 62,
        rx: 3,
        fill: "var(--c-olive)",
        stroke: "var(--c-paper)",
        "stroke-width": 1.2,
      }),
      line("M-16-25H16V25H-16ZM-16-25 16 25M16-25-16 25", {
        stroke: "var(--c-paper)",
        opacity: 0.45,
      }),
    );
  return ["var(--c-ink)", "var(--c-paper)", [
    back(26, 40, -7),
    back(72, 30, 3),
    back(122, 34, -3),
    back(174, 42, 6),
    back(30, 176, 5),
    back(168, 172, -6),
    s("circle", { cx: 100, cy: 112, r: 66, fill: "var(--c-paper)" }),
    s("circle", { cx: 100, cy: 112, r: 58, fill: "var(--c-sand)", opacity: 0.4 }),
    area("M52 140H148L142 132Q100 120 58 132Z", "var(--c-olive)", { opacity: 0.6 }),
    area(
      "M66 128 60 118H132L142 122 134 130H72ZM78 118 84 106H114L120 118ZM112 109H152V112.5H112Z",
      "var(--c-ink)",
    ),
    line("M100 40V88M100 136V184M28 112H72M128 112H172", {
      stroke: "var(--c-red)",
      "stroke-width": 2.6,
    }),
    s("circle", {
      cx: 100,
      cy: 112,
      r: 30,
      fill: "none",
      stroke: "var(--c-red)",
      "stroke-width": 2.6,
    }),
    line("M88 64h24M92 76h16M88 160h24M92 148h16", { stroke: "var(--c-ink)", "stroke-width": 1.2 }),
  ]];
}

/** Columns of armour on a broad front, five colours of fate. */
function commander() {
  const rows = [];
  for (let i = 0; i <= 5; i++) {
    rows.push(
      line(`M18 ${14 + i * 34}H182`, {
        "stroke-width": i === 2 || i === 3 ? 1.8 : 0.9,
        opacity: 0.55,
      }),
    );
  }
  for (let i = 0; i <= 3; i++) {
    rows.push(line(`M${18 + i * 54.7} 14V184`, { "stroke-width": 0.9, opacity: 0.55 }));
  }
  const fate = [
    "var(--c-red)",
    "var(--c-sand)",
    "var(--c-olive)",
    "var(--slate-2)",
    "var(--c-paper)",
  ].map(
    (fill, i) =>
      s("circle", {
        cx: 30 + i * 16,
        cy: 196,
        r: 5.5,
        fill,
        stroke: "var(--c-paper)",
        "stroke-width": 0.8,
      }),
  );
  return ["var(--c-steel)", "var(--c-paper)", [
    rows,
    area(
      "M26 186C34 132 60 112 84 100L76 88 118 82 102 122 96 111C76 122 66 142 64 186Z",
      "var(--c-paper)",
    ),
    area(
      "M176 10C174 50 152 76 128 88L136 100 92 108 112 66 119 78C136 70 146 46 144 10Z",
      "var(--c-red)",
    ),
    line("M150 186C148 156 160 130 180 118M50 10C52 40 42 60 22 70", {
      "stroke-width": 6,
      opacity: 0.5,
      "stroke-dasharray": "14 6",
    }),
    fate,
  ]];
}

/** A game of another house. */
function plainSheet() {
  return ["var(--c-sand)", "var(--c-ink)", [
    tank(100, 110, 30, 2, "var(--c-paper)", "var(--c-ink)"),
  ]];
}

/** @type {Record<string, () => any[]>} */
const ART_OF = {
  "tank-chess": chess,
  "panzer-squadron": squadron,
  tanks: miniatures,
  "tank-hunter": hunter,
  "tank-commander": commander,
};

/** @param {string} game @param {string} title @param {number} no */
export function cover(game, title, no) {
  const [field, mark, art] = (ART_OF[game] ?? plainSheet)();
  const name = lettering(title, { weight: 1.5 });
  const [, , w, h] = (name.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const k = Math.min(15 / h, 172 / w);
  for (
    const [key, value] of Object.entries({
      x: 14,
      y: 231 - (h * k) / 2,
      width: w * k,
      height: h * k,
    })
  ) name.setAttribute(key, String(value));
  return s(
    "svg",
    { viewBox: `0 0 ${W} ${H}`, cls: "cover", "aria-hidden": "true" },
    s("clipPath", { id: `art-${game}` }, s("rect", { x: 7, y: 7, width: W - 14, height: ART - 8 })),
    s("rect", { width: W, height: H, fill: "var(--c-paper)" }),
    s(
      "g",
      { "clip-path": `url(#art-${game})`, color: mark },
      s("rect", { width: W, height: ART, fill: field }),
      art,
    ),
    s("rect", {
      x: 7,
      y: 7,
      width: W - 14,
      height: ART - 8,
      fill: "none",
      stroke: "var(--c-ink)",
      "stroke-width": 1.6,
    }),
    s("rect", {
      x: 3.5,
      y: 3.5,
      width: W - 7,
      height: H - 7,
      fill: "none",
      stroke: "var(--c-ink)",
      "stroke-width": 0.7,
    }),
    s("g", { color: "var(--c-ink)" }, name),
    s("text", { x: 14, y: 252, cls: "sheet-no" }, `N\u00ba ${no}`),
    s("path", {
      d: `M${W - 74} 249h60m-60-4v4m15-4v4m15-4v4m15-4v4m15-4v4`,
      stroke: "var(--c-ink)",
      "stroke-width": 1,
      fill: "none",
    }),
  );
}
