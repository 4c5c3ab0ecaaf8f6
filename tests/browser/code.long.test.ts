// Every case of code.test.ts.
import "./code.test.js";
