import { readFileSync } from "node:fs";
import { UsageError } from "./failure.js";

/** Returns a file's content, or throws the reason why it cannot be read. */
export function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reasons: Readonly<Record<string, string>> = {
      ENOENT: "there is no such file",
      EISDIR: "it is a folder",
      EACCES: "it may not be read",
    };
    throw new UsageError(`${file}: ${reasons[code ?? ""] ?? (error as Error).message}`);
  }
}
