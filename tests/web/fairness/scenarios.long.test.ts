import { describe, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import { expectBoardOf, scenarios } from "./scenario-constraints.js";

describe.each(scenarios)("%s", (layout, scenario) => {
  test("has balanced and official boards that obey its set-up, for 1,000 seeds", () => {
    for (let seed = 0; seed < 1000; ++seed) {
      expectBoardOf(scenario, hexsmith.generateBoard({ layout, seed, harbors: "shuffled" }).board, String(seed));
      expectBoardOf(scenario, hexsmith.officialBoard({ layout, seed }).board, String(seed));
    }
  });
});
