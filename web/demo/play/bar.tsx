// The bar of the game page: dice, last event and prompt, the person's cards, and buttons for actions. On phones, the bar is
// at the bottom. Tapping a card gives, discards or plays the card, or shows why the player cannot play the card.
import { buildingCosts, type DevelopmentCard, type GameView, type Resource } from "hexsmith/game/external";
import { SecondaryButton } from "../components.js";
import { describeCards, resourceTitle } from "../shared-board/words.js";
import { texts } from "../texts.js";
import type { Actions, TableProps } from "./actions.js";
import { Chooser } from "./chooser.js";
import { Chip, Die, Icon, type IconName, ResourceIcon } from "./icons.js";
import { isPersonsSeat } from "./match.js";
import { type Mode, remainingDiscards } from "./mode.js";
import { hasMove, type Table } from "./state.js";
import { withChange, countOf, emptyDraft, withCardToGive, resources } from "./trade.js";
import { nameOf } from "./words.js";

export function Bar({ table, actions }: TableProps) {
  const { view, isReviewing, isExplanation } = table;
  const isSettingUp = view.phase === "setup" && !isReviewing;
  const states = [isSettingUp && "setting-up", isExplanation && "explaining"].filter(Boolean);
  return (
    <section class={["game-bar", ...states].join(" ")} aria-label={texts.play.bar}>
      <div class="bar-head">
        <Dice dice={table.view.dice} />
        <div class="status" role="status">
          <p class="said">{table.message}</p>
          <p class="prompt" tabIndex={-1}>
            {table.prompt}
          </p>
        </div>
        <Tools table={table} actions={actions} />
      </div>
      <Chooser table={table} actions={actions} />
      <Hand table={table} actions={actions} />
      {table.isReviewing || table.view.phase === "over" ? (
        <ReplayControls table={table} actions={actions} />
      ) : (
        <ActionButtons table={table} actions={actions} />
      )}
      <TurnButtons table={table} actions={actions} />
    </section>
  );
}

function Dice({ dice }: { readonly dice: GameView["dice"] }) {
  return (
    <span
      class={dice ? "dice thrown" : "dice"}
      role="img"
      aria-label={dice ? texts.play.dice(...dice) : texts.play.noDice}
      key={String(dice)}
    >
      {dice ? dice.map((number) => <Die number={number} />) : [<Die />, <Die />]}
    </span>
  );
}

function Tools({ table, actions }: TableProps) {
  const { undo, hint, replay, help } = texts.play.actions;
  return (
    <span class="tools">
      <Tool icon="undo" name={undo} press={actions.undo} disabled={!table.canUndo} />
      <Tool icon="hint" name={hint} press={actions.hint} disabled={table.legal.length === 0} />
      <Tool
        icon="replay"
        name={replay}
        press={actions.replay}
        disabled={table.isReviewing || table.match.record.steps.length === 0}
      />
      <Tool icon="help" name={help} press={() => actions.showDialog("help")} />
    </span>
  );
}

interface ToolProps {
  readonly icon: IconName;
  readonly name: string;
  readonly press: () => void;
  readonly disabled?: boolean;
}

const Tool = ({ icon, name, press, disabled = false }: ToolProps) => (
  <button
    type="button"
    class={`quiet tool tool-${icon}`}
    aria-label={name}
    title={name}
    disabled={disabled}
    onClick={press}
  >
    <Icon name={icon} />
  </button>
);

const buildingKinds = ["road", "settlement", "city"] as const;

function ActionButtons({ table, actions }: TableProps) {
  const { mode, isPlacing } = table;
  const isTrading = mode?.kind === "trade";
  return (
    <div class="actions">
      {buildingKinds.map((kind) => (
        <ActionButton
          key={kind}
          action={kind}
          enabled={!isPlacing && hasMove(table, kind)}
          pressed={mode?.kind === kind}
          press={() => actions.enterMode(mode?.kind === kind ? undefined : { kind })}
          table={table}
          actions={actions}
        />
      ))}
      <ActionButton
        action="buyCard"
        enabled={hasMove(table, "buyCard")}
        press={() => actions.act({ kind: "buyCard" })}
        table={table}
        actions={actions}
      />
      <ActionButton
        action="trade"
        enabled={hasMove(table, "bankTrade") || hasMove(table, "offerTrade")}
        pressed={isTrading}
        press={() => actions.enterMode(isTrading ? undefined : { kind: "trade", draft: emptyDraft(table.view) })}
        table={table}
        actions={actions}
      />
    </div>
  );
}

