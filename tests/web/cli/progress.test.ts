// The line of progress: on a terminal alone, not for what is quick, and gone in the end.
import { expect, test } from "vitest";
import { progressOn } from "../../../web/cli/progress.js";

function watched(isTTY: boolean | undefined) {
  let written = "";
  let time = 0;
  const progress = progressOn({ isTTY, write: (text) => (written += text) }, "hexsmith simulate", () => time);
  return { progress, at: (now: number) => (time = now), written: () => written };
}

test("it appears after 300 ms, goes on as often, and is taken away", () => {
  const { progress, at, written } = watched(true);
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

test("what was never shown is not taken away", () => {
  const { progress, written } = watched(true);
  progress.report(0.5);
  progress.end();
  expect(written()).toBe("");
});

test.each([false, undefined])("nothing is written to what is no terminal (isTTY: %s)", (isTTY) => {
  const { progress, at, written } = watched(isTTY);
  at(1000);
  progress.report(0.5);
  progress.end();
  expect(written()).toBe("");
});
