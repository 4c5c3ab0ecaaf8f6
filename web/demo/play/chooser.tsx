// Choices that complete a move: victims, resources, cards to discard, and trades. The choices are in the bar.
import { bankRates, type Move, type Resource, type TradeAnswer } from "hexsmith/game/external";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { SecondaryButton } from "../components.js";
import { describeCards, resourceTitle } from "../shared-board/words.js";
import { texts } from "../texts.js";
import type { Actions, TableProps } from "./actions.js";
import { Badge, Chip, Icon } from "./icons.js";
import { type Mode, discardMoves, yearOfPlentyMove, yearOfPlentyChoices, remainingDiscards } from "./mode.js";
import { hasMove, type Table } from "./state.js";
import {
  withPartnerToggled,
  bankTrade,
  countOf,
  type Draft,
  emptyDraft,
  offerFromYourSide,
  offerOf,
  withCardToReceive,
  resources,
  sumOf,
  termsWith,
} from "./trade.js";
import { nameOf } from "./words.js";

export function Chooser({ table, actions }: TableProps) {
  const content = contentOf(table, actions);
  if (!content) return null;
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || table.mode?.kind === "discard") return;
    event.preventDefault();
    actions.enterMode(undefined);
  };
  return (
    <div class="chooser" role="group" aria-label={table.prompt} onKeyDown={leave}>
      {isTrade(table) ? <Folding>{content}</Folding> : content}
    </div>
  );
}

const isTrade = ({ mode, view }: Table): boolean =>
  mode?.kind === "trade" || mode?.kind === "counter" || (!mode && view.phase === "trade");

/** A trade that folds, because in small windows it covers the board. */
function Folding({ children }: { readonly children: ComponentChildren }) {
  const [isFolded, setFolded] = useState(false);
  return (
    <>
      <SecondaryButton class="small fold" aria-expanded={!isFolded} press={() => setFolded(!isFolded)}>
        {isFolded ? words().unfold : words().fold}
      </SecondaryButton>
      {!isFolded && children}
    </>
  );
}

function contentOf(table: Table, actions: Actions): ComponentChildren {
  const { mode, view, match } = table;
  if (mode) return contentOfMode(mode, table, actions);
  if (view.phase !== "trade" || table.isReviewing) return undefined;
  if (view.currentPlayer === match.you) return <Answers table={table} actions={actions} />;
  return view.activePlayer === match.you && <IncomingOffer table={table} actions={actions} />;
}

function contentOfMode(mode: Mode, table: Table, actions: Actions): ComponentChildren {
  switch (mode.kind) {
    case "victim":
      return (
        <Choices>
          {mode.moves.map((move) => (
            <VictimButton
              key={move.kind === "moveRobber" ? move.victim : 0}
              move={move}
              table={table}
              actions={actions}
            />
          ))}
          <CancelButton actions={actions} />
        </Choices>
      );
    case "monopoly":
      return (
        <Choices>
          <ResourceButtons choose={(resource) => actions.act({ kind: "monopoly", resource })} />
          <CancelButton actions={actions} />
        </Choices>
      );
    case "yearOfPlenty":
      return <YearOfPlentyChoice mode={mode} table={table} actions={actions} />;
    case "discard":
      return <DiscardChoice mode={mode} table={table} actions={actions} />;
    case "trade":
    case "counter":
      return <TradeBuilder mode={mode} table={table} actions={actions} />;
    default:
      return undefined;
  }
}

function VictimButton({ move, table, actions }: TableProps & { readonly move: Move }) {
  const victim = move.kind === "moveRobber" ? (move.victim ?? 0) : 0;
  const cards = table.view.seats[victim - 1]?.handSize ?? 0;
  return (
    <SecondaryButton press={() => actions.act(move)}>
      <Badge player={victim} />
      {texts.play.steal(nameOf(victim), cards)}
    </SecondaryButton>
  );
}

type ModeProps<Kind extends Mode["kind"]> = TableProps & { readonly mode: Extract<Mode, { kind: Kind }> };

