// Uses the element in Solid: its properties and events, and the attributes that Solid allows on every element.
import { createSignal } from "solid-js";
import { printedBoard } from "hexsmith";
import { german } from "hexsmith/languages";
import { defineHexsmithBoard, type HexsmithBoardElement, type Place } from "hexsmith/element";

defineHexsmithBoard();

export function Table(props: { choose: (place: Place) => void }) {
  const [board] = createSignal(printedBoard());
  let element: HexsmithBoardElement | undefined;
  return (
    <hexsmith-board
      ref={(made) => (element = made)}
      board={board()}
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
      on:hexsmith-choose={({ detail }) => props.choose(detail)}
      on:hexsmith-hover={({ detail }) => detail && props.choose(detail)}
      id="table"
      class="board"
      classList={{ large: true }}
      style={{ "max-height": "100vh" }}
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
      translate="no"
      aria-describedby="help"
      onClick={({ currentTarget }) => currentTarget.focus({ place: { kind: "edge", id: 1 } })}
      onKeyDown={({ key }) => element && key === "Escape"}
      onPointerEnter={({ pointerType }) => pointerType}
      onFocusIn={({ relatedTarget }) => relatedTarget}
    />
  );
}

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
export const chosen = <hexsmith-board on:hexsmith-choose={(event: KeyboardEvent) => event.key} />;
// @ts-expect-error not a board
export const resulting = <hexsmith-board board={{ board: printedBoard() }} />;
