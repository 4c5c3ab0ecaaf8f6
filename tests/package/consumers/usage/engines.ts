// Frameworks and engines: boardgame.io and Phaser. As usage.ts of the contract has it, as far as it exists.
import { generateBoard, layoutOf, RefusedError, sceneOf, viewBoxOf, type Shape } from "hexsmith";
import {
  applyMove,
  isMove,
  legalMoves,
  movesAt,
  newGame,
  piecesOf,
  playerView,
  targetsOf,
  type Game,
  type GameView,
  type Move,
} from "hexsmith/game";

const INVALID_MOVE = "INVALID_MOVE";
interface BoardgameIo<G> {
  name: string;
  setup(given: { ctx: { numPlayers: number } }): G;
  moves: Record<string, (given: { G: G; playerID: string }, ...args: unknown[]) => G | typeof INVALID_MOVE>;
  playerView(given: { G: G; playerID: string | null }): unknown;
  turn: { order: { playOrderPos(given: { G: G }): number } };
  endIf(given: { G: G }): { winner: string } | undefined;
}

export const islandGame: BoardgameIo<Game> = {
  name: "island",
  setup: ({ ctx }) => newGame(generateBoard().board, { players: ctx.numPlayers, friendlyRobber: true }),
  moves: {
    play({ G, playerID }, move) {
      if (!isMove(move)) return INVALID_MOVE;
      try {
        return applyMove(G, move, { player: Number(playerID) + 1 });
      } catch (error) {
        if (error instanceof RefusedError) return INVALID_MOVE;
        throw error;
      }
    },
  },
  playerView: ({ G, playerID }) => playerView(G, playerID === null ? null : Number(playerID) + 1),
  turn: { order: { playOrderPos: ({ G }) => G.activePlayer - 1 } },
  endIf: ({ G }) => (G.winner === null ? undefined : { winner: String(G.winner - 1) }),
};

interface Graphics {
  fillStyle(color: number, alpha: number): this;
  lineStyle(width: number, color: number, alpha: number): this;
  fillPoints(points: { x: number; y: number }[], close: boolean): this;
  strokePoints(points: { x: number; y: number }[], close: boolean): this;
  fillCircle(x: number, y: number, radius: number): this;
  strokeCircle(x: number, y: number, radius: number): this;
}
interface PhaserScene {
  add: { graphics(): Graphics; text(x: number, y: number, text: string, style: object): unknown };
  input: { on(event: "pointerdown", listener: (pointer: { x: number; y: number }) => void): void };
}

const colorOf = (color: string) => Number.parseInt(color.slice(1), 16);

export class BoardScene {
  private readonly scale: number;
  private readonly left: number;
  private readonly top: number;

  constructor(
    private readonly scene: PhaserScene,
    private view: GameView,
    width: number,
    private readonly send: (move: Move) => void,
  ) {
    const box = viewBoxOf(view.board);
    this.scale = width / box.width;
    this.left = box.x;
    this.top = box.y;
  }

  create(): void {
    const { board, robber } = this.view;
    const targets = targetsOf(legalMoves(this.view));
    const { shapes } = sceneOf(board, { pieces: piecesOf(this.view), robber, targets });
    for (const shape of shapes) this.draw(shape);
    this.scene.input.on("pointerdown", ({ x, y }) =>
      this.choose(x / this.scale + this.left, y / this.scale + this.top),
    );
  }

  private draw(shape: Shape): void {
    const graphics = this.scene.add.graphics();
    if (shape.fill !== null) graphics.fillStyle(colorOf(shape.fill), shape.opacity);
    if (shape.stroke !== null) graphics.lineStyle(shape.strokeWidth * this.scale, colorOf(shape.stroke), shape.opacity);
    switch (shape.kind) {
      case "polygon":
      case "line": {
        const points = [];
        for (let i = 0; i < shape.points.length; i += 2) points.push(this.at(shape.points[i]!, shape.points[i + 1]!));
        if (shape.fill !== null) graphics.fillPoints(points, shape.kind === "polygon");
        if (shape.stroke !== null) graphics.strokePoints(points, shape.kind === "polygon");
        break;
      }
      case "circle": {
        const { x, y } = this.at(shape.x, shape.y);
        if (shape.fill !== null) graphics.fillCircle(x, y, shape.radius * this.scale);
        if (shape.stroke !== null) graphics.strokeCircle(x, y, shape.radius * this.scale);
        break;
      }
      case "text": {
        const { x, y } = this.at(shape.x, shape.y);
        this.scene.add.text(x, y, shape.text, { fontSize: shape.size * this.scale, color: shape.fill });
      }
    }
  }

  private at(x: number, y: number) {
    return { x: (x - this.left) * this.scale, y: (y - this.top) * this.scale };
  }

  private choose(x: number, y: number): void {
    const { intersections } = layoutOf(this.view.board);
    const id = intersections.findIndex((spot) => Math.hypot(spot.x - x, spot.y - y) < 0.3);
    if (id < 0) return;
    const [move] = movesAt(legalMoves(this.view), { kind: "intersection", id });
    if (move) this.send(move);
  }
}
