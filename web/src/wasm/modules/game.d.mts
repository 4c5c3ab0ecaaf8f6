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
  newGame(_0: number): number;
  legalMoves(_0: number): number;
  whyNot(_0: number): number;
  bankRates(_0: number): number;
  applyMove(_0: number): number;
  look(_0: number): number;
  handChances(_0: number): number;
  completePosition(_0: number): number;
  checkMatch(_0: number): number;
  summarizeGames(_0: number): number;
  checkAnalyzed(_0: number): number;
  certificateGames(_0: number): number;
  advance(_0: number, _1: number): boolean;
  progress(_0: number): number;
  result(_0: number): number;
  close(_0: number): void;
  openChoice(_0: number, _1: boolean): number;
  openSearch(_0: number, _1: boolean): number;
  openWinChances(_0: number, _1: boolean): number;
  openMoveRatings(_0: number, _1: boolean): number;
  openReview(_0: number, _1: boolean): number;
  reviewAdd(_0: number, _1: number): number;
  openSimulation(_0: number, _1: boolean): number;
  takeGames(_0: number, _1: number): number;
  openSimulatedGame(_0: number, _1: boolean): number;
  openCertificate(_0: number, _1: boolean): number;
  openSpotChances(_0: number, _1: boolean): number;
}

export type MainModule = WasmModule & typeof RuntimeExports & EmbindModule;
export default function MainModuleFactory (options?: unknown): MainModule;
