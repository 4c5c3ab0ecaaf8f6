// Each line of the template has an error.
import { Component, CUSTOM_ELEMENTS_SCHEMA } from "@angular/core";
import "hexsmith/element";

@Component({
  selector: "app-mistakes",
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <hexsmith-board (hexsmith-choose)="wrong($event)" />
    <hexsmith-board (hexsmith-hover)="place($event.detail)" />
    <hexsmith-board #element (click)="theme(element.theme)" />
  `,
})
export class Mistakes {
  wrong(event: KeyboardEvent) {
    return event.key;
  }
  place(detail: { id: number }) {
    return detail.id;
  }
  theme(name: string) {
    return name;
  }
}
