// Tiles: each terrain has its own landscape above the token, so that players need not distinguish terrains by color. The motifs
// are symbols of about unit height on the origin, because harbors show them small. Landscapes end at the outline of the tile,
// so that no drawing needs a clip path, which is an element with an id.
import type { Resource } from "../board/board-data.js";
import { type Mark, type PathMark, type Symbol, symbolOf } from "./marks.js";
import { lowerOutlines, type Orientation, tiles } from "./orientation.js";
import type { Ground } from "./themes.js";

/** Path data for each orientation. */
type PathOf = Readonly<Record<Orientation, string>>;

const pine: Symbol = {
  marks: [
    { path: "M0 -.12V0", stroke: "pier", width: 0.1 },
    { path: "M0 -1L-.2 -.68H-.11L-.28 -.4H-.16L-.35 -.1H0Z", fill: "woodMotif" },
    { path: "M0 -1L.2 -.68H.11L.28 -.4H.16L.35 -.1H0Z", fill: "woodShade" },
  ],
};

const brick: Symbol = {
  marks: [
    { path: "M-.43 -.43H.43V-.07H-.43Z", fill: "brickMotif", stroke: "brickMotif", width: 0.06 },
    { path: "M-.43 -.2H.43V-.07H-.43Z", fill: "brickShade", stroke: "brickShade", width: 0.06 },
  ],
};

const sheep: Symbol = {
  marks: [
    { path: "M-.26 -.3V-.02M-.1 -.3V-.02M.14 -.3V-.02M.28 -.3V-.02", stroke: "woolShade", width: 0.08 },
    { path: "M-.32 -.5h.001M.3 -.5h.001", stroke: "fleece", width: 0.5 },
    { path: "M0 -.62h.04M-.14 -.42H.14", stroke: "fleece", width: 0.56 },
    { path: "M.53 -.65V-.58", stroke: "woolShade", width: 0.34 },
    { path: "M.32 -.74L.42 -.72", stroke: "woolShade", width: 0.12 },
  ],
};

const ear: Symbol = {
  marks: [
    { path: "M0 0V-.8", stroke: "grainMotif", width: 0.055 },
    {
      path:
        "M0 -.42q.14 -.03 .14 -.21q-.13 .04 -.14 .21ZM0 -.42q-.14 -.03 -.14 -.21q.13 .04 .14 .21Z" +
        "M0 -.57q.14 -.03 .14 -.21q-.13 .04 -.14 .21ZM0 -.57q-.14 -.03 -.14 -.21q.13 .04 .14 .21Z" +
        "M0 -.72q.14 -.03 .14 -.21q-.13 .04 -.14 .21ZM0 -.72q-.14 -.03 -.14 -.21q.13 .04 .14 .21Z" +
        "M0 -1.02q.12 .12 0 .24q-.12 -.12 0 -.24Z",
      fill: "grainMotif",
    },
  ],
};

const peak: Symbol = {
  marks: [
    { path: "M0 -1L.7 0H-.7Z", fill: "oreMotif" },
    { path: "M0 -1L.7 0H.12L-.1 -.3L.07 -.55Z", fill: "oreShade" },
    { path: "M0 -1L.26 -.63L.13 -.7L.03 -.56L-.1 -.7L-.25 -.64Z", fill: "snow" },
  ],
};

/** Motif of each resource, for tiles and harbors. */
export const motifs: Readonly<Record<Resource, Symbol>> = { wood: pine, brick, wool: sheep, grain: ear, ore: peak };

// The motifs of a tile are merged into one path per color, because browsers draw nested symbols several times slower.

const trunksBehind = "M-.3 -.388V-.34M.08 -.45V-.4M.42 -.348V-.3";
const pinesBehind =
  "M-.3 -.74L-.38 -.612H-.344L-.412 -.5H-.364L-.44 -.38H-.3Z" +
  "M.08 -.82L-.004 -.686H.034L-.038 -.568H.013L-.067 -.442H.08Z" +
  "M.42 -.7L.34 -.572H.376L.308 -.46H.356L.28 -.34H.42Z";
const shadesBehind =
  "M-.3 -.74L-.22 -.612H-.256L-.188 -.5H-.236L-.16 -.38H-.3Z" +
  "M.08 -.82L.164 -.686H.126L.198 -.568H.147L.227 -.442H.08Z" +
  "M.42 -.7L.5 -.572H.464L.532 -.46H.484L.56 -.34H.42Z";

