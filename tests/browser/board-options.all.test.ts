// Tests the options of the board page, and messages about impossible boards.
import type { Browser, Page } from "playwright-core";
import { beforeAll, expect, inject, test } from "vitest";
import { generateBoard, type GenerateOptions, printedBoard, RefusedError } from "../../web/src/index.js";
import { describeBoard } from "./described.js";
import { sharedBrowser } from "./browser.js";
import { nameOf, openDemo } from "./demo.js";
import { boardInNode } from "./in-node.js";

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

const open = (search: string) => openDemo(browser, inject("demoAddress") + search);
const nameInNode = (options: GenerateOptions) => describeBoard(boardInNode(options));
const refusal = (page: Page) => page.locator(".overview .refusal");
const choose = (page: Page, group: string, name: string) =>
  page.getByRole("radiogroup", { name: group }).getByRole("radio", { name, exact: true }).check();

test("each option generates another board from the same seed, and is in the address", async () => {
  await using demo = await open("?seed=harvest");
  const { page } = demo;
  await page.getByText("More options").click();
  await choose(page, "Layout", "5–6 players");
  await choose(page, "Desert", "Coast");
  await choose(page, "Harbors", "Shuffled");
  await choose(page, "Numbers", "Spiral");
  await page.getByLabel("No 6 and 8 side by side").check();
  await page.getByLabel("No 2 and 12 side by side").check();
  await page.getByRole("slider", { name: "Best spot at most (pips)" }).fill("12");
  const search = "?seed=harvest&layout=extension&desert=coast&harbors=shuffled&tokenOrder=spiral";
  await expect
    .poll(() => new URL(page.url()).search)
    .toBe(`${search}&forbid=adjacentHighNumbers.adjacentLowNumbers&cap=12`);
  const options = {
    seed: "harvest",
    layout: "extension",
    desert: "coast",
    harbors: "shuffled",
    tokenOrder: "spiral",
    forbid: ["adjacentHighNumbers", "adjacentLowNumbers"],
    pipCap: 12,
  } as const;
  await expect.poll(() => nameOf(page)).toBe(nameInNode(options));
  await expect.poll(() => page.locator("form.controls summary").first().textContent()).toBe("More options (6 set)");
  await page.reload();
  await expect.poll(() => nameOf(page)).toBe(nameInNode(options));
  await expect.poll(() => page.getByLabel("No 6 and 8 side by side").isChecked()).toBe(true);
  await expect.poll(() => page.getByLabel("No equal terrain side by side").isChecked()).toBe(false);
});

test("a rule is picked as a sentence and filled in, and every board obeys it", async () => {
  await using demo = await open("?seed=harvest");
  const { page } = demo;
  await page.getByText("More options").click();
  const offered = page.getByRole("combobox", { name: "Add a rule" });
  await offered.selectOption({ label: "Corners at a desert have at most 8 pips" });
  await page.getByRole("spinbutton", { name: "Corners at a desert have at most 8 pips" }).fill("6");
  await page.keyboard.press("Tab");
  await expect.poll(() => new URL(page.url()).search).toBe("?seed=harvest&rules=0-6");
  const rule = { each: "corner", where: ["desert"], sum: "pips", max: 6, forbid: true } as const;
  await expect.poll(() => nameOf(page)).toBe(nameInNode({ seed: "harvest", rules: [rule] }));
  await page.getByRole("button", { name: "Beginner board" }).click();
  await expect
    .poll(() => page.locator(".violations").first().textContent())
    .toContain("Corners at a desert have at most 6 pips");
  await page.getByRole("button", { name: "Remove: Corners at a desert have at most 6 pips" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.has("rules")).toBe(false);
});

test("a board without harbors is drawn without harbors", async () => {
  await using demo = await open("?seed=harvest");
  const { page } = demo;
  expect(await page.locator(".stage hexsmith-board [part=harbor]").count()).toBe(9);
  await page.getByText("More options").click();
  await choose(page, "Harbors", "None");
  await expect.poll(() => nameOf(page)).toMatch(/No harbors\.$/);
  await expect.poll(() => page.locator(".stage hexsmith-board [part=harbor]").count()).toBe(0);
});

test("the classic preset hides the options that it does not have, and has modes", async () => {
  await using demo = await open("?seed=harvest&forbid=adjacentHighNumbers");
  const { page } = demo;
  await page.getByText("More options").click();
  await expect.poll(() => page.getByRole("slider", { name: "Best spot at most (pips)" }).isVisible()).toBe(true);
  await choose(page, "Preset", "Classic");
  await expect.poll(() => nameOf(page)).toBe(nameInNode({ seed: "harvest", preset: "classic" }));
  await expect.poll(() => page.getByRole("slider", { name: "Best spot at most (pips)" }).isVisible()).toBe(false);
  await choose(page, "Balance", "Resources");
  const options = { seed: "harvest", preset: "classic", balanceMode: "resources" } as const;
  await expect.poll(() => nameOf(page)).toBe(nameInNode(options));
});

test("an impossible rule causes a message, the board stays, and the page remains usable", async () => {
  await using demo = await open("?seed=harvest&layout=extension");
  const { page } = demo;
  const name = await nameOf(page);
  expect(await refusal(page).isVisible()).toBe(false);
  await page.getByText("More options").click();
  await page.getByLabel("No number twice on a resource").check();
  await refusal(page).waitFor();
  await expect
    .poll(() => refusal(page).textContent())
    .toBe(
      "There are too many pieces for the rule “no number twice on a resource, and not 6 and 8 on one”: 28. The board stays as it was.",
    );
  await expect.poll(() => nameOf(page)).toBe(name);
  await page.getByLabel("No number twice on a resource").uncheck();
  await refusal(page).waitFor({ state: "hidden" });
  await expect.poll(() => nameOf(page)).toBe(nameInNode({ seed: "harvest", layout: "extension" }));
  await page.keyboard.press("n");
  await expect.poll(() => nameOf(page)).not.toBe(name);
  expect(demo.complaints).toEqual([]);
});

test("if no board satisfies an option, the page shows a message and the best board that was found", async () => {
  await using demo = await open("?seed=harvest&forbid=pipsAboveCap&cap=8");
  const { page } = demo;
  const options = { seed: "harvest", forbid: ["pipsAboveCap"], pipCap: 8 } as const;
  let thrownError: unknown;
  try {
    generateBoard(options);
  } catch (error) {
    thrownError = error;
  }
  expect(thrownError).toBeInstanceOf(RefusedError);
  const { best, amount } = thrownError as RefusedError<"not-found">;
  expect(await nameOf(page)).toBe(describeBoard(best?.board ?? printedBoard()));
  expect(await refusal(page).textContent()).toBe(
    "No board was found that obeys the rule “no spot above the limit of pips”: " +
      `the best one breaks it by ${amount} pips. The best board found is shown.`,
  );
});

test("an address with an impossible request shows a board of the same layout, and the reason", async () => {
  await using demo = await open("?seed=harvest&layout=extension&desert=center&forbid=pipsAboveCap&cap=2");
  const { page } = demo;
  expect(await nameOf(page)).toBe(nameInNode({ seed: "harvest", layout: "extension" }));
  expect(await refusal(page).textContent()).toBe(
    "The numbers have too many pips for the rule “no spot above the limit of pips”: 88. A board without these wishes is shown.",
  );
  expect(demo.complaints).toEqual([]);
});
