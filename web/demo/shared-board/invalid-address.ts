// Finds the invalid parts of an address. Pages ignore invalid parts, and show a notice about them.
import { element, makeButton } from "../dom.js";
import { languages } from "../language.js";
import { settleCodecs } from "../settle/address.js";
import { texts } from "../texts.js";
import { pageNames } from "./address.js";
import { listOf, oneOf } from "./codec.js";
import { requestCodecs } from "./request.js";

/** How the values of all known keys are read. Unknown keys, which other programs may add to links, are not reported. */
const codecs = [
  ...Object.values(requestCodecs),
  ...Object.values(settleCodecs),
  oneOf("page", pageNames),
  oneOf("lang", languages),
  oneOf("crib", ["own", "other"]),
  listOf("locks", ".", (lock) => (/^[tnh]\d+$/.test(lock) ? lock : undefined)),
];

/** Returns the invalid parts of an address, such as "cap=99". */
export const invalidParts = (search: string): readonly string[] =>
  [...new URLSearchParams(search)]
    .filter(([key, text]) => text !== "" && codecs.some((codec) => codec.key === key && codec.read(text) === undefined))
    .map(([key, text]) => `${key}=${text.slice(0, 40)}`);

/** Returns what to say about an address: its invalid parts, or that it was opened instead of the manual; or else "". */
export function noticeAbout(search: string): string {
  const parts = invalidParts(search);
  if (parts.length > 0) return texts.ignored(parts);
  return new URLSearchParams(search).get("offline") === "manual" ? texts.offline.noManual : "";
}

/** Creates a notice above a page about its address. */
export function makeAddressNotice(text: string): HTMLElement {
  const notice = element("div", { class: "address-notice ends", role: "alert" }, element("p", {}, text));
  notice.append(makeButton(texts.close, () => notice.remove()));
  return notice;
}
