// Stored drafts are encrypted with AES-GCM. The key comes from the server after sign-in and is kept
// only in memory.

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
  /**
   * When the draft was typed, in milliseconds. This isn't encrypted, so that old drafts can be
   * deleted without the key.
   */
  at: number
}

const decodeBase64Url = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )

/** Imports the key from `getDraftKey` as non-extractable. */
export const importDraftKey = (base64url: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', decodeBase64Url(base64url), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])

/**
 * Encrypts `text`. `name` and `at` are authenticated too, so that a draft that is copied to another
 * user or record can't be decrypted.
 */
export async function seal(
  key: CryptoKey,
  name: string,
  text: string,
  at: number,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: additionalData(name, at) },
    key,
    new TextEncoder().encode(text),
  )
  return { iv, data, at }
}

/** Decrypts a draft. Throws if the key, the name or the data don’t match. */
export async function open(
  key: CryptoKey,
  name: string,
  { iv, data, at }: Sealed,
): Promise<string> {
  return new TextDecoder().decode(
    await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData: additionalData(name, at) },
      key,
      data,
    ),
  )
}
const additionalData = (name: string, at: number) => new TextEncoder().encode(`${name}\n${at}`)

/** Hashes storage names, so that they do not reveal who edited what. */
export async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * JSON that also supports sets and dates. Files are left out, so the user has to choose them again.
 */
export const toText = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, json: unknown) {
    const held = this[key]
    if (held instanceof Set) return { $set: [...held] }
    if (held instanceof Date) return { $date: held.getTime() }
    return held instanceof Blob ? undefined : json
  })
export const fromText = (text: string): unknown =>
  JSON.parse(text, (_key, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value
    if ('$set' in value && Array.isArray(value.$set)) return new Set(value.$set)
    return '$date' in value && typeof value.$date === 'number' ? new Date(value.$date) : value
  })
