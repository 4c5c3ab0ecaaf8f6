// Tests that the demo preserves its state after a reload, on other pages, and in other tabs, and that it reports invalid
// parts of addresses.
import type { Browser, Page } from "playwright-core";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { init } from "hexsmith/game/external";
import { gameOfHash, recordOf } from "../../web/demo/play/address.js";
import { generateBoard, rankSpots } from "../../web/src/index.js";
import { piece, target } from "./board-element.js";
import { sharedBrowser } from "./browser.js";
import { waitUntilComplete, openDemo } from "./demo.js";

await init(); // the tests call the demo's functions, which need the module

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const { board } = generateBoard({ seed: "harvest" });
const address = () => inject("demoAddress");
const open = (search: string, options?: Parameters<typeof openDemo>[2]) =>
  openDemo(browser, address() + search, options);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const queryOf = (page: Page) => new URL(page.url()).searchParams;
const turn = (page: Page) => page.locator(".turn").textContent();

describe("a draft", () => {
  test("is in the address, with the suggestions that players did not take, and survives a reload", async () => {
    await using demo = await open("?page=settle&seed=harvest&players=3");
    const { page } = demo;
    const [best, , third] = rankSpots(board).map(({ intersection }) => intersection);
    await page.locator(`${target}[data-intersection="${third}"]`).click();
    await button(page, "Take suggestion").click();
    await expect.poll(() => queryOf(page).get("draft")).toMatch(new RegExp(`^${third}-${best}\\.\\d+$`));
    const rows = await page.locator(".draft tbody").textContent();
    await page.reload();
    await waitUntilComplete(page);
    await expect.poll(() => turn(page)).toBe("Player 3, settlement 1");
    await expect.poll(() => page.locator(".draft tbody").textContent()).toBe(rows);
  });

  test("is undone step by step, and returns when the next board is undone", async () => {
    await using demo = await open("?page=settle&seed=harvest");
    const { page } = demo;
    for (let pick = 0; pick < 2; ++pick) await button(page, "Take suggestion").click();
    await page.locator("button.next").click();
    await expect.poll(() => turn(page)).toBe("Player 1, settlement 1");
    await expect.poll(() => queryOf(page).get("seed")).not.toBe("harvest");
    await button(page, "Undo").click();
    await expect.poll(() => page.locator(piece).count()).toBe(2);
    await button(page, "Undo").click();
    await expect.poll(() => page.locator(piece).count()).toBe(1);
    await button(page, "Redo").click();
    await expect.poll(() => page.locator(piece).count()).toBe(2);
  });

  test("is preserved during a visit to the board page", async () => {
    await using demo = await open("?page=settle&seed=harvest&players=5");
    const { page } = demo;
    await button(page, "Take suggestion").click();
    await expect.poll(() => queryOf(page).get("draft")).toMatch(/^\d+$/);
    const draft = queryOf(page).get("draft");
    await page.getByRole("link", { name: "Look at the board" }).click();
    await page.locator(".verdict-view").waitFor();
    await waitUntilComplete(page);
    await page.getByRole("link", { name: "Where to settle" }).click();
    await page.locator(".legend").waitFor();
    await waitUntilComplete(page);
    await expect.poll(() => queryOf(page).get("draft")).toBe(draft);
    await expect.poll(() => turn(page)).toBe("Player 2, settlement 1");
  });

  test.each([4, 6])("of %i players continues as a game with the same settlements and roads", async (players) => {
    await using demo = await open(`?page=settle&seed=harvest&players=${players}`);
    const { page } = demo;
    for (let pick = 0; pick < 3; ++pick) await button(page, "Take suggestion").click();
    await expect.poll(() => queryOf(page).get("draft")).toMatch(/^\d+\.\d+\.\d+$/);
    const link = page.getByRole("link", { name: "Play it" });
    await link.hover();
    const linkUrl = new URL((await link.getAttribute("href")) ?? "", page.url());
    const linkedGame = gameOfHash(linkUrl.hash, linkUrl.search);
    const { levels } = linkedGame;
    const { steps } = recordOf(board, linkedGame);
    expect(levels).toHaveLength(players);
    expect(steps.map(({ move }) => move.kind)).toEqual([
      "settlement",
      "road",
      "settlement",
      "road",
      "settlement",
      "road",
    ]);
    expect(steps.flatMap(({ move }) => (move.kind === "settlement" ? [move.intersection] : [])).join(".")).toBe(
      queryOf(page).get("draft"),
    );
    await link.click();
    await page.locator(".game-bar").waitFor();
    await waitUntilComplete(page);
    await expect.poll(() => page.locator(piece).count()).toBeGreaterThanOrEqual(6);
    expect(demo.complaints).toEqual([]);
  });
});

test("favorites of one tab appear in another tab, and adding a favorite there preserves them", async () => {
  await using demo = await open("?seed=harvest", { locale: "en" });
  const { page } = demo;
  const other = await page.context().newPage();
  await other.goto(`${address()}?seed=winter`);
  await waitUntilComplete(other);
  const waitForFavorite = (tab: Page, seed: string) =>
    tab
      .locator(".kept .stack")
      .first()
      .getByRole("button", { name: `Open board ${seed}` })
      .waitFor();
  await button(page, "Favorite").click();
  await waitForFavorite(other, "harvest"); // the other tab has read the first one's favorites
  await button(other, "Favorite").click();
  await page.reload();
  await waitUntilComplete(page);
  for (const tab of [page, other]) for (const seed of ["harvest", "winter"]) await waitForFavorite(tab, seed);
});

describe("the notice about invalid parts of an address", () => {
  const searches = [
    ["?page=nowhere&seed=harvest", "page=nowhere"],
    ["?seed=harvest&cap=99&layout=flat", "cap=99 and layout=flat"],
    ["?seed=harvest&rules=99-1", "rules=99-1"],
    ["?page=settle&seed=harvest&players=9", "players=9"],
    ["?page=settle&seed=harvest&draft=3.3", "draft=3.3"],
    ["?page=lab&cards=2S3S4S5D5HJS&crib=both&lang=xx", "crib=both and lang=xx"],
  ] as const;
  test.each(searches)("names the invalid parts of %s", async (search, parts) => {
    await using demo = await open(search);
    const notice = demo.page.locator(".address-notice");
    expect(await notice.locator("p").textContent()).toBe(
      `Part of this address was not understood and is ignored: ${parts}.`,
    );
    await notice.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => notice.count()).toBe(0);
  });

  test("does not appear for parameters that other programs add", async () => {
    await using demo = await open("?seed=harvest&utm_source=mail");
    expect(await demo.page.locator(".address-notice").count()).toBe(0);
  });
});

test("the page has a description for search engines and link previews, and names the trademark's owner", async () => {
  await using demo = await open("?seed=harvest");
  const { page } = demo;
  const content = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute("content");
  expect(await content("title")).toBe("Fair hex boards for Catan-style games");
  expect(await content("description")).toContain("balanced board");
  const picture = new URL((await content("image")) ?? "", page.url());
  const response = await page.request.get(picture.href);
  expect(response.headers()["content-type"]).toBe("image/png");
  expect(await page.locator("footer").textContent()).toContain("CATAN is a trademark of its owners");
});
