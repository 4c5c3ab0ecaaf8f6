// The person's own cards: tapped to give or discard them, or to play them; those that cannot be played say why.
import type { DevelopmentCard, Resource } from "hexsmith/game/external";
import { resourceTitle } from "../one-board/words.js";
import { texts } from "../texts.js";
import { changed, countOf, resources } from "./counts.js";
import { Icon, ResourceIcon } from "./icons.js";
import { type Mode, toChoose } from "./mode.js";
import type { Actions, Table, TableProps } from "./table.js";
import { giving } from "./trade.js";

const kinds = ["knight", "roadBuilding", "yearOfPlenty", "monopoly", "victoryPoint"] as const;

export function Hand({ table, actions }: TableProps) {
  const { own } = table.view;
  if (!own) return null;
  if (table.covered) return <div class="no-hand" />; // its place is kept: nothing moves when the device changes hands
  return (
    <ul class="hand" aria-label={texts.play.hand}>
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
  const chosen = mode ? chosenIn(mode, resource) : 0;
  const look = { class: `card ${resource}${count === 0 ? " none" : ""}`, "data-card": resource };
  const content = (
    <>
      <ResourceIcon of={resource} />
      <strong aria-hidden="true">{count}</strong>
      {chosen > 0 && (
        <span class="chosen" aria-hidden="true">
          −{chosen}
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
    chosen,
  );
  return (
    <button
      type="button"
      {...look}
      data-full={chosen === count ? "" : undefined}
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

/** What a press on a card does, where cards are chosen: one more of it, and after the last one none. */
function chooserOf(mode: Mode, resource: Resource, count: number, { view }: Table, { enter }: Actions) {
  if (mode.kind === "discard")
    return () => {
      const chosen = countOf(mode.chosen, resource);
      const more = chosen < count && toChoose(view, mode.chosen) > 0 ? 1 : -chosen;
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
