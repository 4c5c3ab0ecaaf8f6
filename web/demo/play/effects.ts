// Effects of a move: producing hexes glow, except with reduced motion. The board element itself animates the robber and new
// pieces.
import { type Board, layoutOf } from "hexsmith/external";
import type { Game } from "hexsmith/game/external";
import { svgElement } from "../dom.js";
import type { Stage } from "../stage.js";
import { gameOf, type Match } from "./match.js";

export function makeEffects(stage: Stage) {
  const reducedMotionQuery = matchMedia("(prefers-reduced-motion: reduce)");
  const glow = stage.addOverlay("glow");

  /** Shows the effects of the last step of a match. */
  return function show(match: Match): void {
    const [before, after] = [match.games.at(-2), gameOf(match)];
    if (!before || reducedMotionQuery.matches) return;
    glow.replaceChildren(...producingHexes(before, after).map((hex) => drawOutline(after.board, hex)));
  };
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
