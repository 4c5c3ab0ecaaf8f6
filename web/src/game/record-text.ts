// Writes and reads records as short texts for addresses: letters, digits and "-_.~" only.
//
// A text has three parts separated by dots: the code of the board (board/code.ts), the options, and the steps. The text
// of a continued game extends the earlier text, and a record without steps ends with a dot. An option is a small letter
// and its value, and the seed is the last option. The record of a view has, instead of options, "v" and the view
// (view-text.ts). A step is a capital letter for the kind of move, then the places (in base 36), resources and players of
// the move, and its outcome after "_". Records that `playMove` makes contain all outcomes. The text includes even outcomes
// that follow from the seed. Otherwise, readers of the text would need the rules of the game.
import { type Board, type Resource, resources } from "../board/board-data.js";
import { decodeBoard, encodeBoard } from "../board/code.js";
import { describeValue, typeError, wrongValue } from "../check/check.js";
import { RefusedError } from "../check/refused-error.js";
import { isGameView } from "./read-game.js";
import { type GameRecord, isRecord, maxSteps, stepTextsOf, type ViewRecord } from "./record.js";
import {
  developmentCards,
  type GameOptions,
  type Move,
  type MoveKind,
  type Outcome,
  type ResourceCounts,
} from "./types.js";
import { textOfView, viewOfText } from "./view-text.js";

type Step = GameRecord["steps"][number];

const kindLetters: Readonly<Record<MoveKind, string>> = {
  settlement: "S",
  city: "C",
  road: "W",
  roll: "R",
  endTurn: "E",
  buyCard: "B",
  knight: "K",
  roadBuilding: "F",
  discard: "D",
  moveRobber: "H",
  monopoly: "M",
  yearOfPlenty: "Y",
  bankTrade: "T",
  offerTrade: "O",
  acceptTrade: "A",
  declineTrade: "N",
  counterTrade: "Q",
  confirmTrade: "P",
  cancelTrade: "U",
};
const kindsByLetter = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries(kindLetters).map(([kind, letter]) => [letter, kind as MoveKind]),
);

/** Letters of development cards, in the order of `developmentCards`. */
const cardLetters = "abcde";

/** Options other than the seed, in the order of the text. */
const optionLetters = {
  players: "p",
  pointsToWin: "w",
  discardLimit: "d",
  friendlyRobber: "f",
  balancedDice: "b",
  offersPerTurn: "o",
  extraTurns: "x",
} as const satisfies { readonly [key in Exclude<keyof GameOptions, "seed">]-?: string };

/** Maximum length of a text, in UTF-16 code units. The longest board, options and steps are shorter. */
const maxTextLength = 500_000;

/** @internal */
export function encodeRecord(value: unknown): string {
  const { record, texts } = stepTextsOf(value, textOfStep);
  const [board, start] =
    "start" in record
      ? [record.start.board, viewLetter + textOfView(record.start, stepTexts)]
      : [record.board, textOfOptions(record.options)];
  return [encodeBoard(board), start, texts.join("")].join(".");
}

/** @internal */
export function decodeRecord(text: unknown): GameRecord | ViewRecord {
  if (typeof text !== "string") throw typeError("text", "a string", text);
  if (text.length > maxTextLength)
    throw wrongValue(`text must have at most ${maxTextLength} characters, got ${text.length} characters`);
  const fail = (what: string) => {
    const excerpt = text.length > 60 ? `${text.slice(0, 60)}...` : text;
    return wrongValue(`text must be a record as \`encodeRecord\` writes it, got ${describeValue(excerpt)}: ${what}`);
  };
  const [code = "", start, steps, ...extraParts] = text.split(".");
  if (start === undefined || steps === undefined || extraParts.length > 0) throw fail("it has not three parts");
  const board = boardOf(code, fail);
  const record = start.startsWith(viewLetter)
    ? { version: 1, start: startOfText(start.slice(1), board, fail), steps: stepsOfText(steps, fail) }
    : { version: 1, board, options: optionsOfText(start, fail), steps: stepsOfText(steps, fail) };
  if (!isRecord(record)) throw fail("its options or moves are not those of a game");
  return record;
}

/** Letter before a view, which begins no options. */
const viewLetter = "v";

function startOfText(text: string, board: Board, fail: Fail): unknown {
  try {
    const view = viewOfText(text, board, stepTexts);
    if (isGameView(view) && textOfView(view, stepTexts) === text) return view;
  } catch {
    // Is reported below.
  }
  throw fail("its view is not written so");
}

