// Reads the official set-ups in tests/golden/scenarios.json, without using the package.
import { readFileSync } from "node:fs";
import { inTree } from "../../../web/scripts/paths.mjs";

export interface OfficialHex {
  readonly q: number;
  readonly r: number;
  readonly kind: string;
  readonly token: number | null;
  readonly token2?: number;
  readonly region: number;
  readonly fixed?: boolean;
  readonly fixedToken?: boolean;
  readonly barren?: boolean;
}

/** A harbor of a hex. Its side is counted clockwise from the east. */
export interface OfficialHarbor {
  readonly q: number;
  readonly r: number;
  readonly side: number;
  readonly kind: string;
  readonly fixed?: boolean;
  readonly moveable?: boolean;
}

export interface OfficialScenario {
  readonly id: string;
  readonly edition: string;
  readonly players: readonly [number, number];
  readonly hexes: readonly OfficialHex[];
  readonly harbors: readonly OfficialHarbor[];
  readonly limits: {
    readonly minPips?: Readonly<Record<string, number>>;
    readonly maxPips?: Readonly<Record<string, number>>;
    readonly hexes?: readonly { readonly q: number; readonly r: number; readonly maxPips: number }[];
    readonly inland?: readonly string[];
  };
  readonly mainIsland: readonly number[] | null;
  readonly islands: { readonly variable: boolean; readonly printed: number };
  readonly hidden?: {
    readonly region: number;
    readonly kinds: Readonly<Record<string, number>>;
    readonly tokens: readonly number[];
  };
  readonly closedToStart?: readonly { readonly q: number; readonly r: number; readonly corner: number }[];
}

const json = readFileSync(inTree("tests", "golden", "scenarios.json"), "utf8");

/** The scenarios that are layouts of the package. A reprint of the extension and two older set-ups are left out. */
export const scenarios: readonly OfficialScenario[] = (JSON.parse(json) as OfficialScenario[]).filter(
  ({ id }) => !["base-5-6-alt", "new-shores-older", "four-islands-older"].includes(id),
);

/** Returns the layout name of a scenario: its edition and its id. */
export function nameOf({ id, edition }: OfficialScenario): string {
  if (edition === "base") return id === "base-3-4" ? "standard" : "extension";
  const folder = edition.toLowerCase().replace(" & ", "-");
  return `${folder}/${id.replace(`${folder}-`, "")}`;
}

/** Offsets to the neighbor beyond each side, clockwise from the east. */
const neighborOffsets = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

/** Returns the coordinates of the neighbor beyond a side. */
export const neighborAcross = ({ q, r }: { readonly q: number; readonly r: number }, side: number) => {
  const [u, v] = neighborOffsets[side] as readonly [number, number];
  return { q: q + u, r: r + v };
};

export const keyOf = ({ q, r }: { readonly q: number; readonly r: number }): string => `${q},${r}`;
