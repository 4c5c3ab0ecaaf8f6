// Panels of the draft page: next step, details of a spot, draft history, coach, seats, and parameters of the evaluator.
import { type Metrics, type ResolvedSpotParams, type Resource, resources } from "hexsmith/external";
import { describeReason } from "hexsmith/languages";
import type { ComponentChildren } from "preact";
import {
  Choice,
  Disclosure,
  Form,
  Next,
  SecondaryButton,
  Refusal,
  Section,
  SeedField,
  ShortcutSwitch,
  Table,
} from "../components.js";
import { BoardLinks } from "../shared-board/links.js";
import { wordsOfRefusal } from "../shared-board/refusal.js";
import { resourceTitle } from "../shared-board/words.js";
import { MainActions } from "../sheets.js";
import { shownNumber, shownScore, texts } from "../texts.js";
import type { Actions, State } from "./actions.js";
import { placeOf } from "./heatmap.js";
import { playerCounts, policies, spotEvaluators } from "./address.js";

const { settle: words, common } = texts;

interface Props {
  readonly state: State;
  readonly actions: Actions;
}

const Badge = ({ player }: { readonly player: number }) => <span class={`badge seat-${player}`} aria-hidden="true" />;

export function Overview({ state, actions, children }: Props & { readonly children: ComponentChildren }) {
  const { shown, placed, evaluated } = state;
  const { suggestion } = evaluated;
  return (
    <div class="overview surface">
      <p class="turn">{suggestion ? words.turn(suggestion.player, suggestion.round) : words.over}</p>
      <MainActions>{children}</MainActions>
      {suggestion && (
        <p class="hint">
          {words.spotsHint}
          <span class="by-keys"> {words.spotsKeys}</span>
        </p>
      )}
      <Refusal text={shown.refused ? wordsOfRefusal(shown.refused) : ""} />
      <div class="buttons">
        <SecondaryButton disabled={placed.length === 0} press={actions.restart}>
          {common.startOver}
        </SecondaryButton>
        <Next title={texts.board.next} letter={texts.board.nextKey} press={() => actions.generate(undefined)} quiet />
      </div>
      <BoardLinks current="settle" board={shown.board} preferred={suggestion ? undefined : "play"} />
    </div>
  );
}

const metrics = Object.keys(words.metrics) as (keyof Metrics)[];

export function SpotPanel({ state: { evaluated, focusedSpot, params } }: Props) {
  const { spots, suggestion } = evaluated;
  const wanted = focusedSpot ?? suggestion?.intersection;
  const place = Math.max(
    spots.findIndex(({ intersection }) => intersection === wanted),
    0,
  );
  const spot = spots[place];
  const beside = (
    <>
      <p class="hint">{spot && words.rank(place + 1, spots.length)}</p>
      <output class="total" aria-labelledby="spot-view-title">
        {spot && shownScore(spot.score)}
      </output>
    </>
  );
  return (
    <Section name="spot-view" title={words.spot} aside={beside}>
      {spot ? (
        <>
          <Table
            heads={[words.metric, common.value, common.weight, common.points]}
            rows={metrics.map((name) => {
              const [value, weight] = [spot.metrics[name], params.metricWeights[name]];
              return [words.metrics[name], shownNumber(value), shownNumber(weight), shownScore(value * weight)];
            })}
          />
          <p class="yields">
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
        <p class="yields">{words.full}</p>
      )}
    </Section>
  );
}

/** Lists the picks of the draft. A pick that replaced a suggestion is compared with it by current scores. */
export function DraftPanel({ state: { placed, request, evaluated } }: Props) {
  const scoreOf = (intersection: number) => evaluated.scores.get(intersection) ?? 0;
  return (
    <Section name="draft" title={words.draft}>
      {placed.length === 0 ? (
        <p class="hint">{words.noneYet}</p>
      ) : (
        <Table
          heads={[words.pick, words.taken, words.suggested, words.difference]}
          rows={placed.map(({ player, intersection, suggested }, i) => {
            const less = scoreOf(intersection) - scoreOf(suggested);
            return [
              <>
                <Badge player={player} />
                {words.step(player, i < Number(request.players) ? 1 : 2)}
              </>,
              shownScore(scoreOf(intersection)),
              shownScore(scoreOf(suggested)),
              suggested === intersection ? words.asSuggested : `${less < 0 ? "−" : "+"}${shownScore(Math.abs(less))}`,
            ];
          })}
        />
      )}
    </Section>
  );
}

export const Options = ({ state: { request, shown }, actions }: Props) => (
  <Form title={words.choices}>
    <h2>{words.parts.options}</h2>
    <SeedField seed={shown.request.seed ?? ""} change={(seed) => actions.generate(seed || undefined)} />
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
    <ShortcutSwitch title={texts.shortcuts.one(texts.board.nextKey)} changed={actions.draw} />
  </Form>
);

const seats = ["1", "2", "3", "4", "5", "6"] as const;
/** Number of spots in the coach's list. */
const listedSpots = 8;

