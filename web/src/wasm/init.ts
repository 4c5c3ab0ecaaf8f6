// Makes the promise that every `init` returns. `init` never throws: after a failure, the promise rejects.
import { checkBoolean, checkOptions, type UncheckedOptions, orDefault } from "../check/check.js";

/** Options of `init`. */
export interface InitOptions {
  /** Whether to try again after a failure. Default false. */
  readonly retry?: boolean | undefined;
}

/** Options of `init` in `/external` entries. */
export interface ExternalInitOptions extends InitOptions {
  /**
   * Source of the module: an address (string or `URL`), a `Response` or a promise of one, bytes, or a compiled
   * `WebAssembly.Module`. In Node, Bun and Deno also the address or path of a file. Default: the file next to the script.
   */
  readonly wasm?: string | object | undefined;
}

/**
 * Promise of a module. After a failure, calls still return the same promise. React's `use(init())` calls `init` at each
 * render, so a new promise each time would suspend it forever.
 */
export class Initialization {
  private promise: Promise<void> | undefined;
  private hasFailed = false;

  /**
   * Starts to load the module at the first call and at each retry. `keys` are the options that are allowed besides
   * `retry`.
   */
  start<Key extends string>(
    options: unknown,
    keys: readonly Key[],
    check: (options: UncheckedOptions<Key>) => void,
    load: (options: UncheckedOptions<Key>) => Promise<void>,
  ): Promise<void> {
    try {
      const values = checkOptions(options, "options", [...keys, "retry"]);
      const retry = checkBoolean(orDefault(values.retry, false), "options.retry");
      check(values);
      if (this.promise === undefined || (retry && this.hasFailed)) this.promise = this.load(values, load);
      return this.promise;
    } catch (error) {
      return Promise.reject(error as Error);
    }
  }

  private async load<Options>(options: Options, load: (options: Options) => Promise<void>): Promise<void> {
    this.hasFailed = false;
    try {
      await load(options);
    } catch (error) {
      this.hasFailed = true;
      throw error;
    }
  }
}
