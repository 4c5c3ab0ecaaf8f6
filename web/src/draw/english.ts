// The English words of a board.
import type { BoardWords } from "./words.js";

export const terrains: BoardWords["terrains"] = {
  wood: "wood",
  brick: "brick",
  wool: "wool",
  grain: "grain",
  ore: "ore",
  desert: "desert",
  gold: "gold",
  sea: "sea",
};

export const resources: BoardWords["resources"] = {
  wood: "wood",
  brick: "brick",
  wool: "wool",
  grain: "grain",
  ore: "ore",
};

export const board: BoardWords["board"] = {
  titles: { standard: "Standard board", extension: "Extension board", custom: "Custom board" },
  size: { one: "{title}, {count} hex.", other: "{title}, {count} hexes." },
  row: "Row {row}: {hexes}.",
  hex: "{terrain} {token}",
  harbors: "Harbors: {harbors}.",
  noHarbors: "No harbors.",
  harbor: "{resource} 2 to 1 {direction}",
  anyHarbor: "any 3 to 1 {direction}",
  directions: {
    north: "in the north",
    northEast: "in the north-east",
    east: "in the east",
    southEast: "in the south-east",
    south: "in the south",
    southWest: "in the south-west",
    west: "in the west",
    northWest: "in the north-west",
  },
};

export const places: BoardWords["places"] = {
  group: "Places to choose from",
  intersection: "Intersection of {hexes}",
  edge: "Edge between {hexes}",
  harborSlot: "Harbor: {harbor}",
};
