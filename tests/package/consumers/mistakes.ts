// What must not compile, each beside what must: compiled only, as ESM and as CommonJS.
import * as hexsmith from "hexsmith";
import * as external from "hexsmith/external";
import * as generator from "hexsmith/generator";
import { cribbage, magic19, stats, tuneWeights } from "hexsmith/lab";

const board = hexsmith.beginnerBoard();

// Weights: one number for each term, by its name.
hexsmith.generateBoard({ weights: { sameResource: 1 } });
// @ts-expect-error misspelt
hexsmith.generateBoard({ weights: { sameResources: 1 } });
// @ts-expect-error a list in place of a record
hexsmith.generateBoard({ weights: [1, 2, 3] });
hexsmith.scoreBoard(board, { weights: { pipSpread: 1 } });
// @ts-expect-error misspelt
hexsmith.scoreBoard(board, { weights: { pipSpred: 1 } });
hexsmith.repairBoard(board, { weights: { harborSpread: 0 } });
// @ts-expect-error misspelt
hexsmith.repairBoard(board, { weights: { harbourSpread: 0 } });

// Terms.
void hexsmith.scoreBoard(board).terms.pipCap.value;
// @ts-expect-error misspelt
void hexsmith.scoreBoard(board).terms.pipsCap;
void hexsmith.generateBoard({ preset: "classic" }).energy.terms.regionPips.value;
// @ts-expect-error a term that "classic" does not have
void hexsmith.generateBoard({ preset: "classic" }).energy.terms.pipCap;
// @ts-expect-error a term that "classic" does not have
void hexsmith.scoreBoard(board, { preset: "classic" }).terms.sameNumber;

// Rules and other names.
hexsmith.generateBoard({ rules: ["no adjacent 6/8"] });
// @ts-expect-error misspelt
hexsmith.generateBoard({ rules: ["no adjacent 8/6"] });
// @ts-expect-error one in place of a list
hexsmith.generateBoard({ rules: "no adjacent 6/8" });
// @ts-expect-error no such preset
hexsmith.generateBoard({ preset: "unfair" });
// @ts-expect-error no such mode
hexsmith.generateBoard({ balanceMode: "tokens" });
// @ts-expect-error no such layout
hexsmith.generateBoard({ layout: "small" });
// @ts-expect-error no such option
hexsmith.generateBoard({ sede: 1 });
// @ts-expect-error null is no seed
hexsmith.generateBoard({ seed: null });

// "classic" takes none of the options that only "fair" knows.
hexsmith.generateBoard({ preset: "fair", pipCap: 10 });
// @ts-expect-error
hexsmith.generateBoard({ preset: "classic", pipCap: 10 });
// @ts-expect-error
hexsmith.generateBoard({ preset: "classic", rules: [] });
// @ts-expect-error
hexsmith.generateBoard({ preset: "classic", desert: "center" });
// @ts-expect-error
hexsmith.generateBoard({ preset: "classic", harbors: "none" });
// @ts-expect-error
hexsmith.generateBoard({ preset: "classic", numbers: "spiral" });
// @ts-expect-error
hexsmith.generateBoard({ preset: "classic", weights: { pipCap: 1 } });
// @ts-expect-error
void hexsmith.generateBoardAsync({ preset: "classic", pipCap: 10 });
// @ts-expect-error
hexsmith.scoreBoard(board, { preset: "classic", pipCap: 10 });
// @ts-expect-error
external.generateBoard({ preset: "classic", pipCap: 10 });

// A preset that is chosen at run time: the terms are those of either.
const either: hexsmith.GenerateOptions = { preset: Math.random() < 0.5 ? "fair" : "classic" };
const { energy } = hexsmith.generateBoard(either);
void energy.terms.sameResource.value;
if ("pipCap" in energy.terms) void energy.terms.pipCap.value;
// @ts-expect-error a term that "classic" does not have
void energy.terms.pipCap;
void hexsmith.generateBoardAsync({ ...either, onProgress: ({ share }) => share }).then(({ board }) => board);
void hexsmith.scoreBoard(board, { preset: either.preset ?? "fair" }).terms.regionPips.value;
// @ts-expect-error a term that "classic" does not have
void hexsmith.scoreBoard(board, { preset: either.preset ?? "fair" }).terms.pipCap;
void external.generateBoard(either).energy.terms.highNumbers.weight;
const { energy: known } = hexsmith.generateBoard({ preset: "fair" });
void known.terms.pipCap.value;

