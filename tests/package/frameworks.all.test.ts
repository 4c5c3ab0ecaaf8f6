// Frameworks' own checkers check the element's properties, events and attributes in templates, and report type errors. React
// also hydrates server-rendered pages with the element.
import { cpSync, readFileSync, symlinkSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sharedBrowser } from "../browser/browser.js";
import { renderSvg, printedBoard } from "../../web/src/index.js";
import type { HexsmithBoardElement } from "../../web/src/element.js";
import { type Consumer, consumerTool, newConsumer, newToolUser, ownTool } from "./consumer.js";
import { pageNamed } from "./manual.js";
import { serve } from "./site.js";

let consumer: Consumer;
beforeAll(async () => {
  consumer = await newConsumer({ tools: true });
});
afterAll(() => consumer[Symbol.asyncDispose]());

const strictOptions = {
  target: "es2022",
  lib: ["es2022", "dom", "dom.iterable"],
  module: "esnext",
  moduleResolution: "bundler",
  types: [],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
};

/** Returns a checker's output about files in consumers/frameworks, or "" if it has no complaint. */
async function outputOfChecker(
  checker: readonly string[],
  files: readonly string[],
  options = {},
  otherSettings = {},
): Promise<string> {
  const include = files.map((file) => `frameworks/${file}`);
  consumer.write(
    "tsconfig.json",
    JSON.stringify({ compilerOptions: { ...strictOptions, ...options }, include, ...otherSettings }),
  );
  try {
    return await consumer.run(process.execPath, ...checker);
  } catch (error) {
    return stripVTControlCharacters((error as Error).message);
  }
}

/** Returns the line numbers of a checker's complaints. */
const linesOf = (complaints: string, pattern: RegExp) =>
  [...new Set([...complaints.matchAll(pattern)].map(([, line]) => Number(line)))].sort((a, b) => a - b);

/** Returns the numbers of the lines that start with a text, in a file of consumers/frameworks. */
const lineNumbersOf = (file: string, start: string) =>
  readFileSync(consumer.path("frameworks", file), "utf8")
    .split("\n")
    .flatMap((line, i) => (line.trim().startsWith(start) ? [i + 1] : []));

const compilers = [
  ["TypeScript 5", consumerTool("typescript", "bin", "tsc")],
  ["TypeScript 6", ownTool("typescript", "bin", "tsc")],
] as const;

describe.each(compilers)("%s checks the element as JSX of", (_, tsc) => {
  test("React 19", async () => {
    expect(await outputOfChecker([tsc], ["react.tsx"], { jsx: "react-jsx" })).toBe("");
  });

  test("Preact 11", async () => {
    expect(await outputOfChecker([tsc], ["preact.tsx"], { jsx: "react-jsx", jsxImportSource: "preact" })).toBe("");
  });

  test("Preact 10", async () => {
    await using other = await newConsumer({ tools: true });
    symlinkSync(ownTool("preact"), other.path("node_modules", "preact"));
    const options = { ...strictOptions, jsx: "react-jsx", jsxImportSource: "preact" };
    other.write("tsconfig.json", JSON.stringify({ compilerOptions: options, include: ["frameworks/preact.tsx"] }));
    expect(await other.run(process.execPath, tsc)).toBe("");
  });

  test("Solid", async () => {
    expect(await outputOfChecker([tsc], ["solid.tsx"], { jsx: "preserve", jsxImportSource: "solid-js" })).toBe("");
  });
});

test("TypeScript 5 compiles a program with every entry, and checks library files", async () => {
  const options = { module: "nodenext", moduleResolution: "nodenext", skipLibCheck: false };
  expect(await outputOfChecker([consumerTool("typescript", "bin", "tsc")], ["../use.ts"], options)).toBe("");
});

test("vue-tsc checks the element in a Vue template", async () => {
  const vueTsc = consumerTool("vue-tsc", "bin", "vue-tsc.js");
  const otherSettings = { vueCompilerOptions: { strictTemplates: true } };
  expect(await outputOfChecker([vueTsc], ["Vue.vue"], { jsx: "preserve" }, otherSettings)).toBe("");
});

