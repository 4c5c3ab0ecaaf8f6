// Reads the manual: the pages of web/docs and README.md. The `js` blocks of a page form one program, and comments state its
// output.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inTree } from "../../web/scripts/paths.mjs";

/** A code block of a page. */
export interface Block {
  readonly language: string;
  /** Line number in the page of the block's first code line, from 1. */
  readonly line: number;
  readonly code: string;
}

/** A page of the manual. */
export interface Page {
  /** Path from the repository root. */
  readonly path: string;
  readonly text: string;
  readonly blocks: readonly Block[];
}

function pageOf(path: string): Page {
  const text = readFileSync(inTree(path), "utf8");
  const blocks = [...text.matchAll(/^```(\w*)\n([^]*?)^```$/gm)].map((match) => ({
    language: match[1] as string,
    line: text.slice(0, match.index).split("\n").length + 1,
    code: match[2] as string,
  }));
  return { path, text, blocks };
}

const folder = join("web", "docs");

/** All pages, README.md first. */
export const pages: readonly Page[] = [
  "README.md",
  ...readdirSync(inTree(folder))
    .filter((file) => file.endsWith(".md"))
    .map((file) => join(folder, file)),
].map(pageOf);

/** Returns the page of web/docs with that name. */
export function pageNamed(name: string): Page {
  const page = pages.find(({ path }) => path === join(folder, `${name}.md`));
  if (!page) throw new Error(`the manual has no page ${name}`);
  return page;
}

/** Returns the text of the comments after `console.log` calls, on the same line or below. */
export function printedBy({ code }: Block): string[] {
  const outputLines: string[] = [];
  let expectsOutput = false; // whether a comment in the next line states a call's output
  for (const line of code.split("\n")) {
    const comment = /(?:^|\s)\/\/ (.*)$/.exec(line)?.[1];
    const hasCall = line.includes("console.log(");
    if (comment !== undefined && (hasCall || expectsOutput)) outputLines.push(comment);
    expectsOutput = (hasCall && comment === undefined) || (expectsOutput && comment !== undefined);
  }
  return outputLines;
}

/** Returns the cells of all tables of a page, row by row. */
export const rowsOf = ({ text }: Page): readonly string[][] =>
  [...text.matchAll(/^\| (.*) \|$/gm)].map(([, row = ""]) => row.split(" | "));

/** Returns the addresses of links and pictures in a page. */
export const linksOf = ({ text }: Page): readonly string[] =>
  [...text.replace(/^```[^]*?^```$/gm, "").matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);

/** Returns the anchors of a page's headings. */
export const anchorsOf = ({ text }: Page): readonly string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );
