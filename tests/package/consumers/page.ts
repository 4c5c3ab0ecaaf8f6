// Uses the element, and async functions with the DOM library's AbortController and WebAssembly. Only compiled.
import { decodeBoard, generateBoardAsync, init } from "hexsmith/external";
import { init as initGame } from "hexsmith/game/external";
import { defineHexsmithBoard } from "hexsmith/element";

defineHexsmithBoard();

export function plain(): void {
  const board = document.querySelector("hexsmith-board");
  if (!board) return;
  board.board = decodeBoard("AuznpDidTKDUe8lzR-nBN1Bv");
  board.heat = [{ intersection: 3, value: 0.5 }];
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
