// Describes moves and rolls in words.
import { type Resource, resources } from "../board/board-data.js";
import { checkArray, checkChoice, checkInteger, checkText, typeError } from "../check/check.js";
import { checkLanguage, fillPlaceholders, formatsOf } from "../draw/words.js";
import type { Game, GameView, Move, ResourceCounts } from "../game/types.js";
import type { MoveAnywhere } from "../game/why-not.js";
import type { MoveWords } from "./move-words.js";

/** Largest numbers in the largest games. */
const most = { players: 6, cards: 24 };

const formats = (words: MoveWords) => formatsOf(checkLanguage(words.language, "words.language"));

const resourceWords = (resource: unknown, path: string, { resources: names }: MoveWords): string => {
  const key = checkChoice(resource, path, resources);
  return checkText(names[key], `words.resources.${key}`);
};

function playerWords(player: unknown, path: string, words: MoveWords): string {
  const number = checkInteger(player, path, 1, most.players);
  const name = words.names?.[number - 1];
  if (name !== undefined) return checkText(name, `words.names[${number - 1}]`);
  return fillPlaceholders(checkText(words.player, "words.player"), { player: formats(words).number.format(number) });
}

/** Returns cards such as "2 wood and 1 ore", in the order of `resources`. */
export function cardsWords(cards: ResourceCounts, path: string, words: MoveWords): string {
  if (typeof cards !== "object" || (cards as unknown) === null) throw typeError(path, "an object", cards);
  const { number, conjunction } = formats(words);
  const text = checkText(words.cards, "words.cards");
  return conjunction.format(
    resources.flatMap((resource) => {
      const count = checkInteger(cards[resource] ?? 0, `${path}.${resource}`, 0, most.cards);
      const values = { count: number.format(count), resource: resourceWords(resource, path, words) };
      return count === 0 ? [] : [fillPlaceholders(text, values)];
    }),
  );
}

/** Returns counts of resources that a list contains. */
const countsOfList = (list: readonly Resource[]): ResourceCounts =>
  Object.fromEntries(resources.map((resource) => [resource, list.filter((each) => each === resource).length]));

/** @internal */
export function describeMove(move: Move | MoveAnywhere, words: MoveWords): string {
  if (typeof move !== "object" || (move as unknown) === null) throw typeError("move", "an object", move);
  const { moves, theft, proposals } = words;
  const kind = checkChoice(move.kind, "move.kind", Object.keys(moves)) as Move["kind"];
  const label = checkText(moves[kind], `words.moves.${kind}`);
  const whole = move as Move;
  switch (whole.kind) {
    case "moveRobber":
      if (whole.victim === undefined) return label;
      return fillPlaceholders(checkText(theft, "words.theft"), {
        player: playerWords(whole.victim, "move.victim", words),
      });
    case "yearOfPlenty":
      return fillPlaceholders(label, { cards: cardsWords(countsOfList(whole.resources), "move.resources", words) });
    case "monopoly":
    case "discard":
      return fillPlaceholders(label, { resource: resourceWords(whole.resource, "move.resource", words) });
    case "bankTrade":
      return fillPlaceholders(label, {
        give: resourceWords(whole.give, "move.give", words),
        receive: resourceWords(whole.receive, "move.receive", words),
      });
    case "offerTrade":
    case "counterTrade": {
      const give = cardsWords(whole.give, "move.give", words);
      const receive = cardsWords(whole.receive, "move.receive", words);
      if (give === "" && receive === "") return checkText(proposals[whole.kind], `words.proposals.${whole.kind}`);
      return fillPlaceholders(label, { give, receive });
    }
    case "confirmTrade":
      return fillPlaceholders(label, { player: playerWords(whole.player, "move.player", words) });
    default:
      return label;
  }
}

/** @internal */
export function describeRoll(before: Game | GameView, after: Game | GameView, words: MoveWords): string {
  const { lastMove } = after;
  const dice = lastMove?.outcome?.dice;
  if (!lastMove || !dice) throw typeError("after.lastMove", "a roll with its dice", lastMove);
  if (before.moveCount !== after.moveCount - 1)
    throw typeError("before.moveCount", `${after.moveCount - 1}, one move before the roll`, before.moveCount);
  const number = formats(words).number.format(dice[0] + dice[1]);
  const roll = fillPlaceholders(checkText(words.roll, "words.roll"), {
    player: playerWords(lastMove.player, "after.lastMove.player", words),
    number,
  });
  checkArray(lastMove.gains, "after.lastMove.gains"); // games that were saved without gains lack it
  const gains = lastMove.gains.map(({ player, cards }, i) => {
    const path = `after.lastMove.gains[${i}]`;
    return fillPlaceholders(checkText(words.gain, "words.gain"), {
      player: playerWords(player, `${path}.player`, words),
      cards: cardsWords(cards, `${path}.cards`, words),
    });
  });
  return [roll, ...(gains.length === 0 ? [checkText(words.noGain, "words.noGain")] : gains)].join(" ");
}
