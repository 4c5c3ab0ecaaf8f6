// A function of the caller's that C++ calls. What it throws must not pass through C++ frames, which would leave them
// half done: it is caught here, C++ is told to stop, and once its frames have returned it is thrown again, unchanged.

/** What the module offers to callbacks: see cpp/wasm/callbacks.cpp. */
export interface CallbackModule {
  stop(session: number): void;
  uniform(generator: number): number;
}

export abstract class Callback {
  private session = 0;
  private generator = 0; // its address, while the caller's function may draw from it
  private thrown: { readonly error: unknown } | undefined;

  /** The run's stream, as the caller's function gets it. */
  protected readonly random = (): number => {
    if (this.generator === 0) throw new Error(`random() may be called only while ${this.name} runs`);
    return this.module.uniform(this.generator);
  };

  /** `name` is the function's, as messages say it. */
  constructor(
    private readonly module: CallbackModule,
    private readonly name: string,
  ) {}

  /** The session that calls: it is to be stopped when something is thrown. */
  serve(session: number): void {
    this.session = session;
  }

  /** After C++ has returned. */
  rethrow(): void {
    if (this.thrown) throw this.thrown.error;
  }

  /** Lets `random` draw from the generator at an address; from none at 0. */
  protected lend(generator: number): void {
    this.generator = generator;
  }

  /** Keeps what was thrown; answers what C++ is to see. */
  protected fail(error: unknown): number {
    this.generator = 0;
    this.thrown = { error };
    this.module.stop(this.session);
    return Number.NaN;
  }
}
