// The section "Code": a runnable module that does what the page shows, for developers to copy.
import { type Board, encodeBoard, type GenerateOptions } from "hexsmith/external";
import { useState } from "preact/hooks";
import { Disclosure, SecondaryButton, LiveRegion } from "./components.js";
import { copyText } from "./dom.js";
import { optionsOf, requestOf } from "./shared-board/request.js";
import { texts } from "./texts.js";

/** Addresses of the manual and the package, which are served beside the demo, and of the repository. */
const addresses = { manual: "./docs/", package: "./docs/hexsmith.tgz", source: SOURCE_ADDRESS };

/** Returns the command that installs the package: from this page's server, or by name if the page was opened as a file. */
const installCommand = () => {
  const { protocol, href } = new URL(addresses.package, document.baseURI);
  return { code: `npm install ${protocol === "file:" ? texts.name : href}` }.code;
};

/** Shows the result of `code`, which is called only while the section is open. */
export const CodeSection = ({ code }: { readonly code: () => string }) => (
  <section class="code-section" aria-label={texts.code.title}>
    <Disclosure name="code" title={texts.code.title}>
      {() => <Code text={code()} />}
    </Disclosure>
  </section>
);

function Code({ text }: { readonly text: string }) {
  const { hint, title, copy, manual, source } = texts.code;
  const [message, setMessage] = useState({ of: text, words: "" });
  const copyCode = async () => setMessage({ of: text, words: await copyText(text, texts.code) });
  return (
    <div class="code-place stack">
      <p class="hint">{hint}</p>
      <pre class="install">
        <code>{installCommand()}</code>
      </pre>
      <pre class="module" tabIndex={0} role="group" aria-label={title}>
        <code>{text}</code>
      </pre>
      <div class="buttons">
        <SecondaryButton press={() => void copyCode()}>{copy}</SecondaryButton>
        <a class="button quiet" href={addresses.manual}>
          {manual}
        </a>
        {addresses.source && (
          <a class="button quiet" href={addresses.source}>
            {source}
          </a>
        )}
      </div>
      <LiveRegion text={message.of === text ? message.words : ""} />
    </div>
  );
}

/** A board that the code creates from the generator's options, or from the board's code if there are no options. */
export interface CodedBoard {
  readonly board: Board;
  readonly generated?: { readonly seed: string | number } | undefined;
  readonly options?: GenerateOptions | undefined;
}

export interface CodedDraft extends CodedBoard {
  readonly players: number;
  readonly policy: string;
  readonly evaluator: string;
  readonly settlements: readonly { readonly player: number; readonly intersection: number }[];
}

export interface CodedGame {
  readonly board: Board;
  readonly options: object;
  readonly steps: readonly object[];
  /** Player whose view the code shows. */
  readonly you: number;
}

interface Part {
  readonly code: string;
}

/** Functions and objects that the generated code may import, by entry of the package. */
const exportedNames = {
  hexsmith: ["decodeBoard", "generateBoard", "heatOf", "rankSpots", "renderSvg"],
  "hexsmith/draft": ["suggestDraft"],
  "hexsmith/game": ["applyMove", "chooseMove", "legalMoves", "piecesOf", "playerView", "replay", "targetsOf"],
  "hexsmith/lab": ["cribbage", "magic19"],
  "hexsmith/element": ["defineHexsmithBoard"],
};

const element: Part = {
  code: `defineHexsmithBoard();
const view = document.createElement("hexsmith-board");
view.board = board;
document.body.append(view);`,
};

export const codeOfBoard = (shown: CodedBoard): string =>
  moduleOf(boardOf(shown), { code: "const svg = renderSvg(board, { width: 600 });" }, element);

export const codeOfDraft = ({ players, policy, evaluator, settlements, ...shown }: CodedDraft): string =>
  moduleOf(
    boardOf(shown),
    {
      code: `const settlements = ${literal(settlements.map(({ player, intersection }) => ({ player, intersection })))};
const occupied = settlements.map(({ intersection }) => intersection);
const judged = ${literal({ evaluator })};
const spots = rankSpots(board, { ...judged, occupied });
const draft = suggestDraft(board, { ...judged, players: ${players}, policy: ${literal(policy)}, settlements });`,
    },
    element,
    {
      code: `view.heat = heatOf(spots);
view.pieces = settlements.map((settlement) => ({ kind: "settlement", ...settlement }));
view.targets = { intersections: spots.map(({ intersection }) => intersection) };
view.selected = draft.picks.length > 0 ? { kind: "intersection", id: draft.picks[0].intersection } : null;
view.addEventListener("hexsmith-choose", ({ detail }) => console.log(detail));`,
    },
  );

export const codeOfGame = ({ board, options, steps, you }: CodedGame): string =>
  moduleOf(
    boardOf({ board }),
    {
      code: `const record = { version: 1, board, options: ${literal(options)}, steps: ${literal(steps)} };
const game = replay(record).at(-1);
const seen = playerView(game, ${you});
const moves = legalMoves(seen);`,
    },
    element,
    {
      code: `view.pieces = piecesOf(seen);
view.robber = seen.robber;
view.targets = targetsOf(moves);
const next = game.phase === "over" ? game : applyMove(game, chooseMove(playerView(game, game.activePlayer), "advanced"));`,
    },
  );

export const codeOfLab = (seed: string, cards: readonly string[], ownCrib: boolean): string =>
  moduleOf({
    code: `const { values, energy } = magic19.solve({ seed: ${literal(seed)} });
const discards = cribbage.discards(${literal(cards)}, { ownCrib: ${ownCrib} });
console.log(values, energy, discards[0].discard, discards[0].net);`,
  });

function boardOf({ board, generated, options }: CodedBoard): Part {
  if (!generated || !options) return { code: `const board = decodeBoard(${literal(encodeBoard(board))});` };
  const defaultOptions = Object.entries(optionsOf(requestOf(""))).map((option) => JSON.stringify(option));
  const changedOptions = Object.entries({ ...options, seed: generated.seed }).filter(
    (option) => option[1] !== undefined && !defaultOptions.includes(JSON.stringify(option)),
  );
  return { code: `const { board } = generateBoard(${literal(Object.fromEntries(changedOptions))});` };
}

/** Returns a module that consists of the necessary imports and the parts. */
function moduleOf(...parts: readonly Part[]): string {
  const body = parts.map(({ code }) => code).join("\n\n");
  const imports = Object.entries(exportedNames).flatMap(([entry, names]) => {
    const usedNames = names.filter((name) => new RegExp(`\\b${name}[(.]`).test(body));
    return usedNames.length > 0 ? [{ code: `import { ${usedNames.join(", ")} } from ${literal(entry)};` }.code] : [];
  });
  return `${imports.join("\n")}\n\n${body}\n`;
}

/** Formats plain data as JavaScript: names without quotes, and spaces inside braces. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  if (fields.length === 0) return "{}";
  const name = (key: string) => (/^[A-Za-z_]\w*$/.test(key) ? key : JSON.stringify(key));
  return `{ ${fields.map(([key, field]) => `${name(key)}: ${literal(field)}`).join(", ")} }`;
}
