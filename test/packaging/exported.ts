import { join } from 'node:path';
import ts from 'typescript';
import { PUBLISHED } from '../../scripts/release/pack.js';
import { ROOT, sourceOf, type Workspace } from '../../scripts/workspaces.js';

/** A name that a package gives to others. */
export interface Exported {
  readonly name: string;
  /** The import path it is found under. */
  readonly path: string;
  /** The sentence before its declaration; empty where there is none. */
  readonly comment: string;
  /** File and line of the declaration. */
  readonly place: string;
}

/** The program of all published sources; made once, when it is first asked for: it takes seconds. */
let made: ts.Program | undefined;

function program(): ts.Program {
  made ??= createProgram();
  return made;
}

function createProgram(): ts.Program {
  const config = ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const entries = PUBLISHED.flatMap((workspace) => [...sources(workspace)]);
  const paths = Object.fromEntries(entries.map(([path, file]) => [path, [file]])); // nothing has to be built
  const files = entries.map(([, file]) => file);
  return ts.createProgram(files, { ...options, types: ['node'], paths, noEmit: true, composite: false });
}

/** The source of each path that a package is imported by. */
function sources({ name, folder, entries }: Workspace): ReadonlyMap<string, string> {
  return new Map([...entries].map(([path, file]) => [name + path.slice(1), join(folder, sourceOf(file))]));
}

/** Every name that a package exports, types too, by each of its paths. */
export function exportedBy(workspace: Workspace): readonly Exported[] {
  const checker = program().getTypeChecker();
  return [...sources(workspace)].flatMap(([path, file]) => {
    const source = program().getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${path}: ${file} is no module`);
    return checker.getExportsOfModule(module).map((symbol) => exported(path, symbol, checker));
  });
}

function exported(path: string, symbol: ts.Symbol, checker: ts.TypeChecker): Exported {
  const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  const target = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
  const isModule = (target.flags & ts.SymbolFlags.ValueModule) !== 0;
  const declaration = (isModule ? symbol : target).declarations?.[0];
  const comment = isModule
    ? above(declaration?.parent)
    : ts.displayPartsToString(target.getDocumentationComment(checker));
  return { name: symbol.name, path, comment, place: declaration ? placeOf(declaration) : path };
}

/** The comment above `export * as name`, which the checker gives to no symbol. */
function above(node: ts.Node | undefined): string {
  const [first] = node ? ts.getJSDocCommentsAndTags(node) : [];
  return first && ts.isJSDoc(first) ? (ts.getTextOfJSDocComment(first.comment) ?? '') : '';
}

function placeOf(declaration: ts.Declaration): string {
  const file = declaration.getSourceFile();
  const { line } = file.getLineAndCharacterOfPosition(declaration.getStart());
  return `${file.fileName.slice(ROOT.length + 1)}:${line + 1}`;
}
