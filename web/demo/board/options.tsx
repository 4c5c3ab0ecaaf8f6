// The panel of board options. Seed, layout and preset are always visible. A collapsed section contains all other options,
// including the weights of the energy terms.
import { type Rule, type TermName, violationTerms } from "hexsmith/external";
import type { ComponentChildren } from "preact";
import {
  Choice,
  Disclosure,
  Form,
  Input,
  SecondaryButton,
  SeedField,
  Select,
  ShortcutSwitch,
  Slider,
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
  highestRuleLimit,
  isBaseLayout,
  isMovable,
  limitOf,
  lowestPipCap,
  nameOfPair,
  offeredRules,
  rulesOf,
  standardWeightsOf,
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
      <div class="stack">
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
          <SecondaryButton aria-pressed={typeof layout !== "string"} press={() => actions.change({ dialog: "shape" })}>
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
          <div class="controls" hidden={preset !== "fair"}>
            {renderChoice("desert")}
            {renderChoice("harbors")}
            {renderChoice("tokenOrder")}
            <Slider
              {...textsOfLimit("pipCap")}
              min={Math.min(lowestPipCap, request.pipCap)} // an address may contain a lower cap
              max={highestPipCap}
              value={request.pipCap}
              change={(pipCap) => change({ pipCap, pipFloor: Math.min(request.pipFloor, pipCap) })}
            />
            <Slider
              {...textsOfLimit("pipFloor")}
              min={0}
              max={Math.min(request.pipCap, Math.max(highestPipFloor, request.pipFloor))}
              value={request.pipFloor}
              change={(pipFloor) => change({ pipFloor })}
            />
            <Slider
              {...textsOfLimit("clusterCap")}
              min={1}
              max={unlimitedPosition(request)}
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

const textsOfLimit = (id: "pipCap" | "pipFloor" | "clusterCap") => ({ id, title: words[id], hint: words.hints[id] });

interface TogglesProps<Item> {
  readonly title: string;
  readonly hint: ComponentChildren;
  readonly items: readonly Item[];
  readonly chosen: readonly Item[];
  readonly idOf: (item: Item) => string;
  readonly titleOf: (item: Item) => string;
  readonly isEnabled: (item: Item) => boolean;
  readonly change: (chosen: readonly Item[]) => void;
}

/** A list of which any items can be chosen. */
const Toggles = <Item,>({ title, hint, items, chosen, idOf, titleOf, isEnabled, change }: TogglesProps<Item>) => (
  <fieldset class="stack">
    <legend>{title}</legend>
    <p class="hint">{hint}</p>
    {items.map((item) => (
      <Toggle
        key={idOf(item)}
        id={idOf(item)}
        title={titleOf(item)}
        on={chosen.includes(item)}
        enabled={isEnabled(item)}
        change={(on) => change(on ? [...chosen, item] : chosen.filter((other) => other !== item))}
      />
    ))}
  </fieldset>
);

const forbiddenTerms = violationTerms.filter((term) => term !== "adjacentApart"); // the choice of pairs is a separate control

const Forbidden = ({ request, change }: OptionsProps) => (
  <Toggles
    title={words.forbid}
    hint={`${words.hints.forbid} ${request.mode === "both" ? "" : words.hints.notMoved[request.mode]}`}
    items={forbiddenTerms}
    chosen={request.forbid}
    idOf={(term) => `forbid-${term}`}
    titleOf={(term) => texts.numbers.capitalized(texts.words.forbid[term])}
    isEnabled={(term) => isMovable(term, request)}
    change={(forbid) => change({ forbid })}
  />
);

const Apart = ({ request, change }: OptionsProps) => (
  <Toggles
    title={words.terms.adjacentApart}
    hint={isMovable("adjacentApart", request) ? words.hints.apart : words.hints.notMoved.numbers}
    items={apartPairs}
    chosen={request.apart}
    idOf={(pair) => `apart-${nameOfPair(pair)}`}
    titleOf={([one, other]) => words.violation.pair(resourceTitle(one), resourceTitle(other))}
    isEnabled={() => isMovable("adjacentApart", request)}
    change={(apart) => change({ apart })}
  />
);

interface NumberRowProps {
  readonly id: string;
  readonly title: string;
  readonly max: number;
  readonly step?: string;
  readonly value: number;
  readonly change: (value: number) => void;
  readonly children?: ComponentChildren;
}

/** A number beside its title. An invalid number changes nothing. */
const NumberRow = ({ id, title, max, step = "1", value, change, children }: NumberRowProps) => (
  <div class="number fill-first">
    <label for={id}>{title}</label>
    <Input
      type="number"
      id={id}
      min={0}
      max={max}
      step={step}
      value={String(value)}
      change={({ valueAsNumber, validity }) => validity.valid && change(valueAsNumber)}
    />
    {children}
  </div>
);

const without = (values: Readonly<Record<string, number>>, name: string) =>
  Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));

/** Rules as sentences: those of the request, whose limits can be changed, and a list of others to add. */
function Rules({ request, change }: OptionsProps) {
  const { rules } = request;
  const chosenRules = rulesOf(request);
  const otherRules = [...offeredRules.entries()].filter(([offered]) => rules[offered] === undefined);
  return (
    <fieldset class="stack">
      <legend>{words.rules.title}</legend>
      <p class="hint">{words.rules.hint}</p>
      {Object.entries(rules).map(([offered, limit], i) => {
        const title = ruleTitle(chosenRules[i] as Rule);
        return (
          <NumberRow
            key={offered}
            id={`rule-${offered}`}
            title={title}
            max={highestRuleLimit}
            value={limit}
            change={(value) => Number.isInteger(value) && change({ rules: { ...rules, [offered]: value } })}
          >
            <SecondaryButton
              aria-label={words.rules.remove(title)}
              press={() => change({ rules: without(rules, offered) })}
            >
              ×
            </SecondaryButton>
          </NumberRow>
        );
      })}
      <Select
        aria-label={words.rules.add}
        value=""
        options={[["", words.rules.add], ...otherRules.map(([i, rule]) => [String(i), ruleTitle(rule)] as const)]}
        choose={(offered) => change({ rules: { ...rules, [offered]: limitOf(offeredRules[Number(offered)] as Rule) } })}
      />
    </fieldset>
  );
}

const highestWeight = 100_000;

function WeightList({ request, change }: OptionsProps) {
  const { weights } = request;
  const changedCount = Object.keys(weights).length;
  return (
    <Disclosure name="more" title={words.weights.title(changedCount)}>
      <p class="hint">{words.weights.hint}</p>
      <div class="stack">
        {(Object.entries(standardWeightsOf(request)) as [TermName, number][]).map(([term, standardWeight]) => (
          <NumberRow
            key={term}
            id={`weight-${term}`}
            title={words.terms[term]}
            max={highestWeight}
            step="any"
            value={weights[term] ?? standardWeight}
            change={(value) => {
              const weight = Math.round(1000 * value) / 1000;
              const isStandard = Number.isNaN(weight) || weight === standardWeight;
              change({ weights: isStandard ? without(weights, term) : { ...weights, [term]: weight } });
            }}
          />
        ))}
      </div>
      {changedCount > 0 && (
        <SecondaryButton press={() => change({ weights: {} })}>{words.weights.restore}</SecondaryButton>
      )}
    </Disclosure>
  );
}
