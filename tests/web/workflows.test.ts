// Checks what actionlint does not check in workflows: actions are pinned, permissions are minimal, and scripts exist.
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { expect, test } from "vitest";
import { filesBelow, inTree, readManifest, root } from "../../web/scripts/paths.mjs";

const filesIn = (folder: string) =>
  filesBelow(inTree(".github", folder)).map((file) => ({
    path: relative(root, file),
    text: readFileSync(file, "utf8"),
  }));
const workflows = filesIn("workflows");
const files = [...workflows, ...filesIn("actions")];

/** Returns the matches of a pattern's first group in all files. */
const matchesOf = (pattern: RegExp) =>
  files.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([, name = ""]) => ({ path, name })));

test("every action is pinned to a commit and names its version, or is part of this repository", () => {
  const usedActions = matchesOf(/uses: (.*)/g);
  expect(usedActions.length).toBeGreaterThan(20);
  const pinnedPattern =
    /^(actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|docker:\/\/rhysd\/actionlint:\d+\.\d+\.\d+@sha256:[0-9a-f]{64})$/;
  const isOwnAction = ({ name }: { name: string }) => name.startsWith("./") && existsSync(inTree(name, "action.yml"));
  expect(usedActions.filter((action) => !pinnedPattern.test(action.name) && !isOwnAction(action))).toEqual([]);
  expect(new Set(usedActions.map(({ name }) => name.split("@")[0])).size).toBe(
    new Set(usedActions.map(({ name }) => name)).size,
  );
});

test("images are pinned by digest, and sources of other repositories by commit, or emsdk by its version", () => {
  const images = matchesOf(/(?:image|container): (\S+)/g);
  expect(images.length).toBeGreaterThan(3);
  expect(images.filter(({ name }) => !/^node:20-bookworm@sha256:[0-9a-f]{64}$/.test(name))).toEqual([]);
  const clones = matchesOf(/git clone (.*)/g).map(({ name }) => name);
  expect(clones).toEqual([expect.stringMatching(/ --branch "\$ref" \S+\/emsdk /)]);
  expect(matchesOf(/git .* fetch .* (\S+)/g).map(({ name }) => name)).toEqual(['"$CATCH2"']);
  expect(matchesOf(/CATCH2: ([0-9a-f]{40}) # v\d/g).length).toBe(1);
});

test("a release restores no cache", () => {
  const [publish] = workflows.filter(({ path }) => path.endsWith("publish.yml"));
  const uses = [...(publish?.text ?? "").matchAll(/actions\/debian\n {8}with:\n {10}cache: (\w+)/g)].map(
    ([, cache]) => cache,
  );
  expect(uses).toEqual(["false"]);
  expect(publish?.text).not.toContain("actions/cache");
  const cached = files.filter(({ text }) => text.includes("actions/cache@"));
  expect(
    cached.map(({ path, text }) => [path, /if: inputs.cache == 'true'\n {6}uses: actions\/cache@/.test(text)]),
  ).toEqual([[".github/actions/debian/action.yml", true]]);
});

test("every workflow has read-only permissions by default and a concurrency group", () => {
  expect(workflows.length).toBeGreaterThan(3);
  for (const { path, text } of workflows) {
    expect(text, path).toMatch(/^permissions:\n {2}contents: read$/m);
    expect(text, path).toMatch(/^concurrency:\n {2}group: /m);
    const jobs = text
      .slice(text.indexOf("\njobs:"))
      .split(/^ {2}[\w-]+:$/m)
      .slice(1);
    for (const job of jobs) expect(job, path).toMatch(/^ {4}timeout-minutes: \d+$/m);
  }
});

test("every job that runs tests in Firefox sets the size of shared memory", () => {
  for (const { path, text } of workflows)
    for (const job of text.split(/^ {2}[\w-]+:$/m))
      if (/run: npm run test:all$/m.test(job)) expect(job, path).toContain("--shm-size=");
});

test("every script that a step runs exists", () => {
  const scripts = matchesOf(/npm run ([\w:-]+)/g);
  const programs = matchesOf(/node (web\/[\w/.-]+)/g);
  expect(scripts.length * programs.length).toBeGreaterThan(0);
  expect(scripts.filter(({ name }) => !(name in readManifest().scripts))).toEqual([]);
  expect(programs.filter(({ name }) => !existsSync(inTree(name)))).toEqual([]);
});