const trunks = "M-.62 -.173V-.12M-.16 -.195V-.14M.24 -.183V-.13M.63 -.135V-.08M-.64 .317V.36M.64 .317V.36";
const pines =
  "M-.62 -.56L-.708 -.419H-.668L-.743 -.296H-.69L-.774 -.164H-.62Z" +
  "M-.16 -.6L-.252 -.453H-.211L-.289 -.324H-.234L-.321 -.186H-.16Z" +
  "M.24 -.57L.152 -.429H.192L.117 -.306H.17L.086 -.174H.24Z" +
  "M.63 -.54L.538 -.393H.579L.501 -.264H.556L.469 -.126H.63Z" +
  "M-.64 0L-.712 .115H-.68L-.741 .216H-.698L-.766 .324H-.64Z" +
  "M.64 0L.568 .115H.6L.539 .216H.582L.514 .324H.64Z";
const shades =
  "M-.62 -.56L-.532 -.419H-.572L-.497 -.296H-.55L-.466 -.164H-.62Z" +
  "M-.16 -.6L-.068 -.453H-.109L-.031 -.324H-.086L.001 -.186H-.16Z" +
  "M.24 -.57L.328 -.429H.288L.363 -.306H.31L.394 -.174H.24Z" +
  "M.63 -.54L.722 -.393H.681L.759 -.264H.704L.791 -.126H.63Z" +
  "M-.64 0L-.568 .115H-.6L-.539 .216H-.582L-.514 .324H-.64Z" +
  "M.64 0L.712 .115H.68L.741 .216H.698L.766 .324H.64Z";

const bricks =
  "M-.579 -.279H-.321V-.171H-.579ZM-.279 -.279H-.021V-.171H-.279ZM.021 -.279H.279V-.171H.021Z" +
  "M.321 -.279H.579V-.171H.321ZM-.429 -.429H-.171V-.321H-.429ZM-.129 -.429H.129V-.321H-.129Z" +
  "M.171 -.429H.429V-.321H.171ZM-.279 -.579H-.021V-.471H-.279ZM.021 -.579H.279V-.471H.021Z";
const brickShades =
  "M-.579 -.21H-.321V-.171H-.579ZM-.279 -.21H-.021V-.171H-.279ZM.021 -.21H.279V-.171H.021Z" +
  "M.321 -.21H.579V-.171H.321ZM-.429 -.36H-.171V-.321H-.429ZM-.129 -.36H.129V-.321H-.129Z" +
  "M.171 -.36H.429V-.321H.171ZM-.279 -.51H-.021V-.471H-.279ZM.021 -.51H.279V-.471H.021Z";

const stalks = "M-.5 -.12V-.504M-.25 -.16V-.592M0 -.18V-.644M.25 -.16V-.592M.5 -.12V-.504";
const ears =
  "M-.5 -.322q.067 -.014 .067 -.101q-.062 .019 -.067 .101Z" +
  "M-.5 -.322q-.067 -.014 -.067 -.101q.062 .019 .067 .101Z" +
  "M-.5 -.394q.067 -.014 .067 -.101q-.062 .019 -.067 .101Z" +
  "M-.5 -.394q-.067 -.014 -.067 -.101q.062 .019 .067 .101Z" +
  "M-.5 -.466q.067 -.014 .067 -.101q-.062 .019 -.067 .101Z" +
  "M-.5 -.466q-.067 -.014 -.067 -.101q.062 .019 .067 .101ZM-.5 -.61q.058 .058 0 .115q-.058 -.058 0 -.115Z" +
  "M-.25 -.387q.076 -.016 .076 -.113q-.07 .022 -.076 .113Z" +
  "M-.25 -.387q-.076 -.016 -.076 -.113q.07 .022 .076 .113Z" +
  "M-.25 -.468q.076 -.016 .076 -.113q-.07 .022 -.076 .113Z" +
  "M-.25 -.468q-.076 -.016 -.076 -.113q.07 .022 .076 .113Z" +
  "M-.25 -.549q.076 -.016 .076 -.113q-.07 .022 -.076 .113Z" +
  "M-.25 -.549q-.076 -.016 -.076 -.113q.07 .022 .076 .113ZM-.25 -.711q.065 .065 0 .13q-.065 -.065 0 -.13Z" +
  "M0 -.424q.081 -.017 .081 -.122q-.075 .023 -.081 .122Z" +
  "M0 -.424q-.081 -.017 -.081 -.122q.075 .023 .081 .122Z" +
  "M0 -.511q.081 -.017 .081 -.122q-.075 .023 -.081 .122Z" +
  "M0 -.511q-.081 -.017 -.081 -.122q.075 .023 .081 .122Z" +
  "M0 -.598q.081 -.017 .081 -.122q-.075 .023 -.081 .122Z" +
  "M0 -.598q-.081 -.017 -.081 -.122q.075 .023 .081 .122ZM0 -.772q.07 .07 0 .139q-.07 -.07 0 -.139Z" +
  "M.25 -.387q.076 -.016 .076 -.113q-.07 .022 -.076 .113Z" +
  "M.25 -.387q-.076 -.016 -.076 -.113q.07 .022 .076 .113Z" +
  "M.25 -.468q.076 -.016 .076 -.113q-.07 .022 -.076 .113Z" +
  "M.25 -.468q-.076 -.016 -.076 -.113q.07 .022 .076 .113Z" +
  "M.25 -.549q.076 -.016 .076 -.113q-.07 .022 -.076 .113Z" +
  "M.25 -.549q-.076 -.016 -.076 -.113q.07 .022 .076 .113ZM.25 -.711q.065 .065 0 .13q-.065 -.065 0 -.13Z" +
  "M.5 -.322q.067 -.014 .067 -.101q-.062 .019 -.067 .101Z" +
  "M.5 -.322q-.067 -.014 -.067 -.101q.062 .019 .067 .101Z" +
  "M.5 -.394q.067 -.014 .067 -.101q-.062 .019 -.067 .101Z" +
  "M.5 -.394q-.067 -.014 -.067 -.101q.062 .019 .067 .101Z" +
  "M.5 -.466q.067 -.014 .067 -.101q-.062 .019 -.067 .101Z" +
  "M.5 -.466q-.067 -.014 -.067 -.101q.062 .019 .067 .101ZM.5 -.61q.058 .058 0 .115q-.058 -.058 0 -.115Z";

