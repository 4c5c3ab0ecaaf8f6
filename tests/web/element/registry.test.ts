// The element where a document has no registry of elements.
import { afterEach, expect, test, vi } from "vitest";
import { defineHexsmithBoard } from "../../../web/src/element.js";

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["on a server", undefined],
  ["in a content script of an extension", null],
])("defineHexsmithBoard registers nothing %s", (_, registry) => {
  vi.stubGlobal("customElements", registry);
  expect(defineHexsmithBoard()).toBeUndefined();
});
