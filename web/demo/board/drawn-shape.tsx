// The dialog for drawing the shape of a board. Visitors add and remove hexes with pointer strokes, or with the arrow keys and
// Space. The board gets terrains, tokens and harbors in the proportions of the standard board.
import {
  type Axial,
  type Board,
  type HarborKind,
  layoutOf,
  type LayoutSpec,
  type Terrain,
  terrainKinds,
  tokenNumbers,
} from "hexsmith/external";
import { useRef, useState } from "preact/hooks";
import { Dialog, SecondaryButton } from "../components.js";
import { texts } from "../texts.js";

type Hexes = LayoutSpec["hexes"];

/** Radius of the drawable area in hexes. The area has 61 hexes, which is within the limit for a board. */
const radius = 4;

/** All drawable hexes, row by row from the top. */
const canvas: Hexes = Array.from({ length: 2 * radius + 1 }, (_, row) => row - radius).flatMap((r) =>
  Array.from({ length: 2 * radius + 1 - Math.abs(r) }, (_, i) => ({ q: i - radius - Math.min(r, 0), r })),
);

/**
 * Proportions of pieces on the standard board: counts of each terrain among 19 hexes, counts of each of 18 tokens, and harbors
 * per coast edge.
 */
const standardProportions = {
  terrains: [4, 3, 4, 4, 3, 1],
  tokens: [1, 2, 2, 2, 2, 2, 2, 2, 2, 1],
  harbors: 9 / 30,
};
const harborKinds: readonly HarborKind[] = ["any", "grain", "ore", "any", "wool", "any", "any", "brick", "wood"];

/** Returns a layout with these hexes, or undefined if the list is empty. */
function layoutOfHexes(hexes: Hexes): LayoutSpec | undefined {
  if (hexes.length === 0) return undefined;
  const ordered = [...hexes].sort((a, b) => a.r - b.r || a.q - b.q);
  const terrainCounts = apportion(hexes.length, standardProportions.terrains);
  const [desert = 0] = terrainCounts.slice(-1);
  const tokenCounts = apportion(hexes.length - desert, standardProportions.tokens);
  const land = {
    hexes: ordered,
    terrains: Object.fromEntries(terrainKinds.map((terrain, i) => [terrain, terrainCounts[i] ?? 0])) as Readonly<
      Record<Terrain, number>
    >,
    tokens: tokenNumbers.flatMap((token, i) => Array<number>(tokenCounts[i] ?? 0).fill(token)),
  };
  const coast = layoutOf(land).coast.length;
  const harborCount = Math.round(coast * standardProportions.harbors);
  return {
    ...land,
    harborSlots: Array.from({ length: harborCount }, (_, i) => Math.floor((i * coast) / harborCount)),
    harbors: Array.from({ length: harborCount }, (_, i) => harborKinds[i % harborKinds.length] as HarborKind),
  };
}

/** Divides `total` pieces by proportions, with the largest-remainder method. Ties go to the kinds that come first. */
function apportion(total: number, proportions: readonly number[]): readonly number[] {
  const sum = proportions.reduce((a, b) => a + b, 0);
  const exactCounts = proportions.map((part) => (part * total) / sum);
  const roundedDown = exactCounts.map(Math.floor);
  const remainingPieces = total - roundedDown.reduce((a, b) => a + b, 0);
  const order = exactCounts
    .map((value, i) => ({ i, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.i - b.i);
  const roundedUp = new Set(order.slice(0, remainingPieces).map(({ i }) => i));
  return roundedDown.map((count, i) => count + (roundedUp.has(i) ? 1 : 0));
}

const keyOf = ({ q, r }: Axial) => `${q} ${r}`;

/** Returns the hexes of a layout, moved to the center. Hexes outside the drawable area are omitted. */
function hexesOnCanvas(hexes: Hexes): Hexes {
  const middle = (axis: "q" | "r") => {
    const values = hexes.map((hex) => hex[axis]);
    return Math.round((Math.min(...values) + Math.max(...values)) / 2);
  };
  const [q, r] = [middle("q"), middle("r")];
  const centeredKeys = new Set(hexes.map((hex) => keyOf({ q: hex.q - q, r: hex.r - r })));
  return canvas.filter((hex) => centeredKeys.has(keyOf(hex)));
}

const { shape: words } = texts.board;
const hexPath = "M0 -.96L.831 -.48V.48L0 .96L-.831 .48V-.48Z";
const hexWidth = Math.sqrt(3);
const centers = canvas.map(({ q, r }) => ({ x: hexWidth * (q + r / 2), y: 1.5 * r }));

/**
 * Steps of the arrow keys, as columns and rows. Left and right stay in a row. Neighboring rows are offset by half a column, so
 * up and down are diagonal.
 */
const arrowSteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0.5, 1],
  ArrowUp: [-0.5, -1],
};

function nextCell(cell: number, [x, y]: readonly [number, number]): number {
  const center = centers[cell] as (typeof centers)[number];
  const goal = { x: center.x + x * hexWidth, y: center.y + y * 1.5 };
  const distances = centers.map((place) => Math.hypot(place.x - goal.x, place.y - goal.y));
  const nearest = distances.indexOf(Math.min(...distances));
  return (distances[nearest] ?? Infinity) < 1.2 ? nearest : cell;
}

