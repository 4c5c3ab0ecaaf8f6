// Generated boards keep locked pieces, which are random parts of official boards.
import { expect, test } from "vitest";
import * as hexsmith from "../../../web/src/index.js";
import { layoutNames } from "../../../web/src/index.js";
import { casesToRun } from "../../sample.js";

test("random parts of every layout's official board can be locked", () => {
  const cases = layoutNames.flatMap((name) => Array.from({ length: 70 }, (_, seed) => ({ name, seed })));
  for (const { name: layout, seed } of casesToRun(cases, 7)) {
    const { board } = hexsmith.officialBoard({ layout, seed });
    // The locked fraction of the pieces varies from seed to seed, up to all.
    const isLocked = (place: number, kind: number) => (place * 37 + kind * 11 + seed * 13) % 100 < (seed * 17) % 101;
    const pick = <Piece>(pieces: readonly Piece[], kind: number) =>
      Object.fromEntries([...pieces.entries()].filter(([place]) => isLocked(place, kind)));
    const locks = {
      terrains: pick(board.terrains, 0),
      tokens: pick(board.tokens, 1),
      harbors: pick(board.harbors, 2),
    };
    const newBoards = {
      official: hexsmith.officialBoard({ layout, locks, seed: seed + 1 }).board,
      fair: hexsmith.generateBoard({ layout, locks, seed, steps: 50 }).board,
      classic: hexsmith.generateBoard({ layout, locks, seed, steps: 50, preset: "classic" }).board,
    };
    for (const [entry, newBoard] of Object.entries(newBoards))
      expect(
        { terrains: pick(newBoard.terrains, 0), tokens: pick(newBoard.tokens, 1), harbors: pick(newBoard.harbors, 2) },
        `${entry}, ${layout}, seed ${seed}`,
      ).toEqual(locks);
  }
});
