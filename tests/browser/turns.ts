// Plays games on the game page turn by turn. Works with Playwright and Puppeteer.
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

/** The board of the seed "harvest". */
export const { board } = generateBoard({ seed: "harvest" });

/** Whether the game is over, and selectors of the person's possible actions, in order of preference. */
export interface Due {
  readonly over: boolean;
  readonly press: readonly string[];
}

/** Waits until it is the person's turn or the game is over. */
export async function due(page: PlaywrightPage | PuppeteerPage): Promise<Due> {
  const look = () => {
    const wanted = [
      ".stage hexsmith-board [role=button]",
      ".chooser [data-confirm]:enabled",
      ".hand button:not(.development, [data-full])",
      ".chooser button:enabled",
      "[data-action=settlement]:not([aria-disabled=true])",
      "[data-action=city]:not([aria-disabled=true])",
      "[data-action=road]:not([aria-disabled=true])",
      "[data-action=buyCard]:not([aria-disabled=true])",
      ".main-action:enabled",
    ];
    const over = /^You win!|wins\.$/.test(document.querySelector(".prompt")?.textContent ?? "");
    const [target = "", ...others] = wanted;
    const [board, inside = ""] = target.split(/ (?=\[)/);
    const press = others.filter((selector) => document.querySelector(selector));
    if (document.querySelector(board as string)?.shadowRoot?.querySelector(inside)) press.unshift(target);
    return over || press.length > 0 ? { over, press } : undefined;
  };
  const found = await (page as PuppeteerPage).waitForFunction(look);
  return (await found.jsonValue()) as Due;
}

/** Plays the first possible action repeatedly until `enough` is true or the game is over. */
export async function playUntil(page: PlaywrightPage, enough: () => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 400; ++turn) {
    const { over, press } = await due(page);
    if (over || (await enough())) return;
    const choices = page.locator(press[0] as string);
    await choices.nth(press[0] === target ? (5 * turn) % (await choices.count()) : 0).dispatchEvent("click");
  }
  throw new Error(`the game does not end: ${page.url()}`);
}

/** Computes in Node the game after each move in an address. */
export function gamesOf(url: string): readonly Game[] {
  const { hash, search } = new URL(url);
  return replay(recordOf(board, gameOfHash(hash, search)));
}

/** Waits until the page's address contains all moves, and returns it. */
export async function addressOf(page: PlaywrightPage | PuppeteerPage): Promise<string> {
  const moves = () =>
    (page as PuppeteerPage).$eval("#record-move", (slider) => Number((slider as HTMLInputElement).max));
  await expect.poll(async () => gamesOf(page.url()).length - 1 - (await moves())).toBe(0);
  return page.url();
}

/** Lets computers play until `enough` is true, and returns the game. If a game ends before, tries the next seed. */
export function reached(enough: (game: Game) => boolean, options: GameOptions = {}): Match {
  const levels = ["advanced", "intermediate", "advanced"] as const;
  for (let game = 0; game < 200; ++game) {
    const seeded = { players: 3, offersPerTurn: 0, ...options, seed: `table ${game}` };
    let match: Match = matchOf({ version: 1, board, options: seeded, steps: [] }, { you: 1, levels });
    while (!gameOf(match).winner && !enough(gameOf(match))) match = matchAfter(match, computerMove(match));
    if (!gameOf(match).winner) return match;
  }
  throw new Error("no such game");
}

/** Returns whether it is player 1's turn, and player 1 must act. */
export const mine = (game: Game): boolean => game.activePlayer === 1 && game.currentPlayer === 1;