const bricksBelow =
  "M-.8 .05v.19M-.4 .05v.2M0 .05v.2M.4 .05v.2M.8 .05v.19M-.6 .25v.2M-.2 .25v.2M.2 .25v.2M.6 .25v.2" +
  "M-.4 .45v.2M0 .45v.2M.4 .45v.2M-.2 .65v.16M.2 .65v.16";
const rows: PathOf = {
  pointy: "M-.814 .05H.814M-.814 .25H.814M-.794 .45H.794M-.504 .65H.504M-.157 .85H.157",
  flat: "M-.905 .05H.905M-.796 .25H.796M-.681 .45H.681M-.566 .65H.566",
};

const tufts =
  "M-.69 -.03l.07 .09l.07 -.09M-.67 .39l.07 .09l.07 -.09M.55 .11l.07 .09l.07 -.09M.45 .53l.07 .09l.07 -.09" +
  "M-.37 .67l.07 .09l.07 -.09M.07 .7l.07 .09l.07 -.09M-.05 -.25l.07 .09l.07 -.09";

const furrows: PathOf = {
  pointy:
    "M-.804 .054Q0 -.114 .804 .054M-.804 .254Q0 .086 .804 .254M-.783 .45Q0 .29 .783 .45" +
    "M-.553 .61Q0 .53 .553 .61M-.26 .779Q0 .761 .26 .779",
  flat:
    "M-.886 .072Q0 -.132 .886 .072M-.785 .25Q0 .09 .785 .25M-.681 .43Q0 .31 .681 .43" +
    "M-.575 .613Q0 .527 .575 .613M-.426 .794Q0 .746 .426 .794",
};

const stones =
  "M-.7 .33l.04 -.08l.08 .01l.05 .07ZM-.6 .59l.04 -.08l.08 .01l.05 .07ZM.5 .29l.04 -.08l.08 .01l.05 .07Z" +
  "M.46 .49l.04 -.08l.08 .01l.05 .07ZM.12 .76l.04 -.08l.08 .01l.05 .07ZM-.24 .75l.04 -.08l.08 .01l.05 .07Z";

const nuggets =
  "M-.44 -.2L-.36 -.37L-.16 -.41L-.03 -.28L-.08 -.13L-.38 -.12Z" +
  "M-.27 -.42L-.17 -.58L.02 -.59L.11 -.44L.03 -.31L-.2 -.33Z" +
  "M-.02 -.14L.01 -.3L.16 -.36L.3 -.25L.26 -.12Z";
const facets =
  "M-.36 -.37L-.24 -.27L-.03 -.28M-.24 -.27L-.28 -.13M-.17 -.58L-.07 -.46L.11 -.44M.01 -.3L.12 -.23L.3 -.25";

