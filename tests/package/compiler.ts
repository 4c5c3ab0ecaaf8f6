// Compiles TypeScript in a consumer's folder, and checks the files there and the package's declarations as `tsc` does. To save
// time, the libraries of TypeScript and Node are parsed only once and not checked.
import ts from "typescript";
import type { Consumer } from "./consumer.js";

/** The content of a tsconfig.json that lists its files. */
export interface Project {
  readonly compilerOptions: object;
  readonly files: readonly string[];
}

/** Parsed library files. The keys are made of file names and options. */
const libraries = new Map<string, ts.SourceFile>();
const isLibrary = (file: string) => /\/node_modules\/(typescript\/lib|@types|undici-types)\//.test(file);

/** Compiles a project into its outDir, and returns the compiler's complaints, or "". */
export function compileProject(consumer: Consumer, project: Project): string {
  const { options, fileNames } = ts.parseJsonConfigFileContent(project, ts.sys, consumer.folder);
  const host = hostIn(consumer.folder, options);
  const program = ts.createProgram(fileNames, options, host);
  const checkedFiles = program.getSourceFiles().filter(({ fileName }) => !isLibrary(fileName));
  const diagnostics = [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...checkedFiles.flatMap((file) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]),
    // Files are emitted one by one, because emitting all at once would also check the libraries.
    ...fileNames.flatMap((name) => program.emit(program.getSourceFile(name)).diagnostics),
  ];
  return ts.formatDiagnostics(ts.sortAndDeduplicateDiagnostics(diagnostics), host);
}

function hostIn(folder: string, options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  host.getCurrentDirectory = () => folder;
  const { getSourceFile } = host;
  host.getSourceFile = (file, languageVersion, ...otherArguments) => {
    if (!isLibrary(file)) return getSourceFile(file, languageVersion, ...otherArguments);
    const key = JSON.stringify([file, languageVersion, options.module]);
    const sourceFile = libraries.get(key) ?? getSourceFile(file, languageVersion, ...otherArguments);
    if (sourceFile) libraries.set(key, sourceFile);
    return sourceFile;
  };
  return host;
}
