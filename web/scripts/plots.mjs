// Draws the plots of the manual. Measured figures come from tables in the manual, and the package computes energies. Each plot
// is a light card, which is legible on light and dark pages, and has no style sheet, which a policy might forbid.
import { readFileSync } from "node:fs";
import { evaluateBoard, generateBoard, officialBoard } from "hexsmith";
import { inTree } from "./paths.mjs";

/** @typedef {readonly (readonly [x: number, y: number])[]} Points */
/** @typedef {{ name: string, points: Points, color: string, dashes?: string, dots?: boolean }} Line */
/**
 * @typedef {object} Axis
 * @property {string} title
 * @property {readonly number[]} ticks Values of the ticks, from the smallest to the largest value shown.
 * @property {(value: number) => string} [text]
 */

/** Colors by Okabe and Ito, which color-blind people can distinguish, darkened for a light background. */
const [blue, orange, green, gray] = ["#0072b2", "#b84a00", "#00735a", "#6b6b6b"];

const size = { width: 560, height: 360 };
const frame = { left: 64, right: 150, top: 16, bottom: 52 };

/** @param {Axis} across @param {Axis} up @param {readonly Line[]} lines */
function plot(across, up, lines) {
  const scale = (/** @type {Axis} */ { ticks }, /** @type {number} */ from, /** @type {number} */ to) => {
    const [min, max] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
    return (/** @type {number} */ value) => from + ((value - min) / (max - min)) * (to - from);
  };
  const x = scale(across, frame.left, size.width - frame.right);
  const y = scale(up, size.height - frame.bottom, frame.top);
  const [left, right] = [x(across.ticks[0] ?? 0), x(across.ticks.at(-1) ?? 1)];
  const [bottom, top] = [y(up.ticks[0] ?? 0), y(up.ticks.at(-1) ?? 1)];
  const number = (/** @type {number} */ value) => String(Math.round(10 * value) / 10);
  const text = (/** @type {Axis} */ axis, /** @type {number} */ value) => (axis.text ?? String)(value);
  const middle = (bottom + top) / 2;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" ` +
      `font-family="system-ui, sans-serif" font-size="13" fill="#222">`,
    `<rect width="${size.width}" height="${size.height}" rx="8" fill="#f6f4ee"/>`,
    ...across.ticks.map(
      (tick) =>
        `<path d="M${number(x(tick))} ${number(bottom)}V${number(top)}" stroke="#dcd8cc"/>` +
        `<text x="${number(x(tick))}" y="${number(bottom + 18)}" text-anchor="middle">${text(across, tick)}</text>`,
    ),
    ...up.ticks.map(
      (tick) =>
        `<path d="M${number(left)} ${number(y(tick))}H${number(right)}" stroke="#dcd8cc"/>` +
        `<text x="${number(left - 8)}" y="${number(y(tick) + 4)}" text-anchor="end">${text(up, tick)}</text>`,
    ),
    `<text x="${number((left + right) / 2)}" y="${size.height - 12}" text-anchor="middle">${across.title}</text>`,
    `<text transform="translate(18 ${number(middle)}) rotate(-90)" text-anchor="middle">${up.title}</text>`,
    ...lines.map(({ name, points, color, dashes, dots }, i) => {
      const path = points.map(([a, b]) => `${number(x(a))} ${number(y(b))}`).join("L");
      const dashed = dashes ? ` stroke-dasharray="${dashes}"` : "";
      const marks = dots
        ? points.map(([a, b]) => `<circle cx="${number(x(a))}" cy="${number(y(b))}" r="3.5" fill="${color}"/>`)
        : [];
      const at = frame.top + 14 + 22 * i;
      return (
        `<path d="M${path}" fill="none" stroke="${color}" stroke-width="2" stroke-linejoin="round"${dashed}/>` +
        `${marks.join("")}<path d="M${right + 14} ${at - 4}h22" stroke="${color}" stroke-width="2"${dashed}/>` +
        `<text x="${right + 42}" y="${at}">${name}</text>`
      );
    }),
    "</svg>\n",
  ].join("\n");
}

/** Returns the rows of the table whose first header cell is `head`. @param {string} page @param {string} head @returns {string[][]} */
function tableOf(page, head) {
  const lines = readFileSync(inTree("web", "docs", `${page}.md`), "utf8").split("\n");
  const start = lines.findIndex((line) => line.startsWith(`| ${head} |`));
  if (start === -1) throw new Error(`web/docs/${page}.md has no table that begins with "${head}"`);
  const length = lines.slice(start).findIndex((line) => !line.startsWith("|"));
  return lines.slice(start, start + length).map((line) => line.slice(2, -2).split(" | "));
}

/** Returns the numbers from `from` to `to`, both included, at intervals of `step`. @param {number} from @param {number} to @param {number} step */
const range = (from, to, step) =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => Number((from + i * step).toFixed(6)));

const percent = (/** @type {number} */ share) => `${Math.round(100 * share)} %`;

/** Plots the share of games that players won, by the win chance that the package stated. */
function calibration() {
  const [head = [], , ...rows] = tableOf("chances", "stated");
  const series = head.slice(1, 4).map((name, column) => {
    const points = rows.map((row) => {
      const [stated, won] = (row[column + 1] ?? "").split(" → ").map(Number);
      return /** @type {const} */ ([stated ?? NaN, won ?? NaN]);
    });
    return { name, points, color: [blue, orange, green][column] ?? gray, dots: true };
  });
  const ticks = range(0, 1, 0.2);
  /** @type {Points} */
  const diagonal = [
    [0, 0],
    [1, 1],
  ];
  return plot({ title: "chance stated", ticks, text: percent }, { title: "games won", ticks, text: percent }, [
    { name: "exact", points: diagonal, color: gray, dashes: "4 4" },
    ...series,
  ]);
}

/** Plots the share of games that each seat won, with one line for each level. */
function seats() {
  const [head = [], , ...rows] = tableOf("evidence", "level");
  const places = head.flatMap((cell, column) => (cell.startsWith("seat ") ? column : []));
  const lines = rows.map(([name = "", ...row], i) => ({
    name: name.replaceAll("`", "").replaceAll('"', ""),
    points: places.map(
      (column, seat) => /** @type {const} */ ([seat + 1, Number.parseFloat(row[column - 1] ?? "") / 100]),
    ),
    color: [gray, green, orange, blue][i] ?? gray,
    dots: true,
  }));
  return plot(
    { title: "seat, in the order of the first settlement", ticks: [1, 2, 3, 4] },
    { title: "games won", ticks: range(0.2, 0.3, 0.02), text: percent },
    lines,
  );
}

/** Plots the share of boards that have at most a given energy, for three ways to generate boards. */
function energies() {
  const count = 500;
  const sources = {
    "fair preset": (/** @type {number} */ seed) => generateBoard({ seed, algorithm: 1 }).board,
    "classic preset": (/** @type {number} */ seed) => generateBoard({ seed, preset: "classic", algorithm: 1 }).board,
    "official set-up": (/** @type {number} */ seed) => officialBoard({ seed }).board,
  };
  const lines = Object.entries(sources).map(([name, make], i) => {
    const totals = Array.from({ length: count }, (_, seed) => evaluateBoard(make(seed)).energy.total);
    totals.sort((a, b) => a - b);
    const points = range(0, 100, 2).map((share) => {
      const index = Math.min(count - 1, Math.round((share / 100) * (count - 1)));
      return /** @type {const} */ ([Math.log10(Math.max(1, totals[index] ?? 0)), share / 100]);
    });
    return { name, points, color: [blue, orange, green][i] ?? gray };
  });
  return plot(
    { title: "energy by the fair weights, lower is fairer", ticks: [0, 1, 2, 3, 4], text: (ten) => String(10 ** ten) },
    { title: "boards at or below", ticks: range(0, 1, 0.2), text: percent },
    lines,
  );
}

/** Plots the energy during one annealing. */
function energyPlot() {
  const { trace } = generateBoard({ seed: "hello", trace: true, algorithm: 1 });
  if (!trace) throw new Error("the board has no trace");
  const line = (/** @type {"energy" | "best"} */ field) =>
    [...trace.step].map((step, i) => /** @type {const} */ ([step, Math.log10(trace[field][i] ?? 1)]));
  return plot(
    { title: "step", ticks: range(0, 6000, 1000) },
    { title: "energy", ticks: [1, 2, 3, 4], text: (ten) => String(10 ** ten) },
    [
      { name: "current board", points: line("energy"), color: orange },
      { name: "best so far", points: line("best"), color: blue },
    ],
  );
}

/** Returns all plots by name. */
export const plots = () => ({
  annealing: energyPlot(),
  calibration: calibration(),
  energies: energies(),
  seats: seats(),
});
