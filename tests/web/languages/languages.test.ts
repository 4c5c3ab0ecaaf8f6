// Tests the tables of words in four languages, the texts that functions make of them, and custom tables.
import { describe, expect, test } from "vitest";
import { applyMove, legalMoves, type Move, newGame, playerView } from "../../../web/src/game.js";
import { reasons } from "../../../web/src/settle/spots.js";
import {
  printedBoard,
  type Board,
  type BoardWords,
  decodeBoard,
  describeBoard,
  generateBoard,
  RefusedError,
  type ViolationTerm,
} from "../../../web/src/index.js";
import * as languages from "../../../web/src/languages.js";

const {
  describeGradeReason,
  describeHarbor,
  describeMove,
  describeReason,
  describeRefusal,
  describeRoll,
  english,
  french,
  german,
  spanish,
} = languages;
const tables = Object.entries({ english, french, german, spanish });
const beginner = printedBoard();

/** Returns all texts of a table, each with its path. */
function textsOf(table: object, path = ""): [string, string][] {
  return Object.entries(table).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[`${path}${key}`, value]] : textsOf(value as object, `${path}${key}.`),
  );
}

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe.each(tables)("%s", (_, words) => {
  const texts = textsOf(words);

  test("has a text for each text of the English table, with the same placeholders", () => {
    const placeholdersOf = (table: object) => textsOf(table).map(([path, text]) => [path, ...namesIn(text)].join(" "));
    expect(placeholdersOf(words).sort()).toEqual(placeholdersOf(english).sort());
  });

  test("repeats no text within a list of words", () => {
    for (const table of [
      "terrains",
      "resources",
      "forbid",
      "places",
      "refusals",
      "reasons",
      "grades",
      "moves",
    ] as const) {
      const wordsOfTable = Object.values(words[table]);
      expect(new Set(wordsOfTable).size, table).toBe(wordsOfTable.length);
    }
  });

  test("ends its sentences with a period, and has no leading or trailing spaces", () => {
    for (const text of [
      ...Object.values(words.refusals),
      words.notFound,
      words.board.row,
      words.board.harbors,
      words.board.noHarbors,
    ])
      expect(text).toMatch(/\.$/);
    for (const [path, text] of texts) expect(text, path).toBe(text.trim());
  });

  test("leaves no placeholder in a text", () => {
    expect(describeBoard(beginner, words)).not.toMatch(/[{}]/);
    for (const reason of reasons) expect(describeReason(reason, words)).not.toMatch(/[{}]/);
    for (const kind of Object.keys(words.refusals) as languages.RefusalKind[]) {
      const pipTerms: Partial<Record<languages.RefusalKind, ViolationTerm>> = {
        "too-many-pips": "pipsAboveCap",
        "too-few-pips": "pipsBelowFloor",
      };
      const term = pipTerms[kind] ?? "adjacentHighNumbers";
      const fields = {
        term,
        piece: 6,
        terrain: "gold",
        amount: 3,
        count: 4,
        needed: 2,
        available: 1,
        lacking: { ore: 1 },
      };
      expect(describeRefusal({ kind, path: "", ...fields } as never, words)).not.toMatch(/[{}]/);
    }
  });
});

