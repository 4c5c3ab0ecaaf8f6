// Calls functions of the modules directly, with invalid handles and sizes. Each function refuses invalid numbers without a trap,
// and the next call works.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";
import { game } from "../../../web/src/wasm/game.js";
import { dropIn } from "../../../web/src/wasm/drop-in.js";
import { board } from "../../../web/src/wasm/board.js";
import { lab } from "../../../web/src/wasm/lab.js";
import type { LoadedModule, ModuleExports } from "../../../web/src/wasm/module.js";
import * as records from "../../../web/src/wasm/records.js";
import { moduleTask, plainProgress } from "../../../web/src/wasm/session.js";
import { draft } from "../../../web/src/wasm/draft.js";
import { generateBoard } from "../../../web/src/index.js";
import { anneal, magic19 } from "../../../web/src/lab.js";
import { walk } from "../anneal/problems.js";

const modules: Readonly<Record<string, { get(): LoadedModule<never> }>> = {
  board,
  draft,
  game,
  lab,
  drop_in: dropIn,
} as never;

/** Returns a module's functions and their numbers of parameters, except `reserveRequest`, which moves the request buffer. */
function functionsOf(name: string): (readonly [name: string, count: number])[] {
  const types = readFileSync(inTree("web", "src", "wasm", "modules", `${name}.d.mts`), "utf8");
  return [...types.matchAll(/^ {2}(\w+)\((.*)\): /gm)]
    .map(
      ([, functionName = "", parameters = ""]) =>
        [functionName, parameters === "" ? 0 : parameters.split(",").length] as const,
    )
    .filter(([functionName]) => functionName !== "reserveRequest");
}

const invalidNumbers = [0, -1, 0.5, 3.7, 1e6, 2 ** 32 - 1, 2 ** 32, 2 ** 53, -Infinity, Infinity, Number.NaN];

describe.each(Object.keys(modules))("the module %s", (name) => {
  const module = (modules[name] as { get(): LoadedModule<never> }).get();
  const functions = functionsOf(name);

  test.each(functions.filter(([, count]) => count > 0))("refuses invalid numbers: %s", (functionName, count) => {
    for (const first of invalidNumbers)
      for (const second of count > 1 ? invalidNumbers : [0]) {
        const args = [first, second].slice(0, count);
        module.use((exports: ModuleExports) =>
          (exports as unknown as Readonly<Record<string, (...numbers: number[]) => unknown>>)[functionName]?.(...args),
        );
      }
    expect([module.isLost, module.hasFailed]).toEqual([false, false]);
  });
});

test("a run accepts only functions of its kind, and no function after it is closed", () => {
  const module = lab.get();
  const resultBefore = anneal(walk, { seed: 1, steps: 500 });
  const handle = module.begin(records.openBootstrap, { seed: "a", resamples: 10, confidence: 0.9, count: 2 });
  module.use((exports) => {
    expect(exports.annealStep(handle, 1)).toBe(8); // finished
    expect(exports.annealUniform(handle)).toBeNaN();
    expect(exports.monteCarloUniform(handle)).toBeNaN();
    expect(exports.tournamentNext(handle, 0)).toBe(0);
    expect(exports.result(handle)).toBe(0); // not finished
    expect(exports.bootstrapAdd(handle, 2 ** 31)).toBe(0); // longer than the request buffer
  });
  module.step(records.bootstrapAdd, handle, { values: [1, 3] });
  module.use((exports) => expect(exports.advance(handle, Infinity)).toBe(true));
  expect(module.outcome(records.openBootstrap, handle).mean).toBe(2);
  module.use((exports) => {
    exports.close(handle);
    exports.close(handle);
    expect(exports.result(handle)).toBe(0);
    expect(exports.progress(handle)).toBe(0);
    expect(exports.advance(handle, Infinity)).toBe(true); // nothing left to do
    expect(exports.bootstrapAdd(handle, 0)).toBe(0);
  });
  expect(anneal(walk, { seed: 1, steps: 500 })).toEqual(resultBefore);
});

test("a call without a pause opens no session", () => {
  const module = lab.get();
  const openHandle = () => {
    const handle = module.begin(records.openBootstrap, { seed: "a", resamples: 10, confidence: 0.9, count: 2 });
    module.use((exports) => exports.close(handle));
    return handle;
  };
  const handle = openHandle();
  magic19.solve({ seed: 1, steps: 10 });
  expect(openHandle()).toBe(handle + 1);
  const unfinished = { seed: "a", resamples: 10, confidence: 0.9, count: 2 }; // a run that waits for its input
  expect(() => module.finish(records.openBootstrap, unfinished)).toThrow(/does not understand this request$/);
});

test("the module also refuses locks that no board can meet", () => {
  const module = board.get();
  const lock = (place: number) => ({ place, piece: "wood" }) as const;
  const request = (lockCount: number) => ({
    ...{ classic: false, layout: { kind: "standard", custom: undefined }, balanceMode: "both" },
    annealing: {
      ...{ seed: "a", steps: 1, restarts: 0, patience: undefined, targetEnergy: undefined },
      ...{ timeBudgetMs: undefined, trace: false, schedule: undefined },
    },
    locks: {
      terrains: Array.from({ length: lockCount }, (_, place) => lock(place)),
      tokens: [],
      harbors: [],
      harborEdges: [],
    },
    criteria: { weights: undefined, pipCap: 11, pipFloor: 0, clusterCap: 64, apart: [], rules: [] },
    ...{ forbid: [], desert: "anywhere", harbors: "printed", tokenOrder: "annealed", minIslands: 1, maxIslands: 64 },
  });
  const generateWithLocks = (lockCount: number) => {
    const generateRequest = request(lockCount) as records.GenerateRequest;
    return moduleTask(
      module,
      records.openGenerator,
      generateRequest,
      plainProgress,
      (generated: records.Generated) => generated,
    ).finish();
  };
  expect(generateWithLocks(4).pieces.terrains.slice(0, 4)).toEqual(["wood", "wood", "wood", "wood"]);
  expect(generateWithLocks(5).infeasibility).toBeDefined();
  expect(generateBoard({ seed: "good" }).board.terrains).toHaveLength(19);
});
