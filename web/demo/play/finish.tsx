// The end of a game: revealed cards, the course of points, the dice.
import type { DevelopmentCard, Game, Resource } from "hexsmith/game/external";
import { countedWords } from "../one-board/words.js";
import { texts } from "../texts.js";
import { Course } from "./course.js";
import { Badge, Chip, Icon } from "./icons.js";
import { gameOf, type Match } from "./match.js";
import { nameOfPlayer, readerOf } from "./names.js";
import { courseOf, expectedRolls, rollsOf, type Score, scoresOf } from "./results.js";

export function Finish({ match }: { readonly match: Match }) {
  const game = gameOf(match);
  const words = texts.play.finish;
  const name = (player: number) => nameOfPlayer(player, readerOf(match));
  return (
    <>
      <h2 id="finish-title" tabIndex={-1}>
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
    </>
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
