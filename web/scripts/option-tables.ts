// Describes each option of the package. The table by which a call checks its options has range, choices and default.
// The interface in web/src has name, type and doc comment. From both, options.ts generates the manual's page, and
// flags.ts generates the command's flags. Doc comments repeat range and default for editors, and `disagreements`
// compares comments and tables.
import ts from "typescript";
import { inTree } from "./paths.mjs";
import { annealOptions, scheduleOptions } from "../src/anneal/annealing.js";
import { temperatureOptions } from "../src/anneal/anneal.js";
import type { Option, Options } from "../src/check/options.js";
import { anytimeOptions, discardOptions, scoreOptions } from "../src/cribbage/discard.js";
import { newGameOptions } from "../src/cribbage/game.js";
import { drawOptions, resourceOptions, svgOptions } from "../src/draw/draw.js";
import { piecesOptions } from "../src/draw/cut-outs.js";
import { pagesOptions } from "../src/draw/pages.js";
import { evaluateOptions } from "../src/fairness/evaluate.js";
import { generateOptions } from "../src/fairness/generate.js";
import { officialOptions } from "../src/fairness/official.js";
import { percentileOptions } from "../src/fairness/percentile.js";
import { repairOptions } from "../src/fairness/repair.js";
import { certifyOptions } from "../src/game/certify.js";
import { chooseOptions } from "../src/game/choose.js";
import { gameTableOptions } from "../src/game/game-table.js";
import { applyOptions, gameOptions } from "../src/game/play.js";
import { undoOptions } from "../src/game/record.js";
import { rateMovesOptions } from "../src/game/rate-moves.js";
import { reviewOptions } from "../src/game/review.js";
import { simulationOptions } from "../src/game/simulate.js";
import { spotChancesOptions } from "../src/game/spot-chances.js";
import { winChancesOptions } from "../src/game/analysis.js";
import { coachOptions } from "../src/settle/coach.js";
import { draftOptions } from "../src/settle/draft.js";
import { openingOptions } from "../src/settle/opening-chances.js";
import { scoreSpotsOptions } from "../src/settle/score-spots.js";
import { gradeOptions } from "../src/grade/grade-board.js";
import { seatChancesOptions } from "../src/settle/seat-chances.js";
import { judgeOptions, rankOptions } from "../src/settle/spots.js";
import { bootstrapOptions } from "../src/stats/bootstrap.js";
import { monteCarloOptions } from "../src/stats/monte-carlo.js";
import { fitOptions } from "../src/stats/goodness-of-fit.js";
import { confidenceOptions, sampleSizeOptions, significanceOptions } from "../src/stats/proportions.js";
import { ratingsOptions } from "../src/stats/ratings.js";
import { dealOptions, sequentialOptions, tournamentOptions } from "../src/stats/tournament.js";
import { tuneOptions } from "../src/stats/tune.js";

/** A function call with options, or several calls with the same options. */
export interface Call {
  readonly title: string;
  /** Names of the public types of the options. If several types have an option, the first one describes it. */
  readonly types: readonly string[];
  readonly table: Options;
  /** If the type is a union: `kind` of the member that the options have. */
  readonly kind?: string;
}

const call = (title: string, types: string, table: Options): Call => ({ title, types: types.split(" | "), table });

