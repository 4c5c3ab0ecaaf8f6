/** Whether the page has a service worker. The single-file build has none. */
declare const WITH_SERVICE_WORKER: boolean;
/** Address of the repository, or "" if unknown. */
declare const SOURCE_ADDRESS: string;
