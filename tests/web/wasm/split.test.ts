// The modules of "hexsmith", "hexsmith/settle" and "hexsmith/game" are one module that is cut into three
// (cpp/toolchain/split.mjs): nothing of it is in two of them, and nothing is missing.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { built } from "../../../web/scripts/paths.mjs";

const parts = ["board", "settle", "game"];
const moduleOf = (folder: string) => readFileSync(built("wasm", `${folder}/module.wasm`));

/** The content of a section: https://webassembly.github.io/spec/core/binary/modules.html */
function section(module: Buffer, wanted: number): Buffer {
  for (let at = 8; at < module.length;) {
    const id = module.readUInt8(at);
    const [size, begin] = number(module, at + 1);
    at = begin + size;
    if (id === wanted) return module.subarray(begin, at);
  }
  return Buffer.of(0);
}

/** A number in LEB128, and where it ends. */
function number(bytes: Buffer, at: number): [value: number, end: number] {
  let value = 0;
  for (let factor = 1; ; factor *= 128) {
    const byte = bytes.readUInt8(at++);
    value += (byte & 127) * factor;
    if (byte < 128) return [value, at];
  }
}

const codeSection = 10;
const dataSection = 11;
/** How many functions or segments of data a module has, and how many bytes they take. */
const contents = (folder: string, id: number) => {
  const content = section(moduleOf(folder), id);
  return { count: number(content, 0)[0], bytes: content.length };
};
const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0);

test("each function of the whole is in one of the parts", () => {
  const whole = contents("board_whole", codeSection);
  const cut = parts.map((part) => contents(part, codeSection));
  expect(whole.count).toBeGreaterThan(300);
  expect(sum(cut.map(({ count }) => count))).toBe(whole.count);
  // Calls from one part to another take another instruction.
  expect(Math.abs(sum(cut.map(({ bytes }) => bytes)) / whole.bytes - 1)).toBeLessThan(0.01);
});

test("each segment of data of the whole is in one of the parts", () => {
  const whole = contents("board_whole", dataSection);
  const cut = parts.map((part) => contents(part, dataSection));
  expect(sum(cut.map(({ count }) => count))).toBe(whole.count);
  for (const { count } of cut) expect(count).toBeGreaterThan(0);
});

test("settle and game need boards, and neither needs the other", () => {
  const needed = parts.map((part) => {
    const imports = WebAssembly.Module.imports(new WebAssembly.Module(moduleOf(part)));
    // Versions of wasm-split append a name to "absent".
    return [...new Set(imports.flatMap(({ module }) => /^(absent|primary)\b/.exec(module)?.[0] ?? []))].sort();
  });
  expect(needed).toEqual([["absent"], ["primary"], ["primary"]]);
});

test("parts of one build say so, and which they are", () => {
  const labels = parts.map((part) => {
    const [label] = WebAssembly.Module.customSections(new WebAssembly.Module(moduleOf(part)), "hexsmith");
    return Buffer.from(label as ArrayBuffer).toString();
  });
  const builds = labels.map((label) => label.split(" ")[1]);
  expect(labels).toEqual(parts.map((part, i) => `${part} ${builds[i]}`));
  expect(new Set(builds).size).toBe(1);
  expect(builds[0]).toMatch(/^[\da-f]{16}$/);
});
