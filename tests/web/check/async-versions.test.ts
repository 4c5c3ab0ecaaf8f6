// Each function and its async version return the same results, refuse the same inputs, and read them at the call.
import { afterEach, describe, expect, test, vi } from "vitest";
import { EmbeddedModule } from "../../../web/src/wasm/embedded.js";
import { rejection } from "../wasm/async-versions.js";
import { type Call, calls, copyOf, outcomeOf, type Sample } from "./calls.js";

afterEach(() => void vi.restoreAllMocks());

type AsyncCall = Call & { readonly callAsync: NonNullable<Call["callAsync"]> };
const callsWithAsyncVersion = calls.filter((each): each is AsyncCall => each.callAsync !== undefined);

/** A value that no argument and no option accepts. */
const badValue = Symbol("bad");

/** Returns invalid inputs. Each has one bad argument or option. */
const badInputs = (sample: Sample): readonly Sample[] => [
  ...Object.keys(sample).map((name) => ({ ...sample, [name]: badValue })),
  ...Object.keys(sample.options ?? {}).map((name) => ({
    ...{ ...sample, options: { ...(sample.options as object), [name]: badValue } },
  })),
];

/** Changes everything in a value at any depth. */
function overwrite(value: unknown): void {
  if (ArrayBuffer.isView(value)) return void (value as Uint8Array).fill(255);
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    overwrite(part);
    (value as Record<string, unknown>)[key] = "spoiled";
  }
  if (Array.isArray(value)) value.length = 0;
}

describe.each(callsWithAsyncVersion)("$path and its async version", ({ call, callAsync, samples }) => {
  /** Returns what an async version returns, or the error with which it rejects. */
  const outcomeOfAsync = (sample: Sample) => callAsync(...Object.values(sample)).catch((error: unknown) => error);

  test("return the same result", async () => {
    for (const sample of samples) {
      const result = outcomeOf(call, sample);
      expect(result).toBeDefined();
      expect(await outcomeOfAsync(sample)).toEqual(result);
    }
  });

  test.each([
    ["", () => undefined],
    [", also while the module is compiled", () => Promise.resolve()],
  ])("read what they are given at the call%s", async (_, compilation) => {
    vi.spyOn(EmbeddedModule.prototype, "compilation").mockImplementation(compilation);
    for (const sample of samples) {
      const passed = copyOf(sample);
      const result = outcomeOfAsync(passed);
      overwrite(passed);
      expect(await result).toEqual(outcomeOf(call, sample));
    }
  });

  test("refuse the same inputs with the same errors", async () => {
    for (const input of samples.flatMap(badInputs)) {
      const error = outcomeOf(call, input);
      expect(error).toBeInstanceOf(Error);
      expect((error as Error).message).toContain("bad");
      expect(await rejection(callAsync(...Object.values(input)))).toEqual(error);
    }
  });
});
