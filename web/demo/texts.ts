// Everything the demo says, in one place.

const number = (digits: number) => new Intl.NumberFormat("en", { maximumFractionDigits: digits });

/** As many digits as are of use: 2,350, 12.5, 0.015. */
export const shownNumber = (value: number): string =>
  number(value === 0 || value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3).format(value);

/** The clocks of browsers tick ten times a millisecond, or less often. */
export const shownMilliseconds = (value: number): string =>
  value < 0.1 ? "under 0.1 ms" : `${number(value < 10 ? 1 : 0).format(value)} ms`;

export const texts = {
  name: "hexsmith",
  tagline: "Balanced hex boards, annealed in the page",
  pages: "Pages",
  board: {
    title: "Board",
    next: "Next board",
    nextKey: "N",
    choices: "Board options",
    seed: "Seed",
    mode: "Balance",
    modes: { both: "Both", resources: "Resources", numbers: "Numbers" },
    preset: "Preset",
    presets: { fair: "Fair", classic: "Classic" },
    energy: "Energy",
    energyHint: "lower is fairer",
    terms: {
      sameResource: "Equal neighbors",
      highNumbers: "6 or 8 as neighbors",
      regionPips: "Uneven regions",
    } as Readonly<Record<string, string>>,
    term: "Term",
    count: "Value",
    weight: "Weight",
    points: "Points",
    annealing: "Annealing",
    steps: "Steps",
    accepted: "Accepted",
    made: "Board made in",
    first: "First board",
    firstHint: "after the start of the script",
    series: { step: "Step", energy: "Energy", best: "Best", temperature: "Temperature" },
    chart: (steps: number, energy: number) =>
      `Chart on a logarithmic scale: in ${shownNumber(steps)} steps, as the temperature falls, the energy falls to ${shownNumber(energy)}.`,
    announced: (seed: string, energy: number) => `New board ${seed}, energy ${shownNumber(energy)}.`,
    documentTitle: (seed: string) => `Board ${seed} · hexsmith`,
  },
} as const;
