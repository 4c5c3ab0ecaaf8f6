// Serves the built demo while the browser tests run: inject("demoAddress") is where. In a folder of a folder, since it must
// work in any.
import type { TestProject } from "vitest/node";
import { serveDemo } from "../../web/scripts/serve-demo.mjs";

declare module "vitest" {
  interface ProvidedContext {
    readonly demoAddress: string;
  }
}

export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await serveDemo("/games/boards/");
  project.provide("demoAddress", address);
  return stop;
}
