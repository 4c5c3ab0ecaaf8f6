// The same through require().
const entries = {
  hexsmith: require("hexsmith"),
  draft: require("hexsmith/draft"),
  generator: require("hexsmith/generator"),
  lab: require("hexsmith/lab"),
  game: require("hexsmith/game"),
  external: {
    hexsmith: require("hexsmith/external"),
    draft: require("hexsmith/draft/external"),
    lab: require("hexsmith/lab/external"),
    game: require("hexsmith/game/external"),
  },
};
require("./answers.mjs").answers(entries).then(console.log);
