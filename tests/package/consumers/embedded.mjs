// Every entry with its module in the script, imported by its name.
export * as game from "hexsmith/game";
export * as generator from "hexsmith/generator";
export * as hexsmith from "hexsmith";
export * as lab from "hexsmith/lab";
export * as settle from "hexsmith/settle";
