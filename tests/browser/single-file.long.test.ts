// Every case of single-file.test.ts.
import "./single-file.test.js";
