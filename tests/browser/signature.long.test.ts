// Every case of signature.test.ts.
import "./signature.test.js";
