// Styles the element's shadow tree by an adopted style sheet, which no content security policy forbids. Colors
// distinguish terrains, players and scores, so forced colors do not replace them.
//
// The page determines the element's box, including its padding. The board is centered in the box, as large as possible.
// If the page sets no height, `.sizer`, which has the board's aspect ratio, sets the height. The sizer is as wide as
// possible, even in shrink-to-fit boxes, because its preferred width is the width of the window and its minimum width
// is 0.
//
// The picture inherits only the properties that this sheet lists, so that page styles do not change it.
import { fontFamily } from "../draw/marks.js";
import { themeColorNames } from "../draw/themes.js";
import { createHtmlElement } from "./picture.js";

const textOfStyles = () => `
:host { display: block; flex: 1 1 0%; box-sizing: border-box; min-width: 0; min-height: 0; max-height: 100%; break-inside: avoid; writing-mode: horizontal-tb; contain: content; }
:host([hidden]:not([hidden=until-found i])) { display: none; }
:host([hidden=until-found i]) { content-visibility: hidden; }
:host([popover]:not(:popover-open)) { display: none; }
.sizer { all: initial; display: grid; grid-template-columns: minmax(0, 100vw); }
svg {
  all: initial;
  direction: ltr;
  unicode-bidi: isolate;
  color-scheme: inherit;
  cursor: inherit;
  interactivity: inherit;
  pointer-events: inherit;
  visibility: inherit;
  forced-color-adjust: none;
  position: absolute;
  inset: 0;
  box-sizing: border-box;
  width: 100%;
  height: 100%;
  padding: inherit;
  font-family: ${fontFamily};
  font-weight: bold;
  text-anchor: middle;
  stroke-linecap: round;
  stroke-linejoin: round;
  user-select: none;
  -webkit-user-select: none;
  -webkit-tap-highlight-color: transparent;
}
svg[hidden], .sizer[hidden] { display: none; }
.targets g { cursor: pointer; outline: none; touch-action: manipulation; }
.touch { fill: transparent; stroke: none; }
.ring { fill: none; stroke: none; pointer-events: none; }
.mark { transform-box: fill-box; transform-origin: center; pointer-events: none; }
.targets g:hover > .mark, .targets g:focus-visible > .mark { scale: 1.3; }
.targets g[data-hex] > .ring { stroke: #25323a; stroke-width: 0.05; opacity: 0.7; }
.targets g[data-hex]:hover > .touch { fill: #fff; fill-opacity: 0.25; }
.targets g:focus-visible > .touch { stroke: #16222a; stroke-width: 0.16; }
.targets g:focus-visible > .ring { stroke: #fff; stroke-width: 0.08; opacity: 1; }
@keyframes appear { from { opacity: 0; } }
.selected, .pieces, .marks { pointer-events: none; }
.status { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; user-select: none; -webkit-user-select: none; }
.colors { position: absolute; visibility: hidden; color: transparent; forced-color-adjust: none; }
.colors i { transition: color 1ms step-start; }
${themeColorNames.map((name, i) => `.colors i:nth-child(${i + 1}) { color: var(--hexsmith-${name}, transparent); }`).join("\n")}
@media (prefers-reduced-motion: no-preference) {
  .mark { transition: scale 0.15s; }
  .moving { transition: transform 0.35s ease-in-out; }
  .new { animation: appear 0.25s ease-out; }
}
@media (forced-colors: active) {
  .targets g:focus-visible > .ring { stroke: Highlight; }
}
`;

/** Style sheet of each document. Only the document that constructed a sheet can adopt it. */
const sheets = new WeakMap<Document, CSSStyleSheet>();

/**
 * Styles a shadow root by a sheet that all elements of its document share. Where sheets cannot be constructed, as in jsdom,
 * the root gets a `style` element.
 */
export function addStyles(root: ShadowRoot): void {
  const { ownerDocument } = root;
  const Sheet = (ownerDocument.defaultView as typeof globalThis | null)?.CSSStyleSheet;
  if (!Sheet || !("replaceSync" in Sheet.prototype)) {
    if (root.querySelector("style")) return;
    root.append(createHtmlElement("style", { textContent: textOfStyles() }));
    return;
  }
  const sheet = sheets.get(ownerDocument) ?? new Sheet();
  if (!sheets.has(ownerDocument)) sheet.replaceSync(textOfStyles());
  sheets.set(ownerDocument, sheet);
  root.adoptedStyleSheets = [sheet];
}
