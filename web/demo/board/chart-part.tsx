// The place of an annealing's curve. The chart library comes in its own script, after the first board has been painted.
import "./chart.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { Failure } from "../components.js";
import { nextFrame } from "../next-frame.js";
import type { AnnealingChart, Course } from "./chart.js";

interface ChartProps {
  readonly label: string;
  readonly course: Course | undefined;
  /** The least value of the scale. */
  readonly floor: number;
}

/** The chart, once its script is there. If it does not come, its place says so. */
export function Chart({ label, course, floor }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<AnnealingChart>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    void nextFrame()
      .then(() => import("./chart.js"))
      .then(({ drawAnnealing }) => place.current && setChart(drawAnnealing(place.current)))
      .catch(setError);
  }, []);
  useEffect(() => {
    if (course) chart?.show(course, floor);
  }, [chart, course, floor]);
  return error ? <Failure error={error} /> : <div class="chart" role="img" aria-label={label} ref={place} />;
}
