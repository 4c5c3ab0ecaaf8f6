// For every kind of refusal in "hexsmith/game", an example of a refused move.
import {
  applyMove,
  type ApplyOptions,
  type Board,
  chooseMove,
  type Game,
  type GameView,
  legalMoves,
  type Move,
  newGame,
  playerView,
} from "../../../web/src/game.js";
import { layoutOf } from "../../../web/src/index.js";
import { goldenGames } from "./golden-games.js";
import { board, positionsOfPlayedGame } from "./positions.js";

const startedGame = newGame(board, { seed: 1 });
const gameAfterSettlement = applyMove(startedGame, { kind: "settlement", intersection: 10 });
const { intersections } = layoutOf("standard");
const ids = (count: number) => Array.from({ length: count }, (_, id) => id);

/** All positions of several games with many kinds of moves. */
const games: Game[] = [
  ...goldenGames.slice(0, 8).flatMap(({ board: goldenBoard, players, steps }) => {
    const positions = [newGame(goldenBoard, { players, seed: 1, offersPerTurn: 0 })];
    for (const { move, outcome } of steps) positions.push(applyMove(positions.at(-1) as Game, move, { outcome }));
    return positions;
  }),
  ...positionsOfPlayedGame(4, 2),
];

/** All positions of a game for five with trades and special building. */
export const specialBuildingGames: readonly Game[] = (() => {
  const positions = [newGame(board, { players: 5, seed: 1, extraTurns: "special-building", offersPerTurn: 2 })];
  for (let game = positions[0] as Game; game.phase !== "over"; positions.push(game))
    game = applyMove(game, chooseMove(game, "intermediate"));
  return positions;
})();

/** Returns the first game that satisfies the condition. */
function firstGame(condition: (game: Game) => boolean): Game {
  const game = games.find(condition);
  if (!game) throw new Error(`no such game: ${String(condition)}`);
  return game;
}
export const freeRoadsGame = firstGame(({ phase }) => phase === "roadBuilding");
const activeSeat = (game: Game) => game.seats[game.activePlayer - 1] as Game["seats"][number];
const firstMainGame = (condition: (game: Game) => boolean) =>
  firstGame((game) => game.phase === "main" && condition(game));
const hasLegal = (kind: Move["kind"]) => (game: Game) => legalMoves(game).some((move) => move.kind === kind);
const gameWithoutCards = firstMainGame(
  (game) => Object.values(activeSeat(game).hand).every((count) => count === 0) && activeSeat(game).cards.knight === 0,
);
const offer = { give: { wood: 1 }, receive: { ore: 1 } };
const gameWithWood = firstMainGame((game) => activeSeat(game).hand.wood > 0);
/** The game `gameWithWood` with trades allowed. */
const gameWithTrades: Game = { ...gameWithWood, offersPerTurn: 4, offersLeft: 4 };

export const openTradeGame = applyMove(gameWithTrades, { kind: "offerTrade", ...offer });

const refusal = (game: Game, move: Move, options?: ApplyOptions) => () => applyMove(game, move, options);
const robberGame = firstGame(({ phase, robber }) => phase === "moveRobber" && robber !== null);
/** Returns a hex that has a settlement of another player with at most two open points. */
const sparedHex = (game: Game) => {
  const sparedSeats = playerView(game, game.activePlayer).seats.filter(
    ({ publicPoints }, i) => i + 1 !== game.activePlayer && publicPoints <= 2,
  );
  const hexes = sparedSeats.flatMap(({ settlements }) => settlements.flatMap((id) => intersections[id]?.hexes ?? []));
  return hexes.find((hex) => hex !== game.robber);
};
const friendlyRobberGame = firstGame((game) => game.phase === "moveRobber" && sparedHex(game) !== undefined);
const finishedGame = firstGame(({ phase }) => phase === "over");
const gameWithBoughtCard = firstMainGame(
  (game) =>
    game.hidden.boughtThisTurn.knight > 0 &&
    game.hidden.boughtThisTurn.knight === activeSeat(game).cards.knight &&
    !game.cardPlayed,
);
const gameWithPlayedCard = firstMainGame((game) => game.cardPlayed && activeSeat(game).cards.knight > 0);

