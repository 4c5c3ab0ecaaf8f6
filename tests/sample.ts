// Splits long lists of similar cases: in *.shared.test.ts files, `npm test` takes a sample and `npm run test:all` the rest.
// Tests in these files that have no long list run in `npm test` only.
import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    readonly isTestAll: boolean;
  }
}

/** Whether the tests run for `npm run test:all`. */
export const isTestAll = inject("isTestAll");

/**
 * Returns the cases that this run tests: in `npm test` every n-th case from index `from` modulo n, and in `npm run test:all` the
 * other cases. Vary `from` between lists, so that different cases are tested.
 */
export const casesToRun = <Case>(cases: readonly Case[], n: number, from = 0): readonly Case[] =>
  cases.filter((_, i) => (i % n !== from % n) === isTestAll);
