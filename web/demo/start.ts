// Marks the start of the page's script. It is the first import of main.ts, so that it runs before everything else.
export const startMark = "start";
performance.mark(startMark);
