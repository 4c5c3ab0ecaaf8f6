// The progress line of the command.
import { expect, test } from "vitest";
import { progressOn } from "../../../web/cli/progress.js";

function watchedProgress(isTTY: boolean | undefined) {
  let output = "";
  let time = 0;
  const progress = progressOn({ isTTY, write: (text) => (output += text) }, "hexsmith simulate", () => time);
  return { progress, setTime: (now: number) => (time = now), output: () => output };
}

test("the line appears after 300 ms, is updated every 300 ms, and is erased at the end", () => {
  const { progress, setTime, output } = watchedProgress(true);
  setTime(299);
  progress.report(0.2);
  expect(output()).toBe("");
  setTime(301);
  progress.report(0.2345);
  setTime(450);
  progress.report(0.4);
  setTime(700);
  progress.report(0.999);
  progress.end();
  expect(output()).toBe("\r\x1b[Khexsmith simulate: 23 %\r\x1b[Khexsmith simulate: 99 %\r\x1b[K");
});

test("a line that was never shown is not erased", () => {
  const { progress, output } = watchedProgress(true);
  progress.report(0.5);
  progress.end();
  expect(output()).toBe("");
});

test.each([false, undefined])("nothing is written unless the output is a terminal (isTTY: %s)", (isTTY) => {
  const { progress, setTime, output } = watchedProgress(isTTY);
  setTime(1000);
  progress.report(0.5);
  progress.end();
  expect(output()).toBe("");
});
