// Stops password guessing on the server: after five attempts there is a pause, which grows from 15
// minutes to 4 hours. Names are counted whether or not the account exists, so that a lock reveals
// nothing. A device that the user has signed in from has a counter of its own, so that a stranger's
// guesses don't lock the user out there.
// Facts: S-047; C5, D13, M13
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { randomBytes, timingSafeEqual } from 'node:crypto'

import { folded as foldedText } from '../../../schemas/rules/names.ts'
import type { PlatformConfig } from '../../config/config.ts'
import type { Tx } from '../../data/database-roles.ts'
import { later, minutes } from '../../time.ts'
import { readCookie, setCookie } from '../sessions/cookies.ts'
import { deriveKey, hmac, type Secrets } from '../../config/secrets.ts'

/** The fifth failure locks the name (when failed attempts exceed 4). */
export const triesPerWindow = 5
export const firstPause = 15
export const longestPause = 4 * 60
/**
 * Attempts per IP address over all names. That is more than a shop's staff would mistype in 15
 * minutes.
 */
export const triesPerAddress = 100
export const deviceDays = 365

export const folded = (userName: string): string =>
  foldedText(userName).normalize('NFKC').toLowerCase()

/**
 * The keys that attempts are counted under. They are HMACs, so that the table contains no names.
 */
export interface AttemptKeys {
  name: string
  address: string
}

function deviceKey(config: PlatformConfig, name: string, device: string): Buffer {
  return hmac(deriveKey(config.secrets, 'known-device'), `${name}\u0000${device}`)
}
/** The random part of the device cookie if it was signed for this name. */
function knownDevice(
  request: FastifyRequest,
  config: PlatformConfig,
  name: string,
): string | undefined {
  const [device, signature] = readCookie(request, 'device', config)?.split('.') ?? []
  if (!device || !signature) return undefined
  const right = deviceKey(config, name, device)
  const given = Buffer.from(signature, 'base64url')
  return given.length === right.length && timingSafeEqual(given, right) ? device : undefined
}
/** The counter key of a name for unknown devices. */
export const nameKey = (secrets: Secrets, userName: string): string =>
  hmac(deriveKey(secrets, 'lock-out'), `name\u0000${folded(userName)}`).toString('base64url')
export function attemptKeys(
  request: FastifyRequest,
  config: PlatformConfig,
  userName: string,
): AttemptKeys {
  const key = deriveKey(config.secrets, 'lock-out')
  const name = folded(userName)
  const device = knownDevice(request, config, name)
  return {
    name: device
      ? hmac(key, `device\u0000${name}\u0000${device}`).toString('base64url')
      : nameKey(config.secrets, userName),
    address: hmac(key, `address\u0000${request.ip}`).toString('base64url'),
  }
}
/** Remembers that this user has signed in with this browser. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  config: PlatformConfig,
  userName: string,
): void {
  const name = folded(userName)
  const device = knownDevice(request, config, name) ?? randomBytes(16).toString('base64url')
  setCookie(
    reply,
    'device',
    `${device}.${deviceKey(config, name, device).toString('base64url')}`,
    config,
    deviceDays * 86_400,
  )
}

/**
 * Takes one attempt before the password is checked, so that of 50 parallel guesses only five are
 * checked. The last attempt locks immediately, so that the name is locked even if the process dies.
 * After the right password, clearAttempts unlocks it.
 * @returns how many attempts are used, or undefined if none is left
 */
async function take(tx: Tx, key: string, tries: number, now: Date): Promise<number | undefined> {
  const pause = (locks: number) =>
    later(now, minutes(Math.min(longestPause, firstPause * 2 ** locks)))
  const { rows } = await sql<{ failures: number; locks: number }>`
    insert into sign_in_counter as c (key, failures, locks, updated_at)
    values (${key}, 1, 0, ${now})
    on conflict (key) do update set
      failures = case
        when c.locked_until is null and c.updated_at > ${later(now, -minutes(24 * 60))}
        then c.failures + 1 else 1 end,
      locked_until = null, updated_at = ${now}
    where c.locked_until is null or c.locked_until <= ${now}
    returning failures, locks`.execute(tx)
  const row = rows[0]
  if (!row) return undefined
  // No other attempt can come in between, because this transaction locks the row.
  if (row.failures >= tries) {
    await tx
      .updateTable('sign_in_counter')
      .set({ locked_until: pause(row.locks), locks: row.locks + 1 })
      .where('key', '=', key)
      .execute()
  }
  return row.failures
}

export type Attempt = 'taken' | 'last' | 'locked' | 'address'
/**
 * Takes one attempt for this name and IP address. `last` means that a wrong password now locks the
 * name.
 */
export async function takeAttempt(tx: Tx, keys: AttemptKeys, now: Date): Promise<Attempt> {
  if ((await take(tx, keys.address, triesPerAddress, now)) === undefined) return 'address'
  const used = await take(tx, keys.name, triesPerWindow, now)
  return used === undefined ? 'locked' : used >= triesPerWindow ? 'last' : 'taken'
}

/**
 * Unlocks the name after the right password, and takes the attempt back from the counter of the IP
 * address.
 */
export async function clearAttempts(tx: Tx, keys: AttemptKeys): Promise<void> {
  await tx.deleteFrom('sign_in_counter').where('key', '=', keys.name).execute()
  await tx
    .updateTable('sign_in_counter')
    .set((row) => ({ failures: row('failures', '-', 1), locked_until: null }))
    .where('key', '=', keys.address)
    .where('failures', '>', 0)
    .execute()
}
