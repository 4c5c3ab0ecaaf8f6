// A page for an evening of games on one screen. It saves the game after each move, so that a reload resumes it.
import { type Board, decodeBoard, generateBoard, init } from "hexsmith";
import { init as initDraft } from "hexsmith/draft";
import { init as initGame, isGameRecord, type Level, type Match, matchOf, startMatch } from "hexsmith/game";
import "hexsmith/element.css";
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { Deal } from "./Deal";
import { Play } from "./Play";

export interface Seat {
  readonly name: string;
  readonly level: Level | "person";
}

const saved = JSON.parse(localStorage.getItem("evening") ?? "{}");

/** Returns the board of the address, or a new one. */
function firstBoard(): Board {
  try {
    return decodeBoard(location.hash.slice(1));
  } catch {
    return generateBoard().board;
  }
}

const firstSeats: readonly Seat[] = ["Ada", "Bo", "Cem", "Dee", "Eva", "Fay"].map((name, i) => {
  return { name, level: i < 2 ? "person" : "advanced" };
});

function Evening() {
  const [match, setMatch] = useState<Match | null>(() => (isGameRecord(saved.record) ? matchOf(saved.record) : null));
  const [seats, setSeats] = useState<readonly Seat[]>(saved.seats ?? firstSeats);
  const [board, setBoard] = useState(() => match?.game.board ?? firstBoard());
  useEffect(() => localStorage.setItem("evening", JSON.stringify({ record: match?.record, seats })), [match, seats]);
  if (match) return <Play {...{ match, setMatch, seats }} />;
  const start = (players: number) => setMatch(startMatch(board, { players }));
  return <Deal {...{ board, setBoard, seats, setSeats, start }} />;
}

await Promise.all([init(), initDraft(), initGame()]); // compiles the modules off the main thread
createRoot(document.querySelector("main")!).render(<Evening />);
