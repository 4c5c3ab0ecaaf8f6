// The package as the pages of the demo use it; first-hexsmith.ts loads its module.
export * from "../src/external.js";
