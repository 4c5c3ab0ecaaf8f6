// What the opening on the table is worth: the seats' chances, the open spots', and whether the board is balanced.
import { makeCertificate } from "../chances/certificate-view.js";
import { makeSeatChances } from "../chances/seats-view.js";
import { makeSpotChances } from "../chances/spots-view.js";
import { badge } from "./badge.js";
import type { BoardView } from "./board-view.js";

export const makeOpeningChances = (nameOf: (player: number) => string, board: BoardView) => [
  makeSeatChances(nameOf, badge),
  makeSpotChances({
    nameOf: (intersection) => board.places().intersection(intersection),
    look: (id) => board.mark(id === undefined ? undefined : { kind: "intersection", id }),
  }),
  makeCertificate(nameOf, badge),
];
