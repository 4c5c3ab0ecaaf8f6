// The module is a file of its own, compiled while it streams in.
import { generateBoard, init, rankSpots, renderSvg, type Spot } from "hexsmith/external";

function words({ intersection, score, production }: Spot): string {
  const pips = Object.values(production).reduce((sum, each) => sum + each, 0);
  return `Intersection ${intersection}: ${score.toFixed(2)} points, ${pips} pips`;
}

await init();
const { board } = generateBoard({ seed: "hello" });
const spots = rankSpots(board, { top: 5 });

document.querySelector("figure")!.innerHTML = renderSvg(board, {
  spots: spots.map(({ intersection }, place) => ({ intersection, share: 1 - place / 5 })),
});
document.querySelector("ol")!.append(
  ...spots.map((spot) => {
    const item = document.createElement("li");
    item.textContent = words(spot);
    return item;
  }),
);
