// Executes long runs, either without a pause or in slices. An async version executes the same run in slices of a few
// milliseconds. Between slices, the page can paint and timers can run. The result does not depend on the length of
// slices.
//
// All async runs share the turns of the event loop. A turn lasts one slice, and a run whose slice ends goes to the end of the
// queue.
import { checkFunction, isPlain, type UncheckedOptions, type Path, typeError } from "../check/check.js";
import {
  uncheckedOptionsOf,
  optional,
  type Options,
  type OptionsOf,
  checkedBy,
  type Values,
  valuesOf,
} from "../check/options.js";
import type { ModuleRun, Step } from "./call.js";
import type { FunctionName, LoadedModule, ModuleExports } from "./module.js";

/** Subset of `AbortSignal` that the package uses, declared here so that the types need no DOM library. */
export interface AbortSignalLike {
  /** Whether the run must end. */
  readonly aborted: boolean;
  /** Reason with which the promise rejects. */
  readonly reason: unknown;
  /** Registers a listener for the abort. */
  addEventListener(type: "abort", listener: () => void): void;
  /** Removes the listener. */
  removeEventListener(type: "abort", listener: () => void): void;
}

/** Options that every async version adds. */
export interface AsyncOptions<Report extends Progress = Progress> {
  /** Signal that ends the run when it aborts; the promise then rejects with `signal.reason`. */
  readonly signal?: AbortSignalLike | undefined;
  /** Function called after every slice, including the last. An error that it throws rejects the promise. */
  readonly onProgress?: ((report: Report) => void) | undefined;
}

/** Progress of an async run. */
export interface Progress {
  /** Part of the run that is done, in [0, 1]; 1 in the last report. */
  readonly progress: number;
}

/** Options of every async version. Bundlers drop the table if a page uses no async version. */
const asyncOptions = {
  signal: /* @__PURE__ */ optional(/* @__PURE__ */ checkedBy(checkSignal)),
  onProgress: /* @__PURE__ */ optional(/* @__PURE__ */ checkedBy(checkFunction)),
} satisfies OptionsOf<AsyncOptions>;

/** Run that has begun. */
export interface Run<Result, Report> {
  /** Advances the run until it is over or `performance.now()` reaches `end`. Returns whether the run is over. */
  advance(end: number): boolean;
  progress(): Report;
  /** Returns the result. Callers call it only when the run is over. */
  result(): Result;
  /** Frees the run. No other call follows. */
  close(): void;
}

/** Progress of a run inside a module: see cpp/wasm/session.hpp. */
export interface ModuleProgress {
  /** Number of steps, samples, resamples or games so far. */
  readonly count: number;
  /** Fraction of the run that is done, in [0, 1]. */
  readonly progress: number;
  /** Lowest energy so far; 0 if the run minimizes no energy. */
  readonly best: number;
}

/** Run inside a module, which a request opens. */
export class Session<Exports extends ModuleExports, Request, Record> {
  /** Handle of the run in the module. */
  readonly handle: number;

  constructor(
    private readonly module: LoadedModule<Exports>,
    private readonly call: ModuleRun<FunctionName<Exports>, Request, Record>,
    request: Request,
  ) {
    this.handle = module.begin(call, request);
  }

  /** Advances the run until it is over or `performance.now()` reaches `end`. Returns whether the run is over. */
  advance(end: number): boolean {
    return this.module.use((exports) => exports.advance(this.handle, end));
  }

  progress(): ModuleProgress {
    return progressOf(this.module as unknown as LoadedModule, this.handle);
  }

  /** Makes a step for a request, and returns the result of the step. */
  step<StepRequest, Answer>(call: Step<FunctionName<Exports>, StepRequest, Answer>, request: StepRequest): Answer {
    return this.module.step(call, this.handle, request);
  }

  /** Returns the result of the run. Most runs have a result only when they are over. */
  outcome(): Record {
    return this.module.outcome(this.call, this.handle);
  }

  close(): void {
    close(this.module as unknown as LoadedModule, this.handle);
  }
}

/** Returns a run that executes a session in a module. */
export function sessionRun<Exports extends ModuleExports, Request, Record, Result, Report extends Progress>(
  session: Session<Exports, Request, Record>,
  progress: (progress: ModuleProgress) => Report,
  result: () => Result,
): Run<Result, Report> {
  return {
    advance: (end) => session.advance(end),
    progress: () => progress(session.progress()),
    result,
    close: () => session.close(),
  };
}

/** Returns a progress without further fields. */
export const plainProgress = ({ progress }: ModuleProgress): Progress => ({ progress });

/** Computation that either ends in one call of a module, or is opened as a run. */
export interface Task<Result, Report> {
  /** Executes the computation in one call, and returns its result. */
  finish(): Result;
  /** Opens a session in the module, and returns a run that executes it. */
  open(): Run<Result, Report>;
}

