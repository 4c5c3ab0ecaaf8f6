// The React component can be rendered on a server. tests/package/frameworks.all.test.ts tests it in a browser.
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { printedBoard } from "../../../web/src/index.js";
import { HexBoard } from "../../../web/src/react.js";

const ignoreEvent = () => {};

test("a server renders the element with React's attributes and without the element's properties", () => {
  const elementProperties = { board: printedBoard(), theme: "dark", targets: {}, robber: 3, label: "A board" } as const;
  const attributes = { id: "table", className: "large", hidden: false, title: "A table", "aria-describedby": "help" };
  expect(
    renderToString(
      createElement(HexBoard, { ...elementProperties, ...attributes, onChoose: ignoreEvent, onHover: ignoreEvent }),
    ),
  ).toBe('<hexsmith-board id="table" title="A table" aria-describedby="help" class="large"></hexsmith-board>');
});

test("a server renders a picture as the element's content", () => {
  const props = { board: printedBoard(), dangerouslySetInnerHTML: { __html: "<svg></svg>" } };
  expect(renderToString(createElement(HexBoard, props))).toBe("<hexsmith-board><svg></svg></hexsmith-board>");
});
