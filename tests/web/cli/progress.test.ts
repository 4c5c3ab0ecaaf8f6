// The progress line of the command.
import { expect, test } from "vitest";
import { progressOn } from "../../../web/cli/progress.js";

function watchedProgress(isTTY: boolean | undefined) {
  let written = "";
  let time = 0;
  const progress = progressOn({ isTTY, write: (text) => (written += text) }, "hexsmith simulate", () => time);
  return { progress, at: (now: number) => (time = now), written: () => written };
}

test("the line appears after 300 ms, is updated every 300 ms, and is erased at the end", () => {
  const { progress, at, written } = watchedProgress(true);
  at(299);
  progress.report(0.2);
  expect(written()).toBe("");
  at(301);
  progress.report(0.2345);
  at(450);
  progress.report(0.4);
  at(700);
  progress.report(0.999);
  progress.end();
  expect(written()).toBe("\r\x1b[Khexsmith simulate: 23 %\r\x1b[Khexsmith simulate: 99 %\r\x1b[K");
});

test("a line that was never shown is not erased", () => {
  const { progress, written } = watchedProgress(true);
  progress.report(0.5);
  progress.end();
  expect(written()).toBe("");
});

test.each([false, undefined])("nothing is written unless the output is a terminal (isTTY: %s)", (isTTY) => {
  const { progress, at, written } = watchedProgress(isTTY);
  at(1000);
  progress.report(0.5);
  progress.end();
  expect(written()).toBe("");
});
