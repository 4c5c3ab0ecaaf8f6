// The package's own entry, as Parcel finds it without configuration.
import { generateBoard } from "hexsmith";

console.log(generateBoard({ seed: "hello" }).board.terrains.length);
