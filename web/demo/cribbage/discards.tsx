// The value of each of the fifteen discards from a hand of six.
import { type Card, cribbage, type Discard, type DiscardDistribution } from "hexsmith/lab/external";
import { useMemo, useRef, useState } from "preact/hooks";
import { Choice, Form, Input, Next, plainText, LiveRegion, Section, ShortcutSwitch, Table } from "../components.js";
import { shownScore, texts } from "../texts.js";
import { CardRow, CardView, spoken, wrongIn } from "./cards.js";
import { cardsOf, cribs, type DiscardRequest, models } from "./request.js";

const { discard: words } = texts.cribbage;

interface DiscardsProps {
  readonly request: DiscardRequest;
  /** Called when the visitor chooses other cards or options. */
  readonly visit: (request: DiscardRequest) => void;
  readonly draw: () => void;
}

interface Ranked {
  readonly request: DiscardRequest;
  readonly cards: readonly Card[];
  readonly ways: readonly Discard[];
}

/** Returns the ranked discards, or what is wrong with the cards. */
function rankedOf(request: DiscardRequest): Ranked | string {
  const cards = cardsOf(request.cards ?? "");
  try {
    return { request, cards, ways: cribbage.discards(cards, optionsOf(request)) };
  } catch (reason) {
    const wrong = wrongIn(cards);
    if (wrong === undefined) throw reason; // a bug
    return wrong;
  }
}

const optionsOf = ({ crib, model }: DiscardRequest) => ({ ownCrib: crib === "own", model });

export function Discards({ request, visit, draw }: DiscardsProps) {
  const change = (changed: Partial<DiscardRequest>) => visit({ ...request, ...changed });
  const deal = () => change({ cards: dealt().join(" ") });
  const found = useMemo(() => rankedOf(request), [request]);
  const wrong = typeof found === "string" ? found : "";
  const last = useRef<Ranked>(); // the last valid result, shown while the cards are invalid
  if (typeof found !== "string") last.current = found;
  const ranked = last.current;
  const [picked, pick] = useState({ of: request, at: 0 });
  const chosenIndex = picked.of === request ? picked.at : 0;
  const best = ranked?.ways[0];
  const sorted = best ? sortedCards(best) : [];
  const { columns } = words;
  return (
    <>
      <Form title={words.choices}>
        <Next title={words.deal} letter={words.dealKey} press={deal} quiet />
        <ShortcutSwitch title={texts.shortcuts.one(words.dealKey)} changed={draw} />
        <div class="field">
          <label for="cards">{words.cards}</label>
          <Input
            id="cards"
            {...plainText}
            autocapitalize="characters"
            maxLength={64}
            aria-describedby="cards-error"
            aria-invalid={wrong === "" ? undefined : "true"}
            value={wrong === "" ? sorted.join(" ") : cardsOf(request.cards ?? "").join(" ")}
            change={({ value }) => (value.trim() === "" ? deal() : change({ cards: value }))}
          />
        </div>
        <p id="cards-error" class="error" role="alert">
          {wrong}
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
            {sorted.map((card) => (
              <CardView key={card} card={card} />
            ))}
          </CardRow>
        </div>
        <figure class="distribution">{ranked && <Distribution {...ranked} chosen={chosenIndex} />}</figure>
        <Table
          heads={[columns.thrown, columns.hand, columns.crib, columns.net]}
          rows={(ranked?.ways ?? []).map((way, at) => [
            <button
              type="button"
              class="pick"
              aria-pressed={at === chosenIndex}
              onClick={() => pick({ of: request, at })}
            >
              {way.discard.map((card) => (
                <CardView key={card} card={card} small />
              ))}
            </button>,
            shownScore(way.handMean),
            shownScore(way.cribMean),
            shownScore(way.net),
          ])}
        />
        <LiveRegion text={best && words.announced(best.discard.map(spoken), best.net)} unseen />
      </Section>
    </>
  );
}

function Distribution({ request, cards, ways, chosen }: Ranked & { readonly chosen: number }) {
  const way = ways[chosen];
  if (!way) return null;
  return (
    <>
      <figcaption>
        {words.plotted("")}
        {way.discard.map((card) => (
          <CardView key={card} card={card} small />
        ))}
        <span class="key">
          <span class="hand">{words.columns.hand}</span>
          <span class="crib">{words.columns.crib}</span>
        </span>
      </figcaption>
      <Plot {...way} {...cribbage.discardDistribution(cards, way.discard, optionsOf(request))} />
    </>
  );
}

const width = 360;
const height = 150;
const middle = 72;
const room = 58; // height of the highest bar
const minimumLength = 17; // length of the shortest axis in points

/** The distribution of points: hand above the axis, crib below it. */
function Plot({ handMean, cribMean, hand, crib }: Pick<Discard, "handMean" | "cribMean"> & DiscardDistribution) {
  const most = (shares: readonly number[]) => Math.max(...shares.map((share, points) => (share > 0 ? points : 0)));
  const columns = 1 + Math.max(minimumLength, most(hand), most(crib));
  const step = width / columns;
  const highest = Math.max(...hand, ...crib);
  const bars = (shares: readonly number[], name: string, up: boolean) =>
    shares.slice(0, columns).map((share, points) => {
      const size = (share / highest) * room;
      const y = up ? middle - size : middle + 18;
      return (
        share > 0 && <rect class={name} x={step * points + 1} y={y} width={step - 2} height={Math.max(size, 0.5)} />
      );
    });
  const mean = (value: number, name: string, from: number) => {
    const x = step * (value + 0.5);
    return <line class={`mean ${name}`} x1={x} x2={x} y1={from} y2={from + room} />;
  };
  const label = words.plot(words.range(handMean, most(hand)), words.range(cribMean, most(crib)));
  return (
    <svg class="plot" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {bars(hand, "hand", true)}
      {bars(crib, "crib", false)}
      {mean(handMean, "hand", middle - room)}
      {mean(cribMean, "crib", middle + 18)}
      {Array.from({ length: columns }, (_, points) => (
        <text x={step * (points + 0.5)} y={middle + 13}>
          {points % 2 === 0 ? points : ""}
        </text>
      ))}
    </svg>
  );
}

const order = "A23456789TJQK";
const suitOrder = "CDHS";
const placeOf = (card: Card) => 4 * order.indexOf(card[0] ?? "") + suitOrder.indexOf(card[1] ?? "");

/** Sorts the six cards by rank and suit. */
const sortedCards = ({ keep, discard }: Discard): Card[] =>
  [...keep, ...discard].sort((a, b) => placeOf(a) - placeOf(b));

/** Deals six random cards: the first hand of a fresh game. */
export const dealt = (): readonly Card[] => cribbage.newGame().hands[1];
