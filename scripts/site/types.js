// @ts-check
import { escapeHtml, plainText } from './html.js';

/**
 * Types and signatures of TypeDoc's JSON as code, in HTML, where every name that has a page leads there.
 *
 * @typedef {import('typedoc').JSONOutput.SomeType} Type
 * @typedef {import('typedoc').JSONOutput.DeclarationReflection} Declaration
 * @typedef {import('typedoc').JSONOutput.SignatureReflection} Signature
 * @typedef {import('typedoc').JSONOutput.TypeParameterReflection} TypeParameter
 * @typedef {import('typedoc').JSONOutput.Comment} Comment
 * @typedef {(id: number) => string | undefined} Links the address of a declaration, by its id
 */

/** The width that a line of code may have. */
const WIDTH = 84;

/** @param {string} text */
const keyword = (text) => `<span class="k">${text}</span>`;
/** @param {string} html */
const width = (html) =>
  Math.max(
    ...plainText(html)
      .split('\n')
      .map((line) => line.length),
  );
/** @param {string} html @param {string} [by] */
const indent = (html, by = '  ') => html.replaceAll('\n', `\n${by}`);

/** The words of a remark as they were written. @param {Comment | undefined} comment */
export function remarkOf(comment) {
  return (comment?.summary ?? [])
    .map(({ text }) => text)
    .join('')
    .trim();
}

/** Prints types and declarations; `links` knows which names have a page. */
export class Printer {
  /** @param {Links} links */
  constructor(links) {
    this.links = links;
  }

