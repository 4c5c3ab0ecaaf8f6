// Everything the demo says, in one place, to be translated here: but for the two sentences in index.html for those without
// scripts, and for what the package itself says (a board in words, what is wrong with typed cards).
import type { Metrics, ReasonCode, RefusalKind, RefusedError, Rule, TermName } from "../src/index.js";
import type { Refused } from "./board/generation.js";

/** Of the texts: a BCP 47 tag. */
const language = "en";

const list = new Intl.ListFormat(language);
const number = (digits: number) => new Intl.NumberFormat(language, { maximumFractionDigits: digits });

/** As many digits as are of use: 2,350, 12.5, 0.015. */
export const shownNumber = (value: number): string =>
  number(value === 0 || value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3).format(value);

/** Where only the size matters. */
export const shownWhole = (value: number): string => number(0).format(value);

/** The clocks of browsers tick ten times a millisecond, or less often. */
export const shownMilliseconds = (value: number): string =>
  value < 0.1 ? "under 0.1 ms" : `${number(value < 10 ? 1 : 0).format(value)} ms`;

const ruleTitles: Readonly<Record<Rule, string>> = {
  "no adjacent equal resources": "Equal resources side by side",
  "no adjacent 6/8": "6 and 8 side by side",
  "no adjacent equal numbers": "Equal numbers side by side",
  "no adjacent 2/12": "2 and 12 side by side",
  "no number twice on a resource": "A number twice on a resource",
  "no intersection above the pip cap": "Intersections above the pip cap",
  "no number on wood and brick or on grain and ore": "A number on wood and brick, or on grain and ore",
  "no strong hex at a harbor of its own resource": "A strong hex at a harbor of its own",
};

const ruleName = (rule: Rule | undefined): string => (rule ? `“${ruleTitles[rule]}”` : "The rule");

const ofPips = (pips: number): string => (pips === 1 ? "1 pip" : `${pips} pips`);

/** How far a rule is broken, in what its term counts. */
const extent = (term: TermName | undefined, count: number): string =>
  term === "pipCap" || term === "ownHarbor" ? `by ${ofPips(count)}` : count === 1 ? "once" : `${count} times`;

/** What there is too much of for a rule. */
function tooMany(term: TermName | undefined, count: number, locked: boolean): string {
  const where = locked ? "around the locks" : "on the layout";
  switch (term) {
    case "sameResource":
      return `${count} hexes of one resource do not fit ${where} without touching`;
    case "highNumbers":
      return `${count} numbers 6 and 8 do not fit ${where} without touching`;
    case "lowNumbers":
      return `${count} numbers 2 and 12 do not fit ${where} without touching`;
    case "sameNumber":
      return `${count} equal numbers do not fit ${where} without touching`;
    default:
      return "the numbers do not go round so that no resource has one twice";
  }
}

const lockedPiece = (piece: RefusedError["piece"]): string =>
  typeof piece === "number" ? `A number ${piece}` : `Another ${piece ?? ""} hex`;

