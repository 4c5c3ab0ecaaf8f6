// Places of a board, for drawings and words.

/** Place on a board. */
export interface Place {
  /** Kind of the place. */
  readonly kind: "hex" | "intersection" | "edge" | "harborSlot";
  /** Id of the place. */
  readonly id: number;
}

/** Places that can be chosen. */
export interface Targets {
  /** Hexes that can be chosen. Default: none. */
  readonly hexes?: readonly number[] | undefined;
  /** Intersections that can be chosen. Default: none. */
  readonly intersections?: readonly number[] | undefined;
  /** Edges that can be chosen. Default: none. */
  readonly edges?: readonly number[] | undefined;
  /** Harbor slots that can be chosen. Default: none. */
  readonly harborSlots?: readonly number[] | undefined;
}

/** Attribute that contains the id of a place. @internal */
export const dataAttributes: Readonly<Record<Place["kind"], string>> = {
  hex: "data-hex",
  intersection: "data-intersection",
  edge: "data-edge",
  harborSlot: "data-harbor-slot",
};
