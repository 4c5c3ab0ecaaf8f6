// Lint rules for TypeScript and JavaScript, run by `npm run check`. Prettier handles formatting.
import eslint from "@eslint/js";
import { defineConfig, globalIgnores } from "eslint/config";
import typescript from "typescript-eslint";
import { root } from "./web/scripts/paths.mjs";

export default defineConfig(
  globalIgnores(["build/", "dist/", ".wireit/", "tests/package/consumers/", "web/examples/", "web/src/wasm/modules/"]),
  eslint.configs.recommended,
  typescript.configs.recommended,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      "no-undef": "off", // the compiler checks this
      "no-empty": ["error", { allowEmptyCatch: true }],
      eqeqeq: "error",
      "@typescript-eslint/no-unused-vars": ["error", { ignoreUsingDeclarations: true }], // `using` declarations dispose what they name
      "@typescript-eslint/await-thenable": "error",
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/no-misused-promises": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/consistent-type-imports": "error",
    },
  },
  {
    files: ["tests/**"],
    rules: {
      "no-restricted-properties": [
        "error",
        { property: "waitForNavigation", message: "A page that writes its own address ends this wait: use `arrived`." },
      ],
    },
  },
  // It imports types of frameworks that may not be installed.
  { files: ["web/src/element-frameworks.d.ts"], rules: { "@typescript-eslint/ban-ts-comment": "off" } },
);
