// Every entry, imported by its name: run as it is by Node, Bun, Deno and a page with an import map, or bundled.
import * as hexsmith from "hexsmith";
import * as external from "hexsmith/external";
import * as game from "hexsmith/game";
import * as generator from "hexsmith/generator";
import * as lab from "hexsmith/lab";
import * as settle from "hexsmith/settle";
import { answers } from "./answers.mjs";

answers({ hexsmith, external, settle, generator, lab, game }).then(console.log, (error) =>
  console.error(String(error)),
);
