// The colors of the drawing. Terrains differ in lightness as well as in hue, and never by color alone: see terrains.ts.
// A caller gives one color for each thing; its shades relate to it as they do in the light theme.
import { type Terrain, terrainKinds } from "../board/board-data.js";
import { checkObject, type Path, rangeError, typeError } from "../check/check.js";
import { colorText, fullColor, isColor, luminance, mixed, related } from "./colors.js";

/** Theme of a drawing. */
export type Theme = ThemeName | ThemeColors;
/** Name of a theme, for light or dark pages. */
export type ThemeName = "light" | "dark";
/** Part of a drawing that has its own color. "ink" colors the numbers on tokens, "red" colors 6 and 8. */
export type ThemeColor = Terrain | "coast" | "token" | "ink" | "red" | `player${1 | 2 | 3 | 4 | 5 | 6}`;
/** Colors, each as "#rgb" or "#rrggbb". Shades are derived from them. */
export type ThemeColors = { readonly [Name in ThemeColor]?: string | undefined };

const playerColors = ["player1", "player2", "player3", "player4", "player5", "player6"] as const;
/** @internal */
export const themeColors: readonly ThemeColor[] = [...terrainKinds, "coast", "token", "ink", "red", ...playerColors];

/** The four colors of a terrain: its ground, the ground far behind, and the motif with its shaded side. */
export interface TerrainColors {
  readonly ground: string;
  readonly back: string;
  readonly motif: string;
  readonly shade: string;
}

/** Terrain of a tile; the sea is what they lie in. */
export type Ground = Exclude<Terrain, "sea">;

/** All colors of a drawing. */
export interface Palette {
  readonly frame: string;
  readonly sea: string;
  readonly wave: string;
  readonly shallows: string;
  readonly foam: string;
  readonly coast: string;
  readonly shadow: string;
  readonly terrains: Readonly<Record<Ground, TerrainColors>>;
  /** What lies face down: the ground, its rim, and clouds with their shade. */
  readonly fog: TerrainColors;
  readonly snow: string;
  readonly wool: string;
  readonly cactus: string;
  readonly token: string;
  readonly tokenRim: string;
  readonly ink: string;
  readonly red: string;
  readonly pier: string;
  readonly harborRim: string;
  readonly robber: string;
  /** Color of each player's pieces, player 1 first. */
  readonly players: readonly string[];
}

const light: Palette = {
  frame: "#2b7699",
  sea: "#3f94b8",
  wave: "#8cc7dc",
  shallows: "#6fb9d1",
  foam: "#d5eef2",
  coast: "#f6e8c3",
  shadow: "#15303c",
  terrains: {
    wood: { ground: "#3f8a55", back: "#559f68", motif: "#1f6140", shade: "#164c33" },
    brick: { ground: "#d3794e", back: "#e08f66", motif: "#b04a28", shade: "#8f3a1e" },
    wool: { ground: "#a3cc62", back: "#bcdc7f", motif: "#86b548", shade: "#3c4440" },
    grain: { ground: "#f3c649", back: "#fad977", motif: "#b87a12", shade: "#d99f27" },
    ore: { ground: "#a3aeb8", back: "#bac4cc", motif: "#6d7985", shade: "#525d69" },
    desert: { ground: "#ead3a0", back: "#f2e2bb", motif: "#d9bb7c", shade: "#c9a863" },
    gold: { ground: "#8b6430", back: "#a67c42", motif: "#ffd84f", shade: "#d99a14" },
  },
  fog: { ground: "#6d8297", back: "#8fa3b5", motif: "#eef3f6", shade: "#c3d0da" },
  snow: "#ffffff",
  wool: "#ffffff",
  cactus: "#5f8f58",
  token: "#fffaec",
  tokenRim: "#d9c9a0",
  ink: "#25323a",
  red: "#c4161c",
  pier: "#7a5230",
  harborRim: "#4a3a2a",
  robber: "#2f363b",
  players: ["#c5261b", "#1c5fb8", "#fbf8f0", "#f08a1d", "#7b3fa6", "#3a4248"],
};

