// Writes dist/schemas, which has a JSON Schema of each kind of saved data. The schemas are generated from types and from tags
// in the doc comments of their fields. Two tags are not those of ts-json-schema-generator, and apply to every number in a field:
//   @integer 0..24, @integer 0.., @integer 2..12 without 7
//   @number 0..1, @number
// Fields that are also options have no tag. Their comments contain words such as "an integer in [3, 20]", which set the limits.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createGenerator } from "ts-json-schema-generator";
import { inTree, packageFolder } from "./paths.mjs";

/** Types of saved data, by the names of their schema files. @type {Readonly<Record<string, string>>} */
const savedTypes = {
  board: "Board",
  "cribbage-game": "CribbageGame",
  certificate: "Certificate",
  game: "Game",
  "game-record": "GameRecord",
  "game-review": "GameReview",
  "game-view": "GameView",
  simulation: "Simulation",
};

/** @typedef {{ [key: string]: any }} Schema */
/** @typedef {Readonly<Record<string, Schema>>} Definitions */

const tags = /** @type {const} */ (["integer", "number"]);

/** Returns the limits that a tag such as `@integer 0..10` sets for a number. @param {"integer" | "number"} type @param {unknown} text @returns {Schema} */
function limitsOf(type, text) {
  if (text === true) return { type };
  const [all, low = "", high = "", without] = /^(-?\d*)\.\.(\d*)(?: without (\d+))?$/.exec(String(text)) ?? [];
  if (all === undefined) throw new Error(`@${type} ${text} must be a range, such as 0..24, 0.. or 2..12 without 7`);
  return {
    type,
    ...(low && { minimum: Number(low) }),
    ...(high ? { maximum: Number(high) } : type === "integer" && { maximum: Number.MAX_SAFE_INTEGER }),
    ...(without && { not: { const: Number(without) } }),
  };
}

/** Returns a schema with limits added to every number in it. @param {Schema} schema @param {Schema} limits @param {Definitions} definitions @returns {Schema} */
function withLimits(schema, limits, definitions) {
  const limitPart = (/** @type {Schema} */ part) => withLimits(part, limits, definitions);
  const { $ref, items, properties, additionalProperties, anyOf, ...rest } = schema;
  if ($ref) return limitPart({ ...definitions[$ref.slice("#/definitions/".length)], ...rest });
  const isNumber = [rest.type].flat().includes("number") && !("const" in rest || "enum" in rest);
  const types = [rest.type].flat().map((type) => (type === "number" ? limits.type : type));
  return {
    ...rest,
    ...(isNumber && { ...limits, type: types.length === 1 ? types[0] : types }),
    ...(items && { items: Array.isArray(items) ? items.map(limitPart) : limitPart(items) }),
    ...(properties && { properties: mapSchemas(properties, limitPart) }),
    ...(additionalProperties && { additionalProperties: limitPart(additionalProperties) }),
    ...(anyOf && { anyOf: anyOf.map(limitPart) }),
  };
}

/** @param {Definitions} schemas @param {(schema: Schema) => Schema} change */
const mapSchemas = (schemas, change) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, change(schema)]));

/** Returns a schema with the tags replaced by limits in JSON Schema's keywords. @param {any} schema @param {Definitions} definitions @returns {any} */
function withoutTags(schema, definitions) {
  if (typeof schema !== "object" || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map((part) => withoutTags(part, definitions));
  for (const type of tags) {
    const { [type]: text, ...rest } = schema;
    if (typeof text === "string" || text === true)
      // Otherwise the key is not a tag, but a property with that name.
      return withoutTags(withLimits(rest, limitsOf(type, text), definitions), definitions);
  }
  const [, min, max] = /\ban integer in \[(\d+), (\d+)\]/.exec(schema.description) ?? [];
  if (min !== undefined && schema.type === "number")
    return withoutTags(withLimits(schema, limitsOf("integer", `${min}..${max}`), definitions), definitions);
  const copy = { ...schema };
  if (copy.additionalProperties === false) delete copy.additionalProperties; // readers of saved data ignore unknown keys
  if (copy.type === "number" && Number.isInteger(copy.const)) copy.type = "integer";
  return withSharedProperties(mapSchemas(copy, (part) => withoutTags(part, definitions)));
}

/** Returns a schema whose alternatives, if all are objects, have only the properties that differ. @param {Schema} schema @returns {Schema} */
function withSharedProperties(schema) {
  const { anyOf, ...rest } = schema;
  /** @type {Schema[]} */
  const distinct = [
    ...new Map((anyOf ?? []).map((/** @type {Schema} */ each) => [JSON.stringify(each), each])).values(),
  ];
  const [first, ...others] = distinct;
  if (!first || distinct.some(({ properties }) => !properties)) return schema;
  const isShared = (/** @type {string} */ name) =>
    others.every(({ properties }) => JSON.stringify(properties[name]) === JSON.stringify(first.properties[name]));
  /** @type {(schema: Schema, keep: (name: string) => boolean) => Schema} */
  const part = ({ properties, required }, keep) => ({
    type: "object",
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => keep(name))),
    required: required.filter(keep),
  });
  return {
    ...rest,
    ...part(first, isShared),
    anyOf: distinct.map((each) => part(each, (name) => !isShared(name))),
  };
}

/** Returns the names of all definitions to which a schema refers, directly or by other definitions. @param {unknown} schema @param {Definitions} definitions @param {Set<string>} [found] */
function namesUsedIn(schema, definitions, found = new Set()) {
  for (const [, name = ""] of JSON.stringify(schema).matchAll(/"#\/definitions\/([^"]+)"/g))
    if (!found.has(name)) namesUsedIn(definitions[name], definitions, found.add(name));
  return found;
}

const generator = createGenerator({
  path: inTree("web", "src", "*-types.ts"),
  tsconfig: inTree("web", "src", "tsconfig.json"),
  skipTypeCheck: true, // npm run check checks types
  topRef: false,
  encodeRefs: false,
  extraTags: [...tags],
});
const folder = join(packageFolder, "schemas");
mkdirSync(folder, { recursive: true });
for (const [name, type] of Object.entries(savedTypes)) {
  const { definitions: taggedDefinitions = {}, ...schema } = /** @type {Schema} */ (generator.createSchema(type));
  const rootSchema = withoutTags(schema, taggedDefinitions);
  const definitions = mapSchemas(taggedDefinitions, (definition) => withoutTags(definition, taggedDefinitions));
  const used = namesUsedIn(rootSchema, definitions);
  const usedDefinitions = Object.fromEntries(Object.entries(definitions).filter(([each]) => used.has(each)));
  const text = JSON.stringify({ title: type, ...rootSchema, definitions: usedDefinitions }, null, 2);
  writeFileSync(join(folder, `${name}.json`), `${text}\n`);
}
