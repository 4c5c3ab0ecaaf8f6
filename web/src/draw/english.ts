// The English words for descriptions of boards.
import type { BoardWords } from "./board-words.js";
import { titlesOf } from "./titles.js";

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
  titles: /* @__PURE__ */ titlesOf(
    {
      standard: "Standard board",
      extension: "Extension board",
      "seafarers/new-shores": "Heading for New Shores",
      "seafarers/four-islands": "The Four Islands",
      "seafarers/six-islands": "The Six Islands",
      "seafarers/fog-islands": "The Fog Islands",
      "seafarers/fog-island": "The Fog Island",
      "seafarers/through-the-desert": "Through the Desert",
      "seafarers/forgotten-tribe": "The Forgotten Tribe",
      "seafarers/cloth-for-catan": "Cloth for Catan",
      "seafarers/pirate-islands": "The Pirate Islands",
      "seafarers/wonders-of-catan": "The Wonders of Catan",
      "seafarers/new-world": "New World",
      "explorers-pirates/start": "Explorers & Pirates, starting island",
      "traders-barbarians/fishermen-of-catan": "The Fishermen of Catan",
      "traders-barbarians/rivers-of-catan": "The Rivers of Catan",
      "traders-barbarians/caravans": "The Caravans",
      "traders-barbarians/barbarian-attack": "Barbarian Attack",
      "traders-barbarians/traders-and-barbarians": "Traders & Barbarians",
      custom: "Custom board",
    },
    "{title}, {players} players",
  ),
  size: { one: "{title}, {count} hex.", other: "{title}, {count} hexes." },
  row: "Row {row}: {hexes}.",
  hex: "{terrain} {token}",
  covered: "fog",
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
  toward: "{place}, {direction}",
  numbered: "{place}, {number} of {count}",
};
