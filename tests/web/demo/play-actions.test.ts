// Tests actions of the game page without a browser. A timer stops when the game or pause for which it was started ends.
import { init } from "hexsmith/game/external";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makeActions } from "../../../web/demo/play/actions.js";
import { matchAfter, computerMove, gameOf, type Match, newMatch, turnOf } from "../../../web/demo/play/match.js";
import { initialState } from "../../../web/demo/play/state.js";
import { loadTexts } from "../../../web/demo/texts.js";
import { legalMoves } from "../../../web/src/game.js";
import { generateBoard } from "../../../web/src/index.js";

await init(); // the page has its own instance of the module
await loadTexts("en");

const { board } = generateBoard({ seed: "harvest" });

/** Returns a match of three computer players after a number of moves. */
function matchAfterMoves(moves: number): Match {
  let match = newMatch({ board, levels: ["random", "random", "random"], you: 1, rules: {}, seed: "watch" });
  for (let i = 0; i < moves; ++i) match = matchAfter(match, computerMove({ ...match, you: 9 }));
  return match;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { search: "", hash: "" });
  vi.stubGlobal("history", { state: null, pushState() {}, replaceState() {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function makePage(match: Match) {
  const sharedBoard = { request: {}, board, locked: { terrains: [], tokens: [], harbors: [] } } as never;
  const state = { ...initialState(sharedBoard, "normal"), match };
  const actions = makeActions(state, {
    draw: () => undefined,
    moveFocus: () => undefined,
    showBoard: () => undefined,
    overwriteStoredGame: () => undefined,
  });
  return { state, actions };
}

describe("the playback of a game", () => {
  const match = matchAfterMoves(12);

  test("shows each step to the end", () => {
    const { state, actions } = makePage(match);
    actions.setPlayingBack(true);
    expect([state.isPlayingBack, state.shownStep]).toEqual([true, 0]);
    vi.advanceTimersByTime(350 * 5);
    expect([state.isPlayingBack, state.shownStep]).toEqual([true, 5]);
    vi.advanceTimersByTime(350 * 20);
    expect([state.isPlayingBack, state.shownStep]).toEqual([false, 12]);
  });

  test.each([
    ["stops when the player pauses it", ({ actions }) => actions.setPlayingBack(false)],
    ["ends when the player leaves the review", ({ actions }) => actions.leaveReview()],
    ["ends when the players play on from a step", ({ actions }) => actions.playOn()],
    ["ends at a rematch", ({ actions }) => actions.rematch()],
    ["ends when another player takes over", ({ actions }) => actions.takeOver()],
  ] satisfies [string, (page: ReturnType<typeof makePage>) => void][])("%s", (_, endPlayback) => {
    const page = makePage(match);
    page.actions.setPlayingBack(true);
    vi.advanceTimersByTime(350 * 3);
    endPlayback(page);
    const { shownStep, match: matchAtEnd } = page.state;
    expect(page.state.isPlayingBack).toBe(false);
    vi.advanceTimersByTime(350 * 4);
    expect(page.state.shownStep).toBe(shownStep);
    expect(page.state.match?.record.steps.slice(0, 3)).toEqual(matchAtEnd?.record.steps.slice(0, 3));
    page.actions.stopSearches();
  });
});

/** Whether player 1 can accept an offer of another player. */
const hasOffer = (match: Match) =>
  gameOf(match).currentPlayer !== 1 && legalMoves(gameOf(match)).some(({ kind }) => kind === "acceptTrade");

/** Returns a match in which player 1 gets an offer, and another in the same turn if player 1 declines the first. */
function matchWithTwoOffers(): Match {
  const levels = ["advanced", "advanced", "advanced", "advanced"] as const;
  for (let game = 0; game < 20; ++game) {
    let match = newMatch({ board, levels, you: 1, rules: {}, seed: `offers ${game}` });
    let first: Match | undefined;
    while (gameOf(match).phase !== "over") {
      const isAsked = gameOf(match).activePlayer === 1 && hasOffer(match);
      if (isAsked && first && turnOf(first) === turnOf(match)) return first;
      if (isAsked) first = match;
      match = matchAfter(match, isAsked ? { kind: "declineTrade" } : computerMove(match));
    }
  }
  throw new Error("no such match");
}

test("declining all offers of a turn asks no more questions in this turn, and asks again in later turns", async () => {
  const match = matchWithTwoOffers();
  const { state, actions } = makePage(match);
  actions.declineAll();
  await vi.advanceTimersByTimeAsync(450 * 300);
  const { match: later = match } = state;
  expect(turnOf(later)).toBeGreaterThan(turnOf(match));
  const answers = later.record.steps
    .slice(match.record.steps.length)
    .filter(
      ({ move }, i) => move.kind === "declineTrade" && later.games[match.games.length - 1 + i]?.activePlayer === 1,
    );
  expect(answers.length).toBeGreaterThan(1);
  expect(gameOf(later).activePlayer).toBe(1);
  actions.stopSearches();
});
