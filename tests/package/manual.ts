// The manual, README.md, as its tests read it: its program, which is all of its `js` blocks, and what they say they print.
import { readFileSync } from "node:fs";
import { inTree } from "../../web/scripts/paths.mjs";

export const manual = readFileSync(inTree("README.md"), "utf8");

/** A block of the manual. */
export interface Block {
  readonly language: string;
  /** Of its first line of code in the manual, from 1. */
  readonly line: number;
  readonly code: string;
}

export const blocks: readonly Block[] = [...manual.matchAll(/^```(\w*)\n([^]*?)^```$/gm)].map((match) => ({
  language: match[1] as string,
  line: manual.slice(0, match.index).split("\n").length + 1,
  code: match[2] as string,
}));

/** The text of the comments after `console.log` calls: behind them, or on lines of their own below. */
export function printedBy({ code }: Block): string[] {
  const printed: string[] = [];
  let after = false; // a call whose comment is still to come
  for (const line of code.split("\n")) {
    const comment = /(?:^|\s)\/\/ (.*)$/.exec(line)?.[1];
    const calls = line.includes("console.log(");
    if (comment !== undefined && (calls || after)) printed.push(comment);
    after = (calls && comment === undefined) || (after && comment !== undefined);
  }
  return printed;
}