// Locks: what lies where, by place.
hexsmith.generateBoard({ locks: { terrains: { 9: "desert" }, tokens: { 0: 6 }, harbors: { 0: "any" } } });
// @ts-expect-error a harbor in place of a terrain
hexsmith.generateBoard({ locks: { terrains: { 9: "any" } } });
// @ts-expect-error misspelt
hexsmith.generateBoard({ locks: { harbours: {} } });

// Schedules.
hexsmith.generateBoard({ schedule: { kind: "nested", inner: 3 } });
// @ts-expect-error a parameter of another schedule
hexsmith.generateBoard({ schedule: { kind: "fast", coolingRate: 0.5 } });
// @ts-expect-error no such schedule
hexsmith.generateBoard({ schedule: { kind: "linear" } });

// Records in place of lists.
hexsmith.rankSpots(board, { params: { baseResourceStrength: { wood: 1 }, evalWeights: { port: 2 } } });
// @ts-expect-error a list
hexsmith.rankSpots(board, { params: { baseResourceStrength: [1, 1, 1, 1, 1] } });
// @ts-expect-error a list
hexsmith.rankSpots(board, { params: { evalWeights: [1, 1, 1, 1, 1] } });
// @ts-expect-error misspelt
hexsmith.rankSpots(board, { params: { evalWeights: { harbor: 2 } } });
// @ts-expect-error misspelt
hexsmith.rankSpots(board, { params: { portbonus: 2 } });
void hexsmith.scoreOpening(board, [0, 8]).production.wood;
// @ts-expect-error by position
void hexsmith.scoreOpening(board, [0, 8]).production[0];
// @ts-expect-error one settlement
hexsmith.scoreOpening(board, [0]);
// @ts-expect-error numbers in place of who settled where
hexsmith.suggestDraft(board, { settlements: [1, 2] });

// Pictures.
hexsmith.renderSvg(board, { theme: "dark" });
hexsmith.renderSvg(board, { theme: { wood: "#060", player6: "#fff" } });
// @ts-expect-error misspelt
hexsmith.renderSvg(board, { theme: { woods: "#060" } });
// @ts-expect-error no such theme
hexsmith.renderSvg(board, { theme: "sepia" });
// @ts-expect-error there is no such option
hexsmith.renderSvg(board, { id: "board" });

// Results cannot be changed, nor refusals mistaken.
// @ts-expect-error read only
board.terrains[0] = "desert";
const refused = undefined as unknown as hexsmith.RefusedError;
if (refused.kind === "lock against bag") void (refused.room ?? 0);
// @ts-expect-error no such kind
if (refused.kind === "lock against bags") void refused;

// Progress.
void hexsmith.annealAsync(
  { initial: 0, neighbor: (x) => x + 1, energy: Math.abs },
  { onProgress: ({ share }) => share },
);
// @ts-expect-error no such figure
void hexsmith.generateBoardAsync({ onProgress: ({ percent }) => percent });

// The drop-in.
generator.generateMap({ seed: "a", balanceMode: "both", numPlayers: 4 });
// @ts-expect-error two players
generator.generateMap({ seed: "a", balanceMode: "both", numPlayers: 2 });
// @ts-expect-error a number
generator.generateMap({ seed: 1, balanceMode: "both", numPlayers: 4 });

// The laboratory: options by name.
stats.sampleSize(0.05, { confidence: 0.99 });
// @ts-expect-error by position
stats.sampleSize(0.05, 0.99);
// @ts-expect-error by position
stats.wilsonInterval(60, 100, 0.99);
// @ts-expect-error misspelt
stats.monteCarlo(() => 1, { maxSample: 10 });
// @ts-expect-error misspelt
magic19.solve({ restart: 1 });
// @ts-expect-error a list in place of a record
tuneWeights([], { start: { evalWeights: [1, 1, 1, 1, 1] } });
// @ts-expect-error no such level
cribbage.tournament("expert", "novice");
