// The settle page: a board's spots by their scores, and the opening draft on it. The board, the draft, the number of players,
// the policy and the evaluator are in the address.
import "../workbench.css";
import "./settle.css";
import {
  type Draft,
  rankSpots,
  type ResolvedSpotParams,
  type Spot,
  spotParams,
  suggestDraft,
} from "hexsmith/settle/external";
import { makeAddressNotice } from "../address-notice.js";
import { carried, carry } from "../carried.js";
import { codeOfDraft } from "../code.js";
import { makeCodeView } from "../code-view.js";
import { element } from "../dom.js";
import type { FirstBoard } from "../first-board.js";
import { addressOfBoard } from "../one-board/address.js";
import { fittingLocks } from "../one-board/locks.js";
import { leadOn, makeBoardLinks } from "../one-board/links-view.js";
import { boardOfAddress, nextBoard, optionsBeside, type ShownBoard } from "../one-board/made.js";
import { wordsOfRefusal } from "../one-board/refusal.js";
import { makeSteps } from "../one-board/steps.js";
import { makeStepsView } from "../one-board/steps-view.js";
import { makeSheets } from "../sheets.js";
import { makeStage } from "../stage.js";
import { texts } from "../texts.js";
import { makeCoachView } from "./coach-view.js";
import { makeControls } from "./controls.js";
import { makeDraftView, type Step } from "./draft-view.js";
import { makeFairnessView } from "./fairness-view.js";
import { makeHeatmap, makeLegend } from "./heatmap.js";
import { makeParamsView } from "./params-view.js";
import { hashOfDraft } from "./onward.js";
import { draftOfText, type Placed } from "./placed.js";
import { keysOf, requestOf, type SettleRequest } from "./request.js";
import { makeSpotView } from "./spot-view.js";

const words = texts.settle;

/** What is not in the address. */
interface Carried {
  readonly params: ResolvedSpotParams;
}

