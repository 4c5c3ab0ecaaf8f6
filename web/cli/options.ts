// The flags of each command, for the options of its function. They are written by `npm run options` from the doc comments in
// web/src: change them there.
import { eachJson, json, length, number, numbers, text, toggle, word, words } from "./flags.js";

export const boardOptions = {
  preset: word("fair|classic", 'name of the preset; default "fair"'),
  weights: json(
    "weights that differ from the preset's, each in [0, 1e9]; names: adjacentSameResource, adjacentHighNumbers, regionPips, adjacentSameNumber, adjacentLowNumbers, repeatedNumber, resourcePips, pipsAboveCap, intersectionSpread, sharedNumber, strongOwnHarbor, harborSpread, adjacentApart, ownHarbor, pipsBelowFloor, largeClusters",
  ),
  forbid: words(
    "WORD",
    "terms that must be 0; default: none; words: adjacentSameResource, adjacentHighNumbers, adjacentSameNumber, adjacentLowNumbers, repeatedNumber, pipsAboveCap, sharedNumber, strongOwnHarbor, adjacentApart, ownHarbor, pipsBelowFloor, largeClusters",
  ),
  pipCap: number("most pips that an intersection should have: an integer in [0, 15]; default 11"),
  pipFloor: number(
    "fewest pips that an intersection of three land hexes should have: an integer in [0, 15], at most pipCap; default 0",
  ),
  clusterCap: number(
    "most hexes of one resource, or of gold, that should be connected: an integer in [1, 64]; default 64",
  ),
  apart: json('pairs of resources that should not be adjacent, as in [["wood","brick"]]; default: none'),
  rules: eachJson('rule of your own, at most 32, as in [{"each":"pair","count":[6,8],"max":1}]; default: none'),
  desert: word(
    "anywhere|center|inland|coast",
    'hexes open to deserts: all, those nearest to the center ("center"), those with six neighbors ("inland"), or the others ("coast"); default "anywhere"',
  ),
  harbors: word(
    "printed|shuffled|none",
    'harbors in their printed order, annealed with the other pieces, or none; default "printed"',
  ),
  tokenOrder: word(
    "annealed|spiral",
    'order of the tokens: annealed, or the official spiral from any corner in either direction, for layouts with letters; default "annealed"',
  ),
  minIslands: number("fewest islands, an integer in [1, 64], on a layout whose sea is dealt; default 1"),
  maxIslands: number(
    "most islands, an integer in [1, 64] and at least minIslands, on a layout whose sea is dealt; default: no limit",
  ),
  algorithm: number("version of the generator, an integer in [1, 1]; default 1, the newest"),
  layout: word("NAME|JSON", 'layout of the board, by name or custom; default "standard"'),
  balanceMode: word("resources|numbers|both", 'pieces that are swapped: terrains, tokens, or both; default "both"'),
  locks: json(
    'pieces that stay in these places, as in {"terrains":{"9":"desert"}}; the others are dealt; default: none',
  ),
  seed: text("seed of the annealing; default: a fresh random string, returned with the result"),
  steps: number("proposals per run, an integer >= 1"),
  schedule: json('how the temperature falls, as in {"kind":"fast"}'),
  restarts: number(
    "most further runs, an integer >= 0, on new random streams, while targetEnergy is not reached; default: 0, unless the function documents another",
  ),
  patience: number('steps without a new best after which a run ends as "stalled", an integer >= 1; default: no limit'),
  targetEnergy: number("energy at or below which the annealing ends, a finite number; default: none"),
  timeBudgetMs: number("milliseconds, >= 0, after which the best so far is returned; default Infinity"),
  trace: toggle("whether the result has a trace of at most 512 samples"),
};

export const officialOptions = {
  seed: text("seed of the deal; default: a fresh random string"),
  layout: word("NAME|JSON", 'layout of the board, by name or custom; default "standard"'),
  locks: json(
    'pieces that stay in these places, as in {"terrains":{"9":"desert"}}; the others are dealt; default: none',
  ),
  timeBudgetMs: number(
    "milliseconds, >= 0, after which the search for a board that obeys layout and locks ends; default Infinity",
  ),
};

