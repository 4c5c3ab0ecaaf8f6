// Every case of first-paint.test.ts.
import "./first-paint.test.js";
