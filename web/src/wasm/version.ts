// The package's version, as its modules have it.
import { type AnswerModule, NumberReader } from "./number-reader.js";

export function versionOf(module: AnswerModule & { version(): number }): string {
  const letters = new NumberReader(module, module.version()).items((numbers) => numbers.next());
  return String.fromCharCode(...letters);
}
