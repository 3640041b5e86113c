// Storage for encrypted drafts: IndexedDB in the browser, a map in tests. Both may fail at any
// time, and callers then continue without drafts.
import type { Sealed } from './draft-crypto.ts'

export interface DraftStorage {
  read(name: string): Promise<unknown>
  write(name: string, sealed: Sealed): Promise<void>
  remove(name: string): Promise<void>
  entries(): Promise<[name: string, sealed: unknown][]>
}

export function memoryStorage(): DraftStorage {
  const kept = new Map<string, unknown>()
  return {
    read: (name) => Promise.resolve(kept.get(name)),
    write: (name, sealed) => Promise.resolve(void kept.set(name, sealed)),
    remove: (name) => Promise.resolve(void kept.delete(name)),
    entries: () => Promise.resolve([...kept]),
  }
}

const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB refused'))
  })

/**
 * One database with one object store. Closes the connection when another tab needs a newer version,
 * and reopens it on the next use.
 */
export function indexedDbStorage(name = 'tillhouse-drafts'): DraftStorage {
  let connection: Promise<IDBDatabase> | undefined
  const connect = () =>
    (connection ??= new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open(name, 1)
      asked.onupgradeneeded = () => asked.result.createObjectStore('drafts')
      asked.onblocked = () => reject(new Error('IndexedDB is held by another tab'))
      asked.onerror = () => reject(asked.error ?? new Error('IndexedDB does not open'))
      asked.onsuccess = () => {
        asked.result.onversionchange = () => asked.result.close()
        asked.result.onclose = () => (connection = undefined)
        resolve(asked.result)
      }
    }).catch((error: unknown) => {
      connection = undefined
      throw error
    }))
  const store = async (mode: IDBTransactionMode) =>
    (await connect()).transaction('drafts', mode).objectStore('drafts')
  return {
    read: async (key) =>
      toPromise<unknown>(await store('readonly').then((drafts) => drafts.get(key))),
    write: async (key, sealed) =>
      void (await toPromise((await store('readwrite')).put(sealed, key))),
    remove: async (key) => void (await toPromise((await store('readwrite')).delete(key))),
    async entries() {
      const drafts = await store('readonly')
      const [keys, values] = await Promise.all([
        toPromise(drafts.getAllKeys()),
        toPromise<unknown[]>(drafts.getAll()),
      ])
      return keys.map((key, index) => [String(key), values[index]])
    },
  }
}
