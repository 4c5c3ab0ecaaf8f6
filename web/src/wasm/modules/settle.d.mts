// TypeScript bindings for emscripten-generated code.  Automatically generated at compile time.
declare namespace RuntimeExports {
    const HEAPF64: any;
    const HEAPF32: any;
    const HEAP_DATA_VIEW: any;
    const HEAP8: any;
    const HEAPU8: any;
    const HEAP16: any;
    const HEAPU16: any;
    const HEAP32: any;
    const HEAPU32: any;
    const HEAP64: any;
    const HEAPU64: any;
}
interface WasmModule {
}

interface EmbindModule {
  reserveRequest(_0: number): number;
  version(): number;
  progress(_0: number): number;
  close(_0: number): void;
  spotParams(_0: number): number;
  rankSpots(_0: number): number;
  scoreOpening(_0: number): number;
  openingChances(_0: number): number;
  scoreSpots(_0: number): number;
  openDraft(_0: number): number;
  draftResult(_0: number): number;
  openCoach(_0: number): number;
  coachResult(_0: number): number;
  openEqualSeats(_0: number): number;
  equalSeatsResult(_0: number): number;
  newestAlgorithm(): number;
  advance(_0: number, _1: number): boolean;
}

export type MainModule = WasmModule & typeof RuntimeExports & EmbindModule;
export default function MainModuleFactory (options?: unknown): MainModule;
