// The page shows a board and the win chances of its seats, computed by games in a worker. Another board stops the worker.
import { generateBoard, renderSvg } from "hexsmith";

const [picture, progress, list, button] = ["#board", "progress", "ol", "button"].map((name) =>
  document.querySelector(name),
);
let worker;

function start(seed) {
  const { board, seed: boardSeed } = generateBoard({ seed });
  history.replaceState(null, "", `?seed=${encodeURIComponent(boardSeed)}`);
  picture.innerHTML = renderSvg(board);
  list.replaceChildren();
  worker?.terminate();
  worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }) => {
    progress.value = data.progress ?? 1;
    if (data.simulation) list.replaceChildren(...data.simulation.seats.map(itemOf));
  });
  worker.postMessage({ board, options: { games: 2000, levels: "intermediate", seed: "worker" } });
}

function itemOf({ winRate, interval }) {
  const [winChance, low, high] = [winRate, ...interval].map((share) => (100 * share).toFixed(1));
  const item = document.createElement("li");
  item.textContent = `${winChance} % of games (${low} to ${high})`;
  return item;
}

button.addEventListener("click", () => start(undefined));
start(new URLSearchParams(location.search).get("seed") ?? "hello");
