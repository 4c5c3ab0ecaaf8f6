// Tests the element in a plain page under a strict content security policy, in the project's engine: keyboard, pointer,
// touch, names, and redraws.
import { readFileSync } from "node:fs";
import type { Page } from "puppeteer-core";
import { expect, inject, test } from "vitest";
import type { HexsmithBoardElement } from "../../web/src/element.js";
import { printedBoard, renderSvg } from "../../web/src/index.js";
import { inTree } from "../../web/scripts/paths.mjs";
import { elementIn, takeEvents } from "./element-site.js";

const engine = inject("engine");
const { opened, empty } = elementIn(engine);
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

test("style sheets set colors, newly selected places are announced, and marks show their texts above the targets", async () => {
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
  await page.evaluate(() => {
    board.selected = [4, 5].map((id) => ({ kind: "hex", id }));
    board.targets = { intersections: [20] };
    board.marks = [{ place: { kind: "intersection", id: 20 }, text: "<&>" }];
  });
  await waitForRedraw(page);
  expect(await announcement()).toBe("wool 4");
  const marked = () =>
    page.evaluate(() => {
      const root = board.shadowRoot as ShadowRoot;
      const text = [...root.querySelectorAll("text")].at(-1) as Element;
      const { x, y, width, height } = text.getBoundingClientRect();
      const target = root.elementFromPoint(x + width / 2, y + height / 2)?.closest("[role=button]");
      return [text.textContent, target?.getAttribute("aria-label")];
    });
  expect(await marked()).toEqual(["<&>", "Intersection of brick 10, ore 8 and sea, <&>"]);
  await page.evaluate(() => (board.selected = null));
  await waitForRedraw(page);
  expect(await announcement()).toBe("");
  await page.evaluate(() => board.setAttribute("layout", "extension"));
  await waitForRedraw(page);
  expect(await announcement()).toMatch(/^Extension board, 30 hexes/);
  await page.close();
});

test("what a page changes during a press has no effect on the choice", async () => {
  const page = await opened();
  const changes = {
    robber: () => (board.robber = board.robber === 9 ? 3 : 9),
    targets: () => (board.targets = { intersections: [4, 20, 0], hexes: [7] }),
    orientation: async () => {
      board.orientation = "flat";
      await Promise.resolve();
      board.orientation = "pointy";
    },
    theme: () => (board.theme = board.theme === "dark" ? "light" : "dark"),
    board: () => {
      const printed = hexsmith.printedBoard();
      board.board = { ...printed, terrains: [...printed.terrains].reverse() };
    },
  };
  const [x, y] = await page.evaluate(() => {
    const target = board.shadowRoot?.querySelector("[role=button][data-intersection='4']") as Element;
    const { x, y, width, height } = target.getBoundingClientRect();
    return [x + width / 2, y + height / 2] as const;
  });
  const keyPress = (key: " " | "Enter") => async (change: () => Promise<void>) => {
    await page.evaluate(() => board.focus({ place: { kind: "intersection", id: 4 } }));
    await page.keyboard.down(key);
    await change();
    await page.keyboard.up(key);
  };
  const presses: Readonly<Record<string, (change: () => Promise<void>) => Promise<void>>> = {
    mouse: async (change) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await change();
      await page.mouse.up();
    },
    touch: async (change) => {
      const touch = await page.touchscreen.touchStart(x, y);
      await change();
      await touch.end();
    },
    Space: keyPress(" "),
    Enter: keyPress("Enter"),
  };
  for (const [pressName, press] of Object.entries(presses))
    for (const [changeName, change] of Object.entries(changes)) {
      await page.evaluate(() => (board.targets = { intersections: [0, 2, 4], edges: [40] }));
      await takeEvents(page);
      await press(async () => {
        await page.evaluate(change);
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      });
      expect(await takeEventsWithoutHovers(page), `${pressName}, ${changeName}`).toEqual(["intersection 4 true"]);
    }
  await page.close();
});

