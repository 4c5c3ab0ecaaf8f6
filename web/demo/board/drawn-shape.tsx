// The dialog for drawing the shape of a board. Visitors add and remove hexes. The board gets terrains, tokens and harbors in the
// proportions of the standard board.
import {
  type Board,
  type HarborKind,
  layoutOf,
  type LayoutSpec,
  type Terrain,
  terrainKinds,
  type ThemeName,
  tokenNumbers,
} from "hexsmith/external";
import { useMemo, useState } from "preact/hooks";
import { Dialog, SecondaryButton } from "../components.js";
import { placesOf } from "../shared-board/words.js";
import { texts } from "../texts.js";
import type { PanelProps } from "./panels.js";

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

/** Returns a layout with these hexes. */
function layoutOfHexes(hexes: Hexes): LayoutSpec {
  const terrainCounts = apportion(hexes.length, standardProportions.terrains);
  const [desert = 0] = terrainCounts.slice(-1);
  const tokenCounts = apportion(hexes.length - desert, standardProportions.tokens);
  const land = {
    hexes,
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

/** Returns which hexes of the drawable area a board has, after the board is moved to the center. */
function landOf(board: Board): Land {
  const { hexes } = layoutOf(board);
  const middle = (axis: "q" | "r") => {
    const values = hexes.map((hex) => hex[axis]);
    return Math.round((Math.min(...values) + Math.max(...values)) / 2);
  };
  const [q, r] = [middle("q"), middle("r")];
  return canvas.map((cell) => hexes.some((hex) => hex.q - q === cell.q && hex.r - r === cell.r));
}

/** Returns a board that pictures a shape: deserts in the sea. */
function boardOfShape(land: Land): Board {
  const terrains = land.map((isLand): Terrain => (isLand ? "desert" : "sea"));
  const deserts = terrains.filter((terrain) => terrain === "desert").length;
  const layout = { hexes: canvas, terrains: { desert: deserts, sea: land.length - deserts }, tokens: [], harbors: [] };
  return { version: 1, layout, terrains, tokens: terrains.map(() => null), harbors: [] };
}

const { shape: words } = texts.board;
const targets = { hexes: [...canvas.keys()] };

interface ShapeProps extends PanelProps {
  readonly theme: ThemeName;
}

export function ShapeDialog(props: ShapeProps) {
  const [drawing, setDrawing] = useState<Drawing>();
  const { board, dialog } = props.state;
  return (
    <Dialog name="shape" title={words.title} open={dialog === "shape"} close={() => props.actions.closeDialog("shape")}>
      <p class="hint">{words.hint}</p>
      <Shape
        {...props}
        land={drawing?.start === board ? drawing.land : landOf(board)}
        setLand={(land) => setDrawing({ start: board, land })}
      />
    </Dialog>
  );
}

interface Drawing {
  /** Board with whose shape the drawing started. */
  readonly start: Board;
  readonly land: Land;
}

/** Whether each hex of the drawable area is land. */
type Land = readonly boolean[];

interface LandProps {
  readonly land: Land;
  readonly setLand: (land: Land) => void;
}

function Shape({ actions, theme, land, setLand }: ShapeProps & LandProps) {
  const board = useMemo(() => boardOfShape(land), [land]);
  const places = useMemo(() => placesOf(layoutOf(board)), []);
  const hexes = canvas.filter((_, i) => land[i]);
  return (
    <>
      <hexsmith-board
        words={texts.words}
        theme={theme}
        board={board}
        label={words.canvas}
        targets={targets}
        nameOf={({ id }) => texts.board.entry.hex(places[id] ?? "", land[id] ? words.land : texts.words.terrains.sea)}
        onhexsmith-choose={({ detail }) => setLand(land.map((isLand, i) => isLand !== (i === detail.id)))}
      />
      <div class="stack">
        <p role="status">{words.count(hexes.length)}</p>
        <div class="buttons">
          <button type="button" disabled={hexes.length === 0} onClick={() => actions.useShape(layoutOfHexes(hexes))}>
            {words.make}
          </button>
          <SecondaryButton press={() => setLand(land.map(() => false))}>{words.clear}</SecondaryButton>
        </div>
      </div>
    </>
  );
}
