"use client";
// An interactive board: the server's picture until the element is defined, then the element. Two players settle in turn.
import { applyMove, createTable } from "hexsmith/game";
import { HexBoard } from "hexsmith/react";
import "hexsmith/element.css";
import { useState } from "react";

export function Table({ start, picture }) {
  const [game, setGame] = useState(start);
  const { pieces, targets, choose } = createTable(game, { onMove: (move) => setGame(applyMove(game, move)) });
  const isSetup = game.phase === "setup";
  return (
    <>
      <HexBoard
        board={game.board}
        pieces={pieces}
        targets={isSetup ? targets : {}}
        onChoose={({ detail }) => choose(detail)}
        dangerouslySetInnerHTML={{ __html: picture }}
      />
      <output>{isSetup ? `Player ${game.activePlayer}: choose a spot.` : "Both have settled."}</output>
    </>
  );
}
