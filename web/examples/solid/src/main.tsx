// Two players settle in turn under the distance rule.
import { generateBoard, rankSpots } from "hexsmith";
import { defineHexsmithBoard, type HexsmithChooseEvent, type Piece } from "hexsmith/element";
import "hexsmith/element.css";
import { createSignal } from "solid-js";
import { render } from "solid-js/web";

defineHexsmithBoard();
const placementOrder = [1, 2, 2, 1];
const { board } = generateBoard({ seed: "hello" });

function Table() {
  const [spots, setSpots] = createSignal<readonly number[]>([]);
  const player = () => placementOrder[spots().length];
  const pieces = () =>
    spots().map((intersection, i): Piece => ({ player: placementOrder[i]!, kind: "settlement", intersection }));
  const targets = () =>
    player() ? { intersections: rankSpots(board, { occupied: spots() }).map(({ intersection }) => intersection) } : {};
  const settle = ({ detail }: HexsmithChooseEvent) => setSpots([...spots(), detail.id]);
  return (
    <>
      <p role="status">{player() ? `Player ${player()}: choose a spot.` : "Both have settled."}</p>
      <hexsmith-board board={board} pieces={pieces()} targets={targets()} on:hexsmith-choose={settle} />
    </>
  );
}

render(Table, document.querySelector("main")!);
