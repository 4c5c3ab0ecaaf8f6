// Uses the element with and without React, and async functions with the DOM library's AbortController and WebAssembly. Only
// compiled.
import { useEffect, useRef, useState, type JSX } from "react";
import { decodeBoard, generateBoardAsync, init, type Place } from "hexsmith/external";
import { legalMoves, movesAt, piecesOf, targetsOf, type GameView, type Move } from "hexsmith/game";
import { init as initGame } from "hexsmith/game/external";
import { german } from "hexsmith/languages";
import { defineHexsmithBoard, type HexsmithBoardElement, type HexsmithChooseEvent } from "hexsmith/element";

defineHexsmithBoard();

/** A board on which the viewer chooses where to build. */
export function Table({ view, send }: { view: GameView; send: (move: Move) => void }): JSX.Element {
  const [selected, setSelected] = useState<Place | null>(null);
  const element = useRef<HexsmithBoardElement>(null);
  const moves = legalMoves(view);
  useEffect(() => element.current?.focus(), [view.moveCount]);

  const choose = ({ detail }: HexsmithChooseEvent) => {
    setSelected(detail);
    const [move] = movesAt(moves, detail);
    if (move) send(move);
  };
  return (
    <hexsmith-board
      ref={element}
      className="board"
      aria-describedby="help"
      board={view.board}
      pieces={piecesOf(view)}
      robber={view.robber}
      words={german}
      selected={selected}
      targets={targetsOf(moves)}
      onhexsmith-choose={choose}
    />
  );
}

export const printed = <hexsmith-board layout="extension" theme="dark" />;
export const shared = <hexsmith-board code="AuznpDidTKDUe8lzR-nBN1Bv" orientation="flat" />;
// @ts-expect-error the element generates no boards
export const seeded = <hexsmith-board seed="hello" />;
// @ts-expect-error no such theme
export const wrong = <hexsmith-board theme="pink" />;

/** Uses the element without a framework. */
export function plain(): void {
  const board = document.querySelector("hexsmith-board");
  if (!board) return;
  board.board = decodeBoard("AuznpDidTKDUe8lzR-nBN1Bv");
  board.heat = [{ intersection: 3, value: 0.5 }];
  board.targets = { harborSlots: [0, 1] };
  board.addEventListener("hexsmith-choose", ({ detail }) => {
    if (detail.kind === "harborSlot") console.log(detail.id);
  });
  document.addEventListener("hexsmith-hover", ({ detail }) => console.log(detail?.id));
}

/** Compiles the module once, for the page and its workers. */
export async function start(workers: readonly Worker[], address: URL): Promise<void> {
  const module = await WebAssembly.compileStreaming(fetch(address));
  await initGame({ wasm: module });
  for (const worker of workers) worker.postMessage({ module });
  await init({ wasm: fetch("/hexsmith.wasm") });
  await init({ wasm: address });

  const stop = new AbortController();
  await generateBoardAsync({ signal: stop.signal, onProgress: ({ progress }) => console.log(progress) });
  await generateBoardAsync({ signal: AbortSignal.timeout(100) });
}
