// The panel that ranks the fifteen possible discards from a hand of six cards.
import { type Card, cribbage, type Discard, type DiscardDistribution } from "hexsmith/lab/external";
import { useMemo, useRef, useState } from "preact/hooks";
import {
  Choice,
  Form,
  Input,
  NewButton,
  plainText,
  LiveRegion,
  Section,
  ShortcutSwitch,
  Table,
} from "../components.js";
import { formatScore, texts } from "../texts.js";
import { CardRow, CardView, cardName, errorInCards } from "./cards.js";
import { cardsOf, cribs, type DiscardRequest, models } from "./request.js";

const { discard: words } = texts.cribbage;

interface DiscardsProps {
  readonly request: DiscardRequest;
  /** Called when the visitor chooses other cards or options. */
  readonly visit: (request: DiscardRequest) => void;
  readonly draw: () => void;
}

interface RankedDiscards {
  readonly request: DiscardRequest;
  readonly cards: readonly Card[];
  readonly discards: readonly Discard[];
}

/** Returns the ranked discards, or an error message about invalid cards. */
function rankDiscards(request: DiscardRequest): RankedDiscards | string {
  const cards = cardsOf(request.cards ?? "");
  try {
    return { request, cards, discards: cribbage.discards(cards, optionsOf(request)) };
  } catch (reason) {
    const message = errorInCards(cards);
    if (message === undefined) throw reason; // a bug
    return message;
  }
}

const optionsOf = ({ crib, model }: DiscardRequest) => ({ ownCrib: crib === "own", model });

export function Discards({ request, visit, draw }: DiscardsProps) {
  const change = (changes: Partial<DiscardRequest>) => visit({ ...request, ...changes });
  const deal = () => change({ cards: dealRandomHand().join(" ") });
  const result = useMemo(() => rankDiscards(request), [request]);
  const error = typeof result === "string" ? result : "";
  const lastValid = useRef<RankedDiscards>(); // last valid result, which is shown while the typed cards are invalid
  if (typeof result !== "string") lastValid.current = result;
  const ranked = lastValid.current;
  const [choice, setChoice] = useState({ of: request, at: 0 });
  const chosenIndex = choice.of === request ? choice.at : 0;
  const best = ranked?.discards[0];
  const sortedHand = best ? sortedCards(best) : [];
  const { columns } = words;
  return (
    <>
      <Form title={words.choices}>
        <NewButton title={words.deal} letter={words.dealKey} press={deal} secondary />
        <ShortcutSwitch title={texts.shortcuts.one(words.dealKey)} onChange={draw} />
        <div class="field">
          <label for="cards">{words.cards}</label>
          <Input
            id="cards"
            {...plainText}
            autocapitalize="characters"
            maxLength={64}
            aria-describedby="cards-error"
            aria-invalid={error === "" ? undefined : "true"}
            value={error === "" ? sortedHand.join(" ") : cardsOf(request.cards ?? "").join(" ")}
            change={({ value }) => (value.trim() === "" ? deal() : change({ cards: value }))}
          />
        </div>
        <p id="cards-error" class="error" role="alert">
          {error}
        </p>
        <Choice
          name="crib"
          title={words.crib}
          choices={cribs}
          titles={words.cribs}
          chosen={request.crib}
          choose={(crib) => change({ crib })}
        />
        <Choice
          name="model"
          title={words.model}
          choices={models}
          titles={words.models}
          chosen={request.model}
          choose={(model) => change({ model })}
        />
      </Form>
      <Section name="ranking" title={words.title} aside={<p class="hint">{words.hint}</p>}>
        <div>
          <CardRow name={words.cards}>
            {sortedHand.map((card) => (
              <CardView key={card} card={card} />
            ))}
          </CardRow>
        </div>
        <figure class="distribution">{ranked && <Distribution {...ranked} chosenIndex={chosenIndex} />}</figure>
        <Table
          heads={[columns.thrown, columns.hand, columns.crib, columns.net]}
          rows={(ranked?.discards ?? []).map((way, index) => [
            <button
              type="button"
              class="pick"
              aria-pressed={index === chosenIndex}
              onClick={() => setChoice({ of: request, at: index })}
            >
              {way.discard.map((card) => (
                <CardView key={card} card={card} small />
              ))}
            </button>,
            formatScore(way.handMean),
            formatScore(way.cribMean),
            formatScore(way.net),
          ])}
        />
        <LiveRegion text={best && words.announced(best.discard.map(cardName), best.net)} screenReaderOnly />
      </Section>
    </>
  );
}

