// An address contains a board and its options. All pages with a board can read and write it.
import { beforeAll, describe, expect, test } from "vitest";
import { boardModuleReady } from "../../../web/demo/modules.js";
import {
  addressedBoard,
  addressOfBoard,
  addressOnPage,
  pageNameOf,
  searchOfPasted,
} from "../../../web/demo/shared-board/address.js";
import { locksOfText, textOfLocks } from "../../../web/demo/shared-board/locks.js";
import { boardOfAddress } from "../../../web/demo/shared-board/generate.js";
import {
  apartPairs,
  choices,
  limitOf,
  nameOfPair,
  offeredRules,
  optionsOf,
  requestOf,
  rulesOf,
  termOptionsOf,
} from "../../../web/demo/shared-board/request.js";
import { invalidParts } from "../../../web/demo/shared-board/invalid-address.js";
import {
  evaluateBoard,
  type FairOptions,
  generateBoard,
  printedBoard,
  violationTerms,
} from "../../../web/src/index.js";

beforeAll(() => boardModuleReady);

test("reading an address returns the request that was written, for every page", () => {
  const request = {
    ...requestOf("?seed=harvest"),
    preset: "fair",
    mode: "resources",
    desert: "coast",
    harbors: "shuffled",
    forbid: ["adjacentHighNumbers", "adjacentLowNumbers"],
    apart: [
      ["wood", "brick"],
      ["wool", "ore"],
    ],
    pipCap: 12,
    pipFloor: 4,
    clusterCap: 2,
    rules: { 1: 0, 3: 1 },
    weights: { adjacentSameResource: 0, intersectionSpread: 2.75 },
  } as const;
  const result = boardOfAddress(addressOfBoard("board", { ...boardOfAddress("?seed=harvest"), request }));
  for (const page of ["board", "settle", "play"] as const) {
    const search = addressOfBoard(page, result, { players: "3" });
    expect(pageNameOf(search)).toBe(page);
    expect(requestOf(search)).toEqual(request);
    expect(boardOfAddress(search).board).toEqual(result.board);
  }
  expect(result.board).toEqual(generateBoard(optionsOf(request)).board);
});

test.each([...offeredRules.entries()])("every new board obeys the offered rule %i", (offered, rule) => {
  const layout = rule.each === "island" ? "seafarers/new-shores-4" : "standard";
  for (const seed of ["harvest", "a", "b"]) {
    const { board, refusal, request } = boardOfAddress(
      `?seed=${seed}&layout=${layout}&rules=${offered}-${limitOf(rule)}`,
    );
    expect(refusal).toBeUndefined();
    expect(rulesOf(request)).toEqual([{ ...rule, forbid: true }]);
    expect(evaluateBoard(board, { rules: [rule] }).energy.rules[0]?.value).toBe(0);
  }
});

describe("generation is never refused with", () => {
  const forbiddenTerms = violationTerms.filter((term) => term !== "adjacentApart");
  const constraints = [
    ...forbiddenTerms.map((term) => `forbid=${term}`),
    ...apartPairs.map((pair) => `apart=${nameOfPair(pair)}`),
    `apart=${apartPairs.slice(0, 2).map(nameOfPair).join(".")}`,
    "floor=3&forbid=pipsBelowFloor",
    "cluster=2&forbid=largeClusters",
  ];
  test.each(choices.mode.flatMap((mode) => constraints.map((constraint) => [mode, constraint] as const)))(
    "%s and %s",
    (mode, constraint) => {
      for (const seed of ["harvest", "a", "b"]) {
        const result = boardOfAddress(`?seed=${seed}&mode=${mode}&${constraint}`);
        expect(result.refusal).toBeUndefined();
        const { violations } = evaluateBoard(result.board, { preset: "fair", ...termOptionsOf(result.request) });
        const forbid = (result.options as FairOptions).forbid ?? [];
        expect(violations.filter(({ term }) => term !== undefined && forbid.includes(term))).toEqual([]);
      }
    },
  );

  test("constraints that a mode cannot affect are ignored, but stay in the address", () => {
    const query = `forbid=${forbiddenTerms.join(".")}&apart=wood-brick`;
    const forbid = (mode: string) => optionsOf(requestOf(`?mode=${mode}&${query}`)) as FairOptions;
    expect(forbid("both").forbid).toEqual([...forbiddenTerms, "adjacentApart"]);
    expect(forbid("numbers").forbid).not.toContain("adjacentApart");
    expect(forbid("numbers").forbid).not.toContain("adjacentSameResource");
    expect(forbid("numbers").forbid).toContain("adjacentHighNumbers");
    expect(forbid("resources").forbid).not.toContain("adjacentHighNumbers");
    expect(forbid("resources").forbid).toContain("adjacentSameResource");
    expect(requestOf(`?mode=numbers&${query}`).apart).toEqual([["wood", "brick"]]);
  });
});

