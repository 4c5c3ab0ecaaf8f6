// Where the package differs from its contract today. Each issue that brings a part of the contract takes it off the list.

/** What the contract has for later. */
export const later: readonly string[] = [
  "hexsmith: InitOptions.wasm", // only external entries have it
];

/** What the package has beyond the contract. */
export const beyond: readonly string[] = [
  "element: Board.covered",
  "element: HexsmithBoardElement.focus",
  "element: HexsmithBoardElement.nameOf",
  "element: HexsmithBoardElement.revealed",
  "element: HexsmithBoardProps.nameOf",
  "element: HexsmithBoardProps.revealed",
  "game: AbortSignalLike",
  "game: Board.covered",
  "game: Game.playedCards",
  "game: GameView.playedCards",
  "game: InitOptions",
  "game: Table.playedCards",
  "hexsmith: Board.covered",
  "hexsmith: BoardHex.covered",
  "hexsmith: CanvasContextLike",
  "hexsmith: DrawOptions.revealed",
  "hexsmith: LayoutShape.closedToStart",
  "hexsmith: LayoutShape.covered",
  "hexsmith: LayoutShape.hexPipLimits",
  "hexsmith: LayoutShape.inland",
  "hexsmith: LayoutShape.secondTokens",
  "hexsmith: LayoutShape.startRegions",
  "hexsmith: LayoutSpec.closedToStart",
  "hexsmith: LayoutSpec.covered",
  "hexsmith: LayoutSpec.hexPipLimits",
  "hexsmith: LayoutSpec.inland",
  "hexsmith: LayoutSpec.secondTokens",
  "hexsmith: LayoutSpec.startRegions",
  "hexsmith: ResourceSvgOptions",
  "hexsmith: SvgOptions.revealed",
  "hexsmith: heatColor",
  "hexsmith: paintBoard",
  "hexsmith: renderResource",
  "lab: AbortSignalLike",
  "lab: Board.covered",
  "lab: InitOptions",
  "languages: HarborKind",
  "languages: describeHarbor",
  "settle: Board.covered",
  "settle: Spot.gold",
  "settle: SpotScore.gold",
];
