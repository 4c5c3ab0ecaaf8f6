// The WebAssembly modules of the pages, each fetched once: that of boards as soon as the first script runs.
import { init } from "hexsmith/external";
import { init as initDraft } from "hexsmith/draft/external";

/** After this, every function of "hexsmith/external" may be called. */
export const boardReady: Promise<void> = init();
boardReady.catch(() => undefined); // whoever waits for it says so

/** The same of "hexsmith/draft/external". After a failure, the next call tries again. */
export const draftReady = (): Promise<void> => initDraft({ retry: true });
