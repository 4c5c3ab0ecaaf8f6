// The manual is also available as Markdown. llms.txt and the folder contain every page, and every link leads to a file.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { tmpdir } from "node:os";
import { afterAll, expect, test } from "vitest";
import typedoc from "../../typedoc.config.js";
import { writeMarkdownPages } from "../../web/scripts/markdown-pages.mjs";
import { inTree } from "../../web/scripts/paths.mjs";

const folder = mkdtempSync(join(tmpdir(), "hexsmith-markdown-"));
writeMarkdownPages(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const sources = typedoc.projectDocuments ?? [];
const names = ["README.md", ...sources.map((path) => basename(path))];
const textOf = (name: string) => readFileSync(join(folder, name), "utf8");
const withoutCode = (text: string) => text.replace(/^```[^]*?^```$/gm, "");
const linksOf = (text: string) => [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
const anchorsOf = (text: string) =>
  [...withoutCode(text).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );

test("llms.txt lists every page of the manual once, with its title and first sentence", () => {
  const entries = [...textOf("llms.txt").matchAll(/^- \[([^\]]+)\]\(([^)]+)\): (.*)$/gm)];
  expect(entries.map(([, , target]) => target).sort()).toEqual(names.slice(1).sort());
  expect(entries.map(([entry]) => entry)).toContain(
    "- [Fair boards](fair-boards.md): `generateBoard` returns a balanced board.",
  );
  for (const [entry, title, , summary = ""] of entries)
    expect([entry, title && /[.]$/.test(summary)]).toEqual([entry, true]);
  expect(textOf("llms.txt")).toMatch(/^# hexsmith\n\n> \S/);
});

test.each(sources)("%s keeps its text and loses its front matter", (source) => {
  const text = textOf(basename(source));
  const sourceText = readFileSync(inTree(source), "utf8").replace(/^---[^]*?---\n\n/, "");
  const withoutTargets = (page: string) => page.replace(/\]\([^)]*\)/g, "]");
  expect(withoutTargets(text)).toBe(withoutTargets(sourceText));
});

test.each(["llms.txt", ...names])("every link of %s leads to a file and heading of the folder", (name) => {
  const brokenLinks = linksOf(textOf(name)).filter((target) => {
    if (/^https?:/.test(target)) return false;
    const [file = "", anchor] = target.split("#");
    const path = file === "" ? name : join(dirname(name), file);
    if (path.startsWith("..") || !existsSync(join(folder, path))) return true;
    return anchor !== undefined && !anchorsOf(textOf(path)).includes(anchor);
  });
  expect(brokenLinks).toEqual([]);
});
