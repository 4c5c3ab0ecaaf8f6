"use client";
// The board to touch: the server's picture until the element is there, then the element. Two players settle in turn.
import { defineHexsmithBoard } from "hexsmith/element";
import { applyMove, legalMoves, movesAt, piecesOf, targetsOf } from "hexsmith/game";
import { useEffect, useState } from "react";

export function Table({ start, picture }) {
  const [game, setGame] = useState(start);
  const [defined, setDefined] = useState(false);
  useEffect(() => {
    defineHexsmithBoard();
    setDefined(true);
  }, []);
  if (!defined) return <div dangerouslySetInnerHTML={{ __html: picture }} />;

  const moves = game.phase === "setup" ? legalMoves(game) : [];
  const choose = ({ detail }) => setGame(applyMove(game, movesAt(moves, detail)[0]));
  return (
    <>
      <hexsmith-board
        board={game.board}
        pieces={piecesOf(game)}
        targets={targetsOf(moves)}
        onhexsmith-choose={choose}
      />
      <output>{moves.length > 0 ? `Player ${game.activePlayer}: choose a spot.` : "Both have settled."}</output>
    </>
  );
}
