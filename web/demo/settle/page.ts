// The settle page: a board's spots by their scores, and the opening draft on it. The board, the number of players, the
// policy and the preset are in the address.
import "../workbench.css";
import "./settle.css";
import {
  type Draft,
  generateBoard,
  layout,
  type PlacedSettlement,
  rankSpots,
  renderSvg,
  type ResolvedSpotParams,
  type Spot,
  spotParams,
  suggestDraft,
} from "../../src/index.js";
import { element } from "../dom.js";
import { texts } from "../texts.js";
import { makeControls } from "./controls.js";
import { makeDraftView, type Step } from "./draft-view.js";
import { makeFairnessView } from "./fairness-view.js";
import { type Heatmap, makeHeatmap, makeLegend } from "./heatmap.js";
import { makeParamsView } from "./params-view.js";
import { requestOf, searchOf, type SettleRequest } from "./request.js";
import { makeSpotView } from "./spot-view.js";

/** A settlement, and the suggestion it was placed against. */
interface Placed extends PlacedSettlement {
  readonly suggested: number;
}

export function openSettlePage(main: HTMLElement): void {
  const darkness = matchMedia("(prefers-color-scheme: dark)");
  let request = requestOf(location.search);
  let { board, seed } = generated(request);
  let params: ResolvedSpotParams = spotParams(request.preset);
  let placed: readonly Placed[] = [];
  let spots: readonly Spot[] = [];
  let suggestion: Draft["picks"][number] | undefined;
  let looked: number | undefined;
  let heatmap: Heatmap;

  const stage = element("figure", { class: "stage settle-stage" });
  const drawing = element("div", { class: "drawing" });
  stage.append(drawing, makeLegend());
  const spotView = makeSpotView();
  const draftView = makeDraftView({
    take: () => suggestion && place(suggestion.intersection),
    undo: () => replay(placed.slice(0, -1)),
    restart: () => replay([]),
  });
  const fairnessView = makeFairnessView();
  const paramsView = makeParamsView({
    choose: (preset) => visit({ ...request, preset }),
    change: (changed) => {
      params = changed;
      judgeSoon();
    },
  });
  const controls = makeControls({
    next: () => visit({ players: request.players, policy: request.policy, preset: request.preset }),
    change: (change) => visit({ ...request, ...change }),
  });
  const announcement = element("p", { class: "unseen", role: "status" });
  main.classList.add("workbench");
  main.append(
    stage,
    element(
      "div",
      { class: "panel" },
      spotView.root,
      draftView.root,
      fairnessView.root,
      controls.root,
      paramsView.root,
      announcement,
    ),
  );
  draw();
  arrive("replace");

  darkness.addEventListener("change", () => {
    draw();
    judge();
  });
  addEventListener("popstate", () => {
    load(requestOf(location.search));
    arrive("keep");
  });

  function visit(wanted: SettleRequest) {
    const sameBoard = wanted.seed === String(seed);
    load(wanted);
    arrive("push");
    if (!sameBoard) announcement.textContent = texts.settle.announced(String(seed));
  }

  function load(wanted: SettleRequest) {
    if (wanted.seed !== String(seed) || wanted.players !== request.players) placed = [];
    if (wanted.seed !== String(seed)) {
      ({ board, seed } = generated(wanted));
      draw();
    }
    if (wanted.preset !== request.preset) params = spotParams(wanted.preset);
    request = wanted;
  }

  /** Brings address, controls and figures in line with the request; "push" makes an entry in the history. */
  function arrive(entry: "push" | "replace" | "keep") {
    request = { ...request, seed: String(seed) };
    if (entry === "push") history.pushState(null, "", searchOf(request));
    if (entry === "replace") history.replaceState(null, "", searchOf(request));
    document.title = texts.settle.documentTitle(String(seed));
    controls.show(request);
    paramsView.show(request.preset, params);
    judge();
  }

  function draw() {
    drawing.innerHTML = renderSvg(board, { theme: darkness.matches ? "dark" : "light" });
    const viewBox = drawing.querySelector("svg")?.getAttribute("viewBox") ?? "";
    heatmap = makeHeatmap(layout(board.layout), viewBox, { look, settle: place });
    drawing.append(heatmap.root);
  }

  function place(intersection: number) {
    if (!suggestion) return;
    const { player } = suggestion;
    const score = spots.find((spot) => spot.intersection === intersection)?.score ?? 0;
    announcement.textContent = texts.settle.placed(player, score);
    replay([...placed, { player, intersection, suggested: suggestion.intersection }]);
  }

  function replay(settlements: readonly Placed[]) {
    placed = settlements;
    looked = undefined;
    judge();
  }

  function look(intersection: number) {
    looked = intersection;
    const place = Math.max(
      spots.findIndex((spot) => spot.intersection === intersection),
      0,
    );
    spotView.show(spots[place], place, spots.length, params.evalWeights);
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
    const settlements = placed.map(({ player, intersection }) => ({ player, intersection }));
    const options = { players: Number(request.players), params, settlements };
    const draft = suggestDraft(board, { ...options, policy: request.policy });
    const best = request.policy === "optimal" ? draft : suggestDraft(board, { ...options, policy: "optimal" });
    const all = rankSpots(board, { params });
    const open = rankSpots(board, {
      params,
      settlements: settlements.map(({ intersection }) => intersection),
    });
    [suggestion] = draft.picks;
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
    look(looked ?? suggestion?.intersection ?? -1);
  }

  function generated({ seed: wanted }: SettleRequest) {
    return generateBoard({ seed: wanted });
  }
}
