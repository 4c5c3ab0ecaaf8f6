// The request for a ranking of discards, and its address: `?page=cribbage&cards=2S3S4S5H5DJS&crib=other&model=uniform`.
import type { DiscardOptions } from "hexsmith/lab/external";
import { inSameLanguage } from "../language.js";

export type Crib = "own" | "other";
export type Model = NonNullable<DiscardOptions["model"]>;

export interface DiscardRequest {
  /** Cards as the visitor typed them; absent for random cards. */
  readonly cards?: string;
  readonly crib: Crib;
  readonly model: Model;
}

export const cribs: readonly Crib[] = ["own", "other"];
export const models: readonly Model[] = ["uniform", "table"];

/** Reads the request in an address. Unknown values count as absent. */
export function requestOf(search: string): DiscardRequest {
  const query = new URLSearchParams(search);
  const cards = query.get("cards");
  return {
    ...(cards && { cards }),
    crib: cribs.find((crib) => crib === query.get("crib")) ?? "own",
    model: models.find((model) => model === query.get("model")) ?? "table",
  };
}

/** Returns the address of a request. */
export function searchOf({ cards, crib, model }: DiscardRequest): string {
  const query = new URLSearchParams({ page: "cribbage" });
  if (cards) query.set("cards", cards.replaceAll(/[\s,]+/g, ""));
  if (crib !== "own") query.set("crib", crib);
  if (model !== "table") query.set("model", model);
  return inSameLanguage(`?${query}`);
}

/** Splits a text into cards, with or without spaces and commas: "5H 10d", "5HTD". Invalid cards stay unchanged. */
export const cardsOf = (text: string): string[] => text.match(/(10|[^\s,])[^\s,]?/g) ?? [];
