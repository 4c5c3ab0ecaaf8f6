// Sets a performance mark at the start of the script. main.ts imports this file first.
export const startMark = "start";
performance.mark(startMark);
