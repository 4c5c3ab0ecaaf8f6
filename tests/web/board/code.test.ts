// Codes and ids of boards. Each board has exactly one code, each code encodes exactly one board, and other texts are refused.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";
import * as hexsmith from "../../../web/src/index.js";
import { printedBoard, type Board, boardId, decodeBoard, encodeBoard } from "../../../web/src/index.js";
import { readBoard } from "../../../web/src/board/read-board.js";
import { imagesOf as symmetricBoards } from "../../../web/src/board/symmetry.js";
import {
  anyBoard,
  anyBoardOf,
  completeLayout,
  imagesOf,
  layouts,
  piecesOf,
  type PlainLayout,
  type PlainSpec,
  printedHarbors,
} from "../fairness/fair-layouts.js";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Returns the board that `decodeBoard` returns for the board's code: the same board, with a complete layout. */
function decodedBoard(board: Board): Board {
  return { ...board, layout: completeLayout(board.layout as PlainLayout) };
}

/** Returns the last four characters of a code: the inverted CRC-24 of RFC 9580, over the six bits of each character. */
function checksum(body: string): string {
  let crc = 0xb704ce;
  for (const letter of body) {
    crc ^= alphabet.indexOf(letter) << 18;
    for (let bit = 0; bit < 6; ++bit) crc = ((crc << 1) ^ (crc & 0x800000 ? 0x864cfb : 0)) & 0xffffff;
  }
  return [18, 12, 6, 0].map((shift) => alphabet[(~crc >> shift) & 63]).join("");
}

/** Appends the checksum to a code, because texts with a wrong checksum are refused before their content is read. */
const withChecksum = (body: string) => body + checksum(body);

const messageOfRefusal = (code: unknown) => {
  try {
    decodeBoard(code as string);
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return error.message;
    throw error;
  }
  throw new Error(`${String(code)} was not refused`);
};

describe("the golden file", () => {
  const reasons = {
    letters: "letters, digits, - and _",
    whole: "whole and without a wrong character",
    version: "made by this version or an older one",
    content: "that of a board",
  };
  const lines = readFileSync(inTree("tests", "golden", "codes.txt"), "utf8")
    .trimEnd()
    .split("\n");
  const columns = lines.map((line) => line.split(" "));

  test("contains boards with the codes and ids that encodeBoard and boardId return", () => {
    const boards = columns.flatMap(([kind, code, id, board = ""]) => (kind === "board" ? [{ code, id, board }] : []));
    expect(boards.length).toBeGreaterThan(100);
    for (const { code, id, board: text } of boards) {
      const board = { version: 1, ...(JSON.parse(text) as Omit<Board, "version">) } as const;
      expect([encodeBoard(board), boardId(board)]).toEqual([code, id]);
      expect(decodeBoard(code as string)).toEqual(decodedBoard(board));
      expect(boardId(decodeBoard(id as string))).toBe(id);
    }
  });

  test("contains texts that are refused, with their reasons", () => {
    const texts = columns.flatMap(([kind, reason, ...text]) => (kind === "refused" ? [{ reason, text }] : []));
    expect(texts.length).toBeGreaterThan(70);
    for (const { reason, text } of texts)
      expect(messageOfRefusal(JSON.parse(text.join(" ")))).toMatch(
        new RegExp(`^code must be ${reasons[reason as keyof typeof reasons]}, got "`),
      );
  });
});

