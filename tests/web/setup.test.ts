import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { forgetCopiedBuilds } from "../../web/scripts/setup.mjs";

test("builds of a copied checkout are configured anew, and its own builds are kept", () => {
  const checkout = mkdtempSync(join(tmpdir(), "hexsmith-checkout-"));
  onTestFinished(() => rmSync(checkout, { recursive: true }));
  const built = (...names: readonly string[]) => join(checkout, "build", ...names);
  for (const [preset, source] of [
    ["own", checkout],
    ["copied", tmpdir()],
    ["moved", join(checkout, "absent")],
  ] as const) {
    mkdirSync(built(preset, "CMakeFiles"), { recursive: true });
    writeFileSync(built(preset, "CMakeCache.txt"), `A:BOOL=ON\nCMAKE_HOME_DIRECTORY:INTERNAL=${source}\nB:BOOL=ON\n`);
  }
  forgetCopiedBuilds(checkout);
  for (const preset of ["own", "copied", "moved"])
    for (const name of ["CMakeFiles", "CMakeCache.txt"])
      expect(existsSync(built(preset, name)), `${preset}: ${name}`).toBe(preset === "own");
});
