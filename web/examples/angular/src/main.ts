// Two players settle in turn under the distance rule.
import { Component, computed, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from "@angular/core";
import { bootstrapApplication } from "@angular/platform-browser";
import { generateBoard, rankSpots } from "hexsmith";
import { defineHexsmithBoard, type HexsmithChooseEvent, type Piece } from "hexsmith/element";

defineHexsmithBoard();
const placementOrder = [1, 2, 2, 1];

@Component({
  selector: "app-table",
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <p role="status">{{ player() ? "Player " + player() + ": choose a spot." : "Both have settled." }}</p>
    <hexsmith-board [board]="board" [pieces]="pieces()" [targets]="targets()" (hexsmith-choose)="settle($event)" />
  `,
})
class Table {
  readonly board = generateBoard({ seed: "hello" }).board;
  readonly spots = signal<readonly number[]>([]);
  readonly player = computed(() => placementOrder[this.spots().length]);
  readonly pieces = computed(() =>
    this.spots().map((intersection, i): Piece => ({ player: placementOrder[i]!, kind: "settlement", intersection })),
  );
  readonly targets = computed(() => ({
    intersections: this.player()
      ? rankSpots(this.board, { occupied: this.spots() }).map(({ intersection }) => intersection)
      : [],
  }));

  settle({ detail }: HexsmithChooseEvent) {
    this.spots.update((spots) => [...spots, detail.id]);
  }
}

bootstrapApplication(Table, { providers: [provideZonelessChangeDetection()] });
