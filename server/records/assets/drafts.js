// Unsaved form input, encrypted with a key that the server gives to this user only. Uses the same
// store and format as the portal's drafts (core/forms/draft-crypto.ts), so that logging off can
// keep or delete all of them. If storage fails, the page works without drafts.

/**
 * @typedef {{ typed: Record<string, string | boolean>, version: string | null, at: number }} Draft
 */
/** @typedef {{ iv: Uint8Array<ArrayBuffer>, data: ArrayBuffer, at: number }} Sealed */

const keptFor = 7 * 24 * 60 * 60 * 1000

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const settled = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
/** @returns {Promise<IDBDatabase>} */
async function connect() {
  const asked = indexedDB.open('tillhouse-drafts', 1)
  asked.onupgradeneeded = () => asked.result.createObjectStore('drafts')
  const database = await settled(asked)
  database.onversionchange = () => database.close()
  return database
}
/** @param {string} base64url */
const bytesOf = (base64url) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )
/** @param {string} text */
async function digest(text) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
/** @param {string} name @param {number} at */
const placed = (name, at) => new TextEncoder().encode(`${name}\n${at}`)

/** @param {{ api: Pick<import('./api.js').Api, 'draftKey' | 'context'>, page: string }} around */
export function createDrafts({ api, page }) {
  /** @type {Promise<IDBDatabase> | undefined} */
  let database
  /** @type {Promise<CryptoKey> | undefined} */
  let key
  /**
   * Runs operations one after another: a save must not finish after a later delete.
   * @type {Promise<unknown>}
   */
  let before = Promise.resolve()

  const cryptoKey = () =>
    (key ??= api
      .draftKey()
      .then((text) =>
        crypto.subtle.importKey('raw', bytesOf(text), 'AES-GCM', false, ['encrypt', 'decrypt']),
      )
      .catch((error) => {
        key = undefined
        throw error
      }))
  /** @param {IDBTransactionMode} mode */
  const store = async (mode) =>
    (await (database ??= connect())).transaction('drafts', mode).objectStore('drafts')
  /**
   * Hashed name of a draft. The context version holds user and store after its change counter,
   * which is cut off.
   * @param {number | 'new'} record
   */
  const nameOf = (record) =>
    digest(JSON.stringify(['page', api.context().replace(/^[^.]*\./, ''), page, record]))
  /** @template T @param {() => Promise<T>} work @returns {Promise<T | undefined>} */
  const inTurn = (work) => {
    const mine = before.then(work).catch(() => undefined)
    before = mine
    return mine
  }

  return {
    /** @param {number | 'new'} record @returns {Promise<Draft | undefined>} */
    load: (record) =>
      inTurn(async () => {
        const name = await nameOf(record)
        const sealed = /** @type {Sealed | undefined} */ (
          await settled((await store('readonly')).get(name))
        )
        if (sealed === undefined || sealed.at < Date.now() - keptFor) return undefined
        const text = await crypto.subtle.decrypt(
          { name: 'AES-GCM', iv: sealed.iv, additionalData: placed(name, sealed.at) },
          await cryptoKey(),
          sealed.data,
        )
        return { ...JSON.parse(new TextDecoder().decode(text)), at: sealed.at }
      }),
    /** @param {number | 'new'} record @param {Omit<Draft, 'at'>} draft */
    save: (record, draft) =>
      inTurn(async () => {
        const name = await nameOf(record)
        const at = Date.now()
        const iv = crypto.getRandomValues(new Uint8Array(12))
        const data = await crypto.subtle.encrypt(
          { name: 'AES-GCM', iv, additionalData: placed(name, at) },
          await cryptoKey(),
          new TextEncoder().encode(JSON.stringify(draft)),
        )
        await settled((await store('readwrite')).put({ iv, data, at }, name))
      }),
    /** @param {number | 'new'} record */
    drop: (record) =>
      inTurn(async () => settled((await store('readwrite')).delete(await nameOf(record)))),
  }
}
/** @typedef {ReturnType<typeof createDrafts>} Drafts */
