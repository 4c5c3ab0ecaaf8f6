// Two players settle in turn, wherever the distance rule lets them.
import { layoutOf } from "hexsmith";
import { rankSpots } from "hexsmith/settle";

const element = document.querySelector("hexsmith-board");
const status = document.querySelector("[role=status]");
await customElements.whenDefined("hexsmith-board");

const order = [1, 2, 2, 1];

function offer() {
  const player = order[element.pieces.length];
  const occupied = element.pieces.map(({ intersection }) => intersection);
  element.highlighted = player
    ? rankSpots(element.board, { occupied })
        .map(({ intersection }) => intersection)
        .sort((a, b) => a - b)
    : [];
  status.textContent = player ? `Player ${player}: choose a spot.` : "Both have settled.";
}

element.addEventListener("choose", ({ detail: { intersection } }) => {
  element.pieces = [...element.pieces, { player: order[element.pieces.length], kind: "settlement", intersection }];
  offer();
});

element.addEventListener("hex", ({ detail: { hex } }) => {
  const { r, q } = layoutOf(element.board).hexes[hex];
  status.textContent = `${element.board.terrains[hex]} at ${q}, ${r}`;
});

offer();
