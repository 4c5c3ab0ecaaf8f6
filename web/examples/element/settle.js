// Two players settle in turn, wherever the distance rule lets them.
import { layout, rankSpots } from "hexsmith";

const element = document.querySelector("hexsmith-board");
const status = document.querySelector("[role=status]");
await customElements.whenDefined("hexsmith-board");

const order = [1, 2, 2, 1];

function offer() {
  const player = order[element.pieces.length];
  const settlements = element.pieces.map(({ at }) => at);
  element.highlighted = player
    ? rankSpots(element.board, { settlements })
        .map(({ intersection }) => intersection)
        .sort((a, b) => a - b)
    : [];
  status.textContent = player ? `Player ${player}: choose a spot.` : "Both have settled.";
}

element.addEventListener("choose", ({ detail: { intersection } }) => {
  element.pieces = [...element.pieces, { player: order[element.pieces.length], kind: "settlement", at: intersection }];
  offer();
});

element.addEventListener("hex", ({ detail: { hex } }) => {
  const { r, q } = layout(element.board.layout).hexes[hex];
  status.textContent = `${element.board.terrains[hex]} at ${q}, ${r}`;
});

offer();
