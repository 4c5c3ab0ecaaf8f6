/** Whether the page has a service worker, which the single-file build has not. */
declare const WITH_SERVICE_WORKER: boolean;
/** Address of the repository, or "" if unknown. */
declare const SOURCE_ADDRESS: string;
