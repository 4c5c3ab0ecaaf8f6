// Positions with an expert's choices. They are validated in small batches, because there may be many, and passed to the module
// board by board.
import { boardRequestOf } from "../board/requests.js";
import type { Board } from "../board/board-data.js";
import { type ReadBoard, readBoard } from "../board/read-board.js";
import {
  checkArray,
  checkData,
  checkInteger,
  checkLongArray,
  itemAt,
  itemOf,
  type Path,
  rangeError,
  wrongValue,
} from "../check/check.js";
import { cornersOfHexes } from "../geometry/corners.js";
import type * as records from "../wasm/records.js";

/** Position with an expert's choice. */
export interface LabeledPosition {
  /** Board of the position. */
  readonly board: Board;
  /** Intersections that any player has built on. Default: none. */
  readonly occupied?: readonly number[] | undefined;
  /**
   * Intersections that the player to move has built on, at most 12. Each spot is scored together with them. Default: none.
   */
  readonly own?: readonly number[] | undefined;
  /** Intersection that the expert chose. */
  readonly expert: number;
}

const mostPositions = 50_000;
const mostOwn = 12;

/** Board with its positions. */
interface PositionBoard {
  readonly board: ReadBoard;
  /** Intersections one edge away from each intersection. */
  readonly neighbors: readonly (readonly number[])[];
  /** Positions in the form of a request. */
  readonly positions: records.LabeledPosition[];
}

/** Collects labeled positions: checks them one by one, then passes them to the module board by board. @internal */
export class LabeledPositions {
  readonly count: number;
  private readonly given: readonly unknown[];
  private checked = 0;
  /** Boards by object, because many positions often share one board. */
  private readonly read = new Map<unknown, PositionBoard>();
  /** Boards by content, so that equal boards are merged. */
  private readonly boards = new Map<string, PositionBoard>();

  constructor(value: unknown) {
    this.given = checkLongArray(value, "positions");
    this.count = this.given.length;
    if (this.count < 1 || this.count > mostPositions)
      throw wrongValue(`positions must have 1 to ${mostPositions} items, got ${this.count}`);
  }

  /** Checks the next position; returns whether it was the last one. */
  checkNext(): boolean {
    const i = this.checked++;
    const path = `positions[${i}]`;
    const position = itemAt(this.given, i);
    const given = checkData(position, path, ["board", "occupied", "own", "expert"]);
    const on = this.boardOf(given.board, `${path}.board`);
    on.positions.push(checkPosition(on.neighbors, given, path));
    if (this.checked < this.count) return false;
    if (this.boards.size < 2)
      throw wrongValue("positions must be on 2 boards or more, since whole boards are held out, got 1 board");
    return true;
  }

  /** Fraction of the positions that have been checked. */
  get checkedShare(): number {
    return this.checked / this.count;
  }

  /** Number of distinct boards. */
  get boardCount(): number {
    return this.boards.size;
  }

  /** Requests (cpp/wasm/tune.hpp) that pass all positions in order, at most `positionsAtOnce` each. */
  *requests(positionsAtOnce: number): Generator<records.PositionsRequest> {
    for (const { board, positions } of this.boards.values()) {
      for (let first = 0; first < positions.length; first += positionsAtOnce) {
        const some = positions.slice(first, first + positionsAtOnce);
        yield { board: boardRequestOf(board), begins: first === 0, positions: some };
      }
    }
  }

  private boardOf(value: unknown, path: Path): PositionBoard {
    const known = this.read.get(value);
    if (known) return known;
    const board = readBoard(value, path);
    const key = JSON.stringify(boardRequestOf(board));
    const on = this.boards.get(key) ?? { board, neighbors: cornersOfHexes(board.shape.hexes).neighbors, positions: [] };
    this.boards.set(key, on);
    this.read.set(value, on);
    return on;
  }
}

/** Checks a position: the occupied intersections, including the mover's own, and the expert's spot. */
function checkPosition(
  neighbors: PositionBoard["neighbors"],
  given: { readonly occupied?: unknown; readonly own?: unknown; readonly expert?: unknown },
  path: string,
): records.LabeledPosition {
  const last = neighbors.length - 1;
  const ids = (value: unknown, at: Path) =>
    value === undefined ? [] : checkArray(value, at).map((id, i) => checkInteger(id, itemOf(at, i), 0, last));
  const built = [...new Set(ids(given.occupied, `${path}.occupied`))];
  const own = ids(given.own, `${path}.own`);
  for (const [i, id] of own.entries()) {
    if (!built.includes(id)) throw rangeError(`${path}.own[${i}]`, `one of ${path}.occupied`, id);
    if (own.indexOf(id) !== i) throw rangeError(`${path}.own[${i}]`, "another than those before", id);
  }
  if (own.length > mostOwn) throw wrongValue(`${path}.own must have at most ${mostOwn} items, got ${own.length}`);
  const expert = checkInteger(given.expert, `${path}.expert`, 0, last);
  if (!isOpen(neighbors, built, expert)) throw rangeError(`${path}.expert`, "an open spot", expert);
  return { settlements: built, own, expert };
}

/** Whether a spot obeys the distance rule: neither it nor a neighbor is occupied. */
function isOpen(neighbors: PositionBoard["neighbors"], built: readonly number[], spot: number): boolean {
  return ![spot, ...(neighbors[spot] ?? [])].some((id) => built.includes(id));
}