describe("the description of a board", () => {
  test("in German", () => {
    expect(describeBoard(beginner, german)).toBe(
      "Spielplan des Basisspiels, 19 Felder. Reihe 1: Gebirge 10, Weideland 2 und Wald 9. " +
        "Reihe 2: Ackerland 12, Hügelland 6, Weideland 4 und Hügelland 10. " +
        "Reihe 3: Ackerland 9, Wald 11, Wüste, Wald 3 und Gebirge 8. " +
        "Reihe 4: Wald 8, Gebirge 3, Ackerland 4 und Weideland 5. Reihe 5: Hügelland 5, Ackerland 6 und Weideland 11. " +
        "Häfen: beliebig 3 zu 1 im Nordwesten, Getreide 2 zu 1 im Norden, Erz 2 zu 1 im Nordosten, " +
        "beliebig 3 zu 1 im Osten, Wolle 2 zu 1 im Südosten, beliebig 3 zu 1 im Süden, beliebig 3 zu 1 im Südwesten, " +
        "Lehm 2 zu 1 im Südwesten und Holz 2 zu 1 im Nordwesten.",
    );
  });

  test("is in English by default, and if that table is passed", () => {
    expect(describeBoard(beginner, english)).toBe(describeBoard(beginner));
    expect(describeBoard(beginner, undefined)).toBe(describeBoard(beginner));
  });

  const singleHexBoard: Board = {
    version: 1,
    layout: { hexes: [{ q: 0, r: 0 }], terrains: { ore: 1 }, tokens: [8] },
    terrains: ["ore"],
    tokens: [8],
    harbors: [],
  };

  test("has the singular for a single hex in every language", () => {
    expect(tables.map(([, words]) => describeBoard(singleHexBoard, words))).toEqual([
      "Custom board, 1 hex. Row 1: ore 8. No harbors.",
      "Plateau personnel, 1 tuile. Rangée 1\u00a0: montagne 8. Aucun port.",
      "Eigener Spielplan, 1 Feld. Reihe 1: Gebirge 8. Keine Häfen.",
      "Tablero propio, 1 hexágono. Fila 1: montaña 8. Sin puertos.",
    ]);
  });

  test("in a custom language has its digits and plurals", () => {
    const size = { one: "{count} !", two: "{count} !!", few: "{count} !!!", many: "{count} !!!!", other: "{count}" };
    const arabic: BoardWords = { ...english, language: "ar-EG", board: { ...english.board, size } };
    expect(describeBoard(singleHexBoard, arabic)).toMatch(/^١ ! Row ١: ore ٨\./);
    expect(describeBoard(beginner, arabic)).toMatch(/^١٩ !!!! Row ١: /);
    const onlyOther = { ...english, board: { ...english.board, size: { other: "{count} of them" } } };
    expect(describeBoard(singleHexBoard, onlyOther)).toMatch(/^1 of them Row 1/);
  });

  test.each<[unknown, Error]>([
    [null, new TypeError("words must be an object, got null")],
    ["de", new TypeError('words must be an object, got "de"')],
    [{}, new TypeError("words.language must be a string, got undefined")],
    [
      { ...german, language: "no language" },
      new RangeError('words.language must be a language tag, got "no language"'),
    ],
    [{ ...german, terrains: {} }, new TypeError("words.terrains.wood must be a string, got undefined")],
    [
      { ...german, board: { ...german.board, size: { one: "{count}" } } },
      new TypeError("words.board.size.other must be a string, got undefined"),
    ],
    [
      { ...german, board: { ...german.board, directions: [] } },
      new TypeError("words.board.directions.north must be a string, got undefined"),
    ],
    [Object.create(german), new TypeError("words.language must be a string, got undefined")],
  ])("an invalid table is refused: %j", (words, error) => {
    expect(() => describeBoard(beginner, words as BoardWords)).toThrow(error);
  });
});

