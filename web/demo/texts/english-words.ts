// The package's English words, with terrains and resources named as the rulebook names them.
import { english, type Words } from "hexsmith/languages";

export const words: Words = {
  ...english,
  terrains: {
    ...english.terrains,
    wood: "forest",
    brick: "hills",
    wool: "pasture",
    grain: "fields",
    ore: "mountains",
  },
  resources: { ...english.resources, wood: "lumber" },
  forbid: {
    ...english.forbid,
    adjacentSameResource: "no equal terrain side by side",
    pipsAboveCap: "no spot above the limit of pips",
    pipsBelowFloor: "no inland spot with too few pips",
    largeClusters: "no large groups of one terrain",
    sharedNumber: "no number on both lumber and brick or both grain and ore",
  },
  reasons: { ...english.reasons, "wood-and-brick": "lumber and brick together" },
};