/**
 * Returns the task of a request. `runOf` makes the run of a session; its second parameter returns the result so far.
 */
export function taskOf<Exports extends ModuleExports, Request, Record, Result, Report extends Progress>(
  module: LoadedModule<Exports>,
  call: ModuleRun<FunctionName<Exports>, Request, Record>,
  request: Request,
  resultOf: (record: Record) => Result,
  runOf: (session: Session<Exports, Request, Record>, result: () => Result) => Run<Result, Report>,
): Task<Result, Report> {
  return {
    finish: () => resultOf(module.finish(call, request)),
    open() {
      const session = new Session(module, call, request);
      return runOf(session, () => resultOf(session.outcome()));
    },
  };
}

/** Returns the task of a request whose run reports the module's progress. */
export function moduleTask<Exports extends ModuleExports, Request, Record, Result, Report extends Progress>(
  module: LoadedModule<Exports>,
  call: ModuleRun<FunctionName<Exports>, Request, Record>,
  request: Request,
  progress: (progress: ModuleProgress) => Report,
  resultOf: (record: Record) => Result,
): Task<Result, Report> {
  return taskOf(module, call, request, resultOf, (session, result) => sessionRun(session, progress, result));
}

/** Returns the progress of a session. */
export function progressOf(module: LoadedModule, session: number): ModuleProgress {
  const [made = 0, progress = 0, best = 0] = module.numbers((exports) => exports.progress(session));
  return { count: made, progress, best };
}

/** Frees a session, unless its module has failed. */
export function close(module: LoadedModule, session: number): void {
  if (!module.hasFailed) module.use((exports) => exports.close(session));
}

/** Executes a run without a pause, and returns its result. */
export function finishRun<Result>(run: Run<Result, unknown>): Result {
  try {
    run.advance(Infinity);
    return run.result();
  } finally {
    run.close();
  }
}

/** Function that may take long. `runAtOnce` executes it synchronously, and `runInSlices` is its async version. */
export interface Work<Module, Args extends readonly unknown[], Table extends Options, Result, Report extends Progress> {
  /** Table of the options. */
  readonly options: Table;
  /** Throws if options contradict each other. `passedOptions` has no defaults. */
  accept?(this: void, passedOptions: UncheckedOptions<Extract<keyof Table, string>>): void;
  /** Reads the arguments, and returns a task, or a run that has begun. */
  begin(
    this: void,
    ...args: readonly [module: Module, ...args: Args, options: Values<Table>]
  ): Task<Result, Report> | Run<Result, Report>;
}

/** Holder of a module that may not be compiled or instantiated yet. */
export interface Holder<Module> {
  /** Returns the instance of the module. */
  get(): Module;
  /**
   * Returns a promise that is fulfilled when the module is compiled or has failed to compile, or undefined if there is
   * nothing to wait for.
   */
  compilation(): Promise<void> | undefined;
}

/** Returns the validated values of options. Throws if options contradict each other. */
function readValues<Table extends Options>(
  { options, accept }: Pick<Work<never, never, Table, never, never>, "options" | "accept">,
  passedOptions: UncheckedOptions<Extract<keyof Table, string>>,
): Values<Table> {
  const values = valuesOf(passedOptions, "options", options);
  accept?.(passedOptions);
  return values;
}

/** Executes a work without a pause, and returns its result. */
export function runAtOnce<Module, Args extends readonly unknown[], Table extends Options, Result>(
  module: Holder<Module>,
  work: Work<Module, Args, Table, Result, Progress>,
  options: unknown,
  ...args: Args
): Result {
  const values = readValues(work, uncheckedOptionsOf(options, "options", work.options));
  const begun = work.begin(module.get(), ...args, values);
  return "finish" in begun ? begun.finish() : finishRun(begun);
}

/** Part of a run's progress that reading the input counts for, if the run reads its input in pieces. */
const inputShare = 0.01;

/**
 * Returns a run whose first slices read its input, which may take longer than a slice. `inputPieces` reads one piece of
 * the input per iteration, yields the fraction that has been read, and returns the run of the work. `initialReport`
 * returns the report until then. `close` frees everything that `inputPieces` opened.
 */
export function runWithInput<Result, Report extends Progress>(
  inputPieces: Iterator<number, Run<Result, Report>, void>,
  initialReport: () => Report,
  close: () => void,
): Run<Result, Report> {
  let run: Run<Result, Report> | undefined;
  let readShare = 0;
  return {
    advance(end) {
      while (!run) {
        const piece = inputPieces.next();
        if (piece.done) run = piece.value;
        else readShare = piece.value;
        if (end < Infinity && performance.now() >= end) return false;
      }
      return run.advance(end);
    },
    progress() {
      if (!run) return { ...initialReport(), progress: inputShare * readShare };
      const report = run.progress();
      return { ...report, progress: inputShare + (1 - inputShare) * report.progress };
    },
    result: () => (run as NonNullable<typeof run>).result(),
    close,
  };
}

