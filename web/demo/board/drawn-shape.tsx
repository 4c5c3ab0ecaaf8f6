// The dialog for drawing a shape. Pointer strokes, or arrow keys and Space, add and remove hexes. The board gets pieces in
// the proportions of the standard board.
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

/** Radius of the drawable area in hexes. The area has 61 hexes, and every board may have that many. */
const radius = 4;

/** All drawable hexes, row by row from the top. */
const canvas: Hexes = Array.from({ length: 2 * radius + 1 }, (_, row) => row - radius).flatMap((r) =>
  Array.from({ length: 2 * radius + 1 - Math.abs(r) }, (_, i) => ({ q: i - radius - Math.min(r, 0), r })),
);

/** Proportions of the standard board: 19 hexes, 18 tokens, 9 harbors on 30 coast edges. */
const standard = {
  terrains: [4, 3, 4, 4, 3, 1],
  tokens: [1, 2, 2, 2, 2, 2, 2, 2, 2, 1],
  harbors: 9 / 30,
};
const kinds: readonly HarborKind[] = ["any", "grain", "ore", "any", "wool", "any", "any", "brick", "wood"];

/** Returns a layout of these hexes, or undefined if there are none. */
function layoutOfHexes(hexes: Hexes): LayoutSpec | undefined {
  if (hexes.length === 0) return undefined;
  const ordered = [...hexes].sort((a, b) => a.r - b.r || a.q - b.q);
  const counts = shared(hexes.length, standard.terrains);
  const [desert = 0] = counts.slice(-1);
  const numbers = shared(hexes.length - desert, standard.tokens);
  const land = {
    hexes: ordered,
    terrains: Object.fromEntries(terrainKinds.map((terrain, i) => [terrain, counts[i] ?? 0])) as Readonly<
      Record<Terrain, number>
    >,
    tokens: tokenNumbers.flatMap((token, i) => Array<number>(numbers[i] ?? 0).fill(token)),
  };
  const coast = layoutOf(land).coast.length;
  const count = Math.round(coast * standard.harbors);
  return {
    ...land,
    harborSlots: Array.from({ length: count }, (_, i) => Math.floor((i * coast) / count)),
    harbors: Array.from({ length: count }, (_, i) => kinds[i % kinds.length] as HarborKind),
  };
}

/** Divides `total` pieces by proportions, with the largest-remainder method. Ties go to the first kinds. */
function shared(total: number, proportions: readonly number[]): readonly number[] {
  const sum = proportions.reduce((a, b) => a + b, 0);
  const exact = proportions.map((part) => (part * total) / sum);
  const whole = exact.map(Math.floor);
  const left = total - whole.reduce((a, b) => a + b, 0);
  const order = exact
    .map((value, i) => ({ i, rest: value - Math.floor(value) }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i);
  const more = new Set(order.slice(0, left).map(({ i }) => i));
  return whole.map((count, i) => count + (more.has(i) ? 1 : 0));
}

const keyOf = ({ q, r }: Axial) => `${q} ${r}`;

/** Returns the hexes of a layout, moved to the center. Hexes outside the drawable area are omitted. */
function hexesOnCanvas(hexes: Hexes): Hexes {
  const middle = (axis: "q" | "r") => {
    const values = hexes.map((hex) => hex[axis]);
    return Math.round((Math.min(...values) + Math.max(...values)) / 2);
  };
  const [q, r] = [middle("q"), middle("r")];
  const wanted = new Set(hexes.map((hex) => keyOf({ q: hex.q - q, r: hex.r - r })));
  return canvas.filter((hex) => wanted.has(keyOf(hex)));
}

const { shape: words } = texts.board;
const hexPath = "M0 -.96L.831 -.48V.48L0 .96L-.831 .48V-.48Z";
const across = Math.sqrt(3);
const places = canvas.map(({ q, r }) => ({ x: across * (q + r / 2), y: 1.5 * r }));

/**
 * Steps of the arrow keys, as columns and rows. Left and right stay in a row. Neighboring rows are offset by half a column, so
 * up and down are diagonal.
 */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0.5, 1],
  ArrowUp: [-0.5, -1],
};

function nextCell(from: number, [x, y]: readonly [number, number]): number {
  const here = places[from] as (typeof places)[number];
  const goal = { x: here.x + x * across, y: here.y + y * 1.5 };
  const far = places.map((place) => Math.hypot(place.x - goal.x, place.y - goal.y));
  const near = far.indexOf(Math.min(...far));
  return (far[near] ?? Infinity) < 1.2 ? near : from;
}

const placeInRow = (cell: number): number => {
  const row = canvas[cell]?.r;
  return canvas.slice(0, cell).filter(({ r }) => r === row).length + 1;
};

/** Returns the hex under the pointer. Events only name the first touched hex, so the document is searched at the position. */
function cellAt({ clientX, clientY }: PointerEvent): number | undefined {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<SVGGElement>("[data-cell]");
  return cell ? Number(cell.dataset.cell) : undefined;
}

export interface DrawnShape {
  /** Selected hexes of the drawable area. */
  readonly land: ReadonlySet<number>;
  /** Hexes with which the drawing started. */
  readonly start: Hexes;
}

/** Returns a drawing that starts with a board's hexes, or `drawn` if it started with the same hexes. */
export function shapeOn(board: Board, drawn: DrawnShape): DrawnShape {
  const start = hexesOnCanvas(layoutOf(board).hexes);
  const same = start.length === drawn.start.length && start.every((hex) => drawn.start.includes(hex));
  return same ? drawn : { start, land: new Set(canvas.flatMap((hex, i) => (start.includes(hex) ? [i] : []))) };
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
  /** Whether the current stroke adds or removes the hexes that it touches. */
  const stroke = useRef<"put" | "take">();
  /** Index of the hex that the Tab key focuses. */
  const [entry, enter] = useState(0);
  const set = (cell: number, on: boolean) => {
    if (land.has(cell) !== on) draw(new Set(on ? [...land, cell] : [...land].filter((other) => other !== cell)));
  };
  const focus = (cell: number) => {
    enter(cell);
    figure.current?.querySelector<SVGElement>(`[data-cell="${cell}"]`)?.focus();
  };
  const end = () => (stroke.current = undefined);
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
        set(cell, stroke.current === "put");
        focus(cell);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 0) end(); // the stroke ended outside
        const cell = stroke.current && cellAt(event);
        if (cell !== undefined) set(cell, stroke.current === "put");
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={(event) => {
        const { key, altKey, ctrlKey, metaKey, repeat } = event;
        if (altKey || ctrlKey || metaKey) return;
        const step = steps[key];
        if (step) focus(nextCell(entry, step));
        else if (key !== " " && key !== "Enter") return;
        else if (!repeat) set(entry, !land.has(entry));
        event.preventDefault();
      }}
    >
      {places.map(({ x, y }, i) => (
        <g
          key={i}
          role="checkbox"
          class="cell"
          tabindex={i === entry ? 0 : -1}
          data-cell={i}
          aria-label={words.hex((canvas[i]?.r ?? 0) + 5, placeInRow(i))}
          aria-checked={land.has(i)}
          transform={`translate(${x.toFixed(3)} ${y.toFixed(3)})`}
        >
          <path d={hexPath} />
        </g>
      ))}
    </svg>
  );
}
