// Games that come from anywhere: each way to contradict itself is named, and nothing is believed.
import { describe, expect, test } from "vitest";
import { apply, chooseMove, type Game, legalMoves, view } from "../../../web/src/game.js";
import { layout } from "../../../web/src/index.js";
import { roomless } from "./kinds-of-moves.js";
import { played } from "./played.js";

type Plain = { [key in string]: Plain } & Plain[];

const games = played(4, 1);
const late = games.filter(({ phase, moves }) => phase === "main" && moves > 200).at(-1) as Game;
const early = games[3] as Game; // in the set-up
const rolling = games.find(({ phase, moves }) => phase === "roll" && moves > 100) as Game;
const over = games.at(-1) as Game;
/** In the set-up, player 4 having placed both settlements and roads. */
const laid = games.find(({ seats }) => seats[3]?.roads.length === 2) as Game;

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
    changed(late, ({ seats }) => {
      set(seats?.[0], "settlements", []);
      set(seats?.[0], "cities", []);
    }),
    /^game\.seats must have roads that buildings of the same player lead to$/,
  ],
  [
    "no building but for roads",
    changed(rolling, ({ seats }) => {
      set(seats?.[0], "settlements", []);
      set(seats?.[0], "cities", []);
      set(seats?.[0], "roads", []);
    }),
    /^game\.(longestRoad must be|player must be the one whose turn it is)/,
  ],
  [
    "both roads of the set-up at one settlement",
    changed(laid, ({ seats }) => set(seats?.[3], "roads", beside(laid))),
    /^game\.player must be the one whose turn it is by phase and pieces$/,
  ],
  [
    "a discard by who has no card",
    changed(late, (game) => {
      set(game, "phase", "discard");
      set(game, "dice", [3, 4]);
      const hand = game.seats?.[turn]?.hand;
      for (const resource of Object.keys(late.bank)) {
        const key = resource as keyof Game["bank"];
        set(game.bank, key, late.bank[key] + (late.seats[turn]?.hand[key] as number));
        set(hand, key, 0);
      }
    }),
    /^game\.hidden\.owed must be cards of those who have to discard, the first of them being player$/,
  ],
  [
    "more free roads than pieces",
    changed(roomless, (game) => {
      set(game, "phase", "roads");
      set(game.hidden, "freeRoads", 2);
    }),
    /^game\.hidden\.freeRoads must be 1 or 2 in the phase of free roads, as pieces and places allow, else 0$/,
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

/** The roads of player 4 in the set-up, the second moved to the first settlement. */
function beside(game: Game): number[] {
  const { edges } = layout("standard");
  const { settlements, roads } = game.seats[3] as Game["seats"][number];
  const at = settlements.find((id) => edges[roads[0] as number]?.intersections.includes(id)) as number;
  const free = edges.findIndex(({ intersections }, id) => intersections.includes(at) && !roads.includes(id));
  return [roads[0] as number, free];
}

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

  test("a discard due from an empty hand, in a view", () => {
    const seen = structuredClone(view(late, late.turn)) as unknown as Plain;
    set(seen, "phase", "discard");
    set(seen, "dice", [3, 4]);
    const own = seen.seats?.[turn]?.own as Plain;
    for (const resource of Object.keys(late.bank) as (keyof Game["bank"])[]) {
      set(seen.bank, resource, late.bank[resource] + (late.seats[turn]?.hand[resource] as number));
      set(own.hand, resource, 0);
    }
    set(seen.seats?.[turn], "handSize", 0);
    for (const use of [() => legalMoves(seen as never), () => chooseMove(seen as never, "random")])
      expect(use).toThrow(/^game\.hidden\.owed must be cards of those who have to discard/);
  });

  test("the hand of another in a view", () => {
    const seen = structuredClone(view(late, late.player)) as unknown as Plain;
    set(seen.seats?.[other], "own", seen.seats?.[turn]?.own);
    expect(() => legalMoves(seen as never)).toThrow(
      new RangeError(`game.seats[${other}].own must be absent but for the viewer, got an object`),
    );
  });
});

