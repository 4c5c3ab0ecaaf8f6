// Colors of drawings. Terrains differ in lightness, hue and shape (terrains.ts), never by color alone.
// Callers set one color for each part. The shades of the part relate to this color as they do in the light theme.
import { type Terrain, terrainKinds } from "../board/board-data.js";
import { checkOptions, type Path, rangeError, typeError } from "../check/check.js";
import { colorText, contrast, fullColor, isColor, luminance, mixColors, relatedShade } from "./colors.js";

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
export const themeColorNames: readonly ThemeColor[] = [
  ...terrainKinds,
  "coast",
  "token",
  "ink",
  "red",
  ...playerColors,
];

/** Terrain of a tile. The sea is the background of all tiles. */
export type Ground = Exclude<Terrain, "sea">;

/** Kinds of tiles with four colors: ground, distant ground, motif, and the motif's shaded side. */
type Tile = Ground | "fog";
type Player = `player${1 | 2 | 3 | 4 | 5 | 6}`;

/** Name of a color in a drawing: a color of the theme, a color derived from one of these, or a fixed color. */
export type PaletteColor =
  | ThemeColor
  | Tile
  | `${Tile}${"Back" | "Motif" | "Shade"}`
  | `${Player}Ink` // color of the number on the player's pieces
  | "frame"
  | "wave"
  | "shallows"
  | "foam"
  | "shadow"
  | "snow"
  | "fleece"
  | "cactus"
  | "tokenRim"
  | "pier"
  | "harborRim"
  | "robber";

/** All colors of a drawing, each as "#rrggbb". */
export type Palette = Readonly<Record<PaletteColor, string>>;

const light: Palette = {
  frame: "#2b7699",
  sea: "#3f94b8",
  wave: "#8cc7dc",
  shallows: "#6fb9d1",
  foam: "#d5eef2",
  coast: "#f6e8c3",
  shadow: "#15303c",
  wood: "#3f8a55",
  woodBack: "#559f68",
  woodMotif: "#1f6140",
  woodShade: "#164c33",
  brick: "#d3794e",
  brickBack: "#e08f66",
  brickMotif: "#b04a28",
  brickShade: "#8f3a1e",
  wool: "#a3cc62",
  woolBack: "#bcdc7f",
  woolMotif: "#86b548",
  woolShade: "#3c4440",
  grain: "#f3c649",
  grainBack: "#fad977",
  grainMotif: "#b87a12",
  grainShade: "#d99f27",
  ore: "#a3aeb8",
  oreBack: "#bac4cc",
  oreMotif: "#6d7985",
  oreShade: "#525d69",
  desert: "#ead3a0",
  desertBack: "#f2e2bb",
  desertMotif: "#d9bb7c",
  desertShade: "#c9a863",
  gold: "#8b6430",
  goldBack: "#a67c42",
  goldMotif: "#ffd84f",
  goldShade: "#d99a14",
  fog: "#6d8297",
  fogBack: "#8fa3b5",
  fogMotif: "#eef3f6",
  fogShade: "#c3d0da",
  snow: "#ffffff",
  fleece: "#ffffff",
  cactus: "#5f8f58",
  token: "#fffaec",
  tokenRim: "#d9c9a0",
  ink: "#25323a",
  red: "#c4161c",
  pier: "#7a5230",
  harborRim: "#4a3a2a",
  robber: "#2f363b",
  player1: "#c5261b",
  player1Ink: "#fffaec",
  player2: "#1c5fb8",
  player2Ink: "#fffaec",
  player3: "#fbf8f0",
  player3Ink: "#25323a",
  player4: "#f08a1d",
  player4Ink: "#25323a",
  player5: "#7b3fa6",
  player5Ink: "#fffaec",
  player6: "#3a4248",
  player6Ink: "#fffaec",
};

const dark: Palette = {
  frame: "#0f3145",
  sea: "#17445c",
  wave: "#2f6d88",
  shallows: "#24607a",
  foam: "#5f9db2",
  coast: "#c9b98f",
  shadow: "#04090c",
  wood: "#2c6742",
  woodBack: "#397a50",
  woodMotif: "#164a30",
  woodShade: "#0f3724",
  brick: "#ad5c39",
  brickBack: "#bd7250",
  brickMotif: "#86371d",
  brickShade: "#672812",
  wool: "#7fa64b",
  woolBack: "#95ba62",
  woolMotif: "#658c37",
  woolShade: "#29302c",
  grain: "#cfa334",
  grainBack: "#ddb755",
  grainMotif: "#8a590a",
  grainShade: "#b17f1b",
  ore: "#7d8892",
  oreBack: "#939da6",
  oreMotif: "#525d68",
  oreShade: "#3d4650",
  desert: "#c4ae7e",
  desertBack: "#d1bf96",
  desertMotif: "#b2985f",
  desertShade: "#9f854b",
  gold: "#664720",
  goldBack: "#7d5c30",
  goldMotif: "#f2c53a",
  goldShade: "#b97f0f",
  fog: "#46586a",
  fogBack: "#5d7183",
  fogMotif: "#aebcc8",
  fogShade: "#8698a8",
  snow: "#e9eef1",
  fleece: "#eef0ea",
  cactus: "#4b7546",
  token: "#f3ead2",
  tokenRim: "#b5a57e",
  ink: "#1d282e",
  red: "#b8141a",
  pier: "#5d3e24",
  harborRim: "#2a2119",
  robber: "#20262a",
  player1: "#bd241a",
  player1Ink: "#f3ead2",
  player2: "#1a58aa",
  player2Ink: "#f3ead2",
  player3: "#f1ecdd",
  player3Ink: "#1d282e",
  player4: "#e27f16",
  player4Ink: "#1d282e",
  player5: "#723a9b",
  player5Ink: "#f3ead2",
  player6: "#30373c",
  player6Ink: "#f3ead2",
};

