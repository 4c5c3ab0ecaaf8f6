// Checks the signature of programs without optimization and by another compiler.
import { others, testSignatures } from "./signature.js";

testSignatures(others);
