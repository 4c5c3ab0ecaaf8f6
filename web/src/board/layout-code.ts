// Digits of the code for custom layouts with more than one bag on land.
import { originOf, spanOf } from "../geometry/axial.js";
import { coastOf } from "../geometry/coast.js";
import { cornersOfHexes } from "../geometry/corners.js";
import {
  type Bag,
  type HarborKind,
  harborKinds,
  type LayoutRegion,
  type LayoutShape,
  type LayoutSpec,
  type Locks,
  type PipLimit,
  type Terrain,
  terrainKinds,
  tokenNumbers,
} from "./board-data.js";
import { type Coder, codeSubset, several } from "./coder.js";
import { maxHarbors, maxHexes, maxRegions } from "./read-spec.js";
import type { ReadLayout, ShapeRegion } from "./shape.js";

const shift = 32_767; // added to each coordinate, so that digits are not negative
const coordinates = 2 * shift + 1;

/** Writes or reads a layout. `written` is the layout to write, and is absent when reading. The result is not validated. */
export function codeLayout(digit: Coder, written?: ReadLayout): LayoutSpec {
  const shape = () => written as ReadLayout;
  const maybe = <Value>(isThere: () => boolean, value: () => Value): Value | undefined =>
    digit(2, () => Number(isThere())) === 1 ? value() : undefined;

  const hexes = codeShape(digit, written);
  const ids = [...hexes.keys()];
  const regionCount = digit(maxRegions + 1, () => shape().regions.length);
  const bags = regionCount === 0 ? codeBag(digit, written) : { regions: codeRegions(digit, ids, regionCount, written) };

  const fixed = maybe(() => Object.values(shape().fixed).some(({ size }) => size > 0), codeFixed);
  const fixedSea = ids.filter((hex) => fixed?.terrains?.[hex] === "sea");
  const coast = maybe(
    () => shape().harborSlots.length > 0,
    () => coastOf(hexes, fixedSea).length,
  );
  const harborCount = digit(maxHarbors + 1, () => shape().harbors.length);
  const slots =
    coast === undefined ? undefined : several(harborCount, (i) => digit(coast, () => shape().harborSlots[i] as number));
  const harbors = several(harborCount, (i): HarborKind => {
    const kind = digit(harborKinds.length, () => harborKinds.indexOf(shape().harbors[i] as HarborKind));
    return harborKinds[kind] as HarborKind;
  });
  const keptHarbors = maybe(
    () => shape().fixed.harbors.size > 0,
    () => codeSubset(digit, harborCount, () => [...shape().fixed.harbors.keys()]),
  );
  const kept = keptHarbors && {
    harbors: Object.fromEntries(keptHarbors.map((slot) => [slot, harbors[slot] as HarborKind])),
  };
  const rules: Partial<LayoutShape> = {
    pipLimits: maybe(
      () => shape().pipLimits.size > 0,
      () => named(codeLimits(terrainKinds.length, () => shape().pipLimits)),
    ),
    hexPipLimits: maybe(
      () => shape().hexPipLimits.size > 0,
      () => codeLimits(hexes.length, () => shape().hexPipLimits),
    ),
    secondTokens: maybe(() => shape().secondTokens.size > 0, codeSecondTokens),
    inland: maybe(
      () => shape().inland.length > 0,
      () => codeSubset(digit, terrainKinds.length, () => shape().inland),
    )?.map((terrain) => terrainKinds[terrain] as Terrain),
    covered: maybe(
      () => shape().covered.length > 0,
      () => codeSubset(digit, hexes.length, () => shape().covered),
    ),
    startRegions: maybe(
      () => shape().startRegions !== undefined,
      () => codeSubset(digit, regionCount, () => shape().startRegions ?? []),
    ),
    closedToStart: maybe(
      () => shape().closedToStart.length > 0,
      () => codeSubset(digit, cornersOfHexes(hexes).points.length, () => shape().closedToStart),
    ),
  };
  const given = Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined));
  const locks: Locks = { ...fixed, ...kept };
  return {
    hexes,
    ...bags,
    ...(slots ? { harborSlots: slots } : harborCount === 0 && { harborSlots: [] }),
    harbors,
    ...((fixed ?? kept) && { fixed: locks }),
    ...given,
  };

  /** Writes or reads whether there are fixed pieces and, if so, the fixed terrain and token of each hex. */
  function codeFixed(): Locks {
    const codeEach = <Piece>(
      radix: number,
      digitOf: (hex: number) => number | undefined,
      pieceOf: (digit: number) => Piece,
    ) =>
      Object.fromEntries(
        ids.flatMap((hex) => {
          const found = digit(radix + 1, () => (digitOf(hex) ?? -1) + 1);
          return found === 0 ? [] : [[hex, pieceOf(found - 1)]];
        }),
      );
    const tokens = [0, ...tokenNumbers];
    return {
      terrains: codeEach(
        terrainKinds.length,
        (hex) => shape().fixed.terrains.get(hex),
        (id) => terrainKinds[id] as Terrain,
      ),
      tokens: codeEach(
        tokens.length,
        (hex) => (shape().fixed.tokens.has(hex) ? tokens.indexOf(shape().fixed.tokens.get(hex) as number) : undefined),
        (id) => tokens[id] || null,
      ),
    };
  }

  function codeLimits(count: number, limits: () => ReadLayout["pipLimits"]): Record<number, PipLimit> {
    const all = several(count, (key): readonly [number, number] => [
      1 + digit(5, () => (limits().get(key)?.min ?? 1) - 1),
      5 - digit(5, () => 5 - (limits().get(key)?.max ?? 5)),
    ]);
    return Object.fromEntries(all.flatMap(([min, max], key) => (min > 1 || max < 5 ? [[key, { min, max }]] : [])));
  }

  function codeSecondTokens(): Record<number, number> {
    return Object.fromEntries(
      tokenNumbers.flatMap((first) => {
        const second = digit(
          tokenNumbers.length + 1,
          () => tokenNumbers.indexOf(shape().secondTokens.get(first) ?? 0) + 1,
        );
        return second === 0 ? [] : [[first, tokenNumbers[second - 1] as number]];
      }),
    );
  }
}

