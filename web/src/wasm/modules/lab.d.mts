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
  summary(_0: number): number;
  sampleSize(_0: number): number;
  convergenceTable(_0: number): number;
  twoProportionZTest(_0: number): number;
  strategySignificance(_0: number): number;
  goodnessOfFit(_0: number): number;
  wilsonInterval(_0: number): number;
  differenceInterval(_0: number): number;
  eloUpdate(_0: number): number;
  assess(_0: number): number;
  rankings(_0: number): number;
  sequentialTest(_0: number): number;
  cribbageScore(_0: number): number;
  cribbageDiscards(_0: number): number;
  cribbageDistribution(_0: number): number;
  cribbageAnytime(_0: number): number;
  cribbageWinChance(_0: number): number;
  cribbageGame(_0: number): number;
  cribbageView(_0: number): number;
  cribbageOpen(_0: number): number;
  advance(_0: number, _1: number): boolean;
  progress(_0: number): number;
  result(_0: number): number;
  close(_0: number): void;
  openAnneal(_0: number, _1: boolean): number;
  openTemperature(_0: number, _1: boolean): number;
  openMagic19(_0: number, _1: boolean): number;
  openMagic19Solutions(_0: number, _1: boolean): number;
  openRatings(_0: number, _1: boolean): number;
  openMonteCarlo(_0: number, _1: boolean): number;
  openBootstrap(_0: number, _1: boolean): number;
  bootstrapAdd(_0: number, _1: number): number;
  openTournament(_0: number, _1: boolean): number;
  tournamentNext(_0: number, _1: number): number;
  openHand(_0: number, _1: boolean): number;
  openDecision(_0: number, _1: boolean): number;
  openLevels(_0: number, _1: boolean): number;
  openTune(_0: number, _1: boolean): number;
  tuneAdd(_0: number, _1: number): number;
  annealUniform(_0: number): number;
  annealStep(_0: number, _1: number): number;
  annealExpire(_0: number): void;
  temperatureUniform(_0: number): number;
  temperatureStep(_0: number, _1: number): number;
  monteCarloUniform(_0: number): number;
  monteCarloAdd(_0: number, _1: number): boolean;
  normalCdf(_0: number): number;
  normalQuantile(_0: number): number;
  eloExpected(_0: number, _1: number): number;
  eloFromScore(_0: number): number;
}

export type MainModule = WasmModule & typeof RuntimeExports & EmbindModule;
export default function MainModuleFactory (options?: unknown): MainModule;
