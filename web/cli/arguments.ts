// The arguments of a command by its table of flags: operands, options, and what concerns the command alone.
import { parseArgs, type ParseArgsConfig } from "node:util";
import { UsageError } from "./failure.js";
import { textOf } from "./file.js";
import { type Flag, flagOf, type Flags, parsed } from "./flags.js";

export interface Arguments {
  readonly operands: readonly string[];
  /** For the function: those of --options, and on top of them each that was given by a flag of its own. */
  readonly options: Readonly<Record<string, unknown>>;
  /** For the command itself. */
  readonly own: Readonly<Record<string, unknown>>;
  /** Keys of the options that were given by flags. */
  readonly flagged: ReadonlySet<string>;
}

/** What every command takes. */
export const commonFlags = {
  options: {
    value: "FILE|JSON",
    about: "options by their names in the package, as JSON; flags override them",
  },
  help: { about: "print this text" },
} satisfies Flags;

/**
 * @param options the function's options
 * @param own what concerns the command alone
 */
export function readArguments(args: readonly string[], options: Flags, own: Flags): Arguments {
  const all = { ...options, ...own, ...commonFlags };
  const { values, positionals } = parse(args, all);
  const readAll = (flags: Flags) =>
    Object.fromEntries(
      Object.entries(flags).flatMap(([key, flag]) => {
        const given = values[flagOf(key).slice(2)];
        return given === undefined ? [] : [[key, valueOf(given, key, flag)]];
      }),
    );
  const flagged = readAll(options);
  return {
    operands: positionals,
    options: { ...optionsIn(values.options), ...flagged },
    own: readAll({ ...own, help: commonFlags.help }),
    flagged: new Set(Object.keys(flagged)),
  };
}

type Value = string | boolean | readonly (string | boolean)[];

function valueOf(given: Value, key: string, { read, list }: Flag): unknown {
  if (!read) return given;
  if (!list) return read(given as string, flagOf(key));
  return (given as readonly string[]).flatMap((item) => read(item, flagOf(key)) as readonly unknown[]);
}

function parse(args: readonly string[], flags: Flags) {
  const options = Object.fromEntries(
    Object.entries(flags).map(([key, { value, list = false }]) => [
      flagOf(key).slice(2),
      { type: value === undefined ? "boolean" : "string", multiple: list },
    ]),
  ) as NonNullable<ParseArgsConfig["options"]>;
  options.help = { type: "boolean", short: "h" };
  try {
    return parseArgs({ args: withNegativeNumbers(args, options), options, allowPositionals: true });
  } catch (error) {
    const [first = ""] = (error as Error).message.split(/\. (?=To )/); // it goes on with advice on hyphens
    throw new UsageError(first.charAt(0).toLowerCase() + first.slice(1).replaceAll("\n", " "));
  }
}

/** `--target-energy -1` as `--target-energy=-1`: what begins with a hyphen would be taken for a flag. */
function withNegativeNumbers(args: readonly string[], options: NonNullable<ParseArgsConfig["options"]>): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const last = joined.at(-1);
    if (last?.startsWith("--") && /^-[\d.]/.test(arg) && options[last.slice(2)]?.type === "string")
      joined.push(`${joined.pop()}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

/** The object that --options names: in a file, or as it is. */
function optionsIn(given: Value | undefined): Record<string, unknown> {
  if (given === undefined) return {};
  const text = given as string;
  const options = /^\s*[[{]/.test(text) ? parsed(text, "--options") : parsed(textOf(text), `--options: ${text}`);
  if (typeof options !== "object" || options === null || Array.isArray(options))
    throw new UsageError(`--options must be an object, got ${JSON.stringify(options)}`);
  return options as Record<string, unknown>;
}

/** A message of the library in the words of the command line: an option that was given by a flag has the flag's name. */
export const inFlags = (message: string, flagged: ReadonlySet<string>): string =>
  message.replace(/\boptions\.(\w+)/g, (path, key: string) => (flagged.has(key) ? flagOf(key) : path));
