// The history of a game: the log, the record, and after the game the result and the review. The log shows the game at the
// selected step.
import type { DevelopmentCard, Game, GameReview, Resource } from "hexsmith/game/external";
import { useLayoutEffect, useRef } from "preact/hooks";
import { SecondaryButton, LiveRegion, Section } from "../components.js";
import { copyText, download } from "../dom.js";
import { countedWords } from "../shared-board/words.js";
import { texts } from "../texts.js";
import type { Actions } from "./actions.js";
import { addressOfDay, hashOf } from "./address.js";
import { hintWords } from "./hint.js";
import { Badge, Chip, Icon } from "./icons.js";
import { isTooLong } from "./storage.js";
import { fileOf, type GameFile, gameOf, isPersonsSeat, type Match, tableOf } from "./match.js";
import type { Places } from "./places.js";
import { pointsOverTime, expectedRolls, rollsOf, type Score, scoresOf } from "./results.js";
import { type State, stepsShown } from "./state.js";
import { isLogged, nameOfPlayer, pointsOfChance, readerOf, reasonOf, stepWords, describeMove } from "./words.js";

interface HistoryProps {
  readonly state: State & { readonly match: Match };
  readonly places: Places;
  readonly actions: Actions;
}

/** Number of steps that the log shows before the selected step. */
const stepsBefore = 60;

/** Lists the events that the person may know, and scrolls to the last event. */
export function Log({ state, places }: Omit<HistoryProps, "actions">) {
  const { match, logFrom } = state;
  const shownStep = stepsShown(state);
  const frame = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    if (frame.current && isAtEnd.current) frame.current.scrollTop = frame.current.scrollHeight;
  }, [match.games[0], shownStep]);
  const first = Math.min(logFrom, Math.max(0, shownStep - stepsBefore));
  const entries = Array.from({ length: shownStep - first }, (_, i) => entryOf(match, first + i + 1, places));
  return (
    <Section name="events" title={texts.log.title}>
      <div
        class="log-frame"
        tabIndex={0}
        role="group"
        aria-labelledby="events-title"
        ref={frame}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) =>
          (isAtEnd.current = scrollTop + clientHeight >= scrollHeight - 1)
        }
      >
        {entries.every((entry) => entry === undefined) && <p class="hint">{texts.log.empty}</p>}
        <ol class="log list">
          {entries.map(
            (entry, i) =>
              entry && (
                <li key={first + i} class={entry.isRoll ? "columns roll" : "columns"}>
                  <Badge player={entry.player} />
                  <span>{entry.text}</span>
                </li>
              ),
          )}
        </ol>
      </div>
    </Section>
  );
}

type Entry = { readonly player: number; readonly text: string; readonly isRoll: boolean } | undefined;
const cachedEntries = new WeakMap<Game, { readonly viewer: number | null; readonly entry: Entry }>();

/** Returns the log entry of a step, or undefined for unimportant steps. Games are immutable, so entries are cached. */
function entryOf(match: Match, step: number, places: Places): Entry {
  const after = tableOf(match, step);
  const key = match.games[step] as Game;
  const cachedEntry = cachedEntries.get(key);
  if (cachedEntry?.viewer === after.viewer) return cachedEntry.entry;
  const before = tableOf(match, step - 1);
  const { lastMove } = after;
  const isEntry = lastMove && isLogged(lastMove, before);
  const entry: Entry = isEntry
    ? {
        player: lastMove.player,
        text: describeMove(lastMove, before, after, places),
        isRoll: lastMove.move.kind === "roll",
      }
    : undefined;
  cachedEntries.set(key, { viewer: after.viewer, entry });
  return entry;
}

/** Shares the record of the game as a link, and saves and opens records as files. */
export function Record({ state: { match, recordMessage }, actions }: Omit<HistoryProps, "places">) {
  const words = texts.record;
  const file = useRef<HTMLInputElement>(null);
  return (
    <Section
      name="record"
      title={words.title}
      aside={<output class="hint">{words.moves(match.record.steps.length)}</output>}
    >
      <p class="hint">{words.hint}</p>
      <div class="buttons">
        <SecondaryButton press={() => void copyLink(match).then(actions.setRecordMessage)}>
          {texts.common.copyLink}
        </SecondaryButton>
        <SecondaryButton press={() => actions.setRecordMessage(save(match))}>{words.save}</SecondaryButton>
        <SecondaryButton press={() => file.current?.click()}>{words.open}</SecondaryButton>
      </div>
      <input
        type="file"
        accept=".json,application/json"
        hidden
        aria-hidden="true"
        ref={file}
        onChange={({ currentTarget }) => void readFile(currentTarget, actions)}
      />
      <LiveRegion text={recordMessage} />
    </Section>
  );
}

