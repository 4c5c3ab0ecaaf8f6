// Every case of board-share.test.ts.
import "./board-share.test.js";
