// Tests the element in a plain page under a strict content security policy, in the project's engine: keyboard, pointer,
// touch, names, and redraws.
import { readFileSync } from "node:fs";
import type { Page } from "puppeteer-core";
import { expect, inject, test } from "vitest";
import type { HexsmithBoardElement } from "../../web/src/element.js";
import { inTree } from "../../web/scripts/paths.mjs";
import { elementIn, takeEvents } from "./element-site.js";

const engine = inject("engine");
const { opened } = elementIn(engine);
const focusedName = (page: Page) =>
  page.evaluate(() => board.shadowRoot?.activeElement?.getAttribute("aria-label") ?? null);
/** Waits until the element has redrawn after a change of its properties. The element redraws in a microtask. */
const waitForRedraw = (page: Page) => page.evaluate(() => Promise.resolve());

const takeEventsWithoutHovers = async (page: Page) =>
  (await takeEvents(page)).filter((line) => !line.startsWith("hover"));

test("Tab stops once, arrow keys move, Enter and Space choose, and no policy is violated", async () => {
  const page = await opened();
  await page.keyboard.press("Tab");
  expect(await focusedName(page)).toBe("Intersection of ore 10 and sea, in the north");
  expect(await takeEvents(page)).toEqual(["hover intersection 0"]);
  await page.keyboard.press("ArrowRight");
  expect(await focusedName(page)).toBe("Intersection of ore 10, wool 2 and sea");
  expect(await takeEvents(page)).toEqual(["hover intersection 4"]); // no event without a place in between
  await page.keyboard.press("End");
  expect(await focusedName(page)).toMatch(/^Edge between /);
  await page.keyboard.press("ArrowUp");
  expect(await focusedName(page)).toMatch(/^Intersection of /);
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await page.keyboard.press(" ");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("after");
  expect(await focusedName(page)).toBeNull();
  expect(await takeEventsWithoutHovers(page)).toEqual(["intersection 0 true", "intersection 0 true"]);
  expect(await page.evaluate(() => (board.focus(), board.shadowRoot?.activeElement?.getAttribute("role")))).toBe(
    "button",
  );
  await page.close();
});

test("a page can name targets by the effect of a choice, and focus one", async () => {
  const page = await opened();
  const names = () =>
    page.evaluate(() =>
      [...(board.shadowRoot?.querySelectorAll("[role=button]") ?? [])].map(({ ariaLabel }) => ariaLabel),
    );
  const defaultNames = await names();
  await page.evaluate(() => {
    board.nameOf = ({ kind, id }) => `Build on ${kind} ${id}`;
    board.focus({ place: { kind: "intersection", id: 4 } });
  });
  expect(await focusedName(page)).toBe("Build on intersection 4");
  await page.keyboard.press("ArrowLeft");
  expect(await focusedName(page)).toBe("Build on intersection 0");
  await page.evaluate(() => board.focus({ place: { kind: "hex", id: 18 } })); // not a target
  expect(await focusedName(page)).toBe("Build on intersection 0");
  await page.evaluate(() => (board.nameOf = null));
  await waitForRedraw(page);
  expect(await names()).toEqual(defaultNames);
  const errorText = await page.evaluate(() => {
    try {
      Object.assign(board, { nameOf: "city" });
    } catch (error) {
      return String(error);
    }
    return "";
  });
  expect(errorText).toBe('TypeError: nameOf must be a function or null, got "city"');
  await page.close();
});

test("a click on a target chooses the target, other clicks choose nothing, and hover events report the place", async () => {
  const page = await opened();
  const [x, y] = await page.evaluate(() => {
    const target = board.shadowRoot?.querySelector("[role=button][data-intersection='4']") as Element;
    const { x, y, width, height } = target.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  });
  await page.mouse.click(x as number, y as number);
  expect(await takeEvents(page)).toEqual(["hover intersection 4", "intersection 4 true"]);
  const { left, top } = await page.evaluate(() => {
    const { left, top, width, height } = board.getBoundingClientRect();
    return { left: left + width / 2, top: top + height / 2 };
  });
  await page.mouse.click(left, top);
  expect(await takeEvents(page)).toEqual(["hover hex 9"]); // the click does not focus a target
  expect(await focusedName(page)).toBeNull();
  await page.mouse.move(1, 1);
  expect((await takeEvents(page)).at(-1)).toBe("hover nothing");
  await page.close();
});

