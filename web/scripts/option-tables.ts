// What is told of each option: name, type, sentence, range and default by its interface in web/src, and beside it the table by
// which the call checks it. The manual's page (options.ts) and the command's flags (flags.ts) are made of it.
import ts from "typescript";
import { inTree } from "./paths.mjs";
import { annealOptions, scheduleOptions } from "../src/anneal/annealing.js";
import { temperatureOptions } from "../src/anneal/anneal.js";
import type { Option, Options } from "../src/check/options.js";
import { anytimeOptions, discardOptions, scoreOptions } from "../src/cribbage/discard.js";
import { newGameOptions } from "../src/cribbage/game.js";
import { drawOptions, resourceOptions, svgOptions } from "../src/draw/draw.js";
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
import { rateMovesOptions } from "../src/game/rate-moves.js";
import { reviewOptions } from "../src/game/review.js";
import { simulationOptions } from "../src/game/simulate.js";
import { spotChancesOptions } from "../src/game/spot-chances.js";
import { winChancesOptions } from "../src/game/analysis.js";
import { coachOptions } from "../src/settle/coach.js";
import { draftOptions } from "../src/settle/draft.js";
import { openingOptions } from "../src/settle/opening-chances.js";
import { scoreSpotsOptions } from "../src/settle/score-spots.js";
import { seatChancesOptions } from "../src/settle/seat-chances.js";
import { judgeOptions, rankOptions } from "../src/settle/spots.js";
import { bootstrapOptions } from "../src/stats/bootstrap.js";
import { monteCarloOptions } from "../src/stats/monte-carlo.js";
import { confidenceOptions, sampleSizeOptions } from "../src/stats/proportions.js";
import { dealOptions, sequentialOptions, tournamentOptions } from "../src/stats/tournament.js";
import { tuneOptions } from "../src/stats/tune.js";

/** A call, or several with the same options. */
export interface Call {
  readonly title: string;
  /** Public types of its options; what one says of an option holds before what the next says. */
  readonly types: readonly string[];
  readonly table: Options;
  /** Of the union of types: the member of this `kind`. */
  readonly kind?: string;
}

const call = (title: string, types: string, table: Options): Call => ({ title, types: types.split(" | "), table });

/** All calls with options, by entries. Async versions have those of their calls. */
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
    call("`renderResource`", "ResourceSvgOptions", resourceOptions),
  ],
  "hexsmith/draft": [
    call("`openingChances`", "OpeningChancesOptions", openingOptions),
    call("`suggestDraft`", "DraftOptions", draftOptions),
    call("`coachDraft`", "CoachOptions", coachOptions),
    call("`seatChances`", "SeatChancesOptions", seatChancesOptions),
  ],
  "hexsmith/game": [
    call("`newGame`, `startMatch`", "GameOptions", gameOptions),
    call("`createTable`", "GameTableOptions", gameTableOptions),
    call("`applyMove`, `playMove`", "ApplyOptions", applyOptions),
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
    call("`stats` functions with an interval", "ConfidenceOptions", confidenceOptions),
    call("`stats.sampleSize`", "SampleSizeOptions", sampleSizeOptions),
    call("`stats.tournament`, `stats.roundRobin`", "TournamentOptions", tournamentOptions),
    call("`sequential` of tournaments", "SequentialTest", sequentialOptions),
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

/** What an interface says of an option. */
export interface Told {
  readonly name: string;
  /** Type as it is written. */
  readonly written: string;
  /** Type without undefined, in each of the interfaces. */
  readonly types: readonly ts.Type[];
  /** The first sentence. */
  readonly sentence: string;
  /** Ranges of numbers in the whole doc comment. */
  readonly ranges: readonly string[];
  /** What follows "Default": a value, or after a colon what happens then; undefined where it says nothing. */
  readonly standard: { readonly text: string; readonly isValue: boolean } | undefined;
}

let known: { readonly checker: ts.TypeChecker; readonly types: ReadonlyMap<string, ts.Type> } | undefined;

/** The public types of the package, read once. */
export function publicTypes() {
  if (known) return known;
  const config = ts.readConfigFile(inTree("tsconfig.json"), ts.sys.readFile).config as { compilerOptions: object };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, inTree());
  const program = ts.createProgram(typeFiles, { ...options, types: ["node"] });
  const checker = program.getTypeChecker();
  const symbols = typeFiles.flatMap((file) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file) as ts.SourceFile) as ts.Symbol;
    return checker.getExportsOfModule(module);
  });
  return (known = {
    checker,
    types: new Map(symbols.map((symbol) => [symbol.name, checker.getDeclaredTypeOfSymbol(resolved(symbol, checker))])),
  });
}

