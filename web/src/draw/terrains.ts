// The tiles: each terrain has a landscape of its own above the place of the token, so that nobody needs to tell them by
// color. The motifs are symbols of about unit height standing on the origin, because harbors show them small.
import type { Resource } from "../board/board-data.js";
import type { Symbol } from "./marks.js";
import type { Ground } from "./themes.js";

const pine: Symbol = {
  name: "pine",
  marks: [
    { path: "M0 -.12V0", stroke: "pier", width: 0.1 },
    { path: "M0 -1L-.2 -.68H-.11L-.28 -.4H-.16L-.35 -.1H0Z", fill: "woodMotif" },
    { path: "M0 -1L.2 -.68H.11L.28 -.4H.16L.35 -.1H0Z", fill: "woodShade" },
  ],
};

const brick: Symbol = {
  name: "brick",
  marks: [
    { path: "M-.43 -.43H.43V-.07H-.43Z", fill: "brickMotif", stroke: "brickMotif", width: 0.06 },
    { path: "M-.43 -.2H.43V-.07H-.43Z", fill: "brickShade", stroke: "brickShade", width: 0.06 },
  ],
};

const sheep: Symbol = {
  name: "sheep",
  marks: [
    { path: "M-.26 -.3V-.02M-.1 -.3V-.02M.14 -.3V-.02M.28 -.3V-.02", stroke: "woolShade", width: 0.08 },
    { path: "M-.32 -.5h.001M.3 -.5h.001", stroke: "fleece", width: 0.5 },
    { path: "M0 -.62h.04M-.14 -.42H.14", stroke: "fleece", width: 0.56 },
    { path: "M.53 -.65V-.58", stroke: "woolShade", width: 0.34 },
    { path: "M.32 -.74L.42 -.72", stroke: "woolShade", width: 0.12 },
  ],
};

const ear: Symbol = {
  name: "ear",
  marks: [
    { path: "M0 0V-.8", stroke: "grainMotif", width: 0.055 },
    {
      path:
        "M0 -.42q.14 -.03 .14 -.21q-.13 .04 -.14 .21ZM0 -.42q-.14 -.03 -.14 -.21q.13 .04 .14 .21Z" +
        "M0 -.57q.14 -.03 .14 -.21q-.13 .04 -.14 .21ZM0 -.57q-.14 -.03 -.14 -.21q.13 .04 .14 .21Z" +
        "M0 -.72q.14 -.03 .14 -.21q-.13 .04 -.14 .21ZM0 -.72q-.14 -.03 -.14 -.21q.13 .04 .14 .21Z" +
        "M0 -1.02q.12 .12 0 .24q-.12 -.12 0 -.24Z",
      fill: "grainMotif",
    },
  ],
};

const peak: Symbol = {
  name: "peak",
  marks: [
    { path: "M0 -1L.7 0H-.7Z", fill: "oreMotif" },
    { path: "M0 -1L.7 0H.12L-.1 -.3L.07 -.55Z", fill: "oreShade" },
    { path: "M0 -1L.26 -.63L.13 -.7L.03 -.56L-.1 -.7L-.25 -.64Z", fill: "snow" },
  ],
};

/** What stands on tiles and harbors for each resource. */
export const motifs: Readonly<Record<Resource, Symbol>> = { wood: pine, brick, wool: sheep, grain: ear, ore: peak };

const whole = "M-1 -1H1V1H-1Z";

const wall =
  "M-1 .05H1M-1 .25H1M-1 .45H1M-1 .65H1M-1 .85H1" +
  "M-.8 .05v.2M-.4 .05v.2M0 .05v.2M.4 .05v.2M.8 .05v.2M-.6 .25v.2M-.2 .25v.2M.2 .25v.2M.6 .25v.2" +
  "M-.8 .45v.2M-.4 .45v.2M0 .45v.2M.4 .45v.2M.8 .45v.2M-.6 .65v.2M-.2 .65v.2M.2 .65v.2M.6 .65v.2";

