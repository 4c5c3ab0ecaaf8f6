// Every case of command.test.ts.
import "./command.test.js";
