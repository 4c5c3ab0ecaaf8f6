// The board of the evening: deal, lock, judge, mark the best spots, share, print, and choose who plays.
import * as hexsmith from "hexsmith";
import { type BoardGrade, gradeBoardAsync } from "hexsmith/draft";
import { levels } from "hexsmith/game";
import { describeReason, describeRefusal, english } from "hexsmith/languages";
import { HexBoard } from "hexsmith/react";
import { useEffect, useState } from "react";
import type { Seat } from "./main";

interface DealProps {
  readonly board: hexsmith.Board;
  readonly setBoard: (board: hexsmith.Board) => void;
  readonly seats: readonly Seat[];
  readonly setSeats: (seats: readonly Seat[]) => void;
  readonly start: (players: number) => void;
}

export function Deal({ board, setBoard, seats, setSeats, start }: DealProps) {
  const { hexes, players: counts } = hexsmith.layoutOf(board);
  const [locked, setLocked] = useState<readonly number[]>([]);
  const [players, setPlayers] = useState(counts[0]);
  const [grade, setGrade] = useState<BoardGrade | null>(null);
  const [spotCount, setSpotCount] = useState(0);
  const [refusal, setRefusal] = useState("");

  useEffect(() => {
    const stop = new AbortController();
    history.replaceState(null, "", `#${hexsmith.encodeBoard(board)}`);
    setGrade(null);
    gradeBoardAsync(board, { players, signal: stop.signal }).then(setGrade, () => null);
    return () => stop.abort();
  }, [board, players]);

  function deal(options: hexsmith.GenerateOptions) {
    try {
      const { board } = hexsmith.generateBoard(options);
      setBoard(board);
      const { players: counts } = hexsmith.layoutOf(board);
      if (!counts.includes(players)) setPlayers(counts[0]);
      setRefusal("");
    } catch (error) {
      if (!(error instanceof hexsmith.RefusedError)) throw error;
      setRefusal(describeRefusal(error, english));
    }
  }

  function print() {
    const page = hexsmith.renderPages(board, { hexWidth: "79mm", paper: "a4" });
    const href = URL.createObjectURL(new Blob([page], { type: "text/html" }));
    Object.assign(document.createElement("a"), { href, download: "board.html" }).click();
  }

  const locks = hexsmith.locksOf(board, { terrains: locked, tokens: locked });
  const toggle = (hex: number) =>
    setLocked(locked.includes(hex) ? locked.filter((each) => each !== hex) : [...locked, hex]);
  const change = (i: number, seat: Partial<Seat>) =>
    setSeats(seats.map((each, j) => (i === j ? { ...each, ...seat } : each)));
  const spots = spotCount ? hexsmith.rankSpots(board, { top: spotCount }) : [];
  const marks = spots.map(({ intersection: id }, i) => ({
    place: { kind: "intersection", id } as const,
    text: `${i + 1}`,
  }));
  const selected = locked.map((id): hexsmith.Place => ({ kind: "hex", id }));
  return (
    <>
      <button onClick={() => deal({ layout: board.layout, locks })}>Deal</button>
      <button onClick={() => (setLocked([]), deal({ layout: "standard" }))}>For 3 or 4</button>
      <button onClick={() => (setLocked([]), deal({ layout: "extension" }))}>For 5 or 6</button>
      <button onClick={() => setSpotCount(5 - spotCount)}>Best spots</button>
      <button onClick={() => navigator.clipboard.writeText(location.href)}>Copy link</button>
      <button onClick={print}>Print at real size</button>
      <p role="status">{refusal || (grade ? `This board is ${grade.grade}` : "…")}. Press hexes to lock them.</p>
      <HexBoard
        {...{ board, marks, selected, targets: { hexes: hexes.map((_, id) => id) } }}
        onChoose={({ detail }) => toggle(detail.id)}
      />
      <ul>
        {grade?.reasons.map(({ kind, text }) => (
          <li key={kind}>{text}</li>
        ))}
      </ul>
      <ol>
        {spots.map(({ intersection, reasons }) => (
          <li key={intersection}>{reasons.map((reason) => describeReason(reason, english)).join("; ")}</li>
        ))}
      </ol>
      {seats.slice(0, players).map(({ name, level }, i) => (
        <p key={i}>
          <input
            aria-label={`Name ${i + 1}`}
            value={name}
            onChange={({ target }) => change(i, { name: target.value })}
          />
          {(["person", ...levels] as const).map((each) => (
            <label key={each}>
              <input type="radio" checked={each === level} onChange={() => change(i, { level: each })} />
              {each}
            </label>
          ))}
        </p>
      ))}
      {counts.map((count) => (
        <button
          key={count}
          aria-pressed={count === players}
          onClick={() => setPlayers(count)}
        >{`${count} players`}</button>
      ))}
      <button onClick={() => start(players)}>Play</button>
    </>
  );
}