describe("the description of a refusal", () => {
  const refusalOf = (call: () => unknown): RefusedError => {
    try {
      call();
    } catch (error) {
      if (error instanceof RefusedError) return error;
      throw error;
    }
    throw new Error("nothing was refused");
  };
  const inAllLanguages = (refusal: languages.Refusal) => tables.map(([, words]) => describeRefusal(refusal, words));

  test("names a rule that the locks break", () => {
    const locks = { tokens: { 0: 6, 1: 8 } };
    expect(inAllLanguages(refusalOf(() => generateBoard({ forbid: ["adjacentHighNumbers"], locks })))).toEqual([
      "The locks break the rule “no 6 and 8 side by side” by themselves.",
      "Ce qui est fixé enfreint déjà la règle «\u00a0pas de 6 et de 8 côte à côte\u00a0».",
      "Was festgelegt ist, verletzt schon die Regel „keine 6 und 8 nebeneinander“.",
      "Lo que está fijado ya incumple la regla «sin 6 y 8 contiguos».",
    ]);
  });

  test("states how many pieces are locked, and how many exist", () => {
    const locks = { terrains: { 0: "desert", 1: "desert" } } as const;
    expect(inAllLanguages(refusalOf(() => generateBoard({ locks })))).toEqual([
      "More of a piece is locked than there is: 2 × desert instead of 1.",
      "On en a fixé plus qu’il n’y en a\u00a0: 2 × désert au lieu de 1.",
      "Es ist mehr festgelegt, als es davon gibt: 2 × Wüste statt 1.",
      "Se ha fijado más de lo que hay: 2 × desierto en lugar de 1.",
    ]);
  });

  test("distinguishes terrain, number and harbor", () => {
    const refusal = { kind: "lock-against-board", path: "options.locks", hexes: [] } as const;
    expect(inAllLanguages({ ...refusal, piece: "ore" })).toEqual([
      "What is locked does not lie there: ore.",
      "Ce qui est fixé ne se trouve pas là\u00a0: montagne.",
      "Was festgelegt ist, liegt dort nicht: Gebirge.",
      "Lo que está fijado no se encuentra ahí: montaña.",
    ]);
    const inGerman = (data: object) => describeRefusal({ ...refusal, ...data } as never, german).replace(/^.*: /, "");
    expect(inGerman({ piece: 8 })).toBe("Zahl 8.");
    expect(inGerman({ piece: "ore", harborSlot: 1 })).toBe("Hafen für Erz 2:1.");
    expect(inGerman({ piece: "any", harborSlot: 0 })).toBe("Hafen 3:1.");
  });

  test("explains a number on a desert, and a desert in a forbidden place", () => {
    const locks = { terrains: { 4: "desert" }, tokens: { 4: 5 } } as const;
    expect(inAllLanguages(refusalOf(() => generateBoard({ locks })))).toEqual([
      "Locked where it may not lie: number 5. A desert has no number, and lies only where it is allowed to.",
      "Fixé là où ce n’est pas permis\u00a0: nombre 5. Un désert n’a pas de nombre et ne se place que là où il est permis.",
      "Festgelegt, wo es nicht liegen darf: Zahl 5. Eine Wüste hat keine Zahl und liegt nur, wo sie erlaubt ist.",
      "Fijado donde no puede estar: número 5. Un desierto no lleva número y solo va donde se permite.",
    ]);
    const desert = refusalOf(() => generateBoard({ desert: "center", locks: { terrains: { 0: "desert" } } }));
    expect(describeRefusal(desert, german)).toMatch(/^Festgelegt, wo es nicht liegen darf: Wüste\. /);
  });

  test("states the rule that no board obeys, and by how many pips or how often it is violated", () => {
    const cap = refusalOf(() => generateBoard({ seed: "harvest", forbid: ["pipsAboveCap"], pipCap: 8 }));
    if (cap.kind !== "not-found" || !cap.best) throw cap;
    const { amount } = cap;
    expect(amount).toBeGreaterThan(1);
    expect(inAllLanguages(cap).map((text) => text.replace(/^.*[”»“]\s*/, ""))).toEqual([
      `: the best one breaks it by ${amount} pips.`,
      `: le meilleur l’enfreint de ${amount} pips.`,
      `einhält: Der beste verletzt sie um ${amount} Augen.`,
      `: el mejor la incumple por ${amount} pips.`,
    ]);
    const lastWords = (term: ViolationTerm, amount: number) =>
      inAllLanguages({ ...cap, term, amount } as languages.Refusal).map((text) => text.split(" ").slice(-2).join(" "));
    expect(lastWords("strongOwnHarbor", 1)).toEqual(["1 pip.", "1 pip.", "1 Auge.", "1 pip."]);
    expect(lastWords("pipsBelowFloor", 2)).toEqual(["2 pips.", "2 pips.", "2 Augen.", "2 pips."]);
    expect(lastWords("largeClusters", 1)).toEqual(["1 hex.", "1 tuile.", "1 Feld.", "1 hexágono."]);
    expect(lastWords("largeClusters", 2)).toEqual(["2 hexes.", "2 tuiles.", "2 Felder.", "2 hexágonos."]);
    expect(lastWords("adjacentHighNumbers", 1)).toEqual(["it once.", "une fois.", "sie einmal.", "una vez."]);
    expect(lastWords("adjacentHighNumbers", 3)).toEqual(["3 times.", "3 fois.", "sie 3-mal.", "3 veces."]);
    expect(inAllLanguages({ kind: "not-found", path: "options.layout" })).toEqual(
      tables.map(([, { notFound }]) => notFound),
    );
  });

  test("states the numbers of excess pieces and pips, and of boards without enough room", () => {
    const numberIn = (data: languages.Refusal) => inAllLanguages(data).map((text) => text.match(/\d+/g));
    for (const kind of ["too-many-pieces", "too-many-pips"] as const)
      expect(numberIn({ kind, path: "options", term: "pipsAboveCap", count: 58 })).toEqual(tables.map(() => ["58"]));
    const few = { kind: "too-few-pips", path: "options", term: "pipsBelowFloor", count: 58 } as const;
    expect(numberIn(few)).toEqual(tables.map(() => ["58"]));
    expect(numberIn({ kind: "no-room-for-all", path: "board", needed: 6 })).toEqual(tables.map(() => ["6"]));
  });

  test("explains a code's refusal, from the error or from the error's data", () => {
    const error = refusalOf(() => decodeBoard("no code"));
    expect(describeRefusal(error, german)).toBe("Das ist nicht der Code eines Spielplans.");
    const data = JSON.parse(JSON.stringify(error)) as languages.Refusal;
    expect(describeRefusal(data, german)).toBe(describeRefusal(error, german));
  });

  test("ignores fields of newer versions", () => {
    const refusal = { kind: "not-a-code", path: "code", since: "2.0" } as const;
    expect(describeRefusal(refusal, english)).toBe("This is not the code of a board.");
  });

  const bagRefusal = {
    kind: "lock-against-bag",
    path: "options.locks",
    hexes: [0, 1],
    piece: "ore",
    needed: 3,
    available: 2,
  };
  const notFound = { kind: "not-found", path: "options.forbid[0]", term: "adjacentHighNumbers", amount: 1 };
  const board = { kind: "lock-against-board", path: "options.locks", hexes: [0], piece: "ore" };

  test.each<[unknown, Error]>([
    [undefined, new TypeError("refusal must be an object, got undefined")],
    [null, new TypeError("refusal must be an object, got null")],
    [{ ...bagRefusal, needed: "x" }, new TypeError('refusal.needed must be an integer, got "x"')],
    [
      { ...bagRefusal, available: undefined },
      new TypeError("refusal.available must be given with this kind, got undefined"),
    ],
    [{ ...bagRefusal, piece: NaN }, new RangeError("refusal.piece must be a number 2..12 without 7, got NaN")],
    [{ ...board, harborSlot: "x" }, new TypeError('refusal.harborSlot must be an integer, got "x"')],
  ])("%j is refused", (refusal, error) => {
    expect(() => describeRefusal(refusal as never, german)).toThrow(error);
  });

  test.each<[unknown, typeof TypeError | typeof RangeError, RegExp]>([
    [{ kind: "tired" }, RangeError, /^refusal.kind must be one of "not-found"/],
    [{ kind: 3 }, TypeError, /^refusal.kind must be one of "not-found".* got 3$/],
    [{ ...notFound, term: "luck" }, RangeError, /^refusal.term must be one of .* got "luck"$/],
    [{ ...board, piece: "lava" }, RangeError, /^refusal.piece must be one of "wood"/],
    [
      { ...board, piece: "desert", harborSlot: 1 },
      RangeError,
      /^refusal.piece must be one of "wood", .* got "desert"$/,
    ],
  ])("%j is refused with the allowed values", (refusal, type, message) => {
    expect(() => describeRefusal(refusal as never, german)).toThrow(type);
    expect(() => describeRefusal(refusal as never, german)).toThrow(message);
  });

  test.each([1.5, 7, 0, 1, 13, -2, Infinity])("refuses %s as the number of a token", (piece) => {
    for (const refusal of [bagRefusal, board, { ...board, kind: "lock-against-desert" }])
      expect(() => describeRefusal({ ...refusal, piece } as never, german)).toThrow(
        new RangeError(`refusal.piece must be a number 2..12 without 7, got ${piece}`),
      );
  });

  const pipRefusal = { kind: "too-many-pips", path: "options.forbid[0]", term: "pipsAboveCap", count: 58 };

  test.each([
    ["needed", bagRefusal],
    ["available", bagRefusal],
    ["amount", notFound],
    ["count", pipRefusal],
  ])("accepts 0 to a million as %s, but no negative, fractional or larger number", (name, refusal) => {
    for (const value of [-1, -3.5, 0.5, 1e6 + 1, 1e300, Infinity])
      expect(() => describeRefusal({ ...refusal, [name]: value } as never, german)).toThrow(
        new RangeError(`refusal.${name} must be an integer in [0, 1000000], got ${value}`),
      );
    for (const value of [0, 1e6])
      expect(describeRefusal({ ...refusal, [name]: value } as never, german)).toContain(
        value === 0 ? "0" : "1.000.000",
      );
  });

  test("refuses a token as the piece of a harbor", () => {
    for (const refusal of [bagRefusal, board]) {
      const data = { ...refusal, piece: 6, harborSlot: 1 } as never;
      expect(() => describeRefusal(data, german)).toThrow(TypeError);
      expect(() => describeRefusal(data, german)).toThrow(/^refusal.piece must be one of "wood", .*"any", got 6$/);
    }
  });

  test("refuses a resource where the kind says desert, and ignores a harbor slot there", () => {
    const refusal = { ...board, kind: "lock-against-desert" };
    expect(() => describeRefusal({ ...refusal, piece: "wood" } as never, german)).toThrow(
      new RangeError('refusal.piece must be one of "desert", got "wood"'),
    );
    expect(describeRefusal({ ...refusal, piece: 5, harborSlot: 1 } as never, german)).toContain("Zahl 5");
  });

  test("refuses too many pips without the term that limits them", () => {
    expect(() => describeRefusal({ ...pipRefusal, term: "adjacentHighNumbers" } as never, german)).toThrow(
      new RangeError('refusal.term must be one of "pipsAboveCap", got "adjacentHighNumbers"'),
    );
    expect(() => describeRefusal({ ...pipRefusal, term: 5 } as never, german)).toThrow(
      new TypeError('refusal.term must be one of "pipsAboveCap", got 5'),
    );
  });

  test.each<[unknown, object, Error]>([
    [{ kind: "not-a-code" }, {}, new TypeError("words.refusals must be an object, got undefined")],
    [board, { ...english, terrains: undefined }, new TypeError("words.terrains must be an object, got undefined")],
    [
      { ...board, piece: 5 },
      { ...english, token: undefined },
      new TypeError("words.token must be a string, got undefined"),
    ],
    [
      notFound,
      { ...english, violations: { times: { one: "once" } } },
      new TypeError("words.violations.times.other must be a string, got undefined"),
    ],
    [
      bagRefusal,
      { ...english, language: "no language" },
      new RangeError('words.language must be a language tag, got "no language"'),
    ],
  ])("%j with an incomplete table is refused", (refusal, words, error) => {
    expect(() => describeRefusal(refusal as never, words as never)).toThrow(error);
  });

  test("a language is validated before it is passed to Intl, which would read an array of any length", () => {
    const hugeArray = new Proxy([], { get: (_, key) => (key === "length" ? 1e9 : undefined), has: () => true });
    for (const call of [
      () => describeRefusal(bagRefusal as never, { ...english, language: hugeArray as never }),
      () => describeRefusal(notFound as never, { ...english, language: hugeArray as never }),
      () => describeBoard(beginner, { ...english, language: hugeArray as never }),
    ])
      expect(call).toThrow(new TypeError("words.language must be a string, got an array of length 1000000000"));
    const longTag = `en-${"x-".repeat(1000)}`;
    expect(() => describeBoard(beginner, { ...english, language: longTag })).toThrow(
      /^words.language must be a language tag/,
    );
  });
});

