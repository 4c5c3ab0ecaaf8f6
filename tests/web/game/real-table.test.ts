// A table that is followed with what its players know: odds of hidden cards, and views that are advanced.
import { describe, expect, test } from "vitest";
import {
  applyMove,
  chooseMove,
  decodeRecord,
  encodeRecord,
  type Game,
  type GameView,
  handChances,
  legalMoves,
  type Level,
  matchOf,
  newGame,
  playMove,
  type Outcome,
  playerView,
  positionOf,
  replay,
  reviewGame,
  startMatch,
  undo,
  winChances,
} from "../../../web/src/game.js";
import { generateBoard, layoutOf, type Piece } from "../../../web/src/index.js";

const { board } = generateBoard({ seed: 1 });

const viewersOf = (game: Game) => [null, ...game.seats.map(({ player }) => player)];

/** Calls `visit` with each game and the next one. */
function playGame(seed: number, players: number, level: Level, visit: (game: Game, next: Game) => void): void {
  let game = newGame(board, { seed, players });
  while (game.phase !== "over") {
    const next = applyMove(game, chooseMove(game, level, { seed: game.moveCount }));
    visit(game, next);
    game = next;
  }
}

test("a view that is advanced by what its viewer saw equals the view of the host's game, for all viewers of three games", () => {
  let uncertain = 0;
  for (const players of [3, 4, 5]) {
    const views = new Map<number | null, GameView>();
    playGame(players, players, players === 4 ? "intermediate" : "advanced", (game, next) => {
      for (const viewer of viewersOf(game)) {
        const view = views.get(viewer) ?? playerView(game, viewer);
        const seen = playerView(next, viewer);
        const outcome = seen.lastMove?.outcome;
        const followed = applyMove(view, seen.lastMove!.move, {
          outcome: next.phase === "over" ? { ...outcome, won: true } : outcome,
        });
        if (next.phase === "over") expect([followed.phase, followed.winner]).toEqual(["over", next.winner]);
        else expect(JSON.stringify(followed)).toBe(JSON.stringify(seen));
        if (game.moveCount % 20 === 0 && viewer !== null) {
          const own = handChances(followed).seats[viewer - 1];
          expect(own?.expected).toEqual(followed.own?.hand);
        }
        views.set(viewer, followed);
        uncertain += Number(followed.possibleHands.includes(" "));
      }
    });
  }
  expect(uncertain).toBeGreaterThan(500);
});

test("a game in progress with trades is at most 8 kB of JSON", () => {
  let largest = 0;
  for (const seed of [1, 2])
    playGame(seed, 4, seed === 1 ? "advanced" : "intermediate", (game) => {
      largest = Math.max(largest, JSON.stringify(game).length);
    });
  expect(largest).toBeLessThanOrEqual(8000);
});

const pieces: readonly Piece[] = (() => {
  const placed: Piece[] = [];
  let game = newGame(board, { seed: 3, players: 3 });
  while (game.phase === "setup") {
    const move = chooseMove(game, "intermediate", { seed: 1 });
    if (move.kind === "settlement" || move.kind === "road")
      placed.push({ ...move, player: game.activePlayer } as Piece);
    game = applyMove(game, move);
  }
  return placed;
})();
const townOf2 = pieces.find(({ player, kind }) => player === 2 && kind === "settlement") as Extract<
  Piece,
  { kind: "settlement" | "city" }
>;
const hexOf2 = layoutOf("standard").intersections[townOf2.intersection]?.hexes.find(
  (hex) => board.terrains[hex] !== "desert",
) as number;

/** Player 3 may steal from player 2, as player 1 sees it, and wins with a third ore. */
const beforeTheft = positionOf({
  board,
  players: 3,
  pieces,
  hands: [{ wood: 1 }, { ore: 3, wool: 1 }, { ore: 2, grain: 2 }],
  pointsToWin: 3,
  toMove: 3,
  viewer: 1,
  dice: [3, 4],
  phase: "moveRobber",
});
const theft = { kind: "moveRobber", hex: hexOf2, victim: 2 } as const;

