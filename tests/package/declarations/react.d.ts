import { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from "react";
interface Axial {
  readonly q: number;
  readonly r: number;
}
interface Bag {
  readonly terrains: {
    readonly [terrain in Terrain]?: number | undefined;
  };
  readonly tokens: readonly (number | null)[];
}
declare const Base: typeof HTMLElement;
interface Board {
  readonly version: 1;
  readonly layout: LayoutName | LayoutSpec;
  readonly terrains: readonly Terrain[];
  readonly tokens: readonly (number | null)[];
  readonly harbors: readonly HarborKind[];
  readonly harborSlots?: readonly number[] | undefined;
  readonly covered?: readonly number[] | undefined;
}
interface BoardWords {
  readonly language: string;
  readonly terrains: Readonly<Record<Terrain, string>>;
  readonly resources: Readonly<Record<Resource, string>>;
  readonly board: {
    readonly titles: Readonly<Record<LayoutName | "custom", string>>;
    readonly size: PluralForms;
    readonly row: string;
    readonly hex: string;
    readonly covered: string;
    readonly harbors: string;
    readonly noHarbors: string;
    readonly harbor: string;
    readonly anyHarbor: string;
    readonly directions: Readonly<Record<Direction, string>>;
  };
  readonly places: {
    readonly group: string;
    readonly intersection: string;
    readonly edge: string;
    readonly harborSlot: string;
    readonly toward: string;
    readonly numbered: string;
  };
}
type Direction = "north" | "northEast" | "east" | "southEast" | "south" | "southWest" | "west" | "northWest";
type HarborKind = "any" | Resource;
declare const HexBoard: ForwardRefExoticComponent<HexBoardProps & RefAttributes<HexsmithBoardElement>>;
type HexBoardProps = HexsmithBoardProps &
  Omit<HTMLAttributes<HexsmithBoardElement>, keyof HexsmithBoardProps> & {
    readonly onChoose?: ((event: HexsmithChooseEvent) => void) | null | undefined;
    readonly onHover?: ((event: HexsmithHoverEvent) => void) | null | undefined;
  };
declare class HexsmithBoardElement extends Base {
  #private;
  static readonly observedAttributes: readonly string[];
  get board(): Board | null;
  set board(value: Board | null | undefined);
  get code(): string | null;
  set code(value: string | null | undefined);
  get layout(): LayoutName | null;
  set layout(value: LayoutName | null | undefined);
  get pieces(): readonly Piece[];
  set pieces(value: readonly Piece[] | null | undefined);
  get robber(): number | null;
  set robber(value: number | null | undefined);
  get heat(): readonly SpotHeat[];
  set heat(value: readonly SpotHeat[] | null | undefined);
  get theme(): Theme;
  set theme(value: Theme | null | undefined);
  get orientation(): Orientation;
  set orientation(value: Orientation | null | undefined);
  get words(): BoardWords;
  set words(value: BoardWords | null | undefined);
  get targets(): Targets;
  set targets(value: Targets | null | undefined);
  get selected(): Place | readonly Place[] | null;
  set selected(value: Place | readonly Place[] | null | undefined);
  get marks(): readonly MarkedPlace[];
  set marks(value: readonly MarkedPlace[] | null | undefined);
  get revealed(): boolean;
  set revealed(value: boolean | null | undefined);
  get label(): string | null;
  set label(value: string | null | undefined);
  get nameOf(): ((place: Place) => string) | null;
  set nameOf(value: ((place: Place) => string) | null | undefined);
  focus(
    options?: FocusOptions & {
      readonly place?: Place | undefined;
    },
  ): void;
}
type HexsmithBoardProps = {
  readonly [
    Name in
      | "board"
      | "code"
      | "layout"
      | "pieces"
      | "robber"
      | "heat"
      | "theme"
      | "orientation"
      | "words"
      | "targets"
      | "selected"
      | "marks"
      | "revealed"
      | "label"
      | "nameOf"
  ]?: HexsmithBoardElement[Name] | null | undefined;
};
type HexsmithChooseEvent = CustomEvent<Place>;
type HexsmithHoverEvent = CustomEvent<Place | null>;
type LayoutName =
  | "standard"
  | "extension"
  | "seafarers/new-shores-3"
  | "seafarers/new-shores-4"
  | "seafarers/new-shores-5-6"
  | "seafarers/four-islands-3"
  | "seafarers/four-islands-4"
  | "seafarers/six-islands-5-6"
  | "seafarers/fog-islands-3"
  | "seafarers/fog-islands-4"
  | "seafarers/fog-island-5-6"
  | "seafarers/through-the-desert-3"
  | "seafarers/through-the-desert-4"
  | "seafarers/through-the-desert-5-6"
  | "seafarers/forgotten-tribe-3-4"
  | "seafarers/forgotten-tribe-5-6"
  | "seafarers/cloth-for-catan-3-4"
  | "seafarers/cloth-for-catan-5-6"
  | "seafarers/pirate-islands-3-4"
  | "seafarers/pirate-islands-5-6"
  | "seafarers/wonders-of-catan-3-4"
  | "seafarers/wonders-of-catan-5-6"
  | "seafarers/new-world-3-4"
  | "explorers-pirates/start"
  | "traders-barbarians/fishermen-of-catan"
  | "traders-barbarians/rivers-of-catan"
  | "traders-barbarians/caravans"
  | "traders-barbarians/barbarian-attack"
  | "traders-barbarians/traders-and-barbarians";
interface LayoutRegion extends Bag {
  readonly hexes: readonly number[];
  readonly tokenRegion?: number | undefined;
  readonly terrainRegion?: number | undefined;
}
interface LayoutShape {
  readonly hexes: readonly Axial[];
  readonly harborSlots?: readonly number[] | undefined;
  readonly harbors?: readonly HarborKind[] | undefined;
  readonly letters?: readonly number[] | undefined;
  readonly fixed?: Locks | undefined;
  readonly pipLimits?:
    | {
        readonly [terrain in Resource | "gold"]?: PipLimit | undefined;
      }
    | undefined;
  readonly hexPipLimits?:
    | {
        readonly [hex: number]: PipLimit;
      }
    | undefined;
  readonly secondTokens?:
    | {
        readonly [token: number]: number;
      }
    | undefined;
  readonly inland?: readonly Terrain[] | undefined;
  readonly covered?: readonly number[] | undefined;
  readonly startRegions?: readonly number[] | undefined;
  readonly closedToStart?: readonly number[] | undefined;
}
type LayoutSpec = LayoutShape & (Bag | Regions);
interface Locks {
  readonly terrains?:
    | {
        readonly [hex: number]: Terrain;
      }
    | undefined;
  readonly tokens?:
    | {
        readonly [hex: number]: number | null;
      }
    | undefined;
  readonly harbors?:
    | {
        readonly [slot: number]: HarborKind;
      }
    | undefined;
  readonly harborEdges?:
    | {
        readonly [slot: number]: number;
      }
    | undefined;
}
interface MarkedPlace {
  readonly place: Place;
  readonly text: string;
}
type Orientation = "pointy" | "flat";
type Piece =
  | {
      readonly player: number;
      readonly kind: "settlement" | "city";
      readonly intersection: number;
    }
  | {
      readonly player: number;
      readonly kind: "road";
      readonly edge: number;
    };
interface PipLimit {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}
interface Place {
  readonly kind: "hex" | "intersection" | "edge" | "harborSlot";
  readonly id: number;
}
interface PluralForms {
  readonly zero?: string | undefined;
  readonly one?: string | undefined;
  readonly two?: string | undefined;
  readonly few?: string | undefined;
  readonly many?: string | undefined;
  readonly other: string;
}
interface Regions {
  readonly regions: readonly LayoutRegion[];
}
type Resource = "wood" | "brick" | "wool" | "grain" | "ore";
interface SpotHeat {
  readonly intersection: number;
  readonly value: number;
}
interface Targets {
  readonly hexes?: readonly number[] | undefined;
  readonly intersections?: readonly number[] | undefined;
  readonly edges?: readonly number[] | undefined;
  readonly harborSlots?: readonly number[] | undefined;
}
type Terrain = Resource | "desert" | "gold" | "sea";
type Theme = ThemeName | ThemeColors;
type ThemeColor = Terrain | "coast" | "token" | "ink" | "red" | `player${1 | 2 | 3 | 4 | 5 | 6}`;
type ThemeColors = {
  readonly [Name in ThemeColor]?: string | undefined;
};
type ThemeName = "light" | "dark";
declare global {
  interface HTMLElementTagNameMap {
    "hexsmith-board": HexsmithBoardElement;
  }
  interface GlobalEventHandlersEventMap {
    "hexsmith-choose": HexsmithChooseEvent;
    "hexsmith-hover": HexsmithHoverEvent;
  }
}
export {
  HexBoard,
  HexBoardProps,
  type HexsmithBoardElement,
  type HexsmithBoardProps,
  type HexsmithChooseEvent,
  type HexsmithHoverEvent,
  type MarkedPlace,
  type Place,
  type Targets,
};