describe("the description of a grade's reason", () => {
  test.each([
    ["english", "chances of the seats 3.4 points apart, less than on 88% of such boards"],
    ["french", "chances des places séparées de 3,4 points, moins que sur 88 % de tels plateaux"],
    ["german", "Chancen der Plätze 3,4 Prozentpunkte auseinander, weniger als auf 88 % solcher Spielpläne"],
    ["spanish", "oportunidades de los puestos a 3,4 puntos, menos que en el 88 % de tales tableros"],
  ] as const)("has numbers and plurals of %s", (name, text) => {
    const reason = { kind: "seats", value: 3.44, percentile: 87.5, chances: [], text: "" } as const;
    expect(describeGradeReason(reason, languages[name]).replaceAll("\u00a0", " ")).toBe(text);
    const countsOf = [0, 1, 2].map((value) =>
      describeGradeReason({ kind: "violations", value, text: "" }, languages[name]),
    );
    expect(new Set(countsOf).size).toBe(3);
    expect(countsOf.join()).not.toMatch(/[{}]/);
  });

  test.each([
    [{ kind: "beauty" }, english, /^reason.kind must be one of "violations", "energy", "seats"/],
    [{ kind: "violations", value: 0.5 }, english, /^reason.value must be an integer/],
    [{ kind: "energy", value: 1 }, english, /^reason.percentile must be a number/],
    [
      { kind: "energy", percentile: 3 },
      { ...english, gradeReasons: {} },
      /^words.gradeReasons.energy must be a string/,
    ],
    [{ kind: "energy", percentile: 3 }, { ...english, gradeReasons: 1 }, /^words.gradeReasons must be an object/],
  ])("names what is wrong with %o", (reason, words, message) => {
    expect(() => describeGradeReason(reason as never, words as never)).toThrow(message);
  });
});

