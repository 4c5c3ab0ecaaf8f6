// Numbers of cards of each resource, as people choose them.
import type { Resource, ResourceCounts } from "hexsmith/game/external";

export const resources = ["wood", "brick", "wool", "grain", "ore"] as const satisfies readonly Resource[];

export const countOf = (counts: ResourceCounts, resource: Resource): number => counts[resource] ?? 0;

export const sumOf = (counts: ResourceCounts): number =>
  resources.reduce((sum, resource) => sum + countOf(counts, resource), 0);

/** With some cards of a resource more, or fewer. */
export const changed = (counts: ResourceCounts, resource: Resource, by: number): ResourceCounts => ({
  ...counts,
  [resource]: countOf(counts, resource) + by,
});

/** Without a resource. */
export const without = (counts: ResourceCounts, resource: Resource): ResourceCounts => ({ ...counts, [resource]: 0 });

/** The resources of which there are cards. */
export const held = (counts: ResourceCounts): readonly Resource[] =>
  resources.filter((resource) => countOf(counts, resource) > 0);
