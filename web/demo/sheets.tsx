// Lays out the parts of a page. On wide screens, the parts are in columns beside the board. In a narrow window, each part is a sheet
// that opens from a bar at the bottom, and only one sheet is open at a time. The bar also has the main actions.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { narrowQuery, showStage } from "./stage.js";
import { texts } from "./texts.js";

export interface Part {
  readonly name: string;
  /** Title in the bar. Parts without a title open and close themselves. */
  readonly title?: string;
  readonly content: ComponentChildren;
  /** Whether phones show the part below the board instead of in a sheet. */
  readonly alwaysVisible?: boolean;
  /** Column on wide screens. */
  readonly column: "first" | "second";
}

/** Shows the main actions on wide screens. On phones, the bar shows them. */
export const MainActions = ({ children }: { readonly children: ComponentChildren }) => (
  <div class="thumb-home fill-first">{!narrowQuery.matches && children}</div>
);

/** Scrolls to a part. On phones, calls `show` to open the part's sheet instead. */
export function reveal(name: string, show: (name: string) => void): void {
  if (narrowQuery.matches) show(name);
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
    if (sheet !== undefined) showStage();
    for (const details of document.querySelectorAll<HTMLDetailsElement>(`#part-${sheet} > * > details:only-child`))
      details.open = true;
  }, [sheet]);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || sheet === undefined || !narrowQuery.matches) return;
    show(undefined);
    tabs.current?.querySelector<HTMLElement>(`[aria-controls="part-${sheet}"]`)?.focus();
  };
  const renderColumn = (columnName: Part["column"]) => (
    <div class={`panel ${columnName}`} onKeyDown={closeOnEscape}>
      {parts.map(
        ({ name, title, alwaysVisible, column, content }) =>
          column === columnName && (
            <div
              key={name}
              class={["part", alwaysVisible && "always", name === sheet && "open"].filter(Boolean).join(" ")}
              id={`part-${name}`}
              // A sheet scrolls, so keys must reach it even if nothing in it has focus.
              {...(name === sheet && narrowQuery.matches && { tabIndex: 0, role: "group", "aria-label": title })}
            >
              {content}
            </div>
          ),
      )}
    </div>
  );
  return (
    <>
      {renderColumn("first")}
      {renderColumn("second")}
      <div class="bar">
        <div class="thumb fill-first">{narrowQuery.matches && actions}</div>
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
