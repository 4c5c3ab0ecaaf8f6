// The person's own cards. A card that may be discarded or played is a button; the others are read.
import type { DevelopmentCard, GameView, Move, Resource } from "hexsmith/game";
import { element } from "../dom.js";
import { resourceTitle } from "../one-board/words.js";
import { icon, resourceIcon } from "./icons.js";
import { texts } from "../texts.js";

export interface HandView {
  readonly root: HTMLElement;
  show(view: GameView, legal: readonly Move[]): void;
}

export interface HandActions {
  act(move: Move): void;
  /** A card that has to be told more before it is played. */
  ask(kind: "monopoly" | "yearOfPlenty"): void;
}

export function makeHandView({ act, ask }: HandActions): HandView {
  const list = element("ul", { class: "hand", "aria-label": texts.play.hand });
  const cards = new Map<string, { readonly root: HTMLElement; readonly look: string }>();

  /** A card, made anew only where it looks otherwise. */
  function card(name: string, look: string, make: () => HTMLElement): HTMLElement {
    const known = cards.get(name);
    if (known?.look === look) return known.root;
    const root = element("li", {}, make());
    cards.set(name, { root, look });
    return root;
  }

  function resourceCard(resource: Resource, count: number, discard: Move | undefined): HTMLElement {
    return card(resource, `${count} ${discard !== undefined}`, () => {
      const content = [resourceIcon(resource), element("strong", { "aria-hidden": "true" }, String(count))];
      const name = resourceTitle(resource);
      const held = { class: `card ${resource}${count === 0 ? " none" : ""}`, "data-card": resource, title: name };
      if (!discard) return element("span", held, ...content, element("span", { class: "unseen" }, `${name}: ${count}`));
      const button = element("button", {
        ...held,
        type: "button",
        "aria-label": texts.play.discardOne(texts.words.resources[resource], count),
      });
      button.append(...content);
      button.addEventListener("click", () => act(discard));
      return button;
    });
  }

  function developmentCard(kind: DevelopmentCard, count: number, play: (() => void) | undefined): HTMLElement {
    return card(kind, `${count} ${play !== undefined}`, () => {
      const name = texts.play.cards[kind];
      const content = [icon(kind), element("span", { class: "card-name", "aria-hidden": "true" }, name)];
      if (count > 1) content.push(element("strong", { "aria-hidden": "true" }, `× ${count}`));
      const held = { class: "card development", "data-card": kind };
      if (!play) return element("span", held, ...content, element("span", { class: "unseen" }, `${name}: ${count}`));
      const button = element("button", { ...held, type: "button", "aria-label": texts.play.playCard(name, count) });
      button.append(...content);
      button.addEventListener("click", play);
      return button;
    });
  }

  return {
    root: list,
    show(view, legal) {
      const { own } = view;
      if (!own) return list.replaceChildren();
      const resources = (Object.entries(own.hand) as [Resource, number][]).map(([resource, count]) =>
        resourceCard(
          resource,
          count,
          legal.find((move) => move.kind === "discard" && move.resource === resource),
        ),
      );
      const development = (Object.entries(own.cards) as [DevelopmentCard, number][])
        .filter(([, count]) => count > 0)
        .map(([kind, count]) => {
          const move = legal.find((one) => one.kind === kind);
          const play = !move
            ? undefined
            : move.kind === "monopoly" || move.kind === "yearOfPlenty"
              ? () => ask(move.kind)
              : () => act(move);
          return developmentCard(kind, count, play);
        });
      const wanted = [...resources, ...development];
      // What stays in its place keeps the focus.
      if (wanted.length !== list.children.length || wanted.some((root, i) => root !== list.children[i]))
        list.replaceChildren(...wanted);
    },
  };
}
