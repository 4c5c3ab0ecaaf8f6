// Functions check games from untrusted sources. Each kind of contradiction is refused with its own message.
import { describe, expect, test } from "vitest";
import { applyMove, chooseMove, type Game, isGame, legalMoves, playerView } from "../../../web/src/game.js";
import { layoutOf } from "../../../web/src/index.js";
import { gameWithoutRoomForRoads } from "./refused-moves.js";
import { positionsOfPlayedGame } from "./positions.js";

type Plain = { [key in string]: Plain } & Plain[];

const games = positionsOfPlayedGame(4, 1);
const mainPhaseGame = games.filter(({ phase, moveCount }) => phase === "main" && moveCount > 200).at(-1) as Game;
const setupGame = games[3] as Game; // in the set-up
const rollPhaseGame = games.find(({ phase, moveCount }) => phase === "roll" && moveCount > 100) as Game;
const finishedGame = games.at(-1) as Game;
/** A game in its set-up, after player 4 has placed both settlements and roads. */
const placedGame = games.find(({ seats }) => seats[3]?.roads.length === 2) as Game;

/** Returns a changed copy of a game. */
function withChange(game: Game, change: (game: Plain) => void): Game {
  const copy = structuredClone(game) as unknown as Plain;
  change(copy);
  return copy as unknown as Game;
}
const set = (object: Plain | undefined, key: string | number, value: unknown) => {
  (object as Record<string, unknown>)[key] = value;
};

const isObject = (value: unknown) => typeof value === "object" && value !== null;
/** Returns the paths of a value and of all values in it, each with its value. */
const pathsIn = (value: unknown, path: readonly string[] = []): (readonly [readonly string[], unknown])[] => [
  [path, value],
  ...(isObject(value) ? Object.entries(value as object).flatMap(([key, item]) => pathsIn(item, [...path, key])) : []),
];

const currentSeat = mainPhaseGame.currentPlayer - 1;
const otherSeat = mainPhaseGame.currentPlayer % 4;

/** Returns a changed copy of the game in its main phase. */
const changed = (key: string, value: unknown) => withChange(mainPhaseGame, (game) => set(game, key, value));
const changedSeat = (player: number, key: string, value: unknown) =>
  withChange(mainPhaseGame, ({ seats }) => set(seats?.[player - 1], key, value));
/** Returns a copy of a game in which player 1 has none of these pieces. */
const withoutPieces = (game: Game, ...kinds: readonly string[]) =>
  withChange(game, ({ seats }) => {
    for (const kind of kinds) set(seats?.[0], kind, []);
  });

const contradictions: readonly (readonly [what: string, game: Game, message: RegExp])[] = [
  [
    "a road of two players",
    withChange(mainPhaseGame, ({ seats }) => set(seats?.[0]?.roads, 0, seats?.[1]?.roads?.[0])),
    /^game\.seats must have at most 5 settlements/,
  ],
  [
    "adjacent buildings",
    withChange(setupGame, ({ seats }) => set(seats?.[1], "settlements", [tooCloseIntersection(games[2] as Game)])),
    /^game\.seats must have no two buildings on neighboring/,
  ],
  [
    "disconnected roads",
    withoutPieces(mainPhaseGame, "settlements", "cities"),
    /^game\.seats must have roads that buildings of the same player lead to$/,
  ],
  [
    "roads without a building",
    withoutPieces(rollPhaseGame, "settlements", "cities", "roads"),
    /^game\.(longestRoad must be|activePlayer must be the one whose turn it is)/,
  ],
  [
    "both roads of the setup at one settlement",
    withChange(placedGame, ({ seats }) => set(seats?.[3], "roads", roadsAtOneSettlement(placedGame))),
    /^game\.activePlayer must be the one whose turn it is by phase and pieces$/,
  ],
  [
    "a discard by a player without cards",
    withChange(mainPhaseGame, (game) => {
      set(game, "phase", "discard");
      set(game, "dice", [3, 4]);
      const hand = game.seats?.[currentSeat]?.hand;
      for (const resource of Object.keys(mainPhaseGame.bank)) {
        const key = resource as keyof Game["bank"];
        set(game.bank, key, mainPhaseGame.bank[key] + (mainPhaseGame.seats[currentSeat]?.hand[key] as number));
        set(hand, key, 0);
      }
    }),
    /^game\.seats must have the toDiscard of players who have to discard, the first of them being activePlayer$/,
  ],
  [
    "more free roads than pieces",
    withChange(gameWithoutRoomForRoads, (game) => {
      set(game, "phase", "roadBuilding");
      set(game, "freeRoads", 2);
    }),
    /^game\.freeRoads must be 1 or 2 in the phase of free roads, as pieces and places allow, else 0$/,
  ],
  ["a deck too small", changed("cardsLeft", 0), /^game\.cardsLeft must make the development cards/],
  [
    "a bought card that is in no hand",
    withChange(mainPhaseGame, ({ hidden }) => set(hidden?.boughtThisTurn, "monopoly", 2)),
    /^game\.hidden\.boughtThisTurn or own\.boughtThisTurn must be among/,
  ],
  [
    "an army without knights",
    changed("largestArmy", playerWithFewest("knights")),
    /^game\.largestArmy must be a player with the most knights/,
  ],
  [
    "the wrong owner of the longest road",
    changed("longestRoad", playerWithFewest("roadLength")),
    /^game\.longestRoad must be a player with the longest road/,
  ],
  [
    "discards outside the discard phase",
    changedSeat(mainPhaseGame.currentPlayer, "toDiscard", 1),
    /^game\.seats must have the toDiscard/,
  ],
  ["another player on turn", changed("activePlayer", otherSeat + 1), /^game\.activePlayer must be the one/],
  [
    "dice before the roll",
    withChange(rollPhaseGame, (game) => set(game, "dice", [1, 2])),
    /^game\.dice must be there once they are thrown/,
  ],
  ["free roads outside their phase", changed("freeRoads", 1), /^game\.freeRoads must be 1 or 2/],
  [
    "a winner without enough points",
    changed("winner", mainPhaseGame.currentPlayer),
    /^game\.winner must be the current player/,
  ],
  [
    "a finished game without a winner",
    withChange(finishedGame, (game) => set(game, "phase", finishedGame.dice ? "main" : "roll")),
    /^game\.winner must be the current player/,
  ],
  ["a wrong length of the longest road", changedSeat(1, "roadLength", 15), /^game\.seats must have the roadLength/],
  ["wrong points", changedSeat(1, "points", 9), /^game\.seats must have the points/],
];

