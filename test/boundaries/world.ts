import ts from 'typescript';
import { lineOf, type Sources } from './sources.js';

/** Something of the world that a pure file reaches for. */
export interface Reach {
  readonly line: number;
  readonly what: string;
}

/** The globals of ECMAScript that answer the same everywhere and always. All others are the world's. */
const PURE_GLOBALS = new Set([
  ...['undefined', 'NaN', 'Infinity', 'arguments', 'isFinite', 'isNaN', 'parseFloat', 'parseInt'],
  ...['decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent'],
  ...['Array', 'BigInt', 'Boolean', 'Iterator', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Proxy', 'Reflect'],
  ...['RegExp', 'Set', 'String', 'Symbol', 'WeakMap', 'WeakSet'],
  ...['AggregateError', 'Error', 'EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError'],
  ...['ArrayBuffer', 'DataView', 'Int8Array', 'Uint8Array', 'Uint8ClampedArray', 'Int16Array', 'Uint16Array'],
  ...['Int32Array', 'Uint32Array', 'BigInt64Array', 'BigUint64Array', 'Float32Array', 'Float64Array'],
  // Not of ECMAScript, yet the same in every engine; a module of WebAssembly sees nothing but what it is given.
  ...['structuredClone', 'TextDecoder', 'TextEncoder', 'WebAssembly'],
]);

/** Clocks and chance by name, so that the message can say which; any other unknown global is the world. */
const KINDS: Readonly<Record<string, string>> = {
  ...{ Date: 'a clock', performance: 'a clock', Temporal: 'a clock', queueMicrotask: 'a clock' },
  ...{ setTimeout: 'a clock', setInterval: 'a clock', setImmediate: 'a clock', requestAnimationFrame: 'a clock' },
  ...{ crypto: 'chance', Intl: 'a locale', eval: 'code from text', Function: 'code from text' },
};

/** Methods whose answer depends on the machine's language. */
const LOCAL = /^(toLocale[A-Z]\w*|localeCompare)$/;

/** Every place where a file could learn the time, draw a number or touch the machine. */
export function reachesOf(source: ts.SourceFile, sources: Sources): readonly Reach[] {
  const found: Reach[] = [];
  const visit = (node: ts.Node): void => {
    const what = reachOf(node, sources);
    if (what !== undefined) found.push({ line: lineOf(node), what });
    for (const child of valuesIn(node)) visit(child);
  };
  visit(source);
  return found;
}

/** The children that exist when the program runs: types are skipped, a base class is not. */
function valuesIn(node: ts.Node): readonly ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    if (ts.isExpressionWithTypeArguments(child)) children.push(child.expression);
    else if (!ts.isTypeNode(child) && !isErased(child)) children.push(child);
  });
  return children;
}

function isErased(node: ts.Node): boolean {
  if (ts.isHeritageClause(node)) return node.token === ts.SyntaxKind.ImplementsKeyword;
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isTypeParameterDeclaration(node);
}

function reachOf(node: ts.Node, sources: Sources): string | undefined {
  if (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword) return 'the world: import.meta';
  if (ts.isModuleDeclaration(node)) return 'the world: an ambient module or global declaration';
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return constructorCall(node);
  if (ts.isIdentifier(node) && sources.isGlobal(node)) return globalReach(node);
  const member = memberOf(node);
  return member !== undefined && LOCAL.test(member) ? `a locale: ${member}` : undefined;
}

/** `(() => 0).constructor('…')` is `Function` by another name. */
function constructorCall({ expression }: ts.CallExpression | ts.NewExpression): string | undefined {
  return memberOf(expression) === 'constructor' ? 'code from text: a call of .constructor' : undefined;
}

function globalReach(name: ts.Identifier): string | undefined {
  const kind = Object.hasOwn(KINDS, name.text) ? KINDS[name.text] : 'the world';
  if (!PURE_GLOBALS.has(name.text)) return `${kind}: ${name.text}`;
  return name.text === 'Math' ? mathReach(name) : undefined;
}

/** `Math` may be used by named member alone: passed on whole, it would take `random` along. */
function mathReach(name: ts.Identifier): string | undefined {
  const members = membersTaken(name);
  if (members === undefined) return 'chance: Math as a whole';
  return members.includes('random') ? 'chance: Math.random' : undefined;
}

/** The members an object is used by, where they can be read; undefined where the object itself goes on. */
function membersTaken(object: ts.Identifier): readonly string[] | undefined {
  const { parent } = object;
  const member = memberOf(parent);
  if (member !== undefined) return [member];
  if (!ts.isVariableDeclaration(parent) || !ts.isObjectBindingPattern(parent.name)) return undefined;
  const taken = parent.name.elements.map(bound);
  return taken.every((name) => name !== undefined) ? taken : undefined;
}

function bound({ dotDotDotToken, propertyName, name }: ts.BindingElement): string | undefined {
  const key = propertyName ?? name;
  if (dotDotDotToken !== undefined) return undefined;
  return ts.isIdentifier(key) || ts.isStringLiteralLike(key) ? key.text : undefined;
}

/** The member's name in `a.name`, `a['name']` or `{ name } = a`. */
function memberOf(node: ts.Node): string | undefined {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression)) {
    return node.argumentExpression.text;
  }
  return ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) ? bound(node) : undefined;
}
