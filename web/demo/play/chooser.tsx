// Choices that complete a move, shown beside the bar: options, cards, and trades. A trade has cards to give and receive,
// answers, and offers of other players.
import type { Move, Resource, TradeAnswer } from "hexsmith/game/external";
import type { ComponentChildren } from "preact";
import { SecondaryButton } from "../components.js";
import { countedWords, heldWords, resourceTitle } from "../shared-board/words.js";
import { texts } from "../texts.js";
import type { Actions, TableProps } from "./actions.js";
import { Badge, Chip, Icon } from "./icons.js";
import { type Mode, discards, plenty, plentyLeft, toChoose } from "./mode.js";
import type { Table } from "./state.js";
import { reasonAgainst } from "./words.js";
import {
  asking,
  bankTrade,
  countOf,
  type Draft,
  emptyDraft,
  mirrored,
  offerOf,
  receiving,
  resources,
  sumOf,
  termsWith,
} from "./trade.js";

export function Chooser({ table, actions }: TableProps) {
  const content = contentOf(table, actions);
  if (!content) return null;
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || table.mode?.kind === "discard") return;
    event.preventDefault();
    actions.enter(undefined);
  };
  return (
    <div class="chooser" role="group" aria-label={table.prompt} onKeyDown={leave}>
      {content}
    </div>
  );
}

function contentOf(table: Table, actions: Actions): ComponentChildren {
  const { mode, view, match } = table;
  if (mode) return contentOfMode(mode, table, actions);
  if (view.phase !== "trade" || table.reviewing) return undefined;
  if (view.currentPlayer === match.you) return <Answers table={table} actions={actions} />;
  return view.activePlayer === match.you && <Incoming table={table} actions={actions} />;
}

function contentOfMode(mode: Mode, table: Table, actions: Actions): ComponentChildren {
  switch (mode.kind) {
    case "victim":
      return (
        <Choices>
          {mode.moves.map((move) => (
            <Victim key={move.kind === "moveRobber" ? move.victim : 0} move={move} table={table} actions={actions} />
          ))}
          <Cancel actions={actions} />
        </Choices>
      );
    case "monopoly":
      return (
        <Choices>
          <ResourceButtons
            choose={(resource) => actions.act({ kind: "monopoly", resource })}
            nameOf={(resource) => resourceTitle(resource)}
          />
          <Cancel actions={actions} />
        </Choices>
      );
    case "yearOfPlenty":
      return <Plenty mode={mode} table={table} actions={actions} />;
    case "discard":
      return <Discard mode={mode} table={table} actions={actions} />;
    case "trade":
    case "counter":
      return <Builder mode={mode} table={table} actions={actions} />;
    default:
      return undefined;
  }
}

function Victim({ move, table, actions }: TableProps & { readonly move: Move }) {
  const victim = move.kind === "moveRobber" ? (move.victim ?? 0) : 0;
  const cards = table.view.seats[victim - 1]?.handSize ?? 0;
  return (
    <SecondaryButton press={() => actions.act(move)}>
      <Badge player={victim} />
      {texts.play.steal(actions.nameOf(victim), cards)}
    </SecondaryButton>
  );
}

type ModeProps<Kind extends Mode["kind"]> = TableProps & { readonly mode: Extract<Mode, { kind: Kind }> };

/** Takes two cards from the bank, by two taps. */
function Plenty({ mode, table: { legal }, actions }: ModeProps<"yearOfPlenty">) {
  const left = plentyLeft(legal, mode.first);
  const take = (resource: Resource) => {
    const move = mode.first ? plenty(legal, mode.first, resource) : plenty(legal, resource);
    if (move) actions.act(move);
    else actions.enter({ ...mode, first: resource });
  };
  return (
    <Choices>
      <ResourceButtons
        choose={take}
        nameOf={(resource) => resourceTitle(resource)}
        countOf={(resource) => (resource === mode.first ? 1 : 0)}
        has={(resource) => left.has(resource)}
      />
      <Cancel actions={actions} />
    </Choices>
  );
}

function Discard({ mode, table, actions }: ModeProps<"discard">) {
  const { chosen } = mode;
  const left = toChoose(table.view, chosen);
  const cards = resources.flatMap((resource) =>
    countOf(chosen, resource) > 0 ? [[resource, countOf(chosen, resource)] as const] : [],
  );
  return (
    <>
      <p class="terms">{sumOf(chosen) === 0 ? texts.play.tapToDiscard : countedWords(cards)}</p>
      <Choices>
        <button
          type="button"
          data-confirm=""
          disabled={left > 0}
          onClick={() => actions.act(...discards(chosen))}
          aria-label={left > 0 ? texts.play.prompts.discard(left) : texts.play.discardAll(heldWords(chosen))}
        >
          {texts.play.actions.discard}
        </button>
        <SecondaryButton disabled={sumOf(chosen) === 0} press={() => actions.enter({ kind: "discard", chosen: {} })}>
          {texts.play.actions.clear}
        </SecondaryButton>
      </Choices>
    </>
  );
}

export const Choices = ({ children }: { readonly children: ComponentChildren }) => (
  <div class="choices">{children}</div>
);

export const Cancel = ({ actions }: { readonly actions: Actions }) => (
  <SecondaryButton class="cancel" press={() => actions.enter(undefined)}>
    {texts.play.actions.cancel}
  </SecondaryButton>
);

interface ResourceButtonsProps {
  readonly choose: (resource: Resource) => void;
  readonly nameOf: (resource: Resource) => string;
  readonly countOf?: (resource: Resource) => number;
  readonly has?: (resource: Resource) => boolean;
}

