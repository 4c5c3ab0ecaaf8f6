// The type of a language's text table, derived from the English table.
import type { texts } from "./english.js";

/** The texts of a language. */
export type Texts = WithAnyTexts<typeof texts>;

/** The structure of a table, in which each text may be any string. */
type WithAnyTexts<Table> = Table extends string
  ? string
  : Table extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Key in keyof Table]: WithAnyTexts<Table[Key]> };