describe("what nobody wrote is not read:", () => {
  test("extra keys at any depth", () => {
    const objects: (readonly (string | number)[])[] = [];
    const collect = (value: unknown, path: readonly (string | number)[]) => {
      if (typeof value !== "object" || value === null) return;
      if (!Array.isArray(value)) objects.push(path);
      for (const [key, item] of Object.entries(value)) collect(item, [...path, key]);
    };
    collect({ ...late, lastMove: { player: 1, move: { kind: "roll" }, chance: { dice: [1, 2] } } }, []);
    expect(objects.length).toBeGreaterThan(15);
    for (const path of objects)
      for (const key of ["cheat", "__proto__", "constructor"]) {
        const copy = JSON.parse(JSON.stringify(late)) as Plain;
        set(copy, "lastMove", { player: 1, move: { kind: "roll" }, chance: { dice: [1, 2] } });
        let at = copy;
        for (const step of path) at = at[step as string] as Plain;
        Object.defineProperty(at, key, { value: 1, enumerable: true });
        const where = path.map((step) => (typeof step === "number" || /^[0-9]/.test(step) ? `[${step}]` : `.${step}`));
        expect(() => legalMoves(copy as unknown as Game)).toThrow(`game${where.join("")}.${key} is not known: `);
      }
  });

  test("what is inherited", () => {
    const heir = Object.create(late) as Game;
    expect(() => legalMoves(heir)).toThrow(TypeError);
    const before = [legalMoves(late), view(late, 1), apply(late, { kind: "end" })];
    const polluted = { viewer: 2, own: {}, chance: { dice: [1, 1] }, expected: 0, seed: 7, victim: 1, cheat: 1 };
    const prototype = Object.prototype as Record<string, unknown>;
    Object.assign(prototype, polluted);
    try {
      expect([legalMoves(late), view(late, 1), apply(late, { kind: "end" })]).toEqual(before);
    } finally {
      for (const key of Object.keys(polluted)) delete prototype[key];
    }
  });

  test("holes in lists", () => {
    const { seats, hidden } = late;
    const holed = <Item>(items: readonly Item[]) => {
      const copy = [...items];
      delete copy[copy.length - 1];
      return copy;
    };
    for (const [game, message] of [
      [{ ...late, seats: holed(seats) }, "game.seats[3] must be an object, got undefined"],
      [
        { ...late, hidden: { ...hidden, owed: holed(hidden.owed) } },
        "game.hidden.owed[3] must be an integer, got undefined",
      ],
      [
        { ...late, seats: seats.map((seat) => ({ ...seat, roads: holed(seat.roads) })) },
        `game.seats[0].roads[${(seats[0]?.roads.length ?? 0) - 1}] must be an integer, got undefined`,
      ],
    ] as const)
      expect(() => legalMoves(game as Game)).toThrow(new TypeError(message));
  });
});

test("every number, name and list of a game is refused by its path where it is another thing", () => {
  const free = ["seed", "lastMove", "moves", "rolls", "thefts"]; // more than one value will do
  let refused = 0;
  const visit = (value: unknown, path: string, put: (value: unknown) => Game) => {
    for (const bad of [Number.NaN, -1, 0.5, Infinity, "x", {}, [], () => 1, undefined]) {
      if (path.startsWith("game.board")) break; // boards have tests of their own
      if (bad === undefined && path === "game") continue;
      if (bad === undefined && ["game.friendlyRobber", "game.balancedDice"].includes(path)) continue; // off
      if (typeof bad === "object" && (Array.isArray(bad) ? Array.isArray(value) : typeof value === "object")) continue;
      if (free.some((key) => path.endsWith(`.${key}`)) && typeof bad === "string") continue;
      let error: unknown;
      try {
        legalMoves(put(bad));
      } catch (thrown) {
        error = thrown;
      }
      expect(error, `${path} as ${String(bad)}`).toBeInstanceOf(Error);
      expect(["TypeError", "RangeError"]).toContain((error as Error).name);
      expect((error as Error).message.startsWith(path), `${path}: ${(error as Error).message}`).toBe(true);
      refused += 1;
    }
    if (typeof value !== "object" || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      const at = Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`;
      visit(item, at, (changedItem) =>
        put(
          Array.isArray(value)
            ? (value as unknown[]).map((old, i) => (String(i) === key ? changedItem : old))
            : { ...value, [key]: changedItem },
        ),
      );
    }
  };
  visit({ ...late, lastMove: null }, "game", (game) => game as Game);
  expect(refused).toBeGreaterThan(1000);
  expect(legalMoves(late)).not.toEqual([]); // the next call works
});

test("totals that cannot be are refused: cards of a kind, of a bank, of a deck, and pieces", () => {
  const resources = ["wood", "brick", "wool", "grain", "ore"] as const;
  for (const resource of resources) {
    const more = changed(late, ({ bank }) => set(bank, resource, Math.min(19, late.bank[resource] + 1)));
    if (late.bank[resource] < 19) expect(() => legalMoves(more)).toThrow(/^game\.bank must make 19 cards/);
    const moved = changed(late, ({ bank }) => {
      set(bank, resource, late.bank[resource] - 1);
      const next = resources[(resources.indexOf(resource) + 1) % 5] as (typeof resources)[number];
      set(bank, next, late.bank[next] + 1);
    });
    if (late.bank[resource] > 0) expect(() => legalMoves(moved)).toThrow(/^game\.bank must/);
  }
  for (const card of ["knight", "plenty", "monopoly", "roads", "point"] as const) {
    const more = changed(late, ({ seats }) => set(seats?.[0]?.cards, card, 14));
    expect(() => legalMoves(more)).toThrow(/^game\.deck must make the development cards/);
  }
  for (const [kind, most] of [
    ["settlements", 5],
    ["cities", 4],
    ["roads", 15],
  ] as const) {
    const many = changed(late, ({ seats }) => set(seats?.[0], kind, [...Array(most + 1).keys()]));
    expect(() => legalMoves(many)).toThrow(
      new RangeError(`game.seats[0].${kind} must have at most ${most} items, got ${most + 1}`),
    );
  }
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
