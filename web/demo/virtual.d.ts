/** Whether the page is kept for visits without a network: not where it is one file. */
declare const WITH_SERVICE_WORKER: boolean;
/** Address of the repository; "" where the build knows of none. */
declare const SOURCE_ADDRESS: string;
