// The manual as its tests read it: the pages of web/docs and README.md. The `js` blocks of a page are one program; what
// they print stands in comments.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inTree } from "../../web/scripts/paths.mjs";

/** A block of code of a page. */
export interface Block {
  readonly language: string;
  /** Of its first line of code in the page, from 1. */
  readonly line: number;
  readonly code: string;
}

/** A page of the manual. */
export interface Page {
  /** From the tree's root. */
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

/** README.md first. */
export const pages: readonly Page[] = [
  "README.md",
  ...readdirSync(inTree(folder))
    .filter((file) => file.endsWith(".md"))
    .map((file) => join(folder, file)),
].map(pageOf);

/** The page of web/docs with that name. */
export function pageNamed(name: string): Page {
  const page = pages.find(({ path }) => path === join(folder, `${name}.md`));
  if (!page) throw new Error(`the manual has no page ${name}`);
  return page;
}

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

/** The cells of the rows of a page's tables. */
export const rowsOf = ({ text }: Page): readonly string[][] =>
  [...text.matchAll(/^\| (.*) \|$/gm)].map(([, row = ""]) => row.split(" | "));

/** The addresses that a page links to, pictures included. */
export const linksOf = ({ text }: Page): readonly string[] =>
  [...text.replace(/^```[^]*?^```$/gm, "").matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);

/** The names by which a page's headings are addressed. */
export const anchorsOf = ({ text }: Page): readonly string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );
