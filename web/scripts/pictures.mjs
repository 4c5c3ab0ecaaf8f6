// Draws the pictures of README and manual by the package in dist/. `npm run pictures` writes the files, and
// tests/package/pictures.test.ts checks that they are up to date.
import { writeFileSync } from "node:fs";
import {
  evaluateBoard,
  generateBoard,
  heatOf,
  layoutOf,
  officialBoard,
  printedBoard,
  rankSpots,
  renderSvg,
  repairBoard,
  viewBoxOf,
} from "hexsmith";
import { applyMove, chooseMove, legalMoves, newGame, piecesOf, playerView, targetsOf } from "hexsmith/game";
import { suggestDraft } from "hexsmith/draft";
import { inTree } from "./paths.mjs";
import { plots } from "./plots.mjs";

/** @typedef {import("hexsmith").Board} Board */
/** @typedef {import("hexsmith").SvgOptions} SvgOptions */

const hello = generateBoard({ seed: "hello", algorithm: 1 }).board;
const official = officialBoard({ seed: "hello" }).board;

/** Returns a drawing without an accessible name, because the page that shows it has a text. @param {Board} board @param {SvgOptions} options */
const pictureOf = (board, options = {}) => renderSvg(board, { width: 480, label: "", ...options });

/** Draws a board with the settlements and roads of its optimal draft. */
function draft() {
  const pieces = suggestDraft(hello).picks.flatMap(({ player, intersection, edge }) => [
    /** @type {const} */ ({ player, kind: "settlement", intersection }),
    ...(edge === null ? [] : [/** @type {const} */ ({ player, kind: "road", edge })]),
  ]);
  return pictureOf(hello, { pieces });
}

/** Draws a board with the energy of each intersection as heat, relative to the largest energy. @param {Board} board */
function unfairness(board) {
  const { energyByIntersection } = evaluateBoard(board);
  const maxEnergy = Math.max(...energyByIntersection);
  const heat = energyByIntersection.map((energy, intersection) => ({ intersection, value: energy / maxEnergy }));
  return pictureOf(board, { heat });
}

/** Returns a game between computer players after a number of moves. @param {number} moves @param {number} players */
function gameAfter(moves, players) {
  let game = newGame(hello, { players, seed: "kitchen table", offersPerTurn: 0 });
  while (game.moveCount < moves) game = applyMove(game, chooseMove(game, "advanced"));
  return game;
}

/** Draws a game in progress. */
function play() {
  const { board, robber, ...game } = gameAfter(150, 3);
  return pictureOf(board, { pieces: piecesOf({ board, robber, ...game }), robber });
}

/** Draws the board of the tutorial's page at the moment when the player may place the second settlement. */
function tutorial() {
  const view = playerView(gameAfter(10, 3), 1);
  return pictureOf(view.board, { pieces: piecesOf(view), targets: targetsOf(legalMoves(view)), robber: view.robber });
}

/** Draws the official board, and beside it the same board after its repair. */
function repair() {
  const boards = [official, repairBoard(official).board];
  const { width, height } = viewBoxOf(official);
  const pictures = boards.map((board, i) => {
    const nested = pictureOf(board, { width: 300 }).replace("<svg ", `<svg x="${i * 320}" `);
    return nested.replace(' xmlns="http://www.w3.org/2000/svg"', "");
  });
  const tall = Math.ceil((300 * height) / width);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 ${tall}" width="620">${pictures.join("")}</svg>`;
}

/** Draws a board of the manual's custom layout, a small island with two harbors. */
function island() {
  const layout = {
    hexes: [
      { q: 0, r: 0 },
      { q: 1, r: 0 },
      { q: 0, r: 1 },
      { q: 1, r: 1 },
    ],
    terrains: { wood: 1, brick: 1, wool: 1, desert: 1 },
    tokens: [4, 6, 8],
    harborSlots: [0, 4],
    harbors: /** @type {const} */ (["any", "wood"]),
  };
  return pictureOf(generateBoard({ seed: 1, layout, algorithm: 1 }).board, { width: 300 });
}

