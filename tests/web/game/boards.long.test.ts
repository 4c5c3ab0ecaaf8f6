// Every case of boards.test.ts.
import "./boards.test.js";
