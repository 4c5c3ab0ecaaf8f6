// The actions of the draft page. They change the state and redraw the page.
import { type ResolvedSpotParams, type Spot, rankSpots, spotParams } from "hexsmith/external";
import { type Draft, type DraftAdvice, coachDraftAsync, suggestDraft } from "hexsmith/draft/external";
import { addressOfBoard } from "../shared-board/address.js";
import { fittingLocks } from "../shared-board/locks.js";
import { nextBoard, optionsBeside, type ShownBoard } from "../shared-board/generate.js";
import type { UndoHistory } from "../shared-board/undo.js";
import { texts } from "../texts.js";
import { keysOf, type Placed, type SettleRequest } from "./address.js";

const words = texts.settle;

export interface State {
  shown: ShownBoard;
  request: SettleRequest;
  params: ResolvedSpotParams;
  placed: readonly Placed[];
  /** Derived from the board, the parameters and the settlements. */
  evaluated: Evaluated;
  /** Spot whose score is shown in detail; undefined for the suggestion. */
  focusedSpot: number | undefined;
  /** Player to whom the coach gives advice about the next turn. */
  coachedPlayer: number;
  /** The coach's advice for that turn, when it is known. */
  advice: DraftAdvice | undefined;
  announced: string;
  /** Name of the open sheet on a phone. */
  sheet: string | undefined;
}

export interface Evaluated {
  /** Open spots, best first; empty when the draft is over. */
  readonly spots: readonly Spot[];
  /** Scores of all spots by intersection, even occupied ones. */
  readonly scores: ReadonlyMap<number, number>;
  readonly suggestion: Draft["picks"][number] | undefined;
  /** The rest of the draft if every player makes the best choice. */
  readonly best: Draft | undefined;
}

export type Actions = ReturnType<typeof makeActions>;

export function makeActions(state: State, steps: UndoHistory, draw: () => void) {
  let making = new AbortController();
  let coaching = new AbortController();
  let isScheduled = false;

  function show(target: ShownBoard, asked: SettleRequest) {
    const { shown, request } = state;
    if (target.board !== shown.board || asked.players !== request.players) state.placed = [];
    if (asked.evaluator !== request.evaluator) state.params = spotParams(asked.evaluator);
    Object.assign(state, { shown: target, request: asked });
  }

  /** Updates address and page. "push" adds an entry to the history. */
  function update(entry: "push" | "replace" | "keep") {
    if (entry !== "keep") steps[entry](addressOfBoard("settle", state.shown, keysOf(state.request, state.placed)));
    evaluate();
  }

  /** Computes everything that depends on the board, the parameters and the settlements. */
  function evaluate() {
    const { shown, request, params, placed } = state;
    const { board } = shown;
    const settlements = placed.map(({ player, intersection }) => ({ player, intersection }));
    const options = { players: Number(request.players), params, settlements };
    const draft = suggestDraft(board, { ...options, policy: request.policy });
    const best = request.policy === "optimal" ? draft : suggestDraft(board, { ...options, policy: "optimal" });
    const scores = new Map(rankSpots(board, { params }).map(({ intersection, score }) => [intersection, score]));
    const open = rankSpots(board, { params, occupied: settlements.map(({ intersection }) => intersection) });
    const [suggestion] = draft.picks;
    state.evaluated = { spots: suggestion ? open : [], scores, suggestion, best };
    void coach(state.coachedPlayer);
  }

  async function coach(target: number) {
    coaching.abort();
    const { signal } = (coaching = new AbortController());
    const { shown, request, params, placed } = state;
    const players = Number(request.players);
    const player = (state.coachedPlayer = target < 1 || target > players ? players : target);
    draw();
    const settlements = placed.map(({ player, intersection }) => ({ player, intersection }));
    try {
      state.advice = await coachDraftAsync(shown.board, {
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

  function replay(placed: readonly Placed[], entry: "push" | "replace") {
    Object.assign(state, { placed, focusedSpot: undefined });
    update(entry);
  }

  /** Generates another board with the same options and locks. Without a seed, it chooses a fresh one. */
  async function generate(seed: string | undefined) {
    making.abort();
    making = new AbortController();
    const { shown } = state;
    const target = { ...shown.request, seed };
    const options = optionsBeside(shown, target);
    const result = await nextBoard(options, making.signal);
    if (!result) return;
    const { made, refused } = result;
    if (!made) {
      state.shown = { ...shown, refused };
      return update("keep");
    }
    const { board } = made;
    const locked = fittingLocks(shown.locked, board);
    show(
      { request: { ...target, seed: String(made.seed) }, board, generated: made, options, locked, refused },
      state.request,
    );
    state.announced = words.announced(String(made.seed));
    update("push");
  }

  function place(intersection: number) {
    const { suggestion, spots } = state.evaluated;
    if (!suggestion) return;
    const { player } = suggestion;
    const score = spots.find((spot) => spot.intersection === intersection)?.score ?? 0;
    state.announced = words.placed(player, score);
    replay([...state.placed, { player, intersection, suggested: suggestion.intersection }], "push");
  }

  return {
    draw,
    show,
    update,
    abort: () => making.abort(),
    generate: (seed: string | undefined) => void generate(seed),
    change(changed: Partial<SettleRequest>) {
      show(state.shown, { ...state.request, ...changed });
      update("push");
    },
    place,
    take: () => state.evaluated.suggestion && place(state.evaluated.suggestion.intersection),
    restart: () => replay([], "push"),
    /** Placements from the initial address have no history entries, so they are undone one by one. */
    undo: () => (steps.canUndo ? steps.undo() : replay(state.placed.slice(0, -1), "replace")),
    /** Shows a spot that has the pointer or the focus. */
    look(intersection: number) {
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
