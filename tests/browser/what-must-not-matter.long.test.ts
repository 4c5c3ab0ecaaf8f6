// Every case of what-must-not-matter.test.ts.
import "./what-must-not-matter.test.js";