test("the focus stays when the orientation changes, on every target", async () => {
  const page = await opened();
  const facts = await page.evaluate(async () => {
    board.targets = { intersections: Array.from({ length: 54 }, (_, id) => id), hexes: [2, 9], edges: [3, 40] };
    await Promise.resolve();
    const root = board.shadowRoot as ShadowRoot;
    const nodes = [...root.querySelectorAll<SVGElement>("[role=button]")];
    const lost = [];
    for (const node of nodes) {
      const [kind = "", id] = Object.entries(node.dataset)[0] ?? [];
      board.focus({ place: { kind: kind as "hex", id: Number(id) } });
      board.orientation = board.orientation === "flat" ? "pointy" : "flat";
      await Promise.resolve();
      const stops = [...root.querySelectorAll("[tabindex='0']")];
      if (root.activeElement !== node || stops.length !== 1 || stops[0] !== node) lost.push(node.ariaLabel);
    }
    const fresh = document.createElement("hexsmith-board") as HexsmithBoardElement;
    const { layout, targets, orientation } = board;
    document.body.append(Object.assign(fresh, { layout, targets, orientation }));
    const namesIn = (shadowRoot: ShadowRoot | null) =>
      [...(shadowRoot?.querySelectorAll("[role=button]") ?? [])].map(({ ariaLabel }) => ariaLabel);
    return { count: nodes.length, lost, isOrdered: namesIn(root).join() === namesIn(fresh.shadowRoot).join() };
  });
  expect(facts).toEqual({ count: 58, lost: [], isOrdered: true });
  await page.close();
});

test("a function of the page that throws leaves the whole picture as it was", async () => {
  const page = await opened();
  const facts = await page.evaluate(async () => {
    const root = board.shadowRoot as ShadowRoot;
    const throwing = () => {
      throw new Error("thrown by the page");
    };
    const before = root.innerHTML;
    Object.assign(board, { nameOf: throwing, robber: 0, targets: { hexes: [3] }, selected: { kind: "hex", id: 3 } });
    board.setAttribute("layout", "extension");
    await Promise.resolve();
    return [root.innerHTML === before, recordedEvents.length];
  });
  expect(facts).toEqual([true, 1]);
  await page.close();
});

test("popovers, hidden elements and moved elements behave as other blocks do", async () => {
  const page = await opened();
  const facts = await page.evaluate(() => {
    const displayWith = (name: string, value: string) => {
      board.setAttribute(name, value);
      const { display, contentVisibility } = getComputedStyle(board);
      board.removeAttribute(name);
      return `${display} ${contentVisibility}`;
    };
    const hidden = ["", "hidden", "until-found"].map((value) => displayWith("hidden", value));
    const closedPopover = displayWith("popover", "auto");
    board.setAttribute("popover", "auto");
    board.showPopover();
    const openPopover = getComputedStyle(board).display;
    board.hidePopover();
    board.removeAttribute("popover");
    board.focus();
    const focused = board.shadowRoot?.activeElement;
    recordedEvents.length = 0;
    const main = document.querySelector("main") as HTMLElement & { moveBefore?(node: Node, child: Node | null): void };
    main.moveBefore?.(board, null);
    const keepsFocus = !main.moveBefore || board.shadowRoot?.activeElement === focused;
    return { hidden, closedPopover, openPopover, keepsFocus, events: recordedEvents };
  });
  expect(facts).toEqual({
    hidden: ["none visible", "none visible", "block hidden"],
    closedPopover: "none visible",
    openPopover: "block",
    keepsFocus: true,
    events: [],
  });
  await page.close();
});

test("an SVG document shows the element", async () => {
  const page = await opened();
  await page.goto(new URL("drawing.svg", page.url()).href);
  await page.waitForSelector("[data-ready]");
  const [tiles, width, height] = await page.evaluate(() => {
    const { width, height } = board.getBoundingClientRect();
    return [board.shadowRoot?.querySelectorAll("[part=hex]").length, width, height / width];
  });
  expect([tiles, width]).toEqual([19, 400]);
  expect(height).toBeCloseTo(10.1 / 10.76, 2);
  await page.close();
});

