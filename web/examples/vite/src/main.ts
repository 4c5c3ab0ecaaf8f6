// The module is a separate file, compiled while it downloads.
import { generateBoard, heatOf, init, renderSvg } from "hexsmith/external";
import { rankSpots, type Spot } from "hexsmith";

function describeSpot({ intersection, score, production }: Spot): string {
  const pips = Object.values(production).reduce((sum, each) => sum + each, 0);
  return `Intersection ${intersection}: ${score.toFixed(2)} points, ${pips} pips`;
}

await init();
const { board } = generateBoard({ seed: "hello" });
const spots = rankSpots(board, { top: 5 });

document.querySelector("figure")!.innerHTML = renderSvg(board, {
  heat: heatOf(spots),
});
document.querySelector("ol")!.append(
  ...spots.map((spot) => {
    const item = document.createElement("li");
    item.textContent = describeSpot(spot);
    return item;
  }),
);
