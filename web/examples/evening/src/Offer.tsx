// An offer of one card for one other.
import { type Resource, resources } from "hexsmith";
import { type GameView, type Move, whyNot } from "hexsmith/game";
import { describeMove, describeRefusal, type Words } from "hexsmith/languages";
import { useState } from "react";

interface OfferProps {
  readonly view: GameView;
  readonly kind: "offerTrade" | "counterTrade";
  readonly play: (move: Move) => void;
  readonly words: Words;
}

export function Offer({ view, kind, play, words }: OfferProps) {
  const [sides, setSides] = useState<Record<"give" | "receive", Resource>>({ give: "wood", receive: "brick" });
  const move: Move = { kind, give: { [sides.give]: 1 }, receive: { [sides.receive]: 1 } };
  const refusal = whyNot(view, move);
  return (
    <>
      {(["give", "receive"] as const).map((side) => (
        <fieldset key={side}>
          <legend>{side}</legend>
          {resources.map((each) => (
            <button key={each} aria-pressed={each === sides[side]} onClick={() => setSides({ ...sides, [side]: each })}>
              {words.resources[each]}
            </button>
          ))}
        </fieldset>
      ))}
      <button disabled={refusal !== null} onClick={() => play(move)}>
        {refusal ? describeRefusal(refusal, words) : describeMove(move, words)}
      </button>
    </>
  );
}
