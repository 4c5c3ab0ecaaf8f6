// The packed package in each bundler with its default configuration. The bundles run in Chromium under a strict policy, in
// Node, or in both.
import { spawn } from "node:child_process";
import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { once } from "node:events";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openBrowser } from "../browser/browser.js";
import { type Consumer, consumerTool, newConsumer, ownTool } from "./consumer.js";
import { expectedAnswers } from "./expected.js";
import { pageNamed } from "./manual.js";
import { linesOfPage, serve } from "./site.js";

const pageWith = (attributes: string) => `<!doctype html><script ${attributes}></script>`;
const embeddedAnswers = expectedAnswers({ external: false });

const ownVite = ownTool("vite", "bin", "vite.js");
const vites = [
  ...["5", "6", "7"].map((version) => [`Vite ${version}`, consumerTool(`vite-${version}`, "bin", "vite.js")] as const),
  ["Vite 8", ownVite],
] as const;

let consumer: Consumer;
let browser: Browser;
beforeAll(async () => {
  [consumer, browser] = await Promise.all([newConsumer({ tools: true }), openBrowser()]);
});
afterAll(async () => {
  await Promise.all([browser.close(), consumer[Symbol.asyncDispose]()]);
});

const esbuild = (...args: string[]) => consumer.run(ownTool("esbuild", "bin", "esbuild"), "--bundle", ...args);
const rollup = (script: string, ...args: string[]) =>
  consumer.run(consumerTool(".bin", "rollup"), script, "--failAfterWarnings", ...args);
const webpack = (target: string, folder: string, script = "./main.mjs") =>
  consumer.run(process.execPath, "webpack.mjs", target, consumer.path(folder), script);
const vite = (...args: string[]) => consumer.run(process.execPath, ownVite, "build", ...args);

/** Copies the modules of external entries to a bundle, for bundlers that ignore `new URL(file, import.meta.url)`. */
function putModulesBeside(folder: string): void {
  for (const file of ["board.wasm", "draft.wasm", "game.wasm", "lab.wasm"])
    copyFileSync(consumer.path("node_modules", "hexsmith", "dist", file), consumer.path(folder, file));
}

/** Returns the lines that a page prints. By default its script is the folder's `main.mjs`. */
async function linesInChromium(folder: string, { attributes = 'type="module" src="main.mjs"', lines = 1 } = {}) {
  if (attributes) consumer.write(`${folder}/index.html`, pageWith(attributes));
  await using site = await serve(consumer.path(folder));
  return await linesOfPage(browser, site.address, lines); // awaited here, because the site closes on return
}
const outputInNode = (script: string) => consumer.run(process.execPath, script);

describe("functions that need no module are bundled without one", () => {
  test.each<[string, (script: string) => Promise<unknown>]>([
    ["esbuild", (script) => esbuild(script, "--format=esm", "--outfile=without/main.mjs")],
    ["Rollup", (script) => rollup(script, "--plugin", "node-resolve={browser:true}", "--file", "without/main.mjs")],
    ["webpack", (script) => webpack("node", "without", `./${script}`)],
    ["Vite", (script) => vite("--ssr", script, "--outDir", "without", "--config", "without.config.mjs")],
  ])("by %s", async (_, build) => {
    const output = { entryFileNames: "main.mjs" };
    const options = { ssr: { noExternal: true }, build: { rolldownOptions: { output } } };
    consumer.write("without.config.mjs", `export default ${JSON.stringify(options)};`);
    await build("picture.mjs");
    const [main, ...others] = readdirSync(consumer.path("without"));
    expect([main, others]).toEqual(["main.mjs", []]);
    const script = readFileSync(consumer.path("without", "main.mjs"), "utf8");
    expect(script).toContain("<svg");
    expect(script).not.toMatch(/WebAssembly\.\w|AGFzbQ/);
    expect(await outputInNode("without/main.mjs")).toBe("true 19 function string");
    rmSync(consumer.path("without"), { recursive: true });
  });
});

