// The review of a game that has ended: chances to win over its course, mistakes, luck. Steps that are looked at show the move
// that was made and a better one on the board.
import type { GameReview } from "hexsmith/game/external";
import { texts } from "../texts.js";
import type { Actions } from "./actions.js";
import { Course } from "./finish.js";
import { hintWords } from "./hint.js";
import { Badge } from "./icons.js";
import { isPersons, type Match } from "./match.js";
import type { Places } from "./places.js";
import { type State, stepsShown } from "./state.js";
import { pointsOfChance as points, stepWords } from "./words.js";

interface ReviewProps {
  readonly state: State & { readonly match: Match };
  readonly places: Places;
  readonly actions: Actions;
}

export function Review({ state, places, actions }: ReviewProps) {
  const words = texts.play.analysis;
  const { progress, result } = state.review;
  const running = progress !== undefined;
  return (
    <section class="review" aria-label={words.review}>
      {!result && (
        <button type="button" class="quiet" onClick={running ? actions.stopReview : actions.reviewGame}>
          {running ? words.stop : words.review}
        </button>
      )}
      {running && <progress max={1} value={progress} aria-label={texts.chances.progress} />}
      {result && <Reviewed review={result} state={state} places={places} actions={actions} />}
    </section>
  );
}

function Reviewed({ review, state, places, actions }: ReviewProps & { readonly review: GameReview }) {
  const words = texts.play.analysis;
  const { match } = state;
  const share = texts.chances.percent;
  const course = review.chances.map(({ seats }) => seats.map(({ winChance }) => winChance));
  const middle = course[Math.floor(course.length / 2)] ?? [];
  const at = stepsShown(state);
  const mistakes = review.decisions.filter(({ mistake, player }) => mistake && isPersons(match, player));
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
      <ul class="reviewed">
        {review.seats.map(({ player, mistakes, luck }) => (
          <li key={player}>
            <Badge player={player} />
            <span>
              <strong>{actions.nameOf(player)}</strong> {words.seat(words.mistakes(mistakes), points(given(player)))}{" "}
              <span class="hint">{words.luck((luck < 0 ? "−" : "+") + points(Math.abs(luck)))}</span>
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
                hintWords(best, places, actions.nameOf),
                points(loss),
              )}
            </span>
            <button type="button" class="quiet small" onClick={() => actions.review(step)}>
              {words.look}
            </button>
          </li>
        ))}
      </ol>
      <p class="hint">{words.note}</p>
    </>
  );
}
