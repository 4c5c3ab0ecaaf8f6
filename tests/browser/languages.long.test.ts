// The demo in the languages that languages.test.ts leaves out.
import { describeLanguage } from "./in-language.js";

for (const language of ["en", "es", "fr"] as const) describeLanguage(language, [1440, 390]);
