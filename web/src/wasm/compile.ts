// Compiles modules. If the host forbids to compile, the error says what to change.

/**
 * Returns the module that `compile` compiles. Errors are wrapped in an `Error` that has the module's name and the
 * reason.
 */
export async function compileAsync(
  name: string,
  compile: () => Promise<WebAssembly.Module>,
): Promise<WebAssembly.Module> {
  checkWebAssembly();
  try {
    return await compile();
  } catch (cause) {
    throw compileError(name, cause);
  }
}

/** Compiles a module without a pause. Errors are those of `compileAsync`. */
export function compileSync(name: string, bytes: Uint8Array<ArrayBuffer>): WebAssembly.Module {
  checkWebAssembly();
  try {
    return new WebAssembly.Module(bytes);
  } catch (cause) {
    throw compileError(name, cause);
  }
}

function checkWebAssembly(): void {
  if (typeof WebAssembly !== "object")
    throw new Error(
      "hexsmith: this engine has no WebAssembly, or it is switched off, as by --jitless or Lockdown Mode",
    );
}

function compileError(name: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return refusalOfHost(cause) ?? new Error(`hexsmith: ${name} cannot be compiled: ${reason}`, { cause });
}

/**
 * Returns an error if the host forbids to compile bytes, otherwise undefined. Only messages, which differ, tell the
 * cause.
 */
export function refusalOfHost(cause: unknown): Error | undefined {
  const reason = String((cause as { readonly message?: unknown } | undefined)?.message);
  if (!/disallowed by embedder|content security policy|unsafe-eval|\bCSP\b/i.test(reason)) return undefined;
  return new Error(
    "hexsmith: this host does not let code compile WebAssembly. On a page, add 'wasm-unsafe-eval' to script-src of its " +
      "Content-Security-Policy; on Cloudflare, pass a compiled module to init of an /external entry",
    { cause },
  );
}
