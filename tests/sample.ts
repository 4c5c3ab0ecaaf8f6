// What all cases of a list show alike is shown by a few of them in `npm test`, and by each in `npm run test:long`: there is a
// file *.long.test.ts that imports such a test.
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    readonly whole: boolean;
  }
}

/** Whether each case has its turn. */
export const whole = inject("whole");

/** Every n-th case, from the one of a number that differs from list to list; all of them in the long tests. */
export const some = <Case>(cases: readonly Case[], n: number, from = 0): readonly Case[] =>
  whole ? cases : cases.filter((_, i) => i % n === from % n);
