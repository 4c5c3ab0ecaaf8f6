// A page of React that a server renders. Table.tsx is the component of the manual.
import { printedBoard } from "hexsmith";
import type { Place } from "hexsmith/element";
import { applyMove, legalMoves, movesAt, newGame, playerView } from "hexsmith/game";
import { useState } from "react";
import { Table } from "./Table";

export function App() {
  const [game, setGame] = useState(() => newGame(printedBoard(), { players: 2, seed: 1 }));
  const [chosen, setChosen] = useState<Place | null>(null);
  const choose = (place: Place) => {
    const [move] = movesAt(legalMoves(game), place);
    setChosen(place);
    if (move) setGame(applyMove(game, move));
  };
  return (
    <>
      <Table view={playerView(game, game.activePlayer)} choose={choose} />
      <output>{chosen && `${chosen.kind} ${chosen.id}`}</output>
    </>
  );
}
