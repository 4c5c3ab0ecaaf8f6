// The page's address for a camera: drawn once someone asks for it, and anew while it is in sight and the address changes.
import { makeDisclosure } from "../disclosure.js";
import { element } from "../dom.js";
import { qrCode as words } from "../texts/qr-code.js";

export interface QrView {
  readonly root: HTMLElement;
  /** Called when the address may have changed. */
  update(): void;
}

export function makeQrView(): QrView {
  const place = element("div");
  const { root, title } = makeDisclosure("more qr-code", place);
  let shown = "";
  title(words.title);
  root.addEventListener("toggle", () => void draw());
  return { root, update: () => void draw() };

  async function draw() {
    const address = location.href;
    if (!root.open || address === shown) return;
    shown = address;
    const { drawQrCode } = await import("./qr-code.js");
    if (address !== shown) return;
    const code = drawQrCode(address, words.label);
    if (!code) return place.replaceChildren(element("p", { class: "hint" }, words.tooLong));
    place.replaceChildren(
      element(
        "figure",
        {},
        code,
        element("figcaption", { class: "hint" }, words.hint, " ", element("span", { class: "address" }, address)),
      ),
    );
  }
}
