// Estimates by simulated games, which improve while visible: win chances of the seats and of open spots, and whether the board
// is balanced.
import {
  type Certificate,
  certifyBoardAsync,
  type PlayoutLevel,
  type Simulation,
  simulateAsync,
  type SpotChances,
  spotChancesAsync,
} from "hexsmith/game/external";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Choice, Disclosure, SecondaryButton, Section } from "../components.js";
import { texts } from "../texts.js";
import type { Actions } from "./actions.js";
import { Badge } from "./icons.js";
import type { Opening } from "./match.js";
import type { Places } from "./places.js";

const { chances: words } = texts;
const games = 20_000;
const spotsInSight = 6;
const levels = ["beginner", "intermediate", "advanced"] as const satisfies readonly PlayoutLevel[];

interface ChancesProps {
  readonly position: Opening;
  readonly places: Places;
  readonly actions: Actions;
}

export const Chances = (props: ChancesProps) => (
  <section class="chances" aria-label={words.details}>
    <Disclosure name="chances-in-detail" title={words.details}>
      <SeatChances {...props} />
      <SpotChancesView {...props} />
      <CertificateView {...props} />
    </Disclosure>
  </section>
);

/** Computes until the signal aborts. Calls `grow` with the progress and the result so far. */
type Compute<Result> = (
  level: PlayoutLevel,
  signal: AbortSignal,
  grow: (made: { readonly progress: number; readonly result: Result }) => void,
) => Promise<Result>;

interface Run<Result> {
  readonly result?: Result;
  /** Progress in [0, 1]; absent if nothing is running. */
  readonly progress?: number;
  readonly begun: boolean;
}

/**
 * Returns a computation, its results so far, and the fields that control it. When `subject` changes, the computation stops
 * and its results are removed.
 */
