// @ts-check
import ts from 'typescript';

/**
 * One small change of the source that a test should notice.
 * @typedef {object} Mutant
 * @property {number} id
 * @property {string} file
 * @property {number} line counted from 1
 * @property {string} from what stood there
 * @property {string} to what stands there while the mutant lives
 */

/** Operators and what each is mistaken for. */
const OPERATORS = new Map(
  /** @type {const} */ ([
    [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
    [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
    [ts.SyntaxKind.LessThanToken, '<='],
    [ts.SyntaxKind.LessThanEqualsToken, '<'],
    [ts.SyntaxKind.GreaterThanToken, '>='],
    [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
    [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
    [ts.SyntaxKind.BarBarToken, '&&'],
    [ts.SyntaxKind.PlusToken, '-'],
    [ts.SyntaxKind.MinusToken, '+'],
    [ts.SyntaxKind.AsteriskToken, '/'],
    [ts.SyntaxKind.SlashToken, '*'],
    [ts.SyntaxKind.PercentToken, '*'],
    [ts.SyntaxKind.AmpersandToken, '|'],
    [ts.SyntaxKind.BarToken, '&'],
    [ts.SyntaxKind.LessThanLessThanToken, '>>'],
  ]),
);

/** Methods and what each is mistaken for. */
const METHODS = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['max', 'min'],
  ['min', 'max'],
  ['ceil', 'floor'],
  ['trunc', 'ceil'],
]);

/**
 * A source in which every mutant sleeps: the one whose id is `globalThis.__mutant` wakes. Loops are counted, so that a
 * mutant that never ends is stopped.
 * @param {string} file
 * @param {string} text
 * @param {number} firstId
 * @returns {{ code: string, mutants: Mutant[] }}
 */
export function mutate(file, text, firstId) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  /** @type {Mutant[]} */
  const mutants = [];

  /** @param {ts.Node} node @param {string} to @returns {string} the test for this mutant */
  const add = (node, to) => {
    const id = firstId + mutants.length;
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    mutants.push({ id, file, line, from: node.getText(source), to });
    return `globalThis.__mutant === ${id} ? (${to}) : `;
  };

  /** @param {ts.Node} node @returns {string} */
  const emit = (node) => {
    if (isInert(node)) return node.getFullText(source);
    const changes = changesOf(node, source);
    const inner = emitChildren(node);
    if (changes.length === 0) return inner;
    const lead = inner.slice(0, inner.length - inner.trimStart().length);
    return `${lead}(${changes.map((to) => add(node, to)).join('')}${inner.trimStart()})`;
  };

  /** @param {ts.Node} node */
  const emitChildren = (node) => {
    let code = '';
    let at = node.getFullStart();
    node.forEachChild((child) => {
      code += text.slice(at, child.getFullStart()) + emit(child);
      at = child.getEnd();
    });
    code += text.slice(at, node.getEnd());
    const isBody = ts.isBlock(node) && node.parent && ts.isIterationStatement(node.parent, false);
    return isBody ? code.replace('{', '{ globalThis.__tick?.();') : code;
  };

  return { code: emit(source), mutants };
}

/**
 * Types, imports, declarations of types and texts do not run, or say nothing a test of behaviour could notice.
 * @param {ts.Node} node
 */
function isInert(node) {
  return (
    ts.isTypeNode(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isTypeParameterDeclaration(node) ||
    ts.isThrowStatement(node)
  );
}

/**
 * The changes that may be made to a node.
 * @param {ts.Node} node
 * @param {ts.SourceFile} source
 * @returns {readonly string[]}
 */
function changesOf(node, source) {
  const text = node.getText(source);
  if (ts.isBinaryExpression(node)) {
    const other = OPERATORS.get(node.operatorToken.kind);
    return other === undefined ? [] : [`${node.left.getText(source)} ${other} ${node.right.getText(source)}`];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return [node.operand.getText(source)];
  }
  if (ts.isConditionalExpression(node)) {
    const [condition, yes, no] = [node.condition, node.whenTrue, node.whenFalse].map((part) => part.getText(source));
    return [`${condition} ? ${no} : ${yes}`];
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword && !ts.isLiteralTypeNode(node.parent)) return ['false'];
  if (node.kind === ts.SyntaxKind.FalseKeyword && !ts.isLiteralTypeNode(node.parent)) return ['true'];
  if (ts.isNumericLiteral(node) && !ts.isPropertyAssignment(node.parent)) return [`${text} + 1`];
  if (ts.isNumericLiteral(node) && ts.isPropertyAssignment(node.parent) && node.parent.initializer === node) {
    return [`${text} + 1`];
  }
  if (node.parent && ts.isIfStatement(node.parent) && node.parent.expression === node) return ['true', 'false'];
  return ts.isCallExpression(node) ? callChanges(node, source) : [];
}

/**
 * @param {ts.CallExpression} node
 * @param {ts.SourceFile} source
 */
function callChanges(node, source) {
  if (!ts.isPropertyAccessExpression(node.expression) || node.expression.questionDotToken) return [];
  const other = METHODS.get(node.expression.name.text);
  if (other === undefined) return [];
  const rest = source.text.slice(node.expression.name.getEnd(), node.getEnd());
  return [`${node.expression.expression.getText(source)}.${other}${rest}`];
}