const tufts =
  "M-.69 -.03l.07 .09l.07 -.09M-.67 .39l.07 .09l.07 -.09M.55 .11l.07 .09l.07 -.09M.45 .53l.07 .09l.07 -.09" +
  "M-.37 .67l.07 .09l.07 -.09M.07 .75l.07 .09l.07 -.09M-.05 -.25l.07 .09l.07 -.09";

const furrows = "M-1 .1q1 -.26 2 0M-1 .3q1 -.26 2 0M-1 .5q1 -.26 2 0M-1 .7q1 -.26 2 0M-1 .9q1 -.26 2 0";

const stones =
  "M-.7 .33l.04 -.08l.08 .01l.05 .07ZM-.6 .59l.04 -.08l.08 .01l.05 .07ZM.5 .29l.04 -.08l.08 .01l.05 .07Z" +
  "M.54 .49l.04 -.08l.08 .01l.05 .07ZM.12 .79l.04 -.08l.08 .01l.05 .07ZM-.24 .75l.04 -.08l.08 .01l.05 .07Z";

const nuggets =
  "M-.44 -.2L-.36 -.37L-.16 -.41L-.03 -.28L-.08 -.13L-.38 -.12Z" +
  "M-.27 -.42L-.17 -.58L.02 -.59L.11 -.44L.03 -.31L-.2 -.33Z" +
  "M-.02 -.14L.01 -.3L.16 -.36L.3 -.25L.26 -.12Z";
const facets =
  "M-.36 -.37L-.24 -.27L-.03 -.28M-.24 -.27L-.28 -.13M-.17 -.58L-.07 -.46L.11 -.44M.01 -.3L.12 -.23L.3 -.25";

