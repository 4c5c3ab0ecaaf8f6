// The actions of the draft page. They change the state and redraw the page.
import { type Board, type Spot, rankSpots } from "hexsmith/external";
import { type Draft, type DraftAdvice, coachDraftAsync, suggestDraft } from "hexsmith/draft/external";
import { Activity, unlessAborted } from "../activity.js";
import { afterNextFrame } from "../next-frame.js";
import { addressOfBoard } from "../shared-board/address.js";
import { fittingLocks } from "../shared-board/locks.js";
import { nextBoard, optionsOfNextBoard, type ShownBoard } from "../shared-board/generate.js";
import type { UndoHistory } from "../shared-board/undo.js";
import { texts } from "../texts.js";
import { keysOf, type Placement, type SettleRequest } from "./address.js";

const words = texts.settle;

export interface State {
  shownBoard: ShownBoard;
  request: SettleRequest;
  placements: readonly Placement[];
  /** Scores and suggestions for the current board, request and settlements. */
  evaluation: DraftEvaluation;
  /** Intersection whose score is shown in detail; undefined for the suggestion. */
  focusedSpot: number | undefined;
  /** Player to whom the coach gives advice about the next turn. */
  coachedPlayer: number;
  /** The coach's advice for that turn; undefined until the first advice is known. */
  advice: DraftAdvice | undefined;
  announcement: string;
  /** Name of the open sheet on a phone. */
  sheet: string | undefined;
}

export interface DraftEvaluation {
  /** Open spots, best first; empty after the draft. */
  readonly spots: readonly Spot[];
  /** Scores by intersection, of open and of occupied spots. */
  readonly scores: ReadonlyMap<number, number>;
  readonly suggestion: Draft["picks"][number] | undefined;
  /** Rest of the draft if every player makes the best choices. */
  readonly best: Draft | undefined;
}

export type Actions = ReturnType<typeof makeActions>;

export function makeActions(state: State, undoHistory: UndoHistory, draw: () => void) {
  const generation = new Activity();
  const coaching = new Activity();
  /** Board and evaluator of the evaluation's scores. */
  let scored: { readonly board?: Board; readonly evaluator?: SettleRequest["evaluator"] } = {};

  function show(newBoard: ShownBoard, newRequest: SettleRequest) {
    const { shownBoard, request } = state;
    if (newBoard.board !== shownBoard.board || newRequest.players !== request.players) state.placements = [];
    Object.assign(state, { shownBoard: newBoard, request: newRequest });
  }

  /** Updates the address and the page. "push" adds an entry to the history. */
  function update(entry: "push" | "replace" | "keep") {
    if (entry !== "keep")
      undoHistory[entry](addressOfBoard("settle", state.shownBoard, keysOf(state.request, state.placements)));
    evaluate();
  }

  /** Computes scores and suggestions for the current board, request and settlements. */
  function evaluate() {
    const { shownBoard, request, placements } = state;
    const { evaluator, policy } = request;
    const { board } = shownBoard;
    const settlements = placements.map(({ player, intersection }) => ({ player, intersection }));
    const options = { players: Number(request.players), evaluator, settlements };
    const draft = suggestDraft(board, { ...options, policy });
    const best = policy === "optimal" ? draft : suggestDraft(board, { ...options, policy: "optimal" });
    const scores =
      scored.board === board && scored.evaluator === evaluator
        ? state.evaluation.scores
        : new Map(rankSpots(board, { evaluator }).map(({ intersection, score }) => [intersection, score]));
    scored = { board, evaluator };
    const openSpots = rankSpots(board, { evaluator, occupied: settlements.map(({ intersection }) => intersection) });
    const [suggestion] = draft.picks;
    state.evaluation = { spots: suggestion ? openSpots : [], scores, suggestion, best };
    void coach(state.coachedPlayer);
  }

  async function coach(seat: number) {
    const { shownBoard, request, placements } = state;
    const signal = coaching.start(shownBoard);
    const players = Number(request.players);
    const player = (state.coachedPlayer = seat < 1 || seat > players ? players : seat);
    draw();
    await afterNextFrame();
    if (signal.aborted) return;
    const settlements = placements.map(({ player, intersection }) => ({ player, intersection }));
    const search = coachDraftAsync(shownBoard.board, {
      players,
      evaluator: request.evaluator,
      settlements,
      player,
      seed: "coach",
      signal,
    });
    const advice = await unlessAborted(search, signal);
    if (!advice) return;
    state.advice = advice;
    draw();
  }

  function replay(placements: readonly Placement[], entry: "push" | "replace") {
    Object.assign(state, { placements, focusedSpot: undefined });
    update(entry);
  }

  /** Generates another board with the same options and locks. If `seed` is undefined, the generator chooses a random seed. */
  async function generate(seed: string | undefined) {
    const { shownBoard } = state;
    const newRequest = { ...shownBoard.request, seed };
    const options = optionsOfNextBoard(shownBoard, newRequest);
    const result = await nextBoard(options, generation.start(shownBoard));
    if (!result) return;
    const { generation: generated, refusal } = result;
    if (!generated) {
      state.shownBoard = { ...shownBoard, refusal };
      return update("keep");
    }
    const { board } = generated;
    const locked = fittingLocks(shownBoard.locked, board);
    show(
      {
        request: { ...newRequest, seed: String(generated.seed) },
        board,
        generated,
        options,
        locked,
        refusal,
      },
      state.request,
    );
    state.announcement = words.announced(String(generated.seed));
    update("push");
  }

  function place(intersection: number) {
    const { suggestion, spots } = state.evaluation;
    if (!suggestion) return;
    const { player } = suggestion;
    const score = spots.find((spot) => spot.intersection === intersection)?.score ?? 0;
    state.announcement = words.placed(player, score);
    replay([...state.placements, { player, intersection, suggested: suggestion.intersection }], "push");
  }

  return {
    draw,
    show,
    update,
    abort: () => generation.end(),
    generate: (seed: string | undefined) => void generate(seed),
    change(changes: Partial<SettleRequest>) {
      show(state.shownBoard, { ...state.request, ...changes });
      update("push");
    },
    place,
    take: () => state.evaluation.suggestion && place(state.evaluation.suggestion.intersection),
    restart: () => replay([], "push"),
    /** Undoes the last change. Settlements of the initial address have no history entries, so they are removed one by one. */
    undo: () => (undoHistory.canUndo ? undoHistory.undo() : replay(state.placements.slice(0, -1), "replace")),
    /** Shows the details of a spot that is under the pointer or has the focus. */
    showSpot(intersection: number) {
      state.focusedSpot = intersection;
      draw();
    },
    coach: (player: number) => void coach(player),
    openSheet(sheet: string | undefined) {
      state.sheet = sheet;
      draw();
    },
  };
}
