// Checks values by the schemas of saved data in dist/schemas, which the package exports.
import { Ajv, type ValidateFunction } from "ajv";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { packageFolder } from "../../../web/scripts/paths.mjs";

const folder = join(packageFolder, "schemas");

/** Kinds of saved data, which are the names of their schemas. */
export const kinds = readdirSync(folder).map((file) => file.replace(/\.json$/, ""));

/** Returns the schema of a kind. */
export const schemaOf = (kind: string): object =>
  JSON.parse(readFileSync(join(folder, `${kind}.json`), "utf8")) as object;

const ajv = new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true, allErrors: false });
const validators = new Map<string, ValidateFunction>();

/** Returns the errors that a schema finds in a value as text, or "" if the value fits. */
export function schemaErrors(kind: string, value: unknown): string {
  const validate = validators.get(kind) ?? ajv.compile(schemaOf(kind));
  validators.set(kind, validate);
  return validate(value) ? "" : ajv.errorsText(validate.errors);
}

/** Returns the value that results from saving a value as JSON and loading the JSON. */
export const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
