/** Whether the page is kept for visits without a network: not where it is one file. */
declare const WITH_SERVICE_WORKER: boolean;
