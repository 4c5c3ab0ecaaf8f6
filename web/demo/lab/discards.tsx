// The ranking of the fifteen possible discards from a hand of six cribbage cards.
import { type Card, cribbage, type Discard } from "hexsmith/lab/external";
import { useMemo, useRef } from "preact/hooks";
import { Choice, Form, Input, LiveRegion, plainText, SecondaryButton, Section, Table } from "../components.js";
import { formatScore, texts } from "../texts.js";

const { cribbage: words } = texts.lab;

export type Crib = "own" | "other";
export const cribs: readonly Crib[] = ["own", "other"];

interface Hand {
  /** Cards as the visitor typed them. */
  readonly cards: string;
  readonly crib: Crib;
}

interface DiscardsProps extends Hand {
  /** Called with the visitor's cards or choice. Empty cards ask for random ones. */
  readonly change: (changes: Partial<Hand>) => void;
}

export function Discards({ cards: text, crib, change }: DiscardsProps) {
  const cards = cardsOf(text);
  const error = errorInCards(cards);
  const ranked = useMemo(
    () => (error === "" ? cribbage.discards(cards, { ownCrib: crib === "own" }) : undefined),
    [text, crib],
  );
  const lastRanked = useRef<readonly Discard[]>([]); // the last ranking stays visible while the typed cards are invalid
  if (ranked) lastRanked.current = ranked;
  const [best] = ranked ?? [];
  return (
    <Section name="ranking" title={words.title} aside={<p class="hint">{words.hint}</p>}>
      <Form title={words.title}>
        <div class="field">
          <label for="cards">{words.cards}</label>
          <Input
            id="cards"
            {...plainText}
            autocapitalize="characters"
            maxLength={64}
            aria-describedby="cards-error"
            aria-invalid={error === "" ? undefined : "true"}
            value={cards.join(" ")}
            change={({ value }) => change({ cards: value.trim() })}
          />
        </div>
        <p id="cards-error" class="refusal" role="alert" hidden={error === ""}>
          {error}
        </p>
        <Choice
          name="crib"
          title={words.crib}
          choices={cribs}
          titles={words.cribs}
          chosen={crib}
          choose={(chosen) => change({ crib: chosen })}
        />
        <div class="buttons">
          <SecondaryButton press={() => change({ cards: "" })}>{words.deal}</SecondaryButton>
        </div>
      </Form>
      <Table
        heads={[words.columns.discard, words.columns.hand, words.columns.crib, words.columns.net]}
        rows={lastRanked.current.map(({ discard, handMean, cribMean, net }) => [
          <span class="pair-of-cards">
            {discard.map((card) => (
              <CardView key={card} card={card} />
            ))}
          </span>,
          ...[handMean, cribMean, net].map(formatScore),
        ])}
      />
      <LiveRegion text={best && words.announced(best.discard.map(cardName), best.net)} screenReaderOnly />
    </Section>
  );
}

/** Splits a text into cards, with or without spaces and commas: "5H 10d", "5HTD". Invalid cards stay unchanged. */
export const cardsOf = (text: string): string[] =>
  (text.match(/(10|[^\s,])[^\s,]?/g) ?? []).map((card) => card.toUpperCase().replace("10", "T"));

const symbols: Readonly<Record<string, string>> = { C: "♣", D: "♦", H: "♥", S: "♠" };

const CardView = ({ card }: { readonly card: Card }) => (
  <span class={/[DH]$/.test(card) ? "card red" : "card"} role="img" aria-label={cardName(card)}>
    {card[0] === "T" ? "10" : card[0]}
    {symbols[card[1] ?? ""]}
  </span>
);

/** Returns a card's name, such as "five of hearts". */
const cardName = (card: string): string =>
  words.card(words.ranks[card[0] ?? ""] ?? "", words.suits[card[1] ?? ""] ?? "");

/** Returns an error message about cards that are not six different cards, or "". */
function errorInCards(cards: readonly string[]): string {
  const invalidCard = cards.find((card) => !/^[A2-9TJQK][CDHS]$/.test(card));
  if (invalidCard !== undefined) return words.wrong.none(invalidCard);
  const duplicate = cards.find((card, i) => cards.indexOf(card) < i);
  if (duplicate !== undefined) return words.wrong.twice(cardName(duplicate));
  return cards.length === 6 ? "" : words.wrong.count(cards.length);
}
