// One seat of the game: it holds a view and nothing else. What may be done is what `legalMoves` lists of the view, here in
// the browser; whether it is done, the server decides.
import { renderSvg } from "/hexsmith/index.js";
import { legalMoves } from "/hexsmith/game.js";

const status = document.querySelector("[role=status]");
const figure = document.querySelector("figure");
const list = document.querySelector("ul");

const post = (path, value) => fetch(path, { method: "POST", body: JSON.stringify(value ?? {}) });

/** The seat of this tab, kept over a reload. */
async function seat() {
  const kept = sessionStorage.getItem("seat");
  if (kept) return JSON.parse(kept);
  const response = await post("/join");
  const joined = await response.json();
  if (!response.ok) throw new Error(joined.message);
  sessionStorage.setItem("seat", JSON.stringify(joined));
  return joined;
}

try {
  const { player, key } = await seat();
  new EventSource(`/events?key=${key}`).onmessage = ({ data }) => show(JSON.parse(data), player, key);
} catch (error) {
  status.textContent = error.message;
}

function show(view, player, key) {
  const own = view.seats[player - 1].own;
  const held = Object.entries(own.hand).map(([resource, count]) => `${count} ${resource}`);
  status.textContent =
    view.phase === "over"
      ? `Player ${view.winner} wins.`
      : `You are player ${player}, with ${own.points} points and ${held.join(", ")}. ` +
        (view.player === player ? "It is for you to choose." : `Player ${view.player} chooses.`);
  figure.innerHTML = renderSvg(view.board, { width: 560, robber: view.robber ?? undefined, pieces: piecesOf(view) });
  list.replaceChildren(
    ...legalMoves(view).map((move) => {
      const button = document.createElement("button");
      button.textContent = wordsOf(move);
      button.onclick = async () => {
        // `expected` is how many moves this view has seen: pressed twice, the second is refused.
        const response = await post("/move", { key, move, expected: view.moves });
        if (!response.ok) status.textContent = (await response.json()).message;
      };
      const item = document.createElement("li");
      item.append(button);
      return item;
    }),
  );
}

const piecesOf = ({ seats }) =>
  seats.flatMap(({ settlements, cities, roads }, seat) => {
    const all = { settlement: settlements, city: cities, road: roads };
    return Object.entries(all).flatMap(([kind, places]) => places.map((at) => ({ player: seat + 1, kind, at })));
  });

const wordsOf = ({ kind, ...rest }) => [kind, ...Object.values(rest).flat()].join(" ");