/** All calls with options, by entry of the package. Async versions have the same options. */
export const entries: Readonly<Record<string, readonly Call[]>> = {
  hexsmith: [
    call("`generateBoard`", "FairOptions | ClassicOptions", generateOptions),
    call("`evaluateBoard`", "FairEvaluateOptions | ClassicEvaluateOptions", evaluateOptions),
    call("`officialBoard`", "OfficialOptions", officialOptions),
    call("`fairnessPercentile`", "PercentileOptions", percentileOptions),
    call("`repairBoard`", "RepairOptions", repairOptions),
    call("`rankSpots`", "SpotOptions", rankOptions),
    call("`scoreOpening`", "JudgeOptions", judgeOptions),
    call("`scoreSpots`", "ScoreSpotsOptions", scoreSpotsOptions),
    call("`sceneOf`, `paintBoard`", "DrawOptions", drawOptions),
    call("`renderSvg`", "SvgOptions", svgOptions),
    call("`renderPages`", "PagesOptions", pagesOptions),
    call("`renderPieces`", "PiecesOptions", piecesOptions),
    call("`renderResource`", "ResourceSvgOptions", resourceOptions),
  ],
  "hexsmith/draft": [
    call("`openingChances`", "OpeningChancesOptions", openingOptions),
    call("`suggestDraft`", "DraftOptions", draftOptions),
    call("`coachDraft`", "CoachOptions", coachOptions),
    call("`gradeBoard`", "GradeOptions", gradeOptions),
    call("`seatChances`", "SeatChancesOptions", seatChancesOptions),
  ],
  "hexsmith/game": [
    call("`newGame`, `startMatch`", "GameOptions", gameOptions),
    call("`createTable`", "GameTableOptions", gameTableOptions),
    call("`applyMove`, `playMove`", "ApplyOptions", applyOptions),
    call("`undo`", "UndoOptions", undoOptions),
    call("`chooseMove`", "ChooseOptions", chooseOptions),
    call("`simulate`", "SimulationOptions", simulationOptions),
    call("`certifyBoard`", "CertifyOptions", certifyOptions),
    call("`spotChances`", "SpotChancesOptions", spotChancesOptions),
    call("`winChances`", "WinChancesOptions", winChancesOptions),
    call("`rateMoves`", "RateMovesOptions", rateMovesOptions),
    call("`reviewGame`", "ReviewOptions", reviewOptions),
  ],
  "hexsmith/lab": [
    call("`anneal`", "AnnealOptions", annealOptions),
    ...Object.entries(scheduleOptions)
      .filter(([, table]) => Object.keys(table).length > 0) // "auto" has no options
      .map(([kind, table]) => ({
        ...call(`\`schedule\` of the kind "${kind}"`, "Schedule", table),
        kind,
      })),
    call("`suggestTemperature`", "TemperatureOptions", temperatureOptions),
    call("`tuneWeights`", "TuneOptions", tuneOptions),
    call("`stats.monteCarlo`, `cribbage.monteCarloHand`", "MonteCarloOptions", monteCarloOptions),
    call("`stats.bootstrap`", "BootstrapOptions", bootstrapOptions),
    call("Functions with an interval", "ConfidenceOptions", confidenceOptions),
    call("`stats.sampleSize`", "SampleSizeOptions", sampleSizeOptions),
    call("`stats.strategySignificance`", "SignificanceOptions", significanceOptions),
    call("`stats.goodnessOfFit`", "FitOptions", fitOptions),
    call("`stats.ratings`", "RatingsOptions", ratingsOptions),
    call("`stats.rankings`", "RankingsOptions", ratingsOptions),
    call("`stats.tournament`, `stats.roundRobin`", "TournamentOptions", tournamentOptions),
    call("`stats.sequentialTest`, `sequential` of tournaments", "SequentialTest", sequentialOptions),
    call("`cribbage.tournament`", "CribbageTournamentOptions", dealOptions),
    call("`cribbage.newGame`", "CribbageOptions", newGameOptions),
    call("`cribbage.scoreHand`", "ScoreOptions", scoreOptions),
    call("`cribbage.discards`, `cribbage.discardDistribution`", "DiscardOptions", discardOptions),
    call("`cribbage.anytimeDiscard`", "AnytimeOptions", anytimeOptions),
  ],
};

const typeFiles = ["types.ts", "draft-types.ts", "game-types.ts", "lab-types.ts"].map((file) =>
  inTree("web", "src", file),
);

/** Description of an option in an interface. */
export interface OptionDescription {
  readonly name: string;
  /** Type as the source code has it. */
  readonly typeText: string;
  /** Types that the interfaces give the option, without `undefined`. */
  readonly types: readonly ts.Type[];
  /** The doc comment, in one line. */
  readonly comment: string;
  /** First sentence of the doc comment. */
  readonly sentence: string;
}

let cachedTypes: { readonly checker: ts.TypeChecker; readonly types: ReadonlyMap<string, ts.Type> } | undefined;

/** Returns the public types of the package. The first call compiles the sources. */
export function publicTypes() {
  if (cachedTypes) return cachedTypes;
  const config = ts.readConfigFile(inTree("tsconfig.json"), ts.sys.readFile).config as { compilerOptions: object };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, inTree());
  const program = ts.createProgram(typeFiles, { ...options, types: ["node"] });
  const checker = program.getTypeChecker();
  const symbols = typeFiles.flatMap((file) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file) as ts.SourceFile) as ts.Symbol;
    return checker.getExportsOfModule(module);
  });
  return (cachedTypes = {
    checker,
    types: new Map(
      symbols.map((symbol) => [symbol.name, checker.getDeclaredTypeOfSymbol(resolveAlias(symbol, checker))]),
    ),
  });
}

const resolveAlias = (symbol: ts.Symbol, checker: ts.TypeChecker) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** Returns the descriptions of all options in the public types of a call. */
export function descriptionsOf({ types, kind }: Pick<Call, "types" | "kind">): readonly OptionDescription[] {
  const { checker, types: publicTypesByName } = publicTypes();
  const symbolsByName = new Map<string, ts.Symbol[]>();
  for (const name of types) {
    const declaredType = publicTypesByName.get(name);
    if (!declaredType) throw new Error(`${name} is no public type`);
    const type = kind === undefined ? declaredType : memberOf(declaredType, kind);
    for (const property of checker.getPropertiesOfType(type))
      if (kind === undefined || property.name !== "kind")
        symbolsByName.set(property.name, [...(symbolsByName.get(property.name) ?? []), property]);
  }
  return [...symbolsByName.values()].map((symbols) => describeOption(symbols as [ts.Symbol, ...ts.Symbol[]], checker));
}

