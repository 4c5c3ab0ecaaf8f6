// The WebAssembly modules of the pages, each fetched once. The module of boards starts loading with the first script.
import { init } from "hexsmith/external";
import { init as initDraft } from "hexsmith/draft/external";

/** Resolves when every function of "hexsmith/external" can be called. */
export const boardReady: Promise<void> = init();
boardReady.catch(() => undefined); // callers report the error

/** Resolves when "hexsmith/draft/external" can be called. After a failure, the next call tries again. */
export const draftReady = (): Promise<void> => initDraft({ retry: true });
