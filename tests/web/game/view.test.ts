// Views contain what a player may know, and nothing else.
import { describe, expect, test } from "vitest";
import {
  applyMove,
  chooseMove,
  decodeRecord,
  type GameRecord,
  type Game,
  type GameView,
  legalMoves,
  newGame,
  playerView,
  replay,
} from "../../../web/src/game.js";
import { board, positionsOfPlayedGame } from "./positions.js";

const resources = ["wood", "brick", "wool", "grain", "ore"] as const;
type Resource = (typeof resources)[number];
const kinds = ["knight", "yearOfPlenty", "monopoly", "roadBuilding", "victoryPoint"] as const;
const levels = ["random", "beginner", "intermediate", "advanced"] as const;
type Counts<Key extends string> = Record<Key, number>;

/** Returns a function that shuffles by xorshift. It does not use the package. */
function shuffler(seed: number) {
  let state = seed;
  const randomBelow = (n: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % n;
  };
  return <Item>(items: Item[]): Item[] => {
    for (let i = items.length - 1; i > 0; --i) {
      const j = randomBelow(i + 1);
      [items[i], items[j]] = [items[j] as Item, items[i] as Item];
    }
    return items;
  };
}

const sum = (counts: object) => Object.values(counts).reduce((total: number, n: number) => total + n, 0);
const cardsOf = <Key extends string>(counts: Readonly<Counts<Key>>, keys: readonly Key[]): Key[] =>
  keys.flatMap((key) => Array<Key>(counts[key]).fill(key));
function countsOf<Key extends string>(cards: readonly Key[], keys: readonly Key[]): Counts<Key> {
  const counts = Object.fromEntries(keys.map((key) => [key, 0])) as Counts<Key>;
  for (const card of cards) counts[card] += 1;
  return counts;
}

const difference = (from: Counts<Resource>, counts: Counts<Resource>) =>
  Object.fromEntries(resources.map((resource) => [resource, from[resource] - counts[resource]])) as Counts<Resource>;

/**
 * Returns the game after changing everything that the viewer does not know. The other players' unknown resource cards are
 * shuffled among them, and their development cards are shuffled with the deck. Seed and streams also change. Numbers of cards
 * stay the same. Returns undefined if the current player would have won.
 */
function redeal(game: Game, viewer: number, shuffle: ReturnType<typeof shuffler>): Game | undefined {
  const copy = JSON.parse(JSON.stringify(game)) as { -readonly [key in keyof Game]: Game[key] };
  const otherSeats = copy.seats.filter((_, i) => i + 1 !== viewer);
  const knownCards = playerView(game, viewer).seats.map(({ knownCards }) => knownCards as Counts<Resource>);
  const unknownCards = shuffle(
    otherSeats.flatMap(({ hand, player }) =>
      cardsOf(difference(hand, knownCards[player - 1] as Counts<Resource>), resources),
    ),
  );
  const hiddenCards = shuffle([
    ...otherSeats.flatMap(({ cards }) => cardsOf(cards, kinds)),
    ...cardsOf(copy.hidden.deck, kinds),
  ]);
  copy.seats = copy.seats.map((seat, i) => {
    if (i + 1 === viewer) return seat;
    const knownOfSeat = knownCards[i] as Counts<Resource>;
    const newCards = unknownCards.splice(0, sum(seat.hand) - sum(knownOfSeat));
    const hand = countsOf([...cardsOf(knownOfSeat, resources), ...newCards], resources);
    const cards = countsOf(hiddenCards.splice(0, sum(seat.cards)), kinds);
    return { ...seat, hand, cards, points: seat.points - seat.cards.victoryPoint + cards.victoryPoint };
  });
  const boughtThisTurn = copy.currentPlayer === viewer ? copy.hidden.boughtThisTurn : countsOf([], kinds);
  const { rolls, thefts } = copy.hidden;
  const streams = { seed: "another", rolls: rolls + 3, thefts: thefts + 5 };
  const possibleHands = game.hidden.possibleHands.map((_, of) =>
    copy.seats
      .flatMap(({ hand }, i) =>
        resources.map((resource) => {
          if (of === viewer) return knownCards[i]?.[resource] as number;
          return i + 1 === of ? hand[resource] : 0;
        }),
      )
      .join(""),
  );
  copy.hidden = { ...copy.hidden, ...streams, deck: countsOf(hiddenCards, kinds), boughtThisTurn, possibleHands };
  const currentPoints = copy.seats[copy.currentPlayer - 1]?.points as number;
  return copy.phase !== "over" && copy.phase !== "setup" && currentPoints >= copy.pointsToWin
    ? undefined
    : (copy as Game);
}

/** Returns the game in which the viewer knows only the cards that are in all possible hands. */
function withoutHands(game: Game, viewer: number): Game {
  const possibleHands = game.hidden.possibleHands.map((text, i) =>
    i === viewer ? (text.split(" ")[0] as string) : text,
  );
  return { ...game, hidden: { ...game.hidden, possibleHands } };
}

