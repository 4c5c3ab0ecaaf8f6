// One seat of the game: it holds a view and nothing else. What may be done is what `legalMoves` lists of the view, here in
// the browser; whether it is done, the server decides.
import { renderSvg } from "/hexsmith/index.js";
import { legalMoves, movesAt, piecesOf, targetsOf } from "/hexsmith/game.js";

const status = document.querySelector("[role=status]");
const figure = document.querySelector("figure");
const list = document.querySelector("ul");
const form = document.querySelector("form");

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

/** The last view, the offer on the table, and the key of this seat. */
let view, offer, key;

try {
  ({ key } = await seat());
  new EventSource(`/events?key=${key}`).onmessage = ({ data }) => {
    ({ view, offer } = JSON.parse(data));
    show();
  };
} catch (error) {
  status.textContent = error.message;
}

/** Sends something that this view is the reason for. Pressed twice, the second is late: another move has been made. */
async function ask(path, what) {
  const response = await post(path, { key, moveCount: view.moveCount, ...what });
  if (!response.ok) status.textContent = (await response.json()).message;
}

function show() {
  const { viewer, activePlayer, winner, phase, own } = view;
  const held = Object.entries(own.hand).map(([resource, count]) => `${count} ${resource}`);
  status.textContent =
    phase === "over"
      ? `Player ${winner} wins.`
      : `You are player ${viewer}, with ${own.points} points and ${held.join(", ")}. ` +
        (activePlayer === viewer ? "It is for you to choose." : `Player ${activePlayer} chooses.`);
  const moves = legalMoves(view);
  const drawing = { width: 560, robber: view.robber, pieces: piecesOf(view), targets: targetsOf(moves) };
  figure.innerHTML = renderSvg(view.board, drawing);
  form.hidden = phase !== "main" || activePlayer !== viewer;
  list.replaceChildren(
    ...(offer && offer.player !== viewer
      ? [
          button(`accept ${cardsOf(offer.give)} for ${cardsOf(offer.receive)}`, () =>
            ask("/accept", { offer: offer.id }),
          ),
        ]
      : []),
    ...moves.map((move) => button(wordsOf(move), () => ask("/move", { move }))),
  );
}

/** A click on a place of the board makes its move; with two victims of a robber, the first. */
figure.onclick = ({ target: { dataset } }) => {
  for (const kind of ["hex", "intersection", "edge"]) {
    const [move] = kind in dataset ? movesAt(legalMoves(view), { kind, id: Number(dataset[kind]) }) : [];
    if (move) return ask("/move", { move });
  }
};

/** One card for one. The other player has to accept. */
form.onsubmit = (event) => {
  event.preventDefault();
  const { give, receive } = Object.fromEntries(new FormData(form));
  const sides = { give: { [give]: 1 }, receive: { [receive]: 1 } };
  ask("/move", { move: { kind: "exchange", player: 3 - view.viewer, ...sides } });
};

function button(text, press) {
  const made = document.createElement("button");
  made.textContent = text;
  made.onclick = press;
  const item = document.createElement("li");
  item.append(made);
  return item;
}

const wordsOf = (move) => Object.values(move).flat().join(" ");
const cardsOf = (counts) =>
  Object.entries(counts)
    .map(([resource, count]) => `${count} ${resource}`)
    .join(", ");
