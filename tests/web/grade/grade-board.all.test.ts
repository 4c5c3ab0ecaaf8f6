// Grades on every named layout, for each number of players and each option. The test prints a table of them.
import { afterAll, expect, test } from "vitest";
import { type Grade, gradeBoard, grades } from "../../../web/src/draft.js";
import { type FairOptions, type GenerateOptions, layoutNames, locksOf, printedBoard } from "../../../web/src/index.js";
import { ownBoards, poorBoards } from "./boards.js";

const rows: string[] = [];
afterAll(() => console.log(["layout, options, players: own boards | poor boards", ...rows].join("\n")));

const locks = locksOf(printedBoard(), { terrains: [0, 1, 2], tokens: [0, 1, 2] });
const options: readonly FairOptions[] = [
  ...(["resources", "numbers"] as const).map((balanceMode) => ({ balanceMode })),
  ...(["center", "inland", "coast"] as const).map((desert) => ({ desert })),
  ...(["shuffled", "none"] as const).map((harbors) => ({ harbors })),
  { tokenOrder: "spiral" },
  ...[{ forbid: ["adjacentSameNumber"] as const }, { pipCap: 10 }, { pipFloor: 4 }, { clusterCap: 1 }],
  ...[{ apart: [["wood", "brick"]] as const }, { weights: { intersectionSpread: 20, harborSpread: 0 } }],
  ...[{ steps: 1 }, { steps: 100, restarts: 2 }, { patience: 500 }, { targetEnergy: 40 }],
];
const cases: readonly (readonly [request: GenerateOptions, players: readonly number[]])[] = [
  ...layoutNames.map((layout) => [{ layout }, [2, 3, 4, 5, 6]] as const),
  ...(["standard", "extension"] as const).flatMap((layout) => [
    [{ layout, preset: "classic" }, [4]] as const,
    ...options.map((option) => [{ layout, ...option }, [4]] as const),
  ]),
  [{ locks }, [4]],
];

/** Whether the request's boards are at least fair. Where random deals are, hardly any board is less fair. */
const ownGradesAreFair = (request: GenerateOptions) =>
  ownBoards(request, 40).every((board) => gradeBoard(board, { request }).percentile >= 50);

test.for(cases)(
  "each grade but uneven can be reached by %j, and its own boards are at least fair",
  ([request, players]) => {
    if ("steps" in request && request.steps === 1) return expect(ownGradesAreFair(request)).toBe(true);
    const [own, poor] = [ownBoards(request, 40), poorBoards(request, 48)];
    for (const count of players) {
      const gradesOf = (boards: typeof own) => {
        const given = boards.map((board) => gradeBoard(board, { players: count, request }).grade);
        return grades.map((grade) => given.filter((each) => each === grade).length);
      };
      const [ownGrades, poorGrades] = [gradesOf(own), gradesOf(poor)];
      rows.push(`${JSON.stringify(request)}, ${count}: ${ownGrades.join(" ")} | ${poorGrades.join(" ")}`);
      const notFair: readonly Grade[] = ["unfair", "uneven"];
      // Some layouts have one fairest board, which is generated always: no board of the request is fairer than others.
      const areEqual =
        new Set(own.map((board) => JSON.stringify(gradeBoard(board, { players: count, request })))).size === 1;
      for (const [i, grade] of grades.entries()) {
        if (areEqual && grade === "excellent") continue;
        if (grade === "uneven" && ownGrades[i] === 0) continue; // its range is narrow: in 3 of 68 rows no poor board is in it
        if (notFair.includes(grade)) expect(ownGrades[i], grade).toBe(0);
        expect((ownGrades[i] ?? 0) + (poorGrades[i] ?? 0), grade).toBeGreaterThan(0);
      }
    }
  },
);
