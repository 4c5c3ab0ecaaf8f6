import { formatResult, boardOperand, type Command, svgFlag } from "../command.js";
import type { FlagsOf } from "../flags.js";
import { draftOptions } from "../options.js";
import { readBoard } from "../input.js";
import type { Piece } from "../../src/index.js";
import { type DraftOptions, suggestDraftAsync } from "../../src/draft.js";

export const draft: Command = {
  name: "draft",
  title: "play the opening draft to its end",
  operands: boardOperand,
  description: `Prints what suggestDraft returns: {"picks":...,"seats":...,"gap":...}. The drawing shows all settlements, and the
    roads of the picks.`,
  options: draftOptions satisfies FlagsOf<DraftOptions>,
  commandFlags: svgFlag,
  examples: [
    "hexsmith draft board.json --players 3 --policy optimal",
    "hexsmith draft board.json --order 1,2,2,1,1,2",
    "hexsmith draft board.json --svg > draft.svg",
  ],
  async run(input, onProgress) {
    const board = await readBoard(input);
    const options = input.options as DraftOptions;
    const result = await suggestDraftAsync(board, { ...options, onProgress: ({ progress }) => onProgress(progress) });
    const placedPieces = (options.settlements ?? []).map(({ player, intersection }): Piece => {
      return { player, kind: "settlement", intersection };
    });
    const pickedPieces = result.picks.flatMap(({ player, intersection, edge }): Piece[] => [
      { player, kind: "road", edge },
      { player, kind: "settlement", intersection },
    ]);
    return formatResult(input.commandFlags, result, board, { pieces: [...placedPieces, ...pickedPieces] });
  },
};
