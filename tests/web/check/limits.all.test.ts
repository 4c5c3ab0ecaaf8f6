// Every function that reads data from outside knows the largest size of each list and text, and refuses larger ones before
// any work.
import { expect, test } from "vitest";
import { scenarioOf } from "../../../web/src/board/scenarios.js";
import * as game from "../../../web/src/game.js";
import * as lab from "../../../web/src/lab.js";
import * as boards from "../../../web/src/index.js";

const layout = { ...scenarioOf("seafarers/fog-islands-3").spec, inland: [], covered: [], closedToStart: [] };
const { board } = boards.generateBoard({ layout, seed: "limits" });
const { board: land } = boards.generateBoard({ seed: "limits" });

let match = game.startMatch(land, { players: 3, seed: "limits" });
const moveOfKind = (kind: string) => match.record.steps.find(({ move }) => move.kind === kind);
while (!moveOfKind("buyCard") || match.game.moveCount < 120)
  match = game.playMove(match, game.chooseMove(game.playerView(match.game, match.game.activePlayer), "intermediate"));
const { record } = match;
const offer = { kind: "offerTrade", give: { wood: 1 }, receive: { ore: 1 }, to: [2] };

/** Samples of the arguments of all functions that check or read data from outside. */
const samples: Readonly<Record<string, readonly unknown[]>> = {
  isBoard: [board],
  decodeBoard: [boards.encodeBoard(board)],
  boardFromHexes: [boards.hexesOfBoard(land).hexes, []],
  isGame: [match.game],
  isGameView: [game.playerView(match.game, 1)],
  isMove: [offer],
  isGameRecord: [record],
  decodeRecord: [game.encodeRecord(record)],
  replay: [record],
  mergeSimulations: [[game.simulate(land, { games: 2, seed: "limits", levels: "random" })]],
};
const functions = Object.entries({ ...boards, ...game, ...lab }).filter(([name]) =>
  /^(is[A-Z]|decode|replay$|mergeSimulations$)|FromHexes$/.test(name),
) as unknown as readonly (readonly [string, (...values: readonly unknown[]) => unknown])[];

/** Returns the paths of the values of a kind within a sample. Of items of a list, only the first of each shape counts. */
function pathsOf(sample: unknown, isWanted: (value: unknown) => boolean): readonly (readonly string[])[] {
  const paths = new Map<string, readonly string[]>();
  const visit = (value: unknown, path: readonly string[]) => {
    const shape = path.slice(1).join(".").replaceAll(/\d+/g, "*");
    if (path.length > 0 && isWanted(value) && !paths.has(path[0] + shape)) paths.set(path[0] + shape, path);
    if (typeof value === "object" && value !== null)
      for (const [key, item] of Object.entries(value)) visit(item, [...path, key]);
  };
  visit(sample, []);
  return [...paths.values()];
}

/** Returns a copy of a sample with another value at a path. */
const withValueAt = (sample: unknown, [key, ...rest]: readonly string[], value: (old: unknown) => unknown): unknown => {
  if (key === undefined) return value(sample);
  const copy = (Array.isArray(sample) ? [...(sample as unknown[])] : { ...(sample as object) }) as Record<
    string,
    unknown
  >;
  copy[key] = withValueAt(copy[key], rest, value);
  return copy;
};

/** Returns whether a function computes the list of a path again, and does not read it. */
const isIgnored = (path: readonly string[]) => path.at(-1) === "interval";

/** Returns the error of a call, or what it returned. */
function outcomeOf(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

test("the samples name every function that checks or reads data from outside", () => {
  expect(functions.map(([name]) => name).sort()).toEqual(Object.keys(samples).sort());
});

test.each(functions)("%s reads no item of a list of ten million", (name, call) => {
  const paths = pathsOf(samples[name], Array.isArray);
  let reads = 0;
  for (const path of paths) {
    const longList = (old: unknown) => {
      const items = old as unknown[];
      const count = (read: () => unknown) => (reads++, read());
      return new Proxy([...items], {
        get: (_, key) => (key === "length" ? 10_000_000 : count(() => items[Number(key) % items.length])),
        getOwnPropertyDescriptor: (_, key) => {
          reads++;
          return Object.getOwnPropertyDescriptor(items, key);
        },
      });
    };
    const outcome = outcomeOf(() => call(...(withValueAt(samples[name], path, longList) as unknown[])));
    if (name.startsWith("is")) expect(outcome, path.join(".")).toBe(false);
    else if (!isIgnored(path))
      expect((outcome as Error).message, path.join(".")).toMatch(/^[\w.[\]]+ must .*10000000$/);
  }
  expect(reads).toBe(0);
});

test.each(functions)("%s refuses texts of five million characters", (name, call) => {
  const paths = pathsOf(samples[name], (value) => typeof value === "string");
  expect(name === "boardFromHexes" ? 1 : paths.length).toBeGreaterThan(0);
  for (const path of paths) {
    const longText = () => "~".repeat(5_000_000);
    const outcome = outcomeOf(() => call(...(withValueAt(samples[name], path, longText) as unknown[])));
    if (name.startsWith("is")) expect(outcome, path.join(".")).toBe(false);
    else expect(String(outcome), path.join(".")).toMatch(/^(Type|Range|Refused)Error: [\w.[\]]+ must /);
    if (name.startsWith("decode")) expect(String(outcome)).toMatch(/must (be|have) at most \d+ characters/);
  }
});

test("a record has at most 20,000 steps, and its text is refused before they are read", () => {
  const text = game.encodeRecord({ ...record, steps: [] });
  const steps = (count: number) => new Array<unknown>(count).fill({ move: { kind: "endTurn" } }) as typeof record.steps;
  const longest = { ...record, steps: steps(20_000) };
  expect(game.isGameRecord(longest)).toBe(true);
  expect(game.decodeRecord(game.encodeRecord(longest))).toEqual(longest);
  expect(game.isGameRecord({ ...record, steps: steps(20_001) })).toBe(false);
  expect(() => game.decodeRecord(`${text}${"E".repeat(20_001)}`)).toThrow("it has more than 20000 moves");
  expect(() => game.decodeRecord(`${text}${"E".repeat(20_000)}?`)).toThrow("move 20000 is not written so");
});

test("the text of the largest record is decoded", () => {
  const longOffer = { ...offer, kind: "offerTrade", to: [2, 3] } as game.Move;
  const steps = new Array<{ move: game.Move }>(20_000).fill({ move: longOffer });
  const largest = { ...record, options: { players: 4, seed: "\u9999".repeat(10_000) }, steps };
  expect(game.decodeRecord(game.encodeRecord(largest)).steps.length).toBe(20_000);
});
