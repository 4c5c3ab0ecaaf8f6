// Loads the WebAssembly modules of the pages. Each module is loaded only once. The board module starts loading when the first
// script runs.
import { init } from "hexsmith/external";
import { init as initDraft } from "hexsmith/draft/external";

/** Promise that resolves when the functions of "hexsmith/external" can be called. */
export const boardModuleReady: Promise<void> = init();
boardModuleReady.catch(() => undefined); // callers report the error

/**
 * Loads "hexsmith/draft/external", and resolves when its functions can be called. After a failure, the next call tries again.
 */
export const draftModuleReady = (): Promise<void> => initDraft({ retry: true });
