// node web/scripts/markdown-pages.mjs FOLDER: writes the manual as Markdown, for language models and other readers of
// text. FOLDER then contains README.md, all pages of web/docs, the pictures and files to which the pages link, and
// llms.txt, which is a list of the pages in the format of https://llmstxt.org.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { pathToFileURL } from "node:url";
import typedoc from "../../typedoc.config.js";
import { inTree, readManifest } from "./paths.mjs";

const pages = ["README.md", ...(typedoc.projectDocuments ?? [])];

/** Returns the path in FOLDER of a page or file, by its path in the repository. @param {string} path */
const placeOf = (path) =>
  pages.includes(path) ? basename(path) : path.startsWith("web/docs/") ? path.slice(9) : `files/${path}`;

/** Returns the title and group in a page's front matter, and the page's text. @param {string} source */
function partsOf(source) {
  const [, head = "", text = ""] = /^---\n([^]*?)\n---\n\n?([^]*)$/.exec(source) ?? [];
  const field = (/** @type {string} */ name) => new RegExp(`^${name}: "?(.*?)"?$`, "m").exec(head)?.[1] ?? "";
  return { title: field("title"), group: field("group"), text: text || source };
}

/** Returns the first sentence of a page, without links. @param {string} text */
function summaryOf(text) {
  const [, paragraph = ""] = /^(?!#|```|!|\||-)(\S.*)$/m.exec(text.replace(/^```[^]*?^```$/gm, "")) ?? [];
  return paragraph.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/^(.*?)[.:](\s.*)?$/, "$1.");
}

/** @param {string} folder */
export function writeMarkdownPages(folder) {
  /** @type {Map<string, string[]>} */
  const lists = new Map((typedoc.groupOrder ?? []).map((group) => [group, []]));
  for (const path of pages) {
    const { title, group, text } = partsOf(readFileSync(inTree(path), "utf8"));
    const rewritten = text
      .split(/(^```[^]*?^```$)/m) // code blocks have no links, and are kept
      .map((part) =>
        part.startsWith("```")
          ? part
          : part.replace(/\]\((?!https?:|#)([^)#\s]+)/g, (_, /** @type {string} */ target) => {
              const linked = posix.join(posix.dirname(path), target);
              const place = placeOf(linked);
              if (!pages.includes(linked)) cpSync(inTree(linked), join(folder, place), { recursive: true });
              return `](${place}`;
            }),
      )
      .join("");
    mkdirSync(dirname(join(folder, placeOf(path))), { recursive: true });
    writeFileSync(join(folder, placeOf(path)), rewritten);
    lists.get(group)?.push(`- [${title}](${placeOf(path)}): ${summaryOf(text)}`);
  }
  const { name, description } = readManifest();
  const sections = [...lists]
    .filter(([, list]) => list.length > 0)
    .map(([group, list]) => [`## ${group}`, list.join("\n")]);
  const overview = "[README.md](README.md) says what the package does, and which page describes it.";
  const texts = [`# ${name}`, `> ${description}`, overview, ...sections.flat()];
  writeFileSync(join(folder, "llms.txt"), `${texts.join("\n\n")}\n`);
}

const [, script, folder] = process.argv;
if (script && folder && import.meta.url === pathToFileURL(script).href) writeMarkdownPages(folder);
