// The command turns errors into messages and exit codes.
import { expect, test } from "vitest";
import { failureOf, UsageError, escapeControls } from "../../../web/cli/failure.js";
import { evaluateBoard, printedBoard, RefusedError } from "../../../web/src/index.js";
import { positionOf, simulate } from "../../../web/src/game.js";

/** Returns the error that a function throws. */
function errorOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

/** Five cities of one player, although a player has only four. */
const cities = Array.from({ length: 5 }, (_, i) => ({ player: 1, kind: "city", intersection: 2 * i }) as const);

test("a refusal exits with 1 and bad input with 2, both with the message alone", () => {
  const refusal = new RefusedError({ kind: "not-a-code", path: "code" }, "code must be the code of a board");
  expect(failureOf(refusal)).toEqual({ message: "code must be the code of a board", exitCode: 1 });
  for (const [run, message] of [
    [() => evaluateBoard({} as never), /^board\.layout must be /],
    [() => simulate(undefined as never), /^board must be an object, got undefined$/],
    [() => evaluateBoard(printedBoard(), { tops: 1 } as never), /^options\.tops is not known: /],
    [
      () => positionOf({ board: printedBoard(), players: 2, pieces: cities, toMove: 1 }),
      /^position\.pieces\[4\] is one too many: /,
    ],
  ] as const) {
    const failure = failureOf(errorOf(run));
    expect(failure.exitCode).toBe(2);
    expect(failure.message).toMatch(message);
  }
  expect(failureOf(new UsageError("--threads must be"))).toEqual({ message: "--threads must be", exitCode: 2 });
});

test("a bug in the program exits with 4 and prints its stack, for errors of any type", () => {
  const bugs = [
    errorOf(() => (undefined as never as { x: { y: number } }).x.y),
    errorOf(() => new Array(-1)),
    new TypeError("x is not a function"),
    new RangeError("board.layout must be a name, got 3"), // an error from elsewhere with a message like the package's
    Object.assign(new TypeError('The "path" argument must be of type string'), { code: "ERR_INVALID_ARG_TYPE" }),
    new Error("lost"),
  ];
  for (const bug of bugs) {
    const { message, exitCode } = failureOf(bug);
    expect(exitCode).toBe(4);
    expect(message).toBe((bug as Error).stack);
    expect(message).toContain("\n    at ");
  }
});

test("messages escape control characters, so that file names cannot control the terminal", () => {
  const name = "a\x1b[31m\nb\x7f\x9b\u202e.json";
  expect(escapeControls(name)).toBe("a\\x1b[31m\\x0ab\\x7f\\x9b\\u202e.json");
  expect(failureOf(new UsageError(`${name}: there is no such file`)).message).toBe(
    "a\\x1b[31m\\x0ab\\x7f\\x9b\\u202e.json: there is no such file",
  );
  expect(escapeControls("Größe – 木.json")).toBe("Größe – 木.json");
});
