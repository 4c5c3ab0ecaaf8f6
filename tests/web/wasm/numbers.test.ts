// Requests and results as numbers: what is written in which order, and what a reader makes of numbers that do not fit.
import { describe, expect, test } from "vitest";
import { RequestWriter } from "../../../web/src/wasm/request.js";
import { ResultReader } from "../../../web/src/wasm/result.js";

describe("RequestWriter", () => {
  test("writes numbers, flags, choices, lists and texts in order", () => {
    const request = new RequestWriter();
    request.number(-2.5);
    request.number(Infinity);
    request.flag(true);
    request.flag(false);
    request.optionalNumber(undefined);
    request.optionalNumber(0);
    request.optionalChoice(undefined);
    request.optionalChoice(0);
    request.optionalChoice(5);
    request.all(new Set([7, 8]));
    request.list([]);
    request.list(Uint8Array.of(9, 10));
    request.text("");
    request.text("a\ud83c\udfb2\ud800"); // a pair of surrogates, and half of one
    expect(request.numbers).toEqual([
      ...[-2.5, Infinity, 1, 0, Number.NaN, 0, 0, 1, 6],
      ...[7, 8, 0, 2, 9, 10, 0, 4, 0x61, 0xd83c, 0xdfb2, 0xd800],
    ]);
  });
});

describe("ResultReader", () => {
  /** A result of these numbers, in a memory with others before and behind. */
  const reading = (...numbers: readonly number[]) => {
    const memory = Float64Array.of(99, numbers.length, ...numbers, 77, 77);
    return new ResultReader(memory, 8, (what) => new Error(what));
  };

  test("reads what was written, once and to the end", () => {
    const result = reading(1, 0, 2, 3, 4, 2, 5, 6, 0.5, 1, 0, -7, 8);
    expect(result.flag()).toBe(true);
    expect(result.flag()).toBe(false);
    expect(result.choice(["a", "b", "c"])).toBe("c");
    expect(result.list(2)).toEqual([3, 4]);
    expect(result.items((item) => item.number())).toEqual([5, 6]);
    expect(result.number()).toBe(0.5);
    expect(result.choices(2, [false, true])).toEqual([true, false]);
    expect(() => result.done()).toThrow(new Error("longer than expected"));
    expect(result.copy(1)).toEqual(Float64Array.of(-7));
    expect(result.rest()).toEqual([8]);
    expect(() => result.done()).not.toThrow();
  });

  test.each<[string, (result: ResultReader) => unknown]>([
    ["a number", (result) => result.number()],
    ["a flag", (result) => result.flag()],
    ["a choice", (result) => result.choice([1])],
    ["a list", (result) => result.list(1)],
    ["a copy", (result) => result.copy(1)],
    ["items", (result) => result.items(() => 1)],
  ])("notices that there is no more: %s", (_, read) => {
    expect(() => read(reading())).toThrow(new Error("shorter than expected"));
  });

  test.each([-1, 2, 0.5, Number.NaN, Infinity])("notices a choice that is none: %s", (n) => {
    expect(() => reading(n).choice(["a", "b"])).toThrow(new Error(`out of range: ${n}`));
  });

  test("notices more items than there are numbers", () => {
    expect(() => reading(Infinity, 1, 2).items((item) => item.number())).toThrow(new Error("shorter than expected"));
    expect(() => reading(3, 1, 2).items((item) => item.number())).toThrow(new Error("shorter than expected"));
  });

  test.each([5, Infinity, Number.NaN, 1e300])("notices a result that is longer than the memory: %s", (length) => {
    const memory = Float64Array.of(0, length, 1, 2);
    expect(() => new ResultReader(memory, 8, (what) => new Error(what))).toThrow(new Error("longer than its memory"));
  });

  test("notices an address beyond the memory, or between two numbers", () => {
    for (const address of [64, 4, -8])
      expect(() => new ResultReader(new Float64Array(4), address, (what) => new Error(what))).toThrow(
        new Error("longer than its memory"),
      );
  });
});
