// Splits long lists of similar cases: in *.shared.test.ts files, `npm test` takes a sample and `npm run test:all` the rest.
// Tests without such a list are skipped if `everything` is true.
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    readonly everything: boolean;
  }
}

/** Whether the tests run for `npm run test:all`. */
export const everything = inject("everything");

/** Returns every n-th case, starting at `from` modulo n, or in `npm run test:all` the other cases. Vary `from` between lists. */
export const some = <Case>(cases: readonly Case[], n: number, from = 0): readonly Case[] =>
  cases.filter((_, i) => (i % n !== from % n) === everything);
