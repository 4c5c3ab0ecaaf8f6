// Kinds of reasons for a grade, and their English texts, for a reason's `text` and the English table of words.

/** Grades of boards, from the least to the most fair. */
export const grades = /* @__PURE__ */ Object.freeze(["unfair", "uneven", "fair", "veryFair", "excellent"] as const);
/** Grade of a board. */
export type Grade = (typeof grades)[number];

/** Reason for a grade. */
export type GradeReason =
  | {
      /** Violations of terms with a weight. */
      readonly kind: "violations";
      /** Number of violations. */
      readonly value: number;
      /** Text of the reason in English. */
      readonly text: string;
    }
  | {
      /** Energy, by which terrains and numbers are spread. */
      readonly kind: "energy";
      /** Energy of the board. */
      readonly value: number;
      /** Percentage of the request's boards on which the value is higher, in [0, 100]. */
      readonly percentile: number;
      /** Text of the reason in English. */
      readonly text: string;
    }
  | {
      /** Distance between the highest and the lowest chance of the seats. */
      readonly kind: "seats";
      /** Distance in percentage points. */
      readonly value: number;
      /** Percentage of the request's boards on which the value is higher, in [0, 100]. */
      readonly percentile: number;
      /** Chance of each player to win, player 1 first. */
      readonly chances: readonly number[];
      /** Text of the reason in English. */
      readonly text: string;
    };

/** English text of each kind. */
export const englishGradeReasons = {
  noViolations: "no violations",
  violations: { one: "1 violation", other: "{count} violations" },
  energy: "terrains and numbers more even than on {percentage}% of such boards",
  seats: "chances of the seats {points} points apart, less than on {percentage}% of such boards",
};

/** Returns a distance of seats as it is shown: with one decimal. */
export const shownPoints = (points: number): number => Math.round(10 * points) / 10;
