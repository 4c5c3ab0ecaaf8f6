// The demo explains refusals by their data, not by their messages.
import { beforeAll, expect, test } from "vitest";
import { boardModuleReady } from "../../../web/demo/modules.js";
import { boardOfAddress, nextBoard } from "../../../web/demo/shared-board/generate.js";
import { loadTexts } from "../../../web/demo/texts.js";
import {
  printedBoard,
  encodeBoard,
  generateBoard,
  type GenerateOptions,
  RefusedError,
  type RefusalKind,
} from "../../../web/src/index.js";

await loadTexts("en");
const { describeRequestRefusal, describeWrongCode } = await import("../../../web/demo/shared-board/refusal.js");
beforeAll(() => boardModuleReady);

const row = {
  hexes: [0, 1, 2].map((q) => ({ q, r: 0 })),
  terrains: { wood: 3 },
  tokens: [4, 5, 6],
};

const refusals: readonly (readonly [RefusalKind, GenerateOptions, string | RegExp])[] = [
  [
    "not-found",
    { seed: "harvest", forbid: ["pipsAboveCap"], pipCap: 8 },
    /^No board was found that obeys the rule “no spot above the limit of pips”: the best one breaks it by \d+ pips\.$/,
  ],
  [
    "lock-against-forbid",
    { forbid: ["adjacentHighNumbers"], locks: { tokens: { 0: 6, 1: 8 } } },
    "The locks break the rule “no 6 and 8 side by side” by themselves. It is about row 1, place 1 and row 1, place 2.",
  ],
  [
    "lock-against-forbid",
    {
      forbid: ["pipsAboveCap"],
      pipCap: 9,
      locks: { tokens: { 0: 6, 1: 8 } },
    },
    "The locks break the rule “no spot above the limit of pips” by themselves. " +
      "It is about where row 1, place 1 and row 1, place 2 meet.",
  ],
  [
    "lock-against-bag",
    { locks: { terrains: { 0: "desert", 9: "desert" } } },
    "More of a piece is locked than there is: 2 × desert instead of 1. It is about row 3, place 3.",
  ],
  [
    "lock-against-bag",
    { locks: { tokens: { 0: 6, 1: 6, 7: 6 } } },
    "More of a piece is locked than there is: 3 × number 6 instead of 2. It is about row 3, place 1.",
  ],
  [
    "lock-against-bag",
    { locks: { harbors: { 0: "ore", 3: "ore" } } },
    "More of a piece is locked than there is: 2 × ore harbor 2:1 instead of 1. It is about harbor 4 in the east.",
  ],
  [
    "lock-against-bag",
    { layout: row, locks: { terrains: { 1: "ore" } } },
    "More of a piece is locked than there is: 1 × mountains instead of 0. It is about row 1, place 2.",
  ],
  [
    "lock-against-desert",
    { desert: "center", locks: { terrains: { 0: "desert" } } },
    "Locked where it may not lie: desert. A desert has no number, and lies only where it is allowed to. " +
      "It is about row 1, place 1.",
  ],
  [
    "lock-against-desert",
    { locks: { terrains: { 4: "desert" }, tokens: { 4: 5 } } },
    "Locked where it may not lie: number 5. A desert has no number, and lies only where it is allowed to. " +
      "It is about row 2, place 2.",
  ],
  [
    "lock-against-spiral",
    { tokenOrder: "spiral", locks: { tokens: { 0: 6, 1: 8 } } },
    "No official order of the numbers agrees with the locks.",
  ],
  [
    "no-room-for-deserts",
    { desert: "center", locks: { tokens: { 9: 4 } } },
    "Too little room for deserts: 1 wanted, 0 free.",
  ],
  ["no-official-order", { layout: row, tokenOrder: "spiral" }, "This layout has no official order of the numbers."],
  [
    "too-many-pieces",
    { layout: row, forbid: ["adjacentSameResource"] },
    "There are too many pieces for the rule “no equal terrain side by side”: 3.",
  ],
  [
    "too-many-pieces",
    { layout: "extension", forbid: ["repeatedNumber"] },
    "There are too many pieces for the rule “no number twice on a resource, and not 6 and 8 on one”: 28.",
  ],
  [
    "too-many-pips",
    { forbid: ["pipsAboveCap"], pipCap: 2 },
    "The numbers have too many pips for the rule “no spot above the limit of pips”: 58.",
  ],
  [
    "too-few-pips",
    { forbid: ["pipsBelowFloor"], pipFloor: 10 },
    "The numbers have too few pips for the rule “no inland spot with too few pips”: 58.",
  ],
];

const kindOf = (options: GenerateOptions): string => {
  try {
    generateBoard(options);
  } catch (error) {
    if (error instanceof RefusedError) return error.kind;
    throw error;
  }
  return "made";
};

test.each(refusals)("%s is explained to visitors, for %j", async (kind, options, text) => {
  expect(kindOf(options)).toBe(kind);
  const result = await nextBoard(options, new AbortController().signal);
  const lastSentence = kind === "not-found" ? "The best board found is shown." : "The board stays as it was.";
  const explanation = result?.refusal && describeRequestRefusal(result.refusal);
  expect(explanation?.endsWith(` ${lastSentence}`)).toBe(true);
  expect(explanation?.slice(0, -lastSentence.length - 1)).toEqual(
    typeof text === "string" ? text : expect.stringMatching(text),
  );
});

test("an address with an invalid code shows a board and explains that the code is wrong", () => {
  const code = encodeBoard(printedBoard());
  const wrongCodeResult = boardOfAddress(`?board=${code.slice(1)}&seed=harvest`);
  expect(wrongCodeResult.refusal && describeRequestRefusal(wrongCodeResult.refusal)).toBe(
    "This is no board: its code is not whole, or has a wrong character. Another board is shown.",
  );
  expect(wrongCodeResult.board).toEqual(generateBoard({ seed: "harvest" }).board);
  const validCodeResult = boardOfAddress(`?board=${code}&seed=harvest`);
  expect(validCodeResult.refusal).toBeUndefined();
  expect(validCodeResult.board).toEqual(printedBoard());
});

test("an error that is not a refusal is rethrown", async () => {
  const badOptions = { pipCap: 99 } as GenerateOptions;
  await expect(nextBoard(badOptions, new AbortController().signal)).rejects.toThrow("options.pipCap");
  expect(() => describeWrongCode(new TypeError("not ours"))).toThrow("not ours");
});
