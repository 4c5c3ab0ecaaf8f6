import { load } from "hexsmith";
import { renderSvg } from "hexsmith/draw";

const figure = document.querySelector("figure");
const hexsmith = await load();

function show(seed) {
  const result = hexsmith.generateBoard({ seed });
  figure.innerHTML = renderSvg(result.board, { width: 640 });
  history.replaceState(null, "", `#${result.seed}`); // the address is the board
}

document.querySelector("button").onclick = () => show();
show(location.hash.slice(1) || undefined);
