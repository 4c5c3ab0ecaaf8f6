// Every entry in a worker; who starts it is told what comes of it.
import * as hexsmith from "hexsmith";
import * as advisor from "hexsmith/advisor";
import * as board from "hexsmith/board";
import * as draw from "hexsmith/draw";
import * as external from "hexsmith/external";
import * as generator from "hexsmith/generator";
import * as lab from "hexsmith/lab";
import { answers } from "./answers.mjs";

const entries = { hexsmith, advisor, external, generator, board, draw, lab };
answers(entries).then(postMessage, (error) => postMessage(String(error)));
