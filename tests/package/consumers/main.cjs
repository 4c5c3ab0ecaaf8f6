// The same through require().
const entries = {
  hexsmith: require("hexsmith"),
  external: require("hexsmith/external"),
  settle: require("hexsmith/settle"),
  generator: require("hexsmith/generator"),
  lab: require("hexsmith/lab"),
  game: require("hexsmith/game"),
};
require("./answers.mjs").answers(entries).then(console.log);
