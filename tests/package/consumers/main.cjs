// The same through require().
const entries = {
  hexsmith: require("hexsmith"),
  settle: require("hexsmith/settle"),
  generator: require("hexsmith/generator"),
  lab: require("hexsmith/lab"),
  game: require("hexsmith/game"),
  external: {
    hexsmith: require("hexsmith/external"),
    settle: require("hexsmith/settle/external"),
    lab: require("hexsmith/lab/external"),
    game: require("hexsmith/game/external"),
  },
};
require("./answers.mjs").answers(entries).then(console.log);