/** A slider and buttons that choose the step of a replay, beside or below the board that shows it. After a game, they start one. */
function ReplayControls({ table: { match, stepCount, isPlayingBack }, actions }: TableProps) {
  const words = texts.record;
  const lastStep = match.record.steps.length;
  const renderStepButton = (name: string, icon: IconName, target: number) => (
    <SecondaryButton
      aria-label={name}
      title={name}
      disabled={target < 0 || target > lastStep}
      press={() => actions.jumpTo(target)}
    >
      <Icon name={icon} />
    </SecondaryButton>
  );
  return (
    <div class="actions replay">
      <input
        type="range"
        id="record-move"
        min={0}
        max={lastStep}
        value={stepCount}
        aria-label={words.move}
        onInput={({ currentTarget }) => actions.jumpTo(currentTarget.valueAsNumber)}
      />
      <div class="steps">
        {renderStepButton(words.previous, "toPrevious", stepCount - 1)}
        <SecondaryButton press={() => actions.setPlayingBack(!isPlayingBack)}>
          {isPlayingBack ? texts.common.pause : words.watch}
        </SecondaryButton>
        {renderStepButton(words.next, "toNext", stepCount + 1)}
      </div>
    </div>
  );
}

interface ActionButtonProps extends TableProps {
  readonly action: (typeof buildingKinds)[number] | "buyCard" | "trade";
  readonly enabled: boolean;
  readonly pressed?: boolean;
  readonly press: () => void;
}

/** A button with picture, name and cost. Pressing a disabled button shows why the action is impossible. */
function ActionButton({ action, enabled, pressed, press, table, actions }: ActionButtonProps) {
  const cost = action === "trade" ? {} : buildingCosts[action];
  const hand = table.areHandsHidden ? {} : (table.view.own?.hand ?? {});
  return (
    <SecondaryButton
      class="action"
      data-action={action}
      aria-disabled={!enabled}
      aria-pressed={pressed}
      press={() => (enabled ? press() : actions.explain(action))}
    >
      <Icon name={action === "trade" ? "bankTrade" : action} />
      <span>{texts.play.actions[action]}</span>
      {action !== "trade" && (
        <>
          <span class="price" aria-hidden="true">
            {resources.flatMap((resource) =>
              Array.from({ length: countOf(cost, resource) }, (_, i) => (
                <span key={`${resource} ${i}`} class={i < countOf(hand, resource) ? "coin" : "coin missing"}>
                  <Chip of={resource} />
                </span>
              )),
            )}
          </span>
          <span class="unseen">: {describeCards(cost)}</span>
        </>
      )}
    </SecondaryButton>
  );
}

function TurnButtons({ table, actions }: TableProps) {
  const { label, isEnabled, press } = mainAction(table, actions);
  // Ignores the second click of a double click, which would press the button that appears after the first click.
  const pressOnce = (event: MouseEvent) => {
    if (event.detail < 2) press();
  };
  const ignoreRepeat = (event: KeyboardEvent) => {
    if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
  };
  return (
    <div class="turn-actions">
      {table.isReviewing && (
        <SecondaryButton press={actions.leaveReview}>{texts.play.actions.backToGame}</SecondaryButton>
      )}
      <button type="button" class="main-action" disabled={!isEnabled} onClick={pressOnce} onKeyDown={ignoreRepeat}>
        <span key={label}>{label}</span>
      </button>
    </div>
  );
}

function mainAction(table: Table, { act, playOn, rematch, takeOver }: Actions) {
  const { actions } = texts.play;
  if (table.isReviewing) return { label: actions.playOn, isEnabled: true, press: playOn };
  if (table.view.phase === "over") return { label: actions.again, isEnabled: true, press: rematch };
  const { activePlayer } = table.view;
  if (activePlayer !== table.match.you && isPersonsSeat(table.match, activePlayer))
    return { label: actions.takeOver(nameOf(activePlayer)), isEnabled: true, press: takeOver };
  const kind = hasMove(table, "roll") || table.view.phase === "roll" ? "roll" : "endTurn";
  const label = kind === "endTurn" && table.view.phase === "extraBuilding" ? actions.endBuilding : actions[kind];
  return { label, isEnabled: hasMove(table, kind), press: () => act({ kind }) };
}

