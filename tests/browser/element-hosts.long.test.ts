// Every case of element-hosts.test.ts.
import "./element-hosts.test.js";
