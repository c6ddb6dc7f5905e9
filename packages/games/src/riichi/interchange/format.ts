import { isRecord } from '@paiju/kernel';

/** The logs that are understood: our journals, and those of others. */
export const LOG_FORMATS = ['paiju', 'mjlog', 'tenhou6', 'mjai'] as const;
/** One of the formats of a log. */
export type LogFormat = (typeof LOG_FORMATS)[number];

/** The format of a log, by how it begins; undefined where it is none of them. */
export function guessFormat(source: string): LogFormat | undefined {
  const start = source.replace(/^\ufeff/, '').trimStart();
  if (start.startsWith('<')) return /<(mjloggm|SHUFFLE|GO)\b/.test(start) ? 'mjlog' : undefined;
  if (/^\S*#json=/.test(start)) return 'tenhou6';
  if (start.startsWith('[')) return 'mjai';
  const first = jsonOf(start.slice(0, start.indexOf('\n') + 1 || start.length)) ?? jsonOf(start);
  if (first === undefined) return TORN_TENHOU6.test(start) ? 'tenhou6' : undefined;
  if (!isRecord(first)) return undefined;
  if ('paiju' in first && 'game' in first) return 'paiju';
  if ('log' in first) return 'tenhou6';
  return 'type' in first ? 'mjai' : undefined;
}

/** The beginning of a log of tenhou.net/6 that is no JSON any more, for its end is missing. */
const TORN_TENHOU6 = /^\{[\s\S]*?"log"\s*:\s*\[\s*\[/;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text of a log up to the end of its last whole round; undefined where it has none. */
export function wholeRounds(text: string, format: Exclude<LogFormat, 'paiju'>): string | undefined {
  if (format === 'mjlog') {
    const ends = [...text.matchAll(/<(?:AGARI|RYUUKYOKU)\b[^>]*\/>/g)];
    const last = ends.at(-1);
    return last === undefined ? undefined : `${text.slice(0, last.index + last[0].length)}</mjloggm>`;
  }
  if (format === 'tenhou6') return wholeLists(text);
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => /"type"\s*:\s*"end_kyoku"/.test(line));
  return last < 0 ? undefined : lines.slice(0, last + 1).join('\n');
}

/** A log of tenhou.net/6 up to the last of its rounds that is a whole list. */
function wholeLists(text: string): string | undefined {
  const [head] = TORN_TENHOU6.exec(text.trimStart()) ?? [];
  if (head === undefined) return undefined;
  const rest = text.trimStart().slice(head.length - 1);
  let [depth, end] = [0, 0];
  for (const { 0: part, index } of rest.matchAll(/"(?:[^"\\]|\\.)*"|[[\]]/g)) {
    if (part === '[') depth++;
    if (part === ']' && --depth === 0) end = index + 1;
    if (depth < 0) break;
  }
  return end === 0 ? undefined : `${head.slice(0, -1)}${rest.slice(0, end)}]}`;
}
