// Outlines of digits and the colon, for pictures that are shown without fonts.
//
// The outlines are those of Noto Serif Bold, Copyright 2022 The Noto Project Authors, under the SIL Open Font License
// 1.1, whose text is in LICENSE.OFL. Coordinates are rounded to a 250th of the font size.
// tests/browser/outlined-digits.all.test.ts compares the outlines with the font.
import { roundCoordinate } from "./marks.js";

/** Units per font size. */
const unitsPerSize = 250;

/** Advance width of each character, and its outline as relative path data. */
const glyphs: Readonly<Record<string, readonly [advance: number, outline: string]>> = {
  0: [
    141,
    "m71 3q-23 0-36-12q-14-11-20-32q-6-21-6-49q0-27 6-48q6-20 20-32q13-11 36-11q22 0 35 11q14 12 20 32q6 21 6 49q0 27-6 48q-6 21-20 32q-13 12-35 12m0-17q9 0 14-9q5-9 6-26q2-16 2-40q0-24-2-41q-1-17-6-26q-5-9-14-9q-9 0-14 9q-5 9-7 26q-2 17-2 41q0 24 2 40q2 17 7 26q5 9 14 9",
  ],
  1: [
    141,
    "m127 0h-105v-13h21q4 0 8-2q3-1 5-5q2-3 2-9v-126q-9 12-17 19q-8 7-15 7q-6 0-10-5q-5-5-5-13q8-2 17-6q10-4 22-13l17-13h28v150q0 5 2 8q2 4 5 6q4 2 9 2h16v13",
  ],
  2: [
    141,
    "m129 0h-118v-24l37-39q15-16 23-28q8-12 12-23q3-11 3-23q0-10-2-16q-3-7-7-10q-4-3-10-3q-9 0-14 5q-5 5-7 14q-3 9-3 23q-8 0-15-1q-7-2-11-7q-5-5-5-13q0-10 6-18q6-8 18-13q13-5 31-5q18 0 31 5q13 6 19 15q7 10 7 23q0 8-2 16q-2 7-8 16q-5 8-14 18q-9 10-23 23l-40 38h56q7 0 13-5q5-4 7-13l2-7h15l-1 52",
  ],
  3: [
    141,
    "m62 3q-19 0-31-5q-11-4-16-11q-6-7-6-16q0-9 7-14q6-5 15-5q0 16 8 24q9 9 22 9q9 0 15-3q7-3 12-11q4-8 4-23q0-14-10-23q-10-9-29-9h-14v-16h15q11 0 18-5q7-4 10-13q4-8 4-19q0-13-5-21q-6-8-16-8q-9 0-14 6q-5 6-7 14q-2 9-2 19q-13 0-21-4q-9-5-9-16q0-9 6-17q6-7 18-12q12-5 30-5q27 0 43 11q15 10 15 30q0 11-5 20q-5 9-13 15q-9 6-20 10q8 1 15 4q8 3 15 8q6 6 10 13q5 8 5 19q0 15-6 25q-6 11-16 17q-10 6-22 9q-12 3-25 3",
  ],
  4: [
    141,
    "m134 0h-88v-13h7q6 0 10-1q5-2 8-6q2-3 2-11v-15h-69v-16l71-116h35v115h26v17h-26v15q0 8 3 11q2 4 7 6q5 1 10 1h4v13m-78-118l-32 55h49v-44q0-7 0-15q1-8 1-17q1-8 1-16q-1 3-4 8q-2 6-5 11q-3 6-6 11q-3 5-4 7",
  ],
  5: [
    141,
    "m62 3q-19 0-30-5q-11-4-16-11q-5-7-5-15q0-8 5-13q6-4 15-4q0 7 2 14q3 7 9 12q6 4 16 4q9 0 16-4q7-3 11-12q4-8 4-24q0-19-9-28q-9-9-25-9q-10 0-16 1q-6 2-12 4l-9-5l8-86h92l2 45h-15l-2-8q0-3-1-6q-2-2-4-3q-2-1-6-1h-52l-4 46q2-1 7-2q4 0 10-1q5 0 10 0q20 0 34 5q15 6 22 18q8 12 8 30q0 13-4 23q-3 9-10 16q-6 7-15 11q-8 4-18 6q-9 2-18 2",
  ],
  6: [
    141,
    "m74 3q-18 0-32-10q-14-9-22-28q-8-20-8-50q0-21 4-39q4-17 13-30q8-13 21-20q13-7 31-7q16 0 26 4q10 4 15 10q5 6 5 14q0 8-7 13q-6 6-21 6q0-9-2-16q-2-7-6-12q-4-4-11-4q-10 0-17 8q-7 8-11 23q-3 15-4 36q4-3 9-5q5-3 11-4q6-1 13-1q23 0 37 13q14 14 14 38q0 18-7 32q-6 13-19 21q-13 8-32 8m1-17q7 0 11-4q5-4 8-13q2-9 2-24q0-21-6-30q-6-8-17-8q-5 0-9 1q-5 2-9 4q-4 3-7 5q0 37 7 53q8 16 20 16",
  ],
  7: [141, "m65 0h-32l65-151h-54q-7 0-10 3q-4 4-4 10l-2 12h-15l1-52h116v12l-65 166"],
  8: [
    141,
    "m69 3q-21 0-34-7q-14-6-20-17q-7-10-7-23q0-13 5-21q5-9 14-15q9-6 19-10q-9-5-17-12q-7-6-11-14q-4-8-4-19q0-13 6-23q6-10 19-17q13-6 33-6q18 0 30 6q12 5 18 15q6 9 6 21q0 16-9 25q-9 10-24 17q13 6 22 14q9 7 14 15q4 9 4 21q0 22-17 36q-17 14-47 14m1-15q12 0 20-8q7-8 7-22q0-8-4-15q-4-7-12-13q-8-6-20-11q-9 5-14 14q-5 9-5 22q0 16 8 25q8 8 20 8m7-93q6-3 10-8q3-4 5-11q2-6 2-15q0-7-3-14q-2-6-7-10q-5-3-13-3q-10 0-16 7q-6 7-6 19q0 9 4 15q3 6 9 11q6 5 15 9",
  ],
  9: [
    141,
    "m58 3q-15 0-24-4q-9-4-13-10q-4-6-4-13q0-6 3-11q3-4 10-6q3 8 6 14q4 7 9 10q6 4 14 4q17 0 25-17q9-17 10-54q-4 4-9 8q-5 3-11 5q-6 2-15 2q-14 0-26-6q-11-5-17-17q-6-12-6-28q0-18 6-32q7-14 20-21q13-8 31-8q18 0 32 9q14 9 22 27q9 19 9 49q0 21-5 39q-4 18-12 31q-9 13-22 21q-14 8-33 8m11-90q9 0 15-4q6-4 10-11q0-23-3-36q-3-14-9-20q-5-6-14-6q-7 0-12 4q-5 5-8 14q-3 10-3 24q0 17 6 26q6 9 18 9",
  ],
  ":": [
    76,
    "m38-96q-8 0-14-5q-6-4-6-15q0-12 6-16q6-4 14-4q8 0 14 4q7 4 7 16q0 11-7 15q-6 5-14 5m0 98q-8 0-14-4q-6-5-6-16q0-11 6-16q6-4 14-4q8 0 14 4q7 5 7 16q0 11-7 16q-6 4-14 4",
  ],
};

/** Returns the path data of a text, centered at 0 with its baseline at 0, and the scale that gives it the font size. */
export function outlineOfText(text: string, size: number): readonly [path: string, scale: number] {
  const characterGlyphs = [...text].map((character) => {
    const glyph = glyphs[character];
    if (glyph === undefined) throw new Error(`no outline of ${character}`);
    return glyph;
  });
  let x = -characterGlyphs.reduce((width, [advance]) => width + advance, 0) / 2;
  let path = "";
  for (const [advance, outline] of characterGlyphs) {
    path += `M${roundCoordinate(x)} 0${outline}`;
    x += advance;
  }
  return [path, size / unitsPerSize];
}
