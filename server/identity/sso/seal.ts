// Encrypts values in the database: tokens of identity providers and secrets of unfinished sign-ins.
// Uses AES-256-GCM with a new nonce per value. The key's id is stored with the value, so that
// secrets can rotate while old values stay readable.
// Facts: D3
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

import { deriveKey, type Secrets } from '../../config/secrets.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts a value as text.
 * @param thing what the value belongs to; a value sealed for one row can't be opened for another
 */
export function seal(secrets: Secrets, thing: string, value: unknown): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, deriveKey(secrets, 'sso'), nonce).setAAD(
    Buffer.from(thing),
  )
  const content = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  const sealed = Buffer.concat([nonce, cipher.getAuthTag(), content])
  return `${secrets.current}.${sealed.toString('base64url')}`
}

/**
 * The decrypted value. Undefined if the key is gone, the text was changed, or the value belongs to
 * another thing.
 */
export function unseal<T>(secrets: Secrets, thing: string, sealed: string): T | undefined {
  const dot = sealed.lastIndexOf('.')
  const keyId = sealed.slice(0, dot)
  if (dot < 0 || !Object.hasOwn(secrets.keys, keyId)) return undefined
  const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url')
  try {
    const decipher = createDecipheriv(
      algorithm,
      deriveKey(secrets, 'sso', '', keyId),
      bytes.subarray(0, nonceBytes),
      { authTagLength: tagBytes },
    )
      .setAAD(Buffer.from(thing))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return JSON.parse(
      decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') +
        decipher.final('utf8'),
    ) as T
  } catch {
    return undefined
  }
}