describe("the description of a reason", () => {
  test("in English is the reason's own text", () => {
    for (const reason of reasons) expect(describeReason(reason, english)).toBe(reason.text);
  });

  test("in other languages follows the reason's kind and resource", () => {
    const harbor = { kind: "resource-harbor", resource: "ore" } as const;
    expect(tables.map(([, words]) => describeReason(harbor, words))).toEqual([
      "ore harbor 2:1",
      "port minerai 2:1",
      "Hafen für Erz 2:1",
      "puerto de mineral 2:1",
    ]);
    expect(tables.map(([, words]) => describeHarbor("ore", words))).toEqual(
      tables.map(([, words]) => describeReason({ kind: "resource-harbor", resource: "ore" }, words)),
    );
    expect(describeHarbor("any", english)).toBe(describeReason({ kind: "any-harbor" }, english));
    expect(() => describeHarbor("gold" as never, english)).toThrow(
      new RangeError('kind must be one of "wood", "brick", "wool", "grain", "ore", "any", got "gold"'),
    );
    expect(() => describeReason({ kind: "scarce-resource" }, french)).toThrow(
      new TypeError("reason.resource must be given with this kind, got undefined"),
    );
    expect(() => describeReason({ kind: "pretty" } as never, french)).toThrow(
      /^reason.kind must be one of "many-pips"/,
    );
  });
});