const named = (limits: Record<number, PipLimit>): NonNullable<LayoutShape["pipLimits"]> =>
  Object.fromEntries(Object.entries(limits).map(([terrain, limit]) => [terrainKinds[Number(terrain)], limit]));

function codeShape(digit: Coder, written?: ReadLayout): LayoutShape["hexes"] {
  const hexes = () => (written as ReadLayout).hexes;
  const count = 1 + digit(maxHexes, () => hexes().length - 1);
  const west = digit(coordinates, () => originOf(hexes()).q + shift) - shift;
  const north = digit(coordinates, () => originOf(hexes()).r + shift) - shift;
  const size = 1 + digit(coordinates, () => spanOf(hexes()));
  return several(count, (hex) => ({
    q: west + digit(size, () => (hexes()[hex]?.q as number) - west),
    r: north + digit(size, () => (hexes()[hex]?.r as number) - north),
  }));
}

function codeBag(digit: Coder, written?: Pick<ShapeRegion, "terrains" | "tokens">): Bag {
  const counts = several(terrainKinds.length, (terrain) =>
    digit(maxHexes + 1, () => written?.terrains[terrain] as number),
  );
  const tokens = tokenNumbers.flatMap((token) =>
    several(
      digit(maxHexes + 1, () => written?.tokens.filter((each) => each === token).length as number),
      () => token,
    ),
  );
  return {
    terrains: Object.fromEntries(
      terrainKinds.flatMap((kind, i) => (i < 6 || counts[i] ? [[kind, counts[i] as number]] : [])),
    ),
    tokens,
  };
}

/** Writes or reads the region of each hex, and then the bags. */
function codeRegions(digit: Coder, ids: readonly number[], count: number, written?: ReadLayout): LayoutRegion[] {
  const regions = () => (written as ReadLayout).regions;
  const regionOf = ids.map((hex) =>
    digit(count + 1, () => regions().findIndex(({ hexes }) => hexes.includes(hex)) + 1),
  );
  return several(count, (region) => {
    // A region never shares with itself, so its own index marks a region that shares terrains. The shared regions follow.
    const ofTokens = () => (regions()[region]?.tokenRegion ?? -1) + 1;
    const ofTerrains = () => (regions()[region]?.terrainRegion ?? -1) + 1;
    const first = digit(count + 1, () => (ofTerrains() > 0 ? region + 1 : ofTokens()));
    const sharesTerrains = first === region + 1;
    const tokenRegion = sharesTerrains ? digit(count + 1, ofTokens) : first;
    const terrainRegion = sharesTerrains ? digit(count + 1, ofTerrains) : 0;
    return {
      hexes: ids.filter((hex) => regionOf[hex] === region + 1),
      ...codeBag(digit, written?.regions[region]),
      ...(tokenRegion > 0 && { tokenRegion: tokenRegion - 1 }),
      ...(terrainRegion > 0 && { terrainRegion: terrainRegion - 1 }),
    };
  });
}
