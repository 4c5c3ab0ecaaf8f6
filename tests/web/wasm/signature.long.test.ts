// Checks the signature of programs without optimization and by another compiler.
import { slowVariants, testSignatures } from "./signature.js";

testSignatures(slowVariants);
