/**
 * Whole games for 2 to 6 players by the rules of the base game: move by move, by computer players, and by the thousand.
 * The WebAssembly module is embedded in the script; the first call that needs it instantiates it. Importing has no side
 * effects.
 *
 * Players count from 1. A game is plain data, and functions never change it. A wrong type
 * throws a `TypeError`. A wrong value, or a game that contradicts itself, throws a `RangeError`. A move that the rules forbid
 * throws a `RefusedError` whose `kind` names the rule.
 *
 * @module hexsmith/game
 */
import type { Board } from "./board/board-data.js";
import { uncheckedOptionsOf } from "./check/options.js";
import type { Refusal } from "./check/refused-error.js";
import { type Certificate, certificateWork, type CertifyOptions } from "./game/certify.js";
import * as merging from "./game/merge.js";
import { type ChooseOptions, type ChooseProgress, chooseWork } from "./game/choose.js";
import * as tables from "./game/game-table.js";
import type { GameTable, GameTableOptions } from "./game/game-table.js";
import * as chances from "./game/hand-chances.js";
import type { HandChances } from "./game/hand-chances.js";
import * as play from "./game/play.js";
import type { ApplyOptions } from "./game/play.js";
import type { ResultProgress } from "./game/position.js";
import { type MoveRatings, type RateMovesOptions, rateMovesWork } from "./game/rate-moves.js";
import * as recording from "./game/record.js";
import type { GameRecord, Match, UndoOptions, ViewMatch, ViewRecord } from "./game/record.js";
import * as writing from "./game/record-text.js";
import { type GameReview, type ReviewOptions, reviewWork } from "./game/review.js";
import { type Simulation, type SimulationOptions, type SimulationWith, simulationWork } from "./game/simulate.js";
import { simulatedGameWork } from "./game/simulated-game.js";
import { type SpotChances, type SpotChancesOptions, spotChancesWork } from "./game/spot-chances.js";
import type { Game, GameOptions, GameView, Level, Move, PlayerView } from "./game/types.js";
import * as placing from "./game/table-position.js";
import type { TablePosition } from "./game/table-position.js";
import * as viewing from "./game/view.js";
import * as asking from "./game/why-not.js";
import type { MoveAnywhere, BankRates } from "./game/why-not.js";
import { type WinChances, type WinChancesOptions, winChancesWork } from "./game/analysis.js";
import { game } from "./wasm/game.js";
import type { InitOptions } from "./wasm/init.js";
import { type AsyncOptions, type Progress, runAtOnce, runInSlices } from "./wasm/session.js";

export { RefusedError } from "./check/refused-error.js";
export { isMove, moveKinds } from "./game/moves.js";
export { movesAt, piecesOf, targetsOf } from "./game/places.js";
export { isGame, isGameView } from "./game/read-game.js";
export { isGameRecord } from "./game/record.js";
export { twoPlayerRules } from "./game/rules.js";
export { developmentCards, levels } from "./game/types.js";
export { buildingCosts } from "./game/why-not.js";
export type * from "./game-types.js";

/** Compiles the module ahead of time; see `init` of "hexsmith". */
export function init(options?: InitOptions): Promise<void> {
  return game.init(options);
}

/**
 * Returns a game before its first settlement.
 *
 * @example
 * ```js
 * let game = newGame(generateBoard().board, { players: 3 });
 * while (game.phase !== "over") game = applyMove(game, chooseMove(game, "intermediate"));
 * ```
 *
 * @throws {RefusedError} "no-room-for-all" if some order of placements leaves a player without a spot.
 */
export function newGame(board: Board, options?: GameOptions): Game {
  return play.newGame(game.get(), board, uncheckedOptionsOf(options, "options", play.gameOptions));
}

/**
 * Returns all legal moves of the active player. For a view, it returns none unless the viewer is the active player.
 * `offerTrade` and `counterTrade` are templates with empty sides: every offer that the hand allows is legal.
 *
 * @example
 * ```js
 * const moves = legalMoves(view);
 * renderSvg(view.board, { pieces: piecesOf(view), robber: view.robber, targets: targetsOf(moves) });
 * ```
 *
 * @throws {RangeError} if the game contradicts itself.
 */