export const texts = {
  language,
  name: "hexsmith",
  tagline: "Balanced hex boards, annealed in the page",
  pages: "Pages",
  shortcut: (key: string) => `The ${key} key works anywhere on this page`,
  failure: { missing: "This part of the page could not be loaded.", retry: "Try again" },
  board: {
    title: "Board",
    next: "Next board",
    nextKey: "N",
    choices: "Board options",
    seed: "Seed",
    regenerate: "Regenerate the rest",
    layout: "Layout",
    preset: "Preset",
    options: (changed: number) => (changed === 0 ? "More options" : `More options (${changed} set)`),
    titles: {
      layout: "Layout",
      preset: "Preset",
      mode: "Balance",
      desert: "Desert",
      harbors: "Harbors",
      numbers: "Numbers",
    },
    choiceTitles: {
      layout: { standard: "Standard", extension: "Extension" },
      preset: { fair: "Fair", classic: "Classic" },
      mode: { both: "Both", resources: "Resources", numbers: "Numbers" },
      desert: { anywhere: "Anywhere", center: "Center", inland: "Inland", coast: "Coast" },
      harbors: { printed: "Printed", shuffled: "Shuffled", none: "None" },
      numbers: { annealed: "Annealed", spiral: "Spiral" },
    },
    pipCap: "Pip cap",
    rules: "Never allow",
    ruleTitles,
    refused: "No such board.",
    /** Why, for each kind of refusal that a board can meet. */
    refusals: {
      "not found": ({ rule, term, wanted }) =>
        `${ruleName(rule)} was not avoided: the best board found has it ${extent(term, wanted)}.`,
      "lock against rule": ({ rule, hexes }) =>
        hexes.length > 1
          ? `${ruleName(rule)} cannot be avoided: the locks have it in ${list.format(hexes)}.`
          : `${ruleName(rule)} cannot be avoided: the locks have it.`,
      "lock against bag": ({ piece, hexes: [place = ""], wanted, room = 0 }) =>
        `${lockedPiece(piece)} cannot be locked in ${place}: that makes ${wanted}, and there ${room === 1 ? "is" : "are"} ${room === 0 ? "none" : `only ${room}`} to be had.`,
      "lock against desert": ({ piece, hexes: [place = ""] }) =>
        piece === "desert"
          ? `The desert locked in ${place} lies where the choice of desert does not let it.`
          : `The number locked in ${place} lies on a locked desert.`,
      "lock against spiral": () => "No official order of the numbers agrees with the locks.",
      "lock against board": ({ hexes: [place = ""] }) => `What is locked in ${place} does not lie there.`,
      "no room for deserts": ({ wanted }) =>
        wanted === 1 ? "No hex is left for the desert." : `There are too few hexes for ${wanted} deserts.`,
      "no official order": () => "A layout of its own has no official order of the numbers.",
      "too many pieces": ({ rule, term, wanted, locked }) =>
        `${ruleName(rule)} cannot be avoided: ${tooMany(term, wanted, locked)}.`,
      "too many pips": ({ rule, pipCap = 0 }) =>
        `${ruleName(rule)} cannot be avoided: the numbers have too many pips for a cap of ${pipCap}.`,
    } as Readonly<Partial<Record<RefusalKind, (refused: Refused) => string>>>,
    bestInstead: "The best board found is shown.",
    plainInstead: "A board without these wishes is shown.",
    kept: "The board stays as it was.",
    wrongCode: "This is no board: its code is not whole, or has a wrong character.",
    place: (row: number, place: number) => `row ${row}, place ${place}`,
    pieces: (terrain: string, token: number | null) => (token === null ? terrain : `${terrain} ${token}`),
    hexes: "Hexes. Arrow keys move, Enter edits, L locks.",
    hex: (place: string, pieces: string, locked: string) =>
      `${place.charAt(0).toUpperCase()}${place.slice(1)}: ${pieces}${locked && `, ${locked}`}`,
    lockedPieces: (terrain: boolean, token: boolean) =>
      terrain && token ? "locked" : terrain ? "terrain locked" : token ? "number locked" : "",
    hexHint: "Choose a hex to edit or lock it.",
    editor: {
      title: (place: string) => `Hex in ${place}`,
      terrain: "Terrain",
      terrains: { wood: "Wood", brick: "Brick", wool: "Wool", grain: "Grain", ore: "Ore", desert: "Desert" },
      number: "Number",
      noNumber: "None",
      lockTerrains: "Lock terrain",
      lockTokens: "Lock number",
      close: "Done",
      unlock: "Unlock all",
    },
    fairness: "Fairness",
    /** Rounded down, and never 100 %: among enough random boards there is a fairer one. */
    percentile: (share: number) =>
      `Fairer than ${Math.min(Math.floor(1000 * share + 1e-9) / 10, 99.9).toFixed(1)} % of random boards`,
    noPercentile: "There are no random boards of this layout to compare with.",
    heat: "Show where it is unfair",
    heatUnit: "points of energy on each hex and intersection",
    heatLegend: (most: number) => `Points of energy per hex and intersection, from 0 to ${shownWhole(most)}`,
    breaks: (count: number) =>
      count === 0 ? "Breaks no rule" : count === 1 ? "Breaks a rule once" : `Breaks rules ${count} times`,
    moreBreaks: (count: number) => `${count} more`,
    break: {
      pair: (one: string, other: string) => `${one} and ${other}`,
      cap: (amount: number, pieces: readonly string[]) => `${amount} too many where ${list.format(pieces)} meet`,
      harbor: (pieces: string, amount: number) => `${pieces}, ${ofPips(amount)} above 3`,
    },
    repair: "Repair",
    repairHint: "the few swaps that help most",
    suggest: "Suggest swaps",
    stop: "Stop",
    searching: "Share of the search that is done",
    nothingToMend: "No swap makes this board fairer.",
    swap: (one: string, other: string) => `${one} with ${other}`,
    harborSwap: (one: string, other: string) => `${one} harbor with ${other} harbor`,
    gain: (gain: number) => (gain < 0 ? `+${shownNumber(-gain)}` : `−${shownNumber(gain)}`),
    apply: (count: number, all: number) =>
      count === 1 ? "Apply" : count === all ? `Apply all ${all}` : `Apply 1 to ${count}`,
    repaired: (before: number, after: number) => `Energy from ${shownNumber(before)} to ${shownNumber(after)}`,
    start: "Start from",
    beginner: "Beginner board",
    official: "Official set-up",
    code: "Code or link",
    open: "Open",
    share: "Keep it",
    copy: "Copy link",
    copied: "The link is in the clipboard.",
    notCopied: "The clipboard is closed: copy the address of this page.",
    saveSvg: "Save SVG",
    savePng: "Save PNG",
    saved: (file: string) => `Saved as ${file}.`,
    print: "Print",
    energy: "Energy",
    energyHint: "lower is fairer",
    terms: {
      sameResource: "Equal neighbors",
      highNumbers: "6 or 8 as neighbors",
      regionPips: "Uneven regions",
      sameNumber: "Equal numbers as neighbors",
      lowNumbers: "2 or 12 as neighbors",
      resourceNumber: "Number twice on a resource",
      resourcePips: "Uneven resources",
      pipCap: "Pips above the cap",
      pipSpread: "Uneven intersections",
      sharedNumber: "Pair on one number",
      ownHarbor: "Strong at own harbor",
      harborSpread: "Uneven harbors",
    } as Readonly<Record<TermName, string>>,
    otherTerms: (count: number) => `${count} more, all at 0`,
    term: "Term",
    count: "Value",
    weight: "Weight",
    points: "Points",
    annealing: "Annealing",
    steps: "Steps",
    accepted: "Accepted",
    made: "Board made in",
    first: "First board in",
    series: { step: "Step", energy: "Energy", best: "Best", temperature: "Temperature" },
    chart: (steps: number, energy: number) =>
      `Chart on a logarithmic scale: in ${shownNumber(steps)} steps, as the temperature falls, the energy falls to ${shownNumber(energy)}.`,
    announced: (seed: string, energy: number) => `New board ${seed}, energy ${shownNumber(energy)}.`,
    edited: (energy: number) => `Energy ${shownNumber(energy)}.`,
    documentTitle: (seed: string | undefined) => (seed === undefined ? "Board · hexsmith" : `Board ${seed} · hexsmith`),
  },
  settle: {
    title: "Settle",
    choices: "Draft options",
    players: "Players",
    policy: "Policy",
    policies: { greedy: "Greedy", maxmin: "Max-min", optimal: "Optimal" },
    spots: "Spots by score, best first",
    spotsHint: "Choose a spot, or take what is suggested. Arrow keys go from spot to spot, best first.",
    spotName: (rank: number, score: number, words: string) =>
      `Spot ${rank}, score ${score.toFixed(2)}${words === "" ? "" : `: ${words}`}`,
    legend: ["lowest score", "highest", "suggestion"],
    spot: "Spot",
    rank: (rank: number, of: number) => `${rank} of ${of}`,
    metric: "Metric",
    value: "Value",
    weight: "Weight",
    points: "Points",
    metrics: {
      production: "Production",
      scarcity: "Scarcity",
      port: "Harbor",
      primeVariate: "Prime spot, variety",
      parity: "Parity",
    } as Readonly<Record<keyof Metrics, string>>,
    reasons: {
      "many pips": () => "10 pips or more",
      "scarce resource": (resource) => `${resource}, worth most per pip here`,
      "prime spot": () => "10 pips or more on three resources",
      "wood and brick": () => "wood and brick together",
      "grain and ore": () => "grain and ore together",
      "resource harbor": (resource) => `${resource} harbor 2:1`,
      "any harbor": () => "harbor 3:1",
      "harbor fed": () => "yields what its harbor trades",
      "all resources": () => "all five resources",
    } as Readonly<Record<ReasonCode, (resource: string) => string>>,
    yields: (words: string) => (words === "" ? "Yields nothing." : `Yields ${words} pips.`),
    full: "The draft is over: no spot is open to anyone.",
    draft: "Draft",
    turn: (player: number, round: number) => `Player ${player}, settlement ${round}`,
    over: "All have settled",
    take: "Take suggestion",
    undo: "Undo",
    restart: "Start over",
    pick: "Settlement",
    step: (player: number, round: number) => `Player ${player}, ${round === 1 ? "1st" : "2nd"}`,
    taken: "Taken",
    suggested: "Suggested",
    difference: "Difference",
    asSuggested: "same",
    placed: (player: number, score: number) => `Player ${player} settles a spot of score ${score.toFixed(2)}.`,
    fairness: "Seats",
    fairnessHint: "two settlements, all playing best replies from here",
    gap: "Gap",
    player: (player: number) => `Player ${player}`,
    parameters: "Parameters",
    preset: "Preset",
    presets: { guide: "Guide", proven: "Proven" },
    groups: { base: "Base strength", bonuses: "Bonuses", weights: "Weights" },
    resources: { wood: "Wood", brick: "Brick", wool: "Wool", grain: "Grain", ore: "Ore" },
    bonuses: {
      dampeningFactor: "Dampening",
      portBonus: "Harbor bonus",
      primeVariateBonus: "Prime bonus",
      parityPreference: "Parity preference",
      varietyBonus: "Variety bonus",
    },
    balance: "Scarcity",
    balances: { abundance: "Abundance", bottleneck: "Bottleneck" },
    harborStrength: "Harbors",
    harborStrengths: { board: "By the board", own: "By own pips" },
    announced: (seed: string) => `New board ${seed}.`,
    documentTitle: (seed: string) => `Settle ${seed} · hexsmith`,
  },
  magic19: {
    title: "Magic-19",
    puzzle: "The puzzle",
    rules: "Make every line of three sum to 22. Pick two dots, and they swap.",
    keys: "Arrows or letters move, Enter picks, Escape lets go.",
    figure:
      "Magic-19: nineteen dots in a hexagon, in rows of three, four, five, four and three, lettered A to S. Twelve segments of three dots: the six sides and the six spokes to the center J.",
    sums: (right: readonly string[], wrong: readonly string[]) =>
      `${right.length > 0 ? `Sum to 22: ${right.join(", ")}. ` : ""}${wrong.length > 0 ? `Do not yet: ${wrong.join(", ")}.` : "Nothing is left to do."}`,
    dot: (letter: string, value: number) => `${letter} ${value}`,
    choices: "Puzzle options",
    shuffle: "Shuffle",
    again: "Start over",
    right: "Lines at 22",
    rightOf: (right: number, all: number) => `${right} of ${all}`,
    energy: "Energy",
    swaps: "Your swaps",
    annealing: "Annealing",
    anneal: "Anneal",
    pause: "Pause",
    solve: "Solve at once",
    temperature: "Temperature",
    cooling: "Let it cool",
    speed: "Speed",
    speeds: { single: "One by one", slow: "Slow", fast: "Fast", full: "Full" },
    steps: "Steps",
    run: "Run",
    accepted: "Accepted",
    share: (value: number) => `${number(value < 0.1 ? 1 : 0).format(100 * value)} %`,
    chart: (steps: number, temperature: number, energy: number, best: number) =>
      `Chart on a logarithmic scale: after ${shownNumber(steps)} steps the temperature is ${shownNumber(temperature)}, the energy ${shownNumber(energy)}, its lowest ${shownNumber(best)}.`,
    picked: (letter: string, value: number) => `${letter} picked, ${value}. Pick another dot to swap it with.`,
    released: "Let go.",
    swapped: (a: string, b: string, right: number, energy: number) =>
      `${a} and ${b} swapped. ${right} of 12 lines sum to 22, energy ${shownNumber(energy)}.`,
    shuffled: (seed: string) => `Shuffled by seed ${seed}.`,
    started: "Annealing. Slowed down, a solid ring is a swap kept, a dashed one a swap dropped.",
    paused: (right: number, energy: number) => `Paused: ${right} of 12 lines sum to 22, energy ${shownNumber(energy)}.`,
    won: (solution: number) => `Solved: all twelve lines sum to 22, as in solution ${solution}.`,
    wonBy: {
      visitor: (swaps: number) =>
        swaps === 1 ? "You did it in one swap." : `You did it in ${shownNumber(swaps)} swaps.`,
      annealing: (steps: number, run: number) =>
        `It took ${shownNumber(steps)} steps and ${run === 1 ? "one run" : `${shownNumber(run)} runs`}.`,
      solver: (steps: number, runs: number, milliseconds: number) =>
        `It took ${shownMilliseconds(milliseconds)}: ${shownNumber(steps)} steps, ${runs === 1 ? "one run" : `${shownNumber(runs)} runs`}.`,
    },
    solutions: "The four solutions",
    solutionsHint:
      "There are no others but for turning and mirroring: an exhaustive search in the page has just found them.",
    solution: (number: number) => `Solution ${number}`,
    center: (value: number) => `${value} in the center`,
    found: "found",
    solutionFigure: (number: number, rows: readonly (readonly number[])[]) =>
      `Solution ${number}. ${rows.map((row, i) => `Row ${i + 1}: ${row.join(", ")}.`).join(" ")}`,
    documentTitle: (seed: string) => `Magic-19 ${seed} · hexsmith`,
  },
  cribbage: {
    title: "Cribbage",
    documentTitle: "Cribbage · hexsmith",
    ranks: {
      A: "ace",
      "2": "two",
      "3": "three",
      "4": "four",
      "5": "five",
      "6": "six",
      "7": "seven",
      "8": "eight",
      "9": "nine",
      T: "ten",
      J: "jack",
      Q: "queen",
      K: "king",
    } as Readonly<Record<string, string>>,
    suits: { C: "clubs", D: "diamonds", H: "hearts", S: "spades" } as Readonly<Record<string, string>>,
    card: (rank: string, suit: string) => `${rank} of ${suit}`,
    hidden: "a card face down",
    discard: {
      title: "Which two to throw",
      hint: "exact, best first",
      choices: "Discard options",
      cards: "Cards",
      deal: "Deal six",
      dealKey: "N",
      crib: "Crib",
      cribs: { own: "Mine", other: "Theirs" },
      model: "They throw",
      models: { uniform: "Anything", table: "What players do" },
      columns: { thrown: "Throw", hand: "Hand", crib: "Crib", net: "Net" },
      points: (mean: number) => mean.toFixed(2),
      signed: (mean: number) => `${mean < 0 ? "−" : ""}${Math.abs(mean).toFixed(2)}`,
      hand: "Hand",
      plotted: (cards: string) => `Points after throwing ${cards}`,
      plot: (hand: string, crib: string) => `Distribution of the points. Hand: ${hand}; crib: ${crib}.`,
      range: (mean: number, most: number) => `mean ${mean.toFixed(2)}, at most ${most}`,
      announced: (cards: readonly string[], net: number) =>
        `Best: throw ${list.format(cards)}, net ${net.toFixed(2)} points.`,
    },
    levels: { beginner: "Beginner", intermediate: "Intermediate", advanced: "Advanced", expert: "Expert" },
    game: {
      title: "A game",
      level: "Opponent",
      start: "New game",
      names: ["You", "Opponent"] as readonly [string, string],
      deals: "deals",
      score: (name: string, score: number) => `${name}: ${score} of 121`,
      theirCards: "Opponent's cards",
      yourCards: "Your cards",
      table: "On the table",
      starter: "Starter",
      crib: "Crib",
      count: (count: number) => `Count ${count}`,
      throwTwo: (own: boolean) => `Choose two cards for ${own ? "your" : "the opponent's"} crib.`,
      throwThem: "Throw these two",
      play: "Play a card.",
      wait: "The opponent thinks …",
      show: "The hands are counted.",
      next: "Next deal",
      sources: {
        heels: "his heels",
        fifteen: "fifteen",
        thirtyOne: "thirty-one",
        pairs: "pairs",
        run: "a run",
        last: "the last card",
        hand: "the hand",
        crib: "the crib",
      } as Readonly<Record<string, string>>,
      credit: (name: string, points: number, source: string) => `${name}: ${points} for ${source}`,
      worth: (title: string, points: number) => `${title}: ${points}`,
      won: (you: boolean, skunks: number) =>
        `${you ? "You win" : "The opponent wins"}${skunks === 2 ? ", by a double skunk" : skunks === 1 ? ", by a skunk" : ""}.`,
      log: "What was scored",
    },
    tournament: {
      title: "A tournament",
      hint: "each deal twice, seats exchanged",
      choices: "Tournament options",
      first: "Level",
      second: "Against",
      games: "Games",
      start: "Start",
      stop: "Stop",
      progress: "Games played",
      played: (games: number, all: number) => `${shownNumber(games)} of ${shownNumber(all)}`,
      winRate: "Win rate",
      interval: "95 % interval",
      pValue: "p-value",
      elo: "Elo difference",
      percent: (share: number) => `${(100 * share).toFixed(1)} %`,
      between: (low: string, high: string) => `${low} to ${high}`,
      eloNumber: (elo: number) =>
        Number.isFinite(elo) ? `${elo < 0 ? "−" : ""}${Math.abs(elo).toFixed(0)}` : elo < 0 ? "−∞" : "∞",
      p: (value: number) => (value < 0.0001 ? "under 0.0001" : value.toFixed(value < 0.01 ? 4 : 2)),
      plot: (rate: string, interval: string) =>
        `The win rate and its interval, narrowing as games are played: ${rate}, ${interval}.`,
      none: "–",
      over: (first: string, second: string, rate: string) =>
        `Finished: ${first} wins ${rate} of the games against ${second}.`,
    },
  },
} as const;