/** Returns the roads of player 4 in the set-up, but with the second one at the first settlement. */
function roadsAtOneSettlement(game: Game): number[] {
  const { edges } = layoutOf("standard");
  const { settlements, roads } = game.seats[3] as Game["seats"][number];
  const at = settlements.find((id) => edges[roads[0] as number]?.intersections.includes(id)) as number;
  const free = edges.findIndex(({ intersections }, id) => intersections.includes(at) && !roads.includes(id));
  return [roads[0] as number, free];
}

/** Returns an intersection that is too close to player 1's first settlement. */
function tooCloseIntersection(game: Game): number {
  const settlement = game.seats[0]?.settlements[0] as number;
  for (let id = 0; id < 54; ++id)
    try {
      applyMove(game, { kind: "settlement", intersection: id });
    } catch (error) {
      if ((error as { kind?: string }).kind === "too-near-a-settlement" && id !== settlement) return id;
    }
  throw new Error("no neighbor");
}

function playerWithFewest(key: "knights" | "roadLength"): number {
  const counts = mainPhaseGame.seats.map((seat) => seat[key]);
  return counts.indexOf(Math.min(...counts)) + 1;
}

describe("every function refuses a contradictory game:", () => {
  test.each(contradictions)("%s", (_, game, message) => {
    for (const use of [
      () => legalMoves(game),
      () => applyMove(game, { kind: "endTurn" }),
      () => playerView(game, 1),
      ...(game.phase === "over" ? [] : [() => chooseMove(game, "beginner")]),
    ]) {
      expect(use).toThrow(RangeError);
      expect(use).toThrow(message);
    }
    expect(legalMoves(mainPhaseGame)).not.toEqual([]); // the next call works
  });
});