export function legalMoves(gameOrView: Game | GameView): readonly Move[] {
  return play.legalMoves(game.get(), gameOrView);
}

/**
 * Returns the move of the active player where there is no choice, or else null: the only legal move, or the refusal of a
 * trade that the player cannot accept. Make it for the player, and ask only for decisions.
 *
 * @example
 * ```js
 * for (let move; (move = soleMove(match.game)); ) match = playMove(match, move);
 * ```
 *
 * @throws {RangeError} if the game contradicts itself.
 */
export function soleMove(gameOrView: Game | GameView): Move | null {
  return play.soleMove(game.get(), gameOrView);
}

/**
 * Returns what a page needs to show a game: pieces, robber and targets for `<hexsmith-board>` or any drawing, the legal moves
 * without a place for buttons, and a function that makes the move of a chosen place. Create a table for each game or view that
 * you show.
 *
 * @example
 * ```js
 * let table;
 * function show(game) {
 *   table = createTable(game, { onMove: (move) => show(applyMove(game, move)) });
 *   const { pieces, robber, targets } = table;
 *   Object.assign(element, { board: game.board, pieces, robber, targets });
 * }
 * element.addEventListener("hexsmith-choose", ({ detail }) => table.choose(detail));
 * ```
 *
 * @throws {RangeError} if the game contradicts itself.
 */
export function createTable(gameOrView: Game | GameView, options: GameTableOptions): GameTable {
  return tables.createTable(game.get(), gameOrView, options);
}

/**
 * Returns the game after a legal move. A view is advanced by what its viewer saw, to the view of the game after the move:
 * `outcome` needs the dice of a roll, and the card that the viewer stole, lost or bought. What others stole or bought stays
 * unknown. `outcome.taken` says how many cards each player gave to a monopoly, unless that is known, and `outcome.won` that
 * hidden victory point cards decided the game.
 *
 * @example
 * ```js
 * // On a server, which alone has the game:
 * game = applyMove(game, request.move, { player: request.player, expectedMoveCount: request.moveCount });
 * for (const client of clients) client.send(JSON.stringify(playerView(game, client.player)));
 * ```
 *
 * @throws {RefusedError} whose `kind` names the rule that forbids the move; "against-record" if what a viewer knows excludes it.
 * @throws {RangeError} if the game contradicts itself.
 * @throws {TypeError} if a view lacks an outcome that its viewer saw.
 */
export function applyMove(gameBefore: Game, move: Move, options?: ApplyOptions): Game;
export function applyMove(viewBefore: GameView, move: Move, options?: ApplyOptions): GameView;
export function applyMove(gameBefore: Game | GameView, move: Move, options?: ApplyOptions): Game | GameView;
export function applyMove(gameBefore: Game | GameView, move: Move, options?: ApplyOptions): Game | GameView {
  return play.applyMove(game.get(), gameBefore, move, options);
}

/**
 * Returns why a move of the active player is not legal, as data, or null if it is legal. A settlement, city, road or robber
 * move without its place stands for all places: the result is null if one is legal, otherwise the reason for the place that
 * passes the most checks. For "too-few-cards", `lacking` has the cards that the player lacks. For a view whose viewer is not the active player, the result is "not-your-turn".
 * `describeRefusal` of "hexsmith/languages" puts it into words.
 *
 * @example
 * ```js
 * const refusal = whyNot(view, { kind: "city" });
 * button.disabled = refusal !== null;
 * button.title = refusal ? describeRefusal(refusal, german) : "";
 * ```
 *
 * @throws {RangeError} if the game contradicts itself.
 */
export function whyNot(gameOrView: Game | GameView, move: Move | MoveAnywhere): Refusal | null {
  return asking.whyNot(game.get(), gameOrView, move);
}

/**
 * Returns a view of a position as people see it on a table, for `winChances`, `rateMoves`, and `chooseMove`: bank, deck,
 * lengths of roads, prizes and points are filled in. Without a record, only the cards that `hands` names are known.
 *
 * @example
 * ```js
 * const view = positionOf({ board, players: 3, pieces, hands: [{ ore: 2, grain: 1 }, 4, 6], toMove: 1 });
 * const { moves } = rateMoves(view);
 * ```
 *
 * @throws {RangeError} if the position contradicts itself.
 */
