// Uses the element in Preact: its properties and events, and the attributes that Preact allows on every element.
import { createRef } from "preact";
import { printedBoard } from "hexsmith";
import { german } from "hexsmith/languages";
import { defineHexsmithBoard, type HexsmithBoardElement, type Place } from "hexsmith/element";

defineHexsmithBoard();
const element = createRef<HexsmithBoardElement>();

export const Table = ({ choose }: { choose: (place: Place) => void }) => (
  <hexsmith-board
    key="board"
    ref={element}
    board={printedBoard()}
    pieces={[{ player: 1, kind: "road", edge: 3 }]}
    robber={null}
    heat={[{ intersection: 3, value: 0.5 }]}
    theme={{ sea: "#123456" }}
    words={german}
    targets={{ intersections: [1, 2] }}
    selected={null}
    revealed
    label="Table"
    nameOf={(place) => place.kind}
    onhexsmith-choose={({ detail }) => choose(detail)}
    onhexsmith-hover={({ detail }) => detail && choose(detail)}
    id="table"
    class="board"
    style={{ maxHeight: "100vh" }}
    title="A board"
    lang="de"
    dir="ltr"
    role="application"
    tabIndex={-1}
    hidden={false}
    inert
    popover="auto"
    slot="main"
    draggable={false}
    translate={false}
    data-seat={1}
    aria-describedby="help"
    onClick={({ currentTarget }) => currentTarget.focus({ place: { kind: "edge", id: 1 } })}
    onKeyDown={({ key }) => key === "Escape"}
    onPointerEnter={({ pointerType }) => pointerType}
    onFocus={({ relatedTarget }) => relatedTarget}
  />
);

export const printed = <hexsmith-board layout="extension" theme="dark" />;
export const shared = <hexsmith-board code="AuznpDidTKDUe8lzR-nBN1Bv" orientation="flat" />;
export const defaults = <hexsmith-board board={null} theme={null} words={undefined} code={null} layout={undefined} />;
// @ts-expect-error the element generates no boards
export const seeded = <hexsmith-board seed="hello" />;
// @ts-expect-error no such theme
export const pink = <hexsmith-board theme="pink" />;
// @ts-expect-error not a number
export const titled = <hexsmith-board title={3} />;
// @ts-expect-error not a string
export const chosen = <hexsmith-board onhexsmith-choose={(event: KeyboardEvent) => event.key} />;
// @ts-expect-error not a board
export const resulting = <hexsmith-board board={{ board: printedBoard() }} />;
