// Every entry, imported by its name: run as it is by Node, Bun, Deno and a page with an import map, or bundled.
import * as hexsmith from "hexsmith";
import * as advisor from "hexsmith/advisor";
import * as board from "hexsmith/board";
import * as draw from "hexsmith/draw";
import * as external from "hexsmith/external";
import * as generator from "hexsmith/generator";
import * as lab from "hexsmith/lab";
import { answers } from "./answers.mjs";

answers({ hexsmith, advisor, external, generator, board, draw, lab }).then(console.log, (error) =>
  console.error(String(error)),
);
