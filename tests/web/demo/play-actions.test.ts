// Actions of the page of games, without a browser: what goes on by itself ends with what it belongs to.
import { init } from "hexsmith/game/external";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makeActions } from "../../../web/demo/play/actions.js";
import { after, answer, type Match, newMatch } from "../../../web/demo/play/match.js";
import { placesOf } from "../../../web/demo/play/places.js";
import { beginning } from "../../../web/demo/play/state.js";
import { loadTexts } from "../../../web/demo/texts.js";
import { generateBoard } from "../../../web/src/index.js";

await init(); // the page's own copy of the module
await loadTexts("en");

const { board } = generateBoard({ seed: "harvest" });

/** A match of three computer players, whose first moves are made. */
function played(moves: number): Match {
  let match = newMatch({ board, levels: ["random", "random", "random"], you: 1, rules: {}, seed: "watch" });
  for (let i = 0; i < moves; ++i) match = after(match, answer({ ...match, you: 9 }));
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

function page(match: Match) {
  const shown = { request: {}, board, locked: { terrains: [], tokens: [], harbors: [] } } as never;
  const state = { ...beginning(shown, "slow", true), match };
  const actions = makeActions(state, {
    places: () => placesOf(board),
    draw: () => undefined,
    celebrate: () => undefined,
    follow: () => undefined,
  });
  return { state, actions };
}

describe("a game that is played back", () => {
  const match = played(12);

  test("is shown step by step to its end", () => {
    const { state, actions } = page(match);
    actions.setPlayingBack(true);
    expect([state.playingBack, state.reviewed]).toEqual([true, 0]);
    vi.advanceTimersByTime(350 * 5);
    expect([state.playingBack, state.reviewed]).toEqual([true, 5]);
    vi.advanceTimersByTime(350 * 20);
    expect([state.playingBack, state.reviewed]).toEqual([false, 12]);
  });

  test.each([
    ["stops at a press", ({ actions }) => actions.setPlayingBack(false)],
    ["ends when the players go back to the game", ({ actions }) => actions.leaveReview()],
    ["ends when the players play on from a step", ({ actions }) => actions.playOn()],
    ["ends at a rematch", ({ actions }) => actions.rematch()],
    ["ends when another player takes over", ({ actions }) => actions.takeOver()],
  ] satisfies [string, (shown: ReturnType<typeof page>) => void][])("%s", (_, end) => {
    const shown = page(match);
    shown.actions.setPlayingBack(true);
    vi.advanceTimersByTime(350 * 3);
    end(shown);
    const { reviewed, match: now } = shown.state;
    expect(shown.state.playingBack).toBe(false);
    vi.advanceTimersByTime(350 * 4);
    expect(shown.state.reviewed).toBe(reviewed);
    expect(shown.state.match?.record.steps.slice(0, 3)).toEqual(now?.record.steps.slice(0, 3));
    shown.actions.leave();
  });
});
