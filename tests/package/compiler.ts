// TypeScript in a consumer's folder. It checks the files there and the package's declarations as `tsc` does. Libraries of
// TypeScript and Node are parsed once and not checked.
import ts from "typescript";
import type { Consumer } from "./consumer.js";

/** The text of tsconfig.json without `include`. */
export interface Project {
  readonly compilerOptions: object;
  readonly files: readonly string[];
}

/** Parsed library files, by name and options. */
const libraries = new Map<string, ts.SourceFile>();
const isLibrary = (file: string) => /\/node_modules\/(typescript\/lib|@types|undici-types)\//.test(file);

/** Compiles a project into its outDir, and returns the compiler's complaints, or "". */
export function compiled(consumer: Consumer, project: Project): string {
  const { options, fileNames } = ts.parseJsonConfigFileContent(project, ts.sys, consumer.folder);
  const host = hostIn(consumer.folder, options);
  const program = ts.createProgram(fileNames, options, host);
  const judged = program.getSourceFiles().filter(({ fileName }) => !isLibrary(fileName));
  const all = [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...judged.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
    // Emitting file by file, because emitting everything would also check the libraries.
    ...fileNames.flatMap((name) => program.emit(program.getSourceFile(name)).diagnostics),
  ];
  return ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics(all), host);
}

function hostIn(folder: string, options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  host.getCurrentDirectory = () => folder;
  const { getSourceFile } = host;
  host.getSourceFile = (file, how, ...more) => {
    if (!isLibrary(file)) return getSourceFile(file, how, ...more);
    const key = JSON.stringify([file, how, options.module]);
    const read = libraries.get(key) ?? getSourceFile(file, how, ...more);
    if (read) libraries.set(key, read);
    return read;
  };
  return host;
}