/**
 * A game on four islands of one hex each, two for each player. Player 1 has not rolled yet, holds a road building card, and has
 * three roads left. Both islands of player 1 are full of roads, so none can be built.
 */
export const gameWithoutRoomForRoads: Game = (() => {
  const hexes = ids(4).map((island) => ({ q: 3 * island, r: 0 }));
  const islands: Board = {
    version: 1,
    layout: { hexes, terrains: { wood: 4 }, tokens: [6, 6, 6, 6] },
    terrains: hexes.map(() => "wood"),
    tokens: hexes.map(() => 6),
    harbors: [],
  };
  let game = newGame(islands, { players: 2, seed: 1 });
  const { intersections, edges } = layoutOf(islands.layout);
  const island = (id: number) => Math.min(...(intersections[id]?.hexes ?? []));
  for (const islandId of [0, 2, 3, 1]) {
    const spot = legalMoves(game).find((move) => move.kind === "settlement" && island(move.intersection) === islandId);
    game = applyMove(game, spot as Move);
    game = applyMove(game, legalMoves(game)[0] as Move);
  }
  const [first, second] = game.seats as [Game["seats"][number], Game["seats"][number]];
  const roads = ids(edges.length).filter((edge) => island(edges[edge]?.intersections[0] as number) < 2);
  return {
    ...game,
    cardsLeft: 24,
    longestRoad: 1,
    seats: [{ ...first, roads, roadLength: 6, points: 4, cards: { ...first.cards, roadBuilding: 1 } }, second],
    hidden: { ...game.hidden, deck: { ...game.hidden.deck, roadBuilding: 1 } },
  };
})();

