// What the page shows, and how its address says it: `?page=cribbage&cards=2S3S4S5H5DJS&crib=other&model=uniform`.
import type { DiscardOptions } from "hexsmith/lab/external";
import { inSameLanguage } from "../language.js";

export type Crib = "own" | "other";
export type Model = NonNullable<DiscardOptions["model"]>;

export interface DiscardRequest {
  /** As typed; absent: six fresh ones. */
  readonly cards?: string;
  readonly crib: Crib;
  readonly model: Model;
}

export const cribs: readonly Crib[] = ["own", "other"];
export const models: readonly Model[] = ["uniform", "table"];

/** The request in an address's query; what it does not know counts as absent. */
export function requestOf(search: string): DiscardRequest {
  const query = new URLSearchParams(search);
  const cards = query.get("cards");
  return {
    ...(cards && { cards }),
    crib: cribs.find((crib) => crib === query.get("crib")) ?? "own",
    model: models.find((model) => model === query.get("model")) ?? "table",
  };
}

/** The query that asks for it. */
export function searchOf({ cards, crib, model }: DiscardRequest): string {
  const query = new URLSearchParams({ page: "cribbage" });
  if (cards) query.set("cards", cards.replaceAll(/[\s,]+/g, ""));
  if (crib !== "own") query.set("crib", crib);
  if (model !== "table") query.set("model", model);
  return inSameLanguage(`?${query}`);
}

/** The cards of a text, with or without blanks and commas: "5H 10d", "5HTD". What is no card stays as it is. */
export const cardsOf = (text: string): string[] => text.match(/(10|[^\s,])[^\s,]?/g) ?? [];
