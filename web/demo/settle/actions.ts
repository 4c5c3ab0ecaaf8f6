// The actions of the draft page. They change the state and redraw the page.
import { type ResolvedSpotParams, type Spot, rankSpots, spotParams } from "hexsmith/external";
import { type Draft, type DraftAdvice, coachDraftAsync, suggestDraft } from "hexsmith/draft/external";
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
  params: ResolvedSpotParams;
  placements: readonly Placement[];
  /** Scores and suggestions for the current board, parameters and settlements. */
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
  let generationSearch = new AbortController();
  let coachSearch = new AbortController();
  let isScheduled = false;

  function show(newBoard: ShownBoard, newRequest: SettleRequest) {
    const { shownBoard, request } = state;
    if (newBoard.board !== shownBoard.board || newRequest.players !== request.players) state.placements = [];
    if (newRequest.evaluator !== request.evaluator) state.params = spotParams(newRequest.evaluator);
    Object.assign(state, { shownBoard: newBoard, request: newRequest });
  }

  /** Updates the address and the page. "push" adds an entry to the history. */
  function update(entry: "push" | "replace" | "keep") {
    if (entry !== "keep")
      undoHistory[entry](addressOfBoard("settle", state.shownBoard, keysOf(state.request, state.placements)));
    evaluate();
  }

  /** Computes scores and suggestions for the current board, parameters and settlements. */
  function evaluate() {
    const { shownBoard, request, params, placements } = state;
    const { board } = shownBoard;
    const settlements = placements.map(({ player, intersection }) => ({ player, intersection }));
    const options = { players: Number(request.players), params, settlements };
    const draft = suggestDraft(board, { ...options, policy: request.policy });
    const best = request.policy === "optimal" ? draft : suggestDraft(board, { ...options, policy: "optimal" });
    const scores = new Map(rankSpots(board, { params }).map(({ intersection, score }) => [intersection, score]));
    const openSpots = rankSpots(board, { params, occupied: settlements.map(({ intersection }) => intersection) });
    const [suggestion] = draft.picks;
    state.evaluation = { spots: suggestion ? openSpots : [], scores, suggestion, best };
    void coach(state.coachedPlayer);
  }

  async function coach(seat: number) {
    coachSearch.abort();
    const { signal } = (coachSearch = new AbortController());
    const { shownBoard, request, params, placements } = state;
    const players = Number(request.players);
    const player = (state.coachedPlayer = seat < 1 || seat > players ? players : seat);
    draw();
    await afterNextFrame();
    if (signal.aborted) return;
    const settlements = placements.map(({ player, intersection }) => ({ player, intersection }));
    try {
      state.advice = await coachDraftAsync(shownBoard.board, {
        players,
        params,
        settlements,
        player,
        seed: "coach",
        signal,
      });
      draw();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  function replay(placements: readonly Placement[], entry: "push" | "replace") {
    Object.assign(state, { placements, focusedSpot: undefined });
    update(entry);
  }

  /** Generates another board with the same options and locks. If `seed` is undefined, the generator chooses a random seed. */
  async function generate(seed: string | undefined) {
    generationSearch.abort();
    generationSearch = new AbortController();
    const { shownBoard } = state;
    const newRequest = { ...shownBoard.request, seed };
    const options = optionsOfNextBoard(shownBoard, newRequest);
    const result = await nextBoard(options, generationSearch.signal);
    if (!result) return;
    const { generation, refusal } = result;
    if (!generation) {
      state.shownBoard = { ...shownBoard, refusal };
      return update("keep");
    }
    const { board } = generation;
    const locked = fittingLocks(shownBoard.locked, board);
    show(
      {
        request: { ...newRequest, seed: String(generation.seed) },
        board,
        generated: generation,
        options,
        locked,
        refusal,
      },
      state.request,
    );
    state.announcement = words.announced(String(generation.seed));
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
    abort: () => generationSearch.abort(),
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
    /** Sets the parameters. While a slider is dragged, the spots are evaluated at most once per frame. */
    setParams(params: ResolvedSpotParams) {
      state.params = params;
      draw();
      if (isScheduled) return;
      isScheduled = true;
      requestAnimationFrame(() => {
        isScheduled = false;
        evaluate();
      });
    },
    openSheet(sheet: string | undefined) {
      state.sheet = sheet;
      draw();
    },
  };
}
