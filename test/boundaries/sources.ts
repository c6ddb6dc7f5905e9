import ts from 'typescript';

/** Parsed files and the one question about names that syntax alone cannot answer. */
export interface Sources {
  readonly files: ReadonlyMap<string, ts.SourceFile>;
  /** True if an identifier in a value's place names something that no file declares: a global of the world. */
  isGlobal(name: ts.Identifier): boolean;
}

const OPTIONS: ts.CompilerOptions = {
  noLib: true,
  noResolve: true,
  allowJs: true,
  types: [],
  target: ts.ScriptTarget.Latest,
  module: ts.ModuleKind.Preserve,
  moduleDetection: ts.ModuleDetectionKind.Force,
};

/** What was parsed already: the whole tree is looked at in two ways and takes seconds to parse. */
const parsed = new WeakMap<ReadonlyMap<string, string>, Sources>();

/** Parses files held in memory; nothing is read from disk, no library is known, so every global stays unresolved. */
export function parseAll(texts: ReadonlyMap<string, string>): Sources {
  const sources = parsed.get(texts) ?? parseAnew(texts);
  parsed.set(texts, sources);
  return sources;
}

function parseAnew(texts: ReadonlyMap<string, string>): Sources {
  const files = new Map([...texts].map(([path, text]) => [path, parse(path, text)]));
  const program = ts.createProgram([...files.keys()], OPTIONS, hostOf(files));
  const checker = program.getTypeChecker();
  return { files, isGlobal: (name) => isReference(name) && !isDeclared(checker, name) };
}

/** The line a node stands on, counted from 1. */
export function lineOf(node: ts.Node): number {
  const source = node.getSourceFile();
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}

function parse(path: string, text: string): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

function hostOf(files: ReadonlyMap<string, ts.SourceFile>): ts.CompilerHost {
  return {
    getSourceFile: (path) => files.get(path),
    fileExists: (path) => files.has(path),
    readFile: (path) => files.get(path)?.text,
    getDefaultLibFileName: () => 'lib.d.ts',
    getCurrentDirectory: () => '',
    getCanonicalFileName: (path) => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile: () => undefined,
  };
}

/** An ambient declaration (`declare const process`) makes a promise about the world, so it declares nothing here. */
function isDeclared(checker: ts.TypeChecker, name: ts.Identifier): boolean {
  const symbol = ts.isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name);
  return symbol?.declarations?.some((declaration) => !isAmbient(declaration)) ?? false;
}

function isAmbient(declaration: ts.Declaration): boolean {
  return (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Ambient) !== 0;
}

/** True if an identifier is read or written as a variable: not a property's name, a label, a type or a declaration. */
function isReference(name: ts.Identifier): boolean {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === name;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  if (ts.isBindingElement(parent)) return parent.initializer === name;
  if (ts.isImportSpecifier(parent) || ts.isExportSpecifier(parent) || ts.isImportClause(parent)) return false;
  if (ts.isNamespaceImport(parent) || ts.isNamespaceExport(parent) || ts.isMetaProperty(parent)) return false;
  if (ts.isLabeledStatement(parent) || ts.isBreakOrContinueStatement(parent)) return false;
  if (ts.isJsxAttribute(parent) || ts.isQualifiedName(parent)) return false;
  return (parent as Partial<ts.NamedDeclaration>).name !== name;
}
