// The page of one seat, which only has a view. The view's table offers the possible moves in the browser, and the server
// decides whether to accept them.
import { defineHexsmithBoard } from "/hexsmith/element.js";
import { createTable } from "/hexsmith/game.js";
import { describeMove } from "/hexsmith/languages.js";

defineHexsmithBoard();
const status = document.querySelector("[role=status]");
const board = document.querySelector("hexsmith-board");
board.style.maxWidth = "35rem";
const list = document.querySelector("ul");
const form = document.querySelector("form");

const post = (path, value) => fetch(path, { method: "POST", body: JSON.stringify(value ?? {}) });

/** Returns this tab's seat, which survives a reload. */
async function readSeat() {
  const storedSeat = sessionStorage.getItem("seat");
  if (storedSeat) return JSON.parse(storedSeat);
  const response = await post("/join");
  const seat = await response.json();
  if (!response.ok) throw new Error(seat.message);
  sessionStorage.setItem("seat", JSON.stringify(seat));
  return seat;
}

/** The last view, its table, and the key of this seat. */
let view, table, key;

try {
  ({ key } = await readSeat());
  const events = new EventSource(`/events?key=${key}`);
  events.onmessage = ({ data }) => {
    view = JSON.parse(data);
    show();
  };
  events.onerror = async () => {
    if (events.readyState !== EventSource.CLOSED) return; // the browser connects again
    if ((await post("/move", { key })).status !== 403) return; // a reload closes the stream, too
    sessionStorage.removeItem("seat");
    status.textContent = "Your seat is free again: reload the page to join.";
  };
} catch (error) {
  status.textContent = error.message;
}

/** Sends a move for this view. The server refuses a second press, because its move count is outdated. */
async function ask(move) {
  const response = await post("/move", { key, moveCount: view.moveCount, move });
  if (!response.ok) status.textContent = (await response.json()).message;
}

function show() {
  const { viewer, activePlayer, winner, phase, own, trade } = view;
  status.textContent =
    phase === "over"
      ? `Player ${winner} wins.`
      : `You are player ${viewer}, with ${own.points} points and ${cardsOf(own.hand)}. ` +
        (trade ? `${tradeText(trade)} ` : "") +
        (activePlayer === viewer ? "It is for you to choose." : `Player ${activePlayer} chooses.`);
  table = createTable(view, { onMove: ask });
  const { pieces, robber, targets, moves, offer } = table;
  Object.assign(board, { board: view.board, pieces, robber, targets });
  form.hidden = !offer;
  list.replaceChildren(...moves.map(buttonOf));
}

board.addEventListener("hexsmith-choose", ({ detail }) => table.choose(detail));

/** Offers one card for another, as an offer or a counter-offer. */
form.onsubmit = (event) => {
  event.preventDefault();
  const { give, receive } = Object.fromEntries(new FormData(form));
  ask({ ...table.offer, give: { [give]: 1 }, receive: { [receive]: 1 } });
};

function buttonOf(move) {
  const button = document.createElement("button");
  button.textContent = describeMove(move);
  button.onclick = () => ask(move);
  const item = document.createElement("li");
  item.append(button);
  return item;
}

const cardsOf = (counts) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([resource, count]) => `${count} ${resource}`)
    .join(", ") || "no cards";

/** Returns the text of a trade. With two players, only one player is asked. */
function tradeText({ give, receive, answers: [{ player, answer, counter }] }) {
  const offer = `Player ${view.currentPlayer} offers ${cardsOf(give)} for ${cardsOf(receive)}.`;
  if (answer === "accept") return `${offer} Player ${player} accepts.`;
  if (answer === "decline") return `${offer} Player ${player} declines.`;
  return counter ? `Player ${player} offers ${cardsOf(counter.give)} for ${cardsOf(counter.receive)} instead.` : offer;
}