export const themes: Readonly<Record<ThemeName, Palette>> = { light, dark };

/** Colors of a theme by name, each as "#rrggbb". The color of a player is at `player${player}`. */
export type CompleteColors = Readonly<Record<ThemeColor | `player${number}`, string>>;

/**
 * Returns the colors of a theme, each as "#rrggbb", for legends and for parts of the page that match the drawing.
 * @param theme Theme by name, or colors that differ from those of "light". Default "light".
 * @example
 * legend.style.background = themeColors("dark").wool;
 * score.style.background = themeColors()[`player${player}`];
 */
export function themeColors(theme?: Theme): CompleteColors {
  const palette = readPalette(theme ?? undefined, "theme");
  return Object.fromEntries(themeColorNames.map((name) => [name, palette[name]])) as CompleteColors;
}

/** Checks a theme and returns its palette. @internal */
export function readPalette(value: unknown, path: Path): Palette {
  if (value === undefined || value === "light") return light;
  if (value === "dark") return dark;
  const expected = `"light", "dark" or an object with colors`;
  if (typeof value === "string") throw rangeError(path, expected, value);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw typeError(path, expected, value);
  const colorOptions = checkOptions(value, path, themeColorNames);
  const colors = new Map<ThemeColor, string>();
  for (const name of themeColorNames) {
    const color = colorOptions[name];
    if (color === undefined) continue;
    if (typeof color !== "string") throw typeError(`${path}.${name}`, colorText, color);
    if (!isColor(color)) throw rangeError(`${path}.${name}`, colorText, color);
    colors.set(name, fullColor(color));
  }
  return paletteWith(light, colors);
}

/** Returns the palette with some colors replaced, and new shades of these colors. @internal */
export function paletteWith(base: Palette, colors: ReadonlyMap<ThemeColor, string>): Palette {
  if (colors.size === 0) return base;
  const newColors: Partial<Record<PaletteColor, string>> = Object.fromEntries(colors);
  const sea = colors.get("sea");
  if (sea !== undefined)
    for (const shade of ["frame", "wave", "shallows", "foam"] as const)
      newColors[shade] = relatedShade(sea, base.sea, base[shade]);
  const token = colors.get("token");
  if (token !== undefined) newColors.tokenRim = relatedShade(token, base.token, base.tokenRim);
  for (const terrain of terrainKinds) {
    const ground = colors.get(terrain);
    if (ground === undefined || terrain === "sea") continue;
    const isDark = luminance(ground) < maxDarkLuminance;
    for (const [shade, lightening] of shadeLightening) {
      const name = `${terrain}${shade}` as const;
      newColors[name] = isDark
        ? mixColors(ground, "#ffffff", lightening)
        : relatedShade(ground, base[terrain], base[name]);
    }
  }
  const palette = { ...base, ...newColors };
  for (const player of playerColors) palette[`${player}Ink`] = inkOn(palette[player], palette);
  return cachedPalette(palette);
}

const maxDarkLuminance = 0.05; // luminance below which darker motifs would be invisible
/** Factors by which the shades on a dark ground are lightened. */
const shadeLightening = [
  ["Back", 0.1],
  ["Motif", 0.4],
  ["Shade", 0.25],
] as const;

/** Returns the color of a number on `fill`: `token` or `ink`, whichever has the higher contrast. */
const inkOn = (fill: string, { token, ink }: Pick<Palette, "token" | "ink">): string =>
  contrast(fill, token) > contrast(fill, ink) ? token : ink;

const palettes: Palette[] = [];
const maxCachedPalettes = 8;

/** Returns the cached palette with equal colors, if any, so that its cached symbols are used again. */
function cachedPalette(palette: Palette): Palette {
  const names = Object.keys(palette) as PaletteColor[];
  const equalPalette = [light, dark, ...palettes].find((other) => names.every((name) => other[name] === palette[name]));
  if (equalPalette) return equalPalette;
  if (palettes.length >= maxCachedPalettes) palettes.shift();
  palettes.push(palette);
  return palette;
}
