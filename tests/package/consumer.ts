// Creates folders outside the repository with the packed tarball installed, as users have. Nothing else of the repository can
// be imported there.
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";
import { consumerTools, inTree, tarballFile } from "../../web/scripts/paths.mjs";

export interface Consumer extends AsyncDisposable {
  readonly folder: string;
  /** Returns a path in the folder. */
  path(...parts: string[]): string;
  write(file: string, content: string): void;
  /** Runs a program in the folder, and returns its output. Rejects with all output if the exit code is not 0. */
  run(program: string, ...args: string[]): Promise<string>;
}

export interface ConsumerOptions {
  /** Folder whose content is copied. Default: tests/package/consumers. */
  readonly files?: string;
  /** Whether bundlers and React can be imported. The script consumer-tools of package.json installs them. Default false. */
  readonly tools?: boolean;
}

const consumers = inTree("tests", "package", "consumers");

/** Creates a consumer by copying the installed package, so that no registry is needed. */
export async function newConsumer({ files = consumers, tools }: ConsumerOptions = {}): Promise<Consumer> {
  const outer = mkdtempSync(join(tmpdir(), "hexsmith-"));
  const consumer = folderIn(outer);
  if (tools) symlinkSync(join(consumerTools, "node_modules"), join(outer, "node_modules"));
  consumer.write("package.json", JSON.stringify({ private: true, type: "module" }));
  const modules = join(inject("installed"), "node_modules");
  cpSync(modules, consumer.path("node_modules"), { recursive: true, verbatimSymlinks: true });
  cpSync(files, consumer.folder, { recursive: true }); // `files` may include a package.json
  return consumer;
}

/** Creates a consumer's folder inside another one. Disposing of the consumer deletes both. */
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
      const throwWithOutput = (error: { stdout: string; stderr: string; message: string }) => {
        throw new Error(`${error.message}\n${error.stdout}\n${error.stderr}`);
      };
      const { stdout } = await promisify(execFile)(program, args, { cwd: folder, maxBuffer: 2 ** 24 }).catch(
        throwWithOutput,
      );
      return stdout.trimEnd();
    },
    [Symbol.asyncDispose]: async () => rmSync(outer, { recursive: true, force: true }),
  };
}

/** Creates a consumer with a copy of an example, as users do. */
export const newExample = (name: string): Promise<Consumer> => newProject(inTree("web", "examples", name));

/** Creates a consumer from a folder of consumers/ that has its own tools and lock file. */
export const newToolUser = (name: string): Promise<Consumer> => newProject(join(consumers, name));

/** Copies a project and installs its dependencies by its lock file. The package is installed from the tarball. */
async function newProject(project: string): Promise<Consumer> {
  const consumer = folderIn(mkdtempSync(join(tmpdir(), "hexsmith-")));
  cpSync(project, consumer.folder, { recursive: true });
  await consumer.run("npm", "install", "--ignore-scripts", "--no-audit", "--no-fund", tarballFile());
  return consumer;
}

/** Returns the path of a program in the repository's node_modules. */
export const ownTool = (...parts: string[]) => inTree("node_modules", ...parts);

/** Returns the path of a program in consumer-tools, which has bundlers and runtimes. */
export const consumerTool = (...parts: string[]) => join(consumerTools, "node_modules", ...parts);
