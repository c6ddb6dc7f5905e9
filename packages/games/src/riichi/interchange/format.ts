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
  if (!isRecord(first)) return undefined;
  if ('paiju' in first && 'game' in first) return 'paiju';
  if ('log' in first) return 'tenhou6';
  return 'type' in first ? 'mjai' : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
