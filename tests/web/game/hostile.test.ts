// Games that come from anywhere: each way to contradict itself is named, and nothing is believed.
import { describe, expect, test } from "vitest";
import { apply, chooseMove, type Game, legalMoves, view } from "../../../web/src/game.js";
import { played } from "./played.js";

type Plain = { [key in string]: Plain } & Plain[];

const games = played(4, 1);
const late = games.filter(({ phase, moves }) => phase === "main" && moves > 200).at(-1) as Game;
const early = games[3] as Game; // in the set-up
const rolling = games.find(({ phase, moves }) => phase === "roll" && moves > 100) as Game;
const over = games.at(-1) as Game;

/** A copy in which something has been changed. */
function changed(game: Game, change: (game: Plain) => void): Game {
  const copy = structuredClone(game) as unknown as Plain;
  change(copy);
  return copy as unknown as Game;
}
const set = (object: Plain | undefined, key: string | number, value: unknown) => {
  (object as Record<string, unknown>)[key] = value;
};

const turn = late.turn - 1;
const other = late.turn % 4;

const contradictions: readonly (readonly [what: string, game: Game, message: RegExp])[] = [
  [
    "a road of two players",
    changed(late, ({ seats }) => set(seats?.[0]?.roads, 0, seats?.[1]?.roads?.[0])),
    /^game\.seats must have at most 5 settlements/,
  ],
  [
    "neighboring buildings",
    changed(early, ({ seats }) => set(seats?.[1], "settlements", [near(games[2] as Game)])),
    /^game\.seats must have no two buildings on neighboring/,
  ],
  [
    "roads that hang loose",
    changed(late, ({ seats }) => set(seats?.[0], "settlements", [])),
    /^game\.(seats must have roads that|player must be the one)/,
  ],
  ["a card too many", changed(late, ({ bank }) => set(bank, "ore", late.bank.ore + 1)), /^game\.bank must make 19/],
  ["a deck too small", changed(late, (game) => set(game, "deck", 0)), /^game\.deck must make the development cards/],
  [
    "a card bought that nobody holds",
    changed(late, ({ hidden }) => set(hidden?.boughtNow, "monopoly", 2)),
    /^game\.hidden\.boughtNow must be among/,
  ],
  [
    "an army without knights",
    changed(late, (game) => set(game, "largestArmy", weakest(late))),
    /^game\.largestArmy must be a player with the most knights/,
  ],
  [
    "the longest road of another",
    changed(late, (game) => set(game, "longestRoad", shortest(late))),
    /^game\.longestRoad must be a player with the longest road/,
  ],
  [
    "cards owed out of time",
    changed(late, ({ hidden }) => set(hidden?.owed, turn, 1)),
    /^game\.hidden\.owed must be cards/,
  ],
  ["another player on turn", changed(late, (game) => set(game, "player", other + 1)), /^game\.player must be the one/],
  [
    "dice before the roll",
    changed(rolling, (game) => {
      set(game, "dice", [1, 2]);
      set(game.hidden, "rolled", true);
    }),
    /^game\.dice must be there once they are thrown/,
  ],
  ["free roads", changed(late, ({ hidden }) => set(hidden, "freeRoads", 1)), /^game\.hidden\.freeRoads must be 1 or 2/],
  [
    "a winner too early",
    changed(late, (game) => set(game, "winner", late.turn)),
    /^game\.winner must be the player on turn/,
  ],
  [
    "a game that is over, and is not",
    changed(over, (game) => set(game, "phase", over.dice ? "main" : "roll")),
    /^game\.winner must be the player on turn/,
  ],
  [
    "a road of another length",
    changed(late, ({ seats }) => set(seats?.[0], "roadLength", 15)),
    /^game\.seats must have the roadLength/,
  ],
  ["other points", changed(late, ({ seats }) => set(seats?.[0], "points", 9)), /^game\.seats must have the points/],
];

/** A neighbor of the first settlement. */
function near(game: Game): number {
  const taken = game.seats[0]?.settlements[0] as number;
  for (let id = 0; id < 54; ++id)
    try {
      apply(game, { kind: "settlement", intersection: id });
    } catch (error) {
      if ((error as { kind?: string }).kind === "too near a settlement" && id !== taken) return id;
    }
  throw new Error("no neighbor");
}

