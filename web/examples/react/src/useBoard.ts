import { type GeneratedBoard, type Hexsmith, load } from "hexsmith";
import { use, useMemo } from "react";

let loading: Promise<Hexsmith> | undefined;

/** The board of a seed, made in less than a frame. The component suspends until the module is loaded, once. */
export function useBoard(seed: string): GeneratedBoard {
  const hexsmith = use((loading ??= load()));
  return useMemo(() => hexsmith.generateBoard({ seed }), [hexsmith, seed]);
}