function useRun<Result>(name: string, subject: string, able: boolean, compute: Compute<Result>) {
  const [level, setLevel] = useState<PlayoutLevel>("intermediate");
  const [run, setRun] = useState<Run<Result>>({ begun: false });
  const running = useRef(new AbortController());
  useLayoutEffect(() => {
    setRun({ begun: false });
    return () => running.current.abort();
  }, [subject, level, able]);
  const stop = () => {
    running.current.abort();
    setRun(({ result }) => ({ begun: true, ...(result && { result }) }));
  };
  const start = async () => {
    const { signal } = (running.current = new AbortController());
    setRun((before) => ({ ...before, begun: true, progress: 0 }));
    let lastUpdate = -Infinity;
    try {
      const result = await compute(level, signal, ({ progress, result }) => {
        if (signal.aborted) return;
        // Results that change with every slice would be illegible.
        const isSoon = performance.now() - lastUpdate < 150;
        if (!isSoon) lastUpdate = performance.now();
        setRun((before) => (isSoon ? { ...before, progress } : { begun: true, progress, result }));
      });
      if (!signal.aborted) setRun({ begun: true, result });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  const goes = run.progress !== undefined;
  const fields = (
    <>
      <Choice
        name={`${name}-level`}
        title={words.level}
        choices={levels}
        titles={texts.play.levels}
        chosen={level}
        choose={setLevel}
      />
      <div class="run columns">
        <SecondaryButton disabled={!able} press={goes ? stop : () => void start()}>
          {goes ? texts.common.stop : run.begun ? words.again : words.start}
        </SecondaryButton>
        <progress max="1" value={run.progress ?? 0} aria-label={words.progress} hidden={!goes} />
      </div>
    </>
  );
  return { result: run.result, fields };
}

const Verdict = ({ text, of }: { readonly text: string | undefined; readonly of?: string | undefined }) => (
  <p class="verdict" role="status" data-verdict={of}>
    {text}
  </p>
);

interface SeatProps extends Pick<ChancesProps, "actions"> {
  readonly seats: readonly Pick<Simulation["seats"][number], "player" | "winRate" | "interval">[];
  readonly scale: Omit<BarProps, "name" | "share" | "interval">;
}

/** Shows each seat's win rate and its interval, as a bar and as text. */
const SeatList = ({ seats, scale, actions: { nameOf } }: SeatProps) => (
  <ol class="chance-seats list">
    {seats.map(({ player, winRate, interval }) => (
      <li key={player} class="columns">
        <Badge player={player} />
        <span class="chance-name">{nameOf(player)}</span>
        <IntervalBar name={nameOf(player)} share={winRate} interval={interval} {...scale} />
        <strong>{words.percent(winRate)}</strong>
        <span class="hint between">{words.between(interval)}</span>
      </li>
    ))}
  </ol>
);

const total = (games: number | undefined): ComponentChildren => (
  <span class="hint total-games">{games !== undefined && words.games(games)}</span>
);

/** Shows the win chances of all seats. If there is an opening, the games start from it. */
function SeatChances({ position: { board, rules, ...opening }, actions }: ChancesProps) {
  const { seats: said } = words;
  const { result, fields } = useRun<Simulation>(
    "seat-chances",
    JSON.stringify([board, rules, opening]),
    true,
    (levels, signal, onProgress) =>
      simulateAsync(board, { ...opening, ...rules, games, drawnOpenings: true, levels, signal, onProgress }),
  );
  const seats = result?.seats ?? [];
  const even = 1 / opening.players;
  const most = Math.min(1, Math.max(2 * even, ...seats.map(({ interval }) => interval[1] + 0.02)));
  const namesOf = (some: typeof seats) => some.map(({ player }) => actions.nameOf(player));
  const better = namesOf(seats.filter(({ interval }) => interval[0] > even));
  const worse = namesOf(seats.filter(({ interval }) => interval[1] < even));
  const verdict = [
    ...(better.length > 0 ? [said.better(better)] : []),
    ...(worse.length > 0 ? [said.worse(worse)] : []),
  ].join(" ");
  return (
    <Section name="seat-chances" title={said.title} aside={total(result?.games)}>
      <p class="hint">{opening.settlements.length > 0 ? said.hintOpening : said.hint}</p>
      {fields}
      <SeatList seats={seats} scale={{ most, even }} actions={actions} />
      <Verdict text={result && (verdict || said.open)} />
      <p class="hint">{result && said.even(words.percent(even))}</p>
    </Section>
  );
}

/**
 * Shows the win chances of the open spots for the player who settles next. Each round of games keeps the better half of the
 * spots, so the best spots have the most precise estimates.
 */
function SpotChancesView({ position: { board, rules, ...opening }, places, actions }: ChancesProps) {
  const { spots: said } = words;
  const able = opening.settlements.length < 2 * opening.players;
  const { result, fields } = useRun<SpotChances>(
    "spot-chances",
    JSON.stringify([board, rules, opening]),
    able,
    (level, signal, onProgress) => spotChancesAsync(board, { ...opening, ...rules, level, games, signal, onProgress }),
  );
  const best = result?.spots.slice(0, spotsInSight) ?? [];
  const most = Math.min(1, Math.max(...best.map(({ interval }) => interval[1])) + 0.02);
  const [first, ...others] = best;
  const close = others.filter(({ lossInterval }) => lossInterval[0] <= 0).length;
  const leave = () => actions.look(undefined);
  return (
    <Section name="spot-chances" title={said.title}>
      <p class="hint">{able ? said.hint : said.none}</p>
      {fields}
      <ol class="chance-spots list">
        {best.map(({ intersection: id, winChance, interval, loss }, place) => {
          const name = places.intersection(id);
          const look = () => actions.look({ kind: "intersection", id });
          return (
            <li key={place}>
              <SecondaryButton press={look} onPointerEnter={look} onFocus={look} onPointerLeave={leave} onBlur={leave}>
                {name}
              </SecondaryButton>
              <div class="chance-facts columns">
                <IntervalBar name={name} share={winChance} interval={interval} most={most} />
                <strong>{words.percent(winChance)}</strong>
                <span class="hint">
                  {place === 0 ? said.isBest : loss < 0.0005 ? said.level : `−${words.percent(loss)}`}
                </span>
              </div>
            </li>
          );
        })}
      </ol>
      <Verdict
        text={
          first &&
          [
            said.best(places.intersection(first.intersection), words.percent(first.winChance)),
            close > 0 ? said.close(close) : said.alone,
          ].join(" ")
        }
      />
    </Section>
  );
}

/** Shows whether the seats of the board are balanced. Placed settlements do not matter. */
function CertificateView({ position: { board, players, rules }, actions }: ChancesProps) {
  const { certificate: said } = words;
  const { result, fields } = useRun<Certificate>(
    "certificate",
    JSON.stringify([board, players, rules]),
    true,
    (level, signal, onProgress) =>
      certifyBoardAsync(board, { players, ...rules, testedLevels: [level], signal, onProgress }),
  );
  const { verdict, margin = 0, levels: [first] = [] } = result ?? {};
  const even = 1 / players;
  return (
    <Section name="certificate" title={said.title} aside={total(first?.games)}>
      <p class="hint">{said.hint}</p>
      {fields}
      <Verdict text={verdict && said.verdicts[verdict]} of={verdict} />
      <SeatList seats={first?.seats ?? []} scale={{ most: Math.min(1, 2 * even), even, margin }} actions={actions} />
      <p class="hint">{first && said.margin(words.percent(even - margin), words.percent(even + margin))}</p>
    </Section>
  );
}

interface BarProps {
  /** Name of the player or spot that has the share. */
  readonly name: string;
  readonly share: number;
  readonly interval: readonly [number, number];
  /** Share at the right end of the bar, in (0, 1]. */
  readonly most: number;
  /** Fair share, marked by a line, or by a band if there is a tolerance `margin`. */
  readonly even?: number;
  readonly margin?: number;
}

/** Shows a share and its interval as a bar, on a scale from 0 to `most`, with a mark at the fair share. */
function IntervalBar({ name, share, interval, most, even, margin = 0 }: BarProps) {
  const [width, height] = [100, 12];
  const x = (value: number) => Number(((Math.min(Math.max(value, 0), most) / most) * width).toFixed(2));
  const span = (from: number, to: number) => (x(to) - x(from)).toFixed(2);
  const [low, high] = interval;
  const label = words.seats.bar(name, words.percent(share), words.between(interval));
  return (
    <svg
      class="interval-bar"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <rect class="ground" width={width} height={height} rx={2} />
      {even !== undefined && margin > 0 && (
        <rect class="band" x={x(even - margin)} width={span(even - margin, even + margin)} height={height} />
      )}
      <rect class="rate" y={3} width={x(share)} height={6} rx={1} />
      <rect class="interval" x={x(low)} y={5} width={span(low, high)} height={2} />
      <rect class="end" x={x(low)} y={2.5} width={0.8} height={7} />
      <rect class="end" x={(x(high) - 0.8).toFixed(2)} y={2.5} width={0.8} height={7} />
      {even !== undefined && <rect class="even" x={x(even)} width={0.6} height={height} />}
    </svg>
  );
}
