// The same through require().
const entry = (name) => require(`hexsmith${name}`);
const entries = {
  hexsmith: entry(""),
  advisor: entry("/advisor"),
  external: entry("/external"),
  generator: entry("/generator"),
  board: entry("/board"),
  draw: entry("/draw"),
  lab: entry("/lab"),
};
require("./answers.mjs").answers(entries).then(console.log);
