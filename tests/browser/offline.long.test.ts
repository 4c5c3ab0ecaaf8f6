// The demo without a network in Firefox, and installed in the languages that offline.test.ts leaves out.
import { describeInstalled } from "./installed.js";
import { describeOffline } from "./without-network.js";

describeOffline("Firefox");
describeInstalled(["en", "es", "fr"]);
