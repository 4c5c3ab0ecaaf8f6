// Playing cards as buttons and pictures, and the names of cards.
import type { Card } from "hexsmith/lab/external";
import type { ComponentChildren } from "preact";
import { Select } from "../components.js";
import { texts } from "../texts.js";

const { cribbage } = texts;
const symbols: Readonly<Record<string, string>> = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** Returns a card's name, such as "five of hearts". */
export const cardName = (card: Card): string =>
  cribbage.card(cribbage.ranks[card[0] ?? ""] ?? "", cribbage.suits[card[1] ?? ""] ?? "");

/** Returns an error message about a typed hand that is not six different cards, or undefined. */
export function errorInCards(cards: readonly string[]): string | undefined {
  const { wrong } = cribbage.discard;
  const cardNames = cards.map((card) => card.toUpperCase().replace("10", "T"));
  const invalidIndex = cardNames.findIndex((card) => !/^[A2-9TJQK][CDHS]$/.test(card));
  if (invalidIndex >= 0) return wrong.none(cards[invalidIndex] ?? "");
  const duplicate = cardNames.find((card, i) => cardNames.indexOf(card) < i);
  if (duplicate !== undefined) return wrong.twice(cardName(duplicate as Card));
  return cards.length === 6 ? undefined : wrong.count(cards.length);
}

const renderFace = ([rank = "", suit = ""]: Card) => (
  <>
    <span>{rank === "T" ? "10" : rank}</span>
    <span>{symbols[suit]}</span>
  </>
);
const classOf = (card: Card) => `card ${card[1] === "D" || card[1] === "H" ? "red" : "black"}`;

interface CardProps {
  readonly card: Card;
  /** Whether the card is small enough for a line of text. */
  readonly small?: boolean;
  readonly mark?: string;
}

export const CardView = ({ card, small = false, mark = "" }: CardProps) => (
  <span
    class={[classOf(card), small && "small", mark].filter(Boolean).join(" ")}
    role="img"
    aria-label={cardName(card)}
  >
    {renderFace(card)}
  </span>
);

export const CardBack = () => <span class="card back" role="img" aria-label={cribbage.hidden} />;

interface CardButtonProps {
  readonly card: Card;
  readonly press: () => void;
  readonly disabled: boolean;
  /** Whether the card is selected; undefined if a press plays the card instead of selecting it. */
  readonly pressed?: boolean | undefined;
}

export const CardButton = ({ card, press, disabled, pressed }: CardButtonProps) => (
  <button type="button" class={classOf(card)} disabled={disabled} aria-pressed={pressed} onClick={press}>
    <span class="face" role="img" aria-label={cardName(card)}>
      {renderFace(card)}
    </span>
  </button>
);

export const CardRow = ({ name, children }: { readonly name: string; readonly children?: ComponentChildren }) => (
  <div class="cards" role="group" aria-label={name}>
    {children}
  </div>
);

const levels = ["beginner", "intermediate", "advanced", "expert"] as const;
export type Level = (typeof levels)[number];

interface LevelProps {
  readonly id: string;
  readonly title: string;
  readonly level: Level;
  readonly choose: (level: Level) => void;
}

export const LevelField = ({ id, title, level, choose }: LevelProps) => (
  <div class="field">
    <label for={id}>{title}</label>
    <Select id={id} value={level} options={levels.map((name) => [name, texts.play.levels[name]])} choose={choose} />
  </div>
);
