// A file *.shared.test.ts has lists whose cases all show the same: `npm test` takes a few of them, `npm run test:all` the others.
// What has no such list is skipped if `everything`.
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    readonly everything: boolean;
  }
}

/** Whether the tests run for `npm run test:all`. */
export const everything = inject("everything");

/** Every n-th case, from the one of a number that differs from list to list, or all others. */
export const some = <Case>(cases: readonly Case[], n: number, from = 0): readonly Case[] =>
  cases.filter((_, i) => (i % n !== from % n) === everything);
