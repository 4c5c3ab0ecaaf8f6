// The settle page: a board's spots by their scores, and the opening draft on it. The board, the draft, the number of players,
// the policy and the evaluator are in the address. `State` is all that is shown; the verbs change it, and `draw` shows it.
import "../workbench.css";
import "./settle.css";
import {
  coachDraftAsync,
  rankSpots,
  type ResolvedSpotParams,
  spotParams,
  suggestDraft,
} from "hexsmith/settle/external";
import { render } from "preact";
import { makeAddressNotice } from "../address-notice.js";
import { carried, carry } from "../carried.js";
import { codeOfDraft, CodeSection } from "../code.js";
import { element } from "../dom.js";
import type { FirstBoard } from "../first-board.js";
import { addressOfBoard } from "../one-board/address.js";
import { leadOn } from "../one-board/links.js";
import { fittingLocks } from "../one-board/locks.js";
import { boardOfAddress, nextBoard, optionsBeside, type ShownBoard } from "../one-board/made.js";
import { makeSteps, StepButtons, type Steps } from "../one-board/steps.js";
import { phone, Sheets } from "../sheets.js";
import { makeStage } from "../stage.js";
import { texts } from "../texts.js";
import { makeHeatmap, makeLegend } from "./heatmap.js";
import { hashOfDraft } from "./onward.js";
import { Coach, DraftPanel, Options, Overview, Params, Seats, SpotPanel, type State } from "./panels.js";
import { draftOfText, type Placed } from "./placed.js";
import { keysOf, requestOf, type SettleRequest } from "./request.js";

const words = texts.settle;

/** What is not in the address. */
interface Carried {
  readonly params: ResolvedSpotParams;
}

export function openThisPage(main: HTMLElement, first: FirstBoard): void {
  const stage = makeStage(first);
  const request = requestOf(location.search);
  const state: State = {
    shown: first.shown,
    request,
    params: (carried("settle") as Carried | undefined)?.params ?? spotParams(request.evaluator),
    placed: [],
    judged: { spots: [], scores: new Map(), suggestion: undefined, best: undefined },
    looked: undefined,
    coached: 0,
    advice: undefined,
    announced: "",
    sheet: undefined,
  };
  carry("settle", (): Carried => ({ params: state.params }));
  const steps = makeSteps((search) => {
    actions.abort();
    actions.show(boardOfAddress(search), requestOf(search));
    state.placed = draftOf(search);
    actions.arrive("keep");
  });
  const actions = makeActions(state, steps, draw);
  stage.root.classList.add("settle-stage");
  stage.root.append(makeLegend());
  const heatmap = makeHeatmap(stage, { look: actions.look, settle: actions.place });
  let drawn: State["judged"] | undefined;
  const panels = element("div", { class: "panels" });
  main.append(panels);
  phone.addEventListener("change", draw);
  leadOn((page) =>
    page === "play" ? hashOfDraft(state.shown.board, Number(state.request.players), state.placed) : "",
  );
  state.placed = draftOf(location.search);
  actions.arrive("replace");

  /** The settlements in an address; none where these are no draft on the board. */
  function draftOf(search: string): readonly Placed[] {
    const text = new URLSearchParams(search).get("draft") ?? "";
    const draft = draftOfText(text, state.shown.board, Number(requestOf(search).players));
    if (!draft) main.before(makeAddressNotice([`draft=${text.slice(0, 40)}`]));
    return draft ?? [];
  }

  function draw() {
    const { shown, judged, placed } = state;
    document.title = words.documentTitle(shown.made && String(shown.made.seed));
    stage.draw(shown.board);
    if (drawn !== judged) heatmap.show({ ...judged, placed, suggested: judged.suggestion?.intersection });
    drawn = judged;
    render(<Page state={state} actions={actions} steps={steps} />, panels);
  }
}

export type Actions = ReturnType<typeof makeActions>;

function makeActions(state: State, steps: Steps, draw: () => void) {
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

interface PageProps {
  readonly state: State;
  readonly actions: Actions;
  readonly steps: Steps;
}

function Page({ steps, ...props }: PageProps) {
  const { state, actions } = props;
  const { parts } = words;
  const { canUndo, canRedo, redo } = steps;
  const main = (
    <>
      <button type="button" class="take" disabled={!state.judged.suggestion} onClick={actions.take}>
        {words.take}
      </button>
      <StepButtons steps={{ undo: actions.undo, redo, canUndo: canUndo || state.placed.length > 0, canRedo }} />
    </>
  );
  const code = () => {
    const { shown, request, params, placed } = state;
    const { players, policy, evaluator } = request;
    const own = JSON.stringify(params) === JSON.stringify(spotParams(evaluator)) ? undefined : params;
    return codeOfDraft({ ...shown, players: Number(players), policy, evaluator, params: own, settlements: placed });
  };
  return (
    <>
      <Sheets
        parts={[
          { name: "overview", always: true, column: "first", content: <Overview {...props}>{main}</Overview> },
          {
            name: "draft",
            title: parts.draft,
            column: "first",
            content: (
              <>
                <SpotPanel {...props} />
                <DraftPanel {...props} />
              </>
            ),
          },
          { name: "options", title: parts.options, column: "first", content: <Options {...props} /> },
          { name: "left", title: parts.left, column: "second", content: <Coach {...props} /> },
          { name: "seats", title: parts.seats, column: "second", content: <Seats {...props} /> },
          {
            name: "parameters",
            title: parts.parameters,
            column: "second",
            content: (
              <>
                <Params {...props} />
                <CodeSection code={code} />
              </>
            ),
          },
        ]}
        actions={main}
        sheet={state.sheet}
        show={actions.openSheet}
      />
      <p class="unseen" role="status">
        {state.announced}
      </p>
    </>
  );
}
