// A React page that a server renders. The test copies Table.tsx from the manual.
import { printedBoard } from "hexsmith";
import { applyMove, type Move, newGame, playerView } from "hexsmith/game";
import { useState } from "react";
import { Table } from "./Table";

export function App() {
  const [game, setGame] = useState(() => newGame(printedBoard(), { players: 2, seed: 1 }));
  const [sent, setSent] = useState<Move | null>(null);
  const send = (move: Move) => {
    setSent(move);
    setGame(applyMove(game, move));
  };
  return (
    <>
      <Table view={playerView(game, game.activePlayer)} send={send} />
      <output>{sent && Object.values(sent).join(" ")}</output>
    </>
  );
}
