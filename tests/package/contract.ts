// The contract of the package: consumers/contract has its types whole, also of what later versions bring. Here both are
// read by the compiler, name by name and property by property.
import ts from "typescript";
import { inTree } from "../../web/scripts/paths.mjs";

/** The entries of the contract. */
export const entries = ["hexsmith", "settle", "game", "lab", "generator", "languages", "element"] as const;
export type Entry = (typeof entries)[number];

/** The contract's types of an entry. */
export const contractOf = (entry: Entry): string =>
  inTree("tests", "package", "consumers", "contract", `${entry}.d.ts`);

/**
 * What entries have: "hexsmith: Board" for an export, "hexsmith: Board.layout" for a property, "hexsmith: Terrain = ore"
 * for a text that a type allows. Sorted.
 */
export function surfaceOf(fileOf: (entry: Entry) => string, options: ts.CompilerOptions = {}): string[] {
  const files = entries.map(fileOf);
  const program = ts.createProgram(files, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    ...options,
  });
  const checker = program.getTypeChecker();
  const found = new Set<string>();
  for (const [i, entry] of entries.entries()) {
    const source = program.getSourceFile(files[i] as string);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${files[i]} is no module`);
    for (const exported of checker.getExportsOfModule(module)) {
      const name = `${entry}: ${exported.name}`;
      found.add(name);
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      if (symbol.flags & (ts.SymbolFlags.Type | ts.SymbolFlags.TypeAlias))
        for (const part of partsOf(checker.getDeclaredTypeOfSymbol(symbol), checker)) found.add(`${name}${part}`);
      if (symbol.flags & ts.SymbolFlags.Variable)
        for (const part of partsOf(checker.getTypeOfSymbol(symbol), checker)) found.add(`${name}${part}`);
    }
  }
  return [...found].sort();
}

/** Properties and texts of a type, of a union those of all its members. */
function partsOf(type: ts.Type, checker: ts.TypeChecker): string[] {
  if (type.isUnionOrIntersection()) return type.types.flatMap((member) => partsOf(member, checker));
  if (type.isStringLiteral()) return [` = ${type.value}`];
  const plain = type.flags & ts.TypeFlags.Object && !checker.isArrayType(type) && !checker.isTupleType(type);
  if (!plain || type.getCallSignatures().length > 0) return [];
  // Those of errors, which the library declares, are left aside.
  const own = type.getProperties().filter((property) => !isOfLibrary(property));
  return own.filter(({ name }) => !name.startsWith("#")).map(({ name }) => `.${name}`);
}

const isOfLibrary = ({ declarations = [] }: ts.Symbol): boolean =>
  declarations.length > 0 &&
  declarations.every((declaration) => /[/\\]lib\.[\w.]+\.d\.ts$/.test(declaration.getSourceFile().fileName));

/** What is in one list and not in the other. Parts of an export that is absent go without saying. */
export function absentFrom(surface: readonly string[], whole: readonly string[]): string[] {
  const known = new Set(surface);
  const exportOf = (item: string) => item.replace(/^(\w+: \w+).*$/, "$1");
  return whole.filter((item) => !known.has(item) && (item === exportOf(item) || known.has(exportOf(item))));
}
