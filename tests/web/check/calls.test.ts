// What all calls have in common, over the samples of calls.ts.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { entries as optionTables } from "../../../web/scripts/option-tables.js";
import { isGame, isGameRecord, positionOf, startMatch } from "../../../web/src/game.js";
import { generateBoard, isBoard, printedBoard } from "../../../web/src/index.js";
import { calls, copyOf, entries, outcomeOf, type Sample, samples } from "./calls.js";

beforeAll(() => void vi.stubGlobal("Path2D", class {}));
afterAll(() => void vi.unstubAllGlobals());

const namesOf = (entry: object) =>
  Object.entries(entry).flatMap(([name, value]) =>
    typeof value === "function" && name !== "RefusedError" && name !== "init" ? [name.replace(/Async$/, "")] : [],
  );

test.each(Object.keys(entries) as (keyof typeof entries)[])("every function of %s has samples", (entry) => {
  const sampled = Object.entries<readonly Sample[]>(samples[entry]).filter(([, list]) => list.length > 0);
  expect(new Set(sampled.map(([name]) => name))).toEqual(new Set(namesOf(entries[entry])));
});

/** Tables of options by the paths of their functions. */
const tables = new Map(
  Object.values(optionTables).flatMap((list) =>
    list.flatMap(({ title, table }) => {
      const paths = [...title.matchAll(/`([\w.]+)`/g)].map(([, path]) => path as string);
      if (title === "Functions with an interval")
        paths.push("stats.wilsonInterval", "stats.differenceInterval", "stats.merge");
      if (title === "`anneal`") paths.push("magic19.solve");
      if (title === "`simulate`") paths.push("simulatedGame");
      return paths.map((path) => [path, table] as const);
    }),
  ),
);
const tablePath = (path: string) => path.replace(/^(hexsmith|draft|game|lab)\./, "");
const callsWithOptions = calls.flatMap((each) => {
  const table = tables.get(tablePath(each.path));
  return table ? [{ ...each, table: Object.entries(table) }] : [];
});

test("each table of options belongs to a call", () => {
  const paths = new Set(calls.map(({ path }) => tablePath(path)));
  expect([...tables.keys()].filter((path) => !paths.has(path))).toEqual(["schedule", "sequential"]);
});

/** Returns a result as data, in which errors are texts. */
const dataOf = (outcome: unknown) => copyOf(outcome, () => "a function");

test.each(callsWithOptions)("null counts as absent in all options of $path", ({ name, call, samples, table }) => {
  const nullable = table.filter(([, { isRequired }]) => !isRequired).map(([name]) => [name, null]);
  expect(nullable.length).toBeGreaterThan(0);
  for (const sample of samples) {
    const result = (options?: unknown) => dataOf(outcomeOf(call, { ...sample, options }));
    const options = sample.options as object | undefined;
    expect(result({ ...Object.fromEntries(nullable), ...options })).toEqual(result(options));
  }
  const [{ options } = {}] = samples;
  if (options && "seed" in (options as object) && name !== "simulatedGame")
    // which needs the seed
    expect(outcomeOf(call, { ...samples[0], options: { ...(options as object), seed: null } })).not.toBeInstanceOf(
      Error,
    );
});

test.each(callsWithOptions)(
  "$path refuses options that are no plain object, or not known",
  ({ call, samples, table }) => {
    const result = (options: unknown) => outcomeOf(call, { ...samples[0], options });
    for (const options of [7, "7", true, [7], new Map([["seed", 7]]), Promise.resolve({}), () => 7])
      expect(result(options), String(options)).toBeInstanceOf(TypeError);
    const names = table.map(([name]) => name).join(", ");
    expect(result({ unknown: 7 })).toEqual(new TypeError(`options.unknown is not known: options may have ${names}`));
  },
);

