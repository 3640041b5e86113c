// Drafts at rest are sealed with AES-GCM; the key comes from the server after sign-in and is kept
// in memory only.

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
  /**
   * When it was typed, in milliseconds; not secret, so that old ones can be swept without the key.
   */
  at: number
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  )

/** The key that `getDraftKey` answers, not to be read out again. */
export const importDraftKey = (base64url: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(base64url), 'AES-GCM', false, ['encrypt', 'decrypt'])

/**
 * `place` is authenticated with the text: a draft that was moved to another person's or record's
 * place does not open.
 */
export async function seal(
  key: CryptoKey,
  place: string,
  text: string,
  at: number,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: placeOf(place, at) },
    key,
    new TextEncoder().encode(text),
  )
  return { iv, data, at }
}

/** Throws where the key, the place or the text is not the one that was sealed. */
export async function open(
  key: CryptoKey,
  place: string,
  { iv, data, at }: Sealed,
): Promise<string> {
  return new TextDecoder().decode(
    await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData: placeOf(place, at) },
      key,
      data,
    ),
  )
}
const placeOf = (place: string, at: number) => new TextEncoder().encode(`${place}\n${at}`)

/** Names in the storage tell nobody who edited what. */
export async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * JSON with the two other things that forms hold: sets and dates. Files are left out: they are
 * chosen again.
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
