// What lies on the tiles and the coast: number tokens with their pips, harbors with their piers.
import type { HarborKind } from "./board.js";
import { circle, line, type Mark, type Point } from "./draw-marks.js";
import { motifs } from "./draw-terrains.js";
import type { Theme } from "./draw-themes.js";

/** How many of the 36 rolls of two dice give the number. */
export const pipsOf = (token: number): number => 6 - Math.abs(7 - token);

/** Where a tile's token lies: below its landscape. */
export const tokenPlace: Point = [0, 0.27];
const tokenRadius = 0.37;

/** A token around the origin: the likelier its number, the larger the digits; 6 and 8 are red. */
export function tokenMarks(theme: Theme, token: number): readonly Mark[] {
  const pips = pipsOf(token);
  const fill = pips === 5 ? theme.red : theme.ink;
  const dots = Array.from({ length: pips }, (_, i) => circle((i - (pips - 1) / 2) * 0.088, 0.225, 0.032));
  return [
    { path: circle(0, 0.045, tokenRadius), fill: theme.shadow, opacity: 0.28 },
    { path: circle(0, 0, tokenRadius), fill: theme.token, stroke: theme.tokenRim, width: 0.025 },
    { text: String(token), x: 0, y: 0.115, size: 0.3 + 0.03 * pips, fill },
    { path: dots.join(""), fill },
  ];
}

/** How far out a harbor's badge lies from the middle of its edge. */
export const harborDistance = 0.52;
const badgeRadius = 0.32;

/** A harbor's badge around the origin: what it trades, and at which rate. */
export function harborMarks(theme: Theme, kind: HarborKind): readonly Mark[] {
  const disc = (fill: string): Mark => ({ path: circle(0, 0, badgeRadius), fill });
  const rim: Mark = { path: circle(0, 0, badgeRadius), stroke: theme.harborRim, width: 0.035 };
  const shadow: Mark = { path: circle(0, 0.045, badgeRadius), fill: theme.shadow, opacity: 0.28 };
  if (kind === "any")
    return [shadow, disc(theme.token), rim, { text: "3:1", x: 0, y: 0.09, size: 0.26, fill: theme.ink }];
  const half = Math.sqrt(badgeRadius ** 2 - labelTop ** 2);
  const label = `M${-half} ${labelTop}A${badgeRadius} ${badgeRadius} 0 0 0 ${half} ${labelTop}Z`;
  return [
    shadow,
    disc(theme.terrains[kind].back),
    ...motifs[kind](theme, 0, labelTop - 0.03, 0.29),
    { path: label, fill: theme.token },
    rim,
    { text: "2:1", x: 0, y: labelTop + 0.165, size: 0.18, fill: theme.ink },
  ];
}

const labelTop = 0.06; // below it stands the rate

/** The two piers from the ends of an edge to the badge. */
export function pierMarks(theme: Theme, ends: readonly Point[], badge: Point): readonly Mark[] {
  const pier = (end: Point): Point => [end[0] + (badge[0] - end[0]) * 0.1, end[1] + (badge[1] - end[1]) * 0.1];
  const path = ends.map((end) => line([pier(end), badge])).join("");
  return [
    { path, stroke: theme.pier, width: 0.13 },
    { path, stroke: theme.sand, width: 0.06 },
  ];
}
