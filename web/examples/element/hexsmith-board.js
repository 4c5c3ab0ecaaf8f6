// <hexsmith-board>: a board as an element, for pages of any framework or none.
//
//   <hexsmith-board code="AedxnFr8ibvE_owJOdCBk6rr" theme="dark"></hexsmith-board>
//
// Attributes: `code`, a board as `encodeBoard` writes it; `theme`, "light" or "dark".
// Properties: `board` in place of a code; `pieces` and `robber` as `renderSvg` takes them; `highlighted`, the intersections
// that may be chosen.
// Events: "choose" with `detail.intersection`, by mouse, finger, or keyboard; "hex" with `detail.hex`, of a click on a tile.
import { decodeBoard, layoutOf, renderSvg } from "hexsmith";

// A style sheet of its own, not a <style>: strict policies allow that.
const style = new CSSStyleSheet();
style.replaceSync(`
  :host { display: block; position: relative; }
  svg { display: block; width: 100%; }
  svg:not(.spots) > :not([data-hex]) { pointer-events: none; }
  .spots { position: absolute; inset: 0; height: 100%; pointer-events: none; }
  .spot { cursor: pointer; outline: none; pointer-events: all; }
  .spot circle { fill: rgb(255 255 255 / 70%); stroke: #14262e; stroke-width: 0.07; }
  .spot .touch { fill: transparent; stroke: none; }
  .spot:hover circle { fill: #fff; }
  .spot:focus-visible circle { stroke: #c4161c; stroke-width: 0.14; }
  .spot .touch, .spot:is(:hover, :focus-visible) .touch { fill: transparent; stroke: none; }
`);

export class HexsmithBoard extends HTMLElement {
  static observedAttributes = ["code", "theme"];
  #board;
  #pieces = [];
  #robber;
  #highlighted = [];
  #waiting = false;

  constructor() {
    super();
    this.attachShadow({ mode: "open" });
    this.shadowRoot.adoptedStyleSheets = [style];
    this.shadowRoot.addEventListener("click", (event) => {
      const spot = event.target.closest(".spot");
      const tile = event.target.closest("[data-hex]");
      if (spot) this.#choose(spot);
      else if (tile) this.#say("hex", { hex: Number(tile.dataset.hex) });
    });
    this.shadowRoot.addEventListener("keydown", (event) => this.#press(event));
    // Space acts when it is let go, as on buttons: what a page does then may move the focus.
    this.shadowRoot.addEventListener("keyup", (event) => {
      const spot = event.target.closest(".spot");
      if (spot && event.key === " ") this.#choose(spot);
    });
  }

  connectedCallback() {
    // What was set before the element was defined is a property of its own: it goes through the setter now.
    for (const name of ["board", "pieces", "robber", "highlighted"])
      if (Object.hasOwn(this, name)) {
        const value = this[name];
        delete this[name];
        this[name] = value;
      }
    this.#draw();
  }

  attributeChangedCallback(name, _, value) {
    if (name === "code") this.#board = value === null ? undefined : decodeBoard(value);
    this.#drawSoon();
  }

  get board() {
    return this.#board;
  }
  set board(board) {
    this.#board = board;
    this.#drawSoon();
  }

  get pieces() {
    return this.#pieces;
  }
  set pieces(pieces) {
    this.#pieces = pieces;
    this.#drawSoon();
  }

  get robber() {
    return this.#robber;
  }
  set robber(hex) {
    this.#robber = hex;
    this.#drawSoon();
  }

  get highlighted() {
    return this.#highlighted;
  }
  set highlighted(intersections) {
    this.#highlighted = intersections;
    this.#drawSoon();
  }

  /** Once, however much is set. */
  #drawSoon() {
    if (this.#waiting || !this.isConnected) return;
    this.#waiting = true;
    queueMicrotask(() => {
      this.#waiting = false;
      this.#draw();
    });
  }

  #draw() {
    if (!this.#board) return void this.shadowRoot.replaceChildren();
    const focused = this.shadowRoot.activeElement?.dataset.spot;
    this.shadowRoot.innerHTML = renderSvg(this.#board, {
      theme: this.getAttribute("theme") ?? "light",
      pieces: this.#pieces,
      robber: this.#robber,
    });
    this.shadowRoot.append(this.#spots(this.shadowRoot.querySelector("svg").getAttribute("viewBox")));
    if (focused !== undefined) this.#focus(this.#find(focused) ?? this.shadowRoot.querySelector(".spot"));
  }

  /** Over the drawing, in its units. */
  #spots(viewBox) {
    const { intersections } = layoutOf(this.#board);
    const root = drawn("svg", { viewBox, class: "spots", role: "group", "aria-label": "Spots to choose from" });
    for (const [i, id] of this.#highlighted.entries()) {
      const { x, y, hexes } = intersections[id];
      const around = hexes.map((hex) => `${this.#board.terrains[hex]} ${this.#board.tokens[hex] ?? ""}`.trim());
      const attributes = {
        class: "spot",
        role: "button",
        tabindex: i === 0 ? 0 : -1,
        "data-spot": id,
        "aria-label": `Spot at ${around.join(", ")}`,
        transform: `translate(${x} ${y})`,
      };
      root.append(drawn("g", attributes, drawn("circle", { class: "touch", r: 0.45 }), drawn("circle", { r: 0.2 })));
    }
    return root;
  }

  /** Arrow keys go from spot to spot, Enter and Space choose. */
  #press(event) {
    const spot = event.target.closest(".spot");
    if (!spot || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = { ArrowRight: "next", ArrowDown: "next", ArrowLeft: "previous", ArrowUp: "previous" }[event.key];
    if (next) this.#focus(spot[`${next}ElementSibling`] ?? spot);
    else if (event.key === "Enter") this.#choose(spot);
    else if (event.key !== " ") return;
    event.preventDefault();
  }

  #focus(spot) {
    for (const other of this.shadowRoot.querySelectorAll(".spot"))
      other.setAttribute("tabindex", other === spot ? 0 : -1);
    spot?.focus();
  }

  #find(id) {
    return this.shadowRoot.querySelector(`.spot[data-spot="${id}"]`);
  }

  #choose(spot) {
    this.#say("choose", { intersection: Number(spot.dataset.spot) });
  }

  #say(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}

function drawn(tag, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

customElements.define("hexsmith-board", HexsmithBoard);
