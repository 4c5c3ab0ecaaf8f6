// Finds the invalid parts of an address. Pages ignore invalid parts, and show a notice about them.
import { decodeBoard, energyTerms, layoutNames, violationTerms } from "hexsmith/external";
import { element, makeButton } from "../dom.js";
import { languages } from "../language.js";
import { texts } from "../texts.js";
import { pageNames } from "./address.js";
import {
  apartPairs,
  choices,
  defaultClusterCap,
  highestPipCap,
  highestRuleLimit,
  nameOfPair,
  offeredRules,
} from "./request.js";

const oneOf = (names: readonly string[]) => (text: string) => names.includes(text);
const listOf = (separator: string, isValid: (part: string) => boolean) => (text: string) =>
  text === "" || text.split(separator).every(isValid);
const integer = (minimum: number, maximum: number) => (text: string) =>
  /^\d+$/.test(text) && Number(text) >= minimum && Number(text) <= maximum;

/**
 * Functions that check the value of each known key. Unknown keys, which other programs may add to links, are not reported.
 */
const validators: Readonly<Record<string, (text: string) => boolean>> = {
  page: oneOf(pageNames),
  lang: oneOf(languages),
  layout: oneOf(layoutNames),
  shape: isShapeCode,
  ...Object.fromEntries(Object.entries(choices).map(([name, values]) => [name, oneOf(values)])),
  forbid: listOf(".", oneOf(violationTerms)),
  apart: listOf(".", oneOf(apartPairs.map(nameOfPair))),
  cap: integer(0, highestPipCap),
  floor: integer(0, highestPipCap),
  cluster: integer(1, defaultClusterCap),
  rules: listOf("_", (pair) => {
    const [, rule = "", limit = ""] = /^(.*)-(.*)$/.exec(pair) ?? [];
    return integer(0, offeredRules.length - 1)(rule) && integer(0, highestRuleLimit)(limit);
  }),
  weights: listOf("_", (pair) => {
    const [, term = "", value = ""] = /^(.*)-(.*)$/.exec(pair) ?? [];
    return oneOf(energyTerms)(term) && /^\d{1,6}(\.\d{1,3})?$/.test(value);
  }),
  locks: listOf(".", (lock) => /^[tnh]\d+$/.test(lock)),
  players: oneOf(["2", "3", "4", "5", "6"]),
  policy: oneOf(["greedy", "maxmin", "optimal"]),
  judge: oneOf(["guide", "proven"]),
  crib: oneOf(["own", "other"]),
};

/** Returns the invalid parts of an address, such as "cap=99". */
export const invalidParts = (search: string): readonly string[] =>
  [...new URLSearchParams(search)]
    .filter(([key, text]) => !(validators[key]?.(text) ?? true))
    .map(([key, text]) => `${key}=${text.slice(0, 40)}`);

/** Returns what to say about an address: its invalid parts, or that it was opened instead of the manual; or else "". */
export function noticeAbout(search: string): string {
  const parts = invalidParts(search);
  if (parts.length > 0) return texts.ignored(parts);
  return new URLSearchParams(search).get("offline") === "manual" ? texts.offline.noManual : "";
}

function isShapeCode(code: string): boolean {
  try {
    return typeof decodeBoard(code).layout !== "string";
  } catch {
    return false;
  }
}

/** Creates a notice above a page about its address. */
export function makeAddressNotice(text: string): HTMLElement {
  const notice = element("div", { class: "address-notice ends", role: "alert" }, element("p", {}, text));
  notice.append(makeButton(texts.close, () => notice.remove()));
  return notice;
}