test("svelte-check checks the element in a Svelte template", async () => {
  const program = consumerTool("svelte-check", "bin", "svelte-check");
  const options = ["--output", "machine", "--threshold", "error", "--tsconfig", "tsconfig.json"];
  const checkerOutput = await outputOfChecker([program, ...options], ["*.svelte"], { verbatimModuleSyntax: true });
  const complaints = checkerOutput.split("\n").filter((line) => / ERROR "/.test(line));
  const [mistakes, others] = [true, false].map((wrong) =>
    complaints.filter((line) => line.includes("SvelteMistakes") === wrong),
  );
  expect(others).toEqual([]);
  expect(linesOf(mistakes?.join("\n") ?? "", /svelte" (\d+):/g)).toEqual(
    lineNumbersOf("SvelteMistakes.svelte", "<hexsmith-board"),
  );
});

test("ngc checks events, references and expressions of the element in an Angular template", async () => {
  const ngc = [consumerTool("@angular", "compiler-cli", "bundles", "src", "bin", "ngc.js"), "-p", "tsconfig.json"];
  const otherSettings = { angularCompilerOptions: { strictTemplates: true } };
  expect(await outputOfChecker(ngc, ["angular.ts"], { experimentalDecorators: true }, otherSettings)).toBe("");
  const mistakes = await outputOfChecker(ngc, ["angular-mistakes.ts"], { experimentalDecorators: true }, otherSettings);
  expect(linesOf(mistakes, /angular-mistakes\.ts[(:](\d+)/g)).toEqual(
    lineNumbersOf("angular-mistakes.ts", "<hexsmith-board"),
  );
});

describe("React", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  const blocks = ["element", "quick-start"].flatMap((name) =>
    pageNamed(name).blocks.filter(({ language }) => language === "tsx"),
  );

  test("compiles the manual's components", async () => {
    const files = blocks.map(({ code }, i) => {
      consumer.write(`frameworks/manual-${i}.tsx`, code);
      return `manual-${i}.tsx`;
    });
    expect(files.length).toBe(3);
    expect(await outputOfChecker([ownTool("typescript", "bin", "tsc")], files, { jsx: "react-jsx" })).toBe("");
  });

  /** Renders hydration/App.tsx as a server does, and opens the page that hydrates it. Collects React's warnings and errors. */
  async function openHydratedPage(user: Consumer) {
    for (const script of ["server", "client"])
      await user.run(
        ...([ownTool("esbuild", "bin", "esbuild"), `frameworks/hydration/${script}.tsx`, "--bundle"] as const),
        ...["--jsx=automatic", "--format=esm", `--outfile=hydration/${script}.js`],
        ...(script === "server" ? ["--platform=node", "--packages=external"] : []),
      );
    user.write("hydration/run.mjs", `console.error = (text) => console.log("complaint", text); import("./server.js");`);
    const html = await user.run(process.execPath, "hydration/run.mjs");
    user.write(
      "hydration/index.html",
      `<!doctype html><main>${html}</main><script type="module" src="client.js"></script>`,
    );
    const site = await serve(user.path("hydration"));
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => {
      const icon = message.location().url.endsWith("/favicon.ico"); // the site has no icon
      if (message.type() === "error" && !icon) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.goto(site.address);
    const close = async () => void (await Promise.all([page.close(), site[Symbol.asyncDispose]()]));
    return { html, page, complaints, [Symbol.asyncDispose]: close };
  }

  test("hydrates the manual's server-rendered component: the picture, then the element", async () => {
    const { code } = blocks.find((block) => block.code.includes("renderSvg")) ?? { code: "" };
    consumer.write("frameworks/hydration/Table.tsx", code);
    await using run = await openHydratedPage(consumer);
    expect(run.html).toContain(renderSvg(printedBoard()));
    await run.page.locator("hexsmith-board [role=button]").first().click();
    await expect.poll(() => run.page.locator("output").textContent()).toMatch(/^settlement \d+$/);
    expect(await run.page.locator("hexsmith-board [part=piece]").count()).toBe(2); // the settlement and the robber
    expect(await run.page.locator("main > *").count()).toBe(2);
    expect(run.complaints).toEqual([]);
  });

  describe.each([
    [18, () => newToolUser("react-18")],
    [19, () => newConsumer({ tools: true })],
  ])("%i has <HexBoard>:", (version, install) => {
    let user: Consumer;
    beforeAll(async () => {
      user = await install();
      cpSync(consumer.path("frameworks"), user.path("frameworks"), { recursive: true });
      cpSync(user.path("frameworks", "hydration", "BoardApp.tsx"), user.path("frameworks", "hydration", "App.tsx"));
    });
    afterAll(() => user[Symbol.asyncDispose]());

    test.each(compilers)("%s checks its props", async (_, tsc) => {
      const include = ["frameworks/react-board.tsx", "frameworks/hydration/BoardApp.tsx"];
      const options = { ...strictOptions, jsx: "react-jsx", exactOptionalPropertyTypes: true };
      user.write("tsconfig.json", JSON.stringify({ compilerOptions: options, include }));
      expect(await user.run(process.execPath, tsc)).toBe("");
    });

    test("renders on a server, hydrates, sets properties, fires events, and has a ref", async () => {
      await using run = await openHydratedPage(user);
      const { page } = run;
      expect(run.html).toMatch(/^<hexsmith-board [^>]*><svg /);
      expect(run.html).toContain(`<small>${version}.`);
      const element = page.locator("hexsmith-board");
      await element.locator("[role=button]").first().click();
      await expect.poll(() => page.locator("output").textContent()).toBe("intersection 12");
      expect(await page.locator("main > p").textContent()).toBe("intersection 12");
      await page.getByRole("button", { name: "Focus" }).click();
      await page.keyboard.press("Enter");
      await expect.poll(() => page.locator("output").textContent()).toBe("intersection 12, intersection 20");
      const state = () =>
        element.evaluate((node) => {
          const { selected, theme, id, className, hidden } = node as HexsmithBoardElement;
          return { selected, theme, id, className, hidden };
        });
      const attributes = { id: "table", className: "board", hidden: false };
      const selected = { kind: "intersection", id: 20 };
      expect(await state()).toEqual({ ...attributes, selected, theme: "dark" });
      await page.getByRole("button", { name: "Light" }).click();
      await expect.poll(state).toEqual({ ...attributes, selected, theme: "light" });
      expect(run.complaints).toEqual([]);
    });
  });
});
