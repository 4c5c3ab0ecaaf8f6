// Whole games of the play page in Firefox; in Chromium: play.test.ts.
import { describeWholeGames } from "./whole-games.js";

describeWholeGames("Firefox");