/** Largest number of values that a call copies, which takes up to two milliseconds. */
const maxCopiedValues = 20_000;

/** Largest number of bytes of a typed array that a call copies. */
const maxCopiedBytes = 2 ** 20;

/** Largest depth of data that a call copies, well above that of any input. */
const maxDepth = 32;

/**
 * Returns a function that copies plain data, so that callers may change what they passed while the run proceeds. Objects
 * with functions, instances of classes, and lists longer than the number of values left stay the same. Frozen data stay
 * the same object, by which a cache knows the board of a game.
 */
function copier(): <Value>(value: Value) => Value {
  let left = maxCopiedValues;
  const copies = new Map<unknown, unknown>();
  const copyOf = (value: unknown, depth: number): unknown => {
    if (typeof value !== "object" || value === null || depth > maxDepth) return value;
    if (copies.has(value)) return copies.get(value);
    if (ArrayBuffer.isView(value)) {
      const isCopied = "BYTES_PER_ELEMENT" in value && value.byteLength > 0 && value.byteLength <= maxCopiedBytes;
      return isCopied ? Uint8Array.prototype.slice.call(value) : value; // the own `slice` of a Buffer does not copy
    }
    const isList = Array.isArray(value);
    if (isList ? value.length > left : !isPlain(value)) return value;
    const source = isList ? value : { ...value };
    const keys = Object.keys(source) as never[];
    left -= keys.length;
    if (!isList && keys.some((key) => typeof source[key] === "function")) return value;
    const copy: Record<string, unknown> = isList ? (new Array(value.length) as never) : { __proto__: null };
    copies.set(value, copy);
    let isFrozen = Object.isFrozen(value);
    for (const key of keys) {
      copy[key] = copyOf(source[key], depth + 1);
      isFrozen &&= copy[key] === source[key];
    }
    if (!isFrozen) return copy;
    copies.set(value, value);
    return value;
  };
  return (value) => copyOf(value, 0) as typeof value;
}

/**
 * Returns a promise of the same result as `runAtOnce`. The function copies what it is given and begins the run before it
 * returns, unless the module must be compiled first. Compiling takes longer than a slice, so it happens off the main
 * thread. The first slice is in a later turn of the event loop.
 */
export async function runInSlices<
  Module,
  Args extends readonly unknown[],
  Table extends Options,
  Result,
  Report extends Progress,
>(
  module: Holder<Module>,
  work: Work<Module, Args, Table, Result, Report>,
  options: unknown,
  ...args: Args
): Promise<Result> {
  const copy = copier();
  const passedOptions: { [key in string]?: unknown } = {
    ...uncheckedOptionsOf(options, "options", { ...work.options, ...asyncOptions }),
  };
  for (const key of Object.keys(passedOptions)) passedOptions[key] = copy(passedOptions[key]);
  const { signal, onProgress } = valuesOf(passedOptions, "options", asyncOptions);
  if (signal?.aborted) throw signal.reason;
  const copiedArgs = args.map(copy) as unknown as Args;
  const values = readValues(work, passedOptions);
  const compilation = module.compilation();
  if (compilation) await waitOrAbort(compilation, signal);
  const begun = work.begin(module.get(), ...copiedArgs, values);
  const run = "open" in begun ? begun.open() : begun;
  return new Promise(
    (resolve, reject) => new SlicedRun(run, signal, onProgress as AsyncOptions<Report>["onProgress"], resolve, reject),
  );
}

