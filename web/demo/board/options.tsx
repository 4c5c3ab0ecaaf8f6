// The panel of board options. Seed, layout and preset are always visible. A collapsed section contains all other options,
// including the weights of the energy terms.
import { type Rule, type TermName, violationTerms } from "hexsmith/external";
import { useState } from "preact/hooks";
import {
  Choice,
  Disclosure,
  Form,
  Input,
  SecondaryButton,
  SeedField,
  Select,
  ShortcutSwitch,
  Toggle,
} from "../components.js";
import {
  apartPairs,
  baseLayouts,
  type BoardRequest,
  changedOptions,
  type ChoiceName,
  choices,
  defaultClusterCap,
  highestClusterCap,
  highestPipCap,
  highestPipFloor,
  isBaseLayout,
  isMovable,
  lowestPipCap,
  highestRuleLimit,
  limitOf,
  nameOfPair,
  offeredRules,
  ruleOf,
  standardWeightOf,
  standardWeights,
  termsOfPreset,
  type Weights,
} from "../shared-board/request.js";
import { resourceTitle, ruleTitle } from "../shared-board/words.js";
import { texts } from "../texts.js";
import { candidateCount } from "./actions.js";
import { titleOfLayout } from "./dialogs.js";
import type { PanelProps } from "./panels.js";

const { board: words } = texts;

interface OptionsProps {
  /** Request of the board that is being generated, or else of the shown board. */
  readonly request: BoardRequest;
  readonly change: (change: Partial<BoardRequest>) => void;
}

export function Options({ state, actions }: PanelProps) {
  const { request: targetRequest } = actions.currentTarget();
  const request = { ...targetRequest, seed: targetRequest.seed ?? state.request.seed };
  const { layout, preset } = request;
  const change = actions.changeRequest;
  const renderChoice = <Name extends ChoiceName>(name: Name) => {
    const values: readonly string[] = choices[name];
    return (
      <Choice
        name={name}
        title={words.titles[name]}
        choices={values}
        titles={words.choiceTitles[name] as Readonly<Record<string, string>>}
        chosen={request[name]}
        choose={(chosen) => change({ [name]: chosen })}
        hint={words.hints[name]}
      />
    );
  };
  const isScenario = typeof layout === "string" && !isBaseLayout(layout);
  return (
    <Form title={words.choices}>
      <h2>{words.parts.options}</h2>
      <div class="layout-field">
        <Choice
          name="layout"
          title={words.titles.layout}
          choices={baseLayouts}
          titles={words.layouts}
          chosen={isBaseLayout(layout) ? layout : undefined}
          choose={(chosen) => change({ layout: chosen })}
        />
        <div class="buttons">
          <SecondaryButton aria-pressed={isScenario} press={() => actions.change({ dialog: "editions" })}>
            {isScenario ? titleOfLayout(layout) : words.editions.open}
          </SecondaryButton>
          <SecondaryButton aria-pressed={typeof layout !== "string"} press={actions.openShapeDialog}>
            {typeof layout === "string" ? words.shape.open : words.shape.own}
          </SecondaryButton>
        </div>
      </div>
      <SecondaryButton press={actions.chooseFromMany}>{words.candidates.open(candidateCount)}</SecondaryButton>
      {renderChoice("preset")}
      <SeedField
        seed={request.seed ?? ""}
        change={(seed) => {
          if (seed === "") actions.next();
          else change({ seed });
        }}
      />
      <Disclosure name="more" title={words.options(changedOptions(request))}>
        <div class="controls">
          {renderChoice("mode")}
          <div class="fair-options" hidden={preset !== "fair"}>
            {renderChoice("desert")}
            {renderChoice("harbors")}
            {renderChoice("tokenOrder")}
            <Limit
              name="pipCap"
              minimum={Math.min(lowestPipCap, request.pipCap)} // an address may contain a lower cap
              maximum={highestPipCap}
              value={request.pipCap}
              change={(pipCap) => change({ pipCap, pipFloor: Math.min(request.pipFloor, pipCap) })}
            />
            <Limit
              name="pipFloor"
              minimum={0}
              maximum={Math.min(request.pipCap, Math.max(highestPipFloor, request.pipFloor))}
              value={request.pipFloor}
              change={(pipFloor) => change({ pipFloor })}
            />
            <Limit
              name="clusterCap"
              minimum={1}
              maximum={unlimitedPosition(request)}
              value={Math.min(request.clusterCap, unlimitedPosition(request))}
              textOf={(cap) => (cap === unlimitedPosition(request) ? words.anySize : String(cap))}
              change={(cap) => change({ clusterCap: cap === unlimitedPosition(request) ? defaultClusterCap : cap })}
            />
            <Forbidden request={request} change={change} />
            <Rules request={request} change={change} />
            <Apart request={request} change={change} />
          </div>
          <WeightList request={request} change={change} />
        </div>
      </Disclosure>
      <ShortcutSwitch title={texts.shortcuts.board(words.nextKey, words.lockKey)} onChange={actions.draw} />
    </Form>
  );
}

/**
 * Returns the last position of the slider for the cluster cap, which means no limit. An address may contain a cap that is higher
 * than the slider usually allows.
 */
const unlimitedPosition = ({ clusterCap }: BoardRequest): number =>
  1 + Math.max(highestClusterCap, clusterCap < defaultClusterCap ? clusterCap : 0);

interface LimitProps {
  readonly name: "pipCap" | "pipFloor" | "clusterCap";
  readonly minimum: number;
  readonly maximum: number;
  readonly value: number;
  /** Returns the title of a value. By default, the title is the number. */
  readonly textOf?: (value: number) => string;
  readonly change: (value: number) => void;
}