test("the package's style sheet gives the element its box before it is registered", async () => {
  const page = await opened();
  const frames = ["", "height: 300px", "display: flex; width: 500px", "display: grid; height: 200px", "width: 250px"];
  for (const frame of frames) {
    await page.goto(new URL("unregistered.html", page.url()).href);
    await page.waitForSelector("body[data-ready='true']");
    const boxes = await page.evaluate((style) => {
      const main = document.querySelector("main") as HTMLElement;
      const element = document.querySelector("hexsmith-board") as HTMLElement;
      main.style.cssText = style;
      if (/height/.test(style)) element.style.height = "100%";
      const boxOf = (part: Element | null | undefined) => {
        const { x, y, width, height } = part?.getBoundingClientRect() ?? new DOMRect();
        return [x, y, width, height].map((value) => Math.round(value));
      };
      const displayedAs = (name: string) => {
        element.setAttribute(name, "");
        const { display } = getComputedStyle(element);
        element.removeAttribute(name);
        return display;
      };
      const hidden = ["hidden", "popover"].map(displayedAs);
      const boxesWith = (picture: Element | null | undefined) =>
        [main, element, picture, document.querySelector("p")].map(boxOf);
      const before = boxesWith(element.querySelector("svg"));
      register();
      return { hidden, before, after: boxesWith(element.shadowRoot?.querySelector("svg")) };
    }, frame);
    expect(boxes.hidden).toEqual(["none", "none"]);
    expect(boxes.before, frame).toEqual(boxes.after);
    expect(boxes.before[2]?.[3]).toBeGreaterThan(100);
  }
  await page.close();
});

test("a drawing does not depend on other drawings of its document", async () => {
  const page = await empty();
  const svg = renderSvg(printedBoard(), { width: 400 });
  const surroundings: Readonly<Record<string, readonly [before: string, after: string]>> = {
    alone: ["", ""],
    "a drawing without display": [`<div style="display:none">${svg}</div>`, ""],
    "a drawing in closed details": [`<details><summary></summary>${svg}</details>`, ""],
    "a drawing that is not rendered": [`<div style="content-visibility:hidden">${svg}</div>`, ""],
    "a hidden drawing": [`<div hidden>${svg}</div>`, ""],
    "a drawing in a template": [`<template>${svg}</template>`, ""],
    "a drawing that the page styles": [
      `<style>.other { visibility: hidden } .other * { fill: red !important }</style><div class="other">${svg}</div>`,
      "",
    ],
    "its shadow root": [
      `<div style="display:none">${svg}</div><div><template shadowrootmode="open">`,
      "</template></div>",
    ],
  };
  const pictures = new Set<string>();
  for (const [before, after] of Object.values(surroundings)) {
    const style = "position:fixed;left:0;top:0;background:#fff";
    await page.goto("about:blank");
    await page.setContent(`<!doctype html><body>${before}<div style="${style}">${svg}</div>${after}`);
    const clip = { x: 0, y: 0, width: 400, height: 375 };
    pictures.add(Buffer.from(await page.screenshot({ clip })).toString("base64"));
  }
  expect(pictures.size).toBe(1);
  await page.close();
});

test("the state of a canvas has no effect on the picture", async () => {
  const page = await opened();
  const differing = await page.evaluate(() => {
    const pictureIn = (state: object, prepare: (context: CanvasRenderingContext2D) => void = () => undefined) => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 300, height: 280 });
      const context = canvas.getContext("2d") as CanvasRenderingContext2D;
      Object.assign(context, state);
      prepare(context);
      hexsmith.paintBoard(context, hexsmith.printedBoard());
      return context.getImageData(0, 0, 300, 280).data.join();
    };
    const states: readonly object[] = [
      { globalAlpha: 0.5 },
      { globalCompositeOperation: "xor" },
      { filter: "blur(3px)" },
      { shadowColor: "red", shadowBlur: 5, shadowOffsetX: 4, shadowOffsetY: 4 },
      { lineCap: "butt", lineJoin: "bevel", lineWidth: 7, miterLimit: 1, lineDashOffset: 4 },
      { fillStyle: "red", strokeStyle: "blue", imageSmoothingEnabled: false },
      { font: "italic 40px monospace", textAlign: "right", textBaseline: "middle", direction: "rtl" },
      { letterSpacing: "9px", wordSpacing: "9px", fontKerning: "none", fontStretch: "expanded" },
      { fontVariantCaps: "small-caps", textRendering: "geometricPrecision" },
    ];
    const expected = pictureIn({});
    const differing = states.filter((state) => pictureIn(state) !== expected).map((state) => JSON.stringify(state));
    if (pictureIn({}, (context) => context.setLineDash([3, 3])) !== expected) differing.push("dash");
    if (pictureIn({}, (context) => context.scale(2, 2)) !== expected) differing.push("scale");
    return differing;
  });
  expect(differing).toEqual([]);
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
