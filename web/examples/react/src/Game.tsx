import { generateBoard } from "hexsmith";
import { applyMove, createTable, type Move, newGame } from "hexsmith/game";
import { describeMove } from "hexsmith/languages";
import { HexBoard } from "hexsmith/react";
import "hexsmith/element.css";
import { useState } from "react";

export function Game({ seed }: { seed: string }) {
  const [game, setGame] = useState(() => newGame(generateBoard({ seed }).board, { players: 2, offersPerTurn: 0 }));
  const onMove = (move: Move) => setGame(applyMove(game, move));
  const { pieces, robber, targets, moves, choose } = createTable(game, { onMove });
  const boardProps = { board: game.board, pieces, robber, targets };
  return (
    <>
      <HexBoard {...boardProps} onChoose={({ detail }) => choose(detail)} />
      <p role="status">{`Player ${game.activePlayer}: ${game.phase}`}</p>
      {moves.map((move) => (
        <button key={JSON.stringify(move)} onClick={() => onMove(move)}>
          {describeMove(move)}
        </button>
      ))}
    </>
  );
}