/** Copies a link to the whole game, and returns a message. Some games are too long for a link. */
const copyLink = async (match: Match): Promise<string> =>
  isTooLong(hashOf(match)) ? texts.record.tooLong : copyText(location.href, texts.board);

function save(match: Match): string {
  const name = "hexsmith-game.json";
  download(new Blob([JSON.stringify(fileOf(match))], { type: "application/json" }), name);
  return texts.record.saved(name);
}

async function readFile(input: HTMLInputElement, actions: Actions) {
  const [chosenFile] = input.files ?? [];
  if (!chosenFile) return;
  const text = await chosenFile.text();
  input.value = ""; // allows opening the same file again
  try {
    await actions.open(JSON.parse(text) as GameFile);
    actions.setRecordMessage("");
  } catch (error) {
    actions.setRecordMessage(texts.record.notAGame(reasonOf(error, texts.record.damaged)));
  }
}

/** The end of a game: revealed cards, points over time, and dice. */
export function Finish({ state, actions }: Omit<HistoryProps, "places">) {
  const { match } = state;
  const game = gameOf(match);
  const words = texts.play.finish;
  const nameOf = (player: number) => nameOfPlayer(player, readerOf(match));
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <section class="finish" aria-labelledby="finish-title">
      <h2 id="finish-title" tabIndex={-1} ref={title}>
        {game.winner === readerOf(match) ? texts.play.won : texts.play.lost(nameOf(game.winner ?? 0))}
      </h2>
      <ol class="scores">
        {scoresOf(game).map((score) => (
          <ScoreRow key={score.player} score={score} game={game} name={nameOf(score.player)} />
        ))}
      </ol>
      <h3>{words.course}</h3>
      <PointsChart match={match} name={nameOf} />
      <h3>{words.dice}</h3>
      <RollsChart match={match} />
      <ShareResult state={state} actions={actions} />
    </section>
  );
}

function ShareResult({ state: { match, shownBoard, shareMessage }, actions }: Omit<HistoryProps, "places">) {
  const words = texts.play.finish;
  const [, day] = /^daily-(\d{4}-\d{2}-\d{2})$/.exec(shownBoard.request.seed ?? "") ?? [];
  if (!day || match.record.options.seed !== `dice-${day}`) return null;
  const { seats, winner } = gameOf(match);
  const yourSeat = seats.find(({ player }) => player === match.you);
  const otherPoints = seats.filter((seat) => seat !== yourSeat).map(({ points }) => String(points));
  const rollCount = rollsOf(match).reduce((sum, count) => sum + count, 0);
  const result = words.result(
    day,
    winner === match.you,
    yourSeat?.points ?? 0,
    texts.numbers.list(otherPoints),
    rollCount,
  );
  const text = `${result} ${new URL(addressOfDay(day), location.href).href}`;
  return (
    <div class="share">
      <p class="result">{text}</p>
      <button type="button" onClick={() => void actions.shareResult(text)}>
        {words.share}
      </button>
      <LiveRegion text={shareMessage} />
    </div>
  );
}

