import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

export interface Log {
  readonly id: string;
  readonly mjlog: string;
}

/** Real games recorded elsewhere, where the checkout has them beside it; undefined in a bare clone. */
export function foreignLogs(name: 'tenhou' | 'tenhou-edge'): readonly Log[] | undefined {
  const file = new URL(`../../../../../../shared/oracles/${name}/games.mjlog.jsonl.gz`, import.meta.url);
  if (!existsSync(file)) return undefined;
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Log);
}
