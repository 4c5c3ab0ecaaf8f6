// Uses the element as a React component: its properties, listeners and ref, and the attributes that React allows on every
// element.
import { createRef } from "react";
import { printedBoard, renderSvg } from "hexsmith";
import { german } from "hexsmith/languages";
import { HexBoard, type HexBoardProps, type HexsmithBoardElement, type Place } from "hexsmith/react";

const element = createRef<HexsmithBoardElement>();

export const table = ({ choose, hover }: { choose: (place: Place) => void; hover: (place: Place | null) => void }) => (
  <HexBoard
    key="board"
    ref={element}
    board={printedBoard()}
    pieces={[{ player: 1, kind: "road", edge: 3 }]}
    robber={null}
    heat={[{ intersection: 3, value: 0.5 }]}
    theme={{ sea: "#123456" }}
    orientation="flat"
    words={german}
    targets={{ intersections: [1, 2] }}
    selected={null}
    revealed
    label="Table"
    nameOf={(place) => place.kind}
    onChoose={({ detail, currentTarget }) => currentTarget && choose(detail)}
    onHover={({ detail }) => hover(detail)}
    id="table"
    className="board"
    style={{ maxHeight: "100vh" }}
    title="A board"
    hidden={false}
    data-seat={1}
    aria-describedby="help"
    onClick={(event) => event.currentTarget.focus({ place: { kind: "edge", id: 1 } })}
  />
);

export const props: HexBoardProps = { board: null, theme: null, words: undefined, onChoose: null, onHover: undefined };
export const called = <HexBoard ref={(one) => one?.focus()} layout="extension" theme="dark" />;
export const shared = <HexBoard code="AuznpDidTKDUe8lzR-nBN1Bv" />;
// @ts-expect-error the element generates no boards
export const seeded = <HexBoard seed="hello" />;
// @ts-expect-error no such theme
export const pink = <HexBoard theme="pink" />;
// @ts-expect-error a choice always has a place
export const chosen = <HexBoard onChoose={({ detail }: CustomEvent<null>) => detail} />;
// @ts-expect-error `selected` is a place or null
export const hovered = <HexBoard onHover={({ detail }) => detail.id} />;
// @ts-expect-error not a board
export const resulting = <HexBoard board={{ board: printedBoard() }} />;
export const rendered = (
  <HexBoard board={printedBoard()} dangerouslySetInnerHTML={{ __html: renderSvg(printedBoard()) }} />
);
