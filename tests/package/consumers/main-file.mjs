// Every entry; the module of "hexsmith/external" is a file that the bundler puts somewhere and tells its address of.
import * as hexsmith from "hexsmith";
import * as advisor from "hexsmith/advisor";
import * as board from "hexsmith/board";
import * as draw from "hexsmith/draw";
import * as external from "hexsmith/external";
import * as generator from "hexsmith/generator";
import wasm from "hexsmith/hexsmith.wasm";
import * as lab from "hexsmith/lab";
import { answers } from "./answers.mjs";

const entries = { hexsmith, advisor, external, generator, board, draw, lab };
answers(entries, { wasm }).then(console.log, (error) => console.error(String(error)));