type Fail = (what: string) => RangeError;

function boardOf(code: string, fail: Fail) {
  try {
    return decodeBoard(code);
  } catch (error) {
    if (error instanceof RefusedError) throw fail("its board is no code of a board");
    throw error;
  }
}

function textOfOptions({ seed, ...options }: GameOptions): string {
  const optionTexts = Object.entries(optionLetters).flatMap(([key, letter]) => {
    const option = options[key as keyof typeof options];
    if (option === undefined) return [];
    return letter + (typeof option === "string" ? option.charAt(0) : String(Number(option)));
  });
  return optionTexts.join("") + textOfSeed(seed);
}

/**
 * Returns "n" and a numeric seed, or "s" and a text. A character other than letters, digits and "-" is its code unit
 * between "~".
 */
function textOfSeed(seed: GameOptions["seed"]): string {
  if (seed === undefined) return "";
  if (typeof seed === "number") return `n${seed}`;
  return `s${seed.replaceAll(/[^0-9A-Za-z-]/g, (unit) => `~${unit.charCodeAt(0).toString(36)}~`)}`;
}

const extraTurns = ["none", "special-building", "paired"] as const;

function optionsOfText(text: string, fail: Fail): GameOptions {
  const [, p, w, d, f, b, o, x, n, s] =
    /^(?:p(\d))?(?:w(\d{1,2}))?(?:d(\d{1,3}))?(?:f([01]))?(?:b([01]))?(?:o(\d{1,10}))?(?:x([nsp]))?(?:n(\d{1,10})|s((?:[\dA-Za-z-]|~[\da-z]{1,4}~)*))?$/.exec(
      text,
    ) ?? [undefined];
  if (text !== "" && [p, w, d, f, b, o, x, n, s].every((part) => part === undefined))
    throw fail("its options are not written so");
  const number = (key: string, digits: string | undefined) => (digits === undefined ? {} : { [key]: Number(digits) });
  const flag = (key: string, digit: string | undefined) => (digit === undefined ? {} : { [key]: digit === "1" });
  const seed = s?.replaceAll(/~([\da-z]+)~/g, (_, unit: string) => String.fromCharCode(Number.parseInt(unit, 36)));
  return {
    ...number("players", p),
    ...number("pointsToWin", w),
    ...number("discardLimit", d),
    ...flag("friendlyRobber", f),
    ...flag("balancedDice", b),
    ...number("offersPerTurn", o),
    ...(x !== undefined && { extraTurns: extraTurns.find((name) => name.startsWith(x)) }),
    ...number("seed", n),
    ...(seed !== undefined && { seed }),
  };
}

function textOfStep({ move, outcome }: Step): string {
  return kindLetters[move.kind] + textOfMove(move) + textOfOutcome(outcome);
}

function textOfMove(move: Move): string {
  const place = (id: number) => id.toString(36);
  const resource = (name: Resource) => String(resources.indexOf(name));
  const counts = (resourceCounts: ResourceCounts) =>
    resources.map((name) => (resourceCounts[name] ?? 0).toString(36)).join("");
  switch (move.kind) {
    case "settlement":
    case "city":
      return place(move.intersection);
    case "road":
      return place(move.edge);
    case "moveRobber":
      return place(move.hex) + (move.victim === undefined ? "" : `-${move.victim}`);
    case "discard":
    case "monopoly":
      return resource(move.resource);
    case "yearOfPlenty":
      return move.resources.map(resource).join("");
    case "bankTrade":
      return resource(move.give) + resource(move.receive);
    case "offerTrade":
      return counts(move.give) + counts(move.receive) + (move.to === undefined ? "" : `-${move.to.join("")}`);
    case "counterTrade":
      return counts(move.give) + counts(move.receive);
    case "confirmTrade":
      return String(move.player);
    default:
      return "";
  }
}

/**
 * Returns the text of an outcome: two dice, the letter of a card, a stolen resource, "t" and the cards of a monopoly, or
 * "w" for a win, each after "_".
 */
function textOfOutcome({ dice, card, stolen, taken, won }: Outcome = {}): string {
  return [
    dice?.join(""),
    card && cardLetters.charAt(developmentCards.indexOf(card)),
    stolen && resources.indexOf(stolen),
    taken && `t${taken.map((count) => count.toString(36)).join("")}`,
    won && "w",
  ]
    .filter((part) => part !== undefined && part !== false)
    .map((part) => `_${part}`)
    .join("");
}

