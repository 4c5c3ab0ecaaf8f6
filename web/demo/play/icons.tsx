// Icons: resources as on the board's tiles, development cards, buildings, dice.
import type { DevelopmentCard, Resource } from "hexsmith/game/external";
import { renderResource } from "hexsmith/external";
import { resourceTitle } from "../shared-board/words.js";
import { trusted } from "../trusted.js";

/** A resource's symbol. The style sheet sets its background. */
export const ResourceIcon = ({ of }: { readonly of: Resource }) => (
  <span class="icon resource-icon" dangerouslySetInnerHTML={{ __html: symbolOf(of) }} />
);

const symbols = new Map<Resource, string>();
function symbolOf(resource: Resource): string {
  const symbol = symbols.get(resource) ?? trusted.createHTML(renderResource(resource));
  symbols.set(resource, symbol);
  return symbol;
}

export const Chip = ({ of }: { readonly of: Resource }) => (
  <span class={`chip ${of}`}>
    <ResourceIcon of={of} />
  </span>
);

export const Badge = ({ player }: { readonly player: number }) => (
  <span class={`badge seat-${player}`} aria-hidden="true">
    {player}
  </span>
);

/** A number of cards of a resource. Screen readers skip it, because a sentence beside it lists all cards. */
export const Stock = ({ of, count }: { readonly of: Resource; readonly count: number | string }) => (
  <span class={`stock ${of}`} aria-hidden="true" title={resourceTitle(of)}>
    <ResourceIcon of={of} />
    {count}
  </span>
);

/** Paths in a square of 24 units. */
const paths = {
  knight: "M12 2.5l7.5 2.8v6.2c0 4.7-3.2 8.2-7.5 10-4.3-1.8-7.5-5.3-7.5-10V5.3z",
  yearOfPlenty: "M12 3v8M8 7h8M4 14h16l-2 7H6z",
  monopoly: "M3.5 7.5l4.5 4 4-7 4 7 4.5-4-2 12h-13z",
  roadBuilding: "M4.5 20.5L10 3.5M14 20.5L19.5 3.5",
  victoryPoint: "M12 2.8l2.8 6 6.5.8-4.8 4.5 1.3 6.5-5.8-3.2-5.8 3.2 1.3-6.5L2.7 9.6l6.5-.8z",
  road: "M4 20L20 4",
  settlement: "M4 20.5V11l8-7 8 7v9.5z",
  city: "M2.5 20.5V12l4.5-3.5L11.5 12V7l5-4.5 5 4.5v13.5z",
  buyCard: "M6.5 2.5h11v19h-11zM12 8.5v7M8.5 12h7",
  bankTrade: "M3.5 8.5h15M14.5 4l4.5 4.5-4.5 4.5M20.5 16h-15M9.5 11.5L5 16l4.5 4.5",
  cards: "M4 6.5l9.5-3 5 15-9.5 3z",
  undo: "M9 5L4 10l5 5M4.5 10H14a5.5 5.5 0 0 1 0 11h-4",
  help: "M8.5 9a3.5 3.5 0 1 1 5.2 3c-1.2.7-1.7 1.3-1.7 2.6M12 18.6v.2",
  hint: "M9 17h6M10 20.5h4M8.5 14.5a6 6 0 1 1 7 0c-.6.5-.8 1.2-.8 2.5H9.3c0-1.3-.2-2-.8-2.5z",
  replay: "M12 7.5v5l3.5 2M4.5 5v4.5H9M4.8 9.3A8 8 0 1 1 4 12.5",
  toPrevious: "M16 5l-8 7 8 7z",
  toNext: "M8 5l8 7-8 7z",
  longestRoad: "M3 19l6-6 5 3 7-11",
} as const satisfies Readonly<Record<DevelopmentCard, string>> & Readonly<Record<string, string>>;
export type IconName = keyof typeof paths;

/** Icons with thicker lines. */
const lineIcons = "roadBuilding road bankTrade longestRoad undo help hint replay".split(" ");

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg
    class={`icon ${lineIcons.includes(name) ? "lines" : "shape"} icon-${name}`}
    viewBox="0 0 24 24"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
);

/** Positions of pips on the faces 1 to 6, in a 3 by 3 grid, row by row. */
const pipPositions = ["4", "08", "048", "0268", "02468", "035268"];

export const Die = ({ number }: { readonly number?: number }) => (
  <svg class={number === undefined ? "die blank" : "die"} viewBox="0 0 24 24" aria-hidden="true">
    <rect x={1} y={1} width={22} height={22} rx={5} />
    {[...(pipPositions[(number ?? 0) - 1] ?? "")].map((place) => (
      <circle cx={6.2 + 5.8 * (Number(place) % 3)} cy={6.2 + 5.8 * Math.floor(Number(place) / 3)} r={2.1} />
    ))}
  </svg>
);
