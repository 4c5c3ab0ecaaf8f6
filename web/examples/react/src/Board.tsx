import { defineHexsmithBoard, type HexsmithChooseEvent, type Piece } from "hexsmith/element";
import { rankSpots } from "hexsmith";
import { useState } from "react";
import { useBoard } from "./useBoard";

defineHexsmithBoard();

const order = [1, 2, 2, 1];

type Settlement = Piece & { readonly intersection: number };

/** A board on which two players settle in turn, wherever the distance rule lets them. */
export function Board({ seed }: { seed: string }) {
  const { board, energy } = useBoard(seed);
  const [pieces, setPieces] = useState<readonly Settlement[]>([]);
  const player = order[pieces.length];
  const occupied = pieces.map(({ intersection }) => intersection);
  const settle = ({ detail }: HexsmithChooseEvent) => {
    if (player) setPieces([...pieces, { player, kind: "settlement", intersection: detail.id }]);
  };
  return (
    <figure>
      <p role="status">{player ? `Player ${player}: choose a spot.` : "Both have settled."}</p>
      <hexsmith-board
        board={board}
        pieces={pieces}
        targets={
          player ? { intersections: rankSpots(board, { occupied }).map(({ intersection }) => intersection) } : {}
        }
        onhexsmith-choose={settle}
      />
      <figcaption>Energy {energy.total.toFixed(4)}</figcaption>
    </figure>
  );
}
