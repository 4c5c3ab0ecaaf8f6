// Panels of the draft page: next step, details of a spot, draft history, coach, and seats.
import { type Metrics, resources, spotParams } from "hexsmith/external";
import { describeReason } from "hexsmith/languages";
import type { ComponentChildren } from "preact";
import {
  Choice,
  Form,
  NewButton,
  SecondaryButton,
  Refusal,
  Section,
  SeedField,
  ShortcutSwitch,
  Table,
} from "../components.js";
import { BoardLinks } from "../shared-board/links.js";
import { describeRequestRefusal } from "../shared-board/refusal.js";
import { placeWords } from "../shared-board/words.js";
import { MainActions } from "../sheets.js";
import { formatNumber, formatScore, texts } from "../texts.js";
import type { Actions, State } from "./actions.js";
import { playerCounts, policies, spotEvaluators } from "./address.js";

const { settle: words, common } = texts;

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

const Badge = ({ player }: { readonly player: number }) => <span class={`badge seat-${player}`} aria-hidden="true" />;

export function Overview({ state, actions, children }: Props & { readonly children: ComponentChildren }) {
  const { shownBoard, placements, evaluation } = state;
  const { suggestion } = evaluation;
  return (
    <div class="overview surface stack">
      <p class="turn">{suggestion ? words.turn(suggestion.player, suggestion.round) : words.over}</p>
      <MainActions>{children}</MainActions>
      {suggestion && (
        <p class="hint">
          {words.spotsHint}
          <span class="by-keys"> {words.spotsKeys}</span>
        </p>
      )}
      <Refusal text={shownBoard.refusal ? describeRequestRefusal(shownBoard.refusal) : ""} />
      <div class="buttons">
        <SecondaryButton disabled={placements.length === 0} press={actions.restart}>
          {common.startOver}
        </SecondaryButton>
        <NewButton
          title={texts.board.next}
          letter={texts.board.nextKey}
          press={() => actions.generate(undefined)}
          secondary
        />
      </div>
      <BoardLinks currentPage="settle" board={shownBoard.board} preferred={suggestion ? undefined : "play"} />
    </div>
  );
}

const metrics = Object.keys(words.metrics) as (keyof Metrics)[];

export function SpotPanel({ state: { evaluation, focusedSpot, request } }: Props) {
  const { spots, suggestion } = evaluation;
  const shownIntersection = focusedSpot ?? suggestion?.intersection;
  const rank = Math.max(
    spots.findIndex(({ intersection }) => intersection === shownIntersection),
    0,
  );
  const spot = spots[rank];
  const { metricWeights } = spotParams(request.evaluator);
  const aside = (
    <>
      <p class="hint">{spot && words.rank(rank + 1, spots.length)}</p>
      <output class="total" aria-labelledby="spot-view-title">
        {spot && formatScore(spot.score)}
      </output>
    </>
  );
  return (
    <Section name="spot-view" title={words.spot} aside={aside}>
      {spot ? (
        <>
          <Table
            heads={[words.metric, common.value, common.weight, common.points]}
            rows={metrics.map((name) => {
              const [value, weight] = [spot.metrics[name], metricWeights[name]];
              return [words.metrics[name], formatNumber(value), formatNumber(weight), formatScore(value * weight)];
            })}
          />
          <p class="hint">
            {words.yields(
              resources
                .filter((resource) => spot.production[resource] > 0)
                .map((resource) => `${texts.words.resources[resource]} ${spot.production[resource]}`)
                .join(", "),
            )}
          </p>
          <ul class="reasons">
            {spot.reasons.map((reason, i) => (
              <li key={i}>{describeReason(reason, texts.words)}</li>
            ))}
          </ul>
        </>
      ) : (
        <p class="hint">{words.full}</p>
      )}
    </Section>
  );
}

/** Lists the settlements of the draft. Each is compared with the suggestion of the page, by current scores. */
export function DraftPanel({ state: { placements, request, evaluation } }: Props) {
  const scoreOf = (intersection: number) => evaluation.scores.get(intersection) ?? 0;
  return (
    <Section name="draft" title={words.draft}>
      {placements.length === 0 ? (
        <p class="hint">{words.noneYet}</p>
      ) : (
        <Table
          heads={[words.pick, words.taken, words.suggested, words.difference]}
          rows={placements.map(({ player, intersection, suggested }, i) => {
            const difference = scoreOf(intersection) - scoreOf(suggested);
            return [
              <>
                <Badge player={player} />
                {words.step(player, i < Number(request.players) ? 1 : 2)}
              </>,
              formatScore(scoreOf(intersection)),
              formatScore(scoreOf(suggested)),
              suggested === intersection
                ? words.asSuggested
                : `${difference < 0 ? "−" : "+"}${formatScore(Math.abs(difference))}`,
            ];
          })}
        />
      )}
    </Section>
  );
}