/** Waits for a promise that never rejects. Throws the signal's reason if the signal aborts first. */
async function waitOrAbort(promise: Promise<void>, signal: AbortSignalLike | undefined): Promise<void> {
  if (!signal) return promise;
  let onAbort = () => {};
  const abort = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason as Error);
  });
  signal.addEventListener("abort", onAbort);
  try {
    await Promise.race([promise, abort]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

/** Run in the queue, and the callbacks of its promise. */
class SlicedRun<Result, Report extends Progress> {
  private isInSlice = false;
  /** Milliseconds that the last report took. The next slice is shorter by this time. */
  private reportMs = 0;
  private readonly onAbort = () => {
    // An abort within the run's own callbacks takes effect after the slice, because a running session must not be freed.
    if (!this.isInSlice) this.fail(this.signal?.reason);
  };

  constructor(
    private readonly run: Run<Result, Report>,
    private readonly signal: AbortSignalLike | undefined,
    private readonly onProgress: ((report: Report) => void) | undefined,
    private readonly resolve: (result: Result) => void,
    private readonly reject: (reason: unknown) => void,
  ) {
    try {
      signal?.addEventListener("abort", this.onAbort);
      enqueue(this);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Executes one slice. Returns whether more slices follow. */
  slice(end: number): boolean {
    this.isInSlice = true;
    try {
      const isOver = this.run.advance(end - this.reportMs);
      const result = isOver ? this.run.result() : undefined; // read before the report, so that a run that throws a refusal makes no last report
      if (this.onProgress) {
        const startTime = performance.now();
        this.onProgress(reportOf(this.run.progress(), isOver));
        this.reportMs = Math.min(performance.now() - startTime, sliceMs);
      }
      if (this.signal?.aborted) throw this.signal.reason;
      if (isOver) this.end(() => this.resolve(result as Result));
      return !isOver;
    } catch (error) {
      this.fail(error);
      return false;
    } finally {
      this.isInSlice = false;
    }
  }

  private fail(reason: unknown): void {
    this.end(() => this.reject(reason));
  }

  private end(settle: () => void): void {
    dequeue(this);
    try {
      this.run.close();
      this.signal?.removeEventListener("abort", this.onAbort);
    } catch (error) {
      this.reject(error);
    }
    settle();
  }
}

/** Largest progress of a run that is not over: the largest number below 1. */
const maxUnfinishedProgress = 1 - Number.EPSILON / 2;

/** Returns the report with a progress of 1 for the last report, and below 1 for all others. */
function reportOf<Report extends Progress>(report: Report, isLast: boolean): Report {
  const progress = isLast ? 1 : Math.min(report.progress, maxUnfinishedProgress);
  return progress === report.progress ? report : { ...report, progress };
}

/** Milliseconds per slice: less than half a frame at 120 Hz, so that a slice may take a little longer. */
export const sliceMs = 4;

type QueuedRun = Pick<SlicedRun<never, never>, "slice">;
const queue: QueuedRun[] = [];
/** Number of the scheduled turn; 0 if no turn is scheduled. */
let scheduledTurn = 0;
let scheduledAt = 0;
let turnCount = 0;

function enqueue(run: QueuedRun): void {
  queue.push(run);
  scheduleTurn();
}

function dequeue(run: QueuedRun): void {
  const index = queue.indexOf(run);
  if (index >= 0) queue.splice(index, 1);
}

/** Executes one slice of one run. If the run finishes early, the next runs use the rest of the slice. */
function takeTurn(): void {
  scheduledTurn = 0;
  const end = performance.now() + sliceMs;
  do {
    const run = queue.shift();
    if (run?.slice(end)) queue.push(run);
  } while (queue.length > 0 && performance.now() < end);
  if (queue.length > 0) scheduleTurn();
}

/**
 * Schedules a turn. A scheduled turn that has not started within a second may never start: the fake timers of a test drop it
 * when they are removed. The next run then schedules another turn, and the old one is ignored.
 */
function scheduleTurn(): void {
  const now = performance.now();
  if (scheduledTurn !== 0 && Math.abs(now - scheduledAt) < 1000) return;
  const turn = ++turnCount;
  scheduledTurn = turn;
  scheduledAt = now;
  void pause().then(() => {
    if (scheduledTurn === turn) takeTurn();
  });
}

function checkSignal(value: unknown, path: Path): AbortSignalLike {
  if (!isSignal(value)) throw typeError(path, "an AbortSignal", value);
  return value;
}

/**
 * Returns whether a value has the fields of a signal. The value may come from an iframe, another context of Node, or a
 * library.
 */
function isSignal(value: unknown): value is AbortSignalLike {
  if (typeof value !== "object" || value === null) return false;
  const { aborted, addEventListener, removeEventListener } = value as {
    readonly [key in keyof AbortSignalLike]?: unknown;
  };
  return (
    typeof aborted === "boolean" && typeof addEventListener === "function" && typeof removeEventListener === "function"
  );
}

/**
 * Waits for one turn of the event loop, in which painting, input and timers have their turn. The function uses a
 * message if possible, because the fake timers of test runners replace `setImmediate` and `setTimeout`, and would block
 * a run forever. A timer of 0 ms waits 4 ms, or a second in a hidden tab, so it is the last resort, as in jsdom.
 */
export function pause(): Promise<void> {
  return new Promise((resume) => {
    if (typeof MessageChannel === "function") {
      const { port1, port2 } = new MessageChannel(); // one per pause: Node handles 1,000 messages of a port before timers
      port1.onmessage = () => {
        port1.close();
        resume();
      };
      port2.postMessage(null);
    } else if (typeof setImmediate === "function") {
      setImmediate(resume);
    } else {
      setTimeout(resume);
    }
  });
}
