// Estimates by simulated games: win chances of the seats and of open spots, and whether the board is balanced. The page shows
// estimates while the simulation continues.
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
const gameCount = 20_000;
const listedSpots = 6;
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

/** Runs a computation until it ends or the signal aborts. Calls `onProgress` with the progress and the result so far. */
type Compute<Result> = (
  level: PlayoutLevel,
  signal: AbortSignal,
  onProgress: (update: { readonly progress: number; readonly result: Result }) => void,
) => Promise<Result>;

/** State of a computation. */
interface Computation<Result> {
  readonly result?: Result;
  /** Progress in [0, 1]; absent unless the computation is running. */
  readonly progress?: number;
  readonly hasStarted: boolean;
}

/**
 * Returns the result so far of a computation, and the fields that control the computation. When `subject` changes, the
 * computation stops, and its result is removed.
 */
function useRun<Result>(name: string, subject: string, isEnabled: boolean, compute: Compute<Result>) {
  const [level, setLevel] = useState<PlayoutLevel>("intermediate");
  const [run, setRun] = useState<Computation<Result>>({ hasStarted: false });
  const abortController = useRef(new AbortController());
  useLayoutEffect(() => {
    setRun({ hasStarted: false });
    return () => abortController.current.abort();
  }, [subject, level, isEnabled]);
  const stop = () => {
    abortController.current.abort();
    setRun(({ result }) => ({ hasStarted: true, ...(result && { result }) }));
  };
  const start = async () => {
    const { signal } = (abortController.current = new AbortController());
    setRun((before) => ({ ...before, hasStarted: true, progress: 0 }));
    let lastUpdate = -Infinity;
    try {
      const result = await compute(level, signal, ({ progress, result }) => {
        if (signal.aborted) return;
        // People could not read results that change with every slice.
        const isTooSoon = performance.now() - lastUpdate < 150;
        if (!isTooSoon) lastUpdate = performance.now();
        setRun((before) => (isTooSoon ? { ...before, progress } : { hasStarted: true, progress, result }));
      });
      if (!signal.aborted) setRun({ hasStarted: true, result });
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };
  const isRunning = run.progress !== undefined;
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
        <SecondaryButton disabled={!isEnabled} press={isRunning ? stop : () => void start()}>
          {isRunning ? texts.common.stop : run.hasStarted ? words.again : words.start}
        </SecondaryButton>
        <progress max="1" value={run.progress ?? 0} aria-label={words.progress} hidden={!isRunning} />
      </div>
    </>
  );
  return { result: run.result, fields };
}

const Verdict = ({ text, verdict }: { readonly text: string | undefined; readonly verdict?: string | undefined }) => (
  <p class="verdict" role="status" data-verdict={verdict}>
    {text}
  </p>
);

interface SeatProps extends Pick<ChancesProps, "actions"> {
  readonly seats: readonly Pick<Simulation["seats"][number], "player" | "winRate" | "interval">[];
  readonly scale: Omit<BarProps, "name" | "share" | "interval">;
}

/** Shows the win rate of each seat with its interval, as a bar and as text. */
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

const renderTotal = (games: number | undefined): ComponentChildren => (
  <span class="hint total-games">{games !== undefined && words.games(games)}</span>
);

/** Shows the win chances of all seats. The games start from the settlements and roads that have been placed. */
function SeatChances({ position: { board, rules, ...opening }, actions }: ChancesProps) {
  const { seats: seatWords } = words;
  const { result, fields } = useRun<Simulation>(
    "seat-chances",
    JSON.stringify([board, rules, opening]),
    true,
    (levels, signal, onProgress) =>
      simulateAsync(board, { ...opening, ...rules, games: gameCount, levels, signal, onProgress }),
  );
  const seats = result?.seats ?? [];
  const evenShare = 1 / opening.players;
  const maximum = Math.min(1, Math.max(2 * evenShare, ...seats.map(({ interval }) => interval[1] + 0.02)));
  const namesOf = (someSeats: typeof seats) => someSeats.map(({ player }) => actions.nameOf(player));
  const better = namesOf(seats.filter(({ interval }) => interval[0] > evenShare));
  const worse = namesOf(seats.filter(({ interval }) => interval[1] < evenShare));
  const verdict = [
    ...(better.length > 0 ? [seatWords.better(better)] : []),
    ...(worse.length > 0 ? [seatWords.worse(worse)] : []),
  ].join(" ");
  return (
    <Section name="seat-chances" title={seatWords.title} aside={renderTotal(result?.games)}>
      <p class="hint">{opening.settlements.length > 0 ? seatWords.hintOpening : seatWords.hint}</p>
      {fields}
      <SeatList seats={seats} scale={{ maximum, evenShare }} actions={actions} />
      <Verdict text={result && (verdict || seatWords.open)} />
      <p class="hint">{result && seatWords.even(words.percent(evenShare))}</p>
    </Section>
  );
}