const resolved = (symbol: ts.Symbol, checker: ts.TypeChecker) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** What public types say of their options. */
export function toldOf({ types, kind }: Pick<Call, "types" | "kind">): readonly Told[] {
  const { checker, types: all } = publicTypes();
  const found = new Map<string, ts.Symbol[]>();
  for (const name of types) {
    const whole = all.get(name);
    if (!whole) throw new Error(`${name} is no public type`);
    const type = kind === undefined ? whole : memberOf(whole, kind);
    for (const property of checker.getPropertiesOfType(type))
      if (kind === undefined || property.name !== "kind")
        found.set(property.name, [...(found.get(property.name) ?? []), property]);
  }
  return [...found.values()].map((symbols) => tell(symbols as [ts.Symbol, ...ts.Symbol[]], checker));
}

function memberOf(union: ts.Type, kind: string): ts.Type {
  const { checker } = publicTypes();
  const found = union.isUnion() ? union.types : [union];
  return found.find((type) => {
    const symbol = type.getProperty("kind");
    return symbol !== undefined && checker.typeToString(checker.getTypeOfSymbol(symbol)) === JSON.stringify(kind);
  }) as ts.Type;
}

function tell(symbols: readonly [ts.Symbol, ...ts.Symbol[]], checker: ts.TypeChecker): Told {
  const [symbol] = symbols;
  const comment = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, " ");
  const [, colon, text] = /\bDefault(:?) (.*?)\.(?=\s|$)/.exec(comment) ?? [];
  const declaration = symbol.declarations?.[0] as ts.PropertySignature;
  return {
    name: symbol.name,
    written: (declaration.type as ts.TypeNode)
      .getText()
      .replace(/ \| undefined$/, "")
      .replace(/\breadonly /g, ""),
    types: symbols.map((each) => checker.getNonNullableType(checker.getTypeOfSymbol(each))),
    sentence: /^.*?\.(?=\s|$)/.exec(comment)?.[0] ?? comment,
    ranges: [...comment.matchAll(rangePattern)].map(([range]) => range),
    standard: text === undefined ? undefined : { text, isValue: colon === "" },
  };
}

/** A range of numbers, as doc comments and tables have it. */
const rangePattern =
  /(?:(?:an integer|a finite number|a number) )?(?:in [[(][^\])]*[\])]|>=? -?\d+(?:\.\d+)?)|a finite number(?! (?:in|>))/g;

/** The value that a doc comment gives as a call's default: "4", or of "4 in `newGame`, 0 in `simulate`" that of the call. */
export function valueFor({ text }: { readonly text: string }, title: string): string {
  for (const [, value = "", names = ""] of text.matchAll(/(\S+) in ((?:(?:, | and )?`\w+`)+)/g))
    if (names.split(/, | and /).some((name) => title.split(", ").includes(name))) return value;
  return text;
}

/** The strings that a type has, where it has nothing else. */
export function choicesOf(types: readonly ts.Type[]): readonly string[] | undefined {
  const all = types.flatMap((type) => (type.isUnion() ? type.types : [type]));
  return all.every((type) => type.isStringLiteral()) ? [...new Set(all.map(({ value }) => value))] : undefined;
}

/** What the interface of a call and its table say differently, each as a sentence. */
export function disagreements(one: Call): readonly string[] {
  const told = toldOf(one);
  const named = new Set(told.map(({ name }) => name));
  const at = (name: string) => `${one.title}: ${name}`;
  return [
    ...Object.keys(one.table)
      .filter((key) => !named.has(key))
      .map((key) => `${at(key)} is in the table, and in no interface`),
    ...told.flatMap((each) => {
      const option = one.table[each.name];
      if (!option) return [`${at(each.name)} is in the interface, and not in the table`];
      return [...differencesOf(each, option, one.title)].map((difference) => `${at(each.name)} ${difference}`);
    }),
  ];
}

/** A value as doc comments write it. */
const literalOf = (value: unknown) => (typeof value === "number" ? String(value) : JSON.stringify(value));

/** Whether a text begins with a value. */
const beginsWith = (text: string, value: string) =>
  text.startsWith(value) && /^([,;: ]|$)/.test(text.slice(value.length));

const listed = (items: readonly string[]) =>
  [...items]
    .sort()
    .map((item) => JSON.stringify(item))
    .join(", ");

function* differencesOf(told: Told, option: Option<unknown>, title: string): Generator<string> {
  const { range, choices, standard } = option;
  const said = told.ranges.join(" and ");
  if (said !== (range ?? "")) yield `has the range "${range ?? ""}", and the doc comment says "${said}"`;
  const literals = choices && choicesOf(told.types);
  if (choices && listed(choices) !== listed(literals ?? []))
    yield `can be ${listed(choices)}, and the interface has ${listed(literals ?? [])}`;
  const isEmpty = Array.isArray(standard) && standard.length === 0; // in words: "Default: none."
  const value = standard === undefined || isEmpty ? undefined : literalOf(standard);
  const text = told.standard?.isValue ? valueFor(told.standard, title) : undefined;
  const agrees = value === undefined ? text === undefined : text !== undefined && beginsWith(text, value);
  if (!agrees) yield `has the default ${value ?? "undefined"}, and the doc comment says "${told.standard?.text ?? ""}"`;
}