function weakest({ seats }: Game): number {
  const knights = seats.map((seat) => seat.knights);
  return knights.indexOf(Math.min(...knights)) + 1;
}

function shortest({ seats }: Game): number {
  const lengths = seats.map(({ roadLength }) => roadLength);
  return lengths.indexOf(Math.min(...lengths)) + 1;
}

describe("a game that contradicts itself is refused by every function:", () => {
  test.each(contradictions)("%s", (_, game, message) => {
    for (const use of [
      () => legalMoves(game),
      () => apply(game, { kind: "end" }),
      () => view(game, 1),
      ...(game.phase === "over" ? [] : [() => chooseMove(game, "beginner")]),
    ]) {
      expect(use).toThrow(RangeError);
      expect(use).toThrow(message);
    }
    expect(legalMoves(late)).not.toEqual([]); // the next call works
  });
});

describe("a game of the wrong shape is refused with path and value:", () => {
  const wrong = (change: (game: Plain) => void) => () => legalMoves(changed(late, change));
  test.each([
    ["no game", () => legalMoves(undefined as never), new TypeError("game must be an object, got undefined")],
    ["null", () => legalMoves(null as never), new TypeError("game must be an object, got null")],
    [
      "a phase that is none",
      wrong((game) => set(game, "phase", "night")),
      new RangeError(
        'game.phase must be one of "set-up", "roll", "main", "discard", "robber", "roads", "over", got "night"',
      ),
    ],
    [
      "moves below 0",
      wrong((game) => set(game, "moves", -1)),
      new RangeError("game.moves must be an integer in [0, 4294967295], got -1"),
    ],
    [
      "one seat",
      wrong((game) => set(game, "seats", [game.seats?.[0]])),
      new RangeError("game.seats must have 2 to 4 items, got 1"),
    ],
    [
      "a card in halves",
      wrong(({ seats }) => set(seats?.[0]?.hand, "ore", 0.5)),
      new RangeError("game.seats[0].hand.ore must be an integer in [0, 19], got 0.5"),
    ],
    [
      "an intersection beyond the board",
      wrong(({ seats }) => set(seats?.[0], "settlements", [54])),
      new RangeError("game.seats[0].settlements[0] must be an integer in [0, 53], got 54"),
    ],
    [
      "dice without a roll",
      wrong(({ hidden }) => set(hidden, "rolled", false)),
      new RangeError("game.hidden.rolled must be true, as game.dice says, got false"),
    ],
    [
      "no seed",
      wrong(({ hidden }) => set(hidden, "seed", undefined)),
      new TypeError("game.hidden.seed must be a string or an integer in [0, 2^32), got undefined"),
    ],
  ])("%s", (_, use, error) => {
    expect(use).toThrow(error);
  });

  test("an unknown key", () => {
    expect(wrong((game) => set(game, "cheat", 1))).toThrow(/^game\.cheat is not known: game may have board, /);
    expect(() => apply(view(late, 1) as never, { kind: "end" })).toThrow(/^game\.viewer is not known/);
  });

  test("the hand of another in a view", () => {
    const seen = structuredClone(view(late, late.player)) as unknown as Plain;
    set(seen.seats?.[other], "own", seen.seats?.[turn]?.own);
    expect(() => legalMoves(seen as never)).toThrow(
      new RangeError(`game.seats[${other}].own must be absent but for the viewer, got an object`),
    );
  });
});

test("nothing made of a game's pieces crashes, hangs or is believed without a reason", () => {
  const paths: (readonly (string | number)[])[] = [];
  const collect = (value: unknown, path: readonly (string | number)[]) => {
    if (typeof value === "object" && value !== null)
      for (const [key, item] of Object.entries(value)) collect(item, [...path, key]);
    else paths.push(path);
  };
  collect(late, []);
  let refused = 0;
  for (const [i, path] of paths.entries()) {
    const game = changed(late, (copy) => {
      let at = copy;
      for (const key of path.slice(0, -1)) at = at[key as string] as Plain;
      set(at, path.at(-1) as string, [0, 1, 7, -1, "wood", null, true][i % 7]);
    });
    try {
      expect(legalMoves(game).length).toBeLessThan(500);
    } catch (error) {
      refused += 1;
      expect(["TypeError", "RangeError"]).toContain((error as Error).name);
    }
  }
  expect(refused).toBeGreaterThan(paths.length / 2);
});