const cardKinds = ["knight", "roadBuilding", "yearOfPlenty", "monopoly", "victoryPoint"] as const;

function Hand({ table, actions }: TableProps) {
  const { own } = table.view;
  if (!own) return null;
  if (table.areHandsHidden) return <div class="no-hand" />; // reserves the space of the hand, so that the layout does not shift
  return (
    <ul class="hand" aria-label={texts.common.yourCards}>
      {resources.map((resource) => (
        <li key={resource}>
          <ResourceCard resource={resource} count={own.hand[resource]} table={table} actions={actions} />
        </li>
      ))}
      {cardKinds
        .filter((kind) => own.cards[kind] > 0)
        .map((kind) => (
          <li key={kind}>
            <DevelopmentCardButton kind={kind} count={own.cards[kind]} table={table} actions={actions} />
          </li>
        ))}
    </ul>
  );
}

interface ResourceCardProps extends TableProps {
  readonly resource: Resource;
  readonly count: number;
}

function ResourceCard({ resource, count, table, actions }: ResourceCardProps) {
  const { mode } = table;
  const chosenCount = mode ? countChosen(mode, resource) : 0;
  const attributes = { class: `card ${resource}${count === 0 ? " none" : ""}`, "data-card": resource };
  const content = (
    <>
      <ResourceIcon of={resource} />
      <strong aria-hidden="true">{count}</strong>
      {chosenCount > 0 && (
        <span class="chosen" aria-hidden="true">
          −{chosenCount}
        </span>
      )}
    </>
  );
  const choose = mode && count > 0 ? cardSelector(mode, resource, count, table, actions) : undefined;
  if (!choose)
    return (
      <span {...attributes} title={resourceTitle(resource)}>
        {content}
        <span class="unseen">
          {resourceTitle(resource)}: {count}
        </span>
      </span>
    );
  const name = texts.play[mode?.kind === "discard" ? "discardOne" : "giveOne"](
    texts.words.resources[resource],
    count,
    chosenCount,
  );
  return (
    <button
      type="button"
      {...attributes}
      data-full={chosenCount === count ? "" : undefined}
      aria-label={name}
      title={name}
      onClick={choose}
    >
      {content}
    </button>
  );
}

const countChosen = (mode: Mode, resource: Resource): number =>
  mode.kind === "discard"
    ? countOf(mode.chosen, resource)
    : mode.kind === "trade" || mode.kind === "counter"
      ? countOf(mode.draft.give, resource)
      : 0;

/**
 * Returns a function that selects one more card of a resource. If no more cards can be selected, the function deselects all cards
 * of the resource.
 */
function cardSelector(mode: Mode, resource: Resource, count: number, { view }: Table, { enterMode }: Actions) {
  if (mode.kind === "discard")
    return () => {
      const chosenCount = countOf(mode.chosen, resource);
      const change = chosenCount < count && remainingDiscards(view, mode.chosen) > 0 ? 1 : -chosenCount;
      enterMode({ ...mode, chosen: withChange(mode.chosen, resource, change) });
    };
  if (mode.kind !== "trade" && mode.kind !== "counter") return undefined;
  return () => {
    const { draft } = mode;
    const isAllSelected = countOf(draft.give, resource) >= count;
    enterMode({
      ...mode,
      draft: isAllSelected
        ? { ...draft, give: withChange(draft.give, resource, -count) }
        : withCardToGive(draft, resource, view.own?.hand ?? {}),
    });
  };
}

interface CardProps extends TableProps {
  readonly kind: DevelopmentCard;
  readonly count: number;
}

function DevelopmentCardButton({ kind, count, table, actions }: CardProps) {
  const isPlayable = table.legal.some((move) => move.kind === kind);
  const name = texts.play.cards[kind];
  const play = () => {
    if (!isPlayable) actions.explain(kind);
    else if (kind === "monopoly" || kind === "yearOfPlenty") actions.enterMode({ kind });
    else actions.act({ kind: kind as "knight" | "roadBuilding" });
  };
  return (
    <button
      type="button"
      class="card development"
      data-card={kind}
      aria-label={isPlayable ? texts.play.playCard(name, count) : `${name}: ${count}`}
      aria-disabled={!isPlayable}
      title={texts.play.cardMeans[kind]}
      onClick={play}
    >
      <Icon name={kind} />
      <span class="card-name" aria-hidden="true">
        {count > 1 ? `${name} ×\u00a0${count}` : name}
      </span>
    </button>
  );
}
