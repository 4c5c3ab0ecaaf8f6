// `createTable` returns the content and actions of a game page. Tests them in every phase.
import { describe, expect, test } from "vitest";
import {
  applyMove,
  chooseMove,
  createTable,
  type Game,
  type GameTable,
  legalMoves,
  type Move,
  movesAt,
  newGame,
  type Phase,
  piecesOf,
  type Place,
  playerView,
  targetsOf,
} from "../../../web/src/game.js";
import { printedBoard } from "../../../web/src/index.js";

/** All games of a match of five players with trades and extra turns. */
const games = [newGame(printedBoard("extension"), { players: 5, seed: 1 })];
for (let game = games[0] as Game; game.phase !== "over"; games.push(game))
  game = applyMove(game, chooseMove(game, "advanced"));

const nothing = () => {};
const placesOf = ({ targets: { hexes = [], intersections = [], edges = [] } }: GameTable): readonly Place[] => [
  ...hexes.map((id) => ({ kind: "hex", id }) as const),
  ...intersections.map((id) => ({ kind: "intersection", id }) as const),
  ...edges.map((id) => ({ kind: "edge", id }) as const),
];

/** Chooses each place of a table, and returns the moves that the table reports. */
function chosenOn(game: Game, alsoMany: boolean) {
  const single: Move[] = [];
  const many: (readonly Move[])[] = [];
  const table = createTable(game, {
    onMove: (move) => void single.push(move),
    onMoves: alsoMany ? (moves) => void many.push(moves) : undefined,
  });
  for (const place of placesOf(table)) table.choose(place);
  return { table, single, many };
}

const severalVictims = games.find((game) => chosenOn(game, true).many.length > 0) as Game;

const phases: readonly Phase[] = [
  ...(["setup", "roll", "main", "trade", "discard", "moveRobber", "roadBuilding", "extraBuilding", "over"] as const),
];

describe.each(phases)("in the phase %s", (phase) => {
  // The first and last games of the match in this phase, and some between.
  const found = games.filter((game) => game.phase === phase);
  const some = found.filter((_, i) => i % Math.ceil(found.length / 20) === 0 || i === found.length - 1);

  test("places, buttons and the offer are all legal moves, each once", () => {
    expect(some.length).toBeGreaterThan(0);
    for (const game of some) {
      const { table, single, many } = chosenOn(game, true);
      const offer = table.offer ? [table.offer] : [];
      const all = [...single, ...many.flat(), ...table.moves, ...offer];
      const texts = (moves: readonly Move[]) => moves.map((move) => JSON.stringify(move)).sort();
      expect(texts(all)).toEqual(texts(legalMoves(game)));
      expect(table).toMatchObject({
        pieces: piecesOf(game),
        robber: game.robber,
        targets: targetsOf(legalMoves(game)),
      });
    }
  });

  test("each button and each place makes a legal move", () => {
    for (const game of some) {
      const { table, single } = chosenOn(game, false);
      expect(single.length).toBe(placesOf(table).length);
      for (const move of [...single, ...table.moves]) expect(applyMove(game, move).moveCount).toBe(game.moveCount + 1);
    }
  });

  test("the view of the active player has the same table, and other views have a table without moves", () => {
    for (const game of some) {
      const data = (value: Parameters<typeof createTable>[0]) => {
        const { pieces, robber, targets, moves, offer } = createTable(value, { onMove: nothing });
        return { pieces, robber, targets, moves, offer };
      };
      for (const viewer of [null, 1, 2, 3, 4, 5]) {
        const idle = { ...data(game), moves: [], targets: targetsOf([]), offer: null };
        expect(data(playerView(game, viewer))).toEqual(viewer === game.activePlayer ? data(game) : idle);
      }
    }
  });
});

test("a trade is an offer on the player's own turn, and a counter-offer on another's turn", () => {
  const offers = games.map((game) => ({ game, offer: createTable(game, { onMove: nothing }).offer }));
  const kinds = (of: boolean) =>
    new Set(
      offers.flatMap(({ game, offer }) =>
        offer && (game.currentPlayer === game.activePlayer) === of ? [offer.kind] : [],
      ),
    );
  expect([...kinds(true)]).toEqual(["offerTrade"]);
  expect([...kinds(false)]).toEqual(["counterTrade"]);
  const { game, offer } = offers.find(
    ({ game, offer }) => offer && game.seats[0]?.hand.wood && game.activePlayer === 1,
  ) as {
    readonly game: Game;
    readonly offer: Move<"offerTrade">;
  };
  expect(applyMove(game, { ...offer, give: { wood: 1 }, receive: { ore: 1 } }).phase).toBe("trade");
});

describe("a hex where the robber can steal from several players", () => {
  const { table, many } = chosenOn(severalVictims, true);
  const [moves] = many as [readonly Move<"moveRobber">[]];
  const place: Place = { kind: "hex", id: moves[0]?.hex as number };

  test("calls onMoves with one move for each of them, and does not call onMove", () => {
    expect(moves.length).toBeGreaterThan(1);
    expect(new Set(moves.map(({ victim }) => victim)).size).toBe(moves.length);
    expect(moves).toEqual(movesAt(legalMoves(severalVictims), place));
    expect(table.targets.hexes).toContain(place.id);
  });

  test("steals from the first of them if there is no onMoves", () => {
    const made: Move[] = [];
    createTable(severalVictims, { onMove: (move) => void made.push(move) }).choose(place);
    expect(made).toEqual([moves[0]]);
  });
});

describe("choose", () => {
  test("does nothing for a place that is not a target, for example after another move", () => {
    const made: Move[] = [];
    const game = games[0] as Game;
    const table = createTable(game, { onMove: (move) => void made.push(move), onMoves: null as never });
    table.choose({ kind: "edge", id: 3 });
    expect(made).toEqual([]);
  });

  test("refuses an invalid place", () => {
    const { choose } = createTable(games[0] as Game, { onMove: nothing });
    expect(() => choose({ kind: "corner", id: 1 } as never)).toThrow(/^place\.kind must be one of "hex", /);
  });
});

test.each([
  [undefined, new TypeError("options.onMove must be a function, got undefined")],
  [{}, new TypeError("options.onMove must be a function, got undefined")],
  [{ onMove: 3 }, new TypeError("options.onMove must be a function, got 3")],
  [{ onMove: nothing, onMoves: "first" }, new TypeError('options.onMoves must be a function, got "first"')],
])("options %o are refused", (options, error) => {
  expect(() => createTable(games[0] as Game, options as never)).toThrow(error);
});

test("an invalid game is refused by its path", () => {
  expect(() => createTable({ ...(games[0] as Game), robber: 99 }, { onMove: nothing })).toThrow(
    /^game\.robber must be /,
  );
});
