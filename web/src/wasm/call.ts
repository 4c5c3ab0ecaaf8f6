// Types of the calls in records.ts. A call consists of the name of a function, the writer of its request, and the
// reader of its result.
import type { RecordReader } from "./record-reader.js";
import type { RecordWriter } from "./record-writer.js";

/** Function that takes a request and returns a result. */
export interface Call<Name extends string, Request, Result> {
  readonly name: Name;
  write(this: void, to: RecordWriter, request: Request): void;
  read(this: void, from: RecordReader): Result;
}

/** Call that opens a run. The reader reads the result when the run is over. */
export type ModuleRun<Name extends string, Request, Result> = Call<Name, Request, Result>;

/** Call of a function that takes an open run and a request. */
export type Step<Name extends string, Request, Result> = Call<Name, Request, Result>;
