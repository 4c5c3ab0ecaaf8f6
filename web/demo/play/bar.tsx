// What is to be done: dice, what happened and what is asked, the person's cards, the buttons of what can be done. On a phone
// it is the bar at the thumb.
import { buildingCosts, type GameView, type PerResource, type Resource } from "hexsmith/game/external";
import { countedWords } from "../one-board/words.js";
import { texts } from "../texts.js";
import { Chooser } from "./chooser.js";
import { countOf, resources } from "./counts.js";
import { Hand } from "./hand.js";
import { Chip, Die, Icon, type IconName } from "./icons.js";
import { isPersons } from "./match.js";
import { type Actions, hasMove, type Table, type TableProps } from "./table.js";
import { emptyDraft } from "./trade.js";

export function Bar({ table, actions }: TableProps) {
  return (
    <>
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
    </>
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
      <Tool icon="help" name={help} press={actions.help} />
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

/** In the place of the deeds. */
const AfterGame = ({ table, actions }: TableProps) => (
  <div class="actions after">
    {!table.reviewing && (
      <>
        <button type="button" class="quiet" onClick={actions.watch}>
          {texts.play.finish.watch}
        </button>
        <button type="button" class="quiet" onClick={actions.newGame}>
          {texts.play.finish.newGame}
        </button>
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

/** The cards that things cost, one by one. */
const cardsOf = (cost: PerResource): readonly Resource[] =>
  resources.flatMap((resource) => Array.from({ length: cost[resource] }, () => resource));
const pricesOf = {
  road: cardsOf(buildingCosts.road),
  settlement: cardsOf(buildingCosts.settlement),
  city: cardsOf(buildingCosts.city),
  buyCard: cardsOf(buildingCosts.card),
};

/** A button with its picture, its name and its price; one that cannot be used says why. */
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
    <button
      type="button"
      class="quiet action"
      data-action={deed}
      aria-disabled={!able}
      aria-pressed={pressed}
      onClick={() => (able ? press() : actions.explain(deed))}
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
    </button>
  );
}

function TurnButtons({ table, actions }: TableProps) {
  const { label, able, press } = mainAction(table, actions);
  // A second click on it would press what the first has put in its place: to end the turn takes a click of its own.
  const once = (event: MouseEvent) => {
    if (event.detail < 2) press();
  };
  const noRepeat = (event: KeyboardEvent) => {
    if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
  };
  return (
    <div class="turn-actions">
      {table.reviewing && (
        <button type="button" class="quiet" onClick={actions.leaveReview}>
          {texts.play.actions.backToGame}
        </button>
      )}
      <button type="button" class="main-action" disabled={!able} onClick={once} onKeyDown={noRepeat}>
        <span key={label}>{label}</span>
      </button>
    </div>
  );
}

/** What is mostly wanted now. */
export function mainAction(table: Table, { act, playOn, rematch, takeOver, nameOf }: Actions) {
  const { actions } = texts.play;
  if (table.reviewing) return { label: actions.playOn, able: true, press: playOn };
  if (table.view.phase === "over") return { label: actions.again, able: true, press: rematch };
  const { activePlayer } = table.view;
  if (activePlayer !== table.match.you && isPersons(table.match, activePlayer))
    return { label: actions.takeOver(nameOf(activePlayer)), able: true, press: takeOver };
  const kind = hasMove(table, "roll") || table.view.phase === "roll" ? "roll" : "endTurn";
  const label = kind === "endTurn" && table.view.phase === "extraBuilding" ? actions.endBuilding : actions[kind];
  return { label, able: hasMove(table, kind), press: () => act({ kind }) };
}
