// Where a player may build, and how such places are called: "where wood 4, ore 8 and the sea meet".
import type { Board, Layout } from "../../src/index.js";
import type { Move } from "../../src/game.js";
import { layoutOf } from "../hexsmith.js";
import { harborWords, hexWords } from "../one-board/words.js";
import { texts } from "../texts.js";

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The moves that are made by choosing a place on the board. */
export type PlacedMove = Extract<Move, { kind: "settlement" | "city" | "road" | "moveRobber" }>;
export const isPlaced = (move: Move): move is PlacedMove =>
  move.kind === "settlement" || move.kind === "city" || move.kind === "road" || move.kind === "moveRobber";

/** Moves at one place differ in nothing but the victim. */
export interface Target {
  readonly key: string;
  readonly kind: PlacedMove["kind"];
  readonly at: Point;
  /** Of an edge: from one end to the other. */
  readonly direction?: Point;
  readonly name: string;
  readonly moves: readonly PlacedMove[];
}

export interface Places {
  readonly layout: Layout;
  /** "wool 4" */
  hex(id: number): string;
  intersection(id: number): string;
  edge(id: number): string;
  /** The places of moves, in reading order; `names` are the players' names. */
  targets(moves: readonly PlacedMove[], nameOf: (player: number) => string): readonly Target[];
}

export function placesOf(board: Board): Places {
  const layout = layoutOf(board.layout);
  const { hexes, edges, intersections, harborSlots } = layout;
  const hex = (id: number) => hexWords(board, id);
  const intersection = (id: number) => {
    const around = intersections[id]?.hexes ?? [];
    const slot = harborSlots.findIndex((slot) => slot.intersections.includes(id));
    const harbor = board.harbors[slot];
    return texts.play.corner(
      [...around.map(hex), ...(around.length < 3 ? [texts.play.sea] : [])],
      harbor === undefined ? undefined : harborWords(harbor),
    );
  };
  const edge = (id: number) => {
    const { x, y, hexes: beside } = edges[id] as Layout["edges"][number];
    const one = hexes[beside[0] as number] as Layout["hexes"][number];
    // The sides of a hex from the north-east, clockwise: their middles lie 60 degrees apart.
    const side = Math.round((Math.atan2(y - one.y, x - one.x) * 180) / Math.PI / 60 + 1);
    return texts.play.side(texts.play.sides[(side + 6) % 6] as string, hex(beside[0] as number));
  };

  function targetOf(move: PlacedMove): Omit<Target, "moves" | "name"> {
    switch (move.kind) {
      case "road": {
        const { x, y, intersections: ends } = edges[move.edge] as Layout["edges"][number];
        const [from, to] = ends.map((id) => intersections[id] as Point) as [Point, Point];
        return {
          key: `road-${move.edge}`,
          kind: "road",
          at: { x, y },
          direction: { x: to.x - from.x, y: to.y - from.y },
        };
      }
      case "moveRobber":
        return { key: `robber-${move.hex}`, kind: "moveRobber", at: hexes[move.hex] as Point };
      default:
        return {
          key: `${move.kind}-${move.intersection}`,
          kind: move.kind,
          at: intersections[move.intersection] as Point,
        };
    }
  }

  function nameOf(moves: readonly PlacedMove[], player: (player: number) => string): string {
    const [first] = moves;
    if (first?.kind === "road") return texts.play.targets.road(edge(first.edge));
    if (first?.kind === "moveRobber") {
      const victims = moves.flatMap((move) => (move.kind === "moveRobber" && move.victim ? [player(move.victim)] : []));
      return texts.play.targets.moveRobber(hex(first.hex), victims.length === 0 ? "" : texts.numbers.either(victims));
    }
    return first ? texts.play.targets[first.kind](intersection(first.intersection)) : "";
  }

  return {
    layout,
    hex,
    intersection,
    edge,
    targets(moves, playerName) {
      const byKey = new Map<string, PlacedMove[]>();
      for (const move of moves) {
        const { key } = targetOf(move);
        const same = byKey.get(key);
        if (same) same.push(move);
        else byKey.set(key, [move]);
      }
      return [...byKey.values()]
        .map((same) => ({
          ...targetOf(same[0] as PlacedMove),
          name: nameOf(same, playerName),
          moves: same,
        }))
        .sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
    },
  };
}
