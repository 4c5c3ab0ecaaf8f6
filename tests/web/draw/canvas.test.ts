// Drawing on a canvas. An object that records all calls replaces the canvas's context.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  type CanvasContextLike,
  paintBoard,
  printedBoard,
  renderSvg,
  sceneOf,
  viewBoxOf,
} from "../../../web/src/index.js";

beforeAll(() => {
  vi.stubGlobal(
    "Path2D",
    class {
      constructor(readonly path: string) {}
    },
  );
});
afterAll(() => vi.unstubAllGlobals());

/** Returns a recording context, the paths and texts that it paints, its transformations, and the number of its saved states. */
function recordingContext(width: number, height: number) {
  const paintedParts: string[] = [];
  const transformations: (readonly [string, number, number])[] = [];
  let depth = 0;
  const paint = (path: object) => paintedParts.push((path as { readonly path: string }).path);
  const context: CanvasContextLike = {
    ...{ canvas: { width, height }, fillStyle: "", strokeStyle: "", lineWidth: 1, lineCap: "", lineJoin: "" },
    ...{ globalAlpha: 1, font: "", textAlign: "" },
    save: () => void ++depth,
    restore: () => void --depth,
    translate: (x, y) => void transformations.push(["translate", x, y]),
    scale: (x, y) => void transformations.push(["scale", x, y]),
    clip: () => undefined,
    fill: paint,
    stroke: paint,
    fillText: (text) => void paintedParts.push(text),
  };
  return { context, paintedParts, transformations, depth: () => depth };
}

const board = printedBoard();

test("the canvas has the paths of the SVG and the texts of the scene, and its context is restored", () => {
  const { context, paintedParts, depth } = recordingContext(800, 700);
  paintBoard(context, board);
  const svg = renderSvg(board);
  const texts = sceneOf(board).shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
  const paths = paintedParts.filter((one) => one.startsWith("M"));
  expect(paintedParts.filter((one) => !one.startsWith("M")).sort()).toEqual(texts.sort());
  expect(paths.length).toBeGreaterThan(300);
  for (const path of new Set(paths)) expect(svg).toContain(`d="${path}"`);
  expect(depth()).toBe(0);
});

test("the drawing is centered and as large as possible", () => {
  const { x, y, width, height } = viewBoxOf(board);
  const { context, transformations } = recordingContext(1000, 500);
  paintBoard(context, board, { theme: "dark" });
  const scale = 500 / height;
  expect(transformations.slice(0, 3)).toEqual([
    ["translate", 500, 250],
    ["scale", scale, scale],
    ["translate", -x - width / 2, -y - height / 2],
  ]);
});

test("pieces and targets are painted", () => {
  const [boardOnly, boardWithPieces] = [recordingContext(500, 500), recordingContext(500, 500)];
  paintBoard(boardOnly.context, board);
  paintBoard(boardWithPieces.context, board, {
    pieces: [{ player: 2, kind: "city", intersection: 7 }],
    targets: { intersections: [20] },
  });
  expect(boardWithPieces.paintedParts.length).toBeGreaterThan(boardOnly.paintedParts.length);
});

test.each<[unknown, object, Error]>([
  [null, {}, new TypeError("context must be the 2d context of a canvas, got null")],
  [{}, {}, new TypeError("context must be the 2d context of a canvas, got an object")],
  [
    recordingContext(1, 1).context,
    { width: 3 },
    new TypeError(
      "options.width is not known: options may have theme, orientation, pieces, robber, heat, targets, selected, revealed",
    ),
  ],
])("%s with %j is refused", (context, options, error) => {
  expect(() => paintBoard(context as CanvasContextLike, board, options)).toThrow(error);
});