function stepsOfText(text: string, fail: Fail): readonly Step[] {
  let count = 0; // before the text is divided
  for (let i = 0; i < text.length; ++i) count += Number((text[i] as string) >= "A" && (text[i] as string) <= "Z");
  if (count > maxSteps) throw fail(`it has more than ${maxSteps} moves`);
  const parts = text.match(/[A-Z][^A-Z]*/g) ?? [];
  if (parts.join("") !== text) throw fail("its moves are not written so");
  return parts.map((part, i) => {
    const step = stepOfText(part);
    if (!step) throw fail(`move ${i + 1} is not written so`);
    return step;
  });
}

function stepOfText(text: string): Step | undefined {
  const [moveText = "", ...outcomeTexts] = text.split("_");
  const kind = kindsByLetter.get(moveText.charAt(0));
  const move = kind && moveOfText(kind, moveText.slice(1));
  const outcomes = outcomeTexts.map(outcomeOfText);
  const outcome = Object.assign({}, ...outcomes) as Outcome;
  if (!move || Object.keys(outcome).length < outcomes.length) return undefined;
  return outcomes.length === 0 ? { move } : { move, outcome };
}

const stepTexts = { textOfStep, stepOfText };

function moveOfText(kind: MoveKind, moveText: string): Move | undefined {
  const place = /^[0-9a-z]{1,2}$/.test(moveText) ? Number.parseInt(moveText, 36) : undefined;
  const resourceList = [...moveText].map((digit) => resources["01234".indexOf(digit)]);
  const [first, second] = resourceList;
  switch (kind) {
    case "settlement":
    case "city":
      return place === undefined ? undefined : { kind, intersection: place };
    case "road":
      return place === undefined ? undefined : { kind, edge: place };
    case "moveRobber": {
      const [, hex, victim] = /^([0-9a-z]{1,2})(?:-(\d))?$/.exec(moveText) ?? [];
      if (hex === undefined) return undefined;
      const to = { kind, hex: Number.parseInt(hex, 36) } as const;
      return victim === undefined ? to : { ...to, victim: Number(victim) };
    }
    case "discard":
    case "monopoly":
      return first && moveText.length === 1 ? { kind, resource: first } : undefined;
    case "yearOfPlenty":
      return resourceList.every((resource) => resource !== undefined) && first
        ? { kind, resources: resourceList }
        : undefined;
    case "bankTrade":
      return first && second && moveText.length === 2 ? { kind, give: first, receive: second } : undefined;
    case "offerTrade": {
      const [, give, receive, to] = /^([0-9a-z]{5})([0-9a-z]{5})(?:-(\d{1,6}))?$/.exec(moveText) ?? [];
      if (give === undefined || receive === undefined) return undefined;
      const offer = { kind, give: countsOfText(give), receive: countsOfText(receive) } as const;
      return to === undefined ? offer : { ...offer, to: [...to].map(Number) };
    }
    case "counterTrade":
      return /^[0-9a-z]{10}$/.test(moveText)
        ? { kind, give: countsOfText(moveText.slice(0, 5)), receive: countsOfText(moveText.slice(5)) }
        : undefined;
    case "confirmTrade":
      return /^\d$/.test(moveText) ? { kind, player: Number(moveText) } : undefined;
    default:
      return moveText === "" ? { kind } : undefined;
  }
}

const countsOfText = (digits: string): ResourceCounts =>
  Object.fromEntries(
    [...digits].flatMap((digit, i) => (digit === "0" ? [] : [[resources[i], Number.parseInt(digit, 36)]])),
  ) as ResourceCounts;

function outcomeOfText(text: string): Outcome | undefined {
  if (/^[1-6]{2}$/.test(text)) return { dice: [Number(text[0]), Number(text[1])] };
  if (/^[0-4]$/.test(text)) return { stolen: resources[Number(text)] as Resource };
  if (/^t[0-9a-o]{2,6}$/.test(text)) return { taken: [...text.slice(1)].map((digit) => Number.parseInt(digit, 36)) };
  if (text === "w") return { won: true };
  if (/^[a-e]$/.test(text)) return { card: developmentCards[cardLetters.indexOf(text)] };
  return undefined;
}
