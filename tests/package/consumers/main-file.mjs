// Every entry; the module of "hexsmith/external" is a file that the bundler puts somewhere and tells its address of.
import * as hexsmith from "hexsmith";
import * as external from "hexsmith/external";
import * as game from "hexsmith/game";
import * as generator from "hexsmith/generator";
import wasm from "hexsmith/hexsmith.wasm";
import * as lab from "hexsmith/lab";
import * as settle from "hexsmith/settle";
import { answers } from "./answers.mjs";

const entries = { hexsmith, external, settle, generator, lab, game };
answers(entries, { wasm }).then(console.log, (error) => console.error(String(error)));
