// The parts of a page beside its board: columns where there is room, on a phone sheets that rise from a bar at its foot,
// one at a time, with the main action in the bar, within the thumb's reach.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { texts } from "./texts.js";

export interface Part {
  readonly name: string;
  /** In the bar. Absent: not there; the part opens and closes itself. */
  readonly title?: string;
  readonly content: ComponentChildren;
  /** Whether it is in sight on a phone, too, below the board. */
  readonly always?: boolean;
  /** On a wide screen. */
  readonly column: "first" | "second";
}

/** As in first.css. A page is drawn anew when it changes. */
export const phone = matchMedia("(max-width: 40rem)");

/** Where the main actions are, unless they are at the thumb. */
export const ThumbHome = ({ children }: { readonly children: ComponentChildren }) => (
  <div class="thumb-home">{!phone.matches && children}</div>
);

/** Brings a part into sight: by `show`, where it is a sheet. */
export function reveal(name: string, show: (name: string) => void): void {
  if (phone.matches) show(name);
  else document.getElementById(`part-${name}`)?.scrollIntoView({ block: "nearest" });
}

interface SheetsProps {
  readonly parts: readonly Part[];
  /** What stands in the bar on a phone. */
  readonly actions: ComponentChildren;
  readonly sheet: string | undefined;
  readonly show: (name: string | undefined) => void;
}

export function Sheets({ parts, actions, sheet, show }: SheetsProps) {
  const tabs = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // A sheet that holds nothing else but what is closed is opened to see that.
    for (const details of document.querySelectorAll<HTMLDetailsElement>(`#part-${sheet} > * > details:only-child`))
      details.open = true;
  }, [sheet]);
  const leave = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || sheet === undefined || !phone.matches) return;
    show(undefined);
    tabs.current?.querySelector<HTMLElement>(`[aria-controls="part-${sheet}"]`)?.focus();
  };
  const column = (wanted: Part["column"]) => (
    <div class={`panel ${wanted}`} onKeyDown={leave}>
      {parts.map(
        ({ name, always, column, content }) =>
          column === wanted && (
            <div
              key={name}
              class={["part", always && "always", name === sheet && "open"].filter(Boolean).join(" ")}
              id={`part-${name}`}
            >
              {content}
            </div>
          ),
      )}
    </div>
  );
  return (
    <>
      {column("first")}
      {column("second")}
      <div class="bar">
        <div class="thumb">{phone.matches && actions}</div>
        <div class="tabs" role="group" aria-label={texts.sheets} ref={tabs}>
          {parts.map(
            ({ name, title }) =>
              title !== undefined && (
                <button
                  key={name}
                  type="button"
                  class="tab"
                  aria-controls={`part-${name}`}
                  aria-expanded={name === sheet}
                  onClick={() => show(name === sheet ? undefined : name)}
                >
                  {title}
                </button>
              ),
          )}
        </div>
      </div>
    </>
  );
}
