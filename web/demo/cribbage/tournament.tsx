// A tournament between two levels, with an interval that narrows as it runs.
import { cribbage, type CribbageTournamentResult } from "hexsmith/lab/external";
import { useRef, useState } from "preact/hooks";
import { Choice, Figures, Form, LiveRegion, Section } from "../components.js";
import { shownWhole, texts } from "../texts.js";
import { type Level, LevelField } from "./cards.js";

const { levels } = texts.play;
const { tournament: words } = texts.cribbage;
const gameCounts = ["100", "500", "2000"] as const;
const gameTitles = { "100": shownWhole(100), "500": shownWhole(500), "2000": shownWhole(2000) } as const;
/** Placeholder for a missing value. */
const none = "–";
const width = 360;
const height = 130;
const left = 40;

interface State {
  readonly games: (typeof gameCounts)[number];
  readonly first: Level;
  readonly second: Level;
  readonly running?: AbortController | undefined;
  /** Progress in [0, 1]. */
  readonly progress: number;
  readonly played: string;
  /** Results of the last run after different numbers of games. `all` is the number of games in the whole run. */
  readonly course: readonly CribbageTournamentResult[];
  readonly all: number;
  readonly announced: string;
}

export function Tournament() {
  const [state, setState] = useState<State>({
    games: "500",
    first: "advanced",
    second: "intermediate",
    progress: 0,
    played: "",
    course: [],
    all: 500,
    announced: "",
  });
  const latest = useRef(state);
  const change = (changed: Partial<State>) => setState((latest.current = { ...latest.current, ...changed }));
  const { games, first, second, running, progress, played, course, all, announced } = state;

  async function run() {
    const controller = new AbortController();
    const { signal } = controller;
    const count = Number(games);
    change({ running: controller, course: [], all: count, announced: "" });
    try {
      const result = await cribbage.tournamentAsync(first, second, {
        games: count,
        signal,
        onProgress({ games: made, progress, result: soFar }) {
          const { course } = latest.current;
          const grown = soFar && soFar.games !== course.at(-1)?.games ? [...course, soFar] : course;
          change({ progress, played: words.played(made, count), course: grown });
        },
      });
      change({ announced: words.over(levels[first], levels[second], shownRate(result.winRate)) });
    } catch (reason) {
      if (!signal.aborted) throw reason;
    } finally {
      change({ running: undefined });
    }
  }

  return (
    <Section name="tournament" title={words.title} aside={<p class="hint">{words.hint}</p>}>
      <Form title={words.choices} submit={() => (running ? running.abort() : void run())}>
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
          {running ? texts.common.stop : texts.common.start}
        </button>
      </Form>
      <div class="progress columns">
        <progress max="1" value={progress} aria-label={words.progress} />
        <span class="hint">{played}</span>
      </div>
      <div class="funnel">
        <Funnel course={course} games={all} />
      </div>
      <Figures of={figuresOf(course.at(-1))} />
      <LiveRegion text={announced} unseen />
    </Section>
  );
}

const shownRate = (share: number): string => texts.numbers.percent(share, 1);
const shownElo = (elo: number): string => (Number.isFinite(elo) ? shownWhole(elo) : elo < 0 ? "−∞" : "∞");

function figuresOf(result: CribbageTournamentResult | undefined) {
  const { winRate, interval = [0, 0], pValue = 0, eloDifference = 0, eloInterval = [0, 0] } = result ?? {};
  const between = ([low, high]: readonly [number, number], shown: (value: number) => string) =>
    words.between(shown(low), shown(high));
  const hasResult = winRate !== undefined;
  return [
    ["winRate", words.winRate, hasResult ? shownRate(winRate) : none],
    ["interval", words.interval, hasResult ? between(interval, shownRate) : none],
    ["pValue", words.pValue, hasResult ? words.p(pValue) : none],
    ["elo", words.elo, hasResult ? `${shownElo(eloDifference)} (${between(eloInterval, shownElo)})` : none],
  ] as const;
}

interface FunnelProps {
  readonly course: readonly CribbageTournamentResult[];
  readonly games: number;
}

/** A chart of the win rate, from 0 to 100%, and its interval, by number of games. */
function Funnel({ course, games }: FunnelProps) {
  const x = (played: number) => left + ((width - left) * played) / games;
  const y = (rate: number) => 6 + (height - 12) * (1 - rate);
  const path = (points: readonly (readonly [number, number])[]) =>
    points.map(([played, rate], i) => `${i === 0 ? "M" : "L"}${x(played).toFixed(1)} ${y(rate).toFixed(1)}`).join("");
  const thin = course.filter((_, i) => i % Math.ceil(course.length / 200) === 0 || i === course.length - 1);
  const low = thin.map(({ games: played, interval }) => [played, interval[0]] as const);
  const high = thin.map(({ games: played, interval }) => [played, interval[1]] as const);
  const last = course.at(-1);
  const label = last
    ? words.plot(shownRate(last.winRate), words.between(shownRate(last.interval[0]), shownRate(last.interval[1])))
    : words.plot(none, none);
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
      {thin.length > 1 && (
        <>
          <path class="band" d={`${path([...high, ...low.reverse()])}Z`} />
          <path class="rate" d={path(thin.map(({ games: played, winRate }) => [played, winRate]))} />
        </>
      )}
    </svg>
  );
}
