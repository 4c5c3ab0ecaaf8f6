// What a table of texts must have: all that the English one has.
import type { texts } from "./english.js";

/** The texts of a language. */
export type Texts = Shape<typeof texts>;

/** The same with any texts. */
type Shape<Table> = Table extends string
  ? string
  : Table extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof Table]: Shape<Table[Key]> };
