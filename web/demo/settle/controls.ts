// The choices: seed, number of players, policy, and the button for the next board.
import { makeChoice } from "../choice.js";
import { element } from "../dom.js";
import { makeForm, makeNextAction } from "../form.js";
import { makeSeedField } from "../seed-field.js";
import { texts } from "../texts.js";
import { playerCounts, policies, type SettleRequest } from "./request.js";

export interface ControlActions {
  /** A board with a fresh seed. */
  next(): void;
  seed(seed: string): void;
  change(change: Partial<SettleRequest>): void;
}

const { settle } = texts;
const playerTitles = { "2": "2", "3": "3", "4": "4", "5": "5", "6": "6" } as const;

export function makeControls({ next, seed: sow, change }: ControlActions): {
  readonly root: HTMLElement;
  /** The button for the next board. */
  readonly action: HTMLElement;
  show(request: SettleRequest, seed: string): void;
} {
  const action = makeNextAction(texts.board.next, texts.board.nextKey, next);
  const seed = makeSeedField((text) => (text === "" ? next() : sow(text)));
  const players = makeChoice("players", settle.players, playerCounts, playerTitles, (chosen) =>
    change({ players: chosen }),
  );
  const policy = makeChoice(
    "policy",
    settle.policy,
    policies,
    settle.policies,
    (chosen) => change({ policy: chosen }),
    settle.hints.policy,
  );
  return {
    action: action.root,
    root: makeForm(
      settle.choices,
      element("h2", {}, settle.parts.options),
      seed.root,
      players.root,
      policy.root,
      action.shortcut,
    ),
    show(request, seedOfBoard) {
      seed.show(seedOfBoard);
      players.show(request.players);
      policy.show(request.policy);
    },
  };
}
