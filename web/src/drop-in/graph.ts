// Builds the graph of the drop-in's board, with vertices and edges in the order of the original generator.ts. The
// original visits the hexes row by row, and the corners of each hex at 0, 60, ..., 300 degrees of the flat-top drawing.
// It adds a vertex or edge when it first meets it. In the drawing, hexes have the size 1, the center of the hex at the
// axial coordinates (q, r) is x = 1.5 q, y = sqrt(3)/2 q + sqrt(3) r, and y points down.
import { standardShape } from "../board/read-shape.js";

/** Graph of the standard board: its vertices are the corners of hexes, and its edges are the sides of hexes. */
export interface ForgeGraph {
  /** 54 corners. */
  vertices: {
    /** Id "v_X,Y": the flat-top corner in thousandths of the hex size. */
    id: string;
    /** Positions in `hexes` of the one to three hexes that meet there. */
    adjacentHexIndices: number[];
    /** Ids of the corners one side away. */
    adjacentVertexIds: string[];
    /** Ids of the sides that end at the corner. */
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

/** Corners of a hex of size 1, relative to its center. y is in units of sqrt(3) / 2. */
const corners: readonly (readonly [x: number, y: number])[] = [
  [1, 0],
  [0.5, 1],
  [-0.5, 1],
  [-1, 0],
  [-0.5, -1],
  [0.5, -1],
];

/** Returns the graph. Each call returns a new object, because callers may change their boards. */
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
