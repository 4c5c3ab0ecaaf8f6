import { renderSvg } from "hexsmith/draw";
import { load, type Spot } from "hexsmith/external"; // the module is a file of its own, compiled while it streams in

const words = ({ intersection, score, production }: Spot) =>
  `Intersection ${intersection}: ${score.toFixed(2)} points, ${production.reduce((sum, pips) => sum + pips)} pips`;

const hexsmith = await load();
const { board } = hexsmith.generateBoard({ seed: "hello" });

document.querySelector("figure")!.innerHTML = renderSvg(board);
document.querySelector("ol")!.append(
  ...hexsmith.rankSpots(board, { top: 5 }).map((spot) => {
    const item = document.createElement("li");
    item.textContent = words(spot);
    return item;
  }),
);