const columnOf = (cell: number): number => {
  const row = canvas[cell]?.r;
  return canvas.slice(0, cell).filter(({ r }) => r === row).length + 1;
};

/** Returns the hex under the pointer. The target of touch events is always the hex where the touch started. */
function cellAt({ clientX, clientY }: PointerEvent): number | undefined {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<SVGGElement>("[data-cell]");
  return cell ? Number(cell.dataset.cell) : undefined;
}

export interface DrawnShape {
  /** Indices of the selected hexes in the drawable area. */
  readonly land: ReadonlySet<number>;
  /** Hexes that were selected when the drawing started. */
  readonly start: Hexes;
}

/** Returns a drawing that starts with a board's hexes, or the previous drawing if it started with the same hexes. */
export function shapeOn(board: Board, previous: DrawnShape): DrawnShape {
  const start = hexesOnCanvas(layoutOf(board).hexes);
  const hasSameStart = start.length === previous.start.length && start.every((hex) => previous.start.includes(hex));
  return hasSameStart
    ? previous
    : { start, land: new Set(canvas.flatMap((hex, i) => (start.includes(hex) ? [i] : []))) };
}

interface ShapeDialogProps {
  readonly state: { readonly dialog?: string | undefined; readonly shape: DrawnShape };
  readonly actions: {
    readonly drawShape: (land: DrawnShape["land"]) => void;
    readonly useShape: (layout: LayoutSpec) => void;
    readonly closeDialog: (name: "shape") => void;
  };
}

export function ShapeDialog({ state, actions }: ShapeDialogProps) {
  const { land } = state.shape;
  return (
    <Dialog name="shape" title={words.title} open={state.dialog === "shape"} close={() => actions.closeDialog("shape")}>
      <p class="hint">{words.hint}</p>
      <Canvas land={land} draw={actions.drawShape} />
      <p role="status">{words.count(land.size)}</p>
      <div class="buttons">
        <button
          type="button"
          disabled={land.size === 0}
          onClick={() => {
            const layout = layoutOfHexes(canvas.filter((_, i) => land.has(i)));
            if (layout) actions.useShape(layout);
          }}
        >
          {words.make}
        </button>
        <SecondaryButton press={() => actions.drawShape(new Set())}>{words.clear}</SecondaryButton>
      </div>
    </Dialog>
  );
}

interface CanvasProps {
  readonly land: DrawnShape["land"];
  readonly draw: (land: DrawnShape["land"]) => void;
}

function Canvas({ land, draw }: CanvasProps) {
  const figure = useRef<SVGSVGElement>(null);
  /** Whether the current pointer stroke adds hexes or removes hexes. */
  const stroke = useRef<"put" | "take">();
  /** Index of the hex that the Tab key focuses. */
  const [focusableCell, setFocusableCell] = useState(0);
  const setCell = (cell: number, on: boolean) => {
    if (land.has(cell) !== on) draw(new Set(on ? [...land, cell] : [...land].filter((other) => other !== cell)));
  };
  const focusCell = (cell: number) => {
    setFocusableCell(cell);
    figure.current?.querySelector<SVGElement>(`[data-cell="${cell}"]`)?.focus();
  };
  const endStroke = () => (stroke.current = undefined);
  return (
    <svg
      viewBox="-8.2 -7.3 16.4 14.6"
      class="shape-canvas"
      role="group"
      aria-label={words.canvas}
      ref={figure}
      onPointerDown={(event) => {
        const cell = cellAt(event);
        if (cell === undefined) return;
        event.preventDefault();
        stroke.current = land.has(cell) ? "take" : "put";
        setCell(cell, stroke.current === "put");
        focusCell(cell);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 0) endStroke(); // the stroke ended outside
        const cell = stroke.current && cellAt(event);
        if (cell !== undefined) setCell(cell, stroke.current === "put");
      }}
      onPointerUp={endStroke}
      onPointerCancel={endStroke}
      onKeyDown={(event) => {
        const { key, altKey, ctrlKey, metaKey, repeat } = event;
        if (altKey || ctrlKey || metaKey) return;
        const step = arrowSteps[key];
        if (step) focusCell(nextCell(focusableCell, step));
        else if (key !== " " && key !== "Enter") return;
        else if (!repeat) setCell(focusableCell, !land.has(focusableCell));
        event.preventDefault();
      }}
    >
      {centers.map(({ x, y }, i) => (
        <g
          key={i}
          role="checkbox"
          class="cell"
          tabindex={i === focusableCell ? 0 : -1}
          data-cell={i}
          aria-label={words.hex((canvas[i]?.r ?? 0) + 5, columnOf(i))}
          aria-checked={land.has(i)}
          transform={`translate(${x.toFixed(3)} ${y.toFixed(3)})`}
        >
          <path d={hexPath} />
        </g>
      ))}
    </svg>
  );
}
