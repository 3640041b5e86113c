// Loads the secrets of the installation from the environment or from a file of mode 0600. They are
// generated at the first start and are never part of the bundle or image. Each purpose derives its
// own key from one secret by HKDF, so that no key serves two purposes.
// Facts: D20
import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { makeFolder } from '../data/connection/private-files.ts'
import { isRecord, parseJson } from '../data/json.ts'

/**
 * Secrets by id. New values use `current`. Older secrets verify what they signed until it expires.
 */
export interface Secrets {
  current: string
  keys: Readonly<Record<string, Buffer>>
}
export type Purpose =
  | 'graph-token'
  | 'drafts'
  | 'lock-out'
  | 'anonymous-csrf'
  | 'known-device'
  | 'sso'
  | 'pin'
  | 'device-code'
  | 'payment-form'
  | 'request'
  | 'table-codes'
  | 'backup'

export const leastBytes = 32

/** One random secret, for tests. */
export const throwAwaySecrets = (): Secrets => ({
  current: 'k1',
  keys: { k1: randomBytes(leastBytes) },
})

function parse(text: string, from: string): Secrets {
  const given: unknown = parseJson(text, from)
  if (!isRecord(given) || typeof given.current !== 'string' || !isRecord(given.keys))
    throw new Error(`${from}: it has to be { "current": "k1", "keys": { "k1": "…" } }.`)
  const { current, keys } = given
  const read: Record<string, Buffer> = {}
  for (const [id, key] of Object.entries(keys))
    read[id] = Buffer.from(typeof key === 'string' ? key : '', 'base64url')
  const weak = Object.entries(read)
    .filter(([, key]) => key.length < leastBytes)
    .map(([id]) => id)
  if (!read[current]) throw new Error(`${from}: there is no key '${current}'.`)
  if (weak.length)
    throw new Error(`${from}: ${weak.join(', ')} is shorter than ${leastBytes} bytes.`)
  return { current, keys: read }
}

/**
 * Loads the secrets of this installation, or creates them. Throws if a key is weak or missing.
 * @param environment `SECRET_KEY`, at least 32 bytes as base64url. Needed if several processes
 * share a database.
 * @param folder the folder of `secrets.json`
 */
export function loadSecrets(environment: string | undefined, folder: string): Secrets {
  if (environment)
    return parse(JSON.stringify({ current: 'env', keys: { env: environment } }), 'SECRET_KEY')
  const file = join(folder, 'secrets.json')
  if (existsSync(file)) return parse(readFileSync(file, 'utf8'), file)
  makeFolder(resolve(folder))
  const text = JSON.stringify({
    current: 'k1',
    keys: { k1: randomBytes(leastBytes).toString('base64url') },
  })
  writeFileSync(file, `${text}\n`, { mode: 0o600, flag: 'wx' })
  return parse(text, file)
}

/** Derives a 32-byte key for one purpose and optionally one subject, such as a user. */
export function deriveKey(
  secrets: Secrets,
  purpose: Purpose,
  thing = '',
  keyId = secrets.current,
): Buffer {
  const secret = secrets.keys[keyId]
  if (!secret) throw new Error(`There is no secret '${keyId}'.`)
  return Buffer.from(hkdfSync('sha256', secret, 'tillhouse', `${purpose}\u0000${thing}`, 32))
}
export const hmac = (key: Buffer | string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()
