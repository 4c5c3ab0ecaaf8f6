// Trades: cards put together by tapping them, the answers of the others, and what others offer.
import type { Move, TradeAnswer } from "hexsmith/game/external";
import { heldWords } from "../one-board/words.js";
import { texts } from "../texts.js";
import { Cancel, Choices, ResourceButtons } from "./choices.js";
import { countOf, sumOf } from "./counts.js";
import { Badge, Icon } from "./icons.js";
import type { Mode } from "./mode.js";
import type { Actions, Table, TableProps } from "./table.js";
import { asking, bankTrade, type Draft, emptyDraft, mirrored, offerOf, receiving, termsWith } from "./trade.js";

const words = () => texts.play.trades;

/** Cards to give, by tapping those of the hand; cards to get; whom to ask. */
export function Builder({
  mode,
  table,
  actions,
}: TableProps & { readonly mode: Extract<Mode, { kind: "trade" | "counter" }> }) {
  const { view, legal } = table;
  const { draft } = mode;
  const change = (changed: Draft) => actions.enter({ ...mode, draft: changed });
  const offer = offerOf(draft, mode.kind === "trade" ? "offerTrade" : "counterTrade", view, legal);
  const mayOffer = legal.some(({ kind }) => kind === "offerTrade" || kind === "counterTrade");
  const [gives, gets] = [sumOf(draft.give) > 0, sumOf(draft.receive) > 0];
  return (
    <>
      <p class="terms">
        {gives || gets
          ? words().terms(gives ? heldWords(draft.give) : "…", gets ? heldWords(draft.receive) : "…")
          : words().tapCards}
        {(gives || gets) && (
          <button type="button" class="quiet small" onClick={() => change({ ...draft, give: {}, receive: {} })}>
            {texts.play.actions.clear}
          </button>
        )}
      </p>
      <div class="labelled">
        <span class="hint">{words().get}</span>
        <ResourceButtons
          choose={(resource) => change(receiving(draft, resource))}
          nameOf={(resource) => words().getOne(texts.words.resources[resource])}
          countOf={(resource) => countOf(draft.receive, resource)}
        />
      </div>
      {mode.kind === "trade" && mayOffer && (
        <div class="labelled">
          <span class="hint">{words().ask}</span>
          <Choices>
            {view.seats
              .filter(({ player }) => player !== view.viewer)
              .map(({ player, handSize }) => (
                <button
                  key={player}
                  type="button"
                  class="quiet small partner"
                  aria-pressed={draft.to.includes(player)}
                  onClick={() => change(asking(draft, player))}
                >
                  <Badge player={player} />
                  {actions.nameOf(player)}
                  <span class="held">
                    <Icon name="cards" />
                    {handSize}
                    <span class="unseen"> {texts.play.seatStatus.cards}</span>
                  </span>
                </button>
              ))}
          </Choices>
        </div>
      )}
      <LastAnswers table={table} actions={actions} />
      <Choices>
        {mayOffer && (
          <button type="button" data-confirm="" disabled={!offer} onClick={() => offer && actions.act(offer)}>
            {mode.kind === "counter" ? words().counter : words().offer}
          </button>
        )}
        {mode.kind === "trade" && <Bank draft={draft} table={table} actions={actions} />}
        <Cancel actions={actions} />
      </Choices>
    </>
  );
}

/** The bank's trade for the cards chosen, which says how many it takes. */
function Bank({ draft, table, actions }: TableProps & { readonly draft: Draft }) {
  const move = bankTrade(draft, table.legal);
  return (
    <button type="button" class="quiet" data-bank="" disabled={!move} onClick={() => move && actions.act(move)}>
      {move?.kind === "bankTrade"
        ? words().bank(heldWords({ [move.give]: actions.priceOf(move) }), heldWords({ [move.receive]: 1 }))
        : words().noBank}
    </button>
  );
}

/** What became of the offer that everybody declined, so that another can be made. */
function LastAnswers({ table, actions }: TableProps) {
  const { match, at } = table;
  const before = match.games[at - 1];
  if (before?.phase !== "trade" || match.games[at]?.lastMove?.move.kind !== "cancelTrade") return null;
  return <AnswerList answers={before.trade?.answers ?? []} table={table} actions={actions} />;
}

/** The answers to the person's offer: who agrees is a button. */
export function Answers({ table, actions }: TableProps) {
  const { view, legal } = table;
  const withdraw = legal.find(({ kind }) => kind === "cancelTrade");
  return (
    <>
      <p class="terms">{view.trade && words().terms(heldWords(view.trade.give), heldWords(view.trade.receive))}</p>
      <AnswerList answers={view.trade?.answers ?? []} table={table} actions={actions} />
      <Choices>
        <button type="button" class="quiet" disabled={!withdraw} onClick={() => withdraw && actions.act(withdraw)}>
          {texts.play.actions.cancelTrade}
        </button>
      </Choices>
    </>
  );
}

const AnswerList = ({ answers, table, actions }: TableProps & { readonly answers: readonly TradeAnswer[] }) => (
  <ul class="answers">
    {answers.map((answer) => (
      <li key={answer.player} class={answer.answer ?? "pending"}>
        <Badge player={answer.player} />
        <span>{wordsOfAnswer(answer, actions)}</span>
        <Agree answer={answer} table={table} actions={actions} />
      </li>
    ))}
  </ul>
);

function wordsOfAnswer(answer: TradeAnswer, { nameOf }: Actions): string {
  const name = nameOf(answer.player);
  if (answer.answer === "counter")
    return words().answers.counter(name, heldWords(answer.counter.give), heldWords(answer.counter.receive));
  return words().answers[answer.answer ?? "pending"](name);
}

function Agree({ answer, table, actions }: TableProps & { readonly answer: TradeAnswer }) {
  const { view, legal } = table;
  const move = legal.find(
    (one): one is Move<"confirmTrade"> => one.kind === "confirmTrade" && one.player === answer.player,
  );
  if (!move) return null;
  const { give, receive } = termsWith(view, answer.player);
  return (
    <button
      type="button"
      class="small"
      aria-label={texts.play.tradeWith(actions.nameOf(answer.player), heldWords(give), heldWords(receive))}
      onClick={() => actions.act(move)}
    >
      {words().agree}
    </button>
  );
}

/** Another player's offer: accepted, declined, or answered by other cards. */
export function Incoming({ table, actions }: TableProps) {
  const { view, legal } = table;
  const has = (kind: Move["kind"]) => legal.some((move) => move.kind === kind);
  return (
    <>
      <p class="terms">{view.trade && words().terms(heldWords(view.trade.receive), heldWords(view.trade.give))}</p>
      <Choices>
        <button type="button" disabled={!has("acceptTrade")} onClick={() => actions.act({ kind: "acceptTrade" })}>
          {texts.play.actions.acceptTrade}
        </button>
        <button type="button" class="quiet" onClick={() => actions.act({ kind: "declineTrade" })}>
          {texts.play.actions.declineTrade}
        </button>
        <button
          type="button"
          class="quiet"
          disabled={!has("counterTrade")}
          onClick={() => actions.enter({ kind: "counter", draft: counterTo(table) })}
        >
          {words().counter} …
        </button>
      </Choices>
    </>
  );
}

/** A counter-offer begins with the cards of the offer that the person has. */
function counterTo({ view }: Table): Draft {
  const { give, receive } = mirrored(view);
  const hand = view.own?.hand;
  const able =
    hand && Object.entries(give).every(([resource, count]) => hand[resource as keyof typeof hand] >= (count ?? 0));
  return { ...emptyDraft(view), give: able ? give : {}, receive };
}
