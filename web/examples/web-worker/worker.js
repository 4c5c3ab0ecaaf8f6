// The worker plays whole games and reports progress. It uses one core, so the page stays responsive.
import { simulateAsync } from "hexsmith/game";

addEventListener("message", async ({ data: { board, options } }) => {
  const simulation = await simulateAsync(board, {
    ...options,
    onProgress: ({ progress }) => postMessage({ progress }),
  });
  postMessage({ simulation });
});