export const Options = ({ state: { request, shownBoard }, actions }: Props) => (
  <Form title={words.choices}>
    <h2>{words.parts.options}</h2>
    <SeedField seed={shownBoard.request.seed ?? ""} change={(seed) => actions.generate(seed || undefined)} />
    <Choice
      name="players"
      title={common.players}
      choices={playerCounts}
      chosen={request.players}
      choose={(players) => actions.change({ players })}
    />
    <Choice
      name="policy"
      title={words.policy}
      choices={policies}
      titles={words.policies}
      chosen={request.policy}
      choose={(policy) => actions.change({ policy })}
      hint={words.hints.policy}
    />
    <Choice
      name="judge"
      title={words.evaluator}
      choices={spotEvaluators}
      titles={words.evaluators}
      chosen={request.evaluator}
      choose={(evaluator) => actions.change({ evaluator })}
      hint={words.hints.evaluator}
    />
    <ShortcutSwitch title={texts.shortcuts.one(texts.board.nextKey)} onChange={actions.draw} />
  </Form>
);

const seatNumbers = ["1", "2", "3", "4", "5", "6"] as const;
/** Number of spots in the coach's list. */
const listedSpots = 8;

/** Shows spots with the chance that each is still open at a player's next turn. The chances are exact or sampled. */
export function Coach({ state: { shownBoard, request, coachedPlayer, advice, evaluation }, actions }: Props) {
  const { coach } = words;
  const { picksBefore, exact, spots = [] } = advice ?? {};
  const rankOf = (id: number) => Math.max(evaluation.spots.findIndex(({ intersection }) => intersection === id) + 1, 1);
  return (
    <Section name="coach" title={coach.title}>
      <p class="hint">{coach.hint}</p>
      <Choice
        name="coached"
        title={coach.player}
        choices={seatNumbers}
        chosen={String(coachedPlayer) as (typeof seatNumbers)[number]}
        choose={(seat) => actions.coach(Number(seat))}
        isAvailable={(seat) => Number(seat) <= Number(request.players)}
      />
      <p class="hint">
        {advice &&
          (picksBefore === null
            ? coach.noTurn
            : picksBefore === 0
              ? coach.now
              : `${coach.before(picksBefore ?? 0)} ${exact ? coach.exact : coach.sampled}`)}
      </p>
      {picksBefore !== null && picksBefore !== 0 && (
        <ol class="chances list">
          {spots.slice(0, listedSpots).map(({ intersection, score, stillOpen, standardError }) => {
            const showSpot = () => actions.showSpot(intersection);
            return (
              <li key={intersection}>
                <SecondaryButton class="columns" press={showSpot} onPointerEnter={showSpot} onFocus={showSpot}>
                  <span class="spot-name">
                    {coach.spot(rankOf(intersection), score)}
                    <span class="unseen">
                      . {placeWords(shownBoard.board, { kind: "intersection", id: intersection })}
                    </span>
                  </span>
                  <meter min={0} max={1} value={stillOpen} aria-hidden="true" />
                  <span class="spot-chance">{coach.chance(stillOpen, standardError)}</span>
                </SecondaryButton>
              </li>
            );
          })}
        </ol>
      )}
    </Section>
  );
}

/** Shows the score of each seat if everyone makes the best choices, and the difference between the seats. */
export function Seats({ state: { evaluation } }: Props) {
  const { seats = [], gap = 0 } = evaluation.best ?? {};
  const highest = Math.max(...seats.map(({ score }) => score), 1e-9);
  const aside = (
    <>
      <span class="gap-title hint" id="gap-title">
        {words.gap}
      </span>
      <output class="total" aria-labelledby="fairness-title gap-title">
        {formatScore(gap)}
      </output>
    </>
  );
  return (
    <Section name="fairness" title={words.fairness} aside={aside}>
      <p class="hint">{words.fairnessHint}</p>
      <ul class="seats list">
        {seats.map(({ player, score }) => (
          <li key={player} class="columns">
            <Badge player={player} />
            <span class="seat">{common.player(player)}</span>
            <meter min={0} max={highest} value={Math.max(score, 0)} aria-hidden="true" />
            <span class="seat-score">{formatScore(score)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
