// What stands above a page when its address says something that nobody understands.
import { element, makeButton } from "./dom.js";
import { texts } from "./texts.js";

/** `parts`: what was not understood, as the address says it. */
export function makeAddressNotice(parts: readonly string[]): HTMLElement {
  const notice = element("div", { class: "address-notice", role: "alert" }, element("p", {}, texts.ignored(parts)));
  notice.append(makeButton(texts.close, () => notice.remove()));
  return notice;
}
