// A stranger's folder: outside the tree, with the packed tarball installed and nothing else of ours in reach.
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";
import { consumerTools, inTree, tarballFile } from "../../web/scripts/paths.mjs";

export interface Consumer extends AsyncDisposable {
  readonly folder: string;
  /** A path in the folder. */
  path(...parts: string[]): string;
  write(file: string, content: string): void;
  /** Runs a program there and answers what it printed; a status other than 0 rejects with everything it printed. */
  run(program: string, ...args: string[]): Promise<string>;
}

export interface ConsumerOptions {
  /** Copied in. Default: tests/package/consumers. */
  readonly files?: string;
  /** Whether bundlers and React can be resolved (the script consumer-tools of package.json installs them). */
  readonly tools?: boolean;
}

const consumers = inTree("tests", "package", "consumers");

/** A folder with the package as installed from the tarball, without the registry: it has no dependencies. */
export async function newConsumer({ files = consumers, tools }: ConsumerOptions = {}): Promise<Consumer> {
  const outer = mkdtempSync(join(tmpdir(), "hexsmith-"));
  const consumer = folderIn(outer);
  if (tools) symlinkSync(join(consumerTools, "node_modules"), join(outer, "node_modules"));
  consumer.write("package.json", JSON.stringify({ private: true, type: "module" }));
  const modules = join(inject("installed"), "node_modules");
  cpSync(modules, consumer.path("node_modules"), { recursive: true, verbatimSymlinks: true });
  cpSync(files, consumer.folder, { recursive: true }); // its own package.json, too, whose other dependencies are the tools'
  return consumer;
}

/** A new folder inside of one that goes with it. */
function folderIn(outer: string): Consumer {
  const folder = join(outer, "consumer");
  mkdirSync(folder);
  const path = (...parts: string[]) => join(folder, ...parts);
  return {
    folder,
    path,
    write(file, content) {
      mkdirSync(dirname(path(file)), { recursive: true });
      writeFileSync(path(file), content);
    },
    async run(program, ...args) {
      const failed = (error: { stdout: string; stderr: string; message: string }) => {
        throw new Error(`${error.message}\n${error.stdout}\n${error.stderr}`);
      };
      const { stdout } = await promisify(execFile)(program, args, { cwd: folder, maxBuffer: 2 ** 24 }).catch(failed);
      return stdout.trimEnd();
    },
    [Symbol.asyncDispose]: async () => rmSync(outer, { recursive: true, force: true }),
  };
}

/** An example as a stranger copies it. */
export const newExample = (name: string): Promise<Consumer> => newProject(inTree("web", "examples", name));

/** A consumer with tools of its own: a folder in consumers/ with its lock. */
export const newToolUser = (name: string): Promise<Consumer> => newProject(join(consumers, name));

/** A copy of a project: its dependencies by its own lock, from the registry, and the package from the tarball. */
async function newProject(project: string): Promise<Consumer> {
  const consumer = folderIn(mkdtempSync(join(tmpdir(), "hexsmith-")));
  cpSync(project, consumer.folder, { recursive: true });
  await consumer.run("npm", "install", "--ignore-scripts", "--no-audit", "--no-fund", tarballFile());
  return consumer;
}

/** A program of the tree's own node_modules. */
export const ownTool = (...parts: string[]) => inTree("node_modules", ...parts);

/** A program of the long tests' bundlers and runtimes. */
export const consumerTool = (...parts: string[]) => join(consumerTools, "node_modules", ...parts);
