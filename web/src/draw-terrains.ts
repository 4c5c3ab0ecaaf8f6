// The tiles: each terrain has a landscape of its own above the place of the token, so that nobody needs to tell them by
// colour. The motifs are functions of place and size, because harbors show them small.
import type { Resource, Terrain } from "./board.js";
import {
  circle,
  curve,
  ellipse,
  line,
  type Mark,
  mirrored,
  placed,
  type Point,
  polygon,
  rounded,
} from "./draw-marks.js";
import type { Theme } from "./draw-themes.js";

/** A thing of the resource standing at (x, y), about `size` high. */
export const motifs: Readonly<Record<Resource, (theme: Theme, x: number, y: number, size: number) => readonly Mark[]>> =
  {
    wood: (theme, x, y, size) => pines(theme, [[x, y, size]]),
    brick: (theme, x, y, size) => bricks(theme, x, y, size, [2, 1]),
    wool: (theme, x, y, size) => sheep(theme, x, y - 0.42 * size, 0.8 * size),
    grain: (theme, x, y, size) =>
      ears(
        theme,
        [-0.26, 0, 0.26].map((side) => [x + side * size, y, size] as const),
      ),
    ore: (theme, x, y, size) => peaks(theme, [[x, y, size]]),
  };

/** A tile's landscape around the origin; it may reach past the hex's sides, where it is cut off. */
export const landscapes: Readonly<Record<Terrain, (theme: Theme) => readonly Mark[]>> = {
  wood: (theme) => [
    sky(theme, "wood"),
    hills(theme.terrains.wood.ground, -0.3, -0.52, -0.24),
    ...pines(theme, [
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
  brick: (theme) => [
    sky(theme, "brick"),
    hills(theme.terrains.brick.ground, -0.2, -0.55, -0.3),
    courses(theme),
    ...bricks(theme, 0, -0.17, 0.56, [4, 3, 2]),
  ],
  wool: (theme) => [
    sky(theme, "wool"),
    hills(theme.terrains.wool.ground, -0.22, -0.62, -0.34),
    tufts(theme),
    ...sheep(theme, -0.3, -0.44, 0.34),
    ...sheep(theme, 0.34, -0.3, 0.4),
  ],
  grain: (theme) => [
    sky(theme, "grain"),
    hills(theme.terrains.grain.ground, -0.34, -0.5, -0.3),
    furrows(theme),
    ...ears(theme, [
      [-0.5, -0.12, 0.48],
      [-0.25, -0.16, 0.54],
      [0, -0.18, 0.58],
      [0.25, -0.16, 0.54],
      [0.5, -0.12, 0.48],
    ]),
  ],
  ore: (theme) => [
    sky(theme, "ore"),
    hills(theme.terrains.ore.ground, -0.1, -0.3, -0.08),
    ...peaks(theme, [
      [-0.38, -0.08, 0.5],
      [0.42, -0.06, 0.46],
      [0.03, -0.02, 0.76],
    ]),
    stones(theme),
  ],
  desert: (theme) => [
    sky(theme, "desert"),
    { path: circle(0.34, -0.42, 0.13), fill: theme.terrains.grain.ground },
    hills(theme.terrains.desert.ground, -0.2, -0.42, -0.02),
    hills(theme.terrains.desert.motif, 0.2, 0.02, 0.32),
    hills(theme.terrains.desert.shade, 0.52, 0.62, 0.36),
    ...cactus(theme, -0.16, 0.34, 0.66),
  ],
};

/** The whole tile in the colour of what is far away. */
const sky = (theme: Theme, terrain: Terrain): Mark => ({
  path: rounded([[-1, -1], [1, -1], [1, 1], [-1, 1]], 0), // prettier-ignore
  fill: theme.terrains[terrain].back,
});

/** Ground below a curve from `left` over `middle` to `right`: heights at the tile's sides and half-way. */
const hills = (fill: string, left: number, middle: number, right: number): Mark => ({
  path: `${curve([-1, left], [0, 2 * middle - (left + right) / 2], [1, right])}V1H-1Z`,
  fill,
});

type Standing = readonly [x: number, y: number, size: number];

const pineSide: readonly Point[] = [
  [0, -1],
  [0.2, -0.68],
  [0.11, -0.68],
  [0.28, -0.4],
  [0.16, -0.4],
  [0.35, -0.1],
  [0, -0.1],
];

/** Fir trees, the later ones in front. */
const pines = ({ terrains: { wood }, pier }: Theme, trees: readonly Standing[]): Mark[] =>
  trees.flatMap(([x, y, size]) => [
    { path: line(placed([[0, -0.12], [0, 0]], x, y, size)), stroke: pier, width: 0.1 * size }, // prettier-ignore
    { path: polygon(placed(mirrored(pineSide), x, y, size)), fill: wood.motif },
    { path: polygon(placed(pineSide, x, y, size)), fill: wood.shade },
  ]);

/** A pile of bricks standing on (x, y), so many in each course from below. */
function bricks({ terrains: { brick } }: Theme, x: number, y: number, size: number, rows: readonly number[]): Mark[] {
  const height = size / (rows.length + 0.35);
  const width = 2 * height;
  const gap = 0.1 * height;
  const piece = (left: number, top: number, w: number, h: number) =>
    rounded([[left, top], [left + w, top], [left + w, top + h], [left, top + h]], 0.12 * height); // prettier-ignore
  const all = rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, i): Point => [x + (i - count / 2) * width, y - (row + 1) * height]),
  );
  const face = all.map(([left, top]) => piece(left, top, width - gap, height - gap)).join("");
  const edge = all.map(([left, top]) => piece(left, top + 0.62 * height, width - gap, 0.38 * height - gap)).join("");
  return [
    { path: face, fill: brick.motif },
    { path: edge, fill: brick.shade },
  ];
}