function Distribution({ request, cards, discards, chosenIndex }: RankedDiscards & { readonly chosenIndex: number }) {
  const chosenDiscard = discards[chosenIndex];
  if (!chosenDiscard) return null;
  return (
    <>
      <figcaption>
        {words.plotted("")}
        {chosenDiscard.discard.map((card) => (
          <CardView key={card} card={card} small />
        ))}
        <span class="key">
          <span class="hand">{words.columns.hand}</span>
          <span class="crib">{words.columns.crib}</span>
        </span>
      </figcaption>
      <Plot {...chosenDiscard} {...cribbage.discardDistribution(cards, chosenDiscard.discard, optionsOf(request))} />
    </>
  );
}

const width = 360;
const height = 150;
const axisY = 72;
const maxBarHeight = 58; // height of the highest bar
const minimumPoints = 17; // the axis always reaches at least this number of points

/** A chart of the distributions of points. The bars of the hand are above the axis, and the bars of the crib are below. */
function Plot({ handMean, cribMean, hand, crib }: Pick<Discard, "handMean" | "cribMean"> & DiscardDistribution) {
  const highestPoints = (shares: readonly number[]) =>
    Math.max(...shares.map((share, points) => (share > 0 ? points : 0)));
  const columns = 1 + Math.max(minimumPoints, highestPoints(hand), highestPoints(crib));
  const step = width / columns;
  const highestShare = Math.max(...hand, ...crib);
  const renderBars = (shares: readonly number[], name: string, up: boolean) =>
    shares.slice(0, columns).map((share, points) => {
      const size = (share / highestShare) * maxBarHeight;
      const y = up ? axisY - size : axisY + 18;
      return (
        share > 0 && <rect class={name} x={step * points + 1} y={y} width={step - 2} height={Math.max(size, 0.5)} />
      );
    });
  const renderMean = (value: number, name: string, from: number) => {
    const x = step * (value + 0.5);
    return <line class={`mean ${name}`} x1={x} x2={x} y1={from} y2={from + maxBarHeight} />;
  };
  const label = words.plot(words.range(handMean, highestPoints(hand)), words.range(cribMean, highestPoints(crib)));
  return (
    <svg class="plot" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {renderBars(hand, "hand", true)}
      {renderBars(crib, "crib", false)}
      {renderMean(handMean, "hand", axisY - maxBarHeight)}
      {renderMean(cribMean, "crib", axisY + 18)}
      {Array.from({ length: columns }, (_, points) => (
        <text x={step * (points + 0.5)} y={axisY + 13}>
          {points % 2 === 0 ? points : ""}
        </text>
      ))}
    </svg>
  );
}

const rankOrder = "A23456789TJQK";
const suitOrder = "CDHS";
const sortKeyOf = (card: Card) => 4 * rankOrder.indexOf(card[0] ?? "") + suitOrder.indexOf(card[1] ?? "");

/** Sorts the six cards by rank and suit. */
const sortedCards = ({ keep, discard }: Discard): Card[] =>
  [...keep, ...discard].sort((a, b) => sortKeyOf(a) - sortKeyOf(b));

/** Deals six random cards, which are the first hand of a new game. */
export const dealRandomHand = (): readonly Card[] => cribbage.newGame().hands[1];