test("the address of a board that no seed generates contains its code and its locks", () => {
  const locked = { terrains: [0, 4], tokens: [4], harbors: [2] };
  const addressState = { request: requestOf("?mode=numbers"), board: printedBoard(), locked };
  const search = addressOfBoard("settle", addressState);
  expect(search).toMatch(/^\?page=settle&mode=numbers&board=[\w-]+&locks=t0\.t4\.n4\.h2$/);
  expect(addressedBoard(search)).toEqual({ request: requestOf("?mode=numbers"), board: printedBoard(), locked });
});

test("a link to another page contains the board, and the draft with its options", () => {
  const draft = "players=3&policy=optimal&judge=proven&draft=20.14-3";
  const search = `?page=settle&seed=harvest&mode=numbers&${draft}&cards=2S`;
  expect(addressOnPage("play", search)).toBe(`?page=play&seed=harvest&mode=numbers&${draft}`);
  expect(addressOnPage("board", search)).toBe(`?seed=harvest&mode=numbers&${draft}`);
});

describe("an invalid part of an address counts as absent:", () => {
  test.each([
    ["weights=intersectionSpread-x_nothing-3_adjacentSameNumber", "?"],
    ["rules=1-0_99-1", "?"],
    ["seats=9&cap=99&forbid=none", "?"],
    ["cap=9&floor=10&cluster=65", "?cap=9"],
    ["floor=x&cluster=0", "?"],
    ["page=nowhere", "?"],
  ])("%s", (text, plain) => {
    expect(requestOf(`?${text}`)).toEqual(requestOf(plain));
    expect(pageNameOf(`?${text}`)).toBe("board");
  });
  test.each([
    ["cap=16&floor=x&cluster=0", ["cap=16", "floor=x", "cluster=0"]],
    ["apart=grain-ore.ore-ore", ["apart=grain-ore.ore-ore"]],
    ["rules=1-641&weights=regionPips-x", ["rules=1-641", "weights=regionPips-x"]],
    ["cap=9&floor=4&cluster=3&apart=&rules=1-0&weights=regionPips-2.5&utm_source=mail", []],
  ])("%s has the invalid parts %j", (text, parts) => expect(invalidParts(`?${text}`)).toEqual(parts));
  test("locks of invalid places", () =>
    expect(locksOfText("x1.t.h2.tt3")).toEqual({ terrains: [], tokens: [], harbors: [2] }));
});

test("the address of a drawn shape contains its board, from which the next board is generated", () => {
  const hexes = [0, 1, 2].map((q) => ({ q, r: 0 }));
  const layout = { hexes, terrains: { wood: 1, grain: 1, desert: 1 }, tokens: [5, 9], harbors: [] };
  const { board, ...generated } = generateBoard({ seed: "harvest", layout });
  const request = { ...requestOf("?seed=harvest&mode=numbers"), layout };
  const locked = { terrains: [], tokens: [], harbors: [] };
  const addressed = addressedBoard(addressOfBoard("board", { request, board, generated, locked }));
  expect(addressed).toMatchObject({ board, locked, request: { layout: board.layout, mode: "numbers" } });
});

test("locks are preserved by their text", () => {
  const locked = { terrains: [1, 18], tokens: [], harbors: [0, 8] };
  expect(locksOfText(textOfLocks(locked))).toEqual(locked);
});

test("both links and codes can be pasted", () => {
  expect(searchOfPasted(" ABC ")).toBe("?board=ABC");
  expect(searchOfPasted("https://example.org/demo/?page=play&board=ABC ")).toBe("?page=play&board=ABC");
});