export const ResourceButtons = ({ choose, nameOf, countOf = () => 0, has = () => true }: ResourceButtonsProps) => (
  <div class="gets">
    {resources.map((resource) => (
      <button
        key={resource}
        type="button"
        class="chips"
        data-get={resource}
        aria-label={nameOf(resource)}
        title={nameOf(resource)}
        disabled={!has(resource)}
        onClick={() => choose(resource)}
      >
        <Chip of={resource} />
        {countOf(resource) > 0 && (
          <span class="chosen" aria-hidden="true">
            +{countOf(resource)}
          </span>
        )}
      </button>
    ))}
  </div>
);

const words = () => texts.play.trades;

/** Builds an offer: cards to give by tapping the hand, cards to receive, and the players to ask. */
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
          ? words()
              .terms(gives ? heldWords(draft.give) : "…", gets ? heldWords(draft.receive) : "…")
              .replace("….", "…") // the sentence is unfinished, so it has no period
          : words().tapCards}
        {(gives || gets) && (
          <SecondaryButton class="small" press={() => change({ ...draft, give: {}, receive: {} })}>
            {texts.play.actions.clear}
          </SecondaryButton>
        )}
      </p>
      <div class="labeled columns">
        <span class="hint">{words().get}</span>
        <ResourceButtons
          choose={(resource) => change(receiving(draft, resource))}
          nameOf={(resource) => words().getOne(texts.words.resources[resource])}
          countOf={(resource) => countOf(draft.receive, resource)}
        />
      </div>
      {mode.kind === "trade" && mayOffer && (
        <div class="labeled columns">
          <span class="hint">{words().ask}</span>
          <Choices>
            {view.seats
              .filter(({ player }) => player !== view.viewer)
              .map(({ player, handSize }) => (
                <SecondaryButton
                  key={player}

                  class="small partner"
                  aria-pressed={draft.to.includes(player)}
                  press={() => change(asking(draft, player))}
                >
                  <Badge player={player} />
                  {actions.nameOf(player)}
                  <span class="held">
                    <Icon name="cards" />
                    {handSize}
                    <span class="unseen"> {texts.play.seatStatus.cards}</span>
                  </span>
                </SecondaryButton>
              ))}
          </Choices>
        </div>
      )}
      {mode.answers && <AnswerList answers={mode.answers} table={table} actions={actions} />}
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

/** A button that trades the selected cards with the bank, and shows the rate. */
function Bank({ draft, table, actions }: TableProps & { readonly draft: Draft }) {
  const move = bankTrade(draft, table.legal);
  return (
    <SecondaryButton data-bank="" disabled={!move} press={() => move && actions.act(move)}>
      {move?.kind === "bankTrade"
        ? words().bank(heldWords({ [move.give]: actions.priceOf(move) }), heldWords({ [move.receive]: 1 }))
        : words().noBank}
    </SecondaryButton>
  );
}

/** Shows the answers to the person's offer. Each player who accepts is a button. */
export function Answers({ table, actions }: TableProps) {
  const { view, legal } = table;
  const withdraw = legal.find(({ kind }) => kind === "cancelTrade");
  return (
    <>
      <p class="terms">{view.trade && words().terms(heldWords(view.trade.give), heldWords(view.trade.receive))}</p>
      <AnswerList answers={view.trade?.answers ?? []} table={table} actions={actions} />
      <Choices>
        <SecondaryButton disabled={!withdraw} press={() => withdraw && actions.act(withdraw)}>
          {texts.play.actions.cancelTrade}
        </SecondaryButton>
      </Choices>
    </>
  );
}

const AnswerList = ({ answers, table, actions }: TableProps & { readonly answers: readonly TradeAnswer[] }) => (
  <ul class="answers list">
    {answers.map((answer) => (
      <li key={answer.player} class={`columns ${answer.answer ?? "pending"}`}>
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

/** Shows another player's offer, with buttons to accept, decline or counter it. */
export function Incoming({ table, actions }: TableProps) {
  const { view, legal } = table;
  const has = (kind: Move["kind"]) => legal.some((move) => move.kind === kind);
  const able = has("acceptTrade");
  return (
    <>
      <p class="terms">{view.trade && words().terms(heldWords(view.trade.receive), heldWords(view.trade.give))}</p>
      {!able && (
        <p class="why-not hint" id="why-not">
          {reasonAgainst(table.match, "acceptTrade")}
        </p>
      )}
      <Choices>
        <button
          type="button"
          disabled={!able}
          aria-describedby={able ? undefined : "why-not"}
          onClick={() => actions.act({ kind: "acceptTrade" })}
        >
          {texts.play.actions.acceptTrade}
        </button>
        <SecondaryButton press={() => actions.act({ kind: "declineTrade" })}>
          {texts.play.actions.declineTrade}
        </SecondaryButton>
        <SecondaryButton
          disabled={!has("counterTrade")}
          press={() => actions.enter({ kind: "counter", draft: counterTo(table) })}
        >
          {words().counter} …
        </SecondaryButton>
      </Choices>
    </>
  );
}

/** Returns the first draft of a counter-offer: the same trade, without the cards to give if the person lacks some. */
function counterTo({ view }: Table): Draft {
  const { give, receive } = mirrored(view);
  const hand = view.own?.hand;
  const able =
    hand && Object.entries(give).every(([resource, count]) => hand[resource as keyof typeof hand] >= (count ?? 0));
  return { ...emptyDraft(view), give: able ? give : {}, receive };
}
