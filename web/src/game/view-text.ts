// Writes and reads views as texts of letters, digits, "-", "_" and "~", for the texts of records.
//
// A text has the values of a view in the order of its keys, separated by "~": numbers in base 36, counts as digits of
// base 36, "T", "F", "N" for null, nothing for an absent value, and words after "_". A list begins with its length. The
// board is written elsewhere.
import { type Board, resources } from "../board/board-data.js";
import { countsOf } from "./moves.js";
import { ownKeys, viewedSeatKeys, viewKeys } from "./read-game.js";
import type { GameRecord } from "./record.js";
import { developmentCards, type GameView, type PublicGame } from "./types.js";

type Step = GameRecord["steps"][number];

/** Functions that write and read a step. */
interface StepTexts {
  readonly textOfStep: (step: Step) => string;
  readonly stepOfText: (text: string) => Step | undefined;
}

/** Writer and reader of a value. The reader takes values of a text one by one. */
interface Codec {
  write(this: void, value: never): readonly string[];
  read(this: void, next: () => string): unknown;
}
type Codecs = Readonly<Record<string, Codec>>;

const leaf = {
  write(value: unknown) {
    if (typeof value === "string") return [`_${value.replaceAll(" ", "Z")}`]; // no word of a view has a "Z"
    if (typeof value === "number") return [value.toString(36)];
    return [value === undefined ? "" : value === null ? "N" : value ? "T" : "F"];
  },
  read(next: () => string) {
    const text = next();
    if (text.startsWith("_")) return text.slice(1).replaceAll("Z", " ");
    const known: Readonly<Record<string, unknown>> = { "": undefined, N: null, T: true, F: false };
    return Object.hasOwn(known, text) ? known[text] : Number.parseInt(text, 36);
  },
} satisfies Codec;

/** Returns a codec of counts, which may be absent. */
const counts = <Name extends string>(names: readonly Name[]) => ({
  write: (value: { readonly [name in Name]?: number | undefined } | undefined) => [
    value ? names.map((name) => (value[name] ?? 0).toString(36)).join("") : "",
  ],
  read(next: () => string) {
    const digits = next();
    return digits === ""
      ? undefined
      : Object.fromEntries(names.map((name, i) => [name, Number.parseInt(digits[i] ?? "", 36)]));
  },
});

const list = (item: Codec) => ({
  write: (values: readonly unknown[]) => [
    ...leaf.write(values.length),
    ...values.flatMap((value) => item.write(value as never)),
  ],
  read(next: () => string) {
    const values: unknown[] = [];
    // Not allocated by the length, which may be wrong: `next` throws at the end of the text.
    for (let left = Number(leaf.read(next)); left > 0; --left) values.push(item.read(next));
    return values;
  },
});

/** Returns a codec of objects with the keys of `codecs`. An absent value has no key. */
const fields = (codecs: Codecs) => ({
  write: (value: object) =>
    Object.entries(codecs).flatMap(([key, codec]) => codec.write((value as Record<string, never>)[key] as never)),
  read(next: () => string): object {
    const entries = Object.entries(codecs).map(([key, codec]) => [key, codec.read(next)] as const);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  },
});

/** Returns a codec of values that may be null or absent. */
const optional = (codec: Codec) => ({
  write: (value: unknown) => (value ? ["T", ...codec.write(value as never)] : leaf.write(value)),
  read(next: () => string) {
    const first = leaf.read(next);
    return first === true ? codec.read(next) : first;
  },
});

const leaves = (keys: readonly string[]): Codecs => Object.fromEntries(keys.map((key) => [key, leaf]));

/** Returns the codec of views, whose keys are in the order of those that the package makes. */
function viewCodec(board: Board | undefined, { textOfStep, stepOfText }: StepTexts) {
  const cards = counts(developmentCards);
  const hand = counts(resources);
  const offer = { give: hand, receive: hand };
  const gains = list({
    write: ({ player, cards }: { player: number; cards: object }) => [...leaf.write(player), ...hand.write(cards)],
    read: (next) => ({ player: leaf.read(next), cards: countsOf(hand.read(next) as never) }),
  });
  const lastMove = {
    write: ({ player, move, outcome, gains: gained = [] }: NonNullable<PublicGame["lastMove"]>) => [
      ...leaf.write(player),
      textOfStep({ move, outcome }),
      ...gains.write(gained),
    ],
    read: (next: () => string) => ({ player: leaf.read(next), ...stepOfText(next()), gains: gains.read(next) }),
  };
  const places = list(leaf);
  const pieces = { settlements: places, cities: places, roads: places };
  const answer = fields({ player: leaf, answer: leaf, counter: optional(fields(offer)) });
  return fields({
    ...leaves(viewKeys),
    board: { write: () => [], read: () => board },
    dice: optional(list(leaf)),
    trade: optional(fields({ ...offer, answers: list(answer) })),
    playedCards: cards,
    bank: hand,
    lastMove: optional(lastMove),
    seats: list(fields({ ...leaves(viewedSeatKeys), ...pieces, knownCards: hand, cards })),
    own: optional(fields({ ...leaves(ownKeys), hand, cards, playable: list(leaf), boughtThisTurn: cards })),
  });
}

/** Returns a view as a text, without its board. */
export const textOfView = (view: GameView, steps: StepTexts): string =>
  viewCodec(undefined, steps).write(view).join("~");

/** Returns the view of a text. If the text is no view, throws an error, or returns a value that is no view either. */
export function viewOfText(text: string, board: Board, steps: StepTexts): unknown {
  const values = text.split("~").values();
  return viewCodec(board, steps).read(() => {
    const { value } = values.next();
    if (value === undefined) throw new RangeError("the text ends too early");
    return value;
  });
}
