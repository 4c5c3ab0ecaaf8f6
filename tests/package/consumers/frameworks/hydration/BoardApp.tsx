// A React page that a server renders. It selects the place that was chosen last.
import { printedBoard, renderSvg } from "hexsmith";
import { HexBoard, type HexsmithBoardElement, type Place } from "hexsmith/react";
import { StrictMode, useRef, useState, version } from "react";

const board = printedBoard();
const picture = { __html: renderSvg(board) };
const formatPlace = (place: Place | null | undefined) => (place ? `${place.kind} ${place.id}` : "none");

export function App() {
  const element = useRef<HexsmithBoardElement>(null);
  const [chosen, setChosen] = useState<readonly Place[]>([]);
  const [hovered, setHovered] = useState<Place | null>(null);
  const [themed, setThemed] = useState(true);
  return (
    <StrictMode>
      <HexBoard
        ref={element}
        id="table"
        className="board"
        hidden={false}
        board={board}
        targets={{ intersections: [12, 20] }}
        selected={chosen.at(-1)}
        {...(themed && { theme: "dark" as const })}
        onChoose={({ detail }) => setChosen([...chosen, detail])}
        onHover={({ detail }) => setHovered(detail)}
        dangerouslySetInnerHTML={picture}
      />
      <output>{chosen.map(formatPlace).join(", ")}</output>
      <small>{version}</small>
      <p>{formatPlace(hovered)}</p>
      <button onClick={() => element.current?.focus({ place: { kind: "intersection", id: 20 } })}>Focus</button>
      <button onClick={() => setThemed(false)}>Light</button>
    </StrictMode>
  );
}
