import type { TestProject } from "vitest/node";
import { build } from "./build.js";
import { install } from "./installed.js";

export default (project: TestProject) => {
  build("needs:package-all");
  return install(project);
};
