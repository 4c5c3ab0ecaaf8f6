// The README's picture, a drawing like any other: `npx vitest run --config tests/vitest.config.mjs --project web -u
// draw/picture` makes it anew.
import { expect, test } from "vitest";
import { generateBoard, printedBoard, renderSvg } from "../../../web/src/index.js";
import { inTree } from "../../../web/scripts/paths.mjs";

test("the README's picture is the classic board of its seed", async () => {
  const { board } = generateBoard({ seed: "hexsmith", preset: "classic", algorithm: 1 });
  await expect(renderSvg(board, { width: 640 })).toMatchFileSnapshot(inTree("web", "demo", "picture.svg"));
});

test("the manual's picture of editions is the printed Fog Island", async () => {
  const picture = renderSvg(printedBoard("seafarers/fog-island-5-6"), { width: 800 });
  await expect(picture).toMatchFileSnapshot(inTree("web", "demo", "editions.svg"));
});