export function openThisPage(main: HTMLElement, first: FirstBoard): void {
  const stage = makeStage(first);
  let shown: ShownBoard = first.shown;
  let request = requestOf(location.search);
  let params: ResolvedSpotParams = spotParams(request.evaluator);
  let placed: readonly Placed[] = draftOf(location.search);
  let spots: readonly Spot[] = [];
  let suggestion: Draft["picks"][number] | undefined;
  let looked: number | undefined;

  stage.root.classList.add("settle-stage");
  stage.root.append(makeLegend());
  const heatmap = makeHeatmap(stage, { look, settle: place });
  const spotView = makeSpotView();
  const draftView = makeDraftView({
    take: () => suggestion && place(suggestion.intersection),
    restart: () => replay([], "push"),
  });
  const fairnessView = makeFairnessView();
  const paramsView = makeParamsView({
    choose: (evaluator) => change({ evaluator }),
    change: (changed) => {
      params = changed;
      judgeSoon();
    },
  });
  const steps = makeSteps((search) => {
    running?.abort();
    show(boardOfAddress(search), requestOf(search));
    placed = draftOf(search);
    arrive("keep");
  });
  // The placements that the address came with were made on no visit: they are taken back one by one.
  const stepsView = makeStepsView({
    undo: () => (steps.canUndo ? steps.undo() : replay(placed.slice(0, -1), "replace")),
    redo: steps.redo,
  });
  const thumb = element("div", { class: "thumb-home" });
  const controls = makeControls({ next: () => void generate(undefined), seed: (seed) => void generate(seed), change });
  controls.action.classList.add("quiet");
  const links = makeBoardLinks("settle");
  const refusal = element("p", { class: "refusal", role: "alert" });
  const overview = element(
    "div",
    { class: "overview surface" },
    draftView.turn,
    thumb,
    draftView.hint,
    refusal,
    element("div", { class: "buttons" }, draftView.restart, controls.action),
    links.root,
  );
  const announcement = element("p", { class: "unseen", role: "status" });
  const coachView = makeCoachView(look);
  const code = makeCodeView(() => {
    const { players, policy, evaluator } = request;
    const own = JSON.stringify(params) === JSON.stringify(spotParams(evaluator)) ? undefined : params;
    return codeOfDraft({ ...shown, players: Number(players), policy, evaluator, params: own, settlements: placed });
  });
  const sheets = makeSheets(
    [
      { name: "overview", always: true, views: [overview], column: "first" },
      { name: "draft", title: words.parts.draft, views: [spotView.root, draftView.root], column: "first" },
      { name: "options", title: words.parts.options, views: [controls.root], column: "first" },
      { name: "left", title: words.parts.left, views: [coachView.root], column: "second" },
      { name: "seats", title: words.parts.seats, views: [fairnessView.root], column: "second" },
      { name: "parameters", title: words.parts.parameters, views: [paramsView.root, code.root], column: "second" },
    ],
    [draftView.take, stepsView.root].map((root) => ({ root, home: thumb })),
  );
  main.append(sheets.root, sheets.bar, announcement);
  carry("settle", (): Carried => ({ params }));
  const before = carried("settle") as Carried | undefined;
  if (before) ({ params } = before);
  leadOn((page) => (page === "play" ? hashOfDraft(shown.board, Number(request.players), placed) : ""));
  arrive("replace");

  /** The settlements in an address; none where these are no draft on the board. */
  function draftOf(search: string): readonly Placed[] {
    const text = new URLSearchParams(search).get("draft") ?? "";
    const draft = draftOfText(text, shown.board, Number(requestOf(search).players));
    if (!draft) main.before(makeAddressNotice([`draft=${text.slice(0, 40)}`]));
    return draft ?? [];
  }

  function change(change: Partial<SettleRequest>) {
    show(shown, { ...request, ...change });
    arrive("push");
  }

  let running: AbortController | undefined;
  /** Another board by the same options; what is locked stays. No seed: a fresh one. */
  async function generate(seed: string | undefined) {
    running?.abort();
    running = new AbortController();
    const wanted = { ...shown.request, seed };
    const options = optionsBeside(shown, wanted);
    const generated = await nextBoard(options, running.signal);
    if (!generated) return;
    const { made, refused } = generated;
    if (!made) {
      shown = { ...shown, refused };
      return arrive("keep");
    }
    const { board } = made;
    const locked = fittingLocks(shown.locked, board);
    show({ request: { ...wanted, seed: String(made.seed) }, board, made, options, locked, refused }, request);
    arrive("push");
    announcement.textContent = texts.settle.announced(String(made.seed));
  }

  function show(wanted: ShownBoard, asked: SettleRequest) {
    if (wanted.board !== shown.board || asked.players !== request.players) placed = [];
    if (asked.evaluator !== request.evaluator) params = spotParams(asked.evaluator);
    shown = wanted;
    request = asked;
  }

  /** Brings address, controls and figures in line with what is shown; "push" makes an entry in the history. */
  function arrive(entry: "push" | "replace" | "keep") {
    if (entry !== "keep") steps[entry](addressOfBoard("settle", shown, keysOf(request, placed)));
    const { board, made } = shown;
    showSteps();
    document.title = texts.settle.documentTitle(made && String(made.seed));
    stage.draw(board);
    controls.show(request, shown.request.seed ?? "");
    refusal.hidden = !shown.refused;
    refusal.textContent = shown.refused ? wordsOfRefusal(shown.refused) : "";
    paramsView.show(request.evaluator, params);
    judge();
  }

  function place(intersection: number) {
    if (!suggestion) return;
    const { player } = suggestion;
    const score = spots.find((spot) => spot.intersection === intersection)?.score ?? 0;
    announcement.textContent = texts.settle.placed(player, score);
    replay([...placed, { player, intersection, suggested: suggestion.intersection }], "push");
  }

  function replay(settlements: readonly Placed[], entry: "push" | "replace") {
    placed = settlements;
    looked = undefined;
    steps[entry](addressOfBoard("settle", shown, keysOf(request, placed)));
    showSteps();
    judge();
  }

  function showSteps() {
    stepsView.show({ canUndo: steps.canUndo || placed.length > 0, canRedo: steps.canRedo });
  }

  function look(intersection: number) {
    looked = intersection;
    const place = Math.max(
      spots.findIndex((spot) => spot.intersection === intersection),
      0,
    );
    spotView.show(spots[place], place, spots.length, params.metricWeights);
  }

  let waiting = false;
  /** At most once in a frame, however fast a slider is dragged. */
  function judgeSoon() {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      judge();
    });
  }

  /** Everything that follows from the board, the parameters and the settlements. */
  function judge() {
    const { board } = shown;
    const settlements = placed.map(({ player, intersection }) => ({ player, intersection }));
    const options = { players: Number(request.players), params, settlements };
    const draft = suggestDraft(board, { ...options, policy: request.policy });
    const best = request.policy === "optimal" ? draft : suggestDraft(board, { ...options, policy: "optimal" });
    const all = rankSpots(board, { params });
    const open = rankSpots(board, {
      params,
      occupied: settlements.map(({ intersection }) => intersection),
    });
    [suggestion] = draft.picks;
    links.show(board);
    links.prefer(suggestion ? undefined : "play");
    spots = suggestion ? open : [];
    heatmap.show({ spots, placed, suggested: suggestion?.intersection });
    const scores = new Map(all.map(({ intersection, score }) => [intersection, score]));
    draftView.show(
      placed.map(({ player, intersection, suggested }, i): Step => ({
        player,
        round: i < options.players ? 1 : 2,
        score: scores.get(intersection) ?? 0,
        suggestedScore: scores.get(suggested) ?? 0,
        asSuggested: suggested === intersection,
      })),
      suggestion,
    );
    fairnessView.show(best);
    coachView.show(board, { players: options.players, params, settlements }, (intersection) =>
      Math.max(open.findIndex((spot) => spot.intersection === intersection) + 1, 1),
    );
    look(looked ?? suggestion?.intersection ?? -1);
    code.update();
  }
}
