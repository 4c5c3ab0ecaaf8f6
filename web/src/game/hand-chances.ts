// Returns what a viewer may think of the resource cards in each hand: see cpp/catan/rules/knowledge.hpp.
import { type PerResource, resources } from "../board/board-data.js";
import type { GameModule } from "../wasm/game.js";
import * as records from "../wasm/records.js";
import { readGameOf } from "./kept-games.js";
import { throwInvalid } from "./refusals.js";

/** Odds of the resource cards in each hand. */
export interface HandChances {
  /** Odds of each seat, player 1 first. */
  readonly seats: readonly {
    /** Player of the seat. */
    readonly player: number;
    /** Expected number of cards of each resource. */
    readonly expected: PerResource;
    /** Probability of one or more cards of each resource, in [0, 1]. */
    readonly atLeastOne: PerResource;
  }[];
}

const perResource = (numbers: readonly number[]): PerResource =>
  Object.fromEntries(resources.map((resource, i) => [resource, numbers[i]])) as unknown as PerResource;

/** @internal */
export function handChances(module: GameModule, value: unknown): HandChances {
  const { invalid, seats } = module.answer(records.handChances, readGameOf(module, value).request);
  throwInvalid(invalid, "game");
  return {
    seats: seats.map(({ expected, atLeastOne }, i) => ({
      player: i + 1,
      expected: perResource(expected),
      atLeastOne: perResource(atLeastOne),
    })),
  };
}
