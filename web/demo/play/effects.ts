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

/** A moving card. It starts and ends at an element or at a hex of the board. */
interface Flight {
  readonly resource?: Resource;
  readonly from: Element | number;
  readonly to: Element | number;
}

const most = 12; // maximum number of simultaneous flights

export function makeEffects(stage: Stage, main: HTMLElement) {
  const stillness = matchMedia("(prefers-reduced-motion: reduce)");
  const glow = stage.cover("glow");
  const sky = element("div", { class: "sky", "aria-hidden": "true" });
  main.append(sky);

  /** Plays the effects of a game's last step. */
  return function show(match: Match): void {
    const [before, now] = [match.games.at(-2), gameOf(match)];
    if (!before || !now.lastMove) return;
    const sound = now.phase === "over" ? "end" : soundsOfMoves[now.lastMove.move.kind];
    if (sound) play(sound);
    if (now.lastMove.move.kind === "endTurn" && now.activePlayer === match.you) play("turn");
    if (stillness.matches) return;
    const paying = producingHexes(before, now);
    glow.replaceChildren(...paying.map((hex) => outline(now.board, hex)));
    for (const [i, flight] of flights(match, before, now, paying).slice(0, most).entries()) fly(flight, i);
  };

  function flights(match: Match, before: Game, now: Game, paying: readonly number[]): readonly Flight[] {
    const place = (player: number, resource?: Resource): Element | undefined =>
      (player === readerOf(match) ? main.querySelector(`.hand [data-card=${resource}]`) : undefined) ??
      main.querySelector(`.seat[data-player="${player}"]`) ??
      undefined;
    const move = now.lastMove?.move;
    const thief = now.lastMove?.player ?? 0;
    if (move?.kind === "moveRobber" && move.victim !== undefined) {
      const [from, to] = [place(move.victim), place(thief)];
      return from && to ? [{ from, to }] : [];
    }
    const traded = move?.kind === "confirmTrade" ? [thief, move.player] : [];
    const gains = now.seats.flatMap(({ player, hand }) =>
      resources.flatMap((resource) =>
        Array.from({ length: Math.max(0, hand[resource] - (before.seats[player - 1]?.hand[resource] ?? 0)) }, () => ({
          player,
          resource,
        })),
      ),
    );
    return gains.flatMap(({ player, resource }) => {
      const to = place(player, resource);
      const other = traded.find((one) => one !== player);
      const from =
        other === undefined
          ? paying.find((hex) => now.board.terrains[hex] === resource)
          : traded.includes(player)
            ? place(other, resource)
            : undefined;
      return from !== undefined && to ? [{ resource, from, to }] : [];
    });
  }

  function fly({ resource, from, to }: Flight, order: number) {
    const [start, end] = [middle(from), middle(to)];
    if (!start || !end) return;
    const card = element("span", { class: "flying" });
    if (resource) render(h(Chip, { of: resource }), card);
    sky.append(card);
    const at = ({ x, y }: DOMPointReadOnly, scale: number) => `translate(${x}px, ${y}px) scale(${scale})`;
    const animation = card.animate(
      [
        { transform: at(start, 0.6), opacity: 0 },
        { transform: at(start, 1.3), opacity: 1, offset: 0.25 },
        { transform: at(end, 0.9), opacity: 1 },
      ],
      { duration: 700, delay: 60 * order, easing: "ease-in-out", fill: "backwards" },
    );
    animation.addEventListener("finish", () => card.remove());
    animation.addEventListener("cancel", () => card.remove());
  }

  function middle(place: Element | number): DOMPointReadOnly | undefined {
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
export function producingHexes(before: Game, now: Game): readonly number[] {
  if (now.lastMove?.move.kind !== "roll" || !now.dice || before.phase !== "roll") return [];
  const sum = now.dice[0] + now.dice[1];
  return now.board.tokens.flatMap((token, hex) => (token === sum && hex !== now.robber ? [hex] : []));
}

function outline(board: Board, id: number): SVGElement {
  const { x = 0, y = 0 } = layoutOf(board.layout).hexes[id] ?? {};
  const corners = Array.from({ length: 6 }, (_, i) => (Math.PI / 3) * i - Math.PI / 6);
  const points = corners.map(
    (angle) => `${(x + 0.95 * Math.cos(angle)).toFixed(3)},${(y + 0.95 * Math.sin(angle)).toFixed(3)}`,
  );
  return svgElement("polygon", { class: "paying", points: points.join(" ") });
}
