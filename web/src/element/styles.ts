// The style of the element's shadow tree: an adopted style sheet, which no policy forbids.

const text = `
:host { display: block; contain: content; }
:host([hidden]) { display: none; }
svg[hidden] { display: none; }
svg:not([hidden]) { display: block; width: 100%; height: auto; max-height: inherit; -webkit-tap-highlight-color: transparent; }
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
.selected, .pieces { pointer-events: none; }
.status { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (prefers-reduced-motion: no-preference) {
  .mark { transition: scale 0.15s; }
  .moving { transition: transform 0.35s ease-in-out; }
  .new { animation: appear 0.25s ease-out; }
}
@media (forced-colors: active) {
  .targets g:focus-visible > .ring { stroke: Highlight; }
}
`;

let sheet: CSSStyleSheet | undefined;

/** Styles a shadow root: by one sheet for all elements of a page, or by its own where sheets cannot be made, as in jsdom. */
export function addStyles(root: ShadowRoot): void {
  if (!("replaceSync" in CSSStyleSheet.prototype)) {
    root.append(Object.assign(document.createElement("style"), { textContent: text }));
    return;
  }
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
  }
  root.adoptedStyleSheets = [sheet];
}
