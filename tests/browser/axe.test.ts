// The rules of axe-core in every state of every page, on a desk, in light; in dark and on phones: accessibility.long.test.ts.
import { test } from "vitest";
import { sharedBrowser } from "./browser.js";
import { expectNoViolations, pages } from "./states.js";

test.each(Object.keys(pages))("the %s page breaks no rule in any state", async (name) => {
  await expectNoViolations(await sharedBrowser(), name, 1280, false);
});
