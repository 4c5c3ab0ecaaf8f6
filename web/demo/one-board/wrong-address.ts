// What an address says that no page understands. The pages show what they would without it, and say so.
import { decodeBoard, energyTerms, layoutNames, violationTerms } from "hexsmith/external";
import { element, makeButton } from "../dom.js";
import { languages } from "../language.js";
import { texts } from "../texts.js";
import { pageNames } from "./address.js";
import { apartPairs, choices, defaultClusterCap, highestPipCap, nameOfPair } from "./request.js";

const among = (names: readonly string[]) => (text: string) => names.includes(text);
const each = (separator: string, understood: (part: string) => boolean) => (text: string) =>
  text === "" || text.split(separator).every(understood);
const integer = (least: number, most: number) => (text: string) =>
  /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most;

/** What each key may say. Other keys are nobody's: those of programs that send links are not spoken of. */
const understood: Readonly<Record<string, (text: string) => boolean>> = {
  page: among(pageNames),
  lang: among(languages),
  layout: among(layoutNames),
  shape: isCustom,
  ...Object.fromEntries(Object.entries(choices).map(([name, values]) => [name, among(values)])),
  forbid: each(".", among(violationTerms)),
  apart: each(".", among(apartPairs.map(nameOfPair))),
  cap: integer(0, highestPipCap),
  floor: integer(0, highestPipCap),
  cluster: integer(1, defaultClusterCap),
  weights: each("_", (pair) => {
    const [, term = "", value = ""] = /^(.*)-(.*)$/.exec(pair) ?? [];
    return among(energyTerms)(term) && /^\d{1,6}(\.\d{1,3})?$/.test(value);
  }),
  locks: each(".", (lock) => /^[tnh]\d+$/.test(lock)),
  players: among(["2", "3", "4", "5", "6"]),
  policy: among(["greedy", "maxmin", "optimal"]),
  judge: among(["guide", "proven"]),
  crib: among(["own", "other"]),
  model: among(["uniform", "table"]),
};

/** Each as the address says it: "cap=99". */
export const wrongPartsOf = (search: string): readonly string[] =>
  [...new URLSearchParams(search)]
    .filter(([key, text]) => !(understood[key]?.(text) ?? true))
    .map(([key, text]) => `${key}=${text.slice(0, 40)}`);

function isCustom(code: string): boolean {
  try {
    return typeof decodeBoard(code).layout !== "string";
  } catch {
    return false;
  }
}

/** What stands above a page that does not understand its address. `parts`: what was not understood, as the address says it. */
export function makeAddressNotice(parts: readonly string[]): HTMLElement {
  const notice = element(
    "div",
    { class: "address-notice ends", role: "alert" },
    element("p", {}, texts.ignored(parts)),
  );
  notice.append(makeButton(texts.close, () => notice.remove()));
  return notice;
}