test("touch targets have at least 24 pixels, on narrow pages too", async () => {
  for (const width of [200, 320, 700]) {
    const page = await opened(width);
    const sizes = await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      const areas = board.shadowRoot?.querySelectorAll("[role=button] > .touch") ?? [];
      return [...areas].map((area) =>
        Math.min(area.getBoundingClientRect().width, area.getBoundingClientRect().height),
      );
    });
    expect(sizes).toHaveLength(4);
    for (const size of sizes) expect(size).toBeGreaterThanOrEqual(23.9);
    await page.close();
  }
});

test("redraws preserve the focus, or move the focus to the nearest target if the focused target is removed", async () => {
  const page = await opened();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.evaluate(() => {
    board.theme = "dark";
    board.pieces = [{ player: 1, kind: "road", edge: 3 }];
    board.targets = { intersections: [2, 4, 30] };
  });
  await waitForRedraw(page);
  expect(await focusedName(page)).toBe("Intersection of ore 10, wool 2 and sea");
  await page.evaluate(() => (board.targets = { intersections: [2, 30] }));
  await waitForRedraw(page);
  expect(await focusedName(page)).toBe("Intersection of wood 9 and sea, in the north");
  expect(await takeEventsWithoutHovers(page)).toEqual([]);
  await page.close();
});

test("moved pieces keep their nodes, and reduced motion disables their transitions", async () => {
  const page = await opened();
  const robber = () =>
    page.evaluate(() => {
      const node = board.shadowRoot?.querySelector(".moving") as SVGGElement;
      node.dataset.seen = "yes";
      return [node.style.transform, getComputedStyle(node).transitionDuration] as const;
    });
  const [from, duration] = await robber();
  expect(duration).toBe("0.35s");
  await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]).catch(() => undefined);
  await page.evaluate(() => (board.robber = 0));
  await waitForRedraw(page);
  expect(await page.evaluate(() => board.shadowRoot?.querySelectorAll(".moving[data-seen]").length)).toBe(1);
  const [to, reducedDuration] = await robber();
  expect(to).not.toBe(from);
  if (engine === "Chromium") expect(reducedDuration).toBe("0s"); // Firefox has no such command
  await page.close();
});

test("a code takes precedence over a layout, and invalid values are reported and do not change the picture", async () => {
  const page = await opened();
  const label = () => page.evaluate(() => board.shadowRoot?.querySelector("svg")?.getAttribute("aria-label") ?? "");
  expect(await label()).toMatch(/^Standard board, 19 hexes\. Row 1: ore 10, wool 2, wood 9\./);
  await page.evaluate(() => board.setAttribute("layout", "extension"));
  await waitForRedraw(page);
  expect(await label()).toMatch(/^Extension board, 30 hexes\./);
  await page.evaluate(() => board.setAttribute("code", "AuznpDidTKDUe8lzR-nBN1Bv"));
  await waitForRedraw(page);
  const labelOfCode = await label();
  expect(labelOfCode).toMatch(/^Standard board, 19 hexes\./);
  await page.evaluate(() => {
    board.setAttribute("code", "no code");
    board.pieces = [{ player: 9, kind: "city", intersection: 0 }];
  });
  await waitForRedraw(page);
  const complaints = await takeEventsWithoutHovers(page);
  expect(complaints).toHaveLength(2);
  expect(complaints[1]).toContain("pieces[0].player must be an integer in [1, 6], got 9");
  expect(await label()).toBe(labelOfCode);
  expect(
    await page.evaluate(() => {
      try {
        board.theme = "pink" as never;
      } catch (error) {
        return String(error);
      }
      return "";
    }),
  ).toBe('RangeError: theme must be "light", "dark" or an object with colors, got "pink"');
  await page.close();
});

