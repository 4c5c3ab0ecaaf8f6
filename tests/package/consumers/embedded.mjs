// Every entry with its module in the script, imported by its name.
export * as draft from "hexsmith/draft";
export * as game from "hexsmith/game";
export * as generator from "hexsmith/generator";
export * as hexsmith from "hexsmith";
export * as lab from "hexsmith/lab";
