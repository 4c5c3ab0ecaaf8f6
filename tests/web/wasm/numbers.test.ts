// Requests and results are lists of numbers. Tests the order in which they are written, and reading invalid numbers.
import { describe, expect, test } from "vitest";
import { RecordReader } from "../../../web/src/wasm/record-reader.js";
import { RecordWriter } from "../../../web/src/wasm/record-writer.js";

describe("RecordWriter", () => {
  const written = (write: (to: RecordWriter) => void) => {
    const writer = new RecordWriter();
    write(writer);
    return writer.written;
  };
  const letters = ["a", "b", "c"] as const;

  test("writes numbers, flags, choices, lists, bytes and texts in order", () => {
    expect(
      written((to) => {
        to.number(-2.5);
        to.number(Infinity);
        to.flag(true);
        to.flag(false);
        to.optionalNumber(undefined);
        to.optionalNumber(0);
        to.choice(letters, "c");
        to.optionalChoice(letters, undefined);
        to.optionalChoice(letters, "a");
      }),
    ).toEqual([-2.5, Infinity, 1, 0, Number.NaN, 0, 2, 0, 1]);
    expect(
      written((to) => {
        to.optional(undefined, (inner, value: number) => inner.number(value));
        to.optional(7, (inner, value) => inner.number(value));
        to.numbers([]);
        to.numbers(Uint8Array.of(9, 10));
        to.choices(letters, ["b", "a"]);
        to.list([1, 2], (inner, value) => inner.numbers([value]));
        to.numbersAll(new Set([7, 8]));
        to.choicesAll(letters, ["b"]);
        to.listAll([5], (inner, value) => inner.number(value));
      }),
    ).toEqual([0, 1, 7, 0, 2, 9, 10, 2, 1, 0, 2, 1, 1, 1, 2, 7, 8, 1, 5]);
    expect(
      written((to) => {
        to.bytes(Uint8Array.of(1, 2, 0, 0, 0, 1, 3));
        to.text("");
        to.text("a\ud83c\udfb2\ud800"); // a surrogate pair and a lone surrogate
      }),
    ).toEqual([7, 1 + 2 * 2 ** 8 + 2 ** 40, 3, 0, 4, 0x61, 0xd83c, 0xdfb2, 0xd800]);
  });
});

describe("RecordReader", () => {
  /** Returns a reader of numbers in a memory that has other numbers before and after them. */
  const reading = (...numbers: readonly number[]) => {
    const memory = Float64Array.of(99, numbers.length, ...numbers, 77, 77);
    return new RecordReader(memory, 8, (what) => new Error(what));
  };

  test("reads all that was written, in order", () => {
    const from = reading(1, 0, 2, 3, 4, 2, 5, 6, 0.5, 1, 0, 1, -7, 8);
    expect(from.flag()).toBe(true);
    expect(from.flag()).toBe(false);
    expect(from.choice(["a", "b", "c"])).toBe("c");
    expect(from.numbers(2)).toEqual([3, 4]);
    expect(from.list(from.number(), (inner) => inner.number())).toEqual([5, 6]);
    expect(from.number()).toBe(0.5);
    expect(from.choices(2, [false, true])).toEqual([true, false]);
    expect(() => from.done()).toThrow(new Error("longer than expected"));
    expect(from.copy()).toEqual(Float64Array.of(-7));
    expect(from.rest()).toEqual([8]);
    expect(() => from.done()).not.toThrow();
  });

  test("reads optional values", () => {
    const from = reading(Number.NaN, 3, 0, 2, 0, 1, 4);
    expect([from.optionalNumber(), from.optionalNumber()]).toEqual([undefined, 3]);
    expect([from.optionalChoice(["a", "b"]), from.optionalChoice(["a", "b"])]).toEqual([undefined, "b"]);
    const read = (inner: RecordReader) => inner.number();
    expect([from.optional(read), from.optional(read)]).toEqual([undefined, 4]);
    expect(() => reading(3).optionalChoice(["a", "b"])).toThrow(new Error("out of range: 3"));
  });

  test.each<[string, (from: RecordReader) => unknown]>([
    ["a number", (from) => from.number()],
    ["a flag", (from) => from.flag()],
    ["a choice", (from) => from.choice([1])],
    ["numbers", (from) => from.numbers(1)],
    ["a copy", (from) => from.copy()],
    ["a list", (from) => from.list(1, (inner) => inner.number())],
  ])("throws at the end of the numbers: %s", (_, read) => {
    expect(() => read(reading())).toThrow(new Error("shorter than expected"));
  });

  test.each([-1, 2, 0.5, Number.NaN, Infinity])("throws for an invalid choice: %s", (n) => {
    expect(() => reading(n).choice(["a", "b"])).toThrow(new Error(`out of range: ${n}`));
  });

  test("throws if a list is longer than the numbers", () => {
    const read = (inner: RecordReader) => inner.number();
    expect(() => reading(1, 2).list(Infinity, read)).toThrow(new Error("shorter than expected"));
    expect(() => reading(1, 2).list(3, read)).toThrow(new Error("shorter than expected"));
    expect(() => reading(3, 1, 2).copy()).toThrow(new Error("shorter than expected"));
  });

  test.each([5, Infinity, Number.NaN, 1e300])("throws for a result longer than the memory: %s", (length) => {
    const memory = Float64Array.of(0, length, 1, 2);
    expect(() => new RecordReader(memory, 8, (what) => new Error(what))).toThrow(new Error("longer than its memory"));
  });

  test("throws for an address outside the memory or between two numbers", () => {
    for (const address of [64, 4, -8])
      expect(() => new RecordReader(new Float64Array(4), address, (what) => new Error(what))).toThrow(
        new Error("longer than its memory"),
      );
  });
});
