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

/** `beside`: what stands first of all, the main button perhaps among it. */
export function makeControls(
  { next, seed: sow, change }: ControlActions,
  ...beside: readonly HTMLElement[]
): {
  readonly root: HTMLElement;
  /** The button for the next board. */
  readonly action: HTMLElement;
  /** `refusal`: why the board is not as it was asked for. */
  show(request: SettleRequest, seed: string, refusal: string | undefined): void;
} {
  const action = makeNextAction(texts.board.next, texts.board.nextKey, next);
  const refusal = element("p", { class: "refusal", role: "alert" });
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
    root: makeForm(settle.choices, ...beside, refusal, seed.root, players.root, policy.root, action.shortcut),
    show(request, seedOfBoard, reason) {
      refusal.hidden = !reason;
      refusal.textContent = reason ?? "";
      seed.show(seedOfBoard);
      players.show(request.players);
      policy.show(request.policy);
    },
  };
}
