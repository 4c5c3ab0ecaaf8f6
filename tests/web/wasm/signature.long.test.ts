// The signature unoptimised, and by another compiler.
import { longSignatureVariants } from "../../../web/scripts/signature.mjs";
import { testSignatures } from "./signature.js";

testSignatures(longSignatureVariants);
