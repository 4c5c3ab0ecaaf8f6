import { numbersIn } from "../numbers.js";

export const numbers = numbersIn("de");
