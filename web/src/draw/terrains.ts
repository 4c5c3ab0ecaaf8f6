// The tiles: each terrain has a landscape of its own above the place of the token, so that nobody needs to tell them by
// color. The motifs are symbols of about unit height standing on the origin, because harbors show them small.
import type { Resource } from "../board/board-data.js";
import type { Mark, PathMark, Placed, Symbol } from "./marks.js";
import type { Ground, Palette } from "./themes.js";

export const motifsOf = (theme: Palette): Readonly<Record<Resource, Symbol>> => ({
  wood: pine(theme),
  brick: brick(theme),
  wool: sheep(theme),
  grain: ear(theme),
  ore: peak(theme),
});

/** A tile's landscape around the origin; it reaches past the hex's sides, where it is cut off. */
export const landscapes: Readonly<
  Record<Ground, (theme: Palette, motifs: Record<Resource, Symbol>) => readonly Mark[]>
> = {
  wood: ({ terrains: { wood } }, { wood: tree }) => [
    sky(wood.back),
    { path: hills(-0.3, -0.6, -0.24), fill: wood.ground },
    ...scattered(tree, [
      [-0.3, -0.34, 0.4],
      [0.08, -0.4, 0.42],
      [0.42, -0.3, 0.4],
      [-0.62, -0.12, 0.44],
      [-0.16, -0.14, 0.46],
      [0.24, -0.13, 0.44],
      [0.63, -0.08, 0.46],
      [-0.66, 0.36, 0.36],
      [0.66, 0.36, 0.36],
    ]),
  ],
  brick: ({ terrains: { brick } }, { brick: piece }) => [
    sky(brick.back),
    { path: hills(-0.2, -0.86, -0.3), fill: brick.ground },
    { path: wall, stroke: brick.motif, width: 0.025, opacity: 0.4 },
    ...scattered(piece, pile(0, -0.15, 0.3, [4, 3, 2])),
  ],
  wool: ({ terrains: { wool } }, { wool: animal }) => [
    sky(wool.back),
    { path: hills(-0.22, -0.96, -0.34), fill: wool.ground },
    { path: tufts, stroke: wool.motif, width: 0.035 },
    ...scattered(animal, [
      [-0.32, -0.24, 0.36],
      [0.32, -0.08, 0.42],
    ]),
  ],
  grain: ({ terrains: { grain } }, { grain: stalk }) => [
    sky(grain.back),
    { path: hills(-0.34, -0.68, -0.3), fill: grain.ground },
    { path: furrows, stroke: grain.shade, width: 0.045, opacity: 0.75 },
    ...scattered(stalk, [
      [-0.5, -0.12, 0.48],
      [-0.25, -0.16, 0.54],
      [0, -0.18, 0.58],
      [0.25, -0.16, 0.54],
      [0.5, -0.12, 0.48],
    ]),
  ],
  ore: ({ terrains: { ore } }, { ore: mountain }) => [
    sky(ore.back),
    { path: hills(-0.1, -0.5, -0.08), fill: ore.ground },
    ...scattered(mountain, [
      [-0.38, -0.08, 0.5],
      [0.42, -0.06, 0.46],
      [0.03, -0.02, 0.76],
    ]),
    { path: stones, fill: ore.motif, opacity: 0.6 },
  ],
  desert: ({ terrains: { desert, grain }, cactus }) => [
    sky(desert.back),
    { path: "M.34 -.42h.001", stroke: grain.ground, width: 0.26 },
    { path: hills(-0.2, -0.72, -0.02), fill: desert.ground },
    { path: hills(0.2, -0.22, 0.32), fill: desert.motif },
    { path: hills(0.52, 0.8, 0.36), fill: desert.shade },
    { path: "M-.16 .34V-.28", stroke: cactus, width: 0.112 },
    { path: "M-.36 -.1V.06L-.16 .1M.03 -.19V-.03L-.16 .01", stroke: cactus, width: 0.08 },
  ],
  gold: ({ terrains: { gold } }) => [
    sky(gold.back),
    { path: hills(-0.16, -0.62, -0.3), fill: gold.ground },
    { path: "M.5 -1Q.3 -.72 .52 -.5T.42 -.06T.72 .36T.6 1", stroke: gold.shade, width: 0.2 },
    { path: "M.5 -1Q.3 -.72 .52 -.5T.42 -.06T.72 .36T.6 1", stroke: gold.motif, width: 0.1 },
    { path: nuggets, fill: gold.motif, stroke: gold.shade, width: 0.03 },
    { path: facets, stroke: gold.shade, width: 0.03 },
    { path: "M-.62 -.28L-.59 -.2L-.51 -.17L-.59 -.14L-.62 -.06L-.65 -.14L-.73 -.17L-.65 -.2Z", fill: gold.motif },
    { path: "M.02 -.8L.05 -.71L.14 -.68L.05 -.65L.02 -.56L-.01 -.65L-.1 -.68L-.01 -.71Z", fill: gold.motif },
    { path: "M-.7 .42h.1M-.58 .6h.12M-.28 .78h.14M.2 .8h.12", stroke: gold.motif, width: 0.045 },
  ],
};

