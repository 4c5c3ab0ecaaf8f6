// Parses a command's arguments by its table of flags.
import { parseArgs, type ParseArgsConfig } from "node:util";
import { UsageError } from "./failure.js";
import { textOf } from "./file.js";
import { type Flag, flagOf, type Flags, parseJson } from "./flags.js";

export interface Arguments {
  readonly operands: readonly string[];
  /** Options of the function, from --options and from flags. Flags override --options. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Values of the command's own flags. */
  readonly commandFlags: Readonly<Record<string, unknown>>;
  /** Keys of all flags that the user passed. */
  readonly keysFromFlags: ReadonlySet<string>;
}

/** Flags of every command. */
export const commonFlags = {
  options: {
    value: "FILE|JSON",
    description: "options by their names in the package, as JSON; flags override them",
  },
  help: { description: "print this text" },
} satisfies Flags;

/**
 * @param options flags of the function's options
 * @param commandFlags the command's own flags
 */
export function readArguments(args: readonly string[], options: Flags, commandFlags: Flags): Arguments {
  const allFlags = { ...options, ...commandFlags, ...commonFlags };
  const { values, positionals } = parse(args, allFlags);
  const readFlags = (flags: Flags) =>
    Object.fromEntries(
      Object.entries(flags).flatMap(([key, flag]) => {
        const flagValue = values[flagOf(key).slice(2)];
        return flagValue === undefined ? [] : [[key, valueOf(flagValue, key, flag)]];
      }),
    );
  const fromFlags = readFlags(options);
  const own = readFlags({ ...commandFlags, help: commonFlags.help });
  return {
    operands: positionals,
    options: { ...readOptions(values.options), ...fromFlags },
    commandFlags: own,
    keysFromFlags: new Set(Object.keys({ ...fromFlags, ...own })),
  };
}

type Value = string | boolean | readonly (string | boolean)[];

function valueOf(flagValue: Value, key: string, { read, list }: Flag): unknown {
  if (!read) return flagValue;
  if (!list) return read(flagValue as string, flagOf(key));
  return (flagValue as readonly string[]).flatMap((item) => read(item, flagOf(key)) as readonly unknown[]);
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
    const [message = ""] = (error as Error).message.split(/\. (?=To )/); // omits Node's advice about hyphens
    throw new UsageError(message.charAt(0).toLowerCase() + message.slice(1).replaceAll("\n", " "));
  }
}

/** Turns `--target-energy -1` into `--target-energy=-1`, because parseArgs would take "-1" for a flag. */
function withNegativeNumbers(args: readonly string[], options: NonNullable<ParseArgsConfig["options"]>): string[] {
  const joinedArguments: string[] = [];
  for (const arg of args) {
    const last = joinedArguments.at(-1);
    if (last?.startsWith("--") && /^-[\d.]/.test(arg) && options[last.slice(2)]?.type === "string")
      joinedArguments.push(`${joinedArguments.pop()}=${arg}`);
    else joinedArguments.push(arg);
  }
  return joinedArguments;
}

/** Returns the object of --options, which is JSON or the name of a file. */
function readOptions(optionsValue: Value | undefined): Record<string, unknown> {
  if (optionsValue === undefined) return {};
  const text = optionsValue as string;
  const options = /^\s*[[{]/.test(text) ? parseJson(text, "--options") : parseJson(textOf(text), `--options: ${text}`);
  if (typeof options !== "object" || options === null || Array.isArray(options))
    throw new UsageError(`--options must be an object, got ${JSON.stringify(options)}`);
  return options as Record<string, unknown>;
}

/** Replaces options in a message of the library by the flags that set them. */
export const withFlagNames = (message: string, keysFromFlags: ReadonlySet<string>): string =>
  message.replace(/\boptions\.(\w+)/g, (path, key: string) => (keysFromFlags.has(key) ? flagOf(key) : path));
