// The end of a game: revealed cards, the course of points, the dice.
import type { DevelopmentCard, Game, Resource } from "hexsmith/game/external";
import { useLayoutEffect, useRef } from "preact/hooks";
import { countedWords } from "../one-board/words.js";
import { texts } from "../texts.js";
import type { Actions } from "./actions.js";
import { Badge, Chip, Icon } from "./icons.js";
import { gameOf, type Match } from "./match.js";
import { addressOfDay } from "./address.js";
import { courseOf, expectedRolls, rollsOf, type Score, scoresOf } from "./results.js";
import type { State } from "./state.js";
import { nameOfPlayer, readerOf } from "./words.js";

interface FinishProps {
  readonly state: State & { readonly match: Match };
  readonly actions: Actions;
}

export function Finish({ state, actions }: FinishProps) {
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

/** The result of the board of the day, as text and link. */
function Share({ state: { match, shown, shareSaid }, actions }: FinishProps) {
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
      <p class="hint" role="status">
        {shareSaid}
      </p>
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
    <li class={score.player === game.winner ? "winner" : ""}>
      <Badge player={score.player} />
      <span class="name">{name}</span>
      <strong class="points">
        {score.points}
        <span class="unseen"> {texts.play.seatStatus.points}</span>
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

/** Each player's points, from the setup to the end. */
function Points({ match, name }: { readonly match: Match; readonly name: (player: number) => string }) {
  const course = courseOf(match);
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

/** How often each sum came, beside how often it comes on average. */
function Rolls({ match }: { readonly match: Match }) {
  const rolls = rollsOf(match);
  const all = rolls.reduce((sum, count) => sum + count, 0);
  const expected = expectedRolls(all);
  const most = Math.max(1, ...rolls, ...expected);
  const shown = (value: number) => texts.numbers.fixed(value, 1);
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
              <span class="unseen"> {texts.play.finish.expected(shown(expected[i] ?? 0))}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const [width, height] = [320, 120];

export interface CourseProps {
  /** For each point in time, a value for each player. */
  readonly course: readonly (readonly number[])[];
  readonly most: number;
  /** Values with a line and a name. */
  readonly marks: readonly (readonly [number, string])[];
  readonly label: string;
  /** The point in time that is looked at. */
  readonly cursor?: number;
  /** Looks at a point in time. */
  readonly choose?: (time: number) => void;
}

/** Lines over the course of a game, one for each player, in the players' colors. */
export function Course({ course, most, marks, label, cursor, choose }: CourseProps) {
  const left = 6 + 6.5 * Math.max(...marks.map(([, name]) => name.length));
  const x = (time: number) => left + ((width - left - 6) * time) / Math.max(course.length - 1, 1);
  const y = (value: number) => height - 6 - ((height - 14) * value) / most;
  const players = (course[0] ?? []).map((_, seat) => seat);
  const timeAt = (svg: SVGSVGElement, clientX: number) => {
    const box = svg.getBoundingClientRect();
    const share = (((clientX - box.x) / box.width) * width - left) / (width - left - 6);
    return Math.round(Math.min(1, Math.max(0, share)) * (course.length - 1));
  };
  // Lines that coincide lie beside each other.
  const line = (seat: number) =>
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
          <polyline class="rim" points={line(seat)} />
          <polyline points={line(seat)} />
        </g>
      ))}
    </svg>
  );
}
