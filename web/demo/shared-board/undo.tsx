// Undo and redo move through the entries that this page has added to the tab's history, as the browser's back and forward
// buttons do.
import { restoredState, preserveState } from "../reload-state.js";
import { SecondaryButton } from "../components.js";
import { inSameLanguage } from "../language.js";
import { texts } from "../texts.js";

export interface UndoHistory {
  /** Adds an address to the history, unless it is the current one. */
  push(search: string): void;
  /** Replaces the address of the current entry. */
  replace(search: string): void;
  undo(): void;
  redo(): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** @param visit called with the address after going back or forward */
export function makeUndoHistory(visit: (search: string) => void): UndoHistory {
  let here = stepOf(history.state);
  let last = Math.max(here, Number(restoredState("steps") ?? 0));
  preserveState("steps", () => last);
  addEventListener("popstate", ({ state }) => {
    here = stepOf(state);
    last = Math.max(last, here);
    visit(location.search);
  });
  return {
    push(wanted) {
      const search = inSameLanguage(wanted);
      if (search === inSameLanguage(location.search)) return;
      here = last = here + 1;
      history.pushState({ step: here }, "", search);
    },
    replace: (search) => history.replaceState({ step: here }, "", inSameLanguage(search)),
    undo: () => history.back(),
    redo: () => history.forward(),
    get canUndo() {
      return here > 0;
    },
    get canRedo() {
      return here < last;
    },
  };
}

/** Returns the number of this page's entries before the current one. */
function stepOf(state: unknown): number {
  const { step } = (state ?? {}) as { readonly step?: unknown };
  return typeof step === "number" ? step : 0;
}

/** Undo and redo buttons. They are icons, because their names are too long beside the main button in some languages. */
export const UndoButtons = ({ steps }: { readonly steps: Omit<UndoHistory, "push" | "replace"> }) => (
  <div class="buttons steps" role="group" aria-label={texts.steps.title}>
    <SecondaryButton
      aria-label={texts.steps.undo}
      title={texts.steps.undo}
      disabled={!steps.canUndo}
      press={steps.undo}
    >
      ↶
    </SecondaryButton>
    <SecondaryButton
      aria-label={texts.steps.redo}
      title={texts.steps.redo}
      disabled={!steps.canRedo}
      press={steps.redo}
    >
      ↷
    </SecondaryButton>
  </div>
);
