import { useEffect } from 'preact/hooks';
import { storedList, storeList } from './conversation.js';

const KEY = 'paiju.log';

/** The lines of a game's log, and the way to put earlier ones before them. */
interface Log {
  lines(): readonly string[];
  restore(lines: readonly string[]): void;
}

/** Keeps the log of a game in this tab, so that it is still there after a reload; of the last game alone. */
export function useKeptLog(gid: string | undefined, log: Log): void {
  useEffect(() => {
    if (gid === undefined) return undefined;
    const [of, ...kept] = storedList(KEY);
    if (of === gid && kept.length > 0) log.restore(kept.map(String));
    const keep = (): void => storeList(KEY, [gid, ...log.lines()]);
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [gid]);
}
