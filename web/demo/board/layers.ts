// The map over the board's drawing, of whichever layout the board has.
import type { Board } from "../../src/index.js";
import { layoutOf } from "../hexsmith.js";
import type { Stage } from "../stage.js";
import { type BoardMap, makeMap, type MapActions, type MapState } from "./map.js";
import type { Marked } from "./mark-layer.js";
import type { Place } from "./state.js";

export interface Layers {
  show(state: MapState): void;
  mark(marked?: Marked): void;
  focus(place: Place): void;
}

export function makeLayers(stage: Stage, actions: MapActions): Layers {
  let map: (BoardMap & { readonly layout: Board["layout"] }) | undefined;
  return {
    show(state) {
      stage.draw(state.board);
      const { layout } = state.board;
      if (map?.layout !== layout) {
        map?.root.remove();
        map = { ...makeMap(layoutOf(layout), stage.viewBox(), actions), layout };
        stage.layers.append(map.root);
      }
      map.mark();
      map.show(state);
    },
    mark: (marked) => map?.mark(marked),
    focus: (place) => map?.focus(place),
  };
}
