import ts from 'typescript';
import { lineOf, type Sources } from './sources.js';

/** One mention of another module. */
export interface Import {
  /** As written; undefined where it is computed while the program runs. */
  readonly specifier: string | undefined;
  /** Leaves nothing behind in the emitted program. */
  readonly typeOnly: boolean;
  readonly line: number;
}

/** Every import of a file: static, re-exported, dynamic, required, in a type, or by a triple-slash reference. */
export function importsOf(source: ts.SourceFile, sources: Sources): readonly Import[] {
  const found = references(source);
  const visit = (node: ts.Node): void => {
    const mention = mentionOf(node, sources);
    if (mention !== undefined) found.push({ ...mention, line: lineOf(node) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function references(source: ts.SourceFile): Import[] {
  const line = (at: number): number => source.getLineAndCharacterOfPosition(at).line + 1;
  return [...source.referencedFiles, ...source.typeReferenceDirectives].map((reference) => ({
    specifier: reference.fileName,
    typeOnly: true,
    line: line(reference.pos),
  }));
}

type Mention = Omit<Import, 'line'>;

function mentionOf(node: ts.Node, sources: Sources): Mention | undefined {
  // `import { type A }` still loads the module under verbatimModuleSyntax: only a whole `import type` does not.
  if (ts.isImportDeclaration(node)) {
    return mention(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
  }
  if (ts.isExportDeclaration(node)) return node.moduleSpecifier && mention(node.moduleSpecifier, node.isTypeOnly);
  if (ts.isImportTypeNode(node)) {
    return mention(ts.isLiteralTypeNode(node.argument) ? node.argument.literal : undefined, true);
  }
  if (ts.isExternalModuleReference(node)) return mention(node.expression, node.parent.isTypeOnly);
  return ts.isCallExpression(node) && isLoading(node, sources) ? mention(node.arguments[0], false) : undefined;
}

function mention(specifier: ts.Node | undefined, typeOnly: boolean): Mention {
  const text = specifier && ts.isStringLiteralLike(specifier) ? specifier.text : undefined;
  return { specifier: text, typeOnly };
}

/** `import(…)`, `require(…)`, `require.resolve(…)` and `import.meta.resolve(…)`. */
function isLoading({ expression }: ts.CallExpression, sources: Sources): boolean {
  if (expression.kind === ts.SyntaxKind.ImportKeyword || isRequire(expression, sources)) return true;
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'resolve') return false;
  return ts.isMetaProperty(expression.expression) || isRequire(expression.expression, sources);
}

/** Node's own `require`, global or made by `createRequire`; a local function of that name is not. */
function isRequire(node: ts.Node, sources: Sources): boolean {
  if (ts.isCallExpression(node)) return ts.isIdentifier(node.expression) && node.expression.text === 'createRequire';
  if (!ts.isIdentifier(node) || node.text !== 'require') return false;
  return sources.isGlobal(node) || node.getSourceFile().text.includes('createRequire');
}