export const evaluateOptions = {
  preset: word("fair|classic", 'name of the preset; default "fair"'),
  weights: json(
    "weights that differ from the preset's, each in [0, 1e9]; names: adjacentSameResource, adjacentHighNumbers, regionPips, adjacentSameNumber, adjacentLowNumbers, repeatedNumber, resourcePips, pipsAboveCap, intersectionSpread, sharedNumber, strongOwnHarbor, harborSpread, adjacentApart, ownHarbor, pipsBelowFloor, largeClusters",
  ),
  pipCap: number("most pips that an intersection should have: an integer in [0, 15]; default 11"),
  pipFloor: number(
    "fewest pips that an intersection of three land hexes should have: an integer in [0, 15], at most pipCap; default 0",
  ),
  clusterCap: number(
    "most hexes of one resource, or of gold, that should be connected: an integer in [1, 64]; default 64",
  ),
  apart: json('pairs of resources that should not be adjacent, as in [["wood","brick"]]; default: none'),
  rules: eachJson('rule of your own, at most 32, as in [{"each":"pair","count":[6,8],"max":1}]; default: none'),
  all: toggle("whether violations has those of terms with weight 0, too"),
};

export const repairOptions = {
  swaps: number("most swaps, an integer in [1, 8]; default 3"),
  balanceMode: word("resources|numbers|both", 'pieces that may be swapped; default "both"'),
  harbors: toggle("whether harbors may be swapped as well"),
  locks: json('pieces that stay in their places, as in {"terrains":{"9":"desert"}}; default: none'),
  weights: json(
    'weights that differ from those of "fair", each in [0, 1e9]; names: adjacentSameResource, adjacentHighNumbers, regionPips, adjacentSameNumber, adjacentLowNumbers, repeatedNumber, resourcePips, pipsAboveCap, intersectionSpread, sharedNumber, strongOwnHarbor, harborSpread, adjacentApart, ownHarbor, pipsBelowFloor, largeClusters',
  ),
  pipCap: number("most pips that an intersection should have: an integer in [0, 15]; default 11"),
  pipFloor: number(
    "fewest pips that an intersection of three land hexes should have: an integer in [0, 15], at most pipCap; default 0",
  ),
  clusterCap: number(
    "most hexes of one resource, or of gold, that should be connected: an integer in [1, 64]; default 64",
  ),
  apart: json('pairs of resources that should not be adjacent, as in [["wood","brick"]]; default: none'),
  rules: eachJson('rule of your own, at most 32, as in [{"each":"pair","count":[6,8],"max":1}]; default: none'),
  timeBudgetMs: number("milliseconds, >= 0, after which the best repair so far is returned; default Infinity"),
};

export const spotsOptions = {
  occupied: numbers("intersections that are built on; default: none"),
  top: number("most spots to return, an integer >= 1; default: all"),
  evaluator: word(
    "guide|proven",
    'evaluator: "guide" follows a published guide, "proven" was fitted on games between programs; default "guide"',
  ),
  params: json("parameters that differ from the evaluator's"),
};

export const draftOptions = {
  policy: word("greedy|maxmin|optimal", 'policy of all seats; default "optimal"'),
  players: number("number of players, an integer in [2, 6]; default: 4, or that of order"),
  order: numbers(
    "players in the order of their placements, as in 1,2,2,1,1,2: each one to three times; default: players 1 to n, then n to 1",
  ),
  settlements: json('settlements placed so far, in this order, as in [{"player":1,"intersection":14}]; default: none'),
  evaluator: word(
    "guide|proven",
    'evaluator: "guide" follows a published guide, "proven" was fitted on games between programs; default "guide"',
  ),
  params: json("parameters that differ from the evaluator's"),
};

