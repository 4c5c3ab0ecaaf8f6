// Every case of visit.test.ts.
import "./visit.test.js";
