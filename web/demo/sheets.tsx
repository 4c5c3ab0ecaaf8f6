// The layout of a page's parts. On wide screens, they are columns beside the board. On phones, they are sheets that open one
// at a time from a bar at the bottom, which also has the main actions.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { texts } from "./texts.js";

export interface Part {
  readonly name: string;
  /** Title in the bar. Parts without a title open and close themselves. */
  readonly title?: string;
  readonly content: ComponentChildren;
  /** Whether the part is also visible on phones, below the board. */
  readonly always?: boolean;
  /** Column on wide screens. */
  readonly column: "first" | "second";
}

/** The same query as in first.css. The page is redrawn when it changes. */
export const phone = matchMedia("(max-width: 40rem)");

/** The place of the main actions on wide screens. */
export const MainActions = ({ children }: { readonly children: ComponentChildren }) => (
  <div class="thumb-home">{!phone.matches && children}</div>
);

/** Scrolls to a part. On phones, calls `show` to open its sheet. */
export function reveal(name: string, show: (name: string) => void): void {
  if (phone.matches) show(name);
  else document.getElementById(`part-${name}`)?.scrollIntoView({ block: "nearest" });
}

interface SheetsProps {
  readonly parts: readonly Part[];
  /** Content of the bar on phones. */
  readonly actions: ComponentChildren;
  readonly sheet: string | undefined;
  readonly show: (name: string | undefined) => void;
}

export function Sheets({ parts, actions, sheet, show }: SheetsProps) {
  const tabs = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Opens the disclosure of a sheet that contains nothing else.
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
