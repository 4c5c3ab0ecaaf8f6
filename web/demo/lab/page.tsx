// The page of what the package's lab does: the Magic-19 puzzle that annealing solves, and the ranking of cribbage discards.
// The address contains the seed of the puzzle, and the six cards with the owner of the crib:
// `?page=lab&seed=harvest&cards=2S3S4S5H5DJS&crib=other`.
import "../workbench.css";
import "./lab.css";
import { cribbage, init, magic19 } from "hexsmith/lab/external";
import { render } from "preact";
import { Activity, unlessAborted } from "../activity.js";
import { codeOfLab, CodeSection } from "../code.js";
import { Form, LiveRegion, SecondaryButton, Section, SeedField } from "../components.js";
import { element } from "../dom.js";
import { inSameLanguage } from "../language.js";
import { formatMilliseconds, texts } from "../texts.js";
import { cardsOf, type Crib, cribs, Discards } from "./discards.js";
import { Figure, type Values } from "./figure.js";

const { lab: words } = texts;

interface State {
  readonly seed: string;
  readonly values: Values;
  /** Message about the last solution. */
  readonly status: string;
  /** Cards as the visitor typed them. */
  readonly cards: string;
  readonly crib: Crib;
}

export async function openThisPage(main: HTMLElement): Promise<void> {
  await init();
  document.title = words.documentTitle;
  const search = new Activity();
  const parts = element("div", { class: "panels" });
  main.append(parts);
  let state = stateOf(location.search);
  history.replaceState(null, "", searchOf(state));
  draw();
  addEventListener("popstate", () => {
    search.end();
    state = stateOf(location.search);
    draw();
  });

  function visit(changes: Partial<State>) {
    search.end();
    state = { ...state, ...changes };
    history.pushState(null, "", searchOf(state));
    draw();
  }

  async function solve() {
    const signal = search.start(state.seed);
    const start = performance.now();
    const solution = await unlessAborted(magic19.solveAsync({ seed: state.seed, signal }), signal);
    if (!solution) return;
    const time = formatMilliseconds(performance.now() - start);
    const status = words.magic19.solved(time, solution.steps, solution.restarts + 1);
    state = { ...state, values: solution.values, status };
    draw();
  }

  function draw() {
    const { seed, values, status, cards, crib } = state;
    render(
      <>
        <p class="intro">{words.intro}</p>
        <div class="panel">
          <Section name="magic19" title={words.magic19.title}>
            <p class="hint">{words.magic19.rules}</p>
            <figure>
              <Figure values={values} />
            </figure>
            <LiveRegion text={status} />
            <Form title={words.magic19.title}>
              <SeedField seed={seed} change={(text) => visit(newPuzzle(text || undefined))} />
              <div class="buttons">
                <button type="button" onClick={() => void solve()}>
                  {words.magic19.solve}
                </button>
                <SecondaryButton press={() => visit(newPuzzle())}>{words.magic19.shuffle}</SecondaryButton>
              </div>
            </Form>
          </Section>
        </div>
        <div class="panel">
          <Discards
            cards={cards}
            crib={crib}
            change={(changes) => visit(changes.cards === "" ? { cards: newHand() } : changes)}
          />
          <CodeSection code={() => codeOfLab(seed, cardsOf(cards), crib === "own")} />
        </div>
      </>,
      parts,
    );
  }
}

/** Returns the arrangement of this seed, or of a random seed, by running the solver for a single step. */
function newPuzzle(seed?: string) {
  const arrangement = magic19.solve({ seed, steps: 1, restarts: 0 });
  return { seed: String(arrangement.seed), values: arrangement.values, status: "" };
}

/** Returns six random cards, which are the first hand of a new game. */
const newHand = (): string => cribbage.newGame().hands[1].join("");

function stateOf(search: string): State {
  const query = new URLSearchParams(search);
  return {
    ...newPuzzle(query.get("seed") || undefined),
    cards: query.get("cards") || newHand(),
    crib: cribs.find((crib) => crib === query.get("crib")) ?? "own",
  };
}

function searchOf({ seed, cards, crib }: State): string {
  const query = new URLSearchParams({ page: "lab", seed, cards: cards.replaceAll(/[\s,]+/g, "") });
  if (crib !== "own") query.set("crib", crib);
  return inSameLanguage(`?${query}`);
}
