// Serves the built demo while the browser tests run: inject("demoAddress") is where.
import type { TestProject } from "vitest/node";
import { serveDemo } from "../../web/scripts/demo.mjs";

declare module "vitest" {
  interface ProvidedContext {
    readonly demoAddress: string;
  }
}

export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const { address, stop } = await serveDemo();
  project.provide("demoAddress", address);
  return stop;
}