/** A tile that lies face down, whatever is on the other side. `tile`: its outline. */
export const foggy = ({ fog }: Palette, tile: string): readonly Mark[] => [
  { path: tile, fill: fog.ground, stroke: fog.back, width: 0.16 },
  { path: cloud(0.16, -0.3, 0.8), fill: fog.shade },
  { path: cloud(-0.28, 0.08, 0.9), fill: fog.motif },
  { path: cloud(0.26, 0.48, 0.75), fill: fog.shade },
];

/** A cloud of a width, flat below. */
const cloud = (x: number, y: number, width: number): string => {
  const at = (share: number) => Number((share * width).toFixed(3));
  return (
    `M${Number((x - at(0.38)).toFixed(3))} ${y}a${at(0.14)} ${at(0.14)} 0 0 1 ${at(0.02)} ${at(-0.27)}` +
    `a${at(0.2)} ${at(0.2)} 0 0 1 ${at(0.34)} ${at(-0.13)}a${at(0.17)} ${at(0.17)} 0 0 1 ${at(0.29)} ${at(0.12)}` +
    `a${at(0.14)} ${at(0.14)} 0 0 1 ${at(0.11)} ${at(0.28)}Z`
  );
};

const nuggets =
  "M-.44 -.2L-.36 -.37L-.16 -.41L-.03 -.28L-.08 -.13L-.38 -.12Z" +
  "M-.27 -.42L-.17 -.58L.02 -.59L.11 -.44L.03 -.31L-.2 -.33Z" +
  "M-.02 -.14L.01 -.3L.16 -.36L.3 -.25L.26 -.12Z";
const facets =
  "M-.36 -.37L-.24 -.27L-.03 -.28M-.24 -.27L-.28 -.13M-.17 -.58L-.07 -.46L.11 -.44M.01 -.3L.12 -.23L.3 -.25";

/** The whole tile in the color of what is far away. */
const sky = (fill: string): PathMark => ({ path: "M-1 -1H1V1H-1Z", fill });

/** The ground below a curve from height `left` to height `right`, drawn toward `bend` between them. */
const hills = (left: number, bend: number, right: number) => `M-1 ${left}Q0 ${bend} 1 ${right}V1H-1Z`;

type Standing = readonly [x: number, y: number, size: number];

/** Symbols at places, later ones in front. */
const scattered = (symbol: Symbol, places: readonly Standing[]): readonly Placed[] =>
  places.map(([x, y, scale]) => ({ symbol, at: { x, y }, scale }));

/** Rows of bricks, centered above (x, y); `rows` has the number in each row from below. */
export const pile = (x: number, y: number, size: number, rows: readonly number[]): readonly Standing[] =>
  rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, i) => [x + (i + 0.5 - count / 2) * size, y - (row * size) / 2, size] as const),
  );