function ScoreRow({ score, game, name }: { readonly score: Score; readonly game: Game; readonly name: string }) {
  const words = texts.play.finish;
  const { hand, cards } = game.seats[score.player - 1] as Game["seats"][number];
  const sources = [
    words.settlements(score.settlements),
    ...(score.cities > 0 ? [words.cities(score.cities)] : []),
    ...(score.longestRoad ? [texts.play.prizes.longestRoad] : []),
    ...(score.largestArmy ? [texts.play.prizes.largestArmy] : []),
    ...(score.pointCards > 0 ? [words.pointCards(score.pointCards)] : []),
  ];
  const resources = (Object.entries(hand) as [Resource, number][]).filter(([, count]) => count > 0);
  const developments = (Object.entries(cards) as [DevelopmentCard, number][]).filter(([, count]) => count > 0);
  return (
    <li class={score.player === game.winner ? "columns winner" : "columns"}>
      <Badge player={score.player} />
      <span class="name">{name}</span>
      <strong class="points">
        {score.points}
        <span class="unseen"> {texts.common.points}</span>
      </strong>
      <span class="sources hint">{texts.numbers.list(sources)}</span>
      {resources.length + developments.length > 0 && (
        <span class="revealed">
          <span class="unseen">
            {words.held(
              texts.numbers.list([
                ...(resources.length > 0 ? [countedWords(resources)] : []),
                ...developments.map(([kind, count]) => `${count} ${texts.play.cards[kind]}`),
              ]),
            )}
          </span>
          {developments.map(([kind, count]) => (
            <span key={kind} class="stock" aria-hidden="true" title={texts.play.cards[kind]}>
              <Icon name={kind} />
              {count}
            </span>
          ))}
          {resources.map(([resource, count]) => (
            <span key={resource} class="stock" aria-hidden="true">
              <Chip of={resource} />
              {count}
            </span>
          ))}
        </span>
      )}
    </li>
  );
}

function PointsChart({ match, name }: { readonly match: Match; readonly name: (player: number) => string }) {
  const pointsByTime = pointsOverTime(match);
  const maximum = Math.max(gameOf(match).pointsToWin, ...pointsByTime.flat());
  const finalPoints = (pointsByTime.at(-1) ?? []).map((points, seat) => `${name(seat + 1)} ${points}`);
  return (
    <LineChart
      values={pointsByTime}
      maximum={maximum}
      marks={[0, 5, 10, 15, 20].filter((points) => points <= maximum).map((points) => [points, String(points)])}
      label={texts.play.finish.courseOf(pointsByTime.length - 1, texts.numbers.list(finalPoints))}
    />
  );
}

