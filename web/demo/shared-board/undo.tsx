// Undo and redo. Like the browser's back and forward buttons, they move through the entries that this page has added to the
// tab's history.
import { restoredState, preserveState } from "../reload-state.js";
import { SecondaryButton } from "../components.js";
import { inSameLanguage } from "../language.js";
import { texts } from "../texts.js";

export type UndoHistory = ReturnType<typeof makeUndoHistory>;

/** @param visit called with the new address after the visitor has gone back or forward */
export function makeUndoHistory(visit: (search: string) => void) {
  let currentStep = stepOf(history.state);
  let lastStep = Math.max(currentStep, Number(restoredState("steps") ?? 0));
  preserveState("steps", () => lastStep);
  addEventListener("popstate", ({ state }) => {
    currentStep = stepOf(state);
    lastStep = Math.max(lastStep, currentStep);
    visit(location.search);
  });
  return {
    /** Adds an address to the history, unless the current entry has the same address. */
    push(address: string) {
      const search = inSameLanguage(address);
      if (search === inSameLanguage(location.search)) return;
      currentStep = lastStep = currentStep + 1;
      history.pushState({ step: currentStep }, "", search);
    },
    /** Replaces the address of the current entry. */
    replace: (search: string) => history.replaceState({ step: currentStep }, "", inSameLanguage(search)),
    undo: () => history.back(),
    redo: () => history.forward(),
    get canUndo() {
      return currentStep > 0;
    },
    get canRedo() {
      return currentStep < lastStep;
    },
  };
}

/** Returns the number of history entries of this page before the entry with this state. */
function stepOf(state: unknown): number {
  const { step } = (state ?? {}) as { readonly step?: unknown };
  return typeof step === "number" ? step : 0;
}

/** Undo and redo buttons. The buttons show icons, because in some languages their names do not fit beside the main button. */
export const UndoButtons = ({ history }: { readonly history: Omit<UndoHistory, "push" | "replace"> }) => (
  <div class="buttons steps" role="group" aria-label={texts.steps.title}>
    <SecondaryButton
      aria-label={texts.steps.undo}
      title={texts.steps.undo}
      disabled={!history.canUndo}
      press={history.undo}
    >
      ↶
    </SecondaryButton>
    <SecondaryButton
      aria-label={texts.steps.redo}
      title={texts.steps.redo}
      disabled={!history.canRedo}
      press={history.redo}
    >
      ↷
    </SecondaryButton>
  </div>
);