test("a tap chooses a target", async () => {
  const page = await opened(390);
  const [x = 0, y = 0] = await page.evaluate(() => {
    const { x, y, width, height } = (
      board.shadowRoot?.querySelector("[role=button][data-edge]") as Element
    ).getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  });
  await page.touchscreen.tap(x, y);
  expect(await takeEventsWithoutHovers(page)).toEqual(["edge 40 true"]);
  await page.close();
});

test("undefined resets properties to their defaults, and without a board there is no picture and no tab stop", async () => {
  const page = await opened();
  await page.evaluate(() => {
    Object.assign(board, {
      board: undefined,
      pieces: undefined,
      robber: undefined,
      heat: undefined,
      theme: undefined,
    });
    Object.assign(board, { orientation: undefined, words: undefined, targets: undefined, selected: undefined });
    Object.assign(board, { label: undefined });
    board.removeAttribute("layout");
  });
  await waitForRedraw(page);
  const propertyValues = await page.evaluate(() => [
    ...[board.board, board.pieces, board.robber, board.heat, board.theme, board.orientation],
    ...[board.targets, board.selected, board.label, board.words.language],
    getComputedStyle(board.shadowRoot?.querySelector("svg") as Element).display,
  ]);
  expect(propertyValues).toEqual([null, [], null, [], "light", "pointy", {}, null, null, "en", "none"]);
  expect(await takeEventsWithoutHovers(page)).toEqual([]);
  await page.close();
});

test("an invalid property that was set before the element's definition is reported, and others apply", async () => {
  const page = await opened();
  const [messages, label, elementFacts] = await page.evaluate(() => {
    const { defineHexsmithBoard, HexsmithBoardElement } = entry;
    const lateBoard = document.createElement("late-board") as HexsmithBoardElement;
    Object.assign(lateBoard, { board: "none", label: "My board", targets: { hexes: [3] } });
    lateBoard.setAttribute("layout", "standard");
    document.body.append(lateBoard);
    defineHexsmithBoard("late-board");
    const errors = [];
    for (const tag of ["noname", 3])
      try {
        defineHexsmithBoard(tag as string);
      } catch (error) {
        errors.push(String(error));
      }
    return [
      globalThis.recordedEvents.splice(0).concat(errors),
      lateBoard.shadowRoot?.querySelector("svg")?.getAttribute("aria-label"),
      [new HexsmithBoardElement().localName, lateBoard.shadowRoot?.querySelectorAll("[role=button]").length],
    ];
  });
  expect(messages).toEqual([
    expect.stringContaining("board must be an object"),
    'RangeError: tag must be a name of a custom element, such as "hexsmith-board", got "noname"',
    "TypeError: tag must be a string, got 3",
  ]);
  expect(label).toBe("My board");
  expect(elementFacts).toEqual(["hexsmith-board", 1]);
  await page.close();
});

test("style sheets set colors, and the selected place is announced", async () => {
  const page = await opened();
  expect(await page.evaluate(() => board.shadowRoot?.innerHTML.includes("#010203"))).toBe(false);
  await page.evaluate(() => {
    board.classList.add("night");
    board.selected = { kind: "hex", id: 4 };
  });
  await waitForRedraw(page);
  expect(await page.evaluate(() => board.shadowRoot?.innerHTML.includes("#010203"))).toBe(true);
  const announcement = () => page.evaluate(() => board.shadowRoot?.querySelector("[aria-live]")?.textContent);
  expect(await announcement()).toBe("brick 6");
  await page.evaluate(() => (board.selected = null));
  await waitForRedraw(page);
  expect(await announcement()).toBe("");
  await page.evaluate(() => board.setAttribute("layout", "extension"));
  await waitForRedraw(page);
  expect(await announcement()).toMatch(/^Extension board, 30 hexes/);
  await page.close();
});

test("axe-core finds no violation, with and without targets", async () => {
  const page = await opened();
  await page.evaluate(readFileSync(inTree("node_modules", "axe-core", "axe.min.js"), "utf8"));
  const violations = () =>
    page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string }[] }> } };
      return (await axe.run()).violations.map(({ id }) => id);
    });
  expect(await violations()).toEqual([]);
  await page.evaluate(() => (board.targets = {}));
  expect(await violations()).toEqual([]);
  await page.close();
});
