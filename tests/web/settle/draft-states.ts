// Valid states of a draft on a standard board, and invalid states with their error messages.
import * as hexsmith from "../../../web/src/index.js";
import type { Draft, PlacedSettlement } from "../../../web/src/draft.js";

/** Returns the settlements of a draft's first picks. */
export const settlementsOf = ({ picks }: Draft, count: number): readonly PlacedSettlement[] =>
  picks.slice(0, count).map(({ player, intersection }) => ({ player, intersection }));

const { intersections } = hexsmith.layoutOf();
/** The options of a draft's state, as error messages list them. */
export const stateKeys = "evaluator, params, players, order, settlements";
const settlementOf = (player: unknown, intersection: unknown) => ({ player, intersection });
const neighbor = intersections[9]?.neighbors[0] as number;
/** Invalid states, and the error of every function that takes the state of a draft on a standard board. */
export const badStates: readonly [options: unknown, error: Error][] = [
  [null, new TypeError("options must be an object, got null")],
  [{ players: 1 }, new RangeError("options.players must be an integer in [2, 6], got 1")],
  [{ players: 2.5 }, new RangeError("options.players must be an integer in [2, 6], got 2.5")],
  [{ players: "4" }, new TypeError('options.players must be an integer, got "4"')],
  [{ order: 1 }, new TypeError("options.order must be an array, got 1")],
  [{ order: [1, "2"] }, new TypeError('options.order[1] must be an integer, got "2"')],
  [{ order: [1, 2, 7] }, new RangeError("options.order[2] must be an integer in [1, 6], got 7")],
  [{ players: 2, order: [1, 2, 3] }, new RangeError("options.order[2] must be an integer in [1, 2], got 3")],
  [{ players: 3, order: [1, 2, 2, 1] }, new RangeError("options.order must have player 3 1 to 3 times, got 0")],
  [{ order: [1, 3, 3, 1] }, new RangeError("options.order must have player 2 1 to 3 times, got 0")],
  [{ order: [] }, new RangeError("options.order must have player 1 1 to 3 times, got 0")],
  [{ order: [1, 2, 1, 1, 1] }, new RangeError("options.order must have player 1 1 to 3 times, got 4")],
  [
    { order: [1, 2, 2, 1], settlements: [settlementOf(1, 0), settlementOf(1, 9)] },
    new RangeError("options.settlements[1].player must be 2, whose turn it is, got 1"),
  ],
  [
    { order: [1, 2], settlements: [settlementOf(1, 0), settlementOf(2, 9), settlementOf(1, 20)] },
    new RangeError("options.settlements must have at most 2 items, got 3"),
  ],
  [{ settlements: {} }, new TypeError("options.settlements must be an array, got an object")],
  [{ settlements: [3] }, new TypeError("options.settlements[0] must be an object, got 3")],
  [{ settlements: [undefined] }, new TypeError("options.settlements[0] must be an object, got undefined")],
  [
    { settlements: [settlementOf(5, 0)] },
    new RangeError("options.settlements[0].player must be an integer in [1, 4], got 5"),
  ],
  [
    { settlements: [settlementOf(2, 0)] },
    new RangeError("options.settlements[0].player must be 1, whose turn it is, got 2"),
  ],
  [
    { settlements: [settlementOf(1, 54)] },
    new RangeError("options.settlements[0].intersection must be an integer in [0, 53], got 54"),
  ],
  [
    { settlements: [settlementOf(1, 9), settlementOf(2, neighbor)] },
    new RangeError(`options.settlements[1].intersection must not be settled or beside a settlement, got ${neighbor}`),
  ],
  [
    { players: 2, settlements: Array(5).fill(settlementOf(1, 0)) },
    new RangeError("options.settlements must have at most 4 items, got 5"),
  ],
  [
    { params: { harborBonus: Number.NaN } },
    new RangeError("options.params.harborBonus must be in [-1e9, 1e9], got NaN"),
  ],
];
