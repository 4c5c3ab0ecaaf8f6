// tests/golden/saved has saved data of earlier versions, which every later 1.x version must read.
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inTree } from "../../../web/scripts/paths.mjs";
import {
  applyMove,
  type Certificate,
  certifyBoard,
  chooseMove,
  type Game,
  type GameRecord,
  type GameReview,
  isGame,
  isGameRecord,
  isGameView,
  isMove,
  legalMoves,
  mergeSimulations,
  replay,
  reviewGame,
  type Simulation,
  simulate,
} from "../../../web/src/game.js";
import { type Board, boardId, encodeBoard, evaluateBoard, isBoard, renderSvg } from "../../../web/src/index.js";
import { cribbage, type CribbageGame } from "../../../web/src/lab.js";
import { schemaErrors, kinds } from "./schemas.js";

const folder = inTree("tests", "golden", "saved");
const files = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.replace(/\.json$/, ""));
const fixture = (name: string): unknown => JSON.parse(readFileSync(`${folder}/${name}.json`, "utf8"));

test("there is a file of each kind, and each fits its schema", () => {
  expect(files.filter((file) => file !== "custom-board").sort()).toEqual([...kinds].sort());
  for (const file of files)
    expect(schemaErrors(file === "custom-board" ? "board" : file, fixture(file)), file).toBe("");
});

test("a board keeps its id, code and energy, and can be drawn", () => {
  const board = fixture("board") as Board;
  expect([isBoard(board), boardId(board), encodeBoard(board)]).toEqual([
    true,
    "A0XHQAit4QBRk2kf3XvDYAxAfGmz",
    "AomJStEMGoWwrLaA07gw5XMB4mqb",
  ]);
  expect(evaluateBoard(board).energy.total).toBeCloseTo(9.740740740740742, 12);
  expect(renderSvg(board)).toContain("<svg");
});

test("a board of a custom layout with regions and fog keeps its code, and can be evaluated", () => {
  const board = fixture("custom-board") as Board;
  expect([isBoard(board), board.covered?.length]).toEqual([true, 12]);
  expect(encodeBoard(board)).toMatch(/^D_pE8a4rTZcEp1Y9T5d2a-j4dCb-i4dCb_iIdCn_hGMyWqWSBAe3ZSXAf5et4rj47itKC6/);
  expect(evaluateBoard(board).energy.total).toBeGreaterThan(0);
});

test("a game continues: its open trade can be confirmed", () => {
  const game = fixture("game");
  if (!isGame(game)) throw new Error("it is no game");
  expect(legalMoves(game).map(({ kind }) => kind)).toEqual(["confirmTrade", "cancelTrade"]);
  const [confirmation] = legalMoves(game);
  const next = applyMove(game, confirmation as NonNullable<typeof confirmation>);
  const handOf = ({ seats }: Game) => seats[game.currentPlayer - 1]?.hand;
  expect([next.phase, next.moveCount]).toEqual(["main", game.moveCount + 1]);
  expect(handOf(next)).not.toEqual(handOf(game));
});

test("a view gives its viewer's legal moves", () => {
  const view = fixture("game-view");
  if (!isGameView(view)) throw new Error("it is no view");
  expect(legalMoves(view).map(({ kind }) => kind)).toEqual(["confirmTrade", "cancelTrade"]);
  expect(legalMoves(view)).toContainEqual(chooseMove(view, "advanced", { seed: 1 }));
});

test("a record is replayed to the same end", () => {
  const record = fixture("game-record");
  if (!isGameRecord(record)) throw new Error("it is no record");
  const games = replay(record);
  const lastGame = games.at(-1) as Game;
  expect([games.length, lastGame.phase, lastGame.winner, ...lastGame.seats.map(({ points }) => points)]).toEqual([
    record.steps.length + 1,
    "over",
    2,
    ...[3, 5, 2],
  ]);
});

test("a record with offers to all other players is reviewed", () => {
  const record = fixture("game-record") as GameRecord;
  const offers = record.steps.filter(({ move }) => move.kind === "offerTrade" && move.to === undefined);
  expect(offers.length).toBeGreaterThan(0);
  const { decisions } = reviewGame(record, { playouts: 2, seed: 1, reviewed: [1] });
  expect(decisions.length).toBeGreaterThan(20);
});

test("a cribbage game continues", () => {
  const game = fixture("cribbage-game") as CribbageGame;
  expect([game.scores, cribbage.legalMoves(game)]).toEqual([
    [53, 37],
    [["6C"], ["8S"]],
  ]);
  expect(cribbage.applyMove(game, ["6C"]).moves).toEqual([...game.moves, ["6C"]]);
});

test("a simulation is merged with another part on the same board", () => {
  const first = fixture("simulation") as Simulation;
  const levels = ["advanced", "intermediate", "beginner", "random"] as const;
  const options = { firstGame: 100, games: 10, seed: "saved", levels, openings: "best" } as const;
  const second = simulate(fixture("board") as Board, options);
  expect(mergeSimulations([first])).toEqual(first);
  expect(mergeSimulations([first, second]).games).toBe(110);
});

test("a review has the fields of the current types", () => {
  const review = fixture("game-review") as GameReview;
  expect([review.seats.length, review.seats.every(({ luck }) => Number.isFinite(luck))]).toEqual([3, true]);
  expect(review.decisions.every(({ player, move, best }) => player === 2 && isMove(move) && isMove(best))).toBe(true);
  const steps = (fixture("game-record") as GameRecord).steps;
  for (const { step, move } of review.decisions) expect(steps[step]?.move).toEqual(move);
});

test("a certificate has the fields of the current types", () => {
  const saved = fixture("certificate") as Certificate;
  const { seed, margin, confidence, levels, verdict } = saved;
  const options = { seed, margin, confidence, levels: levels.map(({ level }) => level), maxGames: 10 };
  const newCertificate = certifyBoard(fixture("board") as Board, options);
  expect(Object.keys(newCertificate).sort()).toEqual(Object.keys(saved).sort());
  expect([verdict, newCertificate.levels.length]).toEqual(["undecided", levels.length]);
});