describe("encodeBoard and decodeBoard", () => {
  test("are inverse functions on every layout, for any pieces", () => {
    fc.assert(
      fc.property(anyBoard, (board) => {
        const code = encodeBoard(board);
        expect(code).toMatch(/^[\w-]+$/);
        expect(decodeBoard(code)).toEqual(decodedBoard(board));
        expect(encodeBoard(decodeBoard(code))).toBe(code);
        expect(code.slice(-4)).toBe(checksum(code.slice(0, -4)));
      }),
      { seed: 41, numRuns: 400 },
    );
  });

  test("are inverse for generated boards, whose codes omit the bag", () => {
    for (const [name, layout] of Object.entries(layouts))
      for (const harbors of ["printed", "shuffled", "none"] as const) {
        const { board } = hexsmith.generateBoard({ seed: name, layout, harbors, steps: 50 });
        expect(decodeBoard(encodeBoard(board))).toEqual(decodedBoard(board));
      }
  });

  test("accept custom shapes of any kind", () => {
    const place = fc.record({ q: fc.integer({ min: -250, max: 250 }), r: fc.integer({ min: -250, max: 250 }) });
    const shape = fc
      .tuple(
        fc.uniqueArray(place, { minLength: 1, maxLength: 61, selector: ({ q, r }) => `${q},${r}` }),
        fc.integer({ min: -4500, max: 4500 }),
        fc.integer({ min: -4500, max: 4500 }),
        fc.uniqueArray(fc.nat(5), { maxLength: 6 }),
      )
      .map(([places, q, r, harborSlots]): PlainSpec => ({
        hexes: places.map((hex) => ({ q: hex.q + q, r: hex.r + r })),
        terrains: { wood: places.length },
        tokens: places.map((_, i) => 2 + (i % 5)),
        harborSlots,
        harbors: harborSlots.map((slot) => (["any", "ore", "wool"] as const)[slot % 3] ?? "any"),
      }));
    fc.assert(
      fc.property(shape.chain(anyBoardOf), (board) => {
        expect(decodeBoard(encodeBoard(board))).toEqual(decodedBoard(board));
      }),
      { seed: 42, numRuns: 200 },
    );
  });

  test("need at most 24 characters for a standard board with the printed harbors or without harbors", () => {
    for (let seed = 0; seed < 50; ++seed)
      for (const harbors of ["printed", "none"] as const)
        expect(encodeBoard(hexsmith.generateBoard({ seed, harbors, steps: 1 }).board)).toMatch(/^.{20,24}$/);
  });

  test("give all boards of a layout codes of equal length, even a board of 19 deserts", () => {
    const desertBoard: Board = {
      version: 1,
      layout: "standard",
      terrains: new Array<"desert">(19).fill("desert"),
      tokens: new Array<null>(19).fill(null),
      harbors: [],
    };
    const body = "A".repeat(20);
    expect(encodeBoard(desertBoard)).toBe(withChecksum(body));
    expect(decodeBoard(withChecksum(body))).toEqual(desertBoard);
    for (const other of ["A", "A".repeat(19), "A".repeat(21)])
      expect(messageOfRefusal(withChecksum(other))).toMatch(/^code must be that of a board/);
  });

  const boards = Object.values(layouts).map(
    (layout) => hexsmith.generateBoard({ seed: 1, layout, harbors: "shuffled", steps: 50 }).board,
  );

  test("detect every single wrong character", () => {
    for (const board of boards) {
      const code = encodeBoard(board);
      for (let i = 0; i < code.length; ++i)
        for (const letter of code.length < 40 ? alphabet : "A_b9") {
          if (letter === code[i]) continue;
          const wrong = code.slice(0, i) + letter + code.slice(i + 1);
          expect(messageOfRefusal(wrong)).toMatch(/^code must be whole and without a wrong character, got "/);
        }
    }
  });

  test("detect characters that are missing, doubled or exchanged", () => {
    for (const board of boards) {
      const code = encodeBoard(board);
      expect(messageOfRefusal(`A${code}`)).toMatch(/^code must be whole/);
      for (let i = 0; i < code.length; ++i) {
        const [before, here, after] = [code.slice(0, i), code.charAt(i), code.slice(i + 1)];
        const wrong = [before + after, before + here + here + after];
        if (i + 1 < code.length && here !== after[0]) wrong.push(before + after.charAt(0) + here + after.slice(1));
        for (const text of wrong)
          expect(messageOfRefusal(text)).toMatch(/^code must be whole and without a wrong character/);
      }
    }
  });

  test("detect one missing or extra character at the end of any code", () => {
    for (let seed = 0; seed < 200; ++seed) {
      const code = encodeBoard(hexsmith.generateBoard({ seed, steps: 1 }).board);
      for (const wrong of [code.slice(0, -1), code + "A", code + "Q"])
        expect(messageOfRefusal(wrong)).toMatch(/^code must be whole and without a wrong character/);
    }
  });

  const letter = fc.constantFrom(...alphabet);
  const digit = (radix: number) => fc.nat(radix - 1).map((value) => [BigInt(value), BigInt(radix)] as const);
  const digits = (...radices: number[]) => fc.tuple(...radices.map(digit));
  /** Random codes of custom shapes. Their number of digits is valid, but their digits need not be. */
  const invalidShapeCode = fc
    .record({ hexes: fc.integer({ min: 1, max: 4 }), slots: fc.nat(3), coast: fc.integer({ min: 1, max: 36 }) })
    .chain(({ hexes, slots, coast }) => {
      const coordinate = fc.integer({ min: 0, max: 4000 }).map((value) => [BigInt(30_767 + value), 65_535n] as const);
      const size = fc.integer({ min: 1, max: 2 });
      return fc
        .tuple(coordinate, coordinate, size)
        .chain(([west, north, size]) =>
          fc
            .tuple(
              digits(...new Array<number>(2 * hexes).fill(size)),
              digits(...Array.from({ length: slots }, () => [coast, 6]).flat()),
              digits(2, ...new Array<number>(hexes).fill(51), 3),
            )
            .map(([places, harbors, pieces]) => [
              ...([[BigInt(hexes - 1), 61n], west, north] as const),
              ...([[BigInt(size - 1), 65_535n]] as const),
              ...places,
              ...([[BigInt(slots), 62n]] as const),
              ...harbors,
              ...pieces,
            ]),
        );
    })
    .map((digitsWithRadix) => {
      let number = digitsWithRadix.reduceRight((rest, [value, radix]) => rest * radix + value, 0n);
      let body = "C";
      for (
        let largestNumber = digitsWithRadix.reduce((product, [, radix]) => product * radix, 1n) - 1n;
        largestNumber > 0n;
        largestNumber /= 64n
      ) {
        body += alphabet.charAt(Number(number % 64n));
        number /= 64n;
      }
      return withChecksum(body);
    });
  const codeWithErrors = fc
    .tuple(fc.constantFrom(...boards.map(encodeBoard)), fc.array(fc.tuple(fc.nat(200), letter), { maxLength: 3 }))
    .map(([code, changes]) => {
      const letters = [...code];
      for (const [at, by] of changes) letters[at % letters.length] = by;
      return letters.join("");
    });
  const letters = fc.string({ unit: letter, maxLength: 60 });

  test.each<[string, fc.Arbitrary<string>, minValid: number]>([
    ["any text", fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: letter, maxLength: 1100 })), 0],
    [
      "any letters with a valid checksum",
      fc.string({ unit: letter, minLength: 1, maxLength: 996 }).map(withChecksum),
      0,
    ],
    [
      "a version and any letters",
      fc
        .tuple(
          fc.constantFrom("A", "B", "C", "D"),
          fc.oneof(letters, fc.string({ unit: letter, minLength: 19, maxLength: 19 })),
        )
        .map((parts) => withChecksum(parts.join(""))),
      3,
    ],
    ["a code with wrong characters", codeWithErrors, 0],
    [
      "a code with wrong characters and a valid checksum",
      codeWithErrors.map((code) => withChecksum(code.slice(0, -4))),
      100,
    ],
    ["the digits of a custom shape", invalidShapeCode, 20],
  ])("are inverse functions, or decodeBoard refuses the text: %s", (_, text, minValid) => {
    let count = 0;
    fc.assert(
      fc.property(text, (code) => {
        let board: Board;
        try {
          board = decodeBoard(code);
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          expect((error as RangeError).message).toMatch(/^code must be (?:letters|whole|made by|that of a board)/);
          return;
        }
        // Every text that is accepted decodes to a valid board, whose code is this text.
        expect(encodeBoard(board)).toBe(code);
        expect(hexsmith.evaluateBoard(board).energy.total).toBeGreaterThanOrEqual(0);
        const id = boardId(board);
        expect(boardId(decodeBoard(id))).toBe(id);
        count += 1;
      }),
      { seed: 43, numRuns: 600 },
    );
    expect(count).toBeGreaterThanOrEqual(minValid);
  });
});