/** A tile's landscape around the origin; it reaches past the hex's sides, where it is cut off. */
export const landscapes: Readonly<Record<Ground, Symbol>> = {
  wood: {
    name: "tile-wood",
    inTile: true,
    marks: [
      { path: whole, fill: "woodBack" },
      { path: "M-1 -.3Q0 -.6 1 -.24V1H-1Z", fill: "wood" },
      {
        symbol: pine,
        places: [
          [-0.3, -0.34, 0.4],
          [0.08, -0.4, 0.42],
          [0.42, -0.3, 0.4],
          [-0.62, -0.12, 0.44],
          [-0.16, -0.14, 0.46],
          [0.24, -0.13, 0.44],
          [0.63, -0.08, 0.46],
          [-0.66, 0.36, 0.36],
          [0.66, 0.36, 0.36],
        ],
      },
    ],
  },
  brick: {
    name: "tile-brick",
    inTile: true,
    marks: [
      { path: whole, fill: "brickBack" },
      { path: "M-1 -.2Q0 -.86 1 -.3V1H-1Z", fill: "brick" },
      { path: wall, stroke: "brickMotif", width: 0.025, opacity: 0.4 },
      {
        symbol: brick,
        places: [
          [-0.45, -0.15, 0.3],
          [-0.15, -0.15, 0.3],
          [0.15, -0.15, 0.3],
          [0.45, -0.15, 0.3],
          [-0.3, -0.3, 0.3],
          [0, -0.3, 0.3],
          [0.3, -0.3, 0.3],
          [-0.15, -0.45, 0.3],
          [0.15, -0.45, 0.3],
        ],
      },
    ],
  },
  wool: {
    name: "tile-wool",
    inTile: true,
    marks: [
      { path: whole, fill: "woolBack" },
      { path: "M-1 -.22Q0 -.96 1 -.34V1H-1Z", fill: "wool" },
      { path: tufts, stroke: "woolMotif", width: 0.035 },
      {
        symbol: sheep,
        places: [
          [-0.32, -0.24, 0.36],
          [0.32, -0.08, 0.42],
        ],
      },
    ],
  },
  grain: {
    name: "tile-grain",
    inTile: true,
    marks: [
      { path: whole, fill: "grainBack" },
      { path: "M-1 -.34Q0 -.68 1 -.3V1H-1Z", fill: "grain" },
      { path: furrows, stroke: "grainShade", width: 0.045, opacity: 0.75 },
      {
        symbol: ear,
        places: [
          [-0.5, -0.12, 0.48],
          [-0.25, -0.16, 0.54],
          [0, -0.18, 0.58],
          [0.25, -0.16, 0.54],
          [0.5, -0.12, 0.48],
        ],
      },
    ],
  },
  ore: {
    name: "tile-ore",
    inTile: true,
    marks: [
      { path: whole, fill: "oreBack" },
      { path: "M-1 -.1Q0 -.5 1 -.08V1H-1Z", fill: "ore" },
      {
        symbol: peak,
        places: [
          [-0.38, -0.08, 0.5],
          [0.42, -0.06, 0.46],
          [0.03, -0.02, 0.76],
        ],
      },
      { path: stones, fill: "oreMotif", opacity: 0.6 },
    ],
  },
  desert: {
    name: "tile-desert",
    inTile: true,
    marks: [
      { path: whole, fill: "desertBack" },
      { path: "M.34 -.42h.001", stroke: "grain", width: 0.26 },
      { path: "M-1 -.2Q0 -.72 1 -.02V1H-1Z", fill: "desert" },
      { path: "M-1 .2Q0 -.22 1 .32V1H-1Z", fill: "desertMotif" },
      { path: "M-1 .52Q0 .8 1 .36V1H-1Z", fill: "desertShade" },
      { path: "M-.16 .34V-.28", stroke: "cactus", width: 0.112 },
      { path: "M-.36 -.1V.06L-.16 .1M.03 -.19V-.03L-.16 .01", stroke: "cactus", width: 0.08 },
    ],
  },
  gold: {
    name: "tile-gold",
    inTile: true,
    marks: [
      { path: whole, fill: "goldBack" },
      { path: "M-1 -.16Q0 -.62 1 -.3V1H-1Z", fill: "gold" },
      { path: "M.5 -1Q.3 -.72 .52 -.5T.42 -.06T.72 .36T.6 1", stroke: "goldShade", width: 0.2 },
      { path: "M.5 -1Q.3 -.72 .52 -.5T.42 -.06T.72 .36T.6 1", stroke: "goldMotif", width: 0.1 },
      { path: nuggets, fill: "goldMotif", stroke: "goldShade", width: 0.03 },
      { path: facets, stroke: "goldShade", width: 0.03 },
      { path: "M-.62 -.28L-.59 -.2L-.51 -.17L-.59 -.14L-.62 -.06L-.65 -.14L-.73 -.17L-.65 -.2Z", fill: "goldMotif" },
      { path: "M.02 -.8L.05 -.71L.14 -.68L.05 -.65L.02 -.56L-.01 -.65L-.1 -.68L-.01 -.71Z", fill: "goldMotif" },
      { path: "M-.7 .42h.1M-.58 .6h.12M-.28 .78h.14M.2 .8h.12", stroke: "goldMotif", width: 0.045 },
    ],
  },
};

/** A tile that lies face down, whatever is on the other side. */
export const fog = (tile: string): Omit<Symbol, "name"> => ({
  inTile: true,
  marks: [
    { path: tile, fill: "fog", stroke: "fogBack", width: 0.16 },
    {
      path: "M-.144 -.3a.112 .112 0 0 1 .016 -.216a.16 .16 0 0 1 .272 -.104a.136 .136 0 0 1 .232 .096a.112 .112 0 0 1 .088 .224Z",
      fill: "fogShade",
    },
    {
      path: "M-.622 .08a.126 .126 0 0 1 .018 -.243a.18 .18 0 0 1 .306 -.117a.153 .153 0 0 1 .261 .108a.126 .126 0 0 1 .099 .252Z",
      fill: "fogMotif",
    },
    {
      path: "M-.025 .48a.105 .105 0 0 1 .015 -.203a.15 .15 0 0 1 .255 -.098a.128 .128 0 0 1 .217 .09a.105 .105 0 0 1 .083 .21Z",
      fill: "fogShade",
    },
  ],
});
