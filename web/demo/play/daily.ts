// The board of the day: the same board, and the same dice, for everybody whose calendar shows the same date.

/** "2026-11-25", by the visitor's calendar. */
export const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/** The address of the day's game against three opponents. */
export const addressOfDay = (day: string): string =>
  `?${new URLSearchParams({ page: "play", seed: `daily-${day}` })}#${new URLSearchParams({
    you: "1",
    levels: "iiia",
    points: "10",
    offers: "4",
    dice: `dice-${day}`,
  })}`;
