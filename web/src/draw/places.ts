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

/** Place with a short text, such as the rank of a spot. */
export interface MarkedPlace {
  /** Place to mark. */
  readonly place: Place;
  /** Text of the mark, 1 to 8 characters. */
  readonly text: string;
}

/** Returns a text that is equal for equal places. @internal */
export const keyOf = (place: Place | null | undefined): string => (place ? `${place.kind} ${place.id}` : "");

/** Returns the names of places, followed by the texts of their marks. @internal */
export const withMarks =
  (nameOf: (place: Place) => string, marks: readonly MarkedPlace[]) =>
  (place: Place): string => {
    const texts = marks.flatMap((mark) => (keyOf(mark.place) === keyOf(place) ? mark.text : []));
    return [nameOf(place), ...texts].join(", ");
  };

/** Attribute that contains the id of a place. @internal */
export const dataAttributes: Readonly<Record<Place["kind"], string>> = {
  hex: "data-hex",
  intersection: "data-intersection",
  edge: "data-edge",
  harborSlot: "data-harbor-slot",
};
