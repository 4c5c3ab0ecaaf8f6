// What the opening on the table is worth: the seats' chances, the open spots', and whether the board is balanced.
import { makeCertificate } from "../chances/certificate-view.js";
import { makeSeatChances } from "../chances/seats-view.js";
import { makeSpotChances } from "../chances/spots-view.js";
import { makeDisclosure } from "../disclosure.js";
import { element } from "../dom.js";
import { texts } from "../texts.js";
import { badge } from "./badge.js";
import type { BoardView } from "./board-view.js";
import type { Position } from "../chances/seats-view.js";

export interface OpeningChances {
  readonly root: HTMLElement;
  update(opening: Position | undefined): void;
}

export function makeOpeningChances(nameOf: (player: number) => string, board: BoardView): OpeningChances {
  const views = [
    makeSeatChances(nameOf, badge),
    makeSpotChances({
      nameOf: (intersection) => board.places().intersection(intersection),
      look: (id) => board.mark(id === undefined ? undefined : { kind: "intersection", id }),
    }),
    makeCertificate(nameOf, badge),
  ];
  const details = makeDisclosure("chances-in-detail", ...views.map(({ root }) => root));
  details.title(texts.chances.details);
  return {
    root: element("section", { class: "chances", "aria-label": texts.chances.details }, details.root),
    update: (opening) => views.forEach((view) => view.update(opening)),
  };
}
