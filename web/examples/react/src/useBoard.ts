import { generateBoard, type GeneratedBoard, init } from "hexsmith";
import { use, useMemo } from "react";

/** The board of a seed, made in less than a frame. The component suspends until the module is compiled, once. */
export function useBoard(seed: string): GeneratedBoard {
  use(init()); // always the same promise
  return useMemo(() => generateBoard({ seed }), [seed]);
}
