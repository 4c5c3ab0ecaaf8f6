// Writes the help from the tables of flags, at most 80 columns wide.
import { commonFlags } from "./arguments.js";
import { boardOperand, type Command, ownFlagsOf } from "./command.js";
import { flagOf, type Flags } from "./flags.js";

const width = 80;

/** Wraps a text into lines. */
export function wrapText(text: string, indent = 0): string {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/)) {
    if (line !== "" && indent + line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line += line === "" ? word : ` ${word}`;
  }
  return [...lines, line].join(`\n${" ".repeat(indent)}`);
}

const boardHelp =
  "BOARD is the name of a file, - for standard input, a code, or JSON. Without BOARD, standard input is read. A file may " +
  "contain a board, a code, the output of a command that makes a board, or a list of hexes as boardFromHexes takes it: " +
  '[{"q":0,"r":-2,"terrain":"ore","token":10},...], or {"hexes":[...],"harbors":[...]}.';

const exitCodeHelp =
  "Exit codes: 0 done; 1 refused; 2 bad arguments or input; 3 unbalanced, by certify; 4 the output cannot be written, or a " +
  "mistake of the program; 130 Ctrl+C; 143 SIGTERM. Results go to standard output, messages and, on a terminal, progress " +
  "to standard error.";

const descriptionColumn = 28;

function flagList(flags: Flags): string {
  return Object.entries(flags)
    .map(([key, { value, description }]) => {
      const flag = `  ${flagOf(key)}${value === undefined ? "" : ` ${value}`}`;
      const gap =
        flag.length + 2 > descriptionColumn
          ? `\n${" ".repeat(descriptionColumn)}`
          : " ".repeat(descriptionColumn - flag.length);
      return `${flag}${gap}${wrapText(description, descriptionColumn)}`;
    })
    .join("\n");
}

const examplesOf = (examples: readonly string[]) =>
  `Examples:\n${examples.map((example) => `  ${example}`).join("\n")}`;

/** Returns the help of one command. */
export function helpOf(command: Command): string {
  const { name, operands, description, options, examples } = command;
  const hasOptions = Object.keys(options).length > 0;
  const { options: optionsFlag, help } = commonFlags;
  const flags = { ...options, ...ownFlagsOf(command), ...(hasOptions && { options: optionsFlag }), help };
  return [
    `Usage: hexsmith ${name}${operands ? ` ${operands}` : ""} [options]`,
    wrapText(description),
    `Options:\n${flagList(flags)}`,
    ...(operands === boardOperand ? [wrapText(boardHelp)] : []),
    wrapText(exitCodeHelp),
    examplesOf(examples),
  ].join("\n\n");
}

/** Returns the help of all commands. */
export function help(commands: readonly Command[]): string {
  return [
    "Usage: hexsmith COMMAND [options]",
    wrapText("Balanced hex boards, spots to settle, and whole games. Each command prints one line of JSON."),
    `Commands:\n${commands.map(({ name, title }) => `  ${name.padEnd(12)}${title}`).join("\n")}`,
    "Options:\n  --version   print the version of the package\n  --help      print this text; for a command: hexsmith COMMAND --help",
    wrapText(boardHelp),
    wrapText(exitCodeHelp),
    examplesOf([
      "hexsmith board --seed hello > board.json",
      "hexsmith draw board.json > board.svg",
      "hexsmith board | hexsmith simulate --games 100000",
    ]),
  ].join("\n\n");
}
