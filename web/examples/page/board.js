import { generateBoard, renderSvg } from "hexsmith";

const figure = document.querySelector("figure");

function show(seed) {
  const result = generateBoard({ seed });
  figure.innerHTML = renderSvg(result.board, { width: 640 });
  history.replaceState(null, "", `#${result.seed}`); // the address is the board
}

document.querySelector("button").onclick = () => show();
show(location.hash.slice(1) || undefined);