describe("decodeBoard refuses", () => {
  test.for<[name: string, code: unknown, message: string]>([
    ["a number", 24, "code must be a string, got 24"],
    [
      "a line break",
      "A0qG2iHtCXIqvVSx-sWBqAQW\n",
      'code must be letters, digits, - and _, got "A0qG2iHtCXIqvVSx-sWBqAQW\\n"',
    ],
    ["half of a surrogate pair", "A\ud83c", 'code must be letters, digits, - and _, got "A\\ud83c"'],
    ["a very long text", "A".repeat(100_000), `code must be at most 4000 characters long, got "${"A".repeat(60)}..."`],
    [
      "a code of a newer version",
      withChecksum("E0qG2iHtCXIqvVSx-sWB"),
      `code must be made by this version or an older one, got "${withChecksum("E0qG2iHtCXIqvVSx-sWB")}"`,
    ],
    [
      "a board with something after it",
      withChecksum("A0qG2iHtCXIqvVSx-sWBA"),
      `code must be that of a board, got "${withChecksum("A0qG2iHtCXIqvVSx-sWBA")}"`,
    ],
  ])("%s", ([, code, message]) => {
    expect(messageOfRefusal(code)).toBe(message);
    expect(decodeBoard("A0qG2iHtCXIqvVSx-sWBqAQW")).toEqual(printedBoard());
  });
});

