// The module of "hexsmith" and "hexsmith/external".
import type { MainModule } from "#module/hexsmith";
import type { LoadedModule } from "./module.js";

export type Hexsmith = LoadedModule<MainModule>;
