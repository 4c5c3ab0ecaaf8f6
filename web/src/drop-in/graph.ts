// The vertices and edges of the drop-in's board, in the order of the original. Hexes follow row by row, and the corners of a
// hex at 0, 60, ..., 300 degrees of the flat-top drawing. Each corner or edge is listed with the first hex that has it. In the
// drawing, the center of a hex is x = 1.5 q, y = sqrt(3)/2 q + sqrt(3) r, and y points down.
import { standardShape } from "../board/read-shape.js";

/** Corners and sides of the standard board. */
export interface ForgeGraph {
  /** 54 corners. */
  vertices: {
    /** Id "v_X,Y": the flat-top corner in thousandths of the hex size. */
    id: string;
    /** Positions in `hexes` of the one to three hexes that meet there. */
    adjacentHexIndices: number[];
    /** Ids of the corners one side away. */
    adjacentVertexIds: string[];
    /** Ids of the sides that end there. */
    adjacentEdgeIds: string[];
  }[];
  /** 72 sides. */
  edges: {
    /** Id "e_<smaller id>_<larger id>". */
    id: string;
    /** Ids of both ends, the smaller first. */
    vertexIds: [string, string];
  }[];
}

type Vertex = ForgeGraph["vertices"][number];
type Edge = ForgeGraph["edges"][number];

/** Corners relative to the center, x in units of 1, y in units of sqrt(3) / 2. */
const corners: readonly (readonly [x: number, y: number])[] = [
  [1, 0],
  [0.5, 1],
  [-0.5, 1],
  [-1, 0],
  [-0.5, -1],
  [0.5, -1],
];

/** Returns a new graph at each call, because callers may change their boards. */
export function forgeGraph(): ForgeGraph {
  const vertices = new Map<string, Vertex>();
  const edges = new Map<string, Edge>();
  for (const [hex, { q, r }] of standardShape.hexes.entries()) {
    const ring = corners.map(([x, y]) => {
      const id = `v_${Math.round(1000 * (1.5 * q + x))},${Math.round(1000 * (Math.sqrt(3) / 2) * (q + 2 * r + y))}`;
      const vertex = vertices.get(id) ?? { id, adjacentHexIndices: [], adjacentVertexIds: [], adjacentEdgeIds: [] };
      vertices.set(id, vertex);
      vertex.adjacentHexIndices.push(hex);
      return vertex;
    });
    for (const [i, from] of ring.entries()) {
      const to = ring[(i + 1) % 6] as Vertex;
      const vertexIds: [string, string] = from.id < to.id ? [from.id, to.id] : [to.id, from.id];
      const id = `e_${vertexIds.join("_")}`;
      if (edges.has(id)) continue;
      edges.set(id, { id, vertexIds });
      for (const [near, far] of [
        [from, to],
        [to, from],
      ] as const) {
        near.adjacentVertexIds.push(far.id);
        near.adjacentEdgeIds.push(id);
      }
    }
  }
  return { vertices: [...vertices.values()], edges: [...edges.values()] };
}
