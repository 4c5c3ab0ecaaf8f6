// A tournament between two levels. While it runs, the interval of the win rate becomes narrower.
import { cribbage, type CribbageTournamentResult } from "hexsmith/lab/external";
import { useRef, useState } from "preact/hooks";
import { Choice, Figures, Form, LiveRegion, Section } from "../components.js";
import { formatInteger, texts } from "../texts.js";
import { type Level, LevelField } from "./cards.js";

const { levels } = texts.play;
const { tournament: words } = texts.cribbage;
const gameCounts = ["100", "500", "2000"] as const;
const gameTitles = { "100": formatInteger(100), "500": formatInteger(500), "2000": formatInteger(2000) } as const;
/** Placeholder for a missing value. */
const missingValue = "–";
const width = 360;
const height = 130;
const left = 40;

interface State {
  readonly games: (typeof gameCounts)[number];
  readonly first: Level;
  readonly second: Level;
  readonly abortController?: AbortController | undefined;
  /** Progress in [0, 1]. */
  readonly progress: number;
  readonly progressText: string;
  /** Results after increasing numbers of games. `totalGames` is the number of games of the whole tournament. */
  readonly results: readonly CribbageTournamentResult[];
  readonly totalGames: number;
  readonly announcement: string;
}

export function Tournament() {
  const [state, setState] = useState<State>({
    games: "500",
    first: "advanced",
    second: "intermediate",
    progress: 0,
    progressText: "",
    results: [],
    totalGames: 500,
    announcement: "",
  });
  const latestState = useRef(state);
  const change = (changes: Partial<State>) => setState((latestState.current = { ...latestState.current, ...changes }));
  const { games, first, second, abortController, progress, progressText, results, totalGames, announcement } = state;

  async function run() {
    const controller = new AbortController();
    const { signal } = controller;
    const count = Number(games);
    change({ abortController: controller, results: [], totalGames: count, announcement: "" });
    try {
      const result = await cribbage.tournamentAsync(first, second, {
        games: count,
        signal,
        onProgress({ games: gamesPlayed, progress, result: latestResult }) {
          const { results } = latestState.current;
          const newResults =
            latestResult && latestResult.games !== results.at(-1)?.games ? [...results, latestResult] : results;
          change({ progress, progressText: words.played(gamesPlayed, count), results: newResults });
        },
      });
      change({ announcement: words.over(levels[first], levels[second], formatRate(result.winRate)) });
    } catch (reason) {
      if (!signal.aborted) throw reason;
    } finally {
      change({ abortController: undefined });
    }
  }

  return (
    <Section name="tournament" title={words.title} aside={<p class="hint">{words.hint}</p>}>
      <Form title={words.choices} submit={() => (abortController ? abortController.abort() : void run())}>
        <LevelField id="first" title={words.first} level={first} choose={(level) => change({ first: level })} />
        <LevelField id="second" title={words.second} level={second} choose={(level) => change({ second: level })} />
        <Choice
          name="games"
          title={words.games}
          choices={gameCounts}
          titles={gameTitles}
          chosen={games}
          choose={(count) => change({ games: count })}
        />
        <button type="submit" class="quiet">
          {abortController ? texts.common.stop : texts.common.start}
        </button>
      </Form>
      <div class="progress columns">
        <progress max="1" value={progress} aria-label={words.progress} />
        <span class="hint">{progressText}</span>
      </div>
      <div class="funnel">
        <WinRateChart results={results} games={totalGames} />
      </div>
      <Figures items={figuresOf(results.at(-1))} />
      <LiveRegion text={announcement} screenReaderOnly />
    </Section>
  );
}

const formatRate = (share: number): string => texts.numbers.percent(share, 1);
const formatElo = (elo: number): string => (Number.isFinite(elo) ? formatInteger(elo) : elo < 0 ? "−∞" : "∞");

function figuresOf(result: CribbageTournamentResult | undefined) {
  const { winRate, interval = [0, 0], pValue = 0, eloDifference = 0, eloInterval = [0, 0] } = result ?? {};
  const formatInterval = ([low, high]: readonly [number, number], format: (value: number) => string) =>
    words.between(format(low), format(high));
  const hasResult = winRate !== undefined;
  return [
    ["winRate", words.winRate, hasResult ? formatRate(winRate) : missingValue],
    ["interval", words.interval, hasResult ? formatInterval(interval, formatRate) : missingValue],
    ["pValue", words.pValue, hasResult ? words.p(pValue) : missingValue],
    [
      "elo",
      words.elo,
      hasResult ? `${formatElo(eloDifference)} (${formatInterval(eloInterval, formatElo)})` : missingValue,
    ],
  ] as const;
}

interface FunnelProps {
  readonly results: readonly CribbageTournamentResult[];
  readonly games: number;
}

/** A chart of the win rate and its interval by number of games. The axis of the win rate ranges from 0 to 100%. */
function WinRateChart({ results, games }: FunnelProps) {
  const x = (played: number) => left + ((width - left) * played) / games;
  const y = (rate: number) => 6 + (height - 12) * (1 - rate);
  const path = (points: readonly (readonly [number, number])[]) =>
    points.map(([played, rate], i) => `${i === 0 ? "M" : "L"}${x(played).toFixed(1)} ${y(rate).toFixed(1)}`).join("");
  const plottedResults = results.filter(
    (_, i) => i % Math.ceil(results.length / 200) === 0 || i === results.length - 1,
  );
  const low = plottedResults.map(({ games: played, interval }) => [played, interval[0]] as const);
  const high = plottedResults.map(({ games: played, interval }) => [played, interval[1]] as const);
  const last = results.at(-1);
  const label = last
    ? words.plot(formatRate(last.winRate), words.between(formatRate(last.interval[0]), formatRate(last.interval[1])))
    : words.plot(missingValue, missingValue);
  return (
    <svg class="plot" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {[0, 0.5, 1].map((rate) => (
        <>
          <line class={rate === 0.5 ? "even" : "grid"} x1={left} x2={width} y1={y(rate)} y2={y(rate)} />
          <text class="scale" x={left - 6} y={y(rate) + 4}>
            {texts.numbers.percent(rate, 0)}
          </text>
        </>
      ))}
      {plottedResults.length > 1 && (
        <>
          <path class="band" d={`${path([...high, ...low.reverse()])}Z`} />
          <path class="rate" d={path(plottedResults.map(({ games: played, winRate }) => [played, winRate]))} />
        </>
      )}
    </svg>
  );
}
