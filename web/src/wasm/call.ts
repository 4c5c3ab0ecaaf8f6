// Descriptions of calls in records.ts: name of the function, writer of its request and reader of its result.
import type { RecordReader } from "./record-reader.js";
import type { RecordWriter } from "./record-writer.js";

/** Function that takes a request and returns a result. */
export interface Call<Name extends string, Request, Result> {
  readonly name: Name;
  write(this: void, to: RecordWriter, request: Request): void;
  read(this: void, from: RecordReader): Result;
}

/** Run that a request opens. It has a result when it is over. */
export type Run<Name extends string, Request, Result> = Call<Name, Request, Result>;

/** Function that takes an open run and a request. */
export type Step<Name extends string, Request, Result> = Call<Name, Request, Result>;
