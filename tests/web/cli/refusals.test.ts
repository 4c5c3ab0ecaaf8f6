// Inputs that `hexsmith` refuses with a message and no output. tests/package runs the installed command.
import { expect, test } from "vitest";
import { board, inProcess, useFolder } from "./in-process.js";

useFolder();

test.each<[args: readonly string[], input: string, message: string]>([
  [["board", "--sede", "x"], "", "unknown option '--sede'"],
  [["board", "--seed"], "", "option '--seed <value>' argument missing"],
  [["board", "--trace=yes"], "", "option '--trace' does not take an argument"],
  [["board", "x"], "", "no operand is taken, got x"],
  [["board", "--pip-cap", "many"], "", '--pip-cap must be a number, got "many"'],
  [["board", "--pip-cap", ""], "", '--pip-cap must be a number, got ""'],
  [["board", "--pip-cap", "99"], "", "--pip-cap must be an integer in [0, 15], got 99"],
  [["board", "--pip-floor", "9", "--pip-cap", "8"], "", "--pip-floor must be <= --pip-cap, 8, got 9"],
  [["board", "--cluster-cap", "0"], "", "--cluster-cap must be an integer in [1, 64], got 0"],
  [["board", "--options", '{"pipCap":99}'], "", "options.pipCap must be an integer in [0, 15], got 99"],
  [["board", "--options", "{"], "", "--options is not JSON: "],
  [["board", "--options", "absent.json"], "", "absent.json: there is no such file"],
  [["board", "--weights", "{heavy}"], "", "--weights is not JSON: "],
  [["board", "--svg", "--code"], "", "--svg and --code exclude each other"],
  [
    ["board", "--layout", "huge"],
    "",
    '--layout must be one of layoutNames, such as "standard" or "seafarers/new-world-3-4", got "huge"',
  ],
  [["official", "--layout", "{"], "", "--layout is not JSON: "],
  [["evaluate"], "", "standard input is empty: a board must be there"],
  [["evaluate"], " \n", "standard input is empty: a board must be there"],
  [["evaluate"], "{", "standard input is not JSON: "],
  [["evaluate"], "{}", "board.layout must be"],
  [["evaluate"], "[]", "hexes must have 1 to 64 items, got 0"],
  [
    ["evaluate"],
    JSON.stringify({ ...board, tokens: board.tokens.slice(1) }),
    "board.tokens must have 19 items, got 18",
  ],
  [["evaluate", "absent.json"], "", "absent.json: there is no such file"],
  [["evaluate", "absent"], "", "absent is neither a file nor the code of a board"],
  [["evaluate", "{}"], "", "board.layout must be"],
  [["evaluate", "{"], "", "the argument is not JSON: "],
  [["evaluate", "."], "", ".: it is a folder"],
  [["evaluate", "board.json", "board.json"], "", "one board must be named, got 2"],
  [["spots", "board.json", "--occupied", "14,x"], "", '--occupied must be a number, got "x"'],
  [["simulate", "board.json", "--part", "3/16"], "", "--part needs --seed, the same for all parts"],
  [["simulate", "board.json", "--seed", "s", "--part", "17/16"], "", "--part must be K/N with K from 1 to N"],
  [["simulate", "board.json", "--seed", "s", "--part", "1/2000"], "", "--part must leave each part a game"],
  [["simulate", "board.json", "--threads", "0"], "", "--threads must be an integer >= 1, got 0"],
  [["simulate", "board.json", "--games", "0"], "", "--games must be an integer in [1,"],
  [["simulate", "board.json", "--levels", "master"], "", "--levels must be one of"],
  [["simulate", "board.json", "--time-budget-ms", "-5"], "", "--time-budget-ms must be a number >= 0, got -5"],
  [["evaluate", "\x1b[31m.json"], "", "\\x1b[31m.json: there is no such file"],
  [["certify", "board.json", "--margin", "2"], "", "--margin must be in (0, 1 / 4), got 2"],
  [["merge"], "", "standard input is empty: a part of a simulation must be there"],
  [["merge", "board.json"], "", "board.json.games must be an integer, got undefined"],
  [["merge"], '{"games":1}\n{"games":2}\n', "standard input, line 1.seats must be an array, got undefined"],
  [["draw", "board.json", "--width", "-3"], "", "--width must be a finite number > 0, got -3"],
  [
    ["draw", "board.json", "--width", "9m"],
    "",
    '--width must be a length > 0 in px, mm, cm, Q, in, pt or pc, as "400mm", got "9m"',
  ],
  [
    ["draw", "board.json", "--width", "9cm", "--paper", "a5"],
    "",
    '--paper must be one of "a4", "a3", "letter", got "a5"',
  ],
  [
    ["draw", "board.json", "--width", "9000mm", "--paper", "a4"],
    "",
    "--width must be a length that needs at most 100 sheets",
  ],
  [["draw", "board.json", "--paper", "a4"], "", "--paper needs --width, the width of the board, or --hex-width"],
  [["draw", "board.json", "--width", "--robber"], "", "option '--width' argument is ambiguous."],
  [["draw", "board.json", "--width=-3"], "", "--width must be a finite number > 0, got -3"],
])("bad input exits with 2 and prints nothing: hexsmith %j", async (args, input, message) => {
  const { stdout, stderr, exitCode } = await inProcess(args, { input });
  expect(stderr).toContain(`hexsmith ${args[0]}: ${message}`);
  expect(stderr.endsWith(`Try 'hexsmith ${args[0]} --help'.\n`)).toBe(true);
  expect(stderr.split("\n").length).toBe(3);
  expect([exitCode, stdout]).toEqual([2, ""]);
});

test("an unknown command exits with 2, and the message escapes its control characters", async () => {
  const { stdout, stderr, exitCode } = await inProcess(["b\x9b\u202eord"]);
  expect(stderr).toMatch(/^hexsmith: "b\\x9b\\u202eord" is no command: there are board, /);
  expect(stderr.endsWith("\nTry 'hexsmith --help'.\n")).toBe(true);
  expect([exitCode, stdout]).toEqual([2, ""]);
});
