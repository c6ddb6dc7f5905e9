import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** One markdown file, its path from the root. */
export interface Document {
  readonly path: string;
  readonly text: string;
}

/** A fenced block of code: its language, its lines, the line it begins on. */
export interface Block {
  readonly language: string;
  readonly code: string;
  readonly line: number;
}

const FENCE = /^(`{3,})([^\n`]*)\n(.*?)^\1[ \t]*$/gms;
const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'data']);

/** Every markdown file of the project. */
export function readDocuments(): readonly Document[] {
  return markdownIn('').map((path) => ({ path, text: readFileSync(ROOT + path, 'utf8') }));
}

function markdownIn(folder: string): readonly string[] {
  const entries = readdirSync(ROOT + folder, { withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : markdownIn(path);
    return path.endsWith('.md') ? [path] : [];
  });
}

/** The fenced blocks of a document. */
export function blocksOf({ text }: Document): readonly Block[] {
  return [...text.matchAll(FENCE)].map(({ 2: language = '', 3: code = '', index }) => ({
    language: language.trim(),
    code,
    line: text.slice(0, index).split('\n').length,
  }));
}

/** The place where a document's links lead, as written; links in code are no links. */
export function linksOf({ text }: Document): readonly string[] {
  const prose = text.replaceAll(FENCE, '').replaceAll(/`[^`\n]*`/g, '');
  const inline = prose.matchAll(/\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g);
  const defined = prose.matchAll(/^\[[^\]]+\]:\s+<?([^\s>]+)/gm);
  return [...inline, ...defined].map(({ 1: target = '' }) => target);
}

/** The names by which a document's headings can be linked to, as GitHub makes them. */
export function anchorsOf({ text }: Document): readonly string[] {
  const seen = new Map<string, number>();
  const headings = text.replaceAll(FENCE, '').matchAll(/^#{1,6}\s+(.*?)\s*#*$/gm);
  return [...headings].map(({ 1: heading = '' }) => {
    const slug = slugOf(heading);
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times}`;
  });
}

function slugOf(heading: string): string {
  const plain = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  return plain
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\p{Mark} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** Everything a document writes as code within a sentence. */
export function spansOf({ text }: Document): readonly string[] {
  return [...text.replaceAll(FENCE, '').matchAll(/`([^`\n]+)`/g)].map(({ 1: span = '' }) => span);
}
