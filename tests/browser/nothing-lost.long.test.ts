// Every case of nothing-lost.test.ts.
import "./nothing-lost.test.js";
