// Every case of element.test.ts.
import "./element.test.js";
