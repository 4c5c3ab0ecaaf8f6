// Tests the functions that read sections of a changelog and add a release to it.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { changelogFile, releaseChangelog, sectionOf } from "../../web/scripts/changelog.mjs";

const text = `# Changelog

Words.

## [Unreleased]

### Added

- A thing.

## [1.0.0] - 2026-11-01

- The first,
  _on_ two lines.
- The second.

## [0.9.0]

- Has no date.
`;

describe("the section of a version", () => {
  test("is the text below its heading", () => {
    expect(sectionOf(text, "1.0.0")).toBe("- The first, _on_ two lines.\n- The second.\n");
  });

  test.each(["1.0", "1.0.0-beta.1", "2.0.0"])(
    "does not exist for a version that is not in the changelog: %s",
    (version) => {
      expect(() => sectionOf(text, version)).toThrow(`no section [${version}]`);
    },
  );

  test("must have a date", () => {
    expect(() => sectionOf(text, "0.9.0")).toThrow("no date for [0.9.0]");
  });
});

describe("a release", () => {
  test("moves the unreleased changes to the new version and its date", () => {
    const textAfterRelease = releaseChangelog(text, "1.1.0", "2026-12-24");
    expect(sectionOf(textAfterRelease, "1.1.0")).toBe("### Added\n\n- A thing.\n");
    expect(sectionOf(textAfterRelease, "1.0.0")).toBe("- The first, _on_ two lines.\n- The second.\n");
    expect(textAfterRelease).toContain("## [Unreleased]\n\n## [1.1.0] - 2026-12-24\n");
    expect(textAfterRelease.replace("\n## [1.1.0] - 2026-12-24\n", "")).toBe(text);
  });

  test("needs unreleased changes and a new version", () => {
    expect(() => releaseChangelog(releaseChangelog(text, "1.1.0", "2026-12-24"), "1.1.1", "2026-12-25")).toThrow(
      "lists nothing",
    );
    expect(() => releaseChangelog(text, "1.0.0", "2026-12-24")).toThrow("has a section [1.0.0] already");
    expect(() => releaseChangelog("# Changelog\n", "1.0.0", "2026-12-24")).toThrow("no section [Unreleased]");
  });
});

test("the first section of CHANGELOG.md is Unreleased", () => {
  const headings = [...readFileSync(changelogFile, "utf8").matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  expect(headings[0]).toBe("[Unreleased]");
  for (const heading of headings.slice(1)) expect(heading).toMatch(/^\[\d+\.\d+\.\d+(-[\w.]+)?\] - \d{4}-\d\d-\d\d$/);
});