describe("an invalid game is refused with path and value:", () => {
  const readChanged = (change: (game: Plain) => void) => () => legalMoves(withChange(mainPhaseGame, change));
  test.each([
    ["no game", () => legalMoves(undefined as never), new TypeError("game must be an object, got undefined")],
    [
      "an unknown phase",
      readChanged((game) => set(game, "phase", "night")),
      new RangeError(
        'game.phase must be one of "setup", "roll", "main", "trade", "discard", "moveRobber", "roadBuilding", "extraBuilding", "over", got "night"',
      ),
    ],
    [
      "one seat",
      readChanged((game) => set(game, "seats", [game.seats?.[0]])),
      new RangeError("game.seats must have 2 to 6 items, got 1"),
    ],
    [
      "a fractional number of cards",
      readChanged(({ seats }) => set(seats?.[0]?.hand, "ore", 0.5)),
      new RangeError("game.seats[0].hand.ore must be an integer in [0, 24], got 0.5"),
    ],
    [
      "the seat of another player",
      readChanged(({ seats }) => set(seats?.[1], "player", 1)),
      new RangeError("game.seats[1].player must be an integer in [2, 2], got 1"),
    ],
    [
      "no seed",
      readChanged(({ hidden }) => set(hidden, "seed", undefined)),
      new TypeError("game.hidden.seed must be a string or an integer in [0, 2^32), got undefined"),
    ],
  ])("%s", (_, use, error) => {
    expect(use).toThrow(error);
  });

  test.each([
    [1, "player 1"],
    [null, "a spectator"],
  ])("a view instead of a whole game, of %s", (viewer, whose) => {
    const view = playerView(mainPhaseGame, viewer) as never;
    expect(() => playerView(view, 1)).toThrow(
      new TypeError(`game must be a whole game, got the view of ${whose}: only the host has the whole game`),
    );
  });

  test("a discard from an empty hand, in a view", () => {
    const view = structuredClone(playerView(mainPhaseGame, mainPhaseGame.currentPlayer)) as unknown as Plain;
    set(view, "phase", "discard");
    set(view, "dice", [3, 4]);
    const ownView = view.own as Plain;
    for (const resource of Object.keys(mainPhaseGame.bank) as (keyof Game["bank"])[]) {
      set(
        view.bank,
        resource,
        mainPhaseGame.bank[resource] + (mainPhaseGame.seats[currentSeat]?.hand[resource] as number),
      );
      set(ownView.hand, resource, 0);
    }
    set(view.seats?.[currentSeat], "handSize", 0);
    for (const use of [() => legalMoves(view as never), () => chooseMove(view as never, "random")])
      expect(use).toThrow(/^game\.seats must have the toDiscard of players who have to discard/);
  });

  test("a visible hand in the view of a spectator", () => {
    const { own } = playerView(mainPhaseGame, mainPhaseGame.activePlayer);
    expect(() => legalMoves({ ...playerView(mainPhaseGame, null), own } as never)).toThrow(
      new RangeError("game.own must be null in the view of a spectator"),
    );
  });
});

describe("unexpected properties are not read:", () => {
  test("unknown keys at any depth, such as a database adds", () => {
    const lastMove = { player: 1, move: { kind: "roll" }, outcome: { dice: [1, 2] } };
    const objects = pathsIn({ ...mainPhaseGame, lastMove }).filter(
      ([, value]) => isObject(value) && !Array.isArray(value),
    );
    expect(objects.length).toBeGreaterThan(15);
    const moves = legalMoves(mainPhaseGame);
    for (const [path] of objects)
      for (const key of ["_id", "__proto__", "constructor"]) {
        const copy = JSON.parse(JSON.stringify(mainPhaseGame)) as Plain;
        set(copy, "lastMove", lastMove);
        let at = copy;
        for (const step of path) at = at[step] as Plain;
        Object.defineProperty(at, key, { value: 1, enumerable: true });
        expect(legalMoves(copy as unknown as Game)).toEqual(moves);
        expect(isGame(copy)).toBe(true);
      }
  });

  test("inherited properties", () => {
    const inheritingGame = Object.create(mainPhaseGame) as Game;
    expect(() => legalMoves(inheritingGame)).toThrow(TypeError);
    const results = () => [
      legalMoves(mainPhaseGame),
      playerView(mainPhaseGame, 1),
      applyMove(mainPhaseGame, { kind: "endTurn" }),
    ];
    const resultsBefore = results();
    const pollution = {
      viewer: 2,
      own: {},
      outcome: { dice: [1, 1] },
      expectedMoveCount: 0,
      seed: 7,
      victim: 1,
      cheat: 1,
    };
    const prototype = Object.prototype as Record<string, unknown>;
    Object.assign(prototype, pollution);
    try {
      expect(results()).toEqual(resultsBefore);
    } finally {
      for (const key of Object.keys(pollution)) delete prototype[key];
    }
  });

  test("holes in lists", () => {
    const { seats } = mainPhaseGame;
    const withHole = <Item>(items: readonly Item[]) => {
      const copy = [...items];
      delete copy[copy.length - 1];
      return copy;
    };
    for (const [game, message] of [
      [{ ...mainPhaseGame, seats: withHole(seats) }, "game.seats[3] must be an object, got undefined"],
      [
        { ...mainPhaseGame, seats: seats.map((seat) => ({ ...seat, roads: withHole(seat.roads) })) },
        `game.seats[0].roads[${(seats[0]?.roads.length ?? 0) - 1}] must be an integer, got undefined`,
      ],
    ] as const)
      expect(() => legalMoves(game as Game)).toThrow(new TypeError(message));
  });
});

