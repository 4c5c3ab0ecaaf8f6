import { closeSync, openSync, readSync } from "node:fs";
import { UsageError } from "./failure.js";

/** Maximum number of bytes of a file or of standard input, because a device such as /dev/zero never ends. */
const maxBytes = 2 ** 26;

/** Returns an object that joins chunks of bytes to a text of limited length. */
export function joinChunks(name: string) {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  return {
    add(chunk: Uint8Array) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new UsageError(`${name}: it has more than ${maxBytes} bytes`);
      chunks.push(chunk);
    },
    text: () => Buffer.concat(chunks).toString("utf8"),
  };
}

/** Returns a file's content, or throws the reason why it cannot be read. */
export function textOf(file: string): string {
  const chunks = joinChunks(file);
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, "r");
    const buffer = Buffer.alloc(2 ** 16);
    for (let count = 1; count > 0;) {
      count = readSync(descriptor, buffer);
      chunks.add(Uint8Array.from(buffer.subarray(0, count)));
    }
    return chunks.text();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const reasons: Readonly<Record<string, string>> = {
      ENOENT: "there is no such file",
      EISDIR: "it is a folder",
      EACCES: "it may not be read",
    };
    throw new UsageError(`${file}: ${reasons[code ?? ""] ?? (error as Error).message}`);
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
