// The module is a file of its own, compiled while it streams in.
import { generateBoard, init, rankSpots, renderSvg, type Spot } from "hexsmith/external";

const words = ({ intersection, score, production }: Spot) => {
  const pips = Object.values(production).reduce((sum, each) => sum + each);
  return `Intersection ${intersection}: ${score.toFixed(2)} points, ${pips} pips`;
};

await init();
const { board } = generateBoard({ seed: "hello" });

document.querySelector("figure")!.innerHTML = renderSvg(board);
document.querySelector("ol")!.append(
  ...rankSpots(board, { top: 5 }).map((spot) => {
    const item = document.createElement("li");
    item.textContent = words(spot);
    return item;
  }),
);
