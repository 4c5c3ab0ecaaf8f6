// Imports every entry whose module is embedded in the script.
export * as draft from "hexsmith/draft";
export * as game from "hexsmith/game";
export * as generator from "hexsmith/generator";
export * as hexsmith from "hexsmith";
export * as lab from "hexsmith/lab";
