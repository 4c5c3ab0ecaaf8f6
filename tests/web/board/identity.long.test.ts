// Every case of identity.test.ts.
import "./identity.test.js";