/** Offers the resources of a year of plenty. The player taps two resources, one after the other. */
function YearOfPlentyChoice({ mode, table: { legal }, actions }: ModeProps<"yearOfPlenty">) {
  const selectable = yearOfPlentyChoices(legal, mode.first);
  const takeCard = (resource: Resource) => {
    const move = mode.first ? yearOfPlentyMove(legal, mode.first, resource) : yearOfPlentyMove(legal, resource);
    if (move) actions.act(move);
    else actions.enterMode({ ...mode, first: resource });
  };
  return (
    <Choices>
      <ResourceButtons
        choose={takeCard}
        countOf={(resource) => (resource === mode.first ? 1 : 0)}
        isEnabled={(resource) => selectable.has(resource)}
      />
      <CancelButton actions={actions} />
    </Choices>
  );
}

function DiscardChoice({ mode, table, actions }: ModeProps<"discard">) {
  const { chosen } = mode;
  const missingCount = remainingDiscards(table.view, chosen);
  return (
    <>
      <p class="terms">{sumOf(chosen) === 0 ? texts.play.tapToDiscard : describeCards(chosen)}</p>
      <Choices>
        <button
          type="button"
          data-confirm=""
          disabled={missingCount > 0}
          onClick={() => actions.act(...discardMoves(chosen))}
          aria-label={
            missingCount > 0 ? texts.play.prompts.discard(missingCount) : texts.play.discardAll(describeCards(chosen))
          }
        >
          {texts.play.actions.discard}
        </button>
        <SecondaryButton
          disabled={sumOf(chosen) === 0}
          press={() => actions.enterMode({ kind: "discard", chosen: {} })}
        >
          {texts.play.actions.clear}
        </SecondaryButton>
      </Choices>
    </>
  );
}

const Choices = ({ children }: { readonly children: ComponentChildren }) => <div class="choices">{children}</div>;

const CancelButton = ({ actions }: { readonly actions: Actions }) => (
  <SecondaryButton class="cancel" press={() => actions.enterMode(undefined)}>
    {texts.play.actions.cancel}
  </SecondaryButton>
);

interface ResourceButtonsProps {
  readonly choose: (resource: Resource) => void;
  /** Returns the name of a button. Default: the name of the resource. */
  readonly titleOf?: (resource: Resource) => string;
  readonly countOf?: (resource: Resource) => number;
  readonly isEnabled?: (resource: Resource) => boolean;
}