/** Upper edges of the ground, from the left to the right side of a tile. The lower part of the outline closes them. */
const hills: Readonly<Record<Ground, PathOf>> = {
  wood: { pointy: "M-.827 -.347Q0 -.548 .827 -.297", flat: "M-.744 -.366Q.015 -.53 .775 -.313" },
  brick: { pointy: "M-.827 -.305Q-.001 -.763 .825 -.389", flat: "M-.758 -.342Q-.028 -.716 .701 -.44" },
  wool: {
    pointy: "M-.827 -.338Q-.009 -.847 .81 -.446Q.827 -.407 .827 -.358",
    flat: "M-.726 -.397Q-.033 -.781 .66 -.512",
  },
  grain: { pointy: "M-.824 -.394Q.001 -.623 .827 -.36", flat: "M-.711 -.423Q.01 -.593 .73 -.389" },
  ore: { pointy: "M-.827 -.163Q0 -.435 .827 -.147", flat: "M-.869 -.149Q.006 -.452 .882 -.127" },
  desert: { pointy: "M-.827 -.281Q0 -.624 .827 -.132", flat: "M-.783 -.299Q.061 -.626 .906 -.083" },
  gold: { pointy: "M-.827 -.234Q0 -.558 .827 -.35", flat: "M-.818 -.237Q-.038 -.541 .742 -.37" },
};

const dunes: PathOf = {
  pointy: `M-.827 .135Q0 -.144 .827 .234${lowerOutlines.pointy}Z`,
  flat: "M-.869 .149Q-.024 -.153 .822 .231L.538 .723Q.478 .827 .358 .827H-.358Q-.478 .827 -.538 .723Z",
};
const dunesInFront: PathOf = {
  pointy: "M-.613 .601Q.1 .702 .814 .436Q.79 .499 .723 .538L.104 .895Q0 .955 -.104 .895Z",
  flat: "M-.608 .602Q.034 .691 .676 .484L.538 .723Q.478 .827 .358 .827H-.358Q-.478 .827 -.538 .723Z",
};

const river = "M.458 -.575Q.483 -.537 .52 -.5Q.74 -.28 .42 -.06Q.12 .146 .646 .335";

/** Marks on the ground of each terrain. Those that reach the sides of a tile depend on the orientation. */
const features: Readonly<Record<Ground, (orientation: Orientation) => readonly Mark[]>> = {
  wood: () => [
    { path: trunksBehind, stroke: "pier", width: 0.041 },
    { path: pinesBehind, fill: "woodMotif" },
    { path: shadesBehind, fill: "woodShade" },
    { path: trunks, stroke: "pier", width: 0.044 },
    { path: pines, fill: "woodMotif" },
    { path: shades, fill: "woodShade" },
  ],
  brick: (orientation) => [
    { path: rows[orientation] + bricksBelow, stroke: "brickMotif", width: 0.025, opacity: 0.4 },
    { path: bricks, fill: "brickMotif", stroke: "brickMotif", width: 0.018 },
    { path: brickShades, fill: "brickShade", stroke: "brickShade", width: 0.018 },
  ],
  wool: () => [
    { path: tufts, stroke: "woolMotif", width: 0.035 },
    {
      path: "M-.414 -.348V-.247M-.356 -.348V-.247M-.27 -.348V-.247M-.219 -.348V-.247",
      stroke: "woolShade",
      width: 0.029,
    },
    { path: "M-.435 -.42h0M-.212 -.42h0", stroke: "fleece", width: 0.18 },
    { path: "M-.32 -.463h.014M-.37 -.391H-.27", stroke: "fleece", width: 0.202 },
    { path: "M-.129 -.474V-.449", stroke: "woolShade", width: 0.122 },
    { path: "M-.205 -.506L-.169 -.499", stroke: "woolShade", width: 0.043 },
    {
      path: "M.211 -.206V-.088M.278 -.206V-.088M.379 -.206V-.088M.438 -.206V-.088",
      stroke: "woolShade",
      width: 0.034,
    },
    { path: "M.186 -.29h0M.446 -.29h0", stroke: "fleece", width: 0.21 },
    { path: "M.32 -.34h.017M.261 -.256H.379", stroke: "fleece", width: 0.235 },
    { path: "M.543 -.353V-.324", stroke: "woolShade", width: 0.143 },
    { path: "M.454 -.391L.496 -.382", stroke: "woolShade", width: 0.05 },
  ],
  grain: (orientation) => [
    { path: furrows[orientation], stroke: "grainShade", width: 0.045, opacity: 0.75 },
    { path: stalks, stroke: "grainMotif", width: 0.03 },
    { path: ears, fill: "grainMotif" },
  ],
  ore: () => [
    { path: "M-.38 -.58L-.03 -.08H-.73Z", fill: "oreMotif" },
    { path: "M-.38 -.58L-.03 -.08H-.32L-.43 -.23L-.345 -.355Z", fill: "oreShade" },
    { path: "M-.38 -.58L-.25 -.395L-.315 -.43L-.365 -.36L-.43 -.43L-.505 -.4Z", fill: "snow" },
    { path: "M.42 -.52L.742 -.06H.098Z", fill: "oreMotif" },
    { path: "M.42 -.52L.742 -.06H.475L.374 -.198L.452 -.313Z", fill: "oreShade" },
    { path: "M.42 -.52L.54 -.35L.48 -.382L.434 -.318L.374 -.382L.305 -.354Z", fill: "snow" },
    { path: "M.03 -.78L.562 -.02H-.502Z", fill: "oreMotif" },
    { path: "M.03 -.78L.562 -.02H.121L-.046 -.248L.083 -.438Z", fill: "oreShade" },
    { path: "M.03 -.78L.228 -.499L.129 -.552L.053 -.446L-.046 -.552L-.16 -.506Z", fill: "snow" },
    { path: stones, fill: "oreMotif", opacity: 0.6 },
  ],
  desert: (orientation) => [
    { path: dunes[orientation], fill: "desertMotif" },
    { path: dunesInFront[orientation], fill: "desertShade" },
    { path: "M-.16 .34V-.28", stroke: "cactus", width: 0.112 },
    { path: "M-.36 -.1V.06L-.16 .1M.03 -.19V-.03L-.16 .01", stroke: "cactus", width: 0.08 },
  ],
  gold: () => [
    { path: river, stroke: "goldShade", width: 0.2 },
    { path: river, stroke: "goldMotif", width: 0.1 },
    { path: nuggets, fill: "goldMotif", stroke: "goldShade", width: 0.03 },
    { path: facets, stroke: "goldShade", width: 0.03 },
    { path: "M-.62 -.28L-.59 -.2L-.51 -.17L-.59 -.14L-.62 -.06L-.65 -.14L-.73 -.17L-.65 -.2Z", fill: "goldMotif" },
    { path: "M.02 -.8L.05 -.71L.14 -.68L.05 -.65L.02 -.56L-.01 -.65L-.1 -.68L-.01 -.71Z", fill: "goldMotif" },
    { path: "M-.68 .42h.1M-.58 .6h.12M-.28 .76h.14M.2 .74h.12", stroke: "goldMotif", width: 0.045 },
  ],
};

