// What a move still has to be told, beside the bar: a choice among a few, or cards that are put together.
import type { Move, Resource } from "hexsmith/game/external";
import type { ComponentChildren } from "preact";
import { countedWords, heldWords, resourceTitle } from "../one-board/words.js";
import { texts } from "../texts.js";
import { countOf, resources, sumOf } from "./counts.js";
import { Cancel, Choices, ResourceButtons } from "./choices.js";
import { Badge } from "./icons.js";
import { type Mode, discards, plenty, plentyLeft, toChoose } from "./mode.js";
import type { Actions, Table, TableProps } from "./table.js";
import { Answers, Builder, Incoming } from "./trade-view.js";

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
    <button type="button" class="quiet" onClick={() => actions.act(move)}>
      <Badge player={victim} />
      {texts.play.steal(actions.nameOf(victim), cards)}
    </button>
  );
}

type ModeProps<Kind extends Mode["kind"]> = TableProps & { readonly mode: Extract<Mode, { kind: Kind }> };

/** Two cards from the bank, in two taps. */
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
        <button
          type="button"
          class="quiet"
          disabled={sumOf(chosen) === 0}
          onClick={() => actions.enter({ kind: "discard", chosen: {} })}
        >
          {texts.play.actions.clear}
        </button>
      </Choices>
    </>
  );
}
