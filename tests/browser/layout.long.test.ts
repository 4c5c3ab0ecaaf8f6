// Every case of layout.test.ts.
import "./layout.test.js";
