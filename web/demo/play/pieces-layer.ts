// What stands on the board: drawn as the package draws it, and changed piece by piece.
import { buildingMarks, robberMarks, robberPlace, roadMarks } from "../../src/draw/pieces.js";
import { type ThemeName, themes } from "../../src/draw/themes.js";
import type { GameView } from "../../src/game.js";
import type { Layout } from "../../src/index.js";
import { drawn } from "../dom.js";
import { elementsOf } from "./icons.js";

export interface PiecesLayer {
  readonly root: SVGGElement;
  show(view: GameView): void;
}

export function makePiecesLayer({ hexes, edges, intersections }: Layout, themeName: ThemeName): PiecesLayer {
  const theme = themes[themeName];
  const roads = drawn("g");
  const buildings = drawn("g");
  const robber = drawn("g", { class: "robber", visibility: "hidden" }, ...elementsOf(robberMarks(theme)));
  const pieces = new Map<string, SVGGElement>();
  let fresh = true; // what stands there from the first does not arrive
  const at = ({ x, y }: { readonly x: number; readonly y: number }) => `translate(${x.toFixed(4)} ${y.toFixed(4)})`;

  function make(key: string): SVGGElement {
    const [kind, player, place] = key.split(" ") as ["road" | "settlement" | "city", string, string];
    const owner = Number(player);
    if (kind === "road") {
      const edge = edges[Number(place)] as Layout["edges"][number];
      const [from, to] = edge.intersections.map((id) => intersections[id] as Layout["intersections"][number]);
      const direction = { x: (to?.x ?? 0) - (from?.x ?? 0), y: (to?.y ?? 0) - (from?.y ?? 0) };
      const marks = drawn("g", { class: "piece" }, ...elementsOf(roadMarks(theme, owner, direction)));
      return drawn("g", { transform: at(edge), "data-road": place, "data-player": player }, marks);
    }
    const marks = drawn("g", { class: "piece" }, ...elementsOf(buildingMarks(theme, owner, kind)));
    const transform = at(intersections[Number(place)] as Layout["intersections"][number]);
    return drawn("g", { transform, [`data-${kind}`]: place, "data-player": player }, marks);
  }

  return {
    root: drawn("g", { class: "pieces", "aria-hidden": "true" }, roads, buildings, robber),
    show({ seats, robber: hex }) {
      const wanted = new Set(
        seats.flatMap(({ settlements, cities, roads }, seat) => [
          ...roads.map((place) => `road ${seat + 1} ${place}`),
          ...settlements.map((place) => `settlement ${seat + 1} ${place}`),
          ...cities.map((place) => `city ${seat + 1} ${place}`),
        ]),
      );
      for (const [key, piece] of pieces)
        if (!wanted.has(key)) {
          piece.remove();
          pieces.delete(key);
        }
      for (const key of wanted) {
        if (pieces.has(key)) continue;
        const piece = make(key);
        if (!fresh) piece.classList.add("arriving");
        pieces.set(key, piece);
        (key.startsWith("road") ? roads : buildings).append(piece);
      }
      fresh = false;
      robber.setAttribute("visibility", hex === null ? "hidden" : "visible");
      const place = hexes[hex ?? 0] as Layout["hexes"][number];
      robber.setAttribute("transform", at({ x: place.x + robberPlace.x, y: place.y + robberPlace.y }));
    },
  };
}
