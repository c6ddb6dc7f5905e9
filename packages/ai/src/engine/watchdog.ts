import { type ChildProcess, spawn } from 'node:child_process';

/**
 * Reads which groups of processes there are, and ends those that are left when its input does: the system closes it when
 * this process ends, even by a signal that nobody can catch.
 */
const SCRIPT = `
groups=""
while read -r word group; do
  rest=""
  for one in $groups; do [ "$one" = "$group" ] || rest="$rest $one"; done
  groups=$rest
  [ "$word" = watch ] && groups="$groups $group"
done
for one in $groups; do kill -s KILL -- "-$one" 2>/dev/null; done
`;

const SHELL = '/bin/sh';

const watched = new Set<number>();
let dog: ChildProcess | undefined;

/** Lets a group of processes end with this process, however that ends; on Windows, where there are no groups, not. */
export function watch(group: number): void {
  if (process.platform === 'win32') return;
  watched.add(group);
  dog ??= start();
  dog.stdin?.write(`watch ${group}\n`);
}

/** The group is gone: its number may soon be another's. */
export function unwatch(group: number): void {
  if (!watched.delete(group)) return;
  dog?.stdin?.write(`forget ${group}\n`);
  if (watched.size > 0) return;
  dog?.stdin?.end();
  dog = undefined;
}

/** It lives in a group of its own, which signals of a terminal do not reach, and keeps nobody from ending. */
function start(): ChildProcess {
  const child = spawn(SHELL, ['-c', SCRIPT], { env: {}, detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  child.on('error', () => {}); // there is no shell: programs then end as their input does, if they look
  child.stdin?.on('error', () => {});
  child.unref();
  (child.stdin as { unref?: () => void } | null)?.unref?.();
  return child;
}
