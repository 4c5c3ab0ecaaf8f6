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
  evaluateBoard(_0: number): number;
  fairnessPercentile(_0: number): number;
  spotParams(_0: number): number;
  rankSpots(_0: number): number;
  scoreOpening(_0: number): number;
  scoreSpots(_0: number): number;
  advance(_0: number, _1: number): boolean;
  progress(_0: number): number;
  result(_0: number): number;
  close(_0: number): void;
  openGenerator(_0: number, _1: boolean): number;
  openOfficial(_0: number, _1: boolean): number;
  openRepair(_0: number, _1: boolean): number;
}

export type MainModule = WasmModule & typeof RuntimeExports & EmbindModule;
export default function MainModuleFactory (options?: unknown): MainModule;
