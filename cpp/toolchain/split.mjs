// Cuts one linked module into a primary and a secondary module for each further part, so that no code is in two files.
//
//     node split.mjs <wasm-split> <folder>/module <primary> <secondary>...
//
// A part p is what the function bind_p needs (cpp/wasm/modules/p.cpp). What only p needs goes into p/module.wasm; what two
// parts need, or none, into the primary, which has all data, too. The object file that the linker has compiled the module
// from (--save-temps) says what needs what: its relocations are the references from functions and data to functions and
// data, with those in virtual tables. Binaryen only inlines after that, as long as it does not merge functions.
//
// Secondary modules import from the primary what they call there, in the namespace "primary", and put their functions into
// its table. For functions that are not there, the primary imports others in the namespace "absent", to which versions
// of wasm-split append a name.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const [, , wasmSplit = "", whole = "", primary = "", ...secondaries] = process.argv;
const file = `${whole}.wasm`;

/** What a section is read with: numbers in LEB128, names. https://github.com/WebAssembly/tool-conventions/blob/main/Linking.md */
class Reader {
  /** @param {Buffer} bytes */
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }
  byte() {
    return this.bytes.readUInt8(this.at++);
  }
  number() {
    for (let value = 0, factor = 1; ; factor *= 128) {
      const byte = this.byte();
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }
  name() {
    return this.slice().toString();
  }
  slice() {
    const size = this.number();
    this.at += size;
    return this.bytes.subarray(this.at - size, this.at);
  }
  get done() {
    return this.at >= this.bytes.length;
  }
  /** @template T @param {(i: number) => T} read @returns {T[]} */
  list(read) {
    return Array.from({ length: this.number() }, (_, i) => read(i));
  }
}

/** Sections by their numbers, or names where they have one. @param {Buffer} module @returns {Map<number | string, Buffer>} */
function sectionsOf(module) {
  const reader = new Reader(module, 8);
  const sections = new Map();
  while (!reader.done) {
    const id = reader.byte();
    const content = reader.slice();
    if (id !== 0) sections.set(id, content);
    else {
      const custom = new Reader(content);
      sections.set(custom.name(), content.subarray(custom.at));
    }
  }
  return sections;
}

const importSection = 2;
const codeSection = 10;
const dataSection = 11;
const dataCountSection = 12;

/** Begins of functions or segments in their section. @param {Buffer} section @param {(reader: Reader) => void} pass */
function begins(section, pass) {
  const reader = new Reader(section);
  return reader.list(() => {
    const begin = reader.at;
    pass(reader);
    return begin;
  });
}

/** Passes over a segment of data. @param {Reader} reader */
function passSegment(reader) {
  if (reader.number() !== 0) throw new Error("a segment of data is passive, or of another memory");
  reader.byte(); // i32.const
  reader.number();
  reader.byte(); // end
  reader.slice();
}

/** Imports that are functions. @param {Buffer | undefined} section */
function importedFunctions(section) {
  if (!section) return 0;
  const reader = new Reader(section);
  const limits = () => {
    const flags = reader.byte();
    reader.number();
    if (flags & 1) reader.number();
  };
  const kinds = reader.list(() => {
    reader.name();
    reader.name();
    const kind = reader.byte();
    if (kind === 0) reader.number();
    else if (kind === 1) {
      reader.byte();
      limits();
    } else if (kind === 2) limits();
    else reader.at += 2;
    return kind;
  });
  return kinds.filter((kind) => kind === 0).length;
}

/**
 * What the functions and data of an object file refer to. A function is the number of its body, data the number of its
 * segment, as a text.
 * @param {Buffer} object
 */
