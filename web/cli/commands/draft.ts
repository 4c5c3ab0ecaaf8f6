import { asAsked, boardOperand, type Command, svgFlag } from "../command.js";
import { type FlagsOf, number, word } from "../flags.js";
import { readBoard } from "../input.js";
import { type DraftOptions, type Piece, suggestDraftAsync } from "../../src/index.js";
import { judgement, placed } from "./flags.js";

export const draft: Command = {
  name: "draft",
  title: "play the opening draft to its end",
  operands: boardOperand,
  about: `Prints what suggestDraft returns: {"picks":...,"seats":...,"gap":...}. The drawing shows all settlements, and the
    roads of those that were picked.`,
  options: {
    players: number("2 to 6; default 4"),
    policy: word("greedy|maxmin|optimal", "by which every seat picks; default greedy"),
    settlements: placed,
    ...judgement,
  } satisfies FlagsOf<DraftOptions>,
  own: svgFlag,
  examples: ["hexsmith draft board.json --players 3 --policy optimal", "hexsmith draft board.json --svg > draft.svg"],
  async run(given, onProgress) {
    const board = await readBoard(given);
    const options = given.options as DraftOptions;
    const result = await suggestDraftAsync(board, { ...options, onProgress: ({ share }) => onProgress(share) });
    const settled = (options.settlements ?? []).map(({ player, intersection: at }): Piece => {
      return { player, kind: "settlement", at };
    });
    const picked = result.picks.flatMap(({ player, intersection, road }): Piece[] => [
      { player, kind: "road", at: road },
      { player, kind: "settlement", at: intersection },
    ]);
    return asAsked(given.own, result, board, { pieces: [...settled, ...picked] });
  },
};