export function positionOf(position: TablePosition): GameView {
  return placing.positionOf(game.get(), position);
}

/**
 * Returns the number of cards of each resource that the bank takes for one card: 2, 3 or 4, by the player's harbors.
 *
 * @param player Player who trades. Default: the viewer of a player's view, otherwise the active player.
 * @throws {RangeError} if the game contradicts itself.
 */
export function bankRates(gameOrView: Game | GameView, player?: number): BankRates {
  return asking.bankRates(game.get(), gameOrView, player);
}

/**
 * Returns the part of a game that a player may know. Send it to that player. Games that differ only in what the player may
 * not know have equal views.
 *
 * @param player Viewer; null for a spectator, who sees no hand.
 */
export function playerView(whole: Game, player: number): PlayerView;
export function playerView(whole: Game, player: number | null): GameView;
export function playerView(whole: Game, player: number | null): GameView {
  return viewing.playerView(game.get(), whole, player);
}

/**
 * Returns the odds of the resource cards in each hand, by all that the viewer of a view has seen; of a whole game, by all
 * that its active player has seen. A theft takes each of the victim's cards with the same probability, and everything else
 * is public.
 *
 * @example
 * ```js
 * const { seats } = handChances(playerView(game, 1));
 * console.log(`Player 2 has ore with ${Math.round(100 * seats[1].atLeastOne.ore)} %`);
 * ```
 *
 * @throws {RangeError} if the game contradicts itself.
 */
export function handChances(gameOrView: Game | GameView): HandChances {
  return chances.handChances(game.get(), gameOrView);
}

/**
 * Returns the move that a level chooses for the active player. The same view and seed give the same move.
 *
 * @throws {RefusedError} "game-over", or "not-your-turn" if the view is not the active player's.
 */
export function chooseMove(gameOrView: Game | GameView, level: Level, options?: ChooseOptions): Move {
  return runAtOnce(game, chooseWork, options, gameOrView, level);
}

/**
 * Returns a promise of the move that `chooseMove` returns. It works in slices of 4 ms, calls `onProgress` after each, and
 * rejects when `signal` aborts.
 */
export async function chooseMoveAsync(
  gameOrView: Game | GameView,
  level: Level,
  options?: ChooseOptions & AsyncOptions<ChooseProgress>,
): Promise<Move> {
  return runInSlices(game, chooseWork, options, gameOrView, level);
}

/**
 * Returns each player's chance to win, by playouts. Cards that a view hides are sampled consistently with it. In a
 * whole game, only future outcomes of dice, deck and thefts are unknown.
 *
 * @example
 * ```js
 * const { seats } = winChances(playerView(game, 1), { playouts: 500 });
 * console.log(seats.map(({ winChance }) => `${Math.round(100 * winChance)} %`).join(" "));
 * ```
 *
 * @throws {RangeError} if the game contradicts itself.
 */
export function winChances(gameOrView: Game | GameView, options?: WinChancesOptions): WinChances {
  return runAtOnce(game, winChancesWork, options, gameOrView);
}

/**
 * Returns a promise of the chances that `winChances` returns. It works in slices of 4 ms, calls `onProgress` with the result
 * so far after each, and rejects when `signal` aborts.
 */
export async function winChancesAsync(
  gameOrView: Game | GameView,
  options?: WinChancesOptions & AsyncOptions<ResultProgress<WinChances>>,
): Promise<WinChances> {
  return runInSlices(game, winChancesWork, options, gameOrView);
}

/**
 * Returns the moves of the active player ranked by chance to win, best first. Even for a whole game, the ratings use
 * only what the active player knows. Better moves get more playouts. Playouts of "intermediate" and "advanced" end
 * after eight turns, and a network then estimates the chances.
 *
 * @throws {RefusedError} "game-over", or "not-your-turn" if the view is not the active player's. Its `kind` names the rule
 * that forbids one of `options.moves`.
 */
export function rateMoves(gameOrView: Game | GameView, options?: RateMovesOptions): MoveRatings {
  return runAtOnce(game, rateMovesWork, options, gameOrView);
}

