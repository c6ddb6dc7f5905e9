/** Texts that are kept under keys. */
export interface Stored {
  get(key: string): string | undefined;
  set(key: string, text: string): void;
  remove(key: string): void;
  /** Removes all whose keys begin so. */
  removeAll(prefix: string): void;
  /** A value kept as JSON; undefined where there is none, or what lies there is not ours. */
  read(key: string): unknown;
  write(key: string, value: unknown): void;
}

/** A storage of the browser, which may forbid it: then everything lasts as long as the page. */
function storedIn(storage: () => Storage): Stored {
  const memory = new Map<string, string>();
  const get = (key: string): string | undefined => {
    try {
      return storage().getItem(key) ?? undefined;
    } catch {
      return memory.get(key);
    }
  };
  const set = (key: string, text: string): void => {
    try {
      storage().setItem(key, text);
    } catch {
      memory.set(key, text);
    }
  };
  const remove = (key: string): void => {
    memory.delete(key);
    try {
      storage().removeItem(key);
    } catch {
      // it was in memory alone
    }
  };
  const keys = (): readonly string[] => {
    try {
      return Object.keys(storage());
    } catch {
      return [];
    }
  };
  return {
    get,
    set,
    remove,
    removeAll(prefix) {
      for (const key of [...keys(), ...memory.keys()]) if (key.startsWith(prefix)) remove(key);
    },
    read(key) {
      try {
        return JSON.parse(get(key) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    write: (key, value) => set(key, JSON.stringify(value)),
  };
}

/** For this browser, for good. */
export const inBrowser = storedIn(() => localStorage);
/** For this tab: a reload finds it again. */
export const inTab = storedIn(() => sessionStorage);
