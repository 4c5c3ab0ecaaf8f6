// The signature unoptimized, and by another compiler.
import { others, testSignatures } from "./signature.js";

testSignatures(others);
