// Drawing on a canvas. An object that records all calls replaces the canvas's context.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  type CanvasContextLike,
  type DrawOptions,
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

/** State of a new context, without line dash and transformation. */
const newState = {
  ...{ fillStyle: "#000000", strokeStyle: "#000000", lineWidth: 1, lineCap: "butt", lineJoin: "miter" },
  ...{ lineDashOffset: 0, globalAlpha: 1, globalCompositeOperation: "source-over", filter: "none" },
  ...{ shadowColor: "transparent", font: "10px sans-serif", textAlign: "start", textBaseline: "alphabetic" },
  ...{ direction: "inherit", letterSpacing: "0px", wordSpacing: "0px", fontKerning: "auto", fontStretch: "normal" },
  ...{ fontVariantCaps: "normal", textRendering: "auto" },
};

/** Returns a recording context, the paths and texts that it paints, each with its state, and the number of saved states. */
function recordingContext(width: number, height: number, state: Partial<typeof newState> = {}) {
  const paintedParts: string[] = [];
  const states: string[] = [];
  let [dash, transformation, depth]: [number[], readonly unknown[], number] = [[1], [], 0];
  const paint = (part: string, withoutEffect: RegExp) => {
    paintedParts.push(part);
    const values = Object.keys(newState).map((name) => !withoutEffect.test(name) && context[name as "font"]);
    states.push([...values, dash, transformation].join());
  };
  const context: CanvasContextLike & typeof newState = {
    ...{ canvas: { width, height }, ...newState, ...state },
    save: () => void ++depth,
    restore: () => void --depth,
    setTransform: (...values) => void (transformation = values),
    setLineDash: (segments) => void (dash = segments),
    translate: (x, y) => void (transformation = [...transformation, x, y]),
    scale: (x, y) => void (transformation = [...transformation, x, y]),
    fill: (path) => paint((path as { readonly path: string }).path, /^(stroke|line[WCJD])/),
    stroke: (path) => paint((path as { readonly path: string }).path, /^fill/),
    fillText: (text) => paint(text, /^(stroke|line[WCJD])/),
  };
  return { context, paintedParts, states, depth: () => depth };
}

const board = printedBoard();

test("the canvas has the paths of the SVG and the texts of the scene, and its context is restored", () => {
  const { context, paintedParts, depth } = recordingContext(800, 700);
  const options: DrawOptions = {
    pieces: [{ player: 2, kind: "city", intersection: 7 }],
    targets: { intersections: [20] },
  };
  paintBoard(context, board, options);
  const svg = renderSvg(board, options);
  const texts = sceneOf(board, options).shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
  const paths = paintedParts.filter((one) => one.startsWith("M"));
  expect(paintedParts.filter((one) => !one.startsWith("M")).sort()).toEqual(texts.sort());
  expect(paths.length).toBeGreaterThan(300);
  for (const path of new Set(paths)) expect(svg).toContain(`d="${path}"`);
  expect(depth()).toBe(0);
});

test("the drawing is centered and as large as possible", () => {
  const { x, y, width, height } = viewBoxOf(board);
  const { context, states } = recordingContext(1000, 500);
  paintBoard(context, board, { theme: "dark" });
  const scale = 500 / height;
  const [left, top] = [500 - scale * (x + width / 2), 250 - scale * (y + height / 2)];
  expect(states[0]).toMatch(new RegExp(`,${[scale, 0, 0, scale, left, top].join()}$`));
});

test("the state of the context has no effect", () => {
  const fresh = recordingContext(800, 700);
  paintBoard(fresh.context, board);
  for (const [name, value] of Object.entries(newState)) {
    const used = recordingContext(800, 700, { [name]: typeof value === "number" ? 0.25 : "other" });
    paintBoard(used.context, board);
    expect(used.states, name).toEqual(fresh.states);
  }
});

test.each<[unknown, object, Error | string]>([
  [null, {}, new TypeError("context must be the 2d context of a canvas, got null")],
  [{}, {}, new TypeError("context must be the 2d context of a canvas, got an object")],
  [recordingContext(1, 1).context, { width: 3 }, "options.width is not known: "],
])("%s with %j is refused", (context, options, error) => {
  expect(() => paintBoard(context as CanvasContextLike, board, options)).toThrow(error);
});
