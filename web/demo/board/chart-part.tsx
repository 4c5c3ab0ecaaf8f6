// The chart of an annealing. The chart library is a separate script, which loads after the browser has painted the board.
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

/** Shows the chart after the chart's script has loaded, or an error message if loading failed. */
export function Chart({ label, trace, floor }: ChartProps) {
  const container = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<AnnealingChart>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    void nextFrame()
      .then(() => import("./chart.js"))
      .then(({ drawAnnealing }) => container.current && setChart(drawAnnealing(container.current)))
      .catch(setError);
  }, []);
  useEffect(() => {
    if (trace) chart?.show(trace, floor);
  }, [chart, trace, floor]);
  return error ? <Failure error={error} /> : <div class="chart" role="img" aria-label={label} ref={container} />;
}
