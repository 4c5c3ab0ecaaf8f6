import { generateBoard, renderSvg } from "hexsmith";

const figure = document.querySelector("figure");

function show(seed) {
  const { board, seed: boardSeed } = generateBoard({ seed });
  figure.innerHTML = renderSvg(board, { width: 640 });
  history.replaceState(null, "", `#${boardSeed}`); // the address identifies the board
}

document.querySelector("button").onclick = () => show();
show(location.hash.slice(1) || undefined);
