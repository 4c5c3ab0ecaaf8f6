// The worker: it plays whole games, and tells how far it is. All cores but this one stay free, and so does the page.
import { simulateAsync } from "hexsmith/game";

addEventListener("message", async ({ data: { board, options } }) => {
  const simulation = await simulateAsync(board, {
    ...options,
    onProgress: ({ progress }) => postMessage({ progress }),
  });
  postMessage({ simulation });
});
