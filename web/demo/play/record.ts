// The steps of a game as a short text, for an address: what was decided, one capital letter for each move and then its
// places or resources; outcomes need no room, since they come of the game's seed. A text of another kind, or of
// moves that the rules forbid, is refused when it is replayed: this file knows how moves are written, not what is legal.
import {
  type DevelopmentCard,
  type GameRecord,
  type Move,
  type MoveKind,
  type Outcome,
  type Resource,
  type ResourceCounts,
} from "hexsmith/game/external";

type Step = GameRecord["steps"][number];

const resources: readonly Resource[] = ["wood", "brick", "wool", "grain", "ore"];
const cards: readonly DevelopmentCard[] = ["knight", "yearOfPlenty", "monopoly", "roadBuilding", "victoryPoint"];

const letters: Readonly<Record<MoveKind, string>> = {
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

/** One step after the other, nothing between them. */
export const textOfSteps = (steps: readonly Step[]): string => steps.map(textOfStep).join("");

function textOfStep({ move, outcome }: Step): string {
  return letters[move.kind] + textOfMove(move) + textOfOutcome(outcome);
}

function textOfMove(move: Move): string {
  const place = (id: number) => id.toString(36);
  const resource = (name: Resource) => String(resources.indexOf(name));
  const counts = (of: ResourceCounts) => resources.map((name) => (of[name] ?? 0).toString(36)).join("");
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

/** Only of games whose outcomes do not come of their seed: two dice, or a stolen card, or a card by a letter. */
function textOfOutcome(outcome: Outcome | undefined): string {
  if (outcome?.dice) return `_${outcome.dice.join("")}`;
  if (outcome?.stolen) return `_${resources.indexOf(outcome.stolen)}`;
  return outcome?.card ? `_${"abcde"[cards.indexOf(outcome.card)]}` : "";
}

/** The other way round. Throws a `RangeError` for a text that is none of these. */
export function stepsOfText(text: string): readonly Step[] {
  const parts = text.match(/[A-Z][^A-Z]*/g) ?? [];
  if (parts.join("") !== text) throw new RangeError("its moves are not written as this page writes them");
  return parts.map((part, i) => {
    const [written = "", outcome] = part.split("_");
    const kind = (Object.keys(letters) as MoveKind[]).find((kind) => letters[kind] === written[0]);
    const move = kind && moveOf(kind, written.slice(1));
    if (!move) throw new RangeError(`move ${i + 1} is not written as this page writes them`);
    return outcome === undefined ? { move } : { move, outcome: outcomeOf(outcome) };
  });
}

function moveOf(kind: MoveKind, rest: string): Move | undefined {
  const place = /^[0-9a-z]{1,4}$/.test(rest) ? Number.parseInt(rest, 36) : undefined;
  const named = [...rest].map((digit) => resources[Number(digit)]);
  const [first, second] = named;
  switch (kind) {
    case "settlement":
    case "city":
      return place === undefined ? undefined : { kind, intersection: place };
    case "road":
      return place === undefined ? undefined : { kind, edge: place };
    case "moveRobber": {
      const [, hex, victim] = /^([0-9a-z]{1,4})(?:-(\d))?$/.exec(rest) ?? [];
      if (hex === undefined) return undefined;
      const to = { kind, hex: Number.parseInt(hex, 36) } as const;
      return victim === undefined ? to : { ...to, victim: Number(victim) };
    }
    case "discard":
    case "monopoly":
      return first && rest.length === 1 ? { kind, resource: first } : undefined;
    case "yearOfPlenty":
      return named.every((one) => one !== undefined) && first ? { kind, resources: named } : undefined;
    case "bankTrade":
      return first && second && rest.length === 2 ? { kind, give: first, receive: second } : undefined;
    case "offerTrade": {
      const [, give, receive, to] = /^([0-9a-z]{5})([0-9a-z]{5})(?:-(\d+))?$/.exec(rest) ?? [];
      if (give === undefined || receive === undefined) return undefined;
      const offer = { kind, give: countsOf(give), receive: countsOf(receive) } as const;
      return to === undefined ? offer : { ...offer, to: [...to].map(Number) };
    }
    case "counterTrade":
      return /^[0-9a-z]{10}$/.test(rest)
        ? { kind, give: countsOf(rest.slice(0, 5)), receive: countsOf(rest.slice(5)) }
        : undefined;
    case "confirmTrade":
      return /^\d$/.test(rest) ? { kind, player: Number(rest) } : undefined;
    default:
      return rest === "" ? { kind } : undefined;
  }
}

const countsOf = (digits: string): ResourceCounts =>
  Object.fromEntries(
    [...digits].flatMap((digit, i) => (digit === "0" ? [] : [[resources[i], Number.parseInt(digit, 36)]])),
  ) as ResourceCounts;

function outcomeOf(text: string): Outcome {
  if (/^\d\d$/.test(text)) return { dice: [Number(text[0]), Number(text[1])] };
  const stolen = resources[Number(text)];
  if (/^\d$/.test(text) && stolen) return { stolen };
  const card = text.length === 1 ? cards["abcde".indexOf(text)] : undefined;
  if (card) return { card };
  throw new RangeError(`“${text}” is no outcome`);
}
