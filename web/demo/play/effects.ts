// Effects of a move: producing hexes glow, cards fly, and sounds play. Reduced motion turns off glow and flights. Sounds have
// a separate switch. The board element itself animates the robber and new pieces.
import { type Board, layoutOf } from "hexsmith/external";
import type { Game, Resource } from "hexsmith/game/external";
import { h, render } from "preact";
import { svgElement, element } from "../dom.js";
import type { Stage } from "../stage.js";
import { Chip } from "./icons.js";
import { gameOf, type Match } from "./match.js";
import { play, soundsOfMoves } from "./sounds.js";
import { resources } from "./trade.js";
import { readerOf } from "./words.js";

/** Flight of a card between two places. A place is an element of the page, or the id of a hex. */
interface Flight {
  readonly resource?: Resource;
  readonly from: Element | number;
  readonly to: Element | number;
}

const maxFlights = 12; // flights at the same time

export function makeEffects(stage: Stage, main: HTMLElement) {
  const reducedMotionQuery = matchMedia("(prefers-reduced-motion: reduce)");
  const glow = stage.addOverlay("glow");
  const flightLayer = element("div", { class: "sky", "aria-hidden": "true" });
  main.append(flightLayer);

  /** Plays the effects of the last step of a match. */
  return function show(match: Match): void {
    const [before, after] = [match.games.at(-2), gameOf(match)];
    if (!before || !after.lastMove) return;
    const sound = after.phase === "over" ? "end" : soundsOfMoves[after.lastMove.move.kind];
    if (sound) play(sound);
    if (after.lastMove.move.kind === "endTurn" && after.activePlayer === match.you) play("turn");
    if (reducedMotionQuery.matches) return;
    const producing = producingHexes(before, after);
    glow.replaceChildren(...producing.map((hex) => drawOutline(after.board, hex)));
    for (const [i, flight] of findFlights(match, after, producing).slice(0, maxFlights).entries()) fly(flight, i);
  };

  function findFlights(match: Match, after: Game, producing: readonly number[]): readonly Flight[] {
    const elementOf = (player: number, resource?: Resource): Element | undefined =>
      (player === readerOf(match) ? main.querySelector(`.hand [data-card=${resource}]`) : undefined) ??
      main.querySelector(`.seat[data-player="${player}"]`) ??
      undefined;
    const move = after.lastMove?.move;
    const thief = after.lastMove?.player ?? 0;
    if (move?.kind === "moveRobber" && move.victim !== undefined) {
      const [from, to] = [elementOf(move.victim), elementOf(thief)];
      return from && to ? [{ from, to }] : [];
    }
    const traders = move?.kind === "confirmTrade" ? [thief, move.player] : [];
    const gains = (after.lastMove?.gains ?? []).flatMap(({ player, cards }) =>
      resources.flatMap((resource) => Array.from({ length: cards[resource] ?? 0 }, () => ({ player, resource }))),
    );
    return gains.flatMap(({ player, resource }) => {
      const to = elementOf(player, resource);
      const other = traders.find((one) => one !== player);
      const from =
        other === undefined
          ? producing.find((hex) => after.board.terrains[hex] === resource)
          : traders.includes(player)
            ? elementOf(other, resource)
            : undefined;
      return from !== undefined && to ? [{ resource, from, to }] : [];
    });
  }

  function fly({ resource, from, to }: Flight, order: number) {
    const [start, end] = [centerOf(from), centerOf(to)];
    if (!start || !end) return;
    const card = element("span", { class: "flying" });
    if (resource) render(h(Chip, { of: resource }), card);
    flightLayer.append(card);
    const transformAt = ({ x, y }: DOMPointReadOnly, scale: number) => `translate(${x}px, ${y}px) scale(${scale})`;
    const animation = card.animate(
      [
        { transform: transformAt(start, 0.6), opacity: 0 },
        { transform: transformAt(start, 1.3), opacity: 1, offset: 0.25 },
        { transform: transformAt(end, 0.9), opacity: 1 },
      ],
      { duration: 700, delay: 60 * order, easing: "ease-in-out", fill: "backwards" },
    );
    animation.addEventListener("finish", () => card.remove());
    animation.addEventListener("cancel", () => card.remove());
  }

  function centerOf(place: Element | number): DOMPointReadOnly | undefined {
    if (typeof place !== "number") {
      const { x, y, width, height } = place.getBoundingClientRect();
      return new DOMPointReadOnly(x + width / 2, y + height / 2);
    }
    const hex = layoutOf(stage.element.board?.layout ?? "standard").hexes[place];
    const matrix = glow.getScreenCTM();
    return hex && matrix ? new DOMPointReadOnly(hex.x, hex.y).matrixTransform(matrix) : undefined;
  }
}

/** Returns the hexes that produce after a roll, except the robber's hex. */
export function producingHexes(before: Game, after: Game): readonly number[] {
  if (after.lastMove?.move.kind !== "roll" || !after.dice || before.phase !== "roll") return [];
  const sum = after.dice[0] + after.dice[1];
  return after.board.tokens.flatMap((token, hex) => (token === sum && hex !== after.robber ? [hex] : []));
}

function drawOutline(board: Board, id: number): SVGElement {
  const { x = 0, y = 0 } = layoutOf(board.layout).hexes[id] ?? {};
  const corners = Array.from({ length: 6 }, (_, i) => (Math.PI / 3) * i - Math.PI / 6);
  const points = corners.map(
    (angle) => `${(x + 0.95 * Math.cos(angle)).toFixed(3)},${(y + 0.95 * Math.sin(angle)).toFixed(3)}`,
  );
  return svgElement("polygon", { class: "paying", points: points.join(" ") });
}
