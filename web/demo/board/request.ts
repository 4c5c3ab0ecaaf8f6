// What board is wanted, and how the page's address says it: `?seed=...&mode=...&rules=...`, defaults left out.
import type {
  BalanceMode,
  ClassicScoreOptions,
  FairOptions,
  FairScoreOptions,
  GenerateOptions,
  LayoutName,
  Locks,
  Rule,
} from "../../src/index.js";
import { ruleNames, rules } from "../../src/fairness/energy.js";

type Option<Name extends keyof FairOptions> = NonNullable<FairOptions[Name]>;
export type Preset = NonNullable<GenerateOptions["preset"]>;

export interface BoardRequest {
  /** Absent: a fresh one. */
  readonly seed?: string | undefined;
  readonly layout: LayoutName;
  readonly preset: Preset;
  readonly mode: BalanceMode;
  readonly desert: Option<"desert">;
  readonly harbors: Option<"harbors">;
  readonly numbers: Option<"numbers">;
  readonly rules: readonly Rule[];
  /** In [0, 15]. */
  readonly pipCap: number;
}

/** What each choice is among, the default first. */
export const choices = {
  layout: ["standard", "extension"],
  preset: ["fair", "classic"],
  mode: ["both", "resources", "numbers"],
  desert: ["anywhere", "center", "inland", "coast"],
  harbors: ["printed", "shuffled", "none"],
  numbers: ["annealed", "spiral"],
} as const satisfies { readonly [Name in keyof BoardRequest]?: readonly BoardRequest[Name][] };
type ChoiceName = keyof typeof choices;
const choiceNames = Object.keys(choices) as readonly ChoiceName[];

export const defaultPipCap = 11;
export const highestPipCap = 15;

/** The request in an address's query. What it does not know counts as absent: a mistyped address still shows a board. */
export function requestOf(search: string): BoardRequest {
  const query = new URLSearchParams(search);
  const seed = query.get("seed");
  const chosen = choiceNames.map((name) => [
    name,
    choices[name].find((choice) => choice === query.get(name)) ?? choices[name][0],
  ]);
  const asked = (query.get("rules") ?? "").split(".");
  const cap = query.get("cap") ?? "";
  return {
    ...(seed && { seed }),
    ...(Object.fromEntries(chosen) as Pick<BoardRequest, ChoiceName>),
    rules: ruleNames.filter((rule) => asked.includes(rules[rule])),
    pipCap: /^\d+$/.test(cap) && Number(cap) <= highestPipCap ? Number(cap) : defaultPipCap,
  };
}

/** The query that asks for it. */
export function queryOf(request: BoardRequest): URLSearchParams {
  const query = new URLSearchParams();
  if (request.seed) query.set("seed", request.seed);
  for (const name of choiceNames) if (request[name] !== choices[name][0]) query.set(name, request[name]);
  if (request.rules.length > 0) query.set("rules", request.rules.map((rule) => rules[rule]).join("."));
  if (request.pipCap !== defaultPipCap) query.set("cap", String(request.pipCap));
  return query;
}

/** How many of the options that are not in sight at first differ from their defaults. */
export function changedOptions(request: BoardRequest): number {
  const differs = (name: ChoiceName) => request[name] !== choices[name][0];
  const fair = [differs("desert"), differs("harbors"), differs("numbers"), request.pipCap !== defaultPipCap];
  const ofFair = request.preset === "fair" ? request.rules.length + fair.filter(Boolean).length : 0;
  return ofFair + Number(differs("mode"));
}

/** As `generateBoard` takes it: "classic" has no more than a mode. */
export function optionsOf(request: BoardRequest, locks?: Locks): GenerateOptions {
  const { seed, layout, preset, mode: balanceMode, desert, harbors, numbers, rules, pipCap } = request;
  const common = { seed, layout, balanceMode, locks };
  return preset === "fair" ? { ...common, preset, desert, harbors, numbers, rules, pipCap } : { ...common, preset };
}

/** As `scoreBoard` takes it. */
export const scoreOptionsOf = ({ preset, pipCap }: BoardRequest): FairScoreOptions | ClassicScoreOptions =>
  preset === "fair" ? { preset, pipCap } : { preset };
