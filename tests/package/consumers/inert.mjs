// Imports the modules that the arguments name, and prints which of the host's globals they read, and whether they add or
// remove any.
const language = new Set(
  (
    "globalThis Infinity NaN undefined eval isFinite isNaN parseFloat parseInt decodeURI decodeURIComponent encodeURI " +
    "encodeURIComponent escape unescape Object Function Array Number Boolean String Symbol Date Promise RegExp Error " +
    "AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError JSON Math Intl ArrayBuffer Atomics " +
    "Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float32Array Float64Array Uint8ClampedArray " +
    "BigUint64Array BigInt64Array DataView Map BigInt Set Iterator WeakMap WeakSet WeakRef Proxy Reflect " +
    "FinalizationRegistry SharedArrayBuffer"
  ).split(" "),
);
const browser = ["window", "self", "document", "location", "navigator", "Worker", "importScripts", "WorkerGlobalScope"];
const specifiers = process.argv.slice(2);
const print = console.log.bind(console);
await import("./answers.mjs"); // loads what Node needs to import a file

const read = [];
const names = Object.getOwnPropertyNames(globalThis).filter((name) => !language.has(name));
for (const name of new Set([...names, ...browser])) {
  const { value, get = () => value } = Object.getOwnPropertyDescriptor(globalThis, name) ?? {};
  const watched = () => (read.push(name), get.call(globalThis));
  Object.defineProperty(globalThis, name, { configurable: true, get: watched, set() {} });
}
read.length = 0; // inspecting lazy globals has created some of them
globalThis.structuredClone; // shows that reads are recorded
const before = Reflect.ownKeys(globalThis);
for (const specifier of specifiers) await import(specifier);
const after = Reflect.ownKeys(globalThis);
print(
  JSON.stringify({
    read: [...new Set(read)],
    changed: after.length !== before.length || after.some((key, i) => key !== before[i]),
  }),
);
