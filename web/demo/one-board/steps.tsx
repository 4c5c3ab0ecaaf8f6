// Undo and redo: the entries of the tab's own history that this visit to the page has made, so that they and the
// browser's back and forward are the same.
import { carried, carry } from "../carried.js";
import { Quiet } from "../components.js";
import { inSameLanguage } from "../language.js";
import { texts } from "../texts.js";

export interface Steps {
  /** An address more, unless it is the present one. */
  push(search: string): void;
  /** The present entry has this address. */
  replace(search: string): void;
  undo(): void;
  redo(): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

/** `visit` is called with the address that one is back at. */
export function makeSteps(visit: (search: string) => void): Steps {
  let here = stepOf(history.state);
  let last = Math.max(here, Number(carried("steps") ?? 0));
  carry("steps", () => last);
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

/** How many entries of this page lie before one. */
function stepOf(state: unknown): number {
  const { step } = (state ?? {}) as { readonly step?: unknown };
  return typeof step === "number" ? step : 0;
}

/** Both, as signs, since they stand beside the main button: in some languages their names are longer than its own. */
export const StepButtons = ({ steps }: { readonly steps: Omit<Steps, "push" | "replace"> }) => (
  <div class="buttons steps" role="group" aria-label={texts.steps.title}>
    <Quiet aria-label={texts.steps.undo} title={texts.steps.undo} disabled={!steps.canUndo} press={steps.undo}>
      ↶
    </Quiet>
    <Quiet aria-label={texts.steps.redo} title={texts.steps.redo} disabled={!steps.canRedo} press={steps.redo}>
      ↷
    </Quiet>
  </div>
);
