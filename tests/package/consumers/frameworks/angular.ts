// Uses the element in Angular, which checks the types of events, references and expressions of custom elements.
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from "@angular/core";
import { printedBoard } from "hexsmith";
import { german } from "hexsmith/languages";
import { defineHexsmithBoard, type HexsmithBoardElement, type HexsmithChooseEvent, type Place } from "hexsmith/element";

defineHexsmithBoard();

@Component({
  selector: "app-table",
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <hexsmith-board
      #element
      [board]="board()"
      [pieces]="[{ player: 1, kind: 'road', edge: 3 }]"
      [robber]="null"
      [heat]="[{ intersection: 3, value: 0.5 }]"
      [theme]="{ sea: '#123456' }"
      [words]="german"
      [targets]="{ intersections: [1, 2] }"
      [selected]="selected()"
      [revealed]="true"
      label="Table"
      [nameOf]="nameOf"
      (hexsmith-choose)="choose($event)"
      (hexsmith-hover)="hover($event.detail)"
      id="table"
      class="board"
      [style.max-height]="'100vh'"
      [title]="'A board'"
      lang="de"
      [dir]="'ltr'"
      role="application"
      [tabIndex]="-1"
      [hidden]="false"
      [inert]="true"
      popover="auto"
      slot="main"
      [draggable]="false"
      translate="no"
      [attr.data-seat]="1"
      aria-describedby="help"
      (click)="show(element, $event.clientX)"
      (keydown)="typed($event.key)"
      (focus)="show(element, 1)"
    ></hexsmith-board>
    <hexsmith-board layout="extension" theme="dark" />
    <hexsmith-board code="AuznpDidTKDUe8lzR-nBN1Bv" orientation="flat" />
  `,
})
export class Table {
  readonly board = signal(printedBoard());
  readonly selected = signal<Place | null>(null);
  readonly german = german;
  readonly nameOf = (place: Place) => place.kind;
  choose({ detail }: HexsmithChooseEvent) {
    this.selected.set(detail);
  }
  hover(place: Place | null) {
    return place?.id;
  }
  show(element: HexsmithBoardElement, id: number) {
    element.focus({ place: { kind: "edge", id } });
  }
  typed(key: string) {
    return key;
  }
}