function Limit({ name, minimum, maximum, value, textOf = String, change }: LimitProps) {
  const [draggedValue, setDraggedValue] = useState<number>();
  return (
    <div class="field cap">
      <label for={name}>{words[name]}</label>
      <Input
        type="range"
        id={name}
        min={minimum}
        max={maximum}
        aria-describedby={`${name}-hint`}
        aria-valuetext={textOf(draggedValue ?? value)}
        value={String(value)}
        onInput={({ currentTarget }) => setDraggedValue(currentTarget.valueAsNumber)}
        change={({ valueAsNumber }) => {
          setDraggedValue(undefined);
          change(valueAsNumber);
        }}
      />
      <output for={name}>{textOf(draggedValue ?? value)}</output>
      <p class="hint" id={`${name}-hint`}>
        {words.hints[name]}
      </p>
    </div>
  );
}

const forbiddenTerms = violationTerms.filter((term) => term !== "adjacentApart"); // the choice of pairs is a separate control

const Forbidden = ({ request, change }: OptionsProps) => (
  <fieldset class="forbid">
    <legend>{words.forbid}</legend>
    <p class="hint">{words.hints.forbid}</p>
    {request.mode !== "both" && <p class="hint">{words.hints.notMoved[request.mode]}</p>}
    {forbiddenTerms.map((term) => (
      <Toggle
        key={term}
        id={`forbid-${term}`}
        title={texts.numbers.capitalized(texts.words.forbid[term])}
        on={request.forbid.includes(term)}
        enabled={isMovable(term, request)}
        change={(on) =>
          change({ forbid: on ? [...request.forbid, term] : request.forbid.filter((other) => other !== term) })
        }
      />
    ))}
  </fieldset>
);

function Apart({ request, change }: OptionsProps) {
  const isEnabled = isMovable("adjacentApart", request);
  const apartNames = request.apart.map(nameOfPair);
  return (
    <fieldset class="forbid">
      <legend>{words.terms.adjacentApart}</legend>
      <p class="hint">{isEnabled ? words.hints.apart : words.hints.notMoved.numbers}</p>
      {apartPairs.map((pair) => {
        const name = nameOfPair(pair);
        return (
          <Toggle
            key={name}
            id={`apart-${name}`}
            title={words.violation.pair(resourceTitle(pair[0]), resourceTitle(pair[1]))}
            on={apartNames.includes(name)}
            enabled={isEnabled}
            change={(on) =>
              change({
                apart: apartPairs.filter((other) => (other === pair ? on : apartNames.includes(nameOfPair(other)))),
              })
            }
          />
        );
      })}
    </fieldset>
  );
}

/** Rules as sentences: those of the request, whose limits can be changed, and a list of others to add. */
function Rules({ request: { rules }, change }: OptionsProps) {
  const isChosen = (rule: number) => rules.some(({ offered }) => offered === rule);
  const others = [...offeredRules.entries()].filter(([rule]) => !isChosen(rule));
  return (
    <fieldset class="forbid">
      <legend>{words.rules.title}</legend>
      <p class="hint">{words.rules.hint}</p>
      {rules.map((rule) => {
        const [id, title] = [`rule-${rule.offered}`, ruleTitle(ruleOf(rule))];
        const replaceBy = (others: typeof rules) =>
          change({ rules: rules.flatMap((other) => (other === rule ? others : [other])) });
        return (
          <div key={id} class="rule columns">
            <label for={id}>{title}</label>
            <Input
              type="number"
              id={id}
              min={0}
              max={highestRuleLimit}
              value={String(rule.limit)}
              change={({ value, validity }) => {
                if (value !== "" && validity.valid) replaceBy([{ ...rule, limit: Number(value) }]);
              }}
            />
            <SecondaryButton aria-label={words.rules.remove(title)} press={() => replaceBy([])}>
              ×
            </SecondaryButton>
          </div>
        );
      })}
      <Select
        aria-label={words.rules.add}
        value=""
        options={[["", words.rules.add], ...others.map(([i, rule]) => [String(i), ruleTitle(rule)] as const)]}
        choose={(chosen) => {
          const offered = Number(chosen);
          change({ rules: [...rules, { offered, limit: limitOf(offeredRules[offered] as Rule) }] });
        }}
      />
    </fieldset>
  );
}

const highestWeight = 100_000;

function WeightList({ request, change }: OptionsProps) {
  const { weights, preset } = request;
  const changedCount = Object.keys(weights).length;
  const setWeight = (term: TermName, weight: number) => {
    const value = Math.min(Math.max(Math.round(1000 * weight) / 1000, 0), highestWeight);
    const otherWeights = Object.fromEntries(Object.entries(weights).filter(([name]) => name !== term)) as Weights;
    const isDefault = Number.isNaN(value) || value === standardWeightOf(term, request);
    change({ weights: isDefault ? otherWeights : { ...otherWeights, [term]: value } });
  };
  return (
    <Disclosure name="more" title={words.weights.title(changedCount)}>
      <p class="hint">{words.weights.hint}</p>
      <div class="weight-list">
        {(Object.keys(standardWeights) as TermName[]).map((term) => (
          <div key={term} class="weight columns" hidden={!termsOfPreset(preset).includes(term)}>
            <label for={`weight-${term}`}>{words.terms[term]}</label>
            <Input
              type="number"
              id={`weight-${term}`}
              min={0}
              max={highestWeight}
              step="any"
              inputMode="decimal"
              value={String(weights[term] ?? standardWeightOf(term, request))}
              change={({ valueAsNumber }) => setWeight(term, valueAsNumber)}
            />
          </div>
        ))}
      </div>
      {changedCount > 0 && (
        <SecondaryButton press={() => change({ weights: {} })}>{words.weights.restore}</SecondaryButton>
      )}
    </Disclosure>
  );
}