describe("after a theft that the viewer does not see", () => {
  const afterTheft = applyMove(beforeTheft, theft);

  test("each of the victim's cards is stolen with the same probability", () => {
    const [, victim, thief] = handChances(afterTheft).seats;
    expect(thief?.expected).toEqual({ wood: 0, brick: 0, wool: 0.25, grain: 2, ore: 2.75 });
    expect(victim?.expected).toEqual({ wood: 0, brick: 0, wool: 0.75, grain: 0, ore: 2.25 });
    expect(victim?.atLeastOne).toEqual({ wood: 0, brick: 0, wool: 0.75, grain: 0, ore: 1 });
  });

  test("win chances are those of the possible hands, by their weights", () => {
    const chances = (view: GameView) =>
      winChances(view, { playouts: 4000, seed: 1 }).seats.map(({ winChance }) => winChance);
    const [ore, wool] = (["ore", "wool"] as const).map((stolen) =>
      chances(applyMove(beforeTheft, theft, { outcome: { stolen } })),
    );
    expect(ore?.[2]).toBeGreaterThan(0.99);
    expect(wool?.[2]).toBeLessThan(0.7);
    for (const [i, chance] of chances(afterTheft).entries()) {
      const mixture = 0.75 * (ore?.[i] as number) + 0.25 * (wool?.[i] as number);
      expect(Math.abs(chance - mixture)).toBeLessThan(0.01); // three standard errors of 4000 playouts or less
    }
  });

  test("later moves exclude hands, and a move that the record excludes is refused and changes nothing", () => {
    const [settlement] = pieces.filter(({ player, kind }) => player === 3 && kind === "settlement");
    const city = { kind: "city", intersection: (settlement as typeof townOf2).intersection } as const;
    const bankTrade = { kind: "bankTrade", give: "ore", receive: "wood" } as const;
    const before = JSON.stringify(afterTheft);
    expect(() => applyMove(afterTheft, bankTrade)).toThrow(
      expect.objectContaining({ name: "RefusedError", kind: "against-record", path: "move" }),
    );
    expect(JSON.stringify(afterTheft)).toBe(before);
    const afterCity = applyMove(afterTheft, city);
    expect([afterCity.phase, afterCity.winner]).toEqual(["over", 3]);
    expect(afterCity.seats[1]?.knownCards).toEqual({ wood: 0, brick: 0, wool: 1, grain: 0, ore: 2 });
    const cannotBuild = applyMove(beforeTheft, theft, { outcome: { stolen: "wool" } });
    expect(() => applyMove(cannotBuild, city)).toThrow(expect.objectContaining({ kind: "against-record" }));
  });
});

test("a view lacks nothing that its viewer saw: dice, stolen and bought cards, and what a monopoly took", () => {
  const view = (position: Partial<Parameters<typeof positionOf>[0]>) =>
    positionOf({ board, players: 3, pieces, hands: [{ wool: 1, grain: 1, ore: 1 }, 8, 7], toMove: 1, ...position });
  const lacking = (seen: GameView, move: Parameters<typeof applyMove>[1], outcome: Outcome = {}) => {
    try {
      applyMove(seen, move, { outcome });
    } catch (error) {
      return error instanceof TypeError ? error.message : String(error);
    }
    return "nothing";
  };
  expect(lacking(view({}), { kind: "roll" })).toBe(
    "options.outcome.dice must be the two dice that the viewer saw, got undefined",
  );
  expect(lacking(view({ dice: [2, 3] }), { kind: "buyCard" })).toMatch(/^options\.outcome\.card must be the card/);
  const robbing = view({ dice: [3, 4], phase: "moveRobber" });
  expect(lacking(robbing, theft)).toMatch(/^options\.outcome\.stolen must be the resource/);
  const monopoly = view({ toMove: 2, viewer: 1, cards: [0, 1, 0], dice: [2, 3] });
  const move = { kind: "monopoly", resource: "ore" } as const;
  expect(lacking(monopoly, move)).toMatch(/^options\.outcome\.taken must be the number of cards/);
  const { seats } = applyMove(monopoly, move, { outcome: { taken: [1, 0, 2] } });
  expect(seats.map(({ handSize, knownCards }) => [handSize, knownCards.ore])).toEqual([
    [2, 0],
    [11, expect.any(Number)],
    [5, 0],
  ]);
  expect(lacking(monopoly, move, { taken: [0, 0, 2] })).toMatch(/^RefusedError/); // player 1 has an ore
});