describe("esbuild", () => {
  test("builds a module for a page, with WebAssembly files that the loader copies", async () => {
    await esbuild("main-file.mjs", "--format=esm", "--loader:.wasm=file", "--outfile=esbuild-page/main.mjs");
    expect(await linesInChromium("esbuild-page")).toEqual([expectedAnswers()]);
  });

  test("builds a classic script for a page", async () => {
    await esbuild("main-embedded.mjs", "--format=iife", "--minify", "--outfile=esbuild-script/main.js");
    expect(await linesInChromium("esbuild-script", { attributes: 'src="main.js"' })).toEqual([embeddedAnswers]);
  });

  test("builds a module for Node, with copied WebAssembly files", async () => {
    await esbuild("main.mjs", "--format=esm", "--platform=node", "--outfile=esbuild-node/main.mjs");
    putModulesBeside("esbuild-node");
    expect(await outputInNode("esbuild-node/main.mjs")).toBe(expectedAnswers());
  });

  test("builds CommonJS for Node", async () => {
    await esbuild("main-embedded.mjs", "--format=cjs", "--platform=node", "--outfile=esbuild-node/main.cjs");
    expect(await outputInNode("esbuild-node/main.cjs")).toBe(embeddedAnswers);
  });

  test("builds a classic script whose external entries get the addresses of their modules", async () => {
    const options = ["--format=iife", "--loader:.wasm=file", "--log-level=error"];
    await esbuild("main-file.mjs", ...options, "--outfile=esbuild-file/main.js");
    expect(await linesInChromium("esbuild-file", { attributes: 'src="main.js"' })).toEqual([expectedAnswers()]);
  });

  test("builds CommonJS whose external entries throw an error that they cannot locate their modules", async () => {
    const options = ["--format=cjs", "--platform=node", "--log-level=error"];
    await esbuild("main-beside.mjs", ...options, "--outfile=esbuild-node/beside.cjs");
    const [refused, picks] = (await outputInNode("esbuild-node/beside.cjs")).split("\n");
    expect(refused).toBe(
      "Error: hexsmith: the script does not know its own address, since it is bundled as a classic script or CommonJS. " +
        'Tell hexsmith/external where its module is: init({ wasm }), or import "hexsmith" instead',
    );
    expect(picks).toBe("8"); // two settlements of four players each
  });
});

describe("Rollup", () => {
  test("builds a module for a page, with copied WebAssembly files", async () => {
    await rollup("main.mjs", "--plugin", "node-resolve={browser:true}", "--file", "rollup-page/main.mjs");
    putModulesBeside("rollup-page");
    expect(await linesInChromium("rollup-page")).toEqual([expectedAnswers()]);
  });

  test("builds a module for Node, with copied WebAssembly files", async () => {
    await rollup("main.mjs", "--plugin", "node-resolve={exportConditions:['node']}", "--file", "rollup-node/main.mjs");
    putModulesBeside("rollup-node");
    expect(await outputInNode("rollup-node/main.mjs")).toBe(expectedAnswers());
  });

  test("builds a classic script for a page, with copied WebAssembly files", async () => {
    const file = ["--format", "iife", "--file", "rollup-script/main.js"];
    await rollup("main.mjs", "--plugin", "node-resolve={browser:true}", ...file);
    putModulesBeside("rollup-script");
    expect(await linesInChromium("rollup-script", { attributes: 'src="main.js"' })).toEqual([expectedAnswers()]);
  });

  test("builds CommonJS for Node, with copied WebAssembly files", async () => {
    const file = ["--format", "cjs", "--file", "rollup-node/main.cjs"];
    await rollup("main.mjs", "--plugin", "node-resolve={exportConditions:['node']}", ...file);
    putModulesBeside("rollup-node");
    expect(await outputInNode("rollup-node/main.cjs")).toBe(expectedAnswers());
  });
});

describe.each(["rspack-1", "rspack-2"])("%s", (version) => {
  const rspack = (target: string) =>
    consumer.run(process.execPath, "rspack.mjs", version, target, consumer.path(`${version}-${target}`));

  test("builds a page without configuration for the modules", async () => {
    await rspack("web");
    const attributes = 'defer src="main.js"';
    renameSync(consumer.path(`${version}-web`, "main.cjs"), consumer.path(`${version}-web`, "main.js"));
    expect(await linesInChromium(`${version}-web`, { attributes })).toEqual([expectedAnswers()]);
  });

  test("builds a script for Node without configuration for the modules", async () => {
    await rspack("node");
    expect(await outputInNode(`${version}-node/main.cjs`)).toBe(expectedAnswers());
  });
});

