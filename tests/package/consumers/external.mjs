// Imports every entry whose module is a file.
export * as draft from "hexsmith/draft/external";
export * as game from "hexsmith/game/external";
export * as hexsmith from "hexsmith/external";
export * as lab from "hexsmith/lab/external";