test("a match that starts from a view records what its viewer saw, is replayed, and undone", () => {
  let match = startMatch(beforeTheft);
  match = playMove(match, theft);
  match = playMove(match, { kind: "endTurn" });
  match = playMove(match, { kind: "roll" }, { outcome: { dice: [1, 1] } });
  expect(match.record.steps.map(({ outcome }) => outcome)).toEqual([undefined, undefined, { dice: [1, 1] }]);
  const views = replay(JSON.parse(JSON.stringify(match.record)) as typeof match.record);
  expect(views.map(({ moveCount }) => moveCount)).toEqual([0, 1, 2, 3]);
  expect(views.at(-1)).toEqual(match.game);
  expect(matchOf(match.record)).toEqual(match);
  // The viewer had to roll, so the last decision is that of player 3, who ended the turn.
  expect(undo(match)).toEqual(matchOf({ ...match.record, steps: match.record.steps.slice(0, 1) }));
  expect(() => playMove({ ...match, record: { ...match.record, steps: [] } }, { kind: "endTurn" })).toThrow(
    /^match\.record must be the record of match\.game/,
  );
});

describe("a position may be given at any moment", () => {
  const at = (position: Partial<Parameters<typeof positionOf>[0]>) =>
    positionOf({ board, players: 3, pieces, toMove: 1, offersPerTurn: 2, ...position });

  test("with hands of which some cards are known", () => {
    const view = at({ hands: [{ wood: 1 }, { known: { ore: 2 }, unknown: 2 }, 1] });
    expect(view.seats.map(({ handSize, knownCards }) => [handSize, knownCards.ore])).toEqual([
      [1, 0],
      [4, 2],
      [1, 0],
    ]);
    const [, second] = handChances(view).seats;
    expect(second?.atLeastOne.ore).toBe(1);
    expect(Object.values(second?.expected ?? {}).reduce((sum, cards) => sum + cards)).toBeCloseTo(4, 9);
    expect(() => at({ hands: [{ known: {}, unknown: 1 }, 0, 0] })).toThrow(
      new RangeError("position.hands[0].unknown must be 0: the viewer's cards are known"),
    );
  });

  test("while players discard", () => {
    const view = at({ hands: [{ wood: 3 }, 9, 12], dice: [1, 6], phase: "discard", viewer: 1 });
    expect([view.phase, view.activePlayer, ...view.seats.map(({ toDiscard }) => toDiscard)]).toEqual([
      "discard",
      2,
      0,
      4,
      6,
    ]);
    const half = at({ hands: [{ wood: 3 }, 5, 12], dice: [1, 6], phase: "discard", toDiscard: [0, 0, 6], viewer: 1 });
    expect(half.activePlayer).toBe(3);
    expect(() => at({ dice: [1, 6], phase: "discard" })).toThrow(/must not be "discard" if nobody/);
  });

  test("while a trade is open, with free roads, and after a card was bought or played", () => {
    const hands = [{ wood: 2 }, { known: {}, unknown: 8 }, 1];
    const trade = { give: { wood: 1 }, receive: { ore: 1 } };
    const open = at({ hands, dice: [2, 3], phase: "trade", trade });
    expect([open.activePlayer, open.offersLeft, open.trade?.answers.length]).toEqual([2, 1, 2]);
    const answers = [
      { player: 2, answer: "accept" as const },
      { player: 3, answer: "decline" as const },
    ];
    const answered = at({ hands, dice: [2, 3], phase: "trade", trade: { ...trade, answers } });
    expect(legalMoves(answered)).toContainEqual({ kind: "confirmTrade", player: 2 });
    expect(answered.seats[1]?.knownCards.ore).toBe(1);
    const roads = at({ dice: [2, 3], freeRoads: 2 });
    expect([roads.phase, roads.cardPlayed, legalMoves(roads)[0]?.kind]).toEqual(["roadBuilding", true, "road"]);
    const bought = at({ dice: [2, 3], cards: [{ knight: 1, monopoly: 1 }, 0, 0], boughtThisTurn: { knight: 1 } });
    expect(bought.own?.playable).toEqual(["monopoly"]);
    expect(at({ dice: [2, 3], cards: [{ knight: 1 }, 0, 0], cardPlayed: true }).own?.playable).toEqual([]);
  });
});

/** Returns the record of a game, and that of each viewer with its views, after at most `moves` moves. */
function recordsOf(seed: number, players: number, level: Level, moves: number) {
  let host = startMatch(board, { seed, players });
  const viewers = viewersOf(host.game).map((viewer) => {
    const match = startMatch(playerView(host.game, viewer));
    return { viewer, match, views: [match.game] };
  });
  while (host.game.phase !== "over" && host.game.moveCount < moves) {
    host = playMove(host, chooseMove(host.game, level, { seed: host.game.moveCount }));
    for (const each of viewers) {
      const { move, outcome } = playerView(host.game, each.viewer).lastMove!;
      const won = host.game.phase === "over" && { won: true };
      each.match = playMove(each.match, move, { outcome: { ...outcome, ...won } });
      each.views.push(each.match.game);
    }
  }
  return { record: host.record, viewers };
}

