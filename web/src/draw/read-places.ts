// Places of a board, checked on their way in.
import { checkArray, checkChoice, checkData, checkInteger, checkObject, itemOf, type Path } from "../check/check.js";
import type { Drawn } from "./drawn.js";
import type { Place, Targets } from "./places.js";

/** Lists of `Targets`, from the largest shapes to the smallest: the order in which they are painted. */
const targetLists = {
  hexes: "hex",
  harborSlots: "harborSlot",
  edges: "edge",
  intersections: "intersection",
} as const satisfies Readonly<Record<keyof Targets, Place["kind"]>>;
const targetKeys = Object.keys(targetLists) as readonly (keyof Targets)[];
const placeKinds = ["hex", "intersection", "edge", "harborSlot"] as const satisfies readonly Place["kind"][];

/** Ends a message about a harbor slot on a board without harbors. */
const noHarbor = "a harbor slot of a board with harbors";

/** Checks the id of a place. Only harbor slots with a harbor count. */
function checkId(value: unknown, path: Path, kind: Place["kind"], drawn: Drawn): number {
  const count = countOf(kind, drawn);
  if (typeof value === "number" && count === 0) throw new RangeError(`${path} must be ${noHarbor}, got ${value}`);
  return checkInteger(value, path, 0, count - 1);
}

function countOf(kind: Place["kind"], drawn: Drawn): number {
  switch (kind) {
    case "hex":
      return drawn.shape.hexes.length;
    case "intersection":
      return drawn.layout.intersections.length;
    case "edge":
      return drawn.layout.edges.length;
    case "harborSlot":
      return drawn.board.harbors.length;
  }
}

/** Checks a place, which may have further keys. @internal */
export function readPlace(value: unknown, path: Path, drawn: Drawn): Place {
  const given = checkData(value, path, ["kind", "id"]);
  const kind = checkChoice(given.kind, `${path}.kind`, placeKinds);
  return { kind, id: checkId(given.id, `${path}.id`, kind, drawn) };
}

/** Checks targets; returns them in the order of painting, each once. @internal */
export function readTargets(value: unknown, path: Path, drawn: Drawn): readonly Place[] {
  const given = checkObject(value, path, targetKeys);
  return targetKeys.flatMap((key) => {
    if (given[key] === undefined) return [];
    const list = `${path}.${key}`;
    const kind = targetLists[key];
    const ids = checkArray(given[key], list).map((id, i) => checkId(id, itemOf(list, i), kind, drawn));
    return [...new Set(ids)].map((id): Place => ({ kind, id }));
  });
}