/** Shows the spots that may be left at a player's next turn, with exact or sampled chances. */
export function Coach({ state: { shown, request, coachedPlayer, advice, evaluated }, actions }: Props) {
  const { coach } = words;
  const { picksBefore, exact, spots = [] } = advice ?? {};
  const rankOf = (id: number) => Math.max(evaluated.spots.findIndex(({ intersection }) => intersection === id) + 1, 1);
  return (
    <Section name="coach" title={coach.title}>
      <p class="hint">{coach.hint}</p>
      <Choice
        name="coached"
        title={coach.player}
        choices={seats}
        chosen={String(coachedPlayer) as (typeof seats)[number]}
        choose={(seat) => actions.coach(Number(seat))}
        offers={(seat) => Number(seat) <= Number(request.players)}
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
            const look = () => actions.look(intersection);
            return (
              <li key={intersection}>
                <SecondaryButton class="columns" press={look} onPointerEnter={look} onFocus={look}>
                  <span class="spot-name">
                    {coach.spot(rankOf(intersection), score)}
                    <span class="unseen">. {placeOf(shown.board, intersection)}</span>
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
export function Seats({ state: { evaluated } }: Props) {
  const { seats = [], gap = 0 } = evaluated.best ?? {};
  const highest = Math.max(...seats.map(({ score }) => score), 1e-9);
  const beside = (
    <>
      <span class="gap-title hint" id="gap-title">
        {words.gap}
      </span>
      <output class="total" aria-labelledby="fairness-title gap-title">
        {shownScore(gap)}
      </output>
    </>
  );
  return (
    <Section name="fairness" title={words.fairness} aside={beside}>
      <p class="hint">{words.fairnessHint}</p>
      <ul class="seats list">
        {seats.map(({ player, score }) => (
          <li key={player} class="columns">
            <Badge player={player} />
            <span class="seat">{common.player(player)}</span>
            <meter min={0} max={highest} value={Math.max(score, 0)} aria-hidden="true" />
            <span class="seat-score">{shownScore(score)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const highest = {
  base: 3,
  dampeningFactor: 2,
  harborBonus: 6,
  primeVariateBonus: 6,
  parityPreference: 3,
  varietyBonus: 6,
};
const highestWeight = 4;

export function Params({ state: { request, params }, actions }: Props) {
  const set = (changed: Partial<ResolvedSpotParams>) => actions.setParams({ ...params, ...changed });
  const slider = (
    name: string,
    title: string,
    hint: string | undefined,
    max: number,
    value: number,
    put: (value: number) => void,
  ) => (
    <div key={name} class="slider">
      <label for={name}>{title}</label>
      <output for={name}>{shownNumber(value)}</output>
      <input
        type="range"
        id={name}
        min={0}
        max={max}
        step={0.1}
        value={value}
        aria-describedby={hint === undefined ? undefined : `${name}-hint`}
        onInput={({ currentTarget }) => put(currentTarget.valueAsNumber)}
      />
      {hint !== undefined && (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
  const eachOf = <Key extends "baseResourceStrength" | "metricWeights">(
    key: Key,
    titles: Readonly<Record<keyof ResolvedSpotParams[Key], string>>,
    hints: Readonly<Partial<Record<keyof ResolvedSpotParams[Key], string>>>,
    max: number,
  ) =>
    (Object.keys(titles) as (keyof ResolvedSpotParams[Key] & string)[]).map((name) =>
      slider(`${key}-${name}`, titles[name], hints[name], max, Number(params[key][name]), (value) =>
        set({ [key]: { ...params[key], [name]: value } }),
      ),
    );
  const ofResources = Object.fromEntries(resources.map((name) => [name, resourceTitle(name)])) as Record<
    Resource,
    string
  >;
  return (
    <Section name="params" title={words.judging}>
      <Choice
        name="preset"
        title={words.evaluator}
        choices={spotEvaluators}
        titles={words.evaluators}
        chosen={request.evaluator}
        choose={(evaluator) => actions.change({ evaluator })}
        hint={words.hints.evaluator}
      />
      <Disclosure name="more" title={words.parameters}>
        <div class="parameters">
          <fieldset>
            <legend>{words.groups.weights}</legend>
            {eachOf("metricWeights", words.metrics, words.hints.metrics, highestWeight)}
          </fieldset>
          <fieldset>
            <legend>{words.groups.bonuses}</legend>
            {(Object.keys(words.bonuses) as (keyof typeof words.bonuses)[]).map((key) =>
              slider(key, words.bonuses[key], words.hints.bonuses[key], highest[key], params[key], (value) =>
                set({ [key]: value }),
              ),
            )}
          </fieldset>
          <fieldset>
            <legend>{words.groups.base}</legend>
            <p class="hint">{words.hints.base}</p>
            {eachOf("baseResourceStrength", ofResources, {}, highest.base)}
          </fieldset>
          <Choice
            name="balance"
            title={words.balance}
            choices={["abundance", "bottleneck"]}
            titles={words.balances}
            chosen={params.balance}
            choose={(balance) => set({ balance })}
            hint={words.hints.balance}
          />
          <Choice
            name="harbor-strength"
            title={words.harborStrength}
            choices={["board", "own"]}
            titles={words.harborStrengths}
            chosen={params.harborStrength}
            choose={(harborStrength) => set({ harborStrength })}
            hint={words.hints.harborStrength}
          />
        </div>
      </Disclosure>
    </Section>
  );
}
