// Uses the package's main entry, which Parcel resolves without configuration.
import { generateBoard } from "hexsmith";

console.log(generateBoard({ seed: "hello" }).board.terrains.length);
