type BalanceMode = "resources" | "numbers" | "both";
interface ForgeBoard extends ForgeGraph {
  hexes: {
    coord: ForgeCoord;
    resource: ForgeResource;
    number: number | null;
    pips: number;
  }[];
}
interface ForgeCoord {
  q: number;
  r: number;
}
interface ForgeGraph {
  vertices: {
    id: string;
    adjacentHexIndices: number[];
    adjacentVertexIds: string[];
    adjacentEdgeIds: string[];
  }[];
  edges: {
    id: string;
    vertexIds: [string, string];
  }[];
}
interface ForgePlacement {
  settlement: ForgeBoard["vertices"][number];
  road: ForgeBoard["edges"][number];
  player: number;
  round: 1 | 2;
}
type ForgeResource = "wood" | "wheat" | "sheep" | "brick" | "ore" | "desert";
interface InitOptions {
  readonly retry?: boolean | undefined;
}
declare function calculateEnergy(board: ForgeBoard, mode: BalanceMode): number;
declare function calculatePlacements(board: ForgeBoard, numPlayers: 3 | 4): ForgePlacement[];
declare function generateMap(
  config: {
    seed: string;
    balanceMode: BalanceMode;
    numPlayers: 3 | 4;
  },
  options?: {
    iterations?: number | undefined;
  },
): ForgeBoard;
declare function init(options?: InitOptions): Promise<void>;
export {
  type BalanceMode,
  ForgeBoard,
  ForgeCoord,
  type ForgeGraph,
  ForgePlacement,
  ForgeResource,
  calculateEnergy,
  calculatePlacements,
  generateMap,
  init,
};