/**
 * Returns a promise of the ratings that `rateMoves` returns. It works in slices of 4 ms, calls `onProgress` with the result
 * so far after each, and rejects when `signal` aborts.
 */
export async function rateMovesAsync(
  gameOrView: Game | GameView,
  options?: RateMovesOptions & AsyncOptions<ResultProgress<MoveRatings>>,
): Promise<MoveRatings> {
  return runInSlices(game, rateMovesWork, options, gameOrView);
}

/**
 * Returns the loss of each decision in a game, and the luck of each player. Decisions are judged by what the player knew. In
 * the record of a view, decisions of other players are estimated by the odds of their cards.
 *
 * @example
 * ```js
 * const review = await reviewGameAsync(match.record, { level: "advanced" });
 * for (const { step, player, move, best, loss, mistake } of review.decisions)
 *   if (mistake) console.log(step, player, move, best, loss);
 * ```
 *
 * @throws {RefusedError} if a step is illegal; `path` names it.
 */
export function reviewGame(record: GameRecord | ViewRecord, options?: ReviewOptions): GameReview {
  return runAtOnce(game, reviewWork, options, record);
}

/**
 * Returns a promise of the review that `reviewGame` returns. It works in slices of 4 ms, calls `onProgress` with the result
 * so far after each, and rejects when `signal` aborts.
 */
export async function reviewGameAsync(
  record: GameRecord | ViewRecord,
  options?: ReviewOptions & AsyncOptions<ResultProgress<GameReview>>,
): Promise<GameReview> {
  return runInSlices(game, reviewWork, options, record);
}

/**
 * Returns a match with a new game, or with the view of a game that is played elsewhere, and an empty record. Steps of a
 * view have the outcomes that its viewer saw.
 *
 * @example
 * ```js
 * let match = startMatch(board, { players: 2 });
 * match = playMove(match, { kind: "settlement", intersection: 20 });
 * localStorage.setItem("match", JSON.stringify(match));
 * ```
 *
 * @throws {RefusedError} as `newGame` does.
 */
export function startMatch(view: GameView): ViewMatch;
export function startMatch(board: Board, options?: GameOptions): Match;
export function startMatch(boardOrView: Board | GameView, options?: GameOptions): Match | ViewMatch {
  return recording.startMatch(game.get(), boardOrView, options);
}

/**
 * Returns the match after a legal move. The record gains the move and its outcome.
 *
 * @throws {RefusedError} as `applyMove` does.
 * @throws {RangeError} if game and record differ in the number of moves.
 */
export function playMove(match: Match, move: Move, options?: ApplyOptions): Match;
export function playMove(match: ViewMatch, move: Move, options?: ApplyOptions): ViewMatch;
export function playMove(match: Match | ViewMatch, move: Move, options?: ApplyOptions): Match | ViewMatch {
  return recording.playMove(game.get(), match, move, options);
}

/**
 * Returns a record as a text of letters, digits and "-_.~", short enough for an address: some 1,500 characters for a game of
 * four players, and some 400 more for the view that the record of a view starts from, 2,000 at worst. A record without steps
 * ends with a dot, and steps only make the text longer.
 *
 * @example
 * ```js
 * history.replaceState(null, "", `#${encodeRecord(match.record)}`);
 * const games = replay(decodeRecord(location.hash.slice(1)));
 * ```
 *
 * @throws {TypeError} or {RangeError} if the value is no record.
 */
export function encodeRecord(record: GameRecord | ViewRecord): string {
  return writing.encodeRecord(record);
}

/**
 * Returns the record of a text, the same that was passed to `encodeRecord`: that of a game, for which `isGameRecord` is true,
 * or that of a view. Use `replay` to check that its moves are legal.
 *
 * @throws {RangeError} if the text is no record.
 */
export function decodeRecord(text: string): GameRecord | ViewRecord {
  return writing.decodeRecord(text);
}

/**
 * Returns the games of a record, or the views of a view's record: one before the first step, then one after each step.
 *
 * @throws {RefusedError} if a step is illegal; `path` names it.
 */
export function replay(record: GameRecord): readonly Game[];
export function replay(record: ViewRecord): readonly GameView[];
export function replay(record: GameRecord | ViewRecord): readonly (Game | GameView)[];
export function replay(record: GameRecord | ViewRecord): readonly (Game | GameView)[] {
  return runAtOnce(game, recording.replayWork, undefined, record);
}

