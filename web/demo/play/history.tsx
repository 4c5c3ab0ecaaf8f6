// The history of a game: the log, the record, and after the game the result and the review. All of them show the game at the
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
import { Badge, Chip, Icon, type IconName } from "./icons.js";
import { isTooLong } from "./storage.js";
import { fileOf, type GameFile, gameOf, isPersonsSeat, type Match, tableOf } from "./match.js";
import type { Places } from "./places.js";
import { pointsOverTime, expectedRolls, rollsOf, type Score, scoresOf } from "./results.js";
import { type State, stepsShown } from "./state.js";
import { isTold, nameOfPlayer, pointsOfChance, readerOf, reasonOf, stepWords, wordsOf } from "./words.js";

interface HistoryProps {
  readonly state: State & { readonly match: Match };
  readonly places: Places;
  readonly actions: Actions;
}

/** Number of steps before the selected one that the log shows. */
const stepsBefore = 60;

/** Lists the events that the person may know, and scrolls to the last one. */
export function Log({ state, places }: Omit<HistoryProps, "actions">) {
  const { match, logFrom } = state;
  const at = stepsShown(state);
  const frame = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  useLayoutEffect(() => {
    if (frame.current && atEnd.current) frame.current.scrollTop = frame.current.scrollHeight;
  }, [match.games[0], at]);
  const first = Math.min(logFrom, Math.max(0, at - stepsBefore));
  const entries = Array.from({ length: at - first }, (_, i) => entryOf(match, first + i + 1, places));
  return (
    <Section name="events" title={texts.log.title}>
      <div
        class="log-frame"
        tabIndex={0}
        role="group"
        aria-labelledby="events-title"
        ref={frame}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) =>
          (atEnd.current = scrollTop + clientHeight >= scrollHeight - 1)
        }
      >
        {entries.every((entry) => entry === undefined) && <p class="hint">{texts.log.empty}</p>}
        <ol class="log list">
          {entries.map(
            (entry, i) =>
              entry && (
                <li key={first + i} class={entry.rolls ? "columns roll" : "columns"}>
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

type Entry = { readonly player: number; readonly text: string; readonly rolls: boolean } | undefined;
const entries = new WeakMap<Game, { readonly viewer: number | null; readonly entry: Entry }>();

/** Returns the log entry of a step, or undefined for unimportant steps. Games are immutable, so entries are cached. */
function entryOf(match: Match, step: number, places: Places): Entry {
  const after = tableOf(match, step);
  const key = match.games[step] as Game;
  const cachedEntry = entries.get(key);
  if (cachedEntry?.viewer === after.viewer) return cachedEntry.entry;
  const before = tableOf(match, step - 1);
  const { lastMove } = after;
  const told = lastMove && isTold(lastMove, before);
  const entry: Entry = told
    ? { player: lastMove.player, text: wordsOf(lastMove, before, after, places), rolls: lastMove.move.kind === "roll" }
    : undefined;
  entries.set(key, { viewer: after.viewer, entry });
  return entry;
}

/** The game's record, with buttons to replay it, share it as a link, and save it as a file. */
export function Record({ state, actions }: Omit<HistoryProps, "places">) {
  const words = texts.record;
  const file = useRef<HTMLInputElement>(null);
  const { match, playingBack, recordMessage } = state;
  const all = match.record.steps.length;
  const at = stepsShown(state);
  const lookAt = (step: number) => {
    actions.setPlayingBack(false);
    actions.review(step);
  };
  const step = (name: string, icon: IconName, to: number) => (
    <SecondaryButton aria-label={name} title={name} disabled={to < 0 || to > all || at === to} press={() => lookAt(to)}>
      <Icon name={icon} />
    </SecondaryButton>
  );
  return (
    <Section
      name="record"
      title={words.title}
      aside={
        <output class="hint" for="record-move">
          {words.moveOf(at, all)}
        </output>
      }
    >
      <input
        type="range"
        id="record-move"
        min={0}
        max={all}
        value={at}
        aria-label={words.move}
        disabled={all === 0}
        onInput={({ currentTarget }) => lookAt(currentTarget.valueAsNumber)}
      />
      <div class="buttons steps">
        {step(words.first, "toFirst", 0)}
        {step(words.previous, "toPrevious", at - 1)}
        <SecondaryButton disabled={all === 0} press={() => actions.setPlayingBack(!playingBack)}>
          {playingBack ? texts.common.pause : words.watch}
        </SecondaryButton>
        {step(words.next, "toNext", at + 1)}
        {step(words.last, "toLast", all)}
      </div>
      <p class="hint">{words.hint}</p>
      <div class="buttons">
        <SecondaryButton press={() => void copyLink(match).then(actions.sayOfRecord)}>
          {texts.common.copyLink}
        </SecondaryButton>
        <SecondaryButton press={() => actions.sayOfRecord(save(match))}>{words.save}</SecondaryButton>
        <SecondaryButton press={() => file.current?.click()}>{words.open}</SecondaryButton>
      </div>
      <input
        type="file"
        accept=".json,application/json"
        hidden
        aria-hidden="true"
        ref={file}
        onChange={({ currentTarget }) => void read(currentTarget, actions)}
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

async function read(file: HTMLInputElement, actions: Actions) {
  const [chosen] = file.files ?? [];
  if (!chosen) return;
  const text = await chosen.text();
  file.value = ""; // allows opening the same file again
  try {
    await actions.open(JSON.parse(text) as GameFile);
    actions.sayOfRecord("");
  } catch (error) {
    actions.sayOfRecord(texts.record.notAGame(reasonOf(error, texts.record.damaged)));
  }
}

/** The end of a game: revealed cards, points over time, and dice. */
export function Finish({ state, actions }: Omit<HistoryProps, "places">) {
  const { match } = state;
  const game = gameOf(match);
  const words = texts.play.finish;
  const name = (player: number) => nameOfPlayer(player, readerOf(match));
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <section class="finish" aria-labelledby="finish-title">
      <h2 id="finish-title" tabIndex={-1} ref={title}>
        {game.winner === readerOf(match) ? texts.play.won : texts.play.lost(name(game.winner ?? 0))}
      </h2>
      <ol class="scores">
        {scoresOf(game).map((score) => (
          <ScoreRow key={score.player} score={score} game={game} name={name(score.player)} />
        ))}
      </ol>
      <h3>{words.course}</h3>
      <Points match={match} name={name} />
      <h3>{words.dice}</h3>
      <Rolls match={match} />
      <Share state={state} actions={actions} />
    </section>
  );
}

function Share({ state: { match, shown, shareMessage }, actions }: Omit<HistoryProps, "places">) {
  const words = texts.play.finish;
  const [, day] = /^daily-(\d{4}-\d{2}-\d{2})$/.exec(shown.request.seed ?? "") ?? [];
  if (!day || match.record.options.seed !== `dice-${day}`) return null;
  const { seats, winner } = gameOf(match);
  const own = seats.find(({ player }) => player === match.you);
  const others = seats.filter((seat) => seat !== own).map(({ points }) => String(points));
  const rolls = rollsOf(match).reduce((sum, count) => sum + count, 0);
  const result = words.result(day, winner === match.you, own?.points ?? 0, texts.numbers.list(others), rolls);
  const text = `${result} ${new URL(addressOfDay(day), location.href).href}`;
  return (
    <div class="share">
      <p class="result">{text}</p>
      <button type="button" onClick={() => void actions.share(text)}>
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

function Points({ match, name }: { readonly match: Match; readonly name: (player: number) => string }) {
  const course = pointsOverTime(match);
  const most = Math.max(gameOf(match).pointsToWin, ...course.flat());
  const last = (course.at(-1) ?? []).map((points, seat) => `${name(seat + 1)} ${points}`);
  return (
    <Course
      course={course}
      most={most}
      marks={[0, 5, 10, 15, 20].filter((points) => points <= most).map((points) => [points, String(points)])}
      label={texts.play.finish.courseOf(course.length - 1, texts.numbers.list(last))}
    />
  );
}

/** Shows how often each sum was rolled, and the expected number of rolls. */
function Rolls({ match }: { readonly match: Match }) {
  const rolls = rollsOf(match);
  const all = rolls.reduce((sum, count) => sum + count, 0);
  const expected = expectedRolls(all);
  const most = Math.max(1, ...rolls, ...expected);
  const formatted = (value: number) => texts.numbers.fixed(value, 1);
  return (
    <table class="rolls">
      <caption class="hint">{texts.play.finish.rolls(all)}</caption>
      <tbody>
        {rolls.map((count, i) => (
          <tr key={i}>
            <th scope="row">{i + 2}</th>
            <td>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect class={i === 5 ? "roll seven" : "roll"} width={(100 * count) / most} height={8} rx={1} />
                <rect class="expected" x={(100 * (expected[i] ?? 0)) / most - 0.4} width={0.8} height={8} />
              </svg>
            </td>
            <td>
              {count}
              <span class="unseen"> {texts.play.finish.expected(formatted(expected[i] ?? 0))}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const [width, height] = [320, 120];

interface CourseProps {
  /** Values of all players at each point in time. */
  readonly course: readonly (readonly number[])[];
  readonly most: number;
  /** Values with their labels. Each has a horizontal line. */
  readonly marks: readonly (readonly [number, string])[];
  readonly label: string;
  readonly cursor?: number;
  readonly choose?: (time: number) => void;
}

/** A line chart over the course of a game, with a line in each player's color. */
function Course({ course, most, marks, label, cursor, choose }: CourseProps) {
  const left = 6 + 6.5 * Math.max(...marks.map(([, name]) => name.length));
  const x = (time: number) => left + ((width - left - 6) * time) / Math.max(course.length - 1, 1);
  const y = (value: number) => height - 6 - ((height - 14) * value) / most;
  const players = (course[0] ?? []).map((_, seat) => seat);
  const timeAt = (svg: SVGSVGElement, clientX: number) => {
    const box = svg.getBoundingClientRect();
    const share = (((clientX - box.x) / box.width) * width - left) / (width - left - 6);
    return Math.round(Math.min(1, Math.max(0, share)) * (course.length - 1));
  };
  // Shifts the line of each seat a little, because equal values would hide a line.
  const pointsOf = (seat: number) =>
    course.map((values, time) => `${x(time).toFixed(1)},${(y(values[seat] ?? 0) + seat - 1).toFixed(1)}`).join(" ");
  return (
    <svg
      class={choose ? "course choosing" : "course"}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      onClick={choose && (({ currentTarget, clientX }) => choose(timeAt(currentTarget, clientX)))}
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
          <polyline class="rim" points={pointsOf(seat)} />
          <polyline points={pointsOf(seat)} />
        </g>
      ))}
    </svg>
  );
}

/** The review of a finished game: win chances over time, mistakes, and luck. */
export function Review({ state, places, actions }: HistoryProps) {
  const words = texts.play.analysis;
  const { progress, result } = state.review;
  const running = progress !== undefined;
  return (
    <section class="review" aria-label={words.review}>
      {!result && (
        <SecondaryButton press={running ? actions.stopReview : actions.reviewGame}>
          {running ? texts.common.stop : words.review}
        </SecondaryButton>
      )}
      {running && <progress max={1} value={progress} aria-label={texts.chances.progress} />}
      {result && <Reviewed review={result} state={state} places={places} actions={actions} />}
    </section>
  );
}

function Reviewed({ review, state, places, actions }: HistoryProps & { readonly review: GameReview }) {
  const words = texts.play.analysis;
  const { match } = state;
  const share = texts.chances.percent;
  const course = review.chances.map(({ seats }) => seats.map(({ winChance }) => winChance));
  const middle = course[Math.floor(course.length / 2)] ?? [];
  const at = stepsShown(state);
  const mistakes = review.decisions.filter(({ mistake, player }) => mistake && isPersonsSeat(match, player));
  const given = (seat: number) =>
    review.decisions.reduce((sum, { player, mistake, loss }) => sum + (mistake && player === seat ? loss : 0), 0);
  return (
    <>
      <h3>{words.course}</h3>
      <Course
        course={course}
        most={1}
        marks={[0, 0.5, 1].map((value) => [value, share(value)])}
        label={words.courseOf(
          match.record.steps.length,
          texts.numbers.list(middle.map((chance, seat) => `${actions.nameOf(seat + 1)} ${share(chance)}`)),
        )}
        cursor={review.chances.filter(({ step }) => step <= at).length - 1}
        choose={(time) => actions.review(review.chances[time]?.step)}
      />
      <p class="hint">{words.tapCourse}</p>
      <ul class="reviewed list">
        {review.seats.map(({ player, mistakes, luck }) => (
          <li key={player} class="columns">
            <Badge player={player} />
            <span>
              <strong>{actions.nameOf(player)}</strong>{" "}
              {words.seat(words.mistakes(mistakes), pointsOfChance(given(player)))}{" "}
              <span class="hint">{words.luck((luck < 0 ? "−" : "+") + pointsOfChance(Math.abs(luck)))}</span>
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
            <SecondaryButton class="small" press={() => actions.review(step)}>
              {words.look}
            </SecondaryButton>
          </li>
        ))}
      </ol>
      <p class="hint">{words.note}</p>
    </>
  );
}