test.each<[rule: languages.Rule, ...texts: string[]]>([
  [
    { each: "corner", where: ["desert"], sum: "pips", max: 8 },
    "corners at a desert have at most 8 pips",
    "les intersections touchant un désert ont au plus 8 pips",
    "Kreuzungen an einer Wüste haben höchstens 8 Augen",
    "las encrucijadas junto a un desierto tienen como máximo 8 pips",
  ],
  [
    { each: "hex", where: [5, 6, 8, 9], hexes: 6, count: [5, 6, 8, 9], max: 2 },
    "hexes with 6 neighbors with 5, 6, 8 or 9 have at most 2 hexes with 5, 6, 8 or 9 around them",
    "les tuiles à 6 voisines avec 5, 6, 8 ou 9 ont au plus 2 tuiles avec 5, 6, 8 ou 9 autour d’elles",
    "Felder mit 6 Nachbarn mit 5, 6, 8 oder 9 haben höchstens 2 Felder mit 5, 6, 8 oder 9 um sich",
    "los hexágonos con 6 vecinos con 5, 6, 8 o 9 tienen como máximo 2 hexágonos con 5, 6, 8 o 9 alrededor",
  ],
  [
    { each: "resource", repeat: "number", max: 0 },
    "resources have no number twice",
    "les ressources ont 0 nombre répété",
    "Rohstoffe haben keine Zahl zweimal",
    "las materias primas tienen 0 números repetidos",
  ],
  [
    { each: "board", count: ["grain", "gold"], sum: "pips", min: 10, max: 14 },
    "the board has 10 to 14 pips on hexes with grain or gold",
    "le plateau a de 10 à 14 pips sur des tuiles avec champs ou rivière d’or",
    "der Spielplan hat 10 bis 14 Augen auf Feldern mit Ackerland oder Goldfluss",
    "el tablero tiene de 10 a 14 pips en hexágonos con sembrado o río de oro",
  ],
  [
    { each: "corner", hexes: 3, repeat: "terrain", min: 1 },
    "corners of 3 hexes have at least 1 repeated resource",
    "les intersections de 3 tuiles ont au moins 1 ressource répétée",
    "Kreuzungen aus 3 Feldern haben mindestens 1 wiederholten Rohstoff",
    "las encrucijadas de 3 hexágonos tienen al menos 1 materia prima repetida",
  ],
])("the rule %j is described in each language", (rule, ...texts) => {
  const { describeRule } = languages;
  expect([english, french, german, spanish].map((words) => describeRule(rule, words))).toEqual(texts);
  expect(describeRule(rule)).toBe(texts[0]);
  const refusal = { kind: "not-found", path: "options.rules[0]", rule, amount: 2 } as languages.Refusal;
  const unit = rule.sum ? " by 2 pips" : rule.repeat ? " 2 times" : " by 2 hexes";
  expect(describeRefusal(refusal, english)).toBe(
    `No board was found that obeys the rule “${texts[0] ?? ""}”: the best one breaks it${unit}.`,
  );
});

