// Writes and reads the digits of custom layouts with more than one bag on land.
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
import { type Coder, codeSubset, createList } from "./coder.js";
import { maxHarbors, maxHexes, maxRegions } from "./read-spec.js";
import type { ReadLayout, ShapeRegion } from "./shape.js";

const coordinateOffset = 32_767; // added to each coordinate, so that digits are not negative
const coordinateCount = 2 * coordinateOffset + 1;

/**
 * Writes or reads a layout. `layoutToWrite` is the layout to write, or undefined when reading. Bags have a digit for land
 * without numbers if `dealsBlanks`. The result is not validated.
 */
export function codeLayout(digit: Coder, dealsBlanks: boolean, layoutToWrite?: ReadLayout): LayoutSpec {
  const shape = () => layoutToWrite as ReadLayout;
  const codeOptional = <Value>(isPresent: () => boolean, value: () => Value): Value | undefined =>
    digit(2, () => Number(isPresent())) === 1 ? value() : undefined;

  const hexes = codeShape(digit, layoutToWrite);
  const ids = [...hexes.keys()];
  const regionCount = digit(maxRegions + 1, () => shape().regions.length);
  const bags =
    regionCount === 0
      ? codeBag(digit, dealsBlanks, layoutToWrite)
      : { regions: codeRegions(digit, ids, regionCount, dealsBlanks, layoutToWrite) };

  const fixed = codeOptional(() => Object.values(shape().fixed).some(({ size }) => size > 0), codeFixed);
  const fixedSea = ids.filter((hex) => fixed?.terrains?.[hex] === "sea");
  const coast = codeOptional(
    () => shape().harborSlots.length > 0,
    () => coastOf(hexes, fixedSea).length,
  );
  const harborCount = digit(maxHarbors + 1, () => shape().harbors.length);
  const slots =
    coast === undefined
      ? undefined
      : createList(harborCount, (i) => digit(coast, () => shape().harborSlots[i] as number));
  const harbors = createList(harborCount, (i): HarborKind => {
    const kind = digit(harborKinds.length, () => harborKinds.indexOf(shape().harbors[i] as HarborKind));
    return harborKinds[kind] as HarborKind;
  });
  const fixedHarborSlots = codeOptional(
    () => shape().fixed.harbors.size > 0,
    () => codeSubset(digit, harborCount, () => [...shape().fixed.harbors.keys()]),
  );
  const fixedHarbors = fixedHarborSlots && {
    harbors: Object.fromEntries(fixedHarborSlots.map((slot) => [slot, harbors[slot] as HarborKind])),
  };
  const optionalFields: Partial<LayoutShape> = {
    pipLimits: codeOptional(
      () => shape().pipLimits.size > 0,
      () => limitsByTerrain(codeLimits(terrainKinds.length, () => shape().pipLimits)),
    ),
    hexPipLimits: codeOptional(
      () => shape().hexPipLimits.size > 0,
      () => codeLimits(hexes.length, () => shape().hexPipLimits),
    ),
    secondTokens: codeOptional(() => shape().secondTokens.size > 0, codeSecondTokens),
    inland: codeOptional(
      () => shape().inland.length > 0,
      () => codeSubset(digit, terrainKinds.length, () => shape().inland),
    )?.map((terrain) => terrainKinds[terrain] as Terrain),
    covered: codeOptional(
      () => shape().covered.length > 0,
      () => codeSubset(digit, hexes.length, () => shape().covered),
    ),
    startRegions: codeOptional(
      () => shape().startRegions !== undefined,
      () => codeSubset(digit, regionCount, () => shape().startRegions ?? []),
    ),
    closedToStart: codeOptional(
      () => shape().closedToStart.length > 0,
      () => codeSubset(digit, cornersOfHexes(hexes).points.length, () => shape().closedToStart),
    ),
  };
  const presentFields = Object.fromEntries(Object.entries(optionalFields).filter(([, value]) => value !== undefined));
  const locks: Locks = { ...fixed, ...fixedHarbors };
  return {
    hexes,
    ...bags,
    ...(slots ? { harborSlots: slots } : harborCount === 0 && { harborSlots: [] }),
    harbors,
    ...((fixed ?? fixedHarbors) && { fixed: locks }),
    ...presentFields,
  };

  /** Writes or reads whether there are fixed pieces and, if so, the fixed terrain and token of each hex. */
  function codeFixed(): Locks {
    const codePieces = <Piece>(
      radix: number,
      digitOf: (hex: number) => number | undefined,
      pieceOf: (digit: number) => Piece,
    ) =>
      Object.fromEntries(
        ids.flatMap((hex) => {
          const pieceDigit = digit(radix + 1, () => (digitOf(hex) ?? -1) + 1);
          return pieceDigit === 0 ? [] : [[hex, pieceOf(pieceDigit - 1)]];
        }),
      );
    const tokens = [0, ...tokenNumbers];
    return {
      terrains: codePieces(
        terrainKinds.length,
        (hex) => shape().fixed.terrains.get(hex),
        (id) => terrainKinds[id] as Terrain,
      ),
      tokens: codePieces(
        tokens.length,
        (hex) => (shape().fixed.tokens.has(hex) ? tokens.indexOf(shape().fixed.tokens.get(hex) as number) : undefined),
        (id) => tokens[id] || null,
      ),
    };
  }

  function codeLimits(count: number, limits: () => ReadLayout["pipLimits"]): Record<number, PipLimit> {
    const limitList = createList(count, (key): readonly [number, number] => [
      1 + digit(5, () => (limits().get(key)?.min ?? 1) - 1),
      5 - digit(5, () => 5 - (limits().get(key)?.max ?? 5)),
    ]);
    return Object.fromEntries(
      limitList.flatMap(([min, max], key) => (min > 1 || max < 5 ? [[key, { min, max }]] : [])),
    );
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

const limitsByTerrain = (limits: Record<number, PipLimit>): NonNullable<LayoutShape["pipLimits"]> =>
  Object.fromEntries(Object.entries(limits).map(([terrain, limit]) => [terrainKinds[Number(terrain)], limit]));

function codeShape(digit: Coder, layoutToWrite?: ReadLayout): LayoutShape["hexes"] {
  const hexes = () => (layoutToWrite as ReadLayout).hexes;
  const count = 1 + digit(maxHexes, () => hexes().length - 1);
  const west = digit(coordinateCount, () => originOf(hexes()).q + coordinateOffset) - coordinateOffset;
  const north = digit(coordinateCount, () => originOf(hexes()).r + coordinateOffset) - coordinateOffset;
  const size = 1 + digit(coordinateCount, () => spanOf(hexes()));
  return createList(count, (hex) => ({
    q: west + digit(size, () => (hexes()[hex]?.q as number) - west),
    r: north + digit(size, () => (hexes()[hex]?.r as number) - north),
  }));
}

function codeBag(digit: Coder, dealsBlanks: boolean, layoutToWrite?: Pick<ShapeRegion, "terrains" | "tokens">): Bag {
  const counts = createList(terrainKinds.length, (terrain) =>
    digit(maxHexes + 1, () => layoutToWrite?.terrains[terrain] as number),
  );
  const tokens = [...(dealsBlanks ? [0] : []), ...tokenNumbers].flatMap((token) =>
    createList(
      digit(maxHexes + 1, () => layoutToWrite?.tokens.filter((each) => each === token).length as number),
      () => token || null,
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
function codeRegions(
  digit: Coder,
  ids: readonly number[],
  count: number,
  dealsBlanks: boolean,
  layoutToWrite?: ReadLayout,
): LayoutRegion[] {
  const regions = () => (layoutToWrite as ReadLayout).regions;
  const regionOf = ids.map((hex) =>
    digit(count + 1, () => regions().findIndex(({ hexes }) => hexes.includes(hex)) + 1),
  );
  return createList(count, (region) => {
    // A region never shares with itself, so its own index marks a region that shares terrains. The shared regions follow.
    const tokenRegionDigit = () => (regions()[region]?.tokenRegion ?? -1) + 1;
    const terrainRegionDigit = () => (regions()[region]?.terrainRegion ?? -1) + 1;
    const sharedRegion = digit(count + 1, () => (terrainRegionDigit() > 0 ? region + 1 : tokenRegionDigit()));
    const sharesTerrains = sharedRegion === region + 1;
    const tokenRegion = sharesTerrains ? digit(count + 1, tokenRegionDigit) : sharedRegion;
    const terrainRegion = sharesTerrains ? digit(count + 1, terrainRegionDigit) : 0;
    return {
      hexes: ids.filter((hex) => regionOf[hex] === region + 1),
      ...codeBag(digit, dealsBlanks, layoutToWrite?.regions[region]),
      ...(tokenRegion > 0 && { tokenRegion: tokenRegion - 1 }),
      ...(terrainRegion > 0 && { terrainRegion: terrainRegion - 1 }),
    };
  });
}