describe("a view", () => {
  test.each([2, 3, 4] as const)(
    "does not depend on hidden cards, and neither do its legal moves and choices: %i players",
    (players) => {
      const shuffle = shuffler(players);
      let comparisonCount = 0;
      let differenceCount = 0;
      for (const level of ["beginner", "intermediate"] as const)
        for (const playedGame of positionsOfPlayedGame(players, 3, level))
          for (let viewer = 1; viewer <= players; ++viewer) {
            const game = withoutHands(playedGame, viewer);
            const redealtGame = redeal(game, viewer, shuffle);
            if (!redealtGame || game.phase === "over") continue;
            comparisonCount += 1;
            if (JSON.stringify(redealtGame.seats) !== JSON.stringify(game.seats)) differenceCount += 1;
            const view = playerView(game, viewer);
            expect(JSON.stringify(playerView(redealtGame, viewer))).toBe(JSON.stringify(view));
            if (viewer !== game.activePlayer || comparisonCount % 4 > 0) continue;
            expect(legalMoves(redealtGame)).toEqual(legalMoves(view));
            for (const otherLevel of levels)
              expect(chooseMove(redealtGame, otherLevel)).toEqual(chooseMove(view, otherLevel));
          }
      expect(comparisonCount).toBeGreaterThan(600);
      expect(differenceCount).toBeGreaterThan(players === 2 ? 20 : 300);
    },
  );

  test("has the numbers of cards of the game, and the viewer's own cards", () => {
    for (const game of positionsOfPlayedGame(4, 4))
      for (const viewer of [1, 3]) {
        const view = playerView(game, viewer);
        expect(view.viewer).toBe(viewer);
        expect(view.bank).toEqual(game.bank);
        for (const [i, { hand, cards, points, ...publicFields }] of game.seats.entries()) {
          const { handSize, knownCards, cardCount, publicPoints, ...viewFields } = view.seats[
            i
          ] as GameView["seats"][number];
          expect(viewFields).toEqual(game.phase === "over" ? { ...publicFields, cards, points } : publicFields);
          expect([handSize, cardCount, publicPoints]).toEqual([sum(hand), sum(cards), points - cards.victoryPoint]);
          for (const resource of resources) expect(knownCards[resource]).toBeLessThanOrEqual(hand[resource]);
          if (i + 1 === viewer) expect(knownCards).toEqual(hand);
          if (i + 1 === viewer) expect(view.own).toMatchObject({ hand, cards, points });
        }
      }
  });

  test("hides from the last move what the viewer may not know", () => {
    let cards = 0;
    let thefts = 0;
    for (const game of [...positionsOfPlayedGame(3, 6), ...positionsOfPlayedGame(4, 7)]) {
      const { lastMove } = game;
      if (!lastMove?.outcome || lastMove.outcome.dice || lastMove.outcome.taken) continue;
      for (const viewer of [null, ...game.seats.map(({ player }) => player)]) {
        const { move } = lastMove;
        const knows = viewer === lastMove.player || (move.kind === "moveRobber" && move.victim === viewer);
        expect(playerView(game, viewer).lastMove).toEqual(
          knows ? lastMove : { player: lastMove.player, move, gains: lastMove.gains },
        );
      }
      if (lastMove.outcome.card) cards += 1;
      else thefts += 1;
    }
    expect(cards).toBeGreaterThan(5);
    expect(thefts).toBeGreaterThan(5);
  });

  test("lists the cards that may be played now", () => {
    const games = positionsOfPlayedGame(4, 8);
    let playableCount = 0;
    for (const game of games) {
      const playable = playerView(game, game.activePlayer).own?.playable ?? [];
      const legalKinds = new Set(legalMoves(game).map(({ kind }) => kind));
      for (const card of ["knight", "monopoly"] as const) expect(playable.includes(card)).toBe(legalKinds.has(card));
      playableCount += playable.length;
    }
    expect(playableCount).toBeGreaterThan(5);
  });
});

test("chooseMove repeats for the same seed, which is the number of moves by default", () => {
  const game = newGame(board, { seed: 1 });
  expect(chooseMove(game, "random")).toEqual(chooseMove(game, "random", { seed: 0 }));
  const moves = Array.from({ length: 20 }, (_, seed) => JSON.stringify(chooseMove(game, "random", { seed })));
  expect(new Set(moves).size).toBeGreaterThan(5);
  expect(applyMove(game, chooseMove(game, "advanced")).moveCount).toBe(1);
});

test("overlapping thefts prove the stolen card if all other hands are excluded", () => {
  const record =
    "Asuqd9feavivClQXZTGDRttAzflw.p3n1.SsW15S10W19S13W1eS9WeShWjSaWgRERHc-3W1aERERERO1000000100NNUERWkO0010010000" +
    "NAP2SiERERD0D0D3D3H5-3BERH6-1ERWlEKHc-3RW11ERH6-1Ws";
  const game = replay(decodeRecord(record) as GameRecord)[60]!;
  const [first] = playerView(game, null).seats;
  expect(first?.handSize).toBe(1);
  expect(first?.knownCards).toEqual({ wood: 0, brick: 0, wool: 1, grain: 0, ore: 0 });
});
