// What is said around a refusal, whose reason is the package's own to tell.
import { numbers } from "./numbers.js";

export const refusals = {
  where: (places: readonly string[]) => `It is about ${numbers.list(places)}.`,
  harbor: (slot: number, direction: string) => `harbor ${slot} ${direction}`,
  meeting: (places: readonly string[]) => `It is about where ${numbers.list(places)} meet.`,
  bestInstead: "The best board found is shown.",
  plainInstead: "A board without these wishes is shown.",
  kept: "The board stays as it was.",
  wrongCode: "This is no board: its code is not whole, or has a wrong character.",
} as const;
