import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

export interface Log {
  readonly id: string;
  readonly mjlog: string;
}

const SHARED = '../../../../../../shared';

/** Real games recorded elsewhere, where the checkout has them beside it; undefined in a bare clone. */
export function foreignLogs(name: 'tenhou' | 'tenhou-edge'): readonly Log[] | undefined {
  const file = new URL(`${SHARED}/oracles/${name}/games.mjlog.jsonl.gz`, import.meta.url);
  if (!existsSync(file)) return undefined;
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Log);
}

/** The files of games to learn from, without seeds, packed by xz; none where they or xz are absent. */
export const TRAINING_FILES: readonly string[] = hasXz() ? [1, 2, 3].map(trainingFile).filter(existsSync) : [];

function trainingFile(n: number): string {
  return fileURLToPath(new URL(`${SHARED}/training/phoenix-${n}.mjlog.xz`, import.meta.url));
}

function hasXz(): boolean {
  try {
    return execFileSync('xz', ['--version'], { stdio: 'pipe' }).length > 0;
  } catch {
    return false;
  }
}

/** The first games of such a file, one a line. */
export function trainingGames(file: string, most: number): readonly string[] {
  const text = execFileSync('sh', ['-c', 'xz -dc "$0" | head -n "$1"', file, `${most}`], { maxBuffer: 1 << 30 });
  return text.toString('utf8').trimEnd().split('\n');
}
