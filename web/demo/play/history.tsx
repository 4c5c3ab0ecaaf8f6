// The history of a game: the log, the link to the record, and after the game the result and the review. The log shows the game
// at the selected step.
import type { DevelopmentCard, Game, GameReview } from "hexsmith/game/external";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { SecondaryButton, LiveRegion, Section } from "../components.js";
import { copyText } from "../dom.js";
import { describeCards } from "../shared-board/words.js";
import { texts } from "../texts.js";
import type { Actions } from "./actions.js";
import { hashOf } from "./address.js";
import { Badge, Icon, Stock } from "./icons.js";
import { gameOf, isPersonsSeat, isShared, type Match } from "./match.js";
import { expectedRolls, rollsOf, type Score, scoresOf } from "./results.js";
import { type PlayedState, stepsShown } from "./state.js";
import { countOf, resourcesIn } from "./trade.js";
import { isLogged, moveWords, nameOf, pointsOfChance, stepWords } from "./words.js";

interface HistoryProps {
  readonly state: PlayedState;
  readonly actions: Actions;
}

/** Number of steps that the log shows before the selected step. */
const stepsBefore = 60;

/** Lists the events that the person may know, and scrolls to the last event. */
export function Log({ state }: Pick<HistoryProps, "state">) {
  const { match, logFrom } = state;
  const shownStep = stepsShown(state);
  const frame = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    if (frame.current && isAtEnd.current) frame.current.scrollTop = frame.current.scrollHeight;
  }, [match.games[0], shownStep]);
  const first = Math.min(logFrom, Math.max(0, shownStep - stepsBefore)) + 1;
  const steps = Array.from({ length: shownStep - first + 1 }, (_, i) => first + i).filter((step) =>
    isLogged(match, step),
  );
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
        {steps.length === 0 && <p class="hint">{texts.log.empty}</p>}
        <ol class="log list">
          {steps.map((step) => (
            <li key={step} class="columns">
              <Badge player={match.games[step]?.lastMove?.player ?? 0} />
              <span>{stepWords(match, step)}</span>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

/** Shares the record of the game as a link. */
export function Record({ match }: { readonly match: Match }) {
  const words = texts.record;
  const [message, setMessage] = useState("");
  const address = new URL(location.search + hashOf(match), location.href).href;
  return (
    <Section
      name="record"
      title={words.title}
      aside={<output class="hint">{words.moves(match.record.steps.length)}</output>}
    >
      <p class="hint">{words.hint}</p>
      <SecondaryButton press={() => void copyText(address, texts.board).then(setMessage)}>
        {texts.common.copyLink}
      </SecondaryButton>
      <LiveRegion text={message} />
    </Section>
  );
}

/** The end of a game: revealed cards, and dice. */
export function Finish({ match }: { readonly match: Match }) {
  const game = gameOf(match);
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <section class="finish" aria-labelledby="finish-title">
      <h2 id="finish-title" tabIndex={-1} ref={title}>
        {game.winner === match.you && !isShared(match) ? texts.play.won : texts.play.lost(nameOf(game.winner ?? 0))}
      </h2>
      <ol class="scores">
        {scoresOf(game).map((score) => (
          <ScoreRow key={score.player} score={score} game={game} />
        ))}
      </ol>
      <h3>{texts.play.finish.dice}</h3>
      <RollsChart match={match} />
    </section>
  );
}

function ScoreRow({ score, game }: { readonly score: Score; readonly game: Game }) {
  const words = texts.play.finish;
  const { hand, cards } = game.seats[score.player - 1] as Game["seats"][number];
  const sources = [
    words.settlements(score.settlements),
    ...(score.cities > 0 ? [words.cities(score.cities)] : []),
    ...(score.longestRoad ? [texts.play.prizes.longestRoad] : []),
    ...(score.largestArmy ? [texts.play.prizes.largestArmy] : []),
    ...(score.pointCards > 0 ? [words.pointCards(score.pointCards)] : []),
  ];
  const developments = (Object.entries(cards) as [DevelopmentCard, number][]).filter(([, count]) => count > 0);
  const held = [
    ...(resourcesIn(hand).length > 0 ? [describeCards(hand)] : []),
    ...developments.map(([kind, count]) => `${count} ${texts.play.cards[kind]}`),
  ];
  return (
    <li class={score.player === game.winner ? "columns winner" : "columns"}>
      <Badge player={score.player} />
      <span class="name">{nameOf(score.player)}</span>
      <strong class="points">
        {score.points}
        <span class="unseen"> {texts.common.points}</span>
      </strong>
      <span class="sources hint">{texts.numbers.list(sources)}</span>
      {held.length > 0 && (
        <span class="revealed">
          <span class="unseen">{words.held(texts.numbers.list(held))}</span>
          {developments.map(([kind, count]) => (
            <span key={kind} class="stock" aria-hidden="true" title={texts.play.cards[kind]}>
              <Icon name={kind} />
              {count}
            </span>
          ))}
          {resourcesIn(hand).map((resource) => (
            <Stock key={resource} of={resource} count={countOf(hand, resource)} />
          ))}
        </span>
      )}
    </li>
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

interface ChanceChartProps {
  readonly review: GameReview;
  readonly state: PlayedState;
  readonly jumpTo: (step: number | undefined) => void;
}

/** A chart of the win chances during a game, with a line in each player's color. A tap shows that moment. */
function ChanceChart({ review: { chances }, state, jumpTo }: ChanceChartProps) {
  const left = 32;
  const last = Math.max(chances.length - 1, 1);
  const x = (time: number) => left + ((width - left - 6) * time) / last;
  const y = (chance: number) => height - 6 - (height - 14) * chance;
  const timeAt = (svg: SVGSVGElement, clientX: number) => {
    const box = svg.getBoundingClientRect();
    const share = (((clientX - box.x) / box.width) * width - left) / (width - left - 6);
    return Math.round(Math.min(1, Math.max(0, share)) * (chances.length - 1));
  };
  const middle = chances[Math.floor(chances.length / 2)]?.seats ?? [];
  const shares = middle.map(({ winChance }, seat) => `${nameOf(seat + 1)} ${texts.chances.percent(winChance)}`);
  const cursor = x(chances.filter(({ step }) => step <= stepsShown(state)).length - 1);
  return (
    <svg
      class="course"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={texts.play.analysis.courseOf(state.match.record.steps.length, texts.numbers.list(shares))}
      onClick={({ currentTarget, clientX }) => jumpTo(chances[timeAt(currentTarget, clientX)]?.step)}
    >
      {[0, 0.5, 1].map((chance) => (
        <g key={chance}>
          <line class="grid" x1={left} x2={width - 4} y1={y(chance)} y2={y(chance)} />
          <text x={left - 4} y={y(chance) + 3}>
            {texts.chances.percent(chance)}
          </text>
        </g>
      ))}
      <line class="cursor" x1={cursor} x2={cursor} y1={2} y2={height - 4} />
      {middle.map((_, seat) => {
        const points = chances.map(
          ({ seats }, time) => `${x(time).toFixed(1)},${y(seats[seat]?.winChance ?? 0).toFixed(1)}`,
        );
        return (
          <g key={seat} class={`seat-${seat + 1}`}>
            <polyline class="rim" points={points.join(" ")} />
            <polyline points={points.join(" ")} />
          </g>
        );
      })}
    </svg>
  );
}

/** The review of a finished game: win chances over time, mistakes, and luck. */
export function Review({ state, actions }: HistoryProps) {
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
      {result && <ReviewResult review={result} state={state} actions={actions} />}
    </section>
  );
}

function ReviewResult({ review, state, actions }: HistoryProps & { readonly review: GameReview }) {
  const words = texts.play.analysis;
  const { match } = state;
  const mistakes = review.decisions.filter(({ mistake, player }) => mistake && isPersonsSeat(match, player));
  const lossOf = (seat: number) =>
    review.decisions.reduce((sum, { player, mistake, loss }) => sum + (mistake && player === seat ? loss : 0), 0);
  return (
    <>
      <h3>{words.course}</h3>
      <ChanceChart review={review} state={state} jumpTo={actions.jumpTo} />
      <p class="hint">{words.tapCourse}</p>
      <ul class="reviewed list">
        {review.seats.map(({ player, mistakes, luck, cards }) => (
          <li key={player} class="columns">
            <Badge player={player} />
            <span>
              <strong>{nameOf(player)}</strong> {words.seat(words.mistakes(mistakes), pointsOfChance(lossOf(player)))}{" "}
              <span class="hint">
                {words.luck(Math.round(100 * luck))} {words.cardsOfRolls(cards.received, Math.round(cards.expected))}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {mistakes.length === 0 && <p>{words.noMistake}</p>}
      <ol class="mistakes list">
        {mistakes.map(({ step, move, best, loss }) => (
          <li key={step} class="columns">
            <span>
              {words.mistake(
                step + 1,
                moveWords(move, match.record.board),
                moveWords(best, match.record.board),
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
