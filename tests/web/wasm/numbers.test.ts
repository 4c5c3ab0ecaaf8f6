// Requests and results are lists of numbers. Tests the order in which they are written, and reading invalid numbers.
import { describe, expect, test } from "vitest";
import { RecordReader } from "../../../web/src/wasm/record-reader.js";
import { RecordWriter } from "../../../web/src/wasm/record-writer.js";

describe("RecordWriter", () => {
  const numbersWrittenBy = (write: (to: RecordWriter) => void) => {
    const writer = new RecordWriter();
    write(writer);
    return writer.written;
  };
  const letters = ["a", "b", "c"] as const;

  test("writes numbers, flags, choices, lists, bytes and texts in order", () => {
    expect(
      numbersWrittenBy((to) => {
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
      numbersWrittenBy((to) => {
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
      numbersWrittenBy((to) => {
        to.bytes(Uint8Array.of(1, 2, 0, 0, 0, 1, 3));
        to.text("");
        to.text("a\ud83c\udfb2\ud800"); // a surrogate pair and a lone surrogate
      }),
    ).toEqual([7, 1 + 2 * 2 ** 8 + 2 ** 40, 3, 0, 4, 0x61, 0xd83c, 0xdfb2, 0xd800]);
  });
});

describe("RecordReader", () => {
  /** Returns a reader of numbers in a memory that has other numbers before and after them. */
  const readerOf = (...numbers: readonly number[]) => {
    const memory = Float64Array.of(99, numbers.length, ...numbers, 77, 77);
    return new RecordReader(memory, 8, (message) => new Error(message));
  };

  test("reads all kinds of values in order", () => {
    const reader = readerOf(1, 0, 2, 3, 4, 2, 5, 6, 0.5, 1, 0, 1, -7, 8);
    expect(reader.flag()).toBe(true);
    expect(reader.flag()).toBe(false);
    expect(reader.choice(["a", "b", "c"])).toBe("c");
    expect(reader.numbers(2)).toEqual([3, 4]);
    expect(reader.list(reader.number(), (inner) => inner.number())).toEqual([5, 6]);
    expect(reader.number()).toBe(0.5);
    expect(reader.choices(2, [false, true])).toEqual([true, false]);
    expect(() => reader.done()).toThrow(new Error("longer than expected"));
    expect(reader.copy()).toEqual(Float64Array.of(-7));
    expect(reader.rest()).toEqual([8]);
    expect(() => reader.done()).not.toThrow();
  });

  test("reads optional values", () => {
    const reader = readerOf(Number.NaN, 3, 0, 2, 0, 1, 4);
    expect([reader.optionalNumber(), reader.optionalNumber()]).toEqual([undefined, 3]);
    expect([reader.optionalChoice(["a", "b"]), reader.optionalChoice(["a", "b"])]).toEqual([undefined, "b"]);
    const read = (inner: RecordReader) => inner.number();
    expect([reader.optional(read), reader.optional(read)]).toEqual([undefined, 4]);
    expect(() => readerOf(3).optionalChoice(["a", "b"])).toThrow(new Error("out of range: 3"));
  });

  test.each<[string, (reader: RecordReader) => unknown]>([
    ["a number", (reader) => reader.number()],
    ["a flag", (reader) => reader.flag()],
    ["a choice", (reader) => reader.choice([1])],
    ["numbers", (reader) => reader.numbers(1)],
    ["a copy", (reader) => reader.copy()],
    ["a list", (reader) => reader.list(1, (inner) => inner.number())],
  ])("throws at the end of the numbers: %s", (_, read) => {
    expect(() => read(readerOf())).toThrow(new Error("shorter than expected"));
  });

  test.each([-1, 2, 0.5, Number.NaN, Infinity])("throws for an invalid choice: %s", (n) => {
    expect(() => readerOf(n).choice(["a", "b"])).toThrow(new Error(`out of range: ${n}`));
  });

  test("throws if a list is longer than the numbers", () => {
    const read = (inner: RecordReader) => inner.number();
    expect(() => readerOf(1, 2).list(Infinity, read)).toThrow(new Error("shorter than expected"));
    expect(() => readerOf(1, 2).list(3, read)).toThrow(new Error("shorter than expected"));
    expect(() => readerOf(3, 1, 2).copy()).toThrow(new Error("shorter than expected"));
  });

  test.each([5, Infinity, Number.NaN, 1e300])("throws for a result longer than the memory: %s", (length) => {
    const memory = Float64Array.of(0, length, 1, 2);
    expect(() => new RecordReader(memory, 8, (message) => new Error(message))).toThrow(
      new Error("longer than its memory"),
    );
  });

  test("throws for an address outside the memory or between two numbers", () => {
    for (const address of [64, 4, -8])
      expect(() => new RecordReader(new Float64Array(4), address, (message) => new Error(message))).toThrow(
        new Error("longer than its memory"),
      );
  });
});
