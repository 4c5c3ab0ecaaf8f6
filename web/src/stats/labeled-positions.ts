// Reads positions with an expert's choices. A list may be long, so positions are validated in small batches. They are
// passed to the module board by board.
import { boardRequestOf } from "../board/requests.js";
import type { Board } from "../board/board-data.js";
import { type ReadBoard, readBoard } from "../board/read-board.js";
import {
  checkArray,
  checkInteger,
  checkLongArray,
  checkObject,
  itemAt,
  itemOf,
  type Path,
  rangeError,
  typeError,
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

const maxPositionCount = 50_000;
const maxOwn = 12;

/** Board with its positions. */
interface PositionBoard {
  readonly board: ReadBoard;
  /** Intersections one edge away from each intersection. */
  readonly neighbors: readonly (readonly number[])[];
  /** Positions of the board, as records of a request. */
  readonly positions: records.LabeledPosition[];
}

/** Collects labeled positions: checks them one by one, then passes them to the module board by board. @internal */
export class LabeledPositions {
  readonly count: number;
  private readonly items: readonly unknown[];
  private checkedCount = 0;
  /** Boards by object, because many positions often share one board. */
  private readonly boardsByObject = new Map<unknown, PositionBoard>();
  /** Boards by content, so that equal boards are merged. */
  private readonly boardsByContent = new Map<string, PositionBoard>();

  constructor(value: unknown) {
    this.items = checkLongArray(value, "positions");
    this.count = this.items.length;
    if (this.count < 1 || this.count > maxPositionCount)
      throw wrongValue(`positions must have 1 to ${maxPositionCount} items, got ${this.count}`);
  }

  /** Checks the next position. Returns whether it was the last position. */
  checkNext(): boolean {
    const i = this.checkedCount++;
    const path = `positions[${i}]`;
    const position = itemAt(this.items, i);
    if (position === undefined) throw typeError(path, "an object", position);
    const items = checkObject(position, path, ["board", "occupied", "own", "expert"]);
    const positionBoard = this.boardOf(items.board, `${path}.board`);
    positionBoard.positions.push(checkPosition(positionBoard.neighbors, items, path));
    if (this.checkedCount < this.count) return false;
    if (this.boardsByContent.size < 2)
      throw wrongValue("positions must be on 2 boards or more, since whole boards are held out, got 1 board");
    return true;
  }

  /** Fraction of the positions that have been checked. */
  get checkedShare(): number {
    return this.checkedCount / this.count;
  }

  /** Number of distinct boards. */
  get boardCount(): number {
    return this.boardsByContent.size;
  }

  /**
   * Yields the requests (cpp/wasm/tune.hpp) that pass all positions in order. Each has at most `maxPositions`
   * positions.
   */
  *requests(maxPositions: number): Generator<records.PositionsRequest> {
    for (const { board, positions } of this.boardsByContent.values()) {
      for (let first = 0; first < positions.length; first += maxPositions) {
        const batch = positions.slice(first, first + maxPositions);
        yield { board: boardRequestOf(board), begins: first === 0, positions: batch };
      }
    }
  }

  private boardOf(value: unknown, path: Path): PositionBoard {
    const cachedBoard = this.boardsByObject.get(value);
    if (cachedBoard) return cachedBoard;
    const board = readBoard(value, path);
    const key = JSON.stringify(boardRequestOf(board));
    const positionBoard = this.boardsByContent.get(key) ?? {
      board,
      neighbors: cornersOfHexes(board.shape.hexes).neighbors,
      positions: [],
    };
    this.boardsByContent.set(key, positionBoard);
    this.boardsByObject.set(value, positionBoard);
    return positionBoard;
  }
}

/** Checks a position: the occupied intersections, including those of the player to move, and the expert's spot. */
function checkPosition(
  neighbors: PositionBoard["neighbors"],
  position: { readonly occupied?: unknown; readonly own?: unknown; readonly expert?: unknown },
  path: string,
): records.LabeledPosition {
  const last = neighbors.length - 1;
  const ids = (value: unknown, at: Path, max?: number) =>
    value === undefined ? [] : checkArray(value, at, max).map((id, i) => checkInteger(id, itemOf(at, i), 0, last));
  const occupied = [...new Set(ids(position.occupied, `${path}.occupied`))];
  const own = ids(position.own, `${path}.own`, maxOwn);
  for (const [i, id] of own.entries()) {
    if (!occupied.includes(id)) throw rangeError(`${path}.own[${i}]`, `one of ${path}.occupied`, id);
    if (own.indexOf(id) !== i) throw rangeError(`${path}.own[${i}]`, "another than those before", id);
  }
  const expert = checkInteger(position.expert, `${path}.expert`, 0, last);
  if (!isOpen(neighbors, occupied, expert)) throw rangeError(`${path}.expert`, "an open spot", expert);
  return { settlements: occupied, own, expert };
}

/** Returns whether a spot obeys the distance rule: neither the spot nor a neighbor is occupied. */
function isOpen(neighbors: PositionBoard["neighbors"], occupied: readonly number[], spot: number): boolean {
  return ![spot, ...(neighbors[spot] ?? [])].some((id) => occupied.includes(id));
}
