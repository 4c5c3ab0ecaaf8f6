// The command parses its arguments by a table of flags.
import { expect, test } from "vitest";
import { withFlagNames, readArguments } from "../../../web/cli/arguments.js";
import { eachJson, flagOf, json, number, numbers, text, word, words, toggle } from "../../../web/cli/flags.js";

const options = {
  seed: text(""),
  pipCap: number(""),
  layout: word("WORD", ""),
  forbid: words("TERM", ""),
  settlements: numbers(""),
  locks: json(""),
  rules: eachJson(""),
  trace: toggle(""),
};
const parse = (...args: string[]) => readArguments(args, options, { svg: toggle("") });

test("a flag is the option's name with hyphens", () => {
  expect(["seed", "pipCap", "timeBudgetMs", "rules"].map(flagOf)).toEqual([
    ...["--seed", "--pip-cap", "--time-budget-ms", "--rule"],
  ]);
});

test("each kind of flag is parsed to its kind of value", () => {
  const result = parse(
    ...["--seed", "-007", "--pip-cap=1e1", "--layout", "standard", "--forbid", "a b, c", "--forbid", "d"],
    ...[
      "--settlements",
      "1,2",
      "--locks",
      '{"tokens":{"0":6}}',
      "--rule",
      "{}",
      "--rule",
      '[{"max":1}]',
      "--trace",
      "--svg",
      "board.json",
      "--",
      "--strange",
    ],
  );
  expect(result.options).toEqual({
    seed: "-007",
    pipCap: 10,
    layout: "standard",
    forbid: ["a b", "c", "d"],
    settlements: [1, 2],
    locks: { tokens: { 0: 6 } },
    rules: [{}, { max: 1 }],
    trace: true,
  });
  expect(result.commandFlags).toEqual({ svg: true });
  expect(result.operands).toEqual(["board.json", "--strange"]);
});

test("flags that are not given have no value", () => {
  expect(parse()).toEqual({ operands: [], options: {}, commandFlags: {}, keysFromFlags: new Set() });
});

test("flags of words also accept JSON, but a seed is never parsed as JSON", () => {
  expect(parse("--layout", ' {"hexes":[]}', "--seed", "{x").options).toEqual({ layout: { hexes: [] }, seed: "{x" });
});

test("flags override --options in either order", () => {
  const both = { seed: "a", pipCap: 3 };
  expect(parse("--seed", "b", "--options", JSON.stringify(both)).options).toEqual({ seed: "b", pipCap: 3 });
});

test.each([
  [["--options", "[1]"], "--options must be an object, got [1]"],
  [["--options", "absent.json"], "absent.json: there is no such file"],
  [["--options", '{"a":'], "--options is not JSON: "],
  [["--settlements", "1,,2"], '--settlements must be a number, got ""'],
  [["--pip-cap", "0x"], '--pip-cap must be a number, got "0x"'],
  [["--pip-cap"], "option '--pip-cap <value>' argument missing"],
  [["--pips", "3"], "unknown option '--pips'"],
  [["-x"], "unknown option '-x'"],
])("%j is refused", (args, message) => {
  expect(() => parse(...args)).toThrow(message);
});

test("messages of the library name flags that were given, and options otherwise", () => {
  const message = "options.pipCap must not be above options.most, got options.locks.tokens[0]";
  expect(withFlagNames(message, new Set(["pipCap", "locks"]))).toBe(
    "--pip-cap must not be above options.most, got --locks.tokens[0]",
  );
});