/** The joints of a wall, faint over the whole ground. */
const courses = ({ terrains: { brick } }: Theme): Mark => {
  const rows = [0.05, 0.25, 0.45, 0.65, 0.85];
  const joints = rows.map((y, row) => {
    const uprights = [-0.8, -0.4, 0, 0.4, 0.8].map((x) => `M${x + (row % 2) * 0.2} ${y}v.2`);
    return `M-1 ${y}H1${uprights.join("")}`;
  });
  return { path: joints.join(""), stroke: brick.motif, width: 0.025, opacity: 0.4 };
};

/** A sheep around (x, y), looking right. */
const sheep = ({ terrains, wool }: Theme, x: number, y: number, size: number): Mark[] => {
  const part = (u: number, v: number, rx: number, ry = rx) => ellipse(x + u * size, y + v * size, rx * size, ry * size);
  const leg = (u: number) => line(placed([[u, 0.2], [u, 0.5]], x, y, size)); // prettier-ignore
  return [
    { path: leg(-0.26) + leg(-0.1) + leg(0.14) + leg(0.28), stroke: terrains.wool.shade, width: 0.08 * size },
    {
      path: part(-0.32, 0, 0.26) + part(0.02, -0.14, 0.32) + part(0.3, 0, 0.24) + part(0, 0.12, 0.38, 0.24),
      fill: wool,
    },
    { path: part(0.53, -0.12, 0.17, 0.21) + part(0.36, -0.24, 0.1, 0.06), fill: terrains.wool.shade },
  ];
};

const tufts = ({ terrains: { wool } }: Theme): Mark => {
  const places: readonly Point[] = [[-0.62, 0.02], [-0.6, 0.44], [0.62, 0.16], [0.52, 0.58], [-0.3, 0.72], [0.14, 0.8], [0.02, -0.2]]; // prettier-ignore
  const tuft = ([x, y]: Point) => line(placed([[-0.07, -0.05], [0, 0.04], [0.07, -0.05]], x, y, 1)); // prettier-ignore
  return { path: places.map(tuft).join(""), stroke: wool.motif, width: 0.035 };
};

/** Ears of grain on their stalks. */
const ears = ({ terrains: { grain } }: Theme, stalks: readonly Standing[]): Mark[] => {
  const kernel: readonly Point[] = [[0, 0], [0.11, -0.06], [0.13, -0.2], [0.03, -0.14]]; // prettier-ignore
  const ear = ([x, y, size]: Standing) =>
    [0.42, 0.57, 0.72]
      .flatMap((height) =>
        [kernel, mirrored(kernel)].map((side) => rounded(placed(side, x, y - height * size, size), 0.05 * size)),
      )
      .concat(ellipse(x, y - 0.9 * size, 0.05 * size, 0.11 * size))
      .join("");
  return [
    { path: stalks.map(([x, y, size]) => `M${x} ${y}v${-0.8 * size}`).join(""), stroke: grain.motif, width: 0.03 },
    { path: stalks.map(ear).join(""), fill: grain.motif },
  ];
};

const furrows = ({ terrains: { grain } }: Theme): Mark => ({
  path: [0, 0.2, 0.4, 0.6, 0.8].map((y) => curve([-1, y + 0.1], [0, y - 0.16], [1, y + 0.1])).join(""),
  stroke: grain.shade,
  width: 0.045,
  opacity: 0.75,
});

/** Snowy mountains, the later ones in front. */
const peaks = ({ terrains: { ore }, snow }: Theme, mountains: readonly Standing[]): Mark[] =>
  mountains.flatMap(([x, y, size]) => {
    const part = (points: readonly Point[], fill: string): Mark => ({
      path: polygon(placed(points, x, y, size)),
      fill,
    });
    return [
      part([[0, -1], [0.7, 0], [-0.7, 0]], ore.motif), // prettier-ignore
      part([[0, -1], [0.7, 0], [0.12, 0], [-0.1, -0.3], [0.07, -0.55]], ore.shade), // prettier-ignore
      part([[0, -1], [0.26, -0.63], [0.13, -0.7], [0.03, -0.56], [-0.1, -0.7], [-0.25, -0.64]], snow), // prettier-ignore
    ];
  });

const stones = ({ terrains: { ore } }: Theme): Mark => {
  const places: readonly Point[] = [[-0.62, 0.3], [-0.52, 0.56], [0.58, 0.26], [0.62, 0.46], [0.2, 0.76], [-0.16, 0.72]]; // prettier-ignore
  const stone: readonly Point[] = [[-0.08, 0.03], [-0.04, -0.05], [0.04, -0.04], [0.09, 0.03]]; // prettier-ignore
  return { path: places.map(([x, y]) => polygon(placed(stone, x, y, 1))).join(""), fill: ore.motif, opacity: 0.6 };
};

const cactus = ({ cactus: stroke }: Theme, x: number, y: number, size: number): Mark[] => {
  const limb = (points: readonly Point[]) => line(placed(points, x, y, size));
  const arms = limb([[-0.3, -0.66], [-0.3, -0.42], [0, -0.36]]) + limb([[0.28, -0.8], [0.28, -0.56], [0, -0.5]]); // prettier-ignore
  return [
    { path: limb([[0, 0], [0, -0.94]]), stroke, width: 0.17 * size }, // prettier-ignore
    { path: arms, stroke, width: 0.12 * size },
  ];
};
