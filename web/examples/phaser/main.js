// A board in Phaser: drawn from the shapes of `sceneOf`, with targets at the positions of `layoutOf`. Two players settle in
// turn by the rules of `hexsmith/game`.
import Phaser from "phaser";
import { generateBoard, layoutOf, sceneOf, viewBoxOf } from "hexsmith";
import { applyMove, createTable, newGame } from "hexsmith/game";

const { board } = generateBoard({ seed: "hello" });
const { intersections, edges } = layoutOf(board);
const viewBox = viewBoxOf(board);
const width = 640;
const scale = width / viewBox.width;
const height = Math.round(scale * viewBox.height);
const status = document.querySelector("output");
let game = newGame(board, { players: 2, seed: 1 });

class Table extends Phaser.Scene {
  create() {
    this.drawing = this.add.container(-viewBox.x * scale, -viewBox.y * scale).setScale(scale);
    this.input.on("pointerdown", ({ x, y }) => this.tap(x / scale + viewBox.x, y / scale + viewBox.y));
    this.show();
  }

  /** Redraws the game. Texts are separate objects, so shapes above a text need new graphics. */
  show() {
    this.drawing.removeAll(true);
    this.table = createTable(game, {
      onMove: (move) => {
        game = applyMove(game, move);
        this.show();
      },
    });
    const { pieces, targets } = this.table;
    const isSetup = game.phase === "setup";
    const { shapes } = sceneOf(board, { pieces, targets: isSetup ? targets : {} });
    let graphics;
    for (const shape of shapes) {
      if (shape.kind === "text") {
        this.drawing.add(this.textOf(shape));
        graphics = undefined;
      } else {
        if (!graphics) this.drawing.add((graphics = this.add.graphics()));
        paint(graphics, shape);
      }
    }
    status.textContent = isSetup ? `Player ${game.activePlayer}: choose a spot.` : "Both have settled.";
  }

  textOf({ text, x, y, size, fill }) {
    const pixels = Math.round(size * scale * 4); // sharp on screens of high density
    const style = { fontFamily: "serif", fontStyle: "bold", fontSize: `${pixels}px`, color: fill };
    const baseline = 0.8; // as a fraction of the line height
    return this.add
      .text(x, y, text, style)
      .setOrigin(0.5, baseline)
      .setScale(size / pixels);
  }

  /** Makes the move of the nearest target, if the tap is close enough. */
  tap(x, y) {
    if (game.phase !== "setup") return;
    const { targets, choose } = this.table;
    const nearTargets = [
      ...targets.intersections.map((id) => ({ kind: "intersection", id, at: intersections[id] })),
      ...targets.edges.map((id) => ({ kind: "edge", id, at: edges[id] })),
    ]
      .map(({ at, ...place }) => ({ place, distance: Math.hypot(at.x - x, at.y - y) }))
      .filter(({ distance }) => distance < 0.46)
      .sort((a, b) => a.distance - b.distance);
    if (nearTargets.length > 0) choose(nearTargets[0].place);
  }
}

function paint(graphics, { kind, points, x, y, radius, fill, stroke, strokeWidth, opacity }) {
  const color = (text) => Number.parseInt(text.slice(1), 16);
  if (fill) graphics.fillStyle(color(fill), opacity);
  if (stroke) graphics.lineStyle(strokeWidth, color(stroke), opacity);
  if (kind === "circle") {
    if (fill) graphics.fillCircle(x, y, radius);
    if (stroke) graphics.strokeCircle(x, y, radius);
  } else {
    const corners = Array.from({ length: points.length / 2 }, (_, i) => ({ x: points[2 * i], y: points[2 * i + 1] }));
    if (fill) graphics.fillPoints(corners, true);
    if (!stroke) return;
    const isClosed = kind === "polygon";
    graphics.strokePoints(corners, isClosed, isClosed);
    // Phaser has no round joins, so circles draw them.
    graphics.fillStyle(color(stroke), opacity);
    for (const corner of corners) graphics.fillCircle(corner.x, corner.y, strokeWidth / 2);
  }
}

new Phaser.Game({ type: Phaser.AUTO, parent: "board", width, height, transparent: true, scene: Table });