test("a rule is checked before it is described", () => {
  expect(() => languages.describeRule({ each: "pair" } as languages.Rule)).toThrow(
    new TypeError("rule must have a min or a max"),
  );
});

describe("the words for a move", () => {
  const offer = { give: { ore: 2, wood: 1 }, receive: { wool: 1 } };
  test("name cards and players in every language", () => {
    const moves = [
      { kind: "roll" },
      { kind: "moveRobber", hex: 3 },
      { kind: "moveRobber", hex: 3, victim: 2 },
      { kind: "yearOfPlenty", resources: ["ore", "ore"] },
      { kind: "bankTrade", give: "wool", receive: "brick" },
      { kind: "offerTrade", ...offer },
      { kind: "counterTrade", give: {}, receive: {} },
    ] as const;
    const labels = (words?: languages.MoveWords) => moves.map((move) => describeMove(move, words));
    expect(labels()).toEqual([
      "Roll the dice",
      "Move the robber",
      "Move the robber and steal from Player 2",
      "Year of plenty: 2 ore",
      "Trade with the bank: wool for brick",
      "Offer 1 wood and 2 ore for 1 wool",
      "Make a counter-offer",
    ]);
    expect(labels({ ...german, names: ["Ada", "Bo"] })).toEqual([
      "Würfeln",
      "Räuber versetzen",
      "Räuber versetzen und Bo bestehlen",
      "Erfindung: 2 Erz",
      "Bei der Bank tauschen: Wolle gegen Lehm",
      "1 Holz und 2 Erz für 1 Wolle anbieten",
      "Gegenangebot machen",
    ]);
    expect(describeMove({ kind: "city" }, french)).toBe("Construire une ville");
    expect(describeMove({ kind: "confirmTrade", player: 4 }, spanish)).toBe("Comerciar con Jugador 4");
    expect(labels(english)).toEqual(labels());
  });

  test("leave no placeholder, and refuse other moves", () => {
    const complete = { resource: "ore", resources: ["ore"], player: 1, victim: 1, ...offer };
    for (const [, words] of tables)
      for (const kind of Object.keys(words.moves)) {
        const sides = kind === "bankTrade" ? { give: "ore", receive: "wood" } : {};
        expect(describeMove({ kind, ...complete, ...sides } as never, words)).not.toMatch(/[{}]/);
      }
    expect(() => describeMove({ kind: "pass" } as never)).toThrow(/^move\.kind must be one of/);
    expect(() => describeMove({ kind: "discard", resource: "gold" } as never)).toThrow(
      /^move\.resource must be one of/,
    );
    expect(() => describeMove({ kind: "confirmTrade", player: 9 })).toThrow("move.player must be an integer in [1, 6]");
  });
});

