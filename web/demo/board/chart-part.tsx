// The chart of an annealing. Its library is a separate script, loaded after the first board has been painted.
import "./chart.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { Failure } from "../components.js";
import { nextFrame } from "../next-frame.js";
import type { AnnealingChart, ChartTrace } from "./chart.js";

interface ChartProps {
  readonly label: string;
  readonly trace: ChartTrace | undefined;
  /** Lowest value on the energy axis. */
  readonly floor: number;
}

/** Shows the chart after its script has loaded, or an error message. */
export function Chart({ label, trace, floor }: ChartProps) {
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
    if (trace) chart?.show(trace, floor);
  }, [chart, trace, floor]);
  return error ? <Failure error={error} /> : <div class="chart" role="img" aria-label={label} ref={place} />;
}
