// A board in words, in the order in which one reads it: rows from the top, then harbors around the coast.
import type { Board, HarborKind, Terrain } from "../board/board-data.js";
import type { Layout } from "../geometry/layout.js";

const titles: Readonly<Record<Layout["name"], string>> = {
  standard: "Standard board",
  extension: "Extension board",
  custom: "Custom board",
};

export function wordsOf({ terrains, tokens, harbors }: Board, layout: Layout): string {
  const rows = new Map<string, number[]>();
  for (const [hex, { y }] of layout.hexes.entries()) {
    const row = y.toFixed(3);
    rows.set(row, [...(rows.get(row) ?? []), hex]);
  }
  const hexWords = (hex: number) => {
    const token = tokens[hex];
    return token === null ? (terrains[hex] as Terrain) : `${terrains[hex]} ${token}`;
  };
  const x = (hex: number) => layout.hexes[hex]?.x ?? 0;
  const rowWords = [...rows]
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(
      ([, hexes], i) =>
        `Row ${i + 1}: ${hexes
          .sort((a, b) => x(a) - x(b))
          .map(hexWords)
          .join(", ")}.`,
    );
  const count = layout.hexes.length;
  const title = `${titles[layout.name]}, ${count} ${count === 1 ? "hex" : "hexes"}.`;
  return [title, ...rowWords, harborWords(harbors, layout)].join(" ");
}

function harborWords(harbors: readonly HarborKind[], layout: Layout): string {
  if (harbors.length === 0) return "No harbors.";
  const words = harbors.map((kind, slot) => {
    const { edge } = layout.harborSlots[slot] as Layout["harborSlots"][number];
    const { x, y } = layout.edges[edge] as Layout["edges"][number];
    const trade = kind === "any" ? "any 3 to 1" : `${kind} 2 to 1`;
    return `${trade} in the ${direction(x, y)}`;
  });
  return `Harbors: ${words.join(", ")}.`;
}

const directions = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"] as const;

/** Which way (x, y) lies from the middle of the board. */
function direction(x: number, y: number): string {
  const eighths = Math.round((Math.atan2(x, -y) / Math.PI) * 4);
  return directions[(eighths + 8) % 8] as string;
}