/**
 * Shows the win chances of the open spots for the player who settles next. Each round of games keeps the better half of the
 * spots, so the best spots have the most precise estimates.
 */
function SpotChancesView({ position: { board, rules, ...opening }, places, actions }: ChancesProps) {
  const { spots: spotWords } = words;
  const hasOpenSpots = opening.settlements.length < 2 * opening.players;
  const { result, fields } = useRun<SpotChances>(
    "spot-chances",
    JSON.stringify([board, rules, opening]),
    hasOpenSpots,
    (level, signal, onProgress) =>
      spotChancesAsync(board, { ...opening, ...rules, level, games: gameCount, signal, onProgress }),
  );
  const best = result?.spots.slice(0, listedSpots) ?? [];
  const maximum = Math.min(1, Math.max(...best.map(({ interval }) => interval[1])) + 0.02);
  const [first, ...others] = best;
  const closeCount = others.filter(({ lossInterval }) => lossInterval[0] <= 0).length;
  const unmark = () => actions.markPlace(undefined);
  return (
    <Section name="spot-chances" title={spotWords.title}>
      <p class="hint">{hasOpenSpots ? spotWords.hint : spotWords.none}</p>
      {fields}
      <ol class="chance-spots list">
        {best.map(({ intersection: id, winChance, interval, loss }, place) => {
          const name = places.intersection(id);
          const mark = (shows: boolean) => actions.markPlace({ kind: "intersection", id }, shows);
          return (
            <li key={place}>
              <SecondaryButton
                press={() => mark(true)}
                onPointerEnter={() => mark(false)}
                onFocus={() => mark(false)}
                onPointerLeave={unmark}
                onBlur={unmark}
              >
                {name}
              </SecondaryButton>
              <div class="chance-facts columns">
                <IntervalBar name={name} share={winChance} interval={interval} maximum={maximum} />
                <strong>{words.percent(winChance)}</strong>
                <span class="hint">
                  {place === 0 ? spotWords.isBest : loss < 0.0005 ? spotWords.level : `−${words.percent(loss)}`}
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
            spotWords.best(places.intersection(first.intersection), words.percent(first.winChance)),
            closeCount > 0 ? spotWords.close(closeCount) : spotWords.alone,
          ].join(" ")
        }
      />
    </Section>
  );
}

/** Shows whether the seats of the board are balanced. The certificate ignores placed settlements. */
function CertificateView({ position: { board, players, rules }, actions }: ChancesProps) {
  const { certificate: certificateWords } = words;
  const { result, fields } = useRun<Certificate>(
    "certificate",
    JSON.stringify([board, players, rules]),
    true,
    (level, signal, onProgress) => certifyBoardAsync(board, { players, ...rules, levels: [level], signal, onProgress }),
  );
  const { verdict, margin = 0, levels: [first] = [] } = result ?? {};
  const evenShare = 1 / players;
  return (
    <Section name="certificate" title={certificateWords.title} aside={renderTotal(first?.games)}>
      <p class="hint">{certificateWords.hint}</p>
      {fields}
      <Verdict text={verdict && certificateWords.verdicts[verdict]} verdict={verdict} />
      <SeatList
        seats={first?.seats ?? []}
        scale={{ maximum: Math.min(1, 2 * evenShare), evenShare, margin }}
        actions={actions}
      />
      <p class="hint">
        {first && certificateWords.margin(words.percent(evenShare - margin), words.percent(evenShare + margin))}
      </p>
    </Section>
  );
}

interface BarProps {
  /** Name of the player or spot that has the share. */
  readonly name: string;
  readonly share: number;
  readonly interval: readonly [number, number];
  /** Share at the right end of the bar, in (0, 1]. */
  readonly maximum: number;
  /** Fair share, marked by a line, or by a band if there is a tolerance `margin`. */
  readonly evenShare?: number;
  readonly margin?: number;
}

/** Shows a share and its interval as a bar, on a scale from 0 to `maximum`, with a mark at the fair share. */
function IntervalBar({ name, share, interval, maximum, evenShare, margin = 0 }: BarProps) {
  const [width, height] = [100, 12];
  const x = (value: number) => Number(((Math.min(Math.max(value, 0), maximum) / maximum) * width).toFixed(2));
  const spanWidth = (from: number, to: number) => (x(to) - x(from)).toFixed(2);
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
      {evenShare !== undefined && margin > 0 && (
        <rect
          class="band"
          x={x(evenShare - margin)}
          width={spanWidth(evenShare - margin, evenShare + margin)}
          height={height}
        />
      )}
      <rect class="rate" y={3} width={x(share)} height={6} rx={1} />
      <rect class="interval" x={x(low)} y={5} width={spanWidth(low, high)} height={2} />
      <rect class="end" x={x(low)} y={2.5} width={0.8} height={7} />
      <rect class="end" x={(x(high) - 0.8).toFixed(2)} y={2.5} width={0.8} height={7} />
      {evenShare !== undefined && <rect class="even" x={x(evenShare)} width={0.6} height={height} />}
    </svg>
  );
}