/** Shows how often each sum was rolled, and the expected number of rolls. */
function RollsChart({ match }: { readonly match: Match }) {
  const rolls = rollsOf(match);
  const rollCount = rolls.reduce((sum, count) => sum + count, 0);
  const expected = expectedRolls(rollCount);
  const maximum = Math.max(1, ...rolls, ...expected);
  const formatCount = (value: number) => texts.numbers.fixed(value, 1);
  return (
    <table class="rolls">
      <caption class="hint">{texts.play.finish.rolls(rollCount)}</caption>
      <tbody>
        {rolls.map((count, i) => (
          <tr key={i}>
            <th scope="row">{i + 2}</th>
            <td>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect class={i === 5 ? "roll seven" : "roll"} width={(100 * count) / maximum} height={8} rx={1} />
                <rect class="expected" x={(100 * (expected[i] ?? 0)) / maximum - 0.4} width={0.8} height={8} />
              </svg>
            </td>
            <td>
              {count}
              <span class="unseen"> {texts.play.finish.expected(formatCount(expected[i] ?? 0))}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const [width, height] = [320, 120];

interface LineChartProps {
  /** Values of all players at each point in time. */
  readonly values: readonly (readonly number[])[];
  readonly maximum: number;
  /** Values that are marked by a horizontal line, with their labels. */
  readonly marks: readonly (readonly [number, string])[];
  readonly label: string;
  readonly cursor?: number;
  readonly chooseTime?: (time: number) => void;
}

/** A chart of values during a game, with a line in each player's color. */
function LineChart({ values, maximum, marks, label, cursor, chooseTime }: LineChartProps) {
  const left = 6 + 6.5 * Math.max(...marks.map(([, name]) => name.length));
  const x = (time: number) => left + ((width - left - 6) * time) / Math.max(values.length - 1, 1);
  const y = (value: number) => height - 6 - ((height - 14) * value) / maximum;
  const players = (values[0] ?? []).map((_, seat) => seat);
  const timeAt = (svg: SVGSVGElement, clientX: number) => {
    const box = svg.getBoundingClientRect();
    const share = (((clientX - box.x) / box.width) * width - left) / (width - left - 6);
    return Math.round(Math.min(1, Math.max(0, share)) * (values.length - 1));
  };
  // Shifts the line of each seat a little, because otherwise lines with equal values would hide each other.
  const polylineOf = (seat: number) =>
    values.map((values, time) => `${x(time).toFixed(1)},${(y(values[seat] ?? 0) + seat - 1).toFixed(1)}`).join(" ");
  return (
    <svg
      class={chooseTime ? "course choosing" : "course"}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      onClick={chooseTime && (({ currentTarget, clientX }) => chooseTime(timeAt(currentTarget, clientX)))}
    >
      {marks.map(([value, name]) => (
        <g key={name}>
          <line class="grid" x1={left} x2={width - 4} y1={y(value)} y2={y(value)} />
          <text x={left - 4} y={y(value) + 3}>
            {name}
          </text>
        </g>
      ))}
      {cursor !== undefined && <line class="cursor" x1={x(cursor)} x2={x(cursor)} y1={2} y2={height - 4} />}
      {players.map((seat) => (
        <g key={seat} class={`seat-${seat + 1}`}>
          <polyline class="rim" points={polylineOf(seat)} />
          <polyline points={polylineOf(seat)} />
        </g>
      ))}
    </svg>
  );
}

/** The review of a finished game: win chances over time, mistakes, and luck. */
export function Review({ state, places, actions }: HistoryProps) {
  const words = texts.play.analysis;
  const { progress, result } = state.review;
  const isRunning = progress !== undefined;
  return (
    <section class="review" aria-label={words.review}>
      {!result && (
        <SecondaryButton press={isRunning ? actions.stopReview : actions.reviewGame}>
          {isRunning ? texts.common.stop : words.review}
        </SecondaryButton>
      )}
      {isRunning && <progress max={1} value={progress} aria-label={texts.chances.progress} />}
      {result && <ReviewResult review={result} state={state} places={places} actions={actions} />}
    </section>
  );
}

function ReviewResult({ review, state, places, actions }: HistoryProps & { readonly review: GameReview }) {
  const words = texts.play.analysis;
  const { match } = state;
  const formatPercent = texts.chances.percent;
  const winChances = review.chances.map(({ seats }) => seats.map(({ winChance }) => winChance));
  const middleChances = winChances[Math.floor(winChances.length / 2)] ?? [];
  const shownStep = stepsShown(state);
  const mistakes = review.decisions.filter(({ mistake, player }) => mistake && isPersonsSeat(match, player));
  const lossOf = (seat: number) =>
    review.decisions.reduce((sum, { player, mistake, loss }) => sum + (mistake && player === seat ? loss : 0), 0);
  return (
    <>
      <h3>{words.course}</h3>
      <LineChart
        values={winChances}
        maximum={1}
        marks={[0, 0.5, 1].map((value) => [value, formatPercent(value)])}
        label={words.courseOf(
          match.record.steps.length,
          texts.numbers.list(
            middleChances.map((chance, seat) => `${actions.nameOf(seat + 1)} ${formatPercent(chance)}`),
          ),
        )}
        cursor={review.chances.filter(({ step }) => step <= shownStep).length - 1}
        chooseTime={(time) => actions.jumpTo(review.chances[time]?.step)}
      />
      <p class="hint">{words.tapCourse}</p>
      <ul class="reviewed list">
        {review.seats.map(({ player, mistakes, luck, cards }) => (
          <li key={player} class="columns">
            <Badge player={player} />
            <span>
              <strong>{actions.nameOf(player)}</strong>{" "}
              {words.seat(words.mistakes(mistakes), pointsOfChance(lossOf(player)))}{" "}
              <span class="hint">
                {words.luck(Math.round(100 * luck))} {words.cardsOfRolls(cards.received, Math.round(cards.expected))}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {mistakes.length === 0 && <p>{words.noMistake}</p>}
      <ol class="mistakes list">
        {mistakes.map(({ step, best, loss }) => (
          <li key={step} class="columns">
            <span>
              {words.mistake(
                step + 1,
                stepWords(match, step + 1, places).replace(/\.$/, ""),
                hintWords(best, places, actions.nameOf),
                pointsOfChance(loss),
              )}
            </span>
            <SecondaryButton class="small" press={() => actions.jumpTo(step)}>
              {words.look}
            </SecondaryButton>
          </li>
        ))}
      </ol>
      <p class="hint">{words.note}</p>
    </>
  );
}