test("a roll is told with the cards that it brought to each player, from games and from views", () => {
  let game = newGame(beginner, { players: 2, seed: 1 });
  for (const intersection of [20, 9, 30, 40]) {
    game = applyMove(game, { kind: "settlement", intersection });
    game = applyMove(game, legalMoves(game)[0] as Move);
  }
  const rolled = (dice: readonly [number, number]) => applyMove(game, { kind: "roll" }, { outcome: { dice } });
  const told = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12].map((sum) => {
    const after = rolled([Math.max(1, sum - 6), Math.min(6, sum - 1)]);
    const text = describeRoll(game, after);
    expect(describeRoll(playerView(game, 2), playerView(after, 2))).toBe(text);
    const { gains } = after.lastMove as NonNullable<typeof after.lastMove>;
    expect(text.match(/Player \d: /g) ?? []).toEqual(gains.map(({ player }) => `Player ${player}: `));
    return text;
  });
  expect(told).toMatchInlineSnapshot(`
    [
      "Player 1 rolls 2. Player 2: 1 wool.",
      "Player 1 rolls 3. Player 1: 1 ore. Player 2: 1 wood.",
      "Player 1 rolls 4. Player 1: 1 grain. Player 2: 1 wool and 1 grain.",
      "Player 1 rolls 5. Nobody gets cards.",
      "Player 1 rolls 6. Player 1: 1 grain.",
      "Player 1 rolls 8. Player 1: 1 ore.",
      "Player 1 rolls 9. Player 2: 1 wood.",
      "Player 1 rolls 10. Player 1: 1 brick.",
      "Player 1 rolls 11. Nobody gets cards.",
      "Player 1 rolls 12. Nobody gets cards.",
    ]
  `);
  expect(describeRoll(game, rolled([3, 4]), german)).toBe("Spieler 1 würfelt 7. Niemand bekommt Karten.");
  expect(() => describeRoll(game, game)).toThrow(/^after\.lastMove must be a roll with its dice/);
  const roll = rolled([1, 1]);
  const { player, move, outcome } = roll.lastMove as NonNullable<typeof roll.lastMove>;
  expect(() => describeRoll(game, { ...roll, lastMove: { player, move, outcome } } as never)).toThrow(
    /^after\.lastMove\.gains must be an array/,
  );
  expect(() => describeRoll(rolled([1, 1]), rolled([1, 1]))).toThrow(/^before\.moveCount must be 8, one move before/);
});
