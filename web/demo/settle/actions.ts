// What the Settle page knows, and what changes it.
import { type ResolvedSpotParams, type Spot, rankSpots, spotParams } from "hexsmith/external";
import { type Draft, type DraftAdvice, coachDraftAsync, suggestDraft } from "hexsmith/draft/external";
import { addressOfBoard } from "../one-board/address.js";
import { fittingLocks } from "../one-board/locks.js";
import { nextBoard, optionsBeside, type ShownBoard } from "../one-board/made.js";
import type { Steps } from "../one-board/steps.js";
import { texts } from "../texts.js";
import { keysOf, type Placed, type SettleRequest } from "./address.js";

const words = texts.settle;

export interface State {
  shown: ShownBoard;
  request: SettleRequest;
  params: ResolvedSpotParams;
  placed: readonly Placed[];
  /** What follows from these. */
  judged: Judged;
  /** The spot that is taken apart; undefined: the suggestion. */
  looked: number | undefined;
  /** The player whose next turn is spoken of, */
  coached: number;
  /** and what will be left then, once it is known. */
  advice: DraftAdvice | undefined;
  announced: string;
  /** The sheet that has risen on a phone. */
  sheet: string | undefined;
}

export interface Judged {
  /** Open spots, the best first; none when the draft is over. */
  readonly spots: readonly Spot[];
  /** Scores of all spots, by intersection, whatever has been placed. */
  readonly scores: ReadonlyMap<number, number>;
  readonly suggestion: Draft["picks"][number] | undefined;
  /** The draft as it ends if all choose what is best for them. */
  readonly best: Draft | undefined;
}

export type Actions = ReturnType<typeof makeActions>;

export function makeActions(state: State, steps: Steps, draw: () => void) {
  let making = new AbortController();
  let coaching = new AbortController();
  let waiting = false;

  function show(wanted: ShownBoard, asked: SettleRequest) {
    const { shown, request } = state;
    if (wanted.board !== shown.board || asked.players !== request.players) state.placed = [];
    if (asked.evaluator !== request.evaluator) state.params = spotParams(asked.evaluator);
    Object.assign(state, { shown: wanted, request: asked });
  }

  /** Brings address and page in line with the state; "push" makes an entry in the history. */
  function arrive(entry: "push" | "replace" | "keep") {
    if (entry !== "keep") steps[entry](addressOfBoard("settle", state.shown, keysOf(state.request, state.placed)));
    judge();
  }

  /** Everything that follows from the board, the parameters and the settlements. */
  function judge() {
    const { shown, request, params, placed } = state;
    const { board } = shown;
    const settlements = placed.map(({ player, intersection }) => ({ player, intersection }));
    const options = { players: Number(request.players), params, settlements };
    const draft = suggestDraft(board, { ...options, policy: request.policy });
    const best = request.policy === "optimal" ? draft : suggestDraft(board, { ...options, policy: "optimal" });
    const scores = new Map(rankSpots(board, { params }).map(({ intersection, score }) => [intersection, score]));
    const open = rankSpots(board, { params, occupied: settlements.map(({ intersection }) => intersection) });
    const [suggestion] = draft.picks;
    state.judged = { spots: suggestion ? open : [], scores, suggestion, best };
    void coach(state.coached);
  }

  async function coach(wanted: number) {
    coaching.abort();
    const { signal } = (coaching = new AbortController());
    const { shown, request, params, placed } = state;
    const players = Number(request.players);
    const player = (state.coached = wanted < 1 || wanted > players ? players : wanted);
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
    Object.assign(state, { placed, looked: undefined });
    arrive(entry);
  }

  /** Another board by the same options; what is locked stays. No seed: a fresh one. */
  async function generate(seed: string | undefined) {
    making.abort();
    making = new AbortController();
    const { shown } = state;
    const wanted = { ...shown.request, seed };
    const options = optionsBeside(shown, wanted);
    const generated = await nextBoard(options, making.signal);
    if (!generated) return;
    const { made, refused } = generated;
    if (!made) {
      state.shown = { ...shown, refused };
      return arrive("keep");
    }
    const { board } = made;
    const locked = fittingLocks(shown.locked, board);
    show({ request: { ...wanted, seed: String(made.seed) }, board, made, options, locked, refused }, state.request);
    state.announced = words.announced(String(made.seed));
    arrive("push");
  }

  function place(intersection: number) {
    const { suggestion, spots } = state.judged;
    if (!suggestion) return;
    const { player } = suggestion;
    const score = spots.find((spot) => spot.intersection === intersection)?.score ?? 0;
    state.announced = words.placed(player, score);
    replay([...state.placed, { player, intersection, suggested: suggestion.intersection }], "push");
  }

  return {
    draw,
    show,
    arrive,
    abort: () => making.abort(),
    generate: (seed: string | undefined) => void generate(seed),
    change(changed: Partial<SettleRequest>) {
      show(state.shown, { ...state.request, ...changed });
      arrive("push");
    },
    place,
    take: () => state.judged.suggestion && place(state.judged.suggestion.intersection),
    restart: () => replay([], "push"),
    /** The placements that the address came with were made on no visit: they are taken back one by one. */
    undo: () => (steps.canUndo ? steps.undo() : replay(state.placed.slice(0, -1), "replace")),
    /** A spot is pointed at, or has the focus. */
    look(intersection: number) {
      state.looked = intersection;
      draw();
    },
    coach: (player: number) => void coach(player),
    /** Judged at most once in a frame, however fast a slider is dragged. */
    setParams(params: ResolvedSpotParams) {
      state.params = params;
      draw();
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => {
        waiting = false;
        judge();
      });
    },
    openSheet(sheet: string | undefined) {
      state.sheet = sheet;
      draw();
    },
  };
}