describe("webpack", () => {
  test("builds a page without configuration for the modules", async () => {
    await webpack("web", "webpack-page");
    expect(await linesInChromium("webpack-page", { attributes: 'defer src="main.mjs"' })).toEqual([expectedAnswers()]);
  });

  test("builds a script for Node without configuration for the modules", async () => {
    await webpack("node", "webpack-node");
    expect(await outputInNode("webpack-node/main.mjs")).toBe(expectedAnswers());
  });
});

/** Starts a Vite development server, and returns the first `lines` lines that its page prints. */
async function linesOfDevelopmentServer(program: string, lines: number, ...args: string[]): Promise<string[]> {
  rmSync(consumer.path("node_modules", ".vite"), { recursive: true, force: true }); // may be the cache of another version
  const server = spawn(process.execPath, [program, "--port", "0", ...args], {
    cwd: consumer.folder,
    env: { ...process.env, NO_COLOR: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const address = await new Promise<string>((resolve, reject) => {
      let output = "";
      server.stdout.on("data", (chunk) => {
        const local = /Local: +(\S+)\s/.exec((output += chunk));
        if (local?.[1]) resolve(local[1]);
      });
      server.on("exit", () => reject(new Error(`Vite has ended: ${output}`)));
    });
    return await linesOfPage(browser, address, lines);
  } finally {
    const exit = once(server, "exit");
    server.kill();
    await exit;
  }
}

describe.each(vites)("%s", (name, program) => {
  const expectedLines = [expectedAnswers(), expectedAnswers()];
  const needsSetting = name !== "Vite 8";

  test("builds a page and its worker without configuration", async () => {
    consumer.write("index.html", pageWith('type="module" src="/with-worker.mjs"'));
    const folder = name.replace(" ", "-");
    await consumer.run(process.execPath, program, "build", "--outDir", folder);
    expect(await linesInChromium(folder, { attributes: "", lines: 2 })).toEqual(expectedLines);
  });

  test(`serves a page and its worker for development, ${needsSetting ? "as the manual configures it" : "without configuration"}`, async () => {
    consumer.write("index.html", pageWith('type="module" src="/with-worker.mjs"'));
    const setting = 'optimizeDeps: { exclude: ["hexsmith"] }';
    expect(pageNamed("bundlers").text).toContain(setting);
    consumer.write("excluding.config.mjs", `export default { ${setting} };`);
    expect(
      await linesOfDevelopmentServer(program, 2, ...(needsSetting ? ["--config", "excluding.config.mjs"] : [])),
    ).toEqual(expectedLines);
  });

  if (needsSetting)
    test("without the manual's setting, external entries on the development server throw an error that names it", async () => {
      consumer.write("index.html", pageWith('type="module" src="/main.mjs"'));
      await expect(linesOfDevelopmentServer(program, 1)).rejects.toThrow('set optimizeDeps: { exclude: ["hexsmith"] }');
    });
});

describe("Vite", () => {
  test("builds a page that imports the addresses of the modules", async () => {
    const script = readFileSync(consumer.path("main-file.mjs"), "utf8").replaceAll(".wasm", ".wasm?url");
    consumer.write("main-url.mjs", script);
    consumer.write("index.html", pageWith('type="module" src="/main-url.mjs"'));
    await vite("--outDir", "vite-url");
    expect(await linesInChromium("vite-url", { attributes: "" })).toEqual([expectedAnswers()]);
  });

  test("builds a server script that contains the package", async () => {
    consumer.write("vite.ssr.json.mjs", "export default { ssr: { noExternal: true } };");
    await vite("--ssr", "main-embedded.mjs", "--outDir", "vite-server", "--config", "vite.ssr.json.mjs");
    expect(await outputInNode("vite-server/main-embedded.js")).toBe(embeddedAnswers);
  });
});