/**
 * Returns a promise of the games of a record, the same that `replay` returns. It works in slices of 4 ms, calls `onProgress`
 * after each, and rejects when `signal` aborts.
 */
export async function replayAsync(record: GameRecord, options?: AsyncOptions<Progress>): Promise<readonly Game[]>;
export async function replayAsync(record: ViewRecord, options?: AsyncOptions<Progress>): Promise<readonly GameView[]>;
export async function replayAsync(
  record: GameRecord | ViewRecord,
  options?: AsyncOptions<Progress>,
): Promise<readonly (Game | GameView)[]>;
export async function replayAsync(
  record: GameRecord | ViewRecord,
  options?: AsyncOptions<Progress>,
): Promise<readonly (Game | GameView)[]> {
  return runInSlices(game, recording.replayWork, options, record);
}

/**
 * Returns the match of a record, so that the game can go on.
 *
 * @example
 * ```js
 * let match = matchOf(JSON.parse(localStorage.getItem("record")));
 * ```
 *
 * @throws {RefusedError} if a step is illegal; `path` names it.
 */
export function matchOf(record: GameRecord): Match;
export function matchOf(record: ViewRecord): ViewMatch;
export function matchOf(record: GameRecord | ViewRecord): Match | ViewMatch;
export function matchOf(record: GameRecord | ViewRecord): Match | ViewMatch {
  return runAtOnce(game, recording.matchWork, undefined, record);
}

/**
 * Returns a promise of the match of a record, the same that `matchOf` returns. It works in slices of 4 ms, calls `onProgress`
 * after each, and rejects when `signal` aborts.
 */
export async function matchOfAsync(record: GameRecord, options?: AsyncOptions<Progress>): Promise<Match>;
export async function matchOfAsync(record: ViewRecord, options?: AsyncOptions<Progress>): Promise<ViewMatch>;
export async function matchOfAsync(
  record: GameRecord | ViewRecord,
  options?: AsyncOptions<Progress>,
): Promise<Match | ViewMatch>;
export async function matchOfAsync(
  record: GameRecord | ViewRecord,
  options?: AsyncOptions<Progress>,
): Promise<Match | ViewMatch> {
  return runInSlices(game, recording.matchWork, options, record);
}

/**
 * Returns the match before the last decision, or before the last decision of one player. Moves without a choice
 * (`soleMove`) are no decisions; in the match of a view, all moves of other players are. Without a decision to undo, it returns
 * an equal match. Dice, cards and thefts that follow from the seed stay the same when the match goes on.
 *
 * @example
 * ```js
 * match = undo(match, { player: 1 }); // also undoes what the computer players have done since
 * ```
 *
 * @throws {RefusedError} if a step of the record is illegal; `path` names it.
 */
export function undo(match: Match, options?: UndoOptions): Match;
export function undo(match: ViewMatch, options?: UndoOptions): ViewMatch;
export function undo(match: Match | ViewMatch, options?: UndoOptions): Match | ViewMatch {
  return runAtOnce(game, recording.undoWork, options, match);
}

/**
 * Returns a promise of the match that `undo` returns. It works in slices of 4 ms, calls `onProgress` after each, and rejects
 * when `signal` aborts.
 */
export async function undoAsync(match: Match, options?: UndoOptions & AsyncOptions<Progress>): Promise<Match>;
export async function undoAsync(match: ViewMatch, options?: UndoOptions & AsyncOptions<Progress>): Promise<ViewMatch>;
export async function undoAsync(
  match: Match | ViewMatch,
  options?: UndoOptions & AsyncOptions<Progress>,
): Promise<Match | ViewMatch> {
  return runInSlices(game, recording.undoWork, options, match);
}

/**
 * Returns the results of whole games between computer players. Dice, deck and thefts of a game depend on the seed and the
 * index of the game only, so that you can compare boards and openings on the same dice.
 *
 * @example
 * ```js
 * const { seats } = simulate(board, { games: 1000, levels: "advanced", seed: 1 });
 * for (const { player, winRate, interval } of seats) console.log(player, winRate, interval);
 * ```
 *
 * @throws {RefusedError} as `newGame` does.
 */
