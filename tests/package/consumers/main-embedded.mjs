// Every entry that is a script alone, for bundles in formats where nothing can lie beside the script.
import * as hexsmith from "hexsmith";
import * as advisor from "hexsmith/advisor";
import * as board from "hexsmith/board";
import * as draw from "hexsmith/draw";
import * as generator from "hexsmith/generator";
import * as lab from "hexsmith/lab";
import { answers } from "./answers.mjs";

answers({ hexsmith, advisor, generator, board, draw, lab }).then(console.log, (error) => console.error(String(error)));
