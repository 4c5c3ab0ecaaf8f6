// How all players decide in the games that are simulated.
import type { PlayoutLevel } from "hexsmith/game/external";
import { makeChoice } from "../choice.js";
import { texts } from "../texts.js";

const choices = ["beginner", "intermediate", "advanced"] as const satisfies readonly PlayoutLevel[];

export function makeLevelChoice(
  name: string,
  change: () => void,
): { readonly root: HTMLElement; value(): (typeof choices)[number] } {
  let chosen: (typeof choices)[number] = "intermediate";
  const choice = makeChoice(name, texts.chances.level, choices, texts.play.levels, (level) => {
    chosen = level;
    change();
  });
  choice.show(chosen);
  return { root: choice.root, value: () => chosen };
}
