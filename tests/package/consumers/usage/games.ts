// A server, programs that play, a certificate. As usage.ts of the contract has it, as far as it exists.
import { generateBoard, officialBoard, RefusedError, type Board, type Place, type Refusal } from "hexsmith";
import {
  applyMove,
  certifyBoardAsync,
  chooseMove,
  isGameView,
  isMove,
  legalMoves,
  levels,
  movesAt,
  newGame,
  playerView,
  playMove,
  startMatch,
  twoPlayerRules,
  type Certificate,
  type GameView,
  type Level,
  type Match,
  type Move,
  type MoveKind,
  type Offer,
} from "hexsmith/game";

// What the DOM library would declare.
declare const console: { log(...values: unknown[]): void };
declare const localStorage: { getItem(key: string): string | null; setItem(key: string, value: string): void };

interface Client {
  readonly player: number;
  send(message: string): void;
}

export class Room {
  private match: Match;

  constructor(private readonly clients: readonly Client[]) {
    this.match = startMatch(generateBoard().board, { players: clients.length, offersPerTurn: 2 });
  }

  receive(client: Client, text: string): void {
    const { move, moveCount } = JSON.parse(text) as { move: unknown; moveCount: number };
    try {
      if (!isMove(move)) throw new TypeError("not a move");
      this.match = playMove(this.match, move, { player: client.player, expectedMoveCount: moveCount });
    } catch (error) {
      if (error instanceof RefusedError) return client.send(JSON.stringify({ refusal: { ...error } }));
      throw error;
    }
    for (const each of this.clients) each.send(JSON.stringify(playerView(this.match.game, each.player)));
    const { game, record } = this.match;
    if (game.phase === "over") localStorage.setItem(`game ${game.moveCount}`, JSON.stringify(record));
  }
}

/** The buttons of a client: what each sends. */
export function buttons(view: GameView): { text: string; move: Move }[] {
  const own = view.own;
  if (!own || view.activePlayer !== view.viewer) return [];
  if (view.phase === "trade" && view.trade) {
    const { give, receive, answers } = view.trade;
    if (view.viewer !== view.currentPlayer)
      return [
        { text: `Give ${receive.wool} wool for ${give.ore} ore`, move: { kind: "acceptTrade" } },
        { text: "No", move: { kind: "declineTrade" } },
        { text: "Only for two", move: { kind: "counterTrade", give: { wool: 1 }, receive: { ore: 2 } } },
      ];
    const partners = answers.flatMap((answer): { text: string; move: Move }[] => {
      const move: Move = { kind: "confirmTrade", player: answer.player };
      if (answer.answer === "accept") return [{ text: `Trade with ${answer.player}`, move }];
      if (answer.answer === "counter") return [{ text: `Take ${answer.counter.give.wool} wool`, move }];
      return [];
    });
    return [...partners, { text: "Cancel", move: { kind: "cancelTrade" } }];
  }
  const offer: Offer = { give: { ore: 1 }, receive: { wool: 1 } };
  return legalMoves(view).map((move) =>
    move.kind === "offerTrade"
      ? { text: `Offer a trade (${view.offersLeft} left)`, move: { ...move, ...offer, to: [1, 2] } }
      : { text: move.kind, move },
  );
}

/** The players whom the robber can steal from on a chosen hex. */
export function victims(view: GameView, place: Place): number[] {
  if (view.phase !== "moveRobber") return [];
  return movesAt(legalMoves(view), place).flatMap((move) =>
    move.kind === "moveRobber" && move.victim !== undefined ? [move.victim] : [],
  );
}

/** What a client receives from its server. */
export function received(text: string): GameView | Refusal | undefined {
  const message: unknown = JSON.parse(text);
  if (isGameView(message)) return message;
  if (typeof message === "object" && message !== null && "refusal" in message) return message.refusal as Refusal;
  return undefined;
}

export function againstLevels(level: Level): number {
  const { board } = officialBoard({ seed: 1 });
  let game = newGame(board, { seed: 7, ...twoPlayerRules });
  game = applyMove(game, { kind: "settlement", intersection: 20 }, { expectedMoveCount: 0 });
  while (game.phase !== "over") {
    const move = chooseMove(game, game.activePlayer === 1 ? "advanced" : level);
    game = move.kind === "roll" ? applyMove(game, move, { outcome: { dice: [6, 5] } }) : applyMove(game, move);
  }
  console.log(
    levels.indexOf(level),
    game.seats.map(({ player, points }) => `${player}: ${points}`),
  );
  return game.winner ?? 0;
}

export function typedMoves(board: Board): void {
  const road: Move<"road"> = { kind: "road", edge: 3 };
  const kinds: MoveKind[] = ["endTurn", "buyCard", "yearOfPlenty", "bankTrade"];
  const big = newGame(board, { players: 6, extraTurns: "paired" });
  const plenty: Move = { kind: "yearOfPlenty", resources: ["wood", "ore"] };
  console.log(road, kinds, plenty, big.extraTurn, big.phase === "extraBuilding", big.hidden.boughtThisTurn.knight);
}

export async function certified(board: Board): Promise<Certificate> {
  const certificate = await certifyBoardAsync(board, {
    margin: 0.08,
    levels: ["intermediate", "advanced"],
    onProgress: ({ result }) => console.log(result.verdict, result.levels[0]?.games),
  });
  if (certificate.verdict === "balanced") console.log(certificate.seed);
  return certificate;
}
