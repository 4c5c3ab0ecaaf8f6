// Uses every entry. The modules are files whose addresses the bundler provides.
import hexsmith from "hexsmith/board.wasm";
import draft from "hexsmith/draft.wasm";
import game from "hexsmith/game.wasm";
import lab from "hexsmith/lab.wasm";
import { answers } from "./answers.mjs";
import * as embedded from "./embedded.mjs";
import * as external from "./external.mjs";

const files = { hexsmith, draft, game, lab };
answers({ ...embedded, external }, files).then(console.log, (error) => console.error(String(error)));