const sun: PathMark = { path: "M.34 -.42h.001", stroke: "grain", width: 0.26 };

/** Marks of a tile that is face down, which hides its terrain. */
const clouds: readonly PathMark[] = [
  {
    path: "M-.144 -.3a.112 .112 0 0 1 .016 -.216a.16 .16 0 0 1 .272 -.104a.136 .136 0 0 1 .232 .096a.112 .112 0 0 1 .088 .224Z",
    fill: "fogShade",
  },
  {
    path: "M-.622 .08a.126 .126 0 0 1 .018 -.243a.18 .18 0 0 1 .306 -.117a.153 .153 0 0 1 .261 .108a.126 .126 0 0 1 .099 .252Z",
    fill: "fogMotif",
  },
  {
    path: "M-.025 .48a.105 .105 0 0 1 .015 -.203a.15 .15 0 0 1 .255 -.098a.128 .128 0 0 1 .217 .09a.105 .105 0 0 1 .083 .21Z",
    fill: "fogShade",
  },
];

/** Scale of the outline whose stroke, of the given width, ends at a tile's outline. */
const fogFrame = { scale: 0.952, width: 0.084 };

const tileMarks = (ground: Ground | "fog", orientation: Orientation): readonly Mark[] => {
  const tile = tiles[orientation];
  if (ground === "fog") {
    const { scale, width } = fogFrame;
    const frame: Symbol = { marks: [{ path: tile, fill: "fog", stroke: "fogBack", width }] };
    return [{ symbol: frame, at: { x: 0, y: 0 }, scale }, ...clouds];
  }
  return [
    { path: tile, fill: `${ground}Back` },
    ...(ground === "desert" ? [sun] : []),
    { path: `${hills[ground][orientation]}${lowerOutlines[orientation]}Z`, fill: ground },
    ...features[ground](orientation),
  ];
};

/** Returns the tile of a terrain, or one that is face down, around the origin. All its marks end at its outline. */
export const landscapeOf = (ground: Ground | "fog", orientation: Orientation): Symbol =>
  symbolOf(`${ground}-${orientation}`, () => tileMarks(ground, orientation));