function graphOf(object) {
  const sections = sectionsOf(object);
  const section = (/** @type {number | string} */ id) => sections.get(id) ?? Buffer.of(0, 0);
  const imported = importedFunctions(sections.get(importSection));

  /** @type {Map<string, string>} */
  const functions = new Map();
  /** @type {string[]} */
  let segmentNames = [];
  /** @type {(string | undefined)[]} */
  let symbols = [];
  const linking = new Reader(section("linking"));
  linking.number(); // the version
  while (!linking.done) {
    const type = linking.byte();
    const reader = new Reader(linking.slice());
    if (type === 5)
      segmentNames = reader.list(() => {
        const name = reader.name();
        reader.number(); // the alignment
        reader.number(); // flags
        return name;
      });
    if (type !== 8) continue;
    symbols = reader.list(() => {
      const kind = reader.byte();
      const flags = reader.number();
      const defined = (flags & 0x10) === 0;
      if (kind === 1) {
        reader.name();
        if (!defined) return undefined;
        const segment = reader.number();
        reader.number();
        reader.number();
        return `data ${segment}`;
      }
      const index = reader.number();
      if (kind === 3) return undefined;
      const name = defined || flags & 0x40 ? reader.name() : "";
      if (kind !== 0 || !defined) return undefined;
      functions.set(name, `function ${index - imported}`);
      return `function ${index - imported}`;
    });
  }

  /** @type {Map<string, Set<string>>} */
  const edges = new Map();
  const refer = (/** @type {string} */ relocations, /** @type {string} */ kind, /** @type {number[]} */ starts) => {
    const reader = new Reader(section(relocations));
    reader.number(); // the section
    let owner = 0;
    reader.list(() => {
      const type = reader.byte();
      const offset = reader.number();
      const symbol = reader.number();
      if ([3, 4, 5, 8, 9, 11, 14, 15, 16, 17, 21, 22, 23, 25].includes(type)) reader.number(); // what is added
      if (type === 6) return; // a function's type
      if (offset < (starts[owner] ?? 0)) owner = 0;
      while ((starts[owner + 1] ?? Infinity) <= offset) ++owner;
      const from = `${kind} ${owner}`;
      const to = symbols[symbol];
      if (to !== undefined) edges.set(from, (edges.get(from) ?? new Set()).add(to));
    });
  };
  const bodies = begins(section(codeSection), (reader) => reader.slice());
  const segments = begins(section(dataSection), passSegment);
  refer("reloc.CODE", "function", bodies);
  refer("reloc.DATA", "data", segments);
  /** @type {Map<string, string[]>} */
  const segmentsNamed = new Map();
  segmentNames.forEach((name, i) => segmentsNamed.set(name, [...(segmentsNamed.get(name) ?? []), `data ${i}`]));
  return { functions, segments: segmentsNamed, edges };
}

/** @template T @param {T | undefined} node */
const nodesOf = (node) => (node === undefined ? [] : [node]);

const parts = [primary, ...secondaries];
const graph = graphOf(readFileSync(`${file}.lto.o`));

/** What is needed for some functions. @param {Iterable<string>} starts @param {Set<string>} [but] and what is needed for it */
function needed(starts, but = new Set()) {
  const found = new Set(starts);
  for (const one of found) for (const next of graph.edges.get(one) ?? []) if (!but.has(next)) found.add(next);
  return found;
}

const binds = parts.map((part) => {
  const bind = graph.functions.get(`bind_${part}`);
  if (bind === undefined) throw new Error(`${file} has no function bind_${part}`);
  return bind;
});
const needs = binds.map((bind) => needed([bind]));
const rest = [...graph.functions.values()].filter((one) => !needs.some((need) => need.has(one)));
const always = needed(rest, new Set(binds));

/** The part that some functions or data are in. @param {readonly string[]} nodes */
function partOf(nodes) {
  const users = binds.flatMap((_, i) => (nodes.some((node) => needs[i]?.has(node)) ? [i] : []));
  const only = users.length === 1 && !nodes.some((node) => always.has(node)) ? users[0] : 0;
  return parts[only ?? 0];
}

