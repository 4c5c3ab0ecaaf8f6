// What the demo says from data: why there is no such board, and what speaks for a spot. Nothing of it is read from a text.
import { beforeAll, expect, test } from "vitest";
import { wordsOfRefusal, wordsOfWrongCode } from "../../../web/demo/board/refusal.js";
import { moduleReady } from "../../../web/demo/first-hexsmith.js";
import { boardOfAddress, nextBoard } from "../../../web/demo/one-board/made.js";
import { wordsOfReason } from "../../../web/demo/settle/spot-view.js";
import {
  beginnerBoard,
  encodeBoard,
  generateBoard,
  type GenerateOptions,
  rankSpots,
  RefusedError,
  type RefusalKind,
} from "../../../web/src/index.js";

beforeAll(() => moduleReady);

const row = {
  hexes: [0, 1, 2].map((q) => ({ q, r: 0 })),
  terrains: { wood: 3 },
  tokens: [4, 5, 6],
};

const refusals: readonly (readonly [RefusalKind, GenerateOptions, string])[] = [
  [
    "not found",
    { seed: "harvest", rules: ["no intersection above the pip cap"], pipCap: 8 },
    "“Intersections above the pip cap” was not avoided: the best board found has it by 10 pips.",
  ],
  [
    "lock against rule",
    { rules: ["no adjacent 6/8"], locks: { tokens: { 0: 6, 1: 8 } } },
    "“6 and 8 side by side” cannot be avoided: the locks have it in row 1, place 1 and row 1, place 2.",
  ],
  [
    "lock against rule",
    {
      rules: ["no intersection above the pip cap"],
      pipCap: 9,
      locks: { tokens: { 0: 6, 1: 8 } },
    },
    "“Intersections above the pip cap” cannot be avoided: the locks have it.",
  ],
  [
    "lock against bag",
    { locks: { terrains: { 0: "desert", 9: "desert" } } },
    "Another desert hex cannot be locked in row 3, place 3: that makes 2, and there is only 1 to be had.",
  ],
  [
    "lock against bag",
    { locks: { tokens: { 0: 6, 1: 6, 7: 6 } } },
    "A number 6 cannot be locked in row 3, place 1: that makes 3, and there are only 2 to be had.",
  ],
  [
    "lock against bag",
    { locks: { harbors: { 0: "ore", 3: "ore" } } },
    "Another ore harbor cannot be locked: that makes 2, and there is only 1 to be had.",
  ],
  [
    "lock against bag",
    { layout: row, locks: { terrains: { 1: "ore" } } },
    "Another ore hex cannot be locked in row 1, place 2: that makes 1, and there are none to be had.",
  ],
  [
    "lock against desert",
    { desert: "center", locks: { terrains: { 0: "desert" } } },
    "The desert locked in row 1, place 1 lies where the choice of desert does not let it.",
  ],
  [
    "lock against desert",
    { locks: { terrains: { 4: "desert" }, tokens: { 4: 5 } } },
    "The number locked in row 2, place 2 lies on a locked desert.",
  ],
  [
    "lock against spiral",
    { numbers: "spiral", locks: { tokens: { 0: 6, 1: 8 } } },
    "No official order of the numbers agrees with the locks.",
  ],
  ["no room for deserts", { desert: "center", locks: { tokens: { 9: 4 } } }, "No hex is left for the desert."],
  [
    "no official order",
    { layout: row, numbers: "spiral" },
    "A layout of its own has no official order of the numbers.",
  ],
  [
    "too many pieces",
    { layout: row, rules: ["no adjacent equal resources"] },
    "“Equal resources side by side” cannot be avoided: 3 hexes of one resource do not fit on the layout without touching.",
  ],
  [
    "too many pieces",
    { layout: "extension", rules: ["no number twice on a resource"] },
    "“A number twice on a resource” cannot be avoided: the numbers do not go round so that no resource has one twice.",
  ],
  [
    "too many pips",
    { rules: ["no intersection above the pip cap"], pipCap: 2 },
    "“Intersections above the pip cap” cannot be avoided: the numbers have too many pips for a cap of 2.",
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

test.each(refusals)("%s, for %j", async (kind, options, text) => {
  expect(kindOf(options)).toBe(kind);
  const generated = await nextBoard(options, new AbortController().signal);
  const shown = kind === "not found" ? "The best board found is shown." : "The board stays as it was.";
  expect(generated?.refused && wordsOfRefusal(generated.refused)).toBe(`No such board. ${text} ${shown}`);
});

test("an address with a wrong code shows a board, and says that the code is wrong", () => {
  const code = encodeBoard(beginnerBoard());
  const wrong = boardOfAddress(`?board=${code.slice(1)}&seed=harvest`);
  expect(wrong.refused && wordsOfRefusal(wrong.refused)).toBe(
    "This is no board: its code is not whole, or has a wrong character.",
  );
  expect(wrong.board).toEqual(generateBoard({ seed: "harvest" }).board);
  const right = boardOfAddress(`?board=${code}&seed=harvest`);
  expect(right.refused).toBeUndefined();
  expect(right.board).toEqual(beginnerBoard());
});

test("an error that is no refusal is not taken for one", async () => {
  const wrong = { pipCap: 99 } as GenerateOptions;
  await expect(nextBoard(wrong, new AbortController().signal)).rejects.toThrow("options.pipCap");
  expect(() => wordsOfWrongCode(new TypeError("not ours"))).toThrow("not ours");
});

test("the demo has words for every reason, in English the package's own", () => {
  const seen = new Set<string>();
  for (const harbors of ["printed", "shuffled"] as const)
    for (let seed = 0; seed < 20; ++seed)
      for (const { reasons } of rankSpots(generateBoard({ seed, harbors }).board))
        for (const reason of reasons) {
          expect(wordsOfReason(reason)).toBe(reason.text);
          seen.add(reason.code);
        }
  expect([...seen].sort()).toEqual([
    "any harbor",
    "grain and ore",
    "harbor fed",
    "many pips",
    "prime spot",
    "resource harbor",
    "scarce resource",
    "wood and brick",
  ]);
});