  /** @param {Type | undefined} type @returns {string} */
  type(type) {
    if (type === undefined) return keyword('unknown');
    switch (type.type) {
      case 'intrinsic':
        return keyword(escapeHtml(type.name));
      case 'literal':
        return this.#literal(type.value);
      case 'reference':
        return this.#named(type.name, type.target) + this.#given(type.typeArguments);
      case 'array':
        return `${this.#part(type.elementType)}[]`;
      case 'tuple':
        return this.#listed(
          '[',
          (type.elements ?? []).map((element) => this.type(element)),
          ']',
        );
      case 'namedTupleMember':
        return `${escapeHtml(type.name)}${type.isOptional ? '?' : ''}: ${this.type(type.element)}`;
      case 'optional':
        return `${this.#part(type.elementType)}?`;
      case 'rest':
        return `...${this.#part(type.elementType)}`;
      case 'union':
        return this.#joined(type.types, '|');
      case 'intersection':
        return this.#joined(type.types, '&amp;');
      case 'typeOperator':
        return `${keyword(type.operator)} ${this.#part(type.target)}`;
      case 'query':
        return `${keyword('typeof')} ${this.type(type.queryType)}`;
      case 'indexedAccess':
        return `${this.#part(type.objectType)}[${this.type(type.indexType)}]`;
      case 'predicate':
        return `${type.asserts ? `${keyword('asserts')} ` : ''}${escapeHtml(type.name)}${type.targetType ? ` ${keyword('is')} ${this.type(type.targetType)}` : ''}`;
      case 'inferred':
        return `${keyword('infer')} ${escapeHtml(type.name)}`;
      case 'conditional':
        return `${this.type(type.checkType)} ${keyword('extends')} ${this.type(type.extendsType)} ? ${this.type(type.trueType)} : ${this.type(type.falseType)}`;
      case 'mapped':
        return this.#mapped(type);
      case 'templateLiteral':
        return `<span class="s">\`${escapeHtml(type.head)}</span>${type.tail.map(([part, text]) => `\${${this.type(part)}}<span class="s">${escapeHtml(text)}</span>`).join('')}<span class="s">\`</span>`;
      case 'reflection':
        return this.#structure(type.declaration);
      default:
        return escapeHtml('name' in type ? String(type.name) : '…');
    }
  }

  /** A type where another stands around it. @param {Type} type */
  #part(type) {
    const isFunction = type.type === 'reflection' && type.declaration.signatures !== undefined;
    const loose =
      isFunction || ['union', 'intersection', 'conditional', 'query', 'typeOperator', 'inferred'].includes(type.type);
    return loose ? `(${this.type(type)})` : this.type(type);
  }

  /** @param {unknown} value */
  #literal(value) {
    if (typeof value === 'string') return `<span class="s">'${escapeHtml(value)}'</span>`;
    if (typeof value === 'object' && value !== null && 'value' in value)
      return `<span class="n">${'negative' in value && value.negative ? '-' : ''}${value.value}n</span>`;
    return typeof value === 'number' ? `<span class="n">${value}</span>` : keyword(String(value));
  }

  /** @param {string} name @param {unknown} target */
  #named(name, target) {
    const href = typeof target === 'number' ? this.links(target) : undefined;
    return href === undefined ? escapeHtml(name) : `<a href="${escapeHtml(href)}">${escapeHtml(name)}</a>`;
  }

  /** @param {readonly Type[] | undefined} types */
  #given(types) {
    return types === undefined || types.length === 0
      ? ''
      : `&lt;${types.map((type) => this.type(type)).join(', ')}&gt;`;
  }

  /** @param {string} open @param {readonly string[]} parts @param {string} close */
  #listed(open, parts, close) {
    const line = open + parts.join(', ') + close;
    if (parts.length === 0 || (width(line) <= WIDTH && !line.includes('\n'))) return line;
    return `${open}\n${parts.map((part) => `  ${indent(part)},\n`).join('')}${close}`;
  }

  /** @param {readonly Type[]} types @param {string} by */
  #joined(types, by) {
    const parts = types.map((type) =>
      ['reflection', 'conditional'].includes(type.type) ? this.#part(type) : this.type(type),
    );
    const line = parts.join(` ${by} `);
    return width(line) <= WIDTH && !line.includes('\n')
      ? line
      : parts.map((part) => `\n  ${by} ${indent(part, '    ')}`).join('');
  }

  /** @param {Extract<Type, { type: 'mapped' }>} type */
  #mapped({ parameter, parameterType, templateType, readonlyModifier, optionalModifier, nameType }) {
    const sign = (/** @type {string | undefined} */ modifier) => (modifier === '-' ? '-' : '');
    const start = readonlyModifier ? `${sign(readonlyModifier)}${keyword('readonly')} ` : '';
    const as = nameType === undefined ? '' : ` ${keyword('as')} ${this.type(nameType)}`;
    const end = optionalModifier ? `${sign(optionalModifier)}?` : '';
    return `{ ${start}[${escapeHtml(parameter)} ${keyword('in')} ${this.type(parameterType)}${as}]${end}: ${this.type(templateType)} }`;
  }

  /** A function's type, or an object's. @param {Declaration} declaration @returns {string} */
  #structure(declaration) {
    const { signatures = [], children = [], indexSignatures = [] } = declaration;
    const [only] = signatures;
    if (only !== undefined && signatures.length === 1 && children.length === 0)
      return this.signature(only, '', ' =&gt; ');
    if (signatures.length + children.length + indexSignatures.length === 0) return '{}';
    const plain =
      children.every(({ comment, signatures: own }) => comment === undefined && own === undefined) &&
      signatures.length === 0;
    const line = `{ ${[...indexSignatures.map((own) => this.#index(own)), ...children.map((child) => this.member(child))].join('; ')} }`;
    return plain && width(line) <= WIDTH && !line.includes('\n') ? line : this.body(declaration);
  }

  /** @param {Signature} signature */
  #index({ parameters = [], type }) {
    const [key] = parameters;
    return `[${escapeHtml(key?.name ?? 'key')}: ${this.type(key?.type)}]: ${this.type(type)}`;
  }

  /** The members of an object, an interface or a class in braces, each below its remark. @param {Declaration} declaration */
  body({ children = [], signatures = [], indexSignatures = [] }) {
    const lines = [
      ...signatures.map((own) => `${comment(own.comment)}${this.signature(own)};`),
      ...indexSignatures.map((own) => `${this.#index(own)};`),
      ...children.map((child) => `${comment(commentOf(child))}${this.member(child)};`),
    ];
    return lines.length === 0 ? '{}' : `{\n${lines.map((line) => `  ${indent(line)}\n`).join('')}}`;
  }

  /** @param {Declaration} member @returns {string} */
  member(member) {
    const { name, flags, signatures, getSignature, setSignature, type } = member;
    const before = `${flags.isStatic ? `${keyword('static')} ` : ''}${flags.isReadonly ? `${keyword('readonly')} ` : ''}`;
    const shown =
      /^[\w$]+$/.test(name) || name.startsWith('[') ? escapeHtml(name) : `<span class="s">'${escapeHtml(name)}'</span>`;
    if (signatures !== undefined)
      return signatures
        .map((own) =>
          own.kind === CONSTRUCTOR
            ? this.#building(own)
            : before + this.signature(own, shown + (flags.isOptional ? '?' : '')),
        )
        .join(';\n');
    if (getSignature !== undefined) return `${keyword('get')} ${shown}(): ${this.type(getSignature.type)}`;
    if (setSignature !== undefined) return `${keyword('set')} ${this.signature(setSignature, shown)}`;
    return `${before}${shown}${flags.isOptional ? '?' : ''}: ${this.type(type)}`;
  }

  /** @param {Signature} signature */
  #building(signature) {
    return this.signature({ ...signature, typeParameters: [] }, keyword('constructor'));
  }

  /**
   * @param {Signature} signature @param {string} [name] as HTML @param {string} [before] what stands before its result
   */
  signature({ parameters = [], type, typeParameters }, name = '', before = ': ') {
    const parts = parameters.map(({ name: own, flags, type: given, defaultValue }) => {
      const optional = flags.isOptional || defaultValue !== undefined ? '?' : '';
      return `${flags.isRest ? '...' : ''}${escapeHtml(own === '__namedParameters' ? 'options' : own)}${optional}: ${this.type(given)}`;
    });
    const result = name === keyword('constructor') ? '' : before + this.type(type);
    const head = `${name}${this.typeParameters(typeParameters)}`;
    const line = `${head}(${parts.join(', ')})${result}`;
    return width(line) <= WIDTH && !plainText(line).includes('\n')
      ? line
      : `${head}${this.#listed('(', parts, ')')}${result}`;
  }

  /** @param {readonly TypeParameter[] | undefined} parameters */
  typeParameters(parameters) {
    if (parameters === undefined || parameters.length === 0) return '';
    const shown = parameters.map(({ name, type, default: standard, flags }) => {
      const bound = type === undefined ? '' : ` ${keyword('extends')} ${this.type(type)}`;
      return `${flags?.isConst ? `${keyword('const')} ` : ''}${escapeHtml(name)}${bound}${standard === undefined ? '' : ` = ${this.type(standard)}`}`;
    });
    return this.#listed('&lt;', shown, '&gt;');
  }
}

/** TypeDoc's number for the signature of a constructor. */
const CONSTRUCTOR = 16384;

/** The remark of a declaration, or of the signature it consists of. @param {Declaration} declaration */
export function commentOf({ comment, signatures, getSignature, type }) {
  const [only] = signatures ?? (type?.type === 'reflection' ? (type.declaration.signatures ?? []) : []);
  return comment ?? only?.comment ?? getSignature?.comment;
}

/** A remark in code. @param {Comment | undefined} remark */
function comment(remark) {
  const lines = remarkOf(remark).split('\n').filter(Boolean);
  return lines.map((line) => `<span class="c">// ${escapeHtml(line)}</span>\n`).join('');
}
