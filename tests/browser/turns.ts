// Plays games on the game page, turn by turn. Works with Playwright and Puppeteer.
import type { Page as PlaywrightPage } from "playwright-core";
import type { Page as PuppeteerPage } from "puppeteer-core";
import { expect } from "vitest";
import { init } from "hexsmith/game/external";
import { gameOfHash, recordOf } from "../../web/demo/play/address.js";
import { matchAfter, computerMove, gameOf, type Match, matchOf } from "../../web/demo/play/match.js";
import { type Game, type GameOptions, replay } from "../../web/src/game.js";
import { generateBoard } from "../../web/src/index.js";
import { target } from "./board-element.js";

await init(); // the tests call the demo's functions, which need the module

/** Board of the seed "harvest". */
export const { board } = generateBoard({ seed: "harvest" });

/** Whether the game is over, and selectors of the person's possible actions, in order of preference. */
export interface TurnState {
  readonly over: boolean;
  readonly press: readonly string[];
}

declare global {
  /** Number of moves, as text, when `waitForTurn` last looked at the page. */
  var movesSeen: string | null | undefined;
}

/**
 * Waits until it is the person's turn or the game is over, at the pace "fast". A frame without a move tells the person's turn
 * from a choice that the page shows for one frame, and then makes itself, such as declining an offer.
 */
export async function waitForTurn(page: PlaywrightPage | PuppeteerPage): Promise<TurnState> {
  const readTurn = () => {
    const movesBefore = globalThis.movesSeen;
    globalThis.movesSeen = document.querySelector(".record output")?.textContent;
    if (globalThis.movesSeen !== movesBefore) return undefined;
    const actionSelectors = [
      ".stage hexsmith-board [role=button]",
      ".chooser [data-confirm]:enabled",
      ".hand button:not(.development, [data-full])",
      ".chooser button:enabled:not(.fold)",
      "[data-action=settlement]:not([aria-disabled=true])",
      "[data-action=city]:not([aria-disabled=true])",
      "[data-action=road]:not([aria-disabled=true])",
      "[data-action=buyCard]:not([aria-disabled=true])",
      ".main-action:enabled",
    ];
    const over = /^You win!|wins\.$/.test(document.querySelector(".prompt")?.textContent ?? "");
    const [target = "", ...others] = actionSelectors;
    const [board, inside = ""] = target.split(/ (?=\[)/);
    const press = others.filter((selector) => document.querySelector(selector));
    if (document.querySelector(board as string)?.shadowRoot?.querySelector(inside)) press.unshift(target);
    return over || press.length > 0 ? { over, press } : undefined;
  };
  const handle = await (page as PuppeteerPage).waitForFunction(readTurn);
  return (await handle.jsonValue()) as TurnState;
}

/** Plays the first possible action repeatedly until `isReached` returns true or the game is over. */
export async function playUntil(page: PlaywrightPage, isReached: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 400; ++turn) {
    const { over, press } = await waitForTurn(page);
    if (over || (await isReached())) return;
    const choices = page.locator(press[0] as string);
    await choices.nth(press[0] === target ? (5 * turn) % (await choices.count()) : 0).dispatchEvent("click");
  }
  throw new Error(`the game does not end: ${page.url()}`);
}

/** Returns the game at the start and after each move of an address, computed in Node. */
export function gamesOf(url: string): readonly Game[] {
  const { hash, search } = new URL(url);
  return replay(recordOf(board, gameOfHash(hash, search)));
}

/** Waits until the page's address contains all moves, and returns the address. */
export async function addressOf(page: PlaywrightPage | PuppeteerPage): Promise<string> {
  // The page counts moves after the next frame, or after a short time if a tab in front of it covers the page.
  await (page as PuppeteerPage).evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, 1000);
      }),
  );
  const moves = () =>
    (page as PuppeteerPage).$eval(".record output", ({ textContent }) =>
      parseInt(textContent?.replace(/\D/g, "") || "1"),
    );
  await expect.poll(async () => gamesOf(page.url()).length - 1 - (await moves())).toBe(0);
  return page.url();
}

/** Lets computers play until `isReached` returns true, and returns the match. If a game ends earlier, tries another seed. */
export function findMatch(isReached: (game: Game) => boolean, options: GameOptions = {}): Match {
  const levels = ["advanced", "intermediate", "advanced"] as const;
  for (let attempt = 0; attempt < 200; ++attempt) {
    const seeded = { players: 3, offersPerTurn: 0, ...options, seed: `table ${attempt}` };
    let match: Match = matchOf({ version: 1, board, options: seeded, steps: [] }, { you: 1, levels });
    while (!gameOf(match).winner && !isReached(gameOf(match))) match = matchAfter(match, computerMove(match));
    if (!gameOf(match).winner) return match;
  }
  throw new Error("no such game");
}

/** Whether it is player 1's turn, and player 1 has to choose a move. */
export const isYourTurn = (game: Game): boolean => game.activePlayer === 1 && game.currentPlayer === 1;
