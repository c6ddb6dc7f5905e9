/** Things kept under their ids in a database of this browser. It may forbid that: then every call is refused. */
export class Shelf<T extends { readonly id: string }> {
  readonly #database: string;
  readonly #store: string;
  #opened: Promise<IDBDatabase> | undefined;

  /** A database has one store, so that no tab of an older build can hold up a newer one. */
  constructor(database: string, store: string) {
    this.#database = database;
    this.#store = store;
  }

  /** Keeps a thing in place of the one that had its id. */
  async put(thing: T): Promise<void> {
    await this.#run('readwrite', (store) => store.put(thing));
  }

  async get(id: string): Promise<T | undefined> {
    return this.#run<T | undefined>('readonly', (store) => store.get(id));
  }

  async all(): Promise<readonly T[]> {
    return this.#run<readonly T[]>('readonly', (store) => store.getAll());
  }

  async delete(id: string): Promise<void> {
    await this.#run('readwrite', (store) => store.delete(id));
  }

  async #run<R>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<R> {
    this.#opened ??= this.#open();
    const database = await this.#opened;
    return settled<R>(ask(database.transaction(this.#store, mode).objectStore(this.#store)));
  }

  #open(): Promise<IDBDatabase> {
    const request = indexedDB.open(this.#database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(this.#store, { keyPath: 'id' });
    return settled<IDBDatabase>(request);
  }
}

/** Empties every shelf whose database is called so at the beginning; other tabs may have them open. */
export async function emptyShelves(prefix: string): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith(prefix)) continue;
    const database = await settled<IDBDatabase>(indexedDB.open(name));
    const stores = [...database.objectStoreNames];
    const change = stores.length === 0 ? undefined : database.transaction(stores, 'readwrite');
    for (const store of stores) await settled(change?.objectStore(store).clear() as IDBRequest);
    database.close();
  }
}

function settled<R>(request: IDBRequest): Promise<R> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as R); // a store holds what was put there
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
  });
}
