// Every entry with its module in a file, imported by its name.
export * as draft from "hexsmith/draft/external";
export * as game from "hexsmith/game/external";
export * as hexsmith from "hexsmith/external";
export * as lab from "hexsmith/lab/external";