test("null counts as absent in all parts of a position, except where it has a meaning", () => {
  const position = { board: printedBoard(), players: 3, pieces: [], toMove: 1 } as const;
  const absent = ["hands", "cards", "knights", "playedCards", "bank", "dice", "longestRoad", "largestArmy"];
  const withNulls = { ...position, ...Object.fromEntries(absent.map((name) => [name, null])) };
  expect(positionOf(withNulls)).toEqual(positionOf(position));
  expect(positionOf({ ...position, viewer: null }).viewer).toBeNull();
});

/** Changes everything in a value that can be changed. */
function spoil(value: unknown, seen = new Set<unknown>()): void {
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  for (const part of Object.values(value)) spoil(part, seen);
  if (ArrayBuffer.isView(value)) return void (value as Uint8Array).fill(1);
  if (Array.isArray(value) && !Object.isFrozen(value)) value.reverse();
  for (const key of Object.keys(value)) {
    const part: unknown = (value as Record<string, unknown>)[key];
    Reflect.set(value, key, typeof part === "number" ? part + 1 : "spoiled");
    if (!Array.isArray(value) && key.length % 2 === 0) Reflect.deleteProperty(value, key);
  }
}

test("whatever callers change in exports and results, no later call differs", () => {
  /** Calls everything with arguments of its own, except those that nobody can change. */
  const outcomes = () =>
    calls.flatMap(({ path, call, samples }) =>
      samples.map((sample) => {
        const args = Object.entries(sample).map(([name, arg]) => [name, Object.isFrozen(arg) ? arg : copyOf(arg)]);
        return { path, outcome: outcomeOf(call, Object.fromEntries(args) as Sample) };
      }),
    );
  const before = outcomes().map(dataOf);
  spoil(outcomes());
  for (const entry of Object.values(entries)) for (const value of Object.values(entry)) spoil(value);
  for (const [i, { path, outcome }] of outcomes().entries())
    expect.soft(dataOf({ path, outcome }), path).toEqual(before[i]);
});

/** Freezes a value at any depth, except bytes, which cannot be frozen. */
function freeze<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}

const callsWithoutCanvas = calls.filter(({ name }) => name !== "paintBoard");
test.each(callsWithoutCanvas)(
  "$path leaves its arguments as they are, and may get frozen ones",
  ({ call, samples }) => {
    expect(outcomeOf(call, samples[0] as Sample)).not.toBeInstanceOf(Error);
    for (const sample of samples) {
      const args = copyOf(sample);
      const result = dataOf(outcomeOf(call, args));
      expect(args).toEqual(copyOf(sample));
      expect(dataOf(outcomeOf(call, freeze(args)))).toEqual(result);
    }
  },
);

const result = generateBoard({ seed: 1, steps: 1 });
const match = startMatch(result.board, { seed: 1 });
test.each([
  ["a board", isBoard, result, "a result that has one: pass result.board", 30],
  ["a game", isGame, match, "a match: pass match.game", 12],
  ["a record", isGameRecord, match, "a match: pass match.record", 4],
] as const)("calls that take %s name the property to pass", async (kind, isKind, value, got, minCalls) => {
  const taking = calls.flatMap(({ entry, path, call, callAsync, samples }) => {
    const sample = samples.find((each) => Object.values(each).some(isKind));
    const name = sample && Object.keys(sample).find((key) => isKind(sample[key]));
    return sample && name && name !== "value" && entry !== "languages" ? [{ path, call, callAsync, sample, name }] : [];
  });
  expect(taking.length).toBeGreaterThanOrEqual(minCalls);
  for (const { path, call, callAsync, sample, name } of taking) {
    const args = { ...sample, [name]: value };
    const error = new TypeError(`${name} must be ${kind}, got ${got}`);
    expect.soft(outcomeOf(call, args), path).toEqual(error);
    if (callAsync)
      expect.soft(await callAsync(...Object.values(args)).catch((reason: unknown) => reason), path).toEqual(error);
  }
});