const pine = ({ terrains: { wood }, pier }: Palette): Symbol => ({
  name: "pine",
  marks: [
    { path: "M0 -.12V0", stroke: pier, width: 0.1 },
    { path: "M0 -1L-.2 -.68H-.11L-.28 -.4H-.16L-.35 -.1H0Z", fill: wood.motif },
    { path: "M0 -1L.2 -.68H.11L.28 -.4H.16L.35 -.1H0Z", fill: wood.shade },
  ],
});

const brick = ({ terrains: { brick } }: Palette): Symbol => ({
  name: "brick",
  marks: [
    { path: "M-.43 -.43H.43V-.07H-.43Z", fill: brick.motif, stroke: brick.motif, width: 0.06 },
    { path: "M-.43 -.2H.43V-.07H-.43Z", fill: brick.shade, stroke: brick.shade, width: 0.06 },
  ],
});

const sheep = ({ terrains: { wool }, wool: fleece }: Palette): Symbol => ({
  name: "sheep",
  marks: [
    { path: "M-.26 -.3V-.02M-.1 -.3V-.02M.14 -.3V-.02M.28 -.3V-.02", stroke: wool.shade, width: 0.08 },
    { path: "M-.32 -.5h.001M.3 -.5h.001", stroke: fleece, width: 0.5 },
    { path: "M0 -.62h.04M-.14 -.42H.14", stroke: fleece, width: 0.56 },
    { path: "M.53 -.65V-.58", stroke: wool.shade, width: 0.34 },
    { path: "M.32 -.74L.42 -.72", stroke: wool.shade, width: 0.12 },
  ],
});

const ear = ({ terrains: { grain } }: Palette): Symbol => ({
  name: "ear",
  marks: [
    { path: "M0 0V-.8", stroke: grain.motif, width: 0.055 },
    {
      path: [-0.42, -0.57, -0.72].map((y) => `M0 ${y}${kernel}M0 ${y}${leftKernel}`).join("") + tip,
      fill: grain.motif,
    },
  ],
});
const kernel = "q.14 -.03 .14 -.21q-.13 .04 -.14 .21Z";
const leftKernel = "q-.14 -.03 -.14 -.21q.13 .04 .14 .21Z";
const tip = "M0 -1.02q.12 .12 0 .24q-.12 -.12 0 -.24Z";

const peak = ({ terrains: { ore }, snow }: Palette): Symbol => ({
  name: "peak",
  marks: [
    { path: "M0 -1L.7 0H-.7Z", fill: ore.motif },
    { path: "M0 -1L.7 0H.12L-.1 -.3L.07 -.55Z", fill: ore.shade },
    { path: "M0 -1L.26 -.63L.13 -.7L.03 -.56L-.1 -.7L-.25 -.64Z", fill: snow },
  ],
});

const wall =
  "M-1 .05H1M-1 .25H1M-1 .45H1M-1 .65H1M-1 .85H1" +
  "M-.8 .05v.2M-.4 .05v.2M0 .05v.2M.4 .05v.2M.8 .05v.2M-.6 .25v.2M-.2 .25v.2M.2 .25v.2M.6 .25v.2" +
  "M-.8 .45v.2M-.4 .45v.2M0 .45v.2M.4 .45v.2M.8 .45v.2M-.6 .65v.2M-.2 .65v.2M.2 .65v.2M.6 .65v.2";

const tufts = ["-.69 -.03", "-.67 .39", ".55 .11", ".45 .53", "-.37 .67", ".07 .75", "-.05 -.25"]
  .map((place) => `M${place}l.07 .09l.07 -.09`)
  .join("");

const furrows = [0, 0.2, 0.4, 0.6, 0.8].map((y) => `M-1 ${y + 0.1}q1 -.26 2 0`).join("");

const stones = ["-.7 .33", "-.6 .59", ".5 .29", ".54 .49", ".12 .79", "-.24 .75"]
  .map((place) => `M${place}l.04 -.08l.08 .01l.05 .07Z`)
  .join("");
