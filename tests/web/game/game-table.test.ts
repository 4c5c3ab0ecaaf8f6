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

const ignoreMove = () => {};
const placesOf = ({ targets: { hexes = [], intersections = [], edges = [] } }: GameTable): readonly Place[] => [
  ...hexes.map((id) => ({ kind: "hex", id }) as const),
  ...intersections.map((id) => ({ kind: "intersection", id }) as const),
  ...edges.map((id) => ({ kind: "edge", id }) as const),
];

/** Chooses each place of a table, and returns the moves that the table reports. */
function chooseAllPlaces(game: Game, hasOnMoves: boolean) {
  const singleMoves: Move[] = [];
  const moveLists: (readonly Move[])[] = [];
  const table = createTable(game, {
    onMove: (move) => void singleMoves.push(move),
    onMoves: hasOnMoves ? (moves) => void moveLists.push(moves) : undefined,
  });
  for (const place of placesOf(table)) table.choose(place);
  return { table, singleMoves, moveLists };
}

const severalVictims = games.find((game) => chooseAllPlaces(game, true).moveLists.length > 0) as Game;

const phases: readonly Phase[] = [
  ...(["setup", "roll", "main", "trade", "discard", "moveRobber", "roadBuilding", "extraBuilding", "over"] as const),
];

describe.each(phases)("in the phase %s", (phase) => {
  // The first and last games of the match in this phase, and some between.
  const gamesInPhase = games.filter((game) => game.phase === phase);
  const sampleGames = gamesInPhase.filter(
    (_, i) => i % Math.ceil(gamesInPhase.length / 20) === 0 || i === gamesInPhase.length - 1,
  );

  test("places, buttons and the offer are all legal moves, each once", () => {
    expect(sampleGames.length).toBeGreaterThan(0);
    for (const game of sampleGames) {
      const { table, singleMoves, moveLists } = chooseAllPlaces(game, true);
      const offer = table.offer ? [table.offer] : [];
      const allMoves = [...singleMoves, ...moveLists.flat(), ...table.moves, ...offer];
      const texts = (moves: readonly Move[]) => moves.map((move) => JSON.stringify(move)).sort();
      expect(texts(allMoves)).toEqual(texts(legalMoves(game)));
      expect(table).toMatchObject({
        pieces: piecesOf(game),
        robber: game.robber,
        targets: targetsOf(legalMoves(game)),
      });
    }
  });

  test("the view of the active player has the same table, and other views have a table without moves", () => {
    for (const game of sampleGames) {
      const data = (value: Parameters<typeof createTable>[0]) => {
        const { pieces, robber, targets, moves, offer } = createTable(value, { onMove: ignoreMove });
        return { pieces, robber, targets, moves, offer };
      };
      for (const viewer of [null, 1, 2, 3, 4, 5]) {
        const emptyTable = { ...data(game), moves: [], targets: targetsOf([]), offer: null };
        expect(data(playerView(game, viewer))).toEqual(viewer === game.activePlayer ? data(game) : emptyTable);
      }
    }
  });
});

test("a trade is an offer on the player's own turn, and a counter-offer on another's turn", () => {
  const offers = games.map((game) => ({ game, offer: createTable(game, { onMove: ignoreMove }).offer }));
  const kinds = (isOwnTurn: boolean) =>
    new Set(
      offers.flatMap(({ game, offer }) =>
        offer && (game.currentPlayer === game.activePlayer) === isOwnTurn ? [offer.kind] : [],
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
  const { table, moveLists } = chooseAllPlaces(severalVictims, true);
  const [moves] = moveLists as [readonly Move<"moveRobber">[]];
  const place: Place = { kind: "hex", id: moves[0]?.hex as number };

  test("calls onMoves with one move for each player, and does not call onMove", () => {
    expect(moves.length).toBeGreaterThan(1);
    expect(new Set(moves.map(({ victim }) => victim)).size).toBe(moves.length);
    expect(moves).toEqual(movesAt(legalMoves(severalVictims), place));
    expect(table.targets.hexes).toContain(place.id);
  });

  test("steals from the first player if there is no onMoves", () => {
    const reportedMoves: Move[] = [];
    createTable(severalVictims, { onMove: (move) => void reportedMoves.push(move) }).choose(place);
    expect(reportedMoves).toEqual([moves[0]]);
  });
});

describe("choose", () => {
  test("does nothing for a place that is not a target, for example after another move", () => {
    const reportedMoves: Move[] = [];
    const game = games[0] as Game;
    const table = createTable(game, { onMove: (move) => void reportedMoves.push(move), onMoves: null as never });
    table.choose({ kind: "edge", id: 3 });
    expect(reportedMoves).toEqual([]);
  });

  test("refuses an invalid place", () => {
    const { choose } = createTable(games[0] as Game, { onMove: ignoreMove });
    expect(() => choose({ kind: "corner", id: 1 } as never)).toThrow(/^place\.kind must be one of "hex", /);
  });
});

test.each([
  [undefined, new TypeError("options.onMove must be a function, got undefined")],
  [{}, new TypeError("options.onMove must be a function, got undefined")],
  [{ onMove: 3 }, new TypeError("options.onMove must be a function, got 3")],
  [{ onMove: ignoreMove, onMoves: "first" }, new TypeError('options.onMoves must be a function, got "first"')],
])("options %o are refused", (options, error) => {
  expect(() => createTable(games[0] as Game, options as never)).toThrow(error);
});

test("an invalid game is refused by its path", () => {
  expect(() => createTable({ ...(games[0] as Game), robber: 99 }, { onMove: ignoreMove })).toThrow(
    /^game\.robber must be /,
  );
});