export const refusedMoves: Readonly<Record<string, () => unknown>> = {
  "no-room-for-all": () =>
    newGame({
      version: 1,
      layout: { hexes: [{ q: 0, r: 0 }], terrains: { wood: 1 }, tokens: [6] },
      terrains: ["wood"],
      tokens: [6],
      harbors: [],
    }),
  "not-your-turn": () => chooseMove(playerView(startedGame, 2), "random"),
  "already-moved": refusal(gameAfterSettlement, { kind: "settlement", intersection: 10 }, { expectedMoveCount: 0 }),
  "game-over": refusal(finishedGame, { kind: "endTurn" }),
  "setup-first": refusal(startedGame, { kind: "roll" }),
  "roll-first": refusal(
    firstGame(({ phase }) => phase === "roll"),
    { kind: "endTurn" },
  ),
  "already-rolled": refusal(gameWithoutCards, { kind: "roll" }),
  "discard-first": refusal(
    firstGame(({ phase }) => phase === "discard"),
    { kind: "endTurn" },
  ),
  "robber-first": refusal(robberGame, { kind: "endTurn" }),
  "trade-first": refusal(openTradeGame, { kind: "endTurn" }),
  "roads-first": refusal(freeRoadsGame, { kind: "endTurn" }),
  "only-building": refusal(specialBuildingGames.find(({ phase }) => phase === "extraBuilding") as Game, {
    kind: "roll",
  }),
  "no-seven": refusal(gameWithoutCards, { kind: "discard", resource: "wood" }),
  "no-trade": refusal(gameWithoutCards, { kind: "acceptTrade" }),
  "empty-side": refusal(gameWithTrades, { kind: "offerTrade", give: { wood: 1 }, receive: {} }),
  "resource-on-both-sides": refusal(gameWithTrades, {
    kind: "offerTrade",
    give: { wood: 1 },
    receive: { wood: 1, ore: 1 },
  }),
  "resource-for-itself": refusal(gameWithoutCards, { kind: "bankTrade", give: "ore", receive: "ore" }),
  "two-cards-due": refusal(firstMainGame(hasLegal("yearOfPlenty")), { kind: "yearOfPlenty", resources: ["wood"] }),
  occupied: refusal(applyMove(gameAfterSettlement, legalMoves(gameAfterSettlement)[0] as Move), {
    kind: "settlement",
    intersection: 10,
  }),
  "too-near-a-settlement": () => {
    const next = applyMove(gameAfterSettlement, legalMoves(gameAfterSettlement)[0] as Move);
    for (const intersection of ids(54))
      try {
        applyMove(next, { kind: "settlement", intersection });
      } catch (error) {
        if (intersection !== 10) throw error;
      }
  },
  "not-connected": () => {
    const edges = new Set(legalMoves(gameAfterSettlement).map((move) => (move.kind === "road" ? move.edge : -1)));
    return applyMove(gameAfterSettlement, { kind: "road", edge: ids(72).find((edge) => !edges.has(edge)) as number });
  },
  "no-settlement-there": refusal(gameWithWood, {
    kind: "city",
    intersection:
      activeSeat(gameWithWood).cities[0] ??
      (gameWithWood.seats[gameWithWood.activePlayer % gameWithWood.seats.length]?.settlements[0] as number),
  }),
  "too-few-cards": refusal(gameWithoutCards, { kind: "buyCard" }),
  "no-piece-left": () => {
    const game = firstMainGame(
      (game) => activeSeat(game).settlements.length === 5 && game.seats.length > 0 && spotOf(game) !== undefined,
    );
    return applyMove(game, { kind: "settlement", intersection: spotOf(game) as number });
  },
  "deck-is-empty": refusal(
    firstMainGame(({ cardsLeft }) => cardsLeft === 0),
    { kind: "buyCard" },
  ),
  "no-such-card": refusal(gameWithoutCards, { kind: "knight" }),
  "card-bought-in-this-turn": refusal(gameWithBoughtCard, { kind: "knight" }),
  "card-played-in-this-turn": refusal(gameWithPlayedCard, { kind: "knight" }),
  "no-place-for-a-road": refusal(gameWithoutRoomForRoads, { kind: "roadBuilding" }),
  "bank-is-short": () => {
    const game = firstMainGame((game) => hasLegal("bankTrade")(game) && Object.values(game.bank).includes(0));
    const trade = legalMoves(game).find(({ kind }) => kind === "bankTrade") as Move & { kind: "bankTrade" };
    const [receive] = Object.entries(game.bank).find(([kind, count]) => count === 0 && kind !== trade.give) as [
      never,
      0,
    ];
    return applyMove(game, { kind: "bankTrade", give: trade.give, receive });
  },
  "robber-must-move": refusal(robberGame, { kind: "moveRobber", hex: robberGame.robber as number }),
  "robber-is-friendly": refusal(
    { ...friendlyRobberGame, friendlyRobber: true },
    { kind: "moveRobber", hex: sparedHex(friendlyRobberGame) as number },
  ),
  "no-such-victim": refusal(robberGame, {
    kind: "moveRobber",
    hex: robberGame.robber === 0 ? 1 : 0,
    victim: robberGame.activePlayer,
  }),
  "asks-oneself": refusal(gameWithTrades, { kind: "offerTrade", ...offer, to: [gameWithTrades.activePlayer] }),
  "no-such-partner": () => {
    let game = openTradeGame;
    while (game.activePlayer !== game.currentPlayer) game = applyMove(game, { kind: "declineTrade" });
    return applyMove(game, { kind: "confirmTrade", player: game.currentPlayer });
  },
  "no-offers-left": refusal(gameWithWood, { kind: "offerTrade", ...offer }),
  "against-record": () => {
    const views = games.map((game) => playerView(game, game.activePlayer === 1 ? 2 : 1));
    const view = views.find(
      ({ phase, activePlayer, seats }) =>
        phase === "main" && seats[activePlayer - 1]?.knownCards.ore === 0 && seats[activePlayer - 1]?.handSize === 1,
    ) as GameView;
    return applyMove(view, { kind: "bankTrade", give: "ore", receive: "wood" });
  },
  "impossible-outcome": refusal(gameWithWood, { kind: "endTurn" }, { outcome: { dice: [1, 1] } }),
};

/** Returns an intersection where player 1 could build if there were pieces left. */
function spotOf(game: Game): number | undefined {
  return ids(54).find((intersection) => {
    try {
      applyMove(game, { kind: "settlement", intersection });
    } catch (error) {
      return (error as { kind?: string }).kind === "no-piece-left";
    }
    return false;
  });
}