describe("the record of a view", () => {
  test("has a text from which it comes back byte for byte, from any moment on, for all viewers of twelve games", () => {
    let longest = 0;
    for (let seed = 1; seed <= 12; ++seed) {
      const { viewers } = recordsOf(seed, 2 + (seed % 5), "advanced", seed === 12 ? 2000 : 130);
      for (const { match, views } of viewers)
        for (let moves = seed % 7; moves < views.length; moves += 13) {
          const record = { version: 1, start: views[moves]!, steps: match.record.steps.slice(moves) } as const;
          const text = encodeRecord(record);
          expect(text).toMatch(/^[\w.~-]+$/);
          expect(JSON.stringify(decodeRecord(text))).toBe(JSON.stringify(record));
          longest = Math.max(longest, encodeRecord({ ...record, steps: [] }).length);
        }
    }
    expect(longest).toBeLessThan(2000);
  });

  test("comes back from a text in which any part is changed, or the text is refused, in games with trades", () => {
    let refused = 0;
    const records = [1, 2].flatMap((seed) =>
      recordsOf(seed, 3, "advanced", 90).viewers.flatMap(({ views }) =>
        [0, 40, ...views.flatMap(({ phase }, i) => (phase === "trade" ? [i] : [])).slice(0, 1), views.length - 1].map(
          (i) => ({ version: 1, start: views[i]!, steps: [] }) as const,
        ),
      ),
    );
    for (const text of records.map(encodeRecord)) {
      const [code, view = ""] = text.split(".");
      const parts = view.slice(1).split("~");
      for (const [i, part] of parts.entries())
        for (const other of ["", "N", "T", "zzzzzzz", "constructor", `${part}~${part}`, part.slice(1)]) {
          const changed = `${code}.v${parts.map((each, at) => (at === i ? other : each)).join("~")}.`;
          try {
            expect(encodeRecord(decodeRecord(changed))).toBe(changed);
          } catch (error) {
            if (!(error instanceof RangeError)) throw error;
            expect(error.message).toMatch(/^text must be a record as `encodeRecord` writes it/);
            ++refused;
          }
        }
    }
    expect(refused).toBeGreaterThan(10_000);
    const text = encodeRecord(playMove(startMatch(beforeTheft), theft).record);
    expect(() => decodeRecord(`${text}R_34_34`)).toThrow("move 2 is not written so");
  });

  test("is reviewed like the record of the game where its viewer decides, and by the odds elsewhere, in twelve games", () => {
    for (let seed = 1; seed <= 12; ++seed) {
      const { record, viewers } = recordsOf(seed, 2 + (seed % 3), "advanced", seed === 12 ? 2000 : 60);
      const options = { level: "beginner", playouts: 1, seed: 1 } as const;
      const whole = reviewGame(record, options);
      for (const { viewer, match } of viewers) {
        const review = reviewGame(match.record, options);
        const ownOf = ({ decisions, chances }: typeof review) => {
          const own = decisions.filter(({ player }) => player === viewer);
          return own.map((decision) => [decision, chances.find(({ step }) => step === decision.step)]);
        };
        expect(ownOf(review)).toEqual(ownOf(whole));
        expect(review.seats.map(({ cards }) => cards)).toEqual(whole.seats.map(({ cards }) => cards));
        for (const { player, initialWinChance, luck, totalLoss, fromOthers, error } of review.seats)
          if (match.game.phase === "over")
            expect(initialWinChance + luck - totalLoss + fromOthers + error).toBeCloseTo(
              Number(player === match.game.winner),
              9,
            );
      }
    }
  });

  test("is not reviewed if its start is impossible, or a step lacks what its viewer saw", () => {
    const start = { ...beforeTheft, bank: { ...beforeTheft.bank, ore: 0 } };
    expect(() => reviewGame({ version: 1, start, steps: [] })).toThrow(/^record\.start\.bank must make/);
    const steps = [{ move: theft }, { move: { kind: "endTurn" } }, { move: { kind: "roll" } }] as const;
    expect(() => reviewGame({ version: 1, start: beforeTheft, steps })).toThrow(
      "record.steps[2].outcome.dice must be the two dice that the viewer saw, got undefined",
    );
  });
});
