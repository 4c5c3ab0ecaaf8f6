import { type GeneratedBoard, generateBoard, init } from "hexsmith";
import { use, useMemo } from "react";

/**
 * The board of a seed, made in less than a frame. The component suspends until the module has been compiled off the main
 * thread; without this line the first call compiles it.
 */
export function useBoard(seed: string): GeneratedBoard {
  use(init());
  return useMemo(() => generateBoard({ seed }), [seed]);
}