export const simulateOptions = {
  games: number("number of games, an integer >= 1; default 1000"),
  firstGame: number("index of the first game, an integer >= 0, for parts of one simulation; default 0"),
  openings: word(
    "drawn|best",
    'how settlements that are not given are placed: "drawn" by score, anew in each game, as in certifyBoard; "best" as each level settles, which is nearly the same in all games; default "drawn"',
  ),
  levels: words(
    "WORD",
    'level of all players, or one for each; default "intermediate"; words: random, beginner, intermediate, advanced, expert',
  ),
  rotateLevels: toggle("whether levels move on by one seat in each game"),
  each: toggle("whether the result has each, columns with an entry for each game"),
  playouts: number('playouts of "expert" for each position, shared by its moves, an integer >= 1; default 1000'),
  maxTurns: number(
    "turns of all players together, an integer in [1, 1000000], after which a game ends unfinished; default 1000",
  ),
  confidence: number("confidence of the intervals, in (0, 1); default 0.95"),
  seed: text("seed of all games; default: a fresh random string"),
  timeBudgetMs: number("milliseconds, >= 0, after which no further game starts; default Infinity"),
  players: number("number of players, an integer in [2, 6]; default 4"),
  settlements: json(
    'settlements placed so far, in order, as in [{"player":1,"intersection":14}]; the levels place the others; default: none',
  ),
  roads: json('roads placed so far, at these settlements, as in [{"player":1,"edge":20}]; default: none'),
  pointsToWin: number("points to win, an integer in [3, 20]; default 10"),
  discardLimit: number("most resource cards that need no discard on a seven, an integer in [0, 95]; default 7"),
  friendlyRobber: toggle("whether the robber spares players with two public points or fewer"),
  balancedDice: toggle("whether dice come from a deck of all 36 combinations, shuffled again after 24 rolls"),
  offersPerTurn: number(
    "offers per turn, an integer in [0, 4294967295]; 0 turns off trading between players; default 0",
  ),
  extraTurns: word(
    "special-building|paired|none",
    'extra turns with five or six players; default: "special-building", or "none" with fewer players',
  ),
};

export const certifyOptions = {
  players: number("number of players, an integer in [2, 6]; default 4"),
  margin: number("largest difference from an equal share of the wins, in (0, 1 / players); default 0.05"),
  confidence: number("confidence of the verdict, in (0, 1); default 0.95"),
  levels: words(
    "WORD",
    'levels to certify for; default ["intermediate"]; words: random, beginner, intermediate, advanced',
  ),
  openingTemperature: number(
    'temperature of the openings, in [0, 1e9], in units of the score of the evaluator "proven"; default 1.5',
  ),
  maxGames: number("most games of each level, an integer >= 1; default 20000"),
  seed: text("seed of all games; default: a fresh random string"),
  timeBudgetMs: number("milliseconds, >= 0, after which no further game starts; default Infinity"),
  pointsToWin: number("points to win, an integer in [3, 20]; default 10"),
  discardLimit: number("most resource cards that need no discard on a seven, an integer in [0, 95]; default 7"),
  friendlyRobber: toggle("whether the robber spares players with two public points or fewer"),
  balancedDice: toggle("whether dice come from a deck of all 36 combinations, shuffled again after 24 rolls"),
  offersPerTurn: number(
    "offers per turn, an integer in [0, 4294967295]; 0 turns off trading between players; default 0",
  ),
  extraTurns: word(
    "special-building|paired|none",
    'extra turns with five or six players; default: "special-building", or "none" with fewer players',
  ),
};

export const drawOptions = {
  width: length(
    'width in CSS pixels, a finite number > 0, or a CSS length such as "400mm"; the height follows; default: the width of the container',
  ),
  hexWidth: length(
    'distance between opposite sides of a hex in CSS pixels, a finite number > 0, or a CSS length such as "79mm", instead of width; default: that of width',
  ),
  text: word(
    "font|outlines",
    'form of the digits: "outlines" draws them as paths, for programs that have no fonts; default "font"',
  ),
  label: text(
    'accessible name, at most 10,000 characters; "" marks the drawing as decorative; default: describeBoard(board, words)',
  ),
  words: json('words of the label and of the targets\' names, as "hexsmith/languages" has them; default: English'),
  theme: word("light|dark|JSON", 'theme by name, or colors that differ from those of "light"; default "light"'),
  orientation: word(
    "pointy|flat",
    'direction of the corners: "flat" turns the drawing by 30 degrees clockwise; default "pointy"',
  ),
  pieces: json('settlements, cities and roads, as in [{"player":1,"kind":"city","intersection":14}]; default: none'),
  robber: number("hex of the robber; null for none; default null"),
  heat: json('heat on intersections, below the pieces, as in [{"intersection":14,"value":0.5}]; default: none'),
  targets: json('places marked as targets, as in {"hexes":[3],"intersections":[14,20]}; default: none'),
  selected: json(
    'place marked as chosen, as in {"kind":"hex","id":3}, or a list of such places; null for none; default null',
  ),
  marks: json(
    'short texts on places, above everything else, as in [{"place":{"kind":"hex","id":3},"text":"1"}]; default: none',
  ),
  revealed: toggle("whether hexes under fog are drawn open"),
};
