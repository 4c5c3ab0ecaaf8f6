// The promise of every `init`. Init only fails by rejecting it.
import { checkBoolean, checkOptions, type Given, orDefault } from "../check/check.js";

/** Options of `init`. */
export interface InitOptions {
  /** Whether to try again after a failure. Default false. */
  readonly retry?: boolean | undefined;
}

/** Options of `init` in `/external` entries. */
export interface ExternalInitOptions extends InitOptions {
  /**
   * Source of the module: an address (string or `URL`), a `Response` or a promise of one, bytes, or a compiled
   * `WebAssembly.Module`. Default: the file next to the script.
   */
  readonly wasm?: string | object | undefined;
}

/**
 * The promise of a module. It stays the same after a failure, too, since `use(init())` of React asks again while it
 * renders: a new promise at each call would let it wait forever.
 */
export class Initialization {
  private promise: Promise<void> | undefined;
  private failed = false;

  /** `options` may have these keys beside `retry`; `load` gets those that count: the first call's and each retry's. */
  start<Key extends string>(
    options: unknown,
    keys: readonly Key[],
    check: (options: Given<Key>) => void,
    load: (options: Given<Key>) => Promise<void>,
  ): Promise<void> {
    try {
      const given = checkOptions(options, "options", [...keys, "retry"]);
      const retry = checkBoolean(orDefault(given.retry, false), "options.retry");
      check(given);
      if (this.promise === undefined || (retry && this.failed)) this.promise = this.load(given, load);
      return this.promise;
    } catch (error) {
      return Promise.reject(error as Error);
    }
  }

  private async load<Options>(options: Options, load: (options: Options) => Promise<void>): Promise<void> {
    this.failed = false;
    try {
      await load(options);
    } catch (error) {
      this.failed = true;
      throw error;
    }
  }
}
