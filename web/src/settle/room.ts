// Layouts that are too small.
import { type Path } from "../check/check.js";
import { RefusedError } from "../check/refused-error.js";

/** The error for a layout, at a path, on which players may be left without a spot. @internal */
export const noRoom = (players: number, path: Path, settlements = 2 * players) =>
  new RefusedError(
    { kind: "no-room-for-all", path: String(path), needed: settlements },
    `${path} is refused: some order of placements leaves one of ${players} players without a spot`,
  );
