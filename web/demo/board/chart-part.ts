// The chart, which comes in a script of its own after the first board has been painted.
import "./chart.css";
import { makeFailure } from "../failure.js";
import { nextFrame } from "../next-frame.js";
import type { AnnealingChart } from "./chart.js";

/** The chart in a place, once its script is there. If it does not come, the place says so, and there is no chart. */
export async function chartIn(place: HTMLElement): Promise<AnnealingChart | undefined> {
  await nextFrame();
  try {
    const { drawAnnealing } = await import("./chart.js");
    return drawAnnealing(place);
  } catch (error) {
    place.replaceWith(makeFailure(error));
    return undefined;
  }
}