const dark: Palette = {
  frame: "#0f3145",
  sea: "#17445c",
  wave: "#2f6d88",
  shallows: "#24607a",
  foam: "#5f9db2",
  coast: "#c9b98f",
  shadow: "#04090c",
  terrains: {
    wood: { ground: "#2c6742", back: "#397a50", motif: "#164a30", shade: "#0f3724" },
    brick: { ground: "#ad5c39", back: "#bd7250", motif: "#86371d", shade: "#672812" },
    wool: { ground: "#7fa64b", back: "#95ba62", motif: "#658c37", shade: "#29302c" },
    grain: { ground: "#cfa334", back: "#ddb755", motif: "#8a590a", shade: "#b17f1b" },
    ore: { ground: "#7d8892", back: "#939da6", motif: "#525d68", shade: "#3d4650" },
    desert: { ground: "#c4ae7e", back: "#d1bf96", motif: "#b2985f", shade: "#9f854b" },
    gold: { ground: "#664720", back: "#7d5c30", motif: "#f2c53a", shade: "#b97f0f" },
  },
  fog: { ground: "#46586a", back: "#5d7183", motif: "#aebcc8", shade: "#8698a8" },
  snow: "#e9eef1",
  wool: "#eef0ea",
  cactus: "#4b7546",
  token: "#f3ead2",
  tokenRim: "#b5a57e",
  ink: "#1d282e",
  red: "#b8141a",
  pier: "#5d3e24",
  harborRim: "#2a2119",
  robber: "#20262a",
  players: ["#bd241a", "#1a58aa", "#f1ecdd", "#e27f16", "#723a9b", "#30373c"],
};

export const themes: Readonly<Record<ThemeName, Palette>> = { light, dark };

/** Checks a theme; returns its colors. @internal */
export function readPalette(value: unknown, path: Path): Palette {
  if (value === undefined || value === "light") return light;
  if (value === "dark") return dark;
  const expected = `"light", "dark" or an object with colors`;
  if (typeof value === "string") throw rangeError(path, expected, value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw typeError(path, expected, value);
  const given = checkObject(value, path, themeColors);
  const colors = new Map<ThemeColor, string>();
  for (const name of themeColors) {
    const color = given[name];
    if (color === undefined) continue;
    if (typeof color !== "string") throw typeError(`${path}.${name}`, colorText, color);
    if (!isColor(color)) throw rangeError(`${path}.${name}`, colorText, color);
    colors.set(name, fullColor(color));
  }
  return paletteWith(light, colors);
}

/** A palette of which some colors differ; their shades follow. @internal */
export function paletteWith(base: Palette, colors: ReadonlyMap<ThemeColor, string>): Palette {
  if (colors.size === 0) return base;
  const sea = colors.get("sea") ?? base.sea;
  const water = (shade: string) => related(sea, base.sea, shade);
  const token = colors.get("token") ?? base.token;
  const ground = (terrain: Ground) => groundWith(base.terrains[terrain], colors.get(terrain));
  return {
    ...base,
    sea,
    frame: water(base.frame),
    wave: water(base.wave),
    shallows: water(base.shallows),
    foam: water(base.foam),
    coast: colors.get("coast") ?? base.coast,
    terrains: {
      wood: ground("wood"),
      brick: ground("brick"),
      wool: ground("wool"),
      grain: ground("grain"),
      ore: ground("ore"),
      desert: ground("desert"),
      gold: ground("gold"),
    },
    token,
    tokenRim: related(token, base.token, base.tokenRim),
    ink: colors.get("ink") ?? base.ink,
    red: colors.get("red") ?? base.red,
    players: playerColors.map((name, player) => colors.get(name) ?? (base.players[player] as string)),
  };
}

const darkGround = 0.05; // luminance below which darker motifs could not be seen

function groundWith(model: TerrainColors, ground: string | undefined): TerrainColors {
  if (ground === undefined) return model;
  if (luminance(ground) < darkGround)
    return {
      ground,
      back: mixed(ground, "#ffffff", 0.1),
      motif: mixed(ground, "#ffffff", 0.4),
      shade: mixed(ground, "#ffffff", 0.25),
    };
  const shade = (of: string) => related(ground, model.ground, of);
  return { ground, back: shade(model.back), motif: shade(model.motif), shade: shade(model.shade) };
}