/** Draws a board, with labels that name its parts. */
function concepts() {
  const { hexes, intersections, edges, harborSlots } = layoutOf(hello);
  const settlement = 16;
  const city = 26;
  const road = 23;
  const desert = hello.terrains.indexOf("desert");
  const drawing = pictureOf(hello, {
    pieces: [
      { player: 1, kind: "settlement", intersection: settlement },
      { player: 2, kind: "city", intersection: city },
      { player: 1, kind: "road", edge: road },
    ],
    robber: desert,
  });

  /** Labels beside the board. A line connects each label with the point `of`. */
  const labels = [
    { text: "settlement, on an intersection", x: -5.7, y: -2.4, of: intersections[settlement] },
    { text: "road, on an edge", x: -5.7, y: -0.8, of: edges[road] },
    { text: "hex", x: -5.7, y: 1.9, of: hexes[12], dy: 0.6 },
    { text: "robber, on the desert", x: -5.7, y: 3.6, of: hexes[desert] },
    { text: "harbor, at two intersections", x: 5.7, y: -3.2, of: middleOf(harborSlots[2]) },
    { text: "city, on an intersection", x: 5.7, y: -1.6, of: intersections[city] },
    { text: "token: an 8 has five pips", x: 5.7, y: 0.4, of: hexes[11] },
    { text: "coast edge", x: 5.7, y: 2.2, of: edges[53] },
  ];
  const labelShapes = labels.map(({ text, x, y, of, dy = 0 }) => {
    const point = of ?? { x: 0, y: 0 };
    const anchor = x < 0 ? "end" : "start";
    const end = x < 0 ? x + 0.15 : x - 0.15;
    return (
      `<path d="M${end} ${y}L${point.x.toFixed(2)} ${(point.y + dy).toFixed(2)}" stroke="#222" stroke-width="0.05"/>` +
      `<circle cx="${point.x.toFixed(2)}" cy="${(point.y + dy).toFixed(2)}" r="0.1" fill="#222"/>` +
      `<text x="${x}" y="${y + 0.16}" text-anchor="${anchor}">${text}</text>`
    );
  });

  /** Returns the position of a harbor's symbol, which is beyond the middle of its edge. @param {(typeof harborSlots)[number] | undefined} slot */
  function middleOf(slot) {
    const { x, y } = (slot && edges[slot.edge]) ?? { x: 0, y: 0 };
    const [right = 0, down = 0] = slot?.outward ?? [];
    return { x: x + 0.6 * right, y: y + 0.6 * down };
  }

  const { x, y, width, height } = viewBoxOf(hello);
  const side = 7.5;
  const nested = drawing
    .replace(' xmlns="http://www.w3.org/2000/svg"', "")
    .replace(/ width="\d+" height="[\d.]+"/, ` x="${x}" y="${y}" width="${width}" height="${height}"`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x - side} ${y} ${width + 2 * side} ${height}" width="900" ` +
    `font-family="system-ui, sans-serif" font-size="0.46" fill="#222">` +
    `<rect x="${x - side}" y="${y}" width="${width + 2 * side}" height="${height}" rx="0.3" fill="#f6f4ee"/>` +
    `${nested}${labelShapes.join("")}</svg>`
  );
}

/** Returns all pictures, by their paths in the repository. */
export const pictures = () => ({
  "web/demo/picture.svg": renderSvg(generateBoard({ seed: "hexsmith", preset: "classic", algorithm: 1 }).board, {
    width: 640,
  }),
  ...Object.fromEntries(
    Object.entries({
      concepts: concepts(),
      draft: draft(),
      editions: pictureOf(printedBoard("seafarers/fog-island-5-6"), { width: 640 }),
      fair: pictureOf(hello),
      island: island(),
      play: play(),
      repair: repair(),
      spots: pictureOf(hello, { heat: heatOf(rankSpots(hello)) }),
      tutorial: tutorial(),
      unfairness: unfairness(official),
      ...plots(),
    }).map(([name, picture]) => [`web/docs/pictures/${name}.svg`, picture]),
  ),
});

if (process.argv[1] === import.meta.filename)
  for (const [path, picture] of Object.entries(pictures())) writeFileSync(inTree(path), picture);
