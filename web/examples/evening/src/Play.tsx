// The game: one person after the other plays on this screen, and sees only what the person may know.
import { resources } from "hexsmith";
import * as games from "hexsmith/game";
import { describeMove, describeRoll, english } from "hexsmith/languages";
import { HexBoard } from "hexsmith/react";
import { useEffect, useState } from "react";
import { Chart } from "./Chart";
import type { Seat } from "./main";
import { Offer } from "./Offer";

interface PlayProps {
  readonly match: games.Match;
  readonly setMatch: (match: games.Match | null) => void;
  readonly seats: readonly Seat[];
}

export function Play({ match, setMatch, seats }: PlayProps) {
  const { game } = match;
  const [reader, setReader] = useState(() => seats.findIndex(({ level }) => level === "person") + 1 || null);
  const [choices, onMoves] = useState<readonly games.Move[]>([]);
  const [log, setLog] = useState<readonly string[]>([]);
  const words = { ...english, names: seats.map(({ name }) => name) };
  const { name, level } = seats[game.activePlayer - 1];

  function play(move: games.Move) {
    const next = games.playMove(match, move);
    const text = move.kind === "roll" ? describeRoll(game, next.game, words) : `${name}: ${describeMove(move, words)}`;
    setLog([text, ...log.slice(0, 9)]);
    onMoves([]);
    setMatch(next);
  }

  // After 200 ms, computers move, and so do people who have no choice.
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const view = games.playerView(game, game.activePlayer);
      const move = games.soleMove(view);
      if (move) play(move);
      else if (level !== "person") games.chooseMoveAsync(view, level, { signal: stop.signal }).then(play, () => null);
    }, 200);
    return () => (clearTimeout(timer), stop.abort());
  }, [match]);

  const isAsked = game.phase !== "over" && level === "person" && games.soleMove(game) === null;
  const mustPass = isAsked && reader !== game.activePlayer;
  const view = games.playerView(game, mustPass ? null : reader); // null sees no hand
  const { pieces, robber, targets, moves, offer, choose } = games.createTable(view, { onMove: play, onMoves });
  const dice = game.dice ? `, dice ${game.dice.join(" and ")}` : "";
  return (
    <>
      <p role="status">
        {game.phase === "over"
          ? `${words.names[game.winner - 1]} wins in turn ${game.turn}`
          : `Turn ${game.turn}, ${name}: ${game.phase}${dice}`}
      </p>
      <HexBoard {...{ board: game.board, pieces, robber, targets }} onChoose={({ detail }) => choose(detail)} />
      {mustPass && (
        <button onClick={() => setReader(game.activePlayer)}>{`Pass the screen to ${name}, and press here`}</button>
      )}
      {[...choices, ...moves].map((move) => (
        <button key={JSON.stringify(move)} onClick={() => play(move)}>
          {describeMove(move, words)}
        </button>
      ))}
      <button onClick={() => setMatch(games.undo(match, reader ? { player: reader } : {}))}>Undo</button>
      <button onClick={() => setMatch(null)}>New evening</button>
      {view.trade && <p>{describeMove({ kind: "offerTrade", ...view.trade }, words)}</p>}
      {offer && <Offer {...{ view, kind: offer.kind, play, words }} />}
      {view.own && (
        <p>{resources.map((resource) => `${words.resources[resource]}: ${view.own.hand[resource]}`).join(", ")}</p>
      )}
      <Chart view={view} names={words.names} />
      <pre>{log.join("\n")}</pre>
    </>
  );
}