test("every number, name and list of a game is refused by its path if its type or range is wrong", () => {
  const unrestrictedKeys = ["seed", "lastMove", "moveCount", "rolls", "thefts"]; // keys that accept several kinds of values
  let refusalCount = 0;
  const visit = (value: unknown, path: string, withValue: (value: unknown) => Game) => {
    for (const badValue of [Number.NaN, -1, 0.5, Infinity, "x", {}, [], () => 1, undefined]) {
      if (path.startsWith("game.board")) break; // other files test boards
      if (badValue === undefined && path === "game") continue;
      if (badValue === undefined && ["game.version", "game.friendlyRobber", "game.balancedDice"].includes(path))
        continue; // absent means 1 or false
      if (typeof badValue === "object" && (Array.isArray(badValue) ? Array.isArray(value) : typeof value === "object"))
        continue;
      if (unrestrictedKeys.some((key) => path.endsWith(`.${key}`)) && typeof badValue === "string") continue;
      let error: unknown;
      try {
        legalMoves(withValue(badValue));
      } catch (thrown) {
        error = thrown;
      }
      expect(error, `${path} as ${String(badValue)}`).toBeInstanceOf(Error);
      expect(["TypeError", "RangeError"]).toContain((error as Error).name);
      expect((error as Error).message.startsWith(path), `${path}: ${(error as Error).message}`).toBe(true);
      refusalCount += 1;
    }
    if (typeof value !== "object" || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      const at = Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`;
      visit(item, at, (changedItem) =>
        withValue(
          Array.isArray(value)
            ? (value as unknown[]).map((old, i) => (String(i) === key ? changedItem : old))
            : { ...value, [key]: changedItem },
        ),
      );
    }
  };
  visit({ ...mainPhaseGame, lastMove: null }, "game", (game) => game as Game);
  expect(refusalCount).toBeGreaterThan(1000);
  expect(legalMoves(mainPhaseGame)).not.toEqual([]); // the next call works
});

test("impossible totals are refused: cards of a kind, bank, deck, and pieces", () => {
  const resources = ["wood", "brick", "wool", "grain", "ore"] as const;
  for (const resource of resources) {
    const withExtraCard = withChange(mainPhaseGame, ({ bank }) =>
      set(bank, resource, Math.min(19, mainPhaseGame.bank[resource] + 1)),
    );
    if (mainPhaseGame.bank[resource] < 19)
      expect(() => legalMoves(withExtraCard)).toThrow(/^game\.bank must make 19 cards/);
    const withMovedCard = withChange(mainPhaseGame, ({ bank }) => {
      set(bank, resource, mainPhaseGame.bank[resource] - 1);
      const next = resources[(resources.indexOf(resource) + 1) % 5] as (typeof resources)[number];
      set(bank, next, mainPhaseGame.bank[next] + 1);
    });
    if (mainPhaseGame.bank[resource] > 0) expect(() => legalMoves(withMovedCard)).toThrow(/^game\.bank must/);
  }
  for (const card of ["knight", "yearOfPlenty", "monopoly", "roadBuilding", "victoryPoint"] as const) {
    const withExtraCard = withChange(mainPhaseGame, ({ seats }) => set(seats?.[0]?.cards, card, 14));
    expect(() => legalMoves(withExtraCard)).toThrow(/^game\.cardsLeft must make the development cards/);
  }
  for (const [kind, maxPieces] of [
    ["settlements", 5],
    ["cities", 4],
    ["roads", 15],
  ] as const) {
    const withExtraPieces = withChange(mainPhaseGame, ({ seats }) =>
      set(seats?.[0], kind, [...Array(maxPieces + 1).keys()]),
    );
    expect(() => legalMoves(withExtraPieces)).toThrow(
      new RangeError(`game.seats[0].${kind} must have at most ${maxPieces} items, got ${maxPieces + 1}`),
    );
  }
});

test("no replaced value in a game causes a crash or a hang", () => {
  const paths = pathsIn(mainPhaseGame).filter(([, value]) => !isObject(value));
  let refusalCount = 0;
  for (const [i, [path]] of paths.entries()) {
    const game = withChange(mainPhaseGame, (copy) => {
      let at = copy;
      for (const key of path.slice(0, -1)) at = at[key] as Plain;
      set(at, path.at(-1) as string, [0, 1, 7, -1, "wood", null, true][i % 7]);
    });
    try {
      expect(legalMoves(game).length).toBeLessThan(500);
    } catch (error) {
      refusalCount += 1;
      expect(["TypeError", "RangeError"]).toContain((error as Error).name);
    }
  }
  expect(refusalCount).toBeGreaterThan(paths.length / 2);
});
