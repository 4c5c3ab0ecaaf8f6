// The signature unoptimised, and by another compiler.
import { others, testSignatures } from "./signature.js";

testSignatures(others);
