// The search for swaps that mend the board: its view, its run, and what becomes of what it finds.
import type { Board, Repair } from "hexsmith/external";
import { applySwaps, repairBoardAsync } from "hexsmith/external";
import { type Locked, locksOf } from "../one-board/locks.js";
import { wishesOf } from "../one-board/request.js";
import type { Marked } from "./mark-layer.js";
import { makeRepairView } from "./repair-view.js";
import type { BoardState } from "./state.js";

export interface RepairSection {
  readonly root: HTMLElement;
  /** Forgets what was found for another board or other locks. */
  show(board: Board, locked: Locked): void;
}

export function makeRepair(
  state: () => BoardState,
  { enter, use, mark }: { enter(): void; use(board: Board): void; mark(marked?: Marked): void },
): RepairSection {
  let running: AbortController | undefined;
  let found: Repair | undefined;
  let searched: { readonly board: Board; readonly locked: Locked } | undefined;
  const look = (lit: number | undefined) => mark(found && { swaps: found.swaps, lit });
  const view = makeRepairView({
    enter,
    search: () => void search(),
    stop: () => running?.abort(),
    apply(count) {
      if (found && searched) use(applySwaps(searched.board, found.swaps.slice(0, count)));
    },
    look,
  });
  return {
    root: view.root,
    show(board, locked) {
      if (searched?.board === board && searched.locked === locked) {
        look(undefined); // the marks were taken away
        return;
      }
      running?.abort();
      found = searched = undefined;
      view.show();
    },
  };

  async function search() {
    const { board, locked, request } = state();
    running?.abort();
    const { signal } = (running = new AbortController());
    searched = { board, locked };
    found = undefined;
    view.progress(0);
    try {
      const repair = await repairBoardAsync(board, {
        balanceMode: request.mode,
        locks: locksOf(locked, board),
        ...wishesOf(request),
        harbors: request.harbors === "shuffled",
        signal,
        onProgress: ({ progress }) => view.progress(progress),
      });
      found = repair;
      view.show({ repair, boards: repair.swaps.map((_, i) => applySwaps(board, repair.swaps.slice(0, i))) });
      look(undefined);
    } catch (error) {
      if (running.signal === signal) view.show();
      if (!signal.aborted) throw error;
    }
  }
}