/** A number in LEB128. @param {number} value */
function leb(value) {
  const bytes = [];
  for (; value >= 128; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
  return Buffer.from([...bytes, value]);
}
const sized = (/** @type {Buffer} */ content) => Buffer.concat([leb(content.length), content]);
const text = (/** @type {string} */ letters) => sized(Buffer.from(letters));
const listOf = (/** @type {readonly Buffer[]} */ items) => Buffer.concat([leb(items.length), ...items]);
const customSection = (/** @type {string} */ name, /** @type {Buffer} */ content) =>
  Buffer.concat([Buffer.of(0), sized(Buffer.concat([text(name), content]))]);

/** A module without what is no code: names and tools. @param {Buffer} module @param {Buffer[] | undefined} segments its data, if other */
function stripped(module, segments) {
  const kept = [module.subarray(0, 8)];
  const reader = new Reader(module, 8);
  while (!reader.done) {
    const from = reader.at;
    const id = reader.byte();
    reader.slice();
    if (id !== 0 && !(segments && (id === dataSection || id === dataCountSection)))
      kept.push(module.subarray(from, reader.at));
  }
  if (segments?.length) kept.push(Buffer.of(dataSection), sized(listOf(segments)));
  return Buffer.concat(kept);
}

/** Segments of data as they are in their section. @param {Buffer} module */
function segmentsOf(module) {
  const section = sectionsOf(module).get(dataSection) ?? Buffer.of(0);
  const starts = begins(section, passSegment);
  return starts.map((start, i) => section.subarray(start, starts[i + 1] ?? section.length));
}

const linked = readFileSync(file);
const names = new Reader(sectionsOf(linked).get("name") ?? Buffer.of());
/** The names of functions and of segments of data, by their numbers. @type {Map<number, [index: number, name: string][]>} */
const named = new Map();
while (!names.done) {
  const kind = names.byte();
  const reader = new Reader(names.slice());
  if (kind === 1 || kind === 9)
    named.set(
      kind,
      reader.list(() => [reader.number(), reader.name()]),
    );
}
const functions = named.get(1) ?? [];
const segmentNames = new Map(named.get(9));

const build = createHash("sha256").update(linked).digest("hex").slice(0, 16);
const moduleOf = (/** @type {string} */ part) => join(dirname(dirname(file)), part, "module.wasm");
for (const part of parts) mkdirSync(dirname(moduleOf(part)), { recursive: true });

// wasm-split names what modules export to each other by the functions' names: numbers are shorter.
const short = (/** @type {number} */ index) => index.toString(36);
const shortNames = listOf(functions.map(([index]) => Buffer.concat([leb(index), text(short(index))])));
const shorter = `${file}.numbers`;
writeFileSync(
  shorter,
  Buffer.concat([stripped(linked, undefined), customSection("name", Buffer.concat([Buffer.of(1), sized(shortNames)]))]),
);

let left = shorter;
for (const part of secondaries) {
  const mine = functions.filter(([, name]) => partOf(nodesOf(graph.functions.get(name))) === part);
  writeFileSync(`${file}.${part}`, mine.map(([index]) => short(index)).join("\n"));
  const rest = `${file}.without-${part}`;
  const options = [
    ...[left, `--split-funcs=@${file}.${part}`, "-g", "-o1", rest, "-o2", moduleOf(part)],
    ...["--import-namespace=primary", "--placeholder-namespace=absent", "--export-prefix=%"],
    ...["--mvp-features", "--enable-mutable-globals", "--enable-sign-ext"],
    ...["--enable-bulk-memory", "--enable-nontrapping-float-to-int", "--enable-multivalue", "--enable-simd"],
  ];
  execFileSync(wasmSplit, options, { stdio: "inherit" });
  left = rest;
}

const segments = segmentsOf(linked);
for (const part of parts) {
  const module = readFileSync(part === primary ? left : moduleOf(part));
  const mine = segments.filter((_, i) => partOf(graph.segments.get(segmentNames.get(i) ?? "") ?? []) === part);
  writeFileSync(
    moduleOf(part),
    Buffer.concat([stripped(module, mine), customSection("hexsmith", Buffer.from(`${part} ${build}`))]),
  );
  copyFileSync(`${whole}.mjs`, moduleOf(part).replace(/wasm$/, "mjs"));
}
