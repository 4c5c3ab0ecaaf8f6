// How lists of numbers cross to the module: as the bytes of a Float64Array. cpp/wasm/numbers.hpp is the counterpart.

export function bytesOf(numbers: readonly number[]): Uint8Array {
  return new Uint8Array(Float64Array.from(numbers).buffer);
}
