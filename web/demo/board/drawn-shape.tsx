// The dialog for drawing the shape of a board. Visitors add and remove hexes. The board gets terrains, tokens and harbors in the
// proportions of the standard board.
import { type Board, layoutOf, type LayoutSpec, printedBoard, type Terrain } from "hexsmith/external";
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

const standard = printedBoard();
const standardTerrains = [...standard.terrains].sort();
const standardTokens = standard.tokens.filter((token) => token !== null).sort((a, b) => a - b);
/** Harbors per edge of the coast. */
const harborShare = 9 / 30;

/** Takes pieces evenly from a list, and each piece several times if there are too few. */
const spread = <Piece,>(pieces: readonly Piece[], count: number): readonly Piece[] =>
  Array.from({ length: count }, (_, i) => pieces[Math.floor((i * pieces.length) / count)] as Piece);

/** Returns a layout with these hexes. */
function layoutOfHexes(hexes: Hexes): LayoutSpec {
  const terrains = spread(standardTerrains, hexes.length);
  const countOf = (kind: Terrain) => terrains.filter((terrain) => terrain === kind).length;
  const land = {
    hexes,
    terrains: Object.fromEntries(terrains.map((terrain) => [terrain, countOf(terrain)])),
    tokens: spread(standardTokens, hexes.length - countOf("desert")),
  };
  const coast = layoutOf(land).coast.length;
  const harbors = spread(standard.harbors, Math.round(coast * harborShare));
  return { ...land, harbors, harborSlots: harbors.map((_, i) => Math.floor((i * coast) / harbors.length)) };
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

export function ShapeDialog(props: PanelProps) {
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

function Shape({ actions, theme, land, setLand }: PanelProps & LandProps) {
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
