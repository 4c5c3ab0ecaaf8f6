// The colours of the drawing. Terrains differ in lightness as well as in hue, and never by colour alone: see draw-terrains.ts.
import type { Terrain } from "../board/board-data.js";

/** "light" for bright surroundings, "dark" for dark ones. */
export type ThemeName = "light" | "dark";
export const themeNames = ["light", "dark"] as const satisfies readonly ThemeName[];

/** The four colours of a terrain: its ground, the ground far behind, and the motif with its shaded side. */
export interface TerrainColors {
  readonly ground: string;
  readonly back: string;
  readonly motif: string;
  readonly shade: string;
}

export interface Theme {
  readonly frame: string;
  readonly sea: string;
  readonly wave: string;
  readonly shallows: string;
  readonly foam: string;
  readonly sand: string;
  readonly shadow: string;
  readonly terrains: Readonly<Record<Terrain, TerrainColors>>;
  readonly snow: string;
  readonly wool: string;
  readonly cactus: string;
  readonly token: string;
  readonly tokenRim: string;
  readonly ink: string;
  readonly red: string;
  readonly pier: string;
  readonly harborRim: string;
}

export const themes: Readonly<Record<ThemeName, Theme>> = {
  light: {
    frame: "#2b7699",
    sea: "#3f94b8",
    wave: "#8cc7dc",
    shallows: "#6fb9d1",
    foam: "#d5eef2",
    sand: "#f6e8c3",
    shadow: "#15303c",
    terrains: {
      wood: { ground: "#3f8a55", back: "#559f68", motif: "#1f6140", shade: "#164c33" },
      brick: { ground: "#d3794e", back: "#e08f66", motif: "#b04a28", shade: "#8f3a1e" },
      wool: { ground: "#a3cc62", back: "#bcdc7f", motif: "#86b548", shade: "#3c4440" },
      grain: { ground: "#f3c649", back: "#fad977", motif: "#b87a12", shade: "#d99f27" },
      ore: { ground: "#a3aeb8", back: "#bac4cc", motif: "#6d7985", shade: "#525d69" },
      desert: { ground: "#ead3a0", back: "#f2e2bb", motif: "#d9bb7c", shade: "#c9a863" },
    },
    snow: "#ffffff",
    wool: "#ffffff",
    cactus: "#5f8f58",
    token: "#fffaec",
    tokenRim: "#d9c9a0",
    ink: "#25323a",
    red: "#c4161c",
    pier: "#7a5230",
    harborRim: "#4a3a2a",
  },
  dark: {
    frame: "#0f3145",
    sea: "#17445c",
    wave: "#2f6d88",
    shallows: "#24607a",
    foam: "#5f9db2",
    sand: "#c9b98f",
    shadow: "#04090c",
    terrains: {
      wood: { ground: "#2c6742", back: "#397a50", motif: "#164a30", shade: "#0f3724" },
      brick: { ground: "#ad5c39", back: "#bd7250", motif: "#86371d", shade: "#672812" },
      wool: { ground: "#7fa64b", back: "#95ba62", motif: "#658c37", shade: "#29302c" },
      grain: { ground: "#cfa334", back: "#ddb755", motif: "#8a590a", shade: "#b17f1b" },
      ore: { ground: "#7d8892", back: "#939da6", motif: "#525d68", shade: "#3d4650" },
      desert: { ground: "#c4ae7e", back: "#d1bf96", motif: "#b2985f", shade: "#9f854b" },
    },
    snow: "#e9eef1",
    wool: "#eef0ea",
    cactus: "#4b7546",
    token: "#f3ead2",
    tokenRim: "#b5a57e",
    ink: "#1d282e",
    red: "#b8141a",
    pier: "#5d3e24",
    harborRim: "#2a2119",
  },
};