function memberOf(union: ts.Type, kind: string): ts.Type {
  const { checker } = publicTypes();
  const members = union.isUnion() ? union.types : [union];
  return members.find((type) => {
    const symbol = type.getProperty("kind");
    return symbol !== undefined && checker.typeToString(checker.getTypeOfSymbol(symbol)) === JSON.stringify(kind);
  }) as ts.Type;
}

function describeOption(symbols: readonly [ts.Symbol, ...ts.Symbol[]], checker: ts.TypeChecker): OptionDescription {
  const [symbol] = symbols;
  const comment = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, " ");
  const declaration = symbol.declarations?.[0] as ts.PropertySignature;
  return {
    name: symbol.name,
    typeText: (declaration.type as ts.TypeNode)
      .getText()
      .replace(/ \| undefined$/, "")
      .replace(/\breadonly /g, ""),
    types: symbols.map((each) => checker.getNonNullableType(checker.getTypeOfSymbol(each))),
    comment,
    sentence: sentenceFrom(comment, 0),
  };
}

/** Returns the text from an index to the end of the sentence. */
function sentenceFrom(text: string, start: number): string {
  const end = text.indexOf(". ", start);
  return end < 0 ? text.slice(start) : text.slice(start, end + 1);
}

/** Returns the rest of the sentence after `intro` in a doc comment, or undefined if the comment does not contain `intro`. */
function textAfter(comment: string, intro: string): string | undefined {
  const start = comment.indexOf(intro);
  return start < 0 ? undefined : sentenceFrom(comment, start).slice(intro.length, -1);
}

/** Returns an option's default as code (`value`), and the words that the doc comment adds. Some defaults have only words. */
export function defaultOf({ comment }: OptionDescription, option: Option<unknown> | undefined) {
  const value = valueOf(option);
  if (value === undefined) return { value, words: textAfter(comment, "Default: ") };
  const defaultText = textAfter(comment, "Default ") ?? "";
  const addedWords = defaultText.startsWith(value) ? defaultText.slice(value.length) : "";
  return { value, words: addedWords.startsWith(" ") ? "" : addedWords }; // words such as ", 0 in `simulate`" are about another call
}

/** Returns a default as doc comments write it, or undefined if they describe it in words, such as an empty list. */
function valueOf(option: Option<unknown> | undefined): string | undefined {
  const defaultValue = option?.defaultValue;
  if (defaultValue === undefined || (Array.isArray(defaultValue) && defaultValue.length === 0)) return undefined;
  return typeof defaultValue === "number" ? String(defaultValue) : JSON.stringify(defaultValue);
}

/** Returns the strings that types allow, or undefined if the types also allow other values. */
export function choicesOf(types: readonly ts.Type[]): readonly string[] | undefined {
  const members = types.flatMap((type) => (type.isUnion() ? type.types : [type]));
  return members.every((type) => type.isStringLiteral()) ? [...new Set(members.map(({ value }) => value))] : undefined;
}

/** Returns the differences between the interface and the table of a call, each as a sentence. */
export function disagreements(call: Call): readonly string[] {
  const descriptions = descriptionsOf(call);
  const names = new Set(descriptions.map(({ name }) => name));
  const at = (name: string) => `${call.title}: ${name}`;
  return [
    ...Object.keys(call.table)
      .filter((key) => !names.has(key))
      .map((key) => `${at(key)} is in the table, and in no interface`),
    ...descriptions.flatMap((each) => {
      const option = call.table[each.name];
      if (!option) return [`${at(each.name)} is in the interface, and not in the table`];
      return [...differencesOf(each, option)].map((difference) => `${at(each.name)} ${difference}`);
    }),
  ];
}

const sortedList = (items: readonly string[]) =>
  [...items]
    .sort()
    .map((item) => JSON.stringify(item))
    .join(", ");

/** Returns whether a comment contains a range. A longer range does not count: ">= 10" does not contain ">= 1". */
const isStated = (range: string, comment: string) =>
  [" ", ", ", ". ", "; ", ": "].some((end) => `${comment} `.includes(range + end));

function* differencesOf(description: OptionDescription, option: Option<unknown>): Generator<string> {
  const { range, choices } = option;
  if (range !== undefined && !isStated(range, description.comment))
    yield `has the range "${range}", which the doc comment does not say`;
  const literals = choices && choicesOf(description.types);
  if (choices && sortedList(choices) !== sortedList(literals ?? []))
    yield `can be ${sortedList(choices)}, and the interface has ${sortedList(literals ?? [])}`;
  const value = valueOf(option);
  const defaultText = textAfter(description.comment, "Default ");
  const words = defaultText?.split(/[ ,:]+/) ?? [];
  if (value === undefined ? defaultText !== undefined : !words.includes(value))
    yield `has the default ${value ?? "undefined"}, and the doc comment says "${defaultText ?? ""}"`;
}
