// The Magic-19 puzzle: positions of the dots, segments of three dots, energy, and symmetries.

/** Numbers on the dots A to S. The dots are ordered row by row; the rows have 3, 4, 5, 4 and 3 dots. */
export type Values = readonly number[];

export const letters: readonly string[] = [..."ABCDEFGHIJKLMNOPQRS"];

/** A segment of three dots, given by their indices. The second dot is the middle of the segment. */
export interface Segment {
  readonly name: string;
  readonly dots: readonly number[];
}

/** The six sides, and then the six spokes, both clockwise. */
export const segments: readonly Segment[] = (
  "ABC CGL LPS SRQ QMH HDA " + // sides, from corner to corner
  "AEJ CFJ LKJ SOJ QNJ HIJ"
) // spokes, from a corner to the center
  .split(" ")
  .map((name) => ({ name, dots: [...name].map((letter) => letters.indexOf(letter)) }));

export const sides = segments.slice(0, 6);

export const magicSum = 22;

export const rows: readonly (readonly number[])[] = [3, 4, 5, 4, 3].map((length, row, lengths) => {
  const first = lengths.slice(0, row).reduce((sum, count) => sum + count, 0);
  return Array.from({ length }, (_, column) => first + column);
});

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const spacing = 100;

/** Positions of the dots. The center dot is the origin, and y points downward. */
export const positions: readonly Point[] = rows.flatMap((dots, row) =>
  dots.map((_, column) => ({
    x: spacing * (column - (dots.length - 1) / 2),
    y: spacing * (row - 2) * Math.sqrt(0.75),
  })),
);

export const sumOf = (values: Values, { dots }: Segment): number =>
  dots.reduce((sum, dot) => sum + (values[dot] as number), 0);

export const isSegmentRight = (values: Values, segment: Segment): boolean => sumOf(values, segment) === magicSum;

export const countRightSegments = (values: Values): number =>
  segments.filter((segment) => isSegmentRight(values, segment)).length;

/** Returns the energy: the squared difference between the segment's sum and 22, added up over all segments. */
export const energyOf = (values: Values): number =>
  segments.reduce((sum, segment) => sum + (sumOf(values, segment) - magicSum) ** 2, 0);

export function withSwap(values: Values, a: number, b: number): Values {
  const result = [...values];
  [result[a], result[b]] = [values[b] as number, values[a] as number];
  return result;
}

/** The twelve rotations and reflections of the hexagon, as permutations of the dots. */
const symmetries: readonly (readonly number[])[] = [1, -1].flatMap((mirror) =>
  [0, 1, 2, 3, 4, 5].map((turns) => {
    const [cosine, sine] = [Math.cos((turns * Math.PI) / 3), Math.sin((turns * Math.PI) / 3)];
    return positions.map(({ x, y }) => {
      const [toX, toY] = [mirror * (x * cosine - y * sine), x * sine + y * cosine];
      return positions.findIndex((position) => Math.hypot(position.x - toX, position.y - toY) < 1);
    });
  }),
);

/** Returns the index of the solution that `values` equals after a rotation or reflection. */
export const solutionOf = (values: Values, solutions: readonly Values[]): number =>
  solutions.findIndex((solution) =>
    symmetries.some((image) => image.every((to, from) => solution[to] === values[from])),
  );
