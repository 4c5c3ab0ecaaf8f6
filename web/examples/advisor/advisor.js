// node advisor.js <board code> <players> <you>: follows a game that is played elsewhere. Each input line is a move, as
// below, with what you saw of it. After each move, the program prints what the others may hold, the chances to win, and
// on your turn the three best moves. A line that it does not understand, or that the rules or the record exclude,
// changes nothing. "undo" takes the last move back.
//
//   settlement 10 | road 13 | city 10 | roll 2 6 | end | buy [knight] | knight | roads | plenty ore wool
//   robber 4 [2 [ore]] | discard ore | bank ore wool | monopoly ore [0 2 1]
//   offer wood wood for ore [to 2 3] | accept | decline | counter wood for ore | confirm 2 | cancel
//
// "won" at the end of a line says that hidden points won the game.
import { decodeBoard } from "hexsmith";
import { applyMove, handChances, newGame, playerView, rateMoves, winChances } from "hexsmith/game";
import { createInterface } from "node:readline";

const [code, players, you] = process.argv.slice(2);
const views = [playerView(newGame(decodeBoard(code), { players: Number(players) }), Number(you))];

const counted = (words) =>
  Object.fromEntries(words.map((word) => [word, words.filter((same) => same === word).length]));

/** Returns the cards on both sides of "for", and the players after "to". */
function offerOf(words) {
  const [sides, to] = words.join(" ").split(" to ");
  const [give, receive] = sides.split(" for ").map((side) => counted(side.split(" ")));
  return { give, receive, ...(to && { to: to.split(" ").map(Number) }) };
}

/** For each first word of a line, the move of the other words, and its outcome, if any. */
const lines = {
  settlement: ([intersection]) => [{ kind: "settlement", intersection: Number(intersection) }],
  city: ([intersection]) => [{ kind: "city", intersection: Number(intersection) }],
  road: ([edge]) => [{ kind: "road", edge: Number(edge) }],
  roll: (dice) => [{ kind: "roll" }, { dice: dice.map(Number) }],
  end: () => [{ kind: "endTurn" }],
  buy: ([card]) => [{ kind: "buyCard" }, card && { card }],
  knight: () => [{ kind: "knight" }],
  roads: () => [{ kind: "roadBuilding" }],
  plenty: (resources) => [{ kind: "yearOfPlenty", resources }],
  monopoly: ([resource, ...taken]) => [
    { kind: "monopoly", resource },
    taken.length > 0 && { taken: taken.map(Number) },
  ],
  discard: ([resource]) => [{ kind: "discard", resource }],
  robber: ([hex, victim, stolen]) => [
    { kind: "moveRobber", hex: Number(hex), ...(victim && { victim: Number(victim) }) },
    stolen && { stolen },
  ],
  bank: ([give, receive]) => [{ kind: "bankTrade", give, receive }],
  offer: (words) => [{ kind: "offerTrade", ...offerOf(words) }],
  counter: (words) => [{ kind: "counterTrade", ...offerOf(words) }],
  accept: () => [{ kind: "acceptTrade" }],
  decline: () => [{ kind: "declineTrade" }],
  confirm: ([player]) => [{ kind: "confirmTrade", player: Number(player) }],
  cancel: () => [{ kind: "cancelTrade" }],
};

/** Returns the view after the move of a line. */
function follow(view, line) {
  const [first, ...rest] = line.trim().split(/\s+/);
  if (!Object.hasOwn(lines, first)) throw new Error(`no such move: ${first}`);
  const won = rest.at(-1) === "won";
  const [move, outcome] = lines[first](won ? rest.slice(0, -1) : rest);
  return applyMove(view, move, { outcome: { ...outcome, ...(won && { won }) } });
}

const percent = (share) => `${Math.round(100 * share)} %`;

/** Prints odds, chances and advice. */
function advise(view) {
  const { currentPlayer, activePlayer, phase, viewer, moveCount } = view;
  console.log(`move ${moveCount}, turn of player ${currentPlayer}, ${phase}: player ${activePlayer} has to choose`);
  for (const { player, expected, atLeastOne } of handChances(view).seats) {
    const held = Object.keys(expected).filter((resource) => atLeastOne[resource] > 0 && player !== viewer);
    const odds = held.map(
      (resource) => `${expected[resource].toFixed(2)} ${resource} (${percent(atLeastOne[resource])})`,
    );
    if (odds.length > 0) console.log(`  player ${player} may hold ${odds.join(", ")}`);
  }
  if (phase === "over") return;
  const { seats } = winChances(view, { playouts: 0 });
  console.log(`  chances ${seats.map(({ winChance }) => percent(winChance)).join(", ")}`);
  if (activePlayer !== viewer) return;
  for (const { move, winChance } of rateMoves(view, { playouts: 400, seed: 1 }).moves.slice(0, 3))
    console.log(`  ${percent(winChance)} ${JSON.stringify(move)}`);
}

for await (const line of createInterface({ input: process.stdin })) {
  if (!line.trim()) continue;
  try {
    if (line.trim() === "undo") views.splice(Math.max(1, views.length - 1));
    else views.push(follow(views.at(-1), line));
    advise(views.at(-1));
  } catch (error) {
    console.log(`? ${error.message}`);
  }
}
