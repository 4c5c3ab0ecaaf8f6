// Games as short texts for addresses.
import { describe, expect, test } from "vitest";
import { addressed, hashOf, recordOf } from "../../../web/demo/play/address.js";
import {
  after,
  answer,
  gameOf,
  isComputers,
  type Match,
  matchOf,
  newMatch,
  undone,
  viewOf,
} from "../../../web/demo/play/match.js";
import { stepsOfText, textOfSteps } from "../../../web/demo/play/record.js";
import { type GameRecord, type Level, legalMoves, replay } from "../../../web/src/game.js";
import { generateBoard } from "../../../web/src/index.js";

const { board } = generateBoard({ seed: "harvest" });

/** A game of computer players alone: the person's seat is beyond theirs. */
function played(levels: readonly Level[], seed: string): Match {
  let match = newMatch({ board, levels, you: 1, pointsToWin: 8, seed });
  while (gameOf(match).phase !== "over") match = after(match, answer(match));
  return match;
}

describe("the text of a game", () => {
  test.each<[string, readonly Level[]]>([
    ["one", ["intermediate", "advanced"]],
    ["two", ["beginner", "intermediate", "advanced"]],
    ["three", ["beginner", "beginner", "intermediate", "advanced"]],
  ])("of seed %s says every move: read again and replayed, it ends in the same game", (seed, levels) => {
    const match = played(levels, seed);
    const text = textOfSteps(match.record.steps);
    expect(stepsOfText(text)).toEqual(match.record.steps);
    const hash = hashOf(match);
    const again = recordOf(board, addressed(hash, ""));
    expect(replay(again).at(-1)).toEqual(gameOf(match));
    expect(addressed(hash, "").levels).toEqual(levels);
    expect(hash.length).toBeLessThan(4000); // fits in an address
  });

  test("says what chance brought where it does not come of the seed, and trades between players", () => {
    const steps: GameRecord["steps"] = [
      { move: { kind: "roll" }, chance: { dice: [3, 4] } },
      { move: { kind: "robber", hex: 11, victim: 2 }, chance: { stolen: "grain" } },
      { move: { kind: "buy" }, chance: { card: "monopoly" } },
      { move: { kind: "exchange", player: 2, give: { wood: 1, ore: 12 }, receive: { wool: 2 } } },
      { move: { kind: "plenty", resources: ["brick"] } },
      { move: { kind: "robber", hex: 3 } },
    ];
    expect(textOfSteps(steps)).toBe("R_34Hb-2_3B_cX21000c00200Y1H3");
    expect(stepsOfText(textOfSteps(steps))).toEqual(steps);
  });

  test.each(["x", "S", "Sq1 ", "S12R9", "T0", "T09", "H-1", "Y", "X2000", "R_9x", "Z1", "C1B__"])(
    "that is %j is refused by a RangeError",
    (text) => expect(() => stepsOfText(text)).toThrow(RangeError),
  );
});

describe("an address of a game", () => {
  test("without a game asks for the number of players that other pages have chosen", () => {
    expect(addressed("", "?page=play&players=3").levels).toHaveLength(3);
    expect(addressed("", "?page=play&players=6").levels).toHaveLength(4);
    expect(addressed("#you=9&points=99&levels=zz", "")).toEqual(addressed("", ""));
  });

  test("with a move that the rules forbid is refused by the engine, which says why", () => {
    const wanted = addressed("#you=1&levels=ii&points=10&dice=x&moves=R", "");
    expect(() => matchOf(recordOf(board, wanted), wanted)).toThrow("record.steps[0].move is refused");
  });
});

test("undo goes back to the person's last decision, and the game before is the very same object", () => {
  let match = newMatch({ board, levels: ["intermediate", "intermediate"], you: 1, pointsToWin: 5, seed: "undo" });
  expect(undone(match)).toBeUndefined();
  const [move] = legalMoves(viewOf(match));
  const before = gameOf(match);
  match = after(match, move as NonNullable<typeof move>);
  for (const [next] = legalMoves(viewOf(match)); !isComputers(match);)
    match = after(match, next as NonNullable<typeof next>);
  while (isComputers(match)) match = after(match, answer(match));
  const back = undone(match);
  expect(back && gameOf(back).player).toBe(1);
  expect(back && back.record.steps.length).toBe(1);
  expect(back && undone(back)?.games.at(-1)).toBe(before);
});