describe("encodeBoard and boardId refuse", () => {
  const boardAt = (q: number): Board => ({
    version: 1,
    layout: { hexes: [{ q: 0, r: 0 }].map(({ r }) => ({ q, r })), terrains: { ore: 1 }, tokens: [5] },
    terrains: ["ore"],
    tokens: [5],
    harbors: [],
  });

  test("hexes too far from the center", () => {
    expect(decodeBoard(encodeBoard(boardAt(-5000))).terrains).toEqual(["ore"]);
    for (const q of [5001, -5001, 1_000_000])
      expect(() => encodeBoard(boardAt(q))).toThrow(
        new RangeError(`board.layout.hexes[0].q must be an integer in [-5000, 5000] for a board with a code, got ${q}`),
      );
  });

  test("values that are not boards", () => {
    for (const encode of [encodeBoard, boardId]) {
      expect(() => encode(undefined as never)).toThrow(new TypeError("board must be an object, got undefined"));
      expect(() => encode({ ...printedBoard(), tokens: [] })).toThrow(
        new RangeError("board.tokens must have 19 items, got 0"),
      );
    }
  });
});

test("the named layouts have the symmetries of their shapes and harbor slots", () => {
  const counts = (["standard", "extension"] as const).flatMap((name) =>
    [[], printedBoard(name).harbors].map(
      (harbors) => symmetricBoards(readBoard({ ...printedBoard(name), harbors }, "board")).length,
    ),
  );
  expect(counts).toEqual([12, 6, 4, 1]);
});

test("boards of one layout have codes of equal length if their harbors are all printed, all changed or all absent", () => {
  fc.assert(
    fc.property(anyBoard, anyBoard, (firstBoard, secondBoard) => {
      const kindOf = ({ layout, harbors }: Board) => {
        const printed = printedHarbors(layout as PlainLayout);
        return `${JSON.stringify(layout)} ${harbors.length === 0 ? 0 : String(harbors) === String(printed) ? 1 : 2}`;
      };
      const bagOf = (board: Board) => `${piecesOf(board).terrains.join()} ${piecesOf(board).tokens.join()}`;
      if (
        kindOf(firstBoard) === kindOf(secondBoard) &&
        (typeof firstBoard.layout === "string" || bagOf(firstBoard) === bagOf(secondBoard))
      )
        expect(encodeBoard(firstBoard).length).toBe(encodeBoard(secondBoard).length);
    }),
    { seed: 44, numRuns: 400 },
  );
});

describe("boardId", () => {
  test("is the code of a turned or mirrored image of the board", () => {
    for (const layout of ["standard", "extension"] as const)
      for (const harbors of ["printed", "none"] as const) {
        const { board } = hexsmith.generateBoard({ seed: 2, layout, harbors });
        const images = imagesOf(board).map(([image]) => encodeBoard(image));
        expect(images).toContain(boardId(board));
        expect(new Set(images).size).toBe(images.length);
      }
  });

  test("differs exactly if neither board is a turned or mirrored image of the other", () => {
    const ids = new Map<string, string>();
    for (const [name, layout] of Object.entries(layouts))
      for (const harbors of ["printed", "shuffled", "none"] as const)
        for (let seed = 0; seed < 20; ++seed) {
          const { board } = hexsmith.generateBoard({ seed, layout, harbors, steps: 1 });
          const images = imagesOf(board).map(([image]) => image);
          const [canonicalImage] = images.map((image) => JSON.stringify(image)).sort();
          const knownImage = ids.get(boardId(board));
          expect(knownImage ?? canonicalImage).toBe(canonicalImage);
          ids.set(boardId(board), canonicalImage as string);
          // Exchanging two different pieces gives a different board, unless the result is a rotation or reflection of this one.
          const [a, b] = [0, board.terrains.findIndex((terrain) => terrain !== board.terrains[0])];
          const terrains = board.terrains.map((terrain, i) => board.terrains[i === a ? b : i === b ? a : i] ?? terrain);
          const tokens = board.tokens.map(
            (token, i) => board.tokens[i === a ? b : i === b ? a : i] ?? (i === a || i === b ? null : token),
          );
          const other = { ...board, terrains, tokens };
          const isImage = images.some((image) => JSON.stringify(image) === JSON.stringify(other));
          expect(boardId(other) === boardId(board), `${name} ${seed}`).toBe(isImage);
        }
    expect(ids.size).toBeGreaterThan(280);
  });
});