const ResourceButtons = ({
  choose,
  titleOf = resourceTitle,
  countOf = () => 0,
  isEnabled = () => true,
}: ResourceButtonsProps) => (
  <div class="gets">
    {resources.map((resource) => (
      <button
        key={resource}
        type="button"
        class="chips"
        data-get={resource}
        aria-label={titleOf(resource)}
        title={titleOf(resource)}
        disabled={!isEnabled(resource)}
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

/**
 * Builds an offer: cards to give, cards to receive, and the players to ask. The player selects cards to give by tapping the hand.
 */
function TradeBuilder({ mode, table, actions }: ModeProps<"trade" | "counter">) {
  const { view, legal } = table;
  const { draft } = mode;
  const change = (newDraft: Draft) => actions.enterMode({ ...mode, draft: newDraft });
  const offer = offerOf(draft, mode.kind === "trade" ? "offerTrade" : "counterTrade", view, legal);
  const canOffer = legal.some(({ kind }) => kind === "offerTrade" || kind === "counterTrade");
  const [hasGiven, hasReceived] = [sumOf(draft.give) > 0, sumOf(draft.receive) > 0];
  return (
    <>
      <p class="terms">
        {hasGiven || hasReceived
          ? words()
              .terms(hasGiven ? describeCards(draft.give) : "…", hasReceived ? describeCards(draft.receive) : "…")
              .replace("….", "…") // the sentence is unfinished, so it has no period
          : words().tapCards}
        {(hasGiven || hasReceived) && (
          <SecondaryButton class="small" press={() => change({ ...draft, give: {}, receive: {} })}>
            {texts.play.actions.clear}
          </SecondaryButton>
        )}
      </p>
      <div class="labeled columns">
        <span class="hint">{words().get}</span>
        <ResourceButtons
          choose={(resource) => change(withCardToReceive(draft, resource))}
          titleOf={(resource) => words().getOne(texts.words.resources[resource])}
          countOf={(resource) => countOf(draft.receive, resource)}
        />
      </div>
      {mode.kind === "trade" && canOffer && (
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
                  press={() => change(withPartnerToggled(draft, player))}
                >
                  <Badge player={player} />
                  {nameOf(player)}
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
        {canOffer && (
          <button type="button" data-confirm="" disabled={!offer} onClick={() => offer && actions.act(offer)}>
            {mode.kind === "counter" ? words().counter : words().offer}
          </button>
        )}
        {mode.kind === "trade" && <BankTradeButton draft={draft} table={table} actions={actions} />}
        <CancelButton actions={actions} />
      </Choices>
    </>
  );
}

/** A button that trades the selected cards with the bank, and shows the rate. */
function BankTradeButton({ draft, table, actions }: TableProps & { readonly draft: Draft }) {
  const move = bankTrade(draft, table.legal);
  return (
    <SecondaryButton data-bank="" disabled={!move} press={() => move && actions.act(move)}>
      {move?.kind === "bankTrade"
        ? words().bank(
            describeCards({ [move.give]: bankRates(table.view)[move.give] }),
            describeCards({ [move.receive]: 1 }),
          )
        : words().noBank}
    </SecondaryButton>
  );
}

/** Shows the answers to the person's offer, with a button to trade with each player who accepts. */
function Answers({ table, actions }: TableProps) {
  const { view, legal } = table;
  const withdrawal = legal.find(({ kind }) => kind === "cancelTrade");
  return (
    <>
      <p class="terms">
        {view.trade && words().terms(describeCards(view.trade.give), describeCards(view.trade.receive))}
      </p>
      <AnswerList answers={view.trade?.answers ?? []} table={table} actions={actions} />
      <Choices>
        <SecondaryButton disabled={!withdrawal} press={() => withdrawal && actions.act(withdrawal)}>
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
        <span>{describeAnswer(answer)}</span>
        <AgreeButton answer={answer} table={table} actions={actions} />
      </li>
    ))}
  </ul>
);

function describeAnswer(answer: TradeAnswer): string {
  const name = nameOf(answer.player);
  if (answer.answer === "counter")
    return words().answers.counter(name, describeCards(answer.counter.give), describeCards(answer.counter.receive));
  return words().answers[answer.answer ?? "pending"](name);
}

function AgreeButton({ answer, table, actions }: TableProps & { readonly answer: TradeAnswer }) {
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
      data-confirm=""
      aria-label={texts.play.tradeWith(nameOf(answer.player), describeCards(give), describeCards(receive))}
      onClick={() => actions.act(move)}
    >
      {words().agree}
    </button>
  );
}

/** Shows another player's offer, which the person can accept, with buttons to accept, decline or counter it. */
function IncomingOffer({ table, actions }: TableProps) {
  const { view } = table;
  return (
    <>
      <p class="terms">
        {view.trade && words().terms(describeCards(view.trade.receive), describeCards(view.trade.give))}
      </p>
      <Choices>
        <button
          type="button"
          data-confirm=""
          disabled={!hasMove(table, "acceptTrade")}
          onClick={() => actions.act({ kind: "acceptTrade" })}
        >
          {texts.play.actions.acceptTrade}
        </button>
        <SecondaryButton press={() => actions.act({ kind: "declineTrade" })}>
          {texts.play.actions.declineTrade}
        </SecondaryButton>
        <SecondaryButton press={actions.declineAll}>{words().declineAll}</SecondaryButton>
        <SecondaryButton
          disabled={!hasMove(table, "counterTrade")}
          press={() => actions.enterMode({ kind: "counter", draft: counterTo(table) })}
        >
          {words().counter} …
        </SecondaryButton>
      </Choices>
    </>
  );
}

/** Returns a counter-offer to edit: the same trade, without the cards to give if the person does not have all of them. */
function counterTo({ view }: Table): Draft {
  const { give, receive } = offerFromYourSide(view);
  const hand = view.own?.hand;
  const canGive =
    hand && Object.entries(give).every(([resource, count]) => hand[resource as keyof typeof hand] >= (count ?? 0));
  return { ...emptyDraft(view), give: canGive ? give : {}, receive };
}
