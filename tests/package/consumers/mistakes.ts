// Mistakes for which the compiler must report type errors, next to correct uses. Only compiled, as ESM and as CommonJS.
import * as hexsmith from "hexsmith";
import * as external from "hexsmith/external";
import * as generator from "hexsmith/generator";
import * as game from "hexsmith/game";
import * as gameOutside from "hexsmith/game/external";
import gameFile from "hexsmith/game.wasm";
import { annealAsync, cribbage, stats, tuneWeights } from "hexsmith/lab";
import { rankSpots, scoreOpening, spotParams } from "hexsmith";
import { suggestDraft } from "hexsmith/draft";

const board = hexsmith.printedBoard();

// An embedded entry has its module in the script.
void external.init({ wasm: "board.wasm" });
// @ts-expect-error
void hexsmith.init({ wasm: "board.wasm" });
void gameOutside.init({ wasm: gameFile });
// @ts-expect-error
void game.init({ wasm: gameFile });

// Weights: one number for each term, by its name.
hexsmith.generateBoard({ weights: { adjacentSameResource: 1 } });
// @ts-expect-error misspelt
hexsmith.generateBoard({ weights: { sameResources: 1 } });
// @ts-expect-error no such option
hexsmith.generateBoard({ sede: 1 });
// @ts-expect-error a list instead of a record
hexsmith.generateBoard({ weights: [1, 2, 3] });
hexsmith.evaluateBoard(board, { weights: { intersectionSpread: 1 } });
hexsmith.repairBoard(board, { weights: { harborSpread: 0 } });

// Terms.
void hexsmith.evaluateBoard(board).energy.terms.pipsAboveCap.value;
// @ts-expect-error misspelt
void hexsmith.evaluateBoard(board).energy.terms.pipsOverCap;
void hexsmith.generateBoard({ preset: "classic" }).energy.terms.regionPips.value;
// @ts-expect-error a term that "classic" does not have
void hexsmith.generateBoard({ preset: "classic" }).energy.terms.pipsAboveCap;
// @ts-expect-error a term that "classic" does not have
void hexsmith.evaluateBoard(board, { preset: "classic" }).energy.terms.adjacentSameNumber;

// Violations: the term says where they are.
for (const { term, hexes, intersection, harborSlot } of hexsmith.evaluateBoard(board).violations) {
  if (term === "pipsAboveCap") void (intersection + 1);
  else if (term === "ownHarbor") void (harborSlot + hexes[0]);
  else if (term === "adjacentHighNumbers") void (hexes[0] + hexes[1]);
  // @ts-expect-error only some terms have an intersection
  void (intersection + 1);
}
for (const violation of hexsmith.evaluateBoard(board, { rules: [] }).violations)
  void (violation.rule === undefined ? violation.term.length : violation.intersection);

// Forbidden terms and other names.
hexsmith.generateBoard({ forbid: ["adjacentHighNumbers"] });
// @ts-expect-error a term that counts no violations
hexsmith.generateBoard({ forbid: ["regionPips"] });
// @ts-expect-error a single term instead of a list
hexsmith.generateBoard({ forbid: "adjacentHighNumbers" });
// @ts-expect-error no such layout
hexsmith.generateBoard({ layout: "small" });
// @ts-expect-error null is not a seed
hexsmith.generateBoard({ seed: null });
// @ts-expect-error only named layouts are printed
hexsmith.printedBoard({ hexes: [{ q: 0, r: 0 }], terrains: { wood: 1 }, tokens: [6] });
// @ts-expect-error a layout cannot be changed
hexsmith.layoutOf().spec.hexes[0] = { q: 0, r: 0 };

// "classic" has none of the options that only "fair" has.
hexsmith.generateBoard({ preset: "fair", pipCap: 10 });
// @ts-expect-error
hexsmith.generateBoard({ preset: "classic", pipCap: 10 });
// @ts-expect-error
hexsmith.generateBoard({ preset: "classic", desert: "center" });
// @ts-expect-error
hexsmith.generateBoard({ preset: "classic", weights: { pipsAboveCap: 1 } });
// @ts-expect-error
void hexsmith.generateBoardAsync({ preset: "classic", pipCap: 10 });
// @ts-expect-error
hexsmith.evaluateBoard(board, { preset: "classic", pipCap: 10 });

// A preset chosen at run time gives the terms of either.
const either: hexsmith.GenerateOptions = { preset: Math.random() < 0.5 ? "fair" : "classic" };
const { energy } = hexsmith.generateBoard(either);
void energy.terms.adjacentSameResource.value;
if ("pipsAboveCap" in energy.terms) void energy.terms.pipsAboveCap.value;
// @ts-expect-error a term that "classic" does not have
void energy.terms.pipsAboveCap;
void hexsmith.generateBoardAsync({ ...either, onProgress: ({ progress }) => progress }).then(({ board }) => board);
void hexsmith.evaluateBoard(board, { preset: either.preset ?? "fair" }).energy.terms.regionPips.value;
// @ts-expect-error a term that "classic" does not have
void hexsmith.evaluateBoard(board, { preset: either.preset ?? "fair" }).energy.terms.pipsAboveCap;
void external.generateBoard(either).energy.terms.adjacentHighNumbers.weight;
const { energy: known } = hexsmith.generateBoard({ preset: "fair" });
void known.terms.pipsAboveCap.value;

// Locks: pieces by place.
hexsmith.generateBoard({ locks: { terrains: { 9: "desert" }, tokens: { 0: 6 }, harbors: { 0: "any" } } });
// @ts-expect-error a harbor instead of a terrain
hexsmith.generateBoard({ locks: { terrains: { 9: "any" } } });

// Schedules.
hexsmith.generateBoard({ schedule: { kind: "nested", inner: 3 } });
// @ts-expect-error a parameter of another schedule
hexsmith.generateBoard({ schedule: { kind: "fast", coolingRate: 0.5 } });

// Records instead of lists.
rankSpots(board, { params: { baseResourceStrength: { wood: 1 }, metricWeights: { harbor: 2 } } });
// @ts-expect-error a list
rankSpots(board, { params: { baseResourceStrength: [1, 1, 1, 1, 1] } });
// @ts-expect-error misspelt
rankSpots(board, { params: { harborbonus: 2 } });
// @ts-expect-error the weights are called metricWeights
void spotParams().evalWeights;
for (const { kind, resource } of rankSpots(board)[0]?.reasons ?? [])
  if (kind === "resource-harbor") void resource.length;
// @ts-expect-error intersections are ids here
rankSpots(board, { occupied: [{ player: 1, intersection: 2 }] });
// @ts-expect-error a reason has a kind
void rankSpots(board)[0]?.reasons[0]?.code;
void scoreOpening(board, [0, 8]).production.wood;
// @ts-expect-error production is not a list
void scoreOpening(board, [0, 8]).production[0];
// @ts-expect-error one settlement
scoreOpening(board, [0]);
// @ts-expect-error numbers instead of settlements with players
suggestDraft(board, { settlements: [1, 2] });

// Pictures.
hexsmith.renderSvg(board, { theme: "dark" });
hexsmith.renderSvg(board, { theme: { wood: "#060", player6: "#fff" } });
// @ts-expect-error misspelt
hexsmith.renderSvg(board, { theme: { woods: "#060" } });
const swatches: readonly (string | undefined)[] = [1, 2].map((player) => hexsmith.themeColors()[`player${player}`]);
hexsmith.renderSvg(board, { theme: hexsmith.themeColors("dark"), label: swatches.join() });
hexsmith.renderSvg(board, { pieces: [{ player: 1, kind: "road", edge: 3 }], robber: null, selected: null });
// @ts-expect-error a road has an edge
hexsmith.renderSvg(board, { pieces: [{ player: 1, kind: "road", intersection: 3 }] });
// @ts-expect-error a harbor is chosen by its slot
hexsmith.describePlace(board, { kind: "harbor", id: 0 });
// @ts-expect-error spots without a score need a function of their value
hexsmith.heatOf([{ intersection: 3 }]);

// Results are read-only, and refusals are discriminated by kind.
// @ts-expect-error read only
board.terrains[0] = "desert";
const refused = undefined as unknown as hexsmith.RefusedError;
if (refused.kind === "lock-against-bag") void (refused.available - refused.needed);
// @ts-expect-error a field of another kind
if (refused.kind === "lock-against-bag") void refused.best;
// @ts-expect-error a field that not every kind has
void refused.term;

// @ts-expect-error a refusal needs the fields of its kind
const refusal: hexsmith.Refusal = { kind: "no-room-for-all", path: "board" };
void refusal;

// Games.
declare const whole: game.Game;
game.newGame(board, { players: 3 });
// @ts-expect-error the board comes first
game.newGame({ board });
game.applyMove(whole, { kind: "road", edge: 3 });
// @ts-expect-error a road has an edge
game.applyMove(whole, { kind: "road", intersection: 3 });
// @ts-expect-error no such field
game.applyMove(whole, { kind: "road", edge: 3, hex: 4 });
// @ts-expect-error a match is not a game
game.playMove(whole, { kind: "roll" });
// @ts-expect-error targets belong to moves, not games
game.targetsOf(whole);
// @ts-expect-error a place has a kind
game.movesAt([], { intersection: 3 });
// @ts-expect-error onMove is required
game.createTable(whole);
// @ts-expect-error `moves` is a list of moves
void game.createTable(whole, { onMove: () => {} }).moves.hexes;
void game.simulate(board, { each: true }).each.winner;
// @ts-expect-error without the option `each`, the columns may be absent
void game.simulate(board).each.winner;
void game.simulate(board, { rotateLevels: true }).levels[0]?.winRate;
void game.simulateAsync(board, { each: true, rotateLevels: true, onProgress: ({ result }) => result.levels[0] });
void game.simulate(board, { each: true, rotateLevels: true }).each.seats[0]?.level[0];
// @ts-expect-error without the option `rotateLevels`, there are no levels
void game.simulate(board, { each: true }).each.seats[0]?.level[0];
const simulationOptions: game.SimulationOptions = {};
void game.simulate(board, simulationOptions).levels?.[0];
// @ts-expect-error by these options, levels may be absent
void game.simulate(board, simulationOptions).levels[0];
// @ts-expect-error the dice are null before the roll
if (whole.phase === "roll") void whole.dice[0];

// Progress.
void annealAsync({ initial: 0, neighbor: (x) => x + 1, energy: Math.abs }, { onProgress: ({ progress }) => progress });

// The drop-in.
generator.generateMap({ seed: "a", balanceMode: "both", numPlayers: 4 });
// @ts-expect-error two players
generator.generateMap({ seed: "a", balanceMode: "both", numPlayers: 2 });
// @ts-expect-error seeds are text here
generator.generateMap({ seed: 1, balanceMode: "both", numPlayers: 4 });

// Statistics: options by name.
stats.sampleSize(0.05, { confidence: 0.99 });
// @ts-expect-error confidence by position
stats.wilsonInterval(60, 100, 0.99);
const tournament = stats.tournament(() => 1, { sequential: true });
void (tournament.stopReason === "verdict" && tournament.verdict.length);
// @ts-expect-error a list instead of a record
tuneWeights([], { start: { metricWeights: [1, 1, 1, 1, 1] } });
// @ts-expect-error players count from 1
cribbage.playerView(cribbage.newGame(), 0);