export function simulate<Each extends boolean = false, Rotates extends boolean = false>(
  board: Board,
  options?: SimulationOptions & { readonly each?: Each | undefined; readonly rotateLevels?: Rotates | undefined },
): SimulationWith<Each, Rotates> {
  return runAtOnce(game, simulationWork, options, board) as SimulationWith<Each, Rotates>;
}

/**
 * Returns a promise of the results of games, the same that `simulate` returns. It works in slices of 4 ms, calls
 * `onProgress` after each, and rejects when `signal` aborts.
 */
export async function simulateAsync<Each extends boolean = false, Rotates extends boolean = false>(
  board: Board,
  options?: SimulationOptions & {
    readonly each?: Each | undefined;
    readonly rotateLevels?: Rotates | undefined;
  } & AsyncOptions<ResultProgress<SimulationWith<false, Rotates>>>,
): Promise<SimulationWith<Each, Rotates>> {
  return (await runInSlices(game, simulationWork, options, board)) as SimulationWith<Each, Rotates>;
}

/**
 * Returns the record of one game of a simulation, with all its moves, dice, cards and thefts. Pass the options of the
 * simulation, with its seed.
 *
 * @param index Index of the game: `firstGame`, `firstGame` + 1, and so on.
 * @example
 * ```js
 * const { each } = simulate(board, { seed: 1, each: true });
 * const record = simulatedGame(board, { seed: 1 }, each.turns.indexOf(Math.max(...each.turns)));
 * ```
 *
 * @throws {RefusedError} as `newGame` does.
 */
export function simulatedGame(board: Board, options: SimulationOptions, index: number): GameRecord {
  return runAtOnce(game, simulatedGameWork, options, board, index);
}

/**
 * Returns a promise of the record of a game, the same that `simulatedGame` returns. It works in slices of 4 ms, calls
 * `onProgress` after each, and rejects when `signal` aborts.
 */
export async function simulatedGameAsync(
  board: Board,
  options: SimulationOptions & AsyncOptions<Progress>,
  index: number,
): Promise<GameRecord> {
  return runInSlices(game, simulatedGameWork, options, board, index);
}

/**
 * Returns one simulation from its parts, equal bit for bit to a simulation of all their games at once.
 *
 * @throws {RangeError} if parts overlap, leave gaps, or differ in `digest`.
 */
export function mergeSimulations(parts: readonly Simulation[]): Simulation {
  return merging.mergeSimulations(game.get(), parts);
}

/**
 * Returns whether the seats of a board win equally often within a margin, by a test of equivalence.
 *
 * @example
 * ```js
 * const { verdict } = certifyBoard(board, { margin: 0.08, seed: 1 });
 * if (verdict === "balanced") console.log("No seat wins much more often than another.");
 * ```
 *
 * @throws {RefusedError} as `newGame` does.
 */
export function certifyBoard(board: Board, options?: CertifyOptions): Certificate {
  return runAtOnce(game, certificateWork, options, board);
}

/**
 * Returns a promise of a certificate, the same that `certifyBoard` returns. It works in slices of 4 ms, calls `onProgress`
 * after each, and rejects when `signal` aborts.
 */
export async function certifyBoardAsync(
  board: Board,
  options?: CertifyOptions & AsyncOptions<ResultProgress<Certificate>>,
): Promise<Certificate> {
  return runInSlices(game, certificateWork, options, board);
}

/**
 * Returns the chance to win with each open spot, for the player whose turn it is to settle. The games are played in rounds, and
 * only the better half of the spots stays in the next round.
 *
 * @throws {RefusedError} as `newGame` does.
 */
export function spotChances(board: Board, options?: SpotChancesOptions): SpotChances {
  return runAtOnce(game, spotChancesWork, options, board);
}

/**
 * Returns a promise of the chances of spots, the same that `spotChances` returns. It works in slices of 4 ms, calls
 * `onProgress` after each, and rejects when `signal` aborts.
 */
export async function spotChancesAsync(
  board: Board,
  options?: SpotChancesOptions & AsyncOptions<ResultProgress<SpotChances>>,
): Promise<SpotChances> {
  return runInSlices(game, spotChancesWork, options, board);
}
