// The bar: dice, last event and prompt, the person's cards, and buttons of possible actions. On phones, the bar is at the
// bottom. Tapping a card gives, discards or plays the card, or shows why it cannot be played.
import {
  buildingCosts,
  type DevelopmentCard,
  type GameView,
  type PerResource,
  type Resource,
} from "hexsmith/game/external";
import { SecondaryButton } from "../components.js";
import { countedWords, resourceTitle } from "../shared-board/words.js";
import { texts } from "../texts.js";
import type { Actions, TableProps } from "./actions.js";
import { Chooser } from "./chooser.js";
import { Chip, Die, Icon, type IconName, ResourceIcon } from "./icons.js";
import { isPersonsSeat } from "./match.js";
import { type Mode, toChoose } from "./mode.js";
import { hasMove, type Table } from "./state.js";
import { changed, countOf, emptyDraft, giving, resources } from "./trade.js";

/** Number of characters of a prompt that fit in two lines on the narrowest screen. */
const ofTwoLines = 48;

export function Bar({ table, actions }: TableProps) {
  const { view, reviewing, explaining } = table;
  const settingUp = view.phase === "setup" && !reviewing;
  const atLength = explaining && table.said.length > ofTwoLines;
  const states = [settingUp && "setting-up", explaining && "explaining", atLength && "at-length"].filter(Boolean);
  return (
    <section class={["game-bar", ...states].join(" ")} aria-label={texts.play.bar}>
      <div class="bar-head">
        <Dice dice={table.view.dice} />
        <div class="status" role="status">
          <p class="said">{table.said}</p>
          <p class="prompt" tabIndex={-1}>
            {table.prompt}
          </p>
        </div>
        <Tools table={table} actions={actions} />
      </div>
      <Chooser table={table} actions={actions} />
      <Hand table={table} actions={actions} />
      {table.reviewing || table.view.phase === "over" ? (
        <AfterGame table={table} actions={actions} />
      ) : (
        <Deeds table={table} actions={actions} />
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
  const { undo, hint, help, mute, unmute } = texts.play.actions;
  return (
    <span class="tools">
      <Tool icon="undo" name={undo} press={actions.undo} disabled={!table.canUndo} />
      <Tool icon="hint" name={hint} press={actions.hint} disabled={table.legal.length === 0} />
      <Tool icon={table.muted ? "muted" : "sound"} name={table.muted ? unmute : mute} press={actions.mute} />
      <Tool icon="help" name={help} press={() => actions.help()} />
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

const builds = ["road", "settlement", "city"] as const;

function Deeds({ table, actions }: TableProps) {
  const { mode, placing } = table;
  const trading = mode?.kind === "trade";
  return (
    <div class="actions">
      {builds.map((kind) => (
        <DeedButton
          key={kind}
          deed={kind}
          able={!placing && hasMove(table, kind)}
          pressed={mode?.kind === kind}
          press={() => actions.enter(mode?.kind === kind ? undefined : { kind })}
          table={table}
          actions={actions}
        />
      ))}
      <DeedButton
        deed="buyCard"
        able={hasMove(table, "buyCard")}
        press={() => actions.act({ kind: "buyCard" })}
        table={table}
        actions={actions}
      />
      <DeedButton
        deed="trade"
        able={hasMove(table, "bankTrade") || hasMove(table, "offerTrade")}
        pressed={trading}
        press={() => actions.enter(trading ? undefined : { kind: "trade", draft: emptyDraft(table.view) })}
        table={table}
        actions={actions}
      />
    </div>
  );
}

const AfterGame = ({ table, actions }: TableProps) => (
  <div class="actions after">
    {!table.reviewing && (
      <>
        <SecondaryButton press={actions.watch}>{texts.play.finish.watch}</SecondaryButton>
        <SecondaryButton press={actions.newGame}>{texts.common.newGame}</SecondaryButton>
      </>
    )}
  </div>
);

interface DeedProps extends TableProps {
  readonly deed: (typeof builds)[number] | "buyCard" | "trade";
  readonly able: boolean;
  readonly pressed?: boolean;
  readonly press: () => void;
}

/** The cost of a building, card by card. */
const cardsOf = (cost: PerResource): readonly Resource[] =>
  resources.flatMap((resource) => Array.from({ length: cost[resource] }, () => resource));
const pricesOf = {
  road: cardsOf(buildingCosts.road),
  settlement: cardsOf(buildingCosts.settlement),
  city: cardsOf(buildingCosts.city),
  buyCard: cardsOf(buildingCosts.card),
};

/** A button with picture, name and cost. A disabled button explains why. */
function DeedButton({ deed, able, pressed, press, table, actions }: DeedProps) {
  const price = deed === "trade" ? [] : pricesOf[deed];
  const name = texts.play.actions[deed];
  const counted = resources.flatMap((resource) => {
    const count = price.filter((one) => one === resource).length;
    return count > 0 ? [[resource, count] as const] : [];
  });
  const hand = table.covered ? {} : (table.view.own?.hand ?? {});
  const enough = (at: number) =>
    countOf(hand, price[at] ?? "wood") > price.slice(0, at).filter((one) => one === price[at]).length;
  return (
    <SecondaryButton
      class="action"
      data-action={deed}
      aria-disabled={!able}
      aria-pressed={pressed}
      press={() => (able ? press() : actions.explain(deed))}
    >
      <Icon name={deed === "trade" ? "bankTrade" : deed} />
      <span>{name}</span>
      {price.length > 0 && (
        <>
          <span class="price" aria-hidden="true">
            {price.map((resource, i) => (
              <span class={enough(i) ? "coin" : "coin missing"}>
                <Chip of={resource} />
              </span>
            ))}
          </span>
          <span class="unseen">: {countedWords(counted)}</span>
        </>
      )}
    </SecondaryButton>
  );
}

function TurnButtons({ table, actions }: TableProps) {
  const { label, able, press } = mainAction(table, actions);
  // Ignores the second click of a double click, which would press the button that replaces this one.
  const once = (event: MouseEvent) => {
    if (event.detail < 2) press();
  };
  const noRepeat = (event: KeyboardEvent) => {
    if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
  };
  return (
    <div class="turn-actions">
      {table.reviewing && (
        <SecondaryButton press={actions.leaveReview}>{texts.play.actions.backToGame}</SecondaryButton>
      )}
      <button type="button" class="main-action" disabled={!able} onClick={once} onKeyDown={noRepeat}>
        <span key={label}>{label}</span>
      </button>
    </div>
  );
}

export function mainAction(table: Table, { act, playOn, rematch, takeOver, nameOf }: Actions) {
  const { actions } = texts.play;
  if (table.reviewing) return { label: actions.playOn, able: true, press: playOn };
  if (table.view.phase === "over") return { label: actions.again, able: true, press: rematch };
  const { activePlayer } = table.view;
  if (activePlayer !== table.match.you && isPersonsSeat(table.match, activePlayer))
    return { label: actions.takeOver(nameOf(activePlayer)), able: true, press: takeOver };
  const kind = hasMove(table, "roll") || table.view.phase === "roll" ? "roll" : "endTurn";
  const label = kind === "endTurn" && table.view.phase === "extraBuilding" ? actions.endBuilding : actions[kind];
  return { label, able: hasMove(table, kind), press: () => act({ kind }) };
}

const kinds = ["knight", "roadBuilding", "yearOfPlenty", "monopoly", "victoryPoint"] as const;

export function Hand({ table, actions }: TableProps) {
  const { own } = table.view;
  if (!own) return null;
  if (table.covered) return <div class="no-hand" />; // keeps its space, so that nothing moves when the device changes hands
  return (
    <ul class="hand" aria-label={texts.common.yourCards}>
      {resources.map((resource) => (
        <li key={resource}>
          <ResourceCard resource={resource} count={own.hand[resource]} table={table} actions={actions} />
        </li>
      ))}
      {kinds
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
  const chosenCount = mode ? chosenIn(mode, resource) : 0;
  const look = { class: `card ${resource}${count === 0 ? " none" : ""}`, "data-card": resource };
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
  const choose = mode && count > 0 ? chooserOf(mode, resource, count, table, actions) : undefined;
  if (!choose)
    return (
      <span {...look} title={resourceTitle(resource)}>
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
      {...look}
      data-full={chosenCount === count ? "" : undefined}
      aria-label={name}
      title={name}
      onClick={choose}
    >
      {content}
    </button>
  );
}

const chosenIn = (mode: Mode, resource: Resource): number =>
  mode.kind === "discard"
    ? countOf(mode.chosen, resource)
    : mode.kind === "trade" || mode.kind === "counter"
      ? countOf(mode.draft.give, resource)
      : 0;

/** Returns a function that selects one more card of a resource. After the last card, it selects none. */
function chooserOf(mode: Mode, resource: Resource, count: number, { view }: Table, { enter }: Actions) {
  if (mode.kind === "discard")
    return () => {
      const chosenCount = countOf(mode.chosen, resource);
      const more = chosenCount < count && toChoose(view, mode.chosen) > 0 ? 1 : -chosenCount;
      enter({ ...mode, chosen: changed(mode.chosen, resource, more) });
    };
  if (mode.kind !== "trade" && mode.kind !== "counter") return undefined;
  return () => {
    const { draft } = mode;
    const all = countOf(draft.give, resource) >= count;
    enter({
      ...mode,
      draft: all
        ? { ...draft, give: changed(draft.give, resource, -count) }
        : giving(draft, resource, view.own?.hand ?? {}),
    });
  };
}

interface CardProps extends TableProps {
  readonly kind: DevelopmentCard;
  readonly count: number;
}

function DevelopmentCardButton({ kind, count, table, actions }: CardProps) {
  const playable = table.legal.some((move) => move.kind === kind);
  const name = texts.play.cards[kind];
  const play = () => {
    if (!playable) actions.explain(kind);
    else if (kind === "monopoly" || kind === "yearOfPlenty") actions.enter({ kind });
    else actions.act({ kind: kind as "knight" | "roadBuilding" });
  };
  return (
    <button
      type="button"
      class="card development"
      data-card={kind}
      aria-label={playable ? texts.play.playCard(name, count) : `${name}: ${count}`}
      aria-disabled={!playable}
      title={texts.play.cardMeans[kind]}
      onClick={play}
    >
      <Icon name={kind} />
      <span class="card-name" aria-hidden="true">
        {name}
      </span>
      {count > 1 && <strong aria-hidden="true">× {count}</strong>}
    </button>
  );
}
