import { renderSvg } from "hexsmith";
import { useBoard } from "./useBoard";

/** The drawing has its own words for screen readers, and nothing that a content security policy refuses. */
export function Board({ seed }: { seed: string }) {
  const { board, energy } = useBoard(seed);
  return (
    <figure>
      <div dangerouslySetInnerHTML={{ __html: renderSvg(board, { width: 640 }) }} />
      <figcaption>Energy {energy.total.toFixed(4)}</figcaption>
    </figure>
  );
}
