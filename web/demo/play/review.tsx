// The review of a game that has ended: chances to win over its course, mistakes, luck.
import { type GameReview, reviewGameAsync } from "hexsmith/game/external";
import { render } from "preact";
import { element } from "../dom.js";
import { texts } from "../texts.js";
import { Course } from "./course.js";
import { hintWords } from "./hint.js";
import { Badge } from "./icons.js";
import { isPersons, type Match } from "./match.js";
import { nameOfPlayer, readerOf } from "./names.js";
import type { Places } from "./places.js";
import { stepWords } from "./words.js";

/** Playouts of a decision. */
const playouts = 100;

export interface ReviewView {
  readonly root: HTMLElement;
  /** Of a game that has ended; undefined: there is none. */
  update(match: Match | undefined, places: Places): void;
}

/** `look`: shows the game after so many steps. */
export function makeReview(look: (step: number) => void): ReviewView {
  const root = element("section", { class: "review", "aria-label": texts.play.analysis.review, hidden: "" });
  let about: Match | undefined;
  let places: Places;
  let review: GameReview | undefined;
  let progress = 0;
  let running: AbortController | undefined;

  async function start() {
    if (!about) return;
    const own = (running = new AbortController());
    draw();
    try {
      review = await reviewGameAsync(about.record, {
        playouts,
        seed: 1,
        signal: own.signal,
        onProgress(now) {
          progress = now.progress;
          draw();
        },
      });
    } catch (error) {
      if (!own.signal.aborted) throw error;
    } finally {
      if (running === own) running = undefined;
      draw();
    }
  }

  function stop() {
    running?.abort();
    running = undefined;
    draw();
  }

  function draw() {
    root.hidden = about === undefined;
    if (!about) return render(null, root);
    render(
      <>
        {!review && (
          <button type="button" class="quiet" onClick={() => (running ? stop() : void start())}>
            {running ? texts.play.analysis.stop : texts.play.analysis.review}
          </button>
        )}
        {running && <progress max={1} value={progress} aria-label={texts.chances.progress} />}
        {review && <Review review={review} match={about} places={places} look={look} />}
      </>,
      root,
    );
  }

  return {
    root,
    update(match, where) {
      if (match?.record === about?.record) return;
      running?.abort();
      [about, places, review, running] = [match, where, undefined, undefined];
      draw();
    },
  };
}

interface ReviewProps {
  readonly review: GameReview;
  readonly match: Match;
  readonly places: Places;
  readonly look: (step: number) => void;
}

function Review({ review, match, places, look }: ReviewProps) {
  const words = texts.play.analysis;
  const { list } = texts.numbers;
  const share = texts.chances.percent;
  const name = (player: number) => nameOfPlayer(player, readerOf(match));
  const course = review.chances.map(({ seats }) => seats.map(({ winChance }) => winChance));
  const middle = course[Math.floor(course.length / 2)] ?? [];
  const mistakes = review.decisions.filter(({ mistake, player }) => mistake && isPersons(match, player));
  return (
    <>
      <h3>{words.course}</h3>
      <Course
        course={course}
        most={1}
        marks={[0, 0.5, 1].map((value) => [value, share(value)])}
        label={words.courseOf(
          match.record.steps.length,
          list(middle.map((chance, seat) => `${name(seat + 1)} ${share(chance)}`)),
        )}
      />
      <ul class="reviewed">
        {review.seats.map(({ player, mistakes, averageLoss, totalLoss, luck }) => (
          <li key={player}>
            <Badge player={player} />
            <span>
              <strong>{name(player)}</strong>{" "}
              {words.seat(
                words.mistakes(mistakes),
                // Noise alone may be below 0.
                texts.numbers.percent(Math.max(0, averageLoss), 1),
                texts.numbers.fixed(Math.max(0, totalLoss), 1),
                signed(luck),
              )}
            </span>
          </li>
        ))}
      </ul>
      {mistakes.length === 0 && <p>{words.noMistake}</p>}
      <ol class="mistakes">
        {mistakes.map(({ step, best, loss }) => (
          <li key={step}>
            <span>
              {words.mistake(
                step + 1,
                stepWords(match, step + 1, places).replace(/\.$/, ""),
                hintWords(best, places, name),
                share(loss),
              )}
            </span>
            <button type="button" class="quiet small" onClick={() => look(step)}>
              {words.look}
            </button>
          </li>
        ))}
      </ol>
      <p class="hint">{words.note}</p>
    </>
  );
}

const signed = (value: number): string => (value < 0 ? "−" : "+") + texts.numbers.fixed(Math.abs(value), 1);
