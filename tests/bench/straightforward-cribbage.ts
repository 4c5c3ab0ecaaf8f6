// Scores cribbage hands in plain TypeScript, by loops over all subsets of cards. The benchmark compares the package with it.

interface Card {
  readonly rank: number; // 1..13
  readonly suit: string;
}

const ranks = "A23456789TJQK";
const parseCard = (name: string): Card => ({ rank: 1 + ranks.indexOf(name[0] as string), suit: name[1] as string });

/** Returns the points of a hand of four cards together with the starter. */
export function scoreHand(names: readonly string[], starterName: string, crib = false): number {
  const hand = names.map(parseCard);
  const starter = parseCard(starterName);
  const cards = [...hand, starter];
  let points = 0;

  for (let subset = 1; subset < 32; ++subset) {
    const subsetCards = cards.filter((_, i) => ((subset >> i) & 1) === 1);
    if (subsetCards.reduce((sum, { rank }) => sum + Math.min(rank, 10), 0) === 15) points += 2;
  }
  for (let i = 0; i < 5; ++i) for (let j = i + 1; j < 5; ++j) if (cards[i]?.rank === cards[j]?.rank) points += 2;

  const counts = Array<number>(15).fill(0);
  for (const { rank } of cards) counts[rank] = (counts[rank] ?? 0) + 1;
  for (let rank = 1; rank <= 13;) {
    let length = 0;
    let runCount = 1;
    while ((counts[rank + length] ?? 0) > 0) runCount *= counts[rank + length++] as number;
    if (length >= 3) points += length * runCount;
    rank += length + 1;
  }

  const suit = hand[0]?.suit;
  if (hand.every((card) => card.suit === suit)) points += starter.suit === suit ? 5 : crib ? 0 : 4;
  if (hand.some((card) => card.rank === 11 && card.suit === starter.suit)) points += 1;
  return points;
}
