// The table of words for descriptions of boards, in any language.
import type { Resource, Terrain } from "../board/board-data.js";
import type { LayoutName } from "../board/layout-names.js";

/** Text for each plural category of a language. */
export interface PluralForms {
  /** Text for zero, as in Arabic. */
  readonly zero?: string | undefined;
  /** Text for one, as in English. */
  readonly one?: string | undefined;
  /** Text for two, as in Arabic. */
  readonly two?: string | undefined;
  /** Text for few, as in Polish for 2. */
  readonly few?: string | undefined;
  /** Text for many, as in Polish for 5. */
  readonly many?: string | undefined;
  /** Text for all other numbers. */
  readonly other: string;
}

/** Words for boards. Names in braces are placeholders. */
export interface BoardWords {
  /** BCP 47 tag, such as "en", for numbers, lists and plurals. */
  readonly language: string;
  /** Names of terrains. */
  readonly terrains: Readonly<Record<Terrain, string>>;
  /** Names of resources. */
  readonly resources: Readonly<Record<Resource, string>>;
  /** Sentences about a board. */
  readonly board: {
    /** Titles of layouts. */
    readonly titles: Readonly<Record<LayoutName | "custom", string>>;
    /** Size, as in "{title}, {count} hexes." */
    readonly size: PluralForms;
    /** Row, as in "Row {row}: {hexes}." */
    readonly row: string;
    /** Hex, as in "{terrain} {token}". */
    readonly hex: string;
    /** Hex that is face down, as in "fog". */
    readonly covered: string;
    /** Harbors, as in "Harbors: {harbors}." */
    readonly harbors: string;
    /** Sentence for a board without harbors. */
    readonly noHarbors: string;
    /** Harbor of a resource, as in "{resource} 2 to 1 {direction}". */
    readonly harbor: string;
    /** Harbor of any resource, as in "any 3 to 1 {direction}". */
    readonly anyHarbor: string;
    /** Directions, as in "in the north". */
    readonly directions: Readonly<Record<Direction, string>>;
  };
  /** Names of places. `board.hex` names a hex. */
  readonly places: {
    /** Name of the group of targets, as in "Places to choose from". */
    readonly group: string;
    /** Intersection, as in "Intersection of {hexes}". */
    readonly intersection: string;
    /** Edge, as in "Edge between {hexes}". */
    readonly edge: string;
    /** Harbor slot, as in "Harbor: {harbor}". */
    readonly harborSlot: string;
    /** Place whose name others share, by its direction from its hexes or from the board, as in "{place}, {direction}". */
    readonly toward: string;
    /** Place whose name others share, by its number among them, as in "{place}, {number} of {count}". */
    readonly numbered: string;
  };
}

/** Direction seen from the center of the board. */
export type Direction = "north" | "northEast" | "east" | "southEast" | "south" | "southWest" | "west" | "northWest";
