// The steps of a game as a short text, for an address: what was decided, one capital letter for each move and then its
// places or resources; what chance brought needs no room, since it comes of the game's seed. A text of another kind, or of
// moves that the rules forbid, is refused when it is replayed: this file knows how moves are written, not what is legal.
import { type Chance, type DevelopmentCard, type GameRecord, type Move, type Resource } from "../../src/game.js";

type Step = GameRecord["steps"][number];

const resources: readonly Resource[] = ["wood", "brick", "wool", "grain", "ore"];
const cards: readonly DevelopmentCard[] = ["knight", "plenty", "monopoly", "roads", "point"];

const letters: Readonly<Record<Move["kind"], string>> = {
  settlement: "S",
  city: "C",
  road: "W",
  roll: "R",
  end: "E",
  buy: "B",
  knight: "K",
  roads: "F",
  discard: "D",
  robber: "H",
  monopoly: "M",
  plenty: "Y",
  trade: "T",
  exchange: "X",
};

/** One step after the other, nothing between them. */
export const textOfSteps = (steps: readonly Step[]): string => steps.map(textOfStep).join("");

function textOfStep({ move, chance }: Step): string {
  return letters[move.kind] + textOfMove(move) + textOfChance(chance);
}

function textOfMove(move: Move): string {
  const place = (id: number) => id.toString(36);
  const resource = (name: Resource) => String(resources.indexOf(name));
  const counts = (of: Readonly<Partial<Record<Resource, number>>>) =>
    resources.map((name) => (of[name] ?? 0).toString(36)).join("");
  switch (move.kind) {
    case "settlement":
    case "city":
      return place(move.intersection);
    case "road":
      return place(move.edge);
    case "robber":
      return place(move.hex) + (move.victim === undefined ? "" : `-${move.victim}`);
    case "discard":
    case "monopoly":
      return resource(move.resource);
    case "plenty":
      return move.resources.map(resource).join("");
    case "trade":
      return resource(move.give) + resource(move.receive);
    case "exchange":
      return (
        move.player +
        counts(move.give as Partial<Record<Resource, number>>) +
        counts(move.receive as Partial<Record<Resource, number>>)
      );
    default:
      return "";
  }
}

/** Only of games whose chance does not come of their seed: two dice, or a stolen card, or a card by a letter. */
function textOfChance(chance: Chance | undefined): string {
  if (chance?.dice) return `_${chance.dice.join("")}`;
  if (chance?.stolen) return `_${resources.indexOf(chance.stolen)}`;
  return chance?.card ? `_${"abcde"[cards.indexOf(chance.card)]}` : "";
}

/** The other way round. Throws a `RangeError` for a text that is none of these. */
export function stepsOfText(text: string): readonly Step[] {
  const parts = text.match(/[A-Z][^A-Z]*/g) ?? [];
  if (parts.join("") !== text) throw new RangeError("its moves are not written as this page writes them");
  return parts.map((part, i) => {
    const [written = "", chance] = part.split("_");
    const kind = (Object.keys(letters) as Move["kind"][]).find((kind) => letters[kind] === written[0]);
    const move = kind && moveOf(kind, written.slice(1));
    if (!move) throw new RangeError(`move ${i + 1} is not written as this page writes them`);
    return chance === undefined ? { move } : { move, chance: chanceOf(chance) };
  });
}

function moveOf(kind: Move["kind"], rest: string): Move | undefined {
  const place = /^[0-9a-z]{1,4}$/.test(rest) ? Number.parseInt(rest, 36) : undefined;
  const named = [...rest].map((digit) => resources[Number(digit)]);
  const [first, second] = named;
  switch (kind) {
    case "settlement":
    case "city":
      return place === undefined ? undefined : { kind, intersection: place };
    case "road":
      return place === undefined ? undefined : { kind, edge: place };
    case "robber": {
      const [, hex, victim] = /^([0-9a-z]{1,4})(?:-(\d))?$/.exec(rest) ?? [];
      if (hex === undefined) return undefined;
      const to = { kind, hex: Number.parseInt(hex, 36) } as const;
      return victim === undefined ? to : { ...to, victim: Number(victim) };
    }
    case "discard":
    case "monopoly":
      return first && rest.length === 1 ? { kind, resource: first } : undefined;
    case "plenty":
      return named.every((one) => one !== undefined) && first ? { kind, resources: named } : undefined;
    case "trade":
      return first && second && rest.length === 2 ? { kind, give: first, receive: second } : undefined;
    case "exchange": {
      if (!/^\d[0-9a-z]{10}$/.test(rest)) return undefined;
      const counts = (from: number) =>
        Object.fromEntries(
          resources
            .map((resource, i) => [resource, Number.parseInt(rest[from + i] ?? "0", 36)] as const)
            .filter(([, count]) => count > 0),
        );
      return { kind, player: Number(rest[0]), give: counts(1), receive: counts(6) };
    }
    default:
      return rest === "" ? { kind } : undefined;
  }
}

function chanceOf(text: string): Chance {
  if (/^\d\d$/.test(text)) return { dice: [Number(text[0]), Number(text[1])] };
  const stolen = resources[Number(text)];
  if (/^\d$/.test(text) && stolen) return { stolen };
  const card = text.length === 1 ? cards["abcde".indexOf(text)] : undefined;
  if (card) return { card };
  throw new RangeError(`“${text}” is nothing that chance brings`);
}
