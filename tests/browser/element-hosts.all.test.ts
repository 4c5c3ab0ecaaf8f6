// Tests the element in different pages, in both engines: inherited styles, layout, documents, color schemes, null properties,
// and clicks.
import type { Page } from "puppeteer-core";
import { beforeAll, describe, expect, test } from "vitest";
import { pageNamed } from "../package/manual.js";
import type { HexsmithBoardElement } from "../../web/src/element.js";
import { printedBoard, renderSvg } from "../../web/src/index.js";
import { elementIn, takeEvents } from "./element-site.js";
import type { Engine } from "./engines.js";
import { type Declaration, findCulprits, inheritedProperties, roundsOf } from "./inherited.js";

/** Waits until the browser has drawn changes and fired style events, and animations have ended. */
const waitForPaint = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; ++frame) await new Promise((resolve) => requestAnimationFrame(resolve));
    const shadows = [...document.querySelectorAll("hexsmith-board")].map(({ shadowRoot }) => shadowRoot as ShadowRoot);
    for (const { finished } of [document, ...shadows].flatMap((root) => root.getAnimations())) await finished;
  });

describe.each<Engine>(["Chromium", "Firefox"])("in %s", (engine) => {
  const { opened, empty } = elementIn(engine);

  /** Returns a function that returns whether CSS declarations on the parent #outer change the picture of the board. */
  async function makeComparer(page: Page): Promise<(declarations: readonly Declaration[]) => Promise<boolean>> {
    const screenshotWith = async (declarations: readonly Declaration[]) => {
      await page.evaluate((styles) => {
        const outer = document.querySelector("#outer") as HTMLElement;
        outer.removeAttribute("style");
        for (const [name, value] of styles) outer.style.setProperty(name, value);
      }, declarations);
      await waitForPaint(page);
      const clip = { x: 0, y: 0, width: 420, height: 420 };
      return Buffer.from(await page.screenshot({ clip, captureBeyondViewport: false })).toString("base64");
    };
    const originalPicture = await screenshotWith([]);
    return async (declarations) => (await screenshotWith(declarations)) !== originalPicture;
  }

  test("inherited properties do not change the picture, except those that the manual names", async () => {
    const page = await opened();
    const inherited = new Map(await inheritedProperties(page));
    const documentedNames = ["color-scheme", "cursor", "interactivity", "pointer-events", "visibility"];
    const text =
      pageNamed("element")
        .text.split("\n")
        .find((line) => line.startsWith("The picture inherits")) ?? "";
    expect([...text.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name)).toEqual(documentedNames);
    for (const name of documentedNames) inherited.delete(name);
    expect(inherited.size).toBeGreaterThan(95);
    await page.evaluate(() => {
      const outer = Object.assign(document.createElement("div"), { id: "outer" });
      outer.append(board);
      document.body.replaceChildren(outer);
      const city = { player: 1, kind: "city", intersection: 20 } as const;
      board.pieces = [city, { player: 2, kind: "road", edge: 30 }];
      const { style } = board;
      Object.assign(style, { position: "fixed", left: "10px", top: "10px", width: "400px", height: "380px" });
    });
    await waitForPaint(page);
    const changesPicture = await makeComparer(page);
    for (const round of roundsOf(inherited)) expect(await findCulprits(round, changesPicture)).toEqual([]);
    expect(await changesPicture([["visibility", "hidden"]])).toBe(true);
    await page.close();
  });

  test.runIf(engine === "Chromium")("forced colors do not change the picture", async () => {
    const page = await opened();
    const colors = () =>
      page.evaluate(() =>
        [...(board.shadowRoot as ShadowRoot).querySelectorAll("svg *")].map((part) => {
          const { fill, stroke } = getComputedStyle(part);
          return `${fill} ${stroke}`;
        }),
      );
    const before = await colors();
    expect(new Set(before).size).toBeGreaterThan(20);
    const session = await page.createCDPSession();
    await session.send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value: "active" }] });
    expect(await page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
    await waitForPaint(page);
    expect(await colors()).toEqual(before);
    await page.close();
  });

  test("only those inherited properties change an inline picture that the manual names", async () => {
    const page = await empty();
    const svg = renderSvg(printedBoard(), { width: 400 });
    await page.setContent(
      `<!doctype html><style>body { margin: 0 } svg { position: fixed; top: 0; left: 0 }</style><div id="outer">${svg}</div>`,
    );
    const inherited = new Map(await inheritedProperties(page));
    const text = pageNamed("drawing").text;
    const [, reset = ""] = /\.board svg \{\n([^}]*)\}/.exec(text) ?? [];
    const documentedNames = [...reset.matchAll(/^ *([a-z-]+): /gm)].map(([, name = ""]) => name);
    const changesPicture = await makeComparer(page);
    const changingDeclarations: Declaration[] = [];
    for (const name of documentedNames) {
      const declarations = (inherited.get(name) ?? []).map((value): Declaration => [name, value]);
      inherited.delete(name);
      for (const one of declarations) if (await changesPicture([one])) changingDeclarations.push(one);
    }
    const changingNames = new Set(changingDeclarations.map(([name]) => name));
    const inOneEngineOnly = engine === "Chromium" ? "font-size-adjust" : "text-emphasis-style";
    expect(documentedNames.filter((name) => changingNames.has(name) || name === inOneEngineOnly).sort()).toEqual(
      [...changingNames].sort(),
    );
    inherited.delete("visibility");
    for (const round of roundsOf(inherited)) expect(await findCulprits(round, changesPicture)).toEqual([]);
    await page.addStyleTag({ content: `svg {${reset}}` });
    for (const one of changingDeclarations) expect(await changesPicture([one]), one.join()).toBe(false);
    await page.close();
  });

  /** Styles of a parent and of the element, and the resulting size of the element. */
  const boxCases: readonly (readonly [name: string, parent: string, own: string, width: number, height: number])[] = [
    ["in a wide block", "width: 600px", "", 600, 563.2],
    ["in a narrow block", "width: 120px", "", 120, 112.6],
    ["in a block that is not as high", "width: 600px; height: 400px", "", 600, 400],
    ["with a height", "width: 600px", "height: 300px", 600, 300],
    ["with a calculated height", "width: 600px; height: 400px", "height: calc(100% - 50px)", 600, 350],
    ["with a width", "width: 600px", "width: 200px", 200, 187.7],
    ["with a width and a larger height", "width: 600px", "width: 200px; height: 500px", 200, 500],
    ["with a maximum height in pixels", "width: 600px", "max-height: 150px", 600, 150],
    ["with a maximum height in percent", "width: 600px; height: 400px", "max-height: 50%", 600, 200],
    ["shown as an inline block", "width: 600px; height: 400px", "display: inline-block; max-height: 50%", 600, 200],
    ["shown as a flex box", "width: 600px; height: 400px", "display: flex", 600, 400],
    ["in a grid", "display: grid; width: 600px; height: 400px", "", 600, 400],
    ["in the middle of a grid", "display: grid; place-items: center; width: 600px; height: 400px", "", 600, 400],
    [
      "in a row of a grid",
      "display: grid; grid-template-rows: 100px 1fr; width: 600px; height: 400px",
      "grid-row: 2",
      600,
      300,
    ],
    ["in a flex row", "display: flex; width: 600px; height: 400px", "", 600, 400],
    ["in a flex row without a height", "display: flex; width: 600px", "", 600, 563.2],
    ["in a flex column", "display: flex; flex-direction: column; width: 600px; height: 400px", "", 600, 400],
    [
      "centered in a flex row",
      "display: flex; align-items: center; justify-content: center; width: 600px; height: 400px",
      "",
      600,
      400,
    ],
    [
      "centered in a flex column",
      "display: flex; flex-direction: column; align-items: center; width: 600px; height: 400px",
      "",
      600,
      400,
    ],
    [
      "covering its parent",
      "position: relative; width: 600px; height: 250px",
      "position: absolute; inset: 0",
      600,
      250,
    ],
    ["in a box as wide as its content", "display: inline-block; max-width: 500px", "", 500, 469.3],
    ["with a padding and a border", "width: 640px", "border: 10px solid; padding: 5px 30px 25px 10px", 640, 594.4],
    [
      "with a padding in a block that is not as high",
      "width: 600px; height: 400px",
      "border: solid; border-width: 0 20px; padding: 50px 0",
      600,
      400,
    ],
    ["in a column of text", "columns: 2; column-gap: 0; width: 600px", "", 300, 281.6],
    ["as wide as its content", "width: 600px", "width: fit-content; max-width: 50%", 300, 281.6],
    ["with an aspect ratio", "width: 400px", "aspect-ratio: 1", 400, 400],
    ["with a minimum height", "width: 300px", "min-height: 500px", 300, 500],
    ["as a floating element", "width: 600px", "float: left; width: 50%", 300, 281.6],
    ["in a query container", "container-type: size; width: 300px; height: 200px", "", 300, 200],
    ["covering the window", "width: 100px", "position: fixed; inset: 0; width: 100%; height: 100%", 700, 700],
  ];

  describe("the board is completely visible, as large as possible, and centered", () => {
    let page: Page;
    beforeAll(async () => {
      page = await opened();
      return () => page.close();
    });

    test.each(boxCases)("%s", async (_, parentStyle, elementStyle, width, height) => {
      const measured = await page.evaluate(
        async ([outerStyle, style]) => {
          const outer = document.createElement("div");
          outer.append(board);
          document.body.replaceChildren(outer);
          document.body.style.margin = "0";
          outer.style.cssText = outerStyle;
          board.style.cssText = style;
          await new Promise((resolve) => requestAnimationFrame(resolve));
          const svg = board.shadowRoot?.querySelector("svg") as SVGSVGElement;
          const { x, y, width, height } = svg.viewBox.baseVal;
          const matrix = svg.getScreenCTM() as DOMMatrix;
          const corner = (u: number, v: number) => new DOMPoint(u, v).matrixTransform(matrix);
          const [start, end] = [corner(x, y), corner(x + width, y + height)];
          const box = board.getBoundingClientRect();
          const computedStyle = getComputedStyle(board);
          const innerEdge = (side: "left" | "top" | "right" | "bottom", inward: 1 | -1) =>
            box[side] +
            inward *
              ["padding-SIDE", "border-SIDE-width"]
                .map((name) => parseFloat(computedStyle.getPropertyValue(name.replace("SIDE", side))))
                .reduce((sum, length) => sum + length);
          return {
            size: [box.width, box.height],
            room: {
              ...{ left: innerEdge("left", 1), right: innerEdge("right", -1) },
              ...{ top: innerEdge("top", 1), bottom: innerEdge("bottom", -1) },
            },
            picture: { left: start.x, top: start.y, right: end.x, bottom: end.y },
          };
        },
        [parentStyle, elementStyle] as const,
      );
      const { size, room: contentBox, picture } = measured;
      expect(size[0]).toBeCloseTo(width, 0);
      expect(size[1]).toBeCloseTo(height, 0);
      const scale = Math.min((contentBox.right - contentBox.left) / 10.76, (contentBox.bottom - contentBox.top) / 10.1);
      expect(picture.right - picture.left).toBeCloseTo(10.76 * scale, 0);
      expect(picture.bottom - picture.top).toBeCloseTo(10.1 * scale, 0);
      expect((picture.left + picture.right) / 2).toBeCloseTo((contentBox.left + contentBox.right) / 2, 0);
      expect((picture.top + picture.bottom) / 2).toBeCloseTo((contentBox.top + contentBox.bottom) / 2, 0);
    });
  });

  test("two boards share a flex row, and elements beside a board keep their width", async () => {
    const page = await opened();
    const widths = await page.evaluate(() => {
      const row = document.createElement("div");
      row.style.cssText = "display: flex; width: 640px";
      const aside = Object.assign(document.createElement("p"), { textContent: "aside" });
      aside.style.cssText = "width: 140px";
      const other = document.createElement("hexsmith-board") as HexsmithBoardElement;
      other.layout = "extension";
      row.append(board, other, aside);
      document.body.replaceChildren(row);
      return [...row.children].map((child) => child.getBoundingClientRect().width);
    });
    expect(widths).toEqual([250, 250, 140]);
    await page.close();
  });

  test("the element works when attached in a frame or window, and when moved between documents", async () => {
    const page = await opened();
    await page.evaluate(async () => {
      const frame = document.createElement("iframe");
      frame.src = "frame.html";
      const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
      document.body.append(frame);
      await loaded;
    });
    const states = await page.evaluate(async () => {
      const frameDocument = document.querySelector("iframe")?.contentDocument as Document;
      const popup = open("frame.html", "popup", "width=400,height=400") as Window;
      await new Promise((resolve) => popup.addEventListener("load", resolve));
      const createBoard = () => {
        const element = document.createElement("hexsmith-board") as HexsmithBoardElement;
        element.layout = "standard";
        return element;
      };
      const stateOf = (element: HexsmithBoardElement) => {
        const root = element.shadowRoot as ShadowRoot;
        const view = element.ownerDocument.defaultView as Window;
        const svg = root.querySelector("svg") as SVGSVGElement;
        return [
          view.getComputedStyle(svg).position,
          root.adoptedStyleSheets.length,
          svg.querySelectorAll("path").length > 50,
        ];
      };
      const [one, other] = [createBoard(), createBoard()];
      frameDocument.body.append(one);
      popup.document.body.append(other);
      const first = [stateOf(one), stateOf(other)];
      document.body.append(one);
      frameDocument.body.append(other);
      popup.document.body.append(board);
      const moved = [stateOf(one), stateOf(other), stateOf(board)];
      board.theme = "dark";
      board.style.setProperty("--hexsmith-sea", "#010203");
      await Promise.resolve();
      const drawnThere = board.shadowRoot?.innerHTML.includes("#010203");
      document.body.append(board);
      popup.close();
      return { first, moved: [...moved, stateOf(board)], drawnThere };
    });
    const goodState = ["absolute", 1, true];
    expect(states).toEqual({
      first: [goodState, goodState],
      moved: [goodState, goodState, goodState, goodState],
      drawnThere: true,
    });
    expect(await takeEvents(page)).toEqual([]); // no errors or policy violations
    await page.close();
  });

  test("changes of classes, of the window and of the color scheme recolor the board immediately", async () => {
    const page = await opened();
    const containsColor = (color: string) =>
      page.evaluate((text) => (board.shadowRoot as ShadowRoot).innerHTML.includes(text), color);
    expect(await containsColor("#abcabc")).toBe(false);
    await page.evaluate(() => document.documentElement.classList.add("dusk"));
    await waitForPaint(page);
    const green = await page.evaluate(() => {
      const tile = board.shadowRoot?.querySelector("[part=hex][data-hex='2']"); // wood
      return tile?.children[1]?.getAttribute("fill");
    });
    expect(green).toMatch(/^#(?!3f8a55)[\da-f]{6}$/);
    await page.evaluate(() => document.documentElement.classList.remove("dusk"));
    await waitForPaint(page);
    expect(await containsColor("#3f8a55")).toBe(true);
    await page.setViewport({ width: 480, height: 700 });
    await expect.poll(() => containsColor("#aabbcc")).toBe(true); // resizing may be delayed
    if (engine === "Chromium") {
      // Firefox has no such command.
      await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "dark" }]);
      await waitForPaint(page);
      expect(await containsColor("#12303f")).toBe(true);
      await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: "light" }]);
      await waitForPaint(page);
      expect(await containsColor("#12303f")).toBe(false);
    }
    await page.close();
  });

  test("null resets every property to its default", async () => {
    const page = await opened();
    const values = await page.evaluate(async () => {
      const names = Object.entries(Object.getOwnPropertyDescriptors(entry.HexsmithBoardElement.prototype))
        .filter(([, { set }]) => set)
        .map(([name]) => name as "theme" | "nameOf");
      const fresh = document.createElement("hexsmith-board") as HexsmithBoardElement;
      const defaults = names.map((name) => JSON.stringify(fresh[name]));
      const testValues: Partial<Record<string, unknown>> = {
        ...{ board: hexsmith.printedBoard(), code: hexsmith.encodeBoard(hexsmith.printedBoard()), layout: "extension" },
        ...{ pieces: [{ player: 1, kind: "city", intersection: 1 }], robber: 3, heat: [{ intersection: 1, value: 1 }] },
        ...{ theme: "dark", orientation: "flat", words: { ...fresh.words, language: "de" }, targets: { hexes: [1] } },
        ...{ selected: { kind: "hex", id: 1 }, marks: [{ place: { kind: "hex", id: 1 }, text: "1" }], revealed: true },
        ...{ label: "mine", nameOf: () => "name" },
      };
      document.body.append(fresh);
      const unlike: string[] = [];
      for (const [i, name] of names.entries()) {
        Object.assign(fresh, { [name]: testValues[name] });
        await Promise.resolve();
        if (name !== "nameOf" && JSON.stringify(fresh[name]) === defaults[i]) unlike.push(`${name} was not set`);
        Object.assign(fresh, { [name]: null });
        await Promise.resolve();
        if (JSON.stringify(fresh[name]) !== defaults[i]) unlike.push(`${name} is ${JSON.stringify(fresh[name])}`);
      }
      return { names: names.sort(), unlike };
    });
    expect(values.names).toEqual(
      ["board", "code", "heat", "label", "layout", "marks", "nameOf", "orientation", "pieces"].concat(
        ...["revealed", "robber", "selected", "targets", "theme", "words"],
      ),
    );
    expect(values.unlike).toEqual([]);
    expect((await takeEvents(page)).filter((line) => !line.startsWith("hover"))).toEqual([]);
    await page.close();
  });

  test('attributes set properties, and the attribute value "[object Object]" counts as absent', async () => {
    const page = await opened();
    const properties = await page.evaluate(async () => {
      const read = () => [board.code, board.layout, board.theme, board.orientation];
      const before = read();
      board.setAttribute("orientation", "flat");
      board.setAttribute("theme", "dark");
      const set = read();
      for (const name of ["orientation", "theme", "layout", "code"]) board.setAttribute(name, "[object Object]");
      await Promise.resolve();
      return [before, set, read()];
    });
    expect(properties).toEqual([
      [null, "standard", "light", "pointy"],
      [null, "standard", "dark", "flat"],
      [null, null, "light", "pointy"],
    ]);
    expect(await takeEvents(page)).toEqual([]);
    await page.close();
  });

  test("a click outside targets has no effect, and dragging never selects the board's text", async () => {
    const page = await opened();
    const [x = 0, y = 0] = await page.evaluate(() => {
      const token = board.shadowRoot?.querySelector("[part=token][data-hex='9'], [part=token][data-hex='4']");
      const { x, y, width, height } = (token as Element).getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    });
    await page.mouse.click(x, y);
    await page.mouse.click(x, y, { count: 2 });
    await page.mouse.move(x - 60, y - 60);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 60, { steps: 4 });
    await page.mouse.up();
    const state = await page.evaluate(() => [
      String(getSelection()),
      board.shadowRoot?.activeElement ?? null,
      document.activeElement === document.body,
      getComputedStyle(board.shadowRoot?.querySelector("svg") as Element).userSelect,
    ]);
    expect(state.slice(0, 3)).toEqual(["", null, true]);
    expect(state[3]).toBe("none");
    const lines = await takeEvents(page);
    expect(lines[0]).toMatch(/^hover hex \d+$/);
    expect(lines.filter((line) => !/^hover (hex|harborSlot|intersection|edge) \d+$/.test(line))).toEqual([]);
    await page.close();
  });

  test("hover events report the pointer's place again after the board loses the focus", async () => {
    const page = await opened();
    const [x = 0, y = 0] = await page.evaluate(() => {
      const { left, top, width, height } = board.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    });
    await page.mouse.move(x, y);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.mouse.move(1, 1);
    expect(await takeEvents(page)).toEqual(["hover hex 9", "hover intersection 0", "hover hex 9", "hover nothing"]);
    await page.close();
  });

  test("a hover event without a place is fired when the focused target or the board is removed", async () => {
    const page = await opened();
    const lines = await page.evaluate(async () => {
      const hovers: string[] = [];
      board.addEventListener("hexsmith-hover", ({ detail }) =>
        hovers.push(detail ? `${detail.kind} ${detail.id}` : "nothing"),
      );
      const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      board.focus();
      board.targets = {};
      await waitForFrame();
      board.targets = { edges: [40] };
      await waitForFrame();
      board.focus();
      board.remove();
      return hovers;
    });
    expect(lines).toEqual(["intersection 0", "nothing", "edge 40", "nothing"]);
    await page.close();
  });
});
