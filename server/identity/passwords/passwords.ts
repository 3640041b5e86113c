// Stores passwords as self-describing hashes: argon2id if Node has it, otherwise scrypt. Both are
// above the OWASP minimum.
// Facts: D12
import * as crypto from 'node:crypto'
import { promisify } from 'node:util'

import { tooMany } from '../../calls/problem.ts'
import { required } from '../../../core/required.ts'
import { createGate } from './work-gate.ts'

const scrypt = promisify<string, Buffer, number, crypto.ScryptOptions, Buffer>(crypto.scrypt)
/** Missing in older versions of Node. */
const argon2 = 'argon2' in crypto ? promisify(crypto.argon2) : undefined

interface Argon2Cost {
  m: number
  t: number
  p: number
}
interface ScryptCost {
  ln: number
  r: number
  p: number
}
export const argon2Cost: Argon2Cost = { m: 65_536, t: 3, p: 1 }
export const scryptCost: ScryptCost = { ln: 15, r: 8, p: 3 }
const saltBytes = 16
const hashBytes = 32

const parameters = (cost: object) =>
  Object.entries(cost)
    .map(([name, value]) => `${name}=${value}`)
    .join(',')
const encode = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '')

async function argon2id(password: string, salt: Buffer, { m, t, p }: Argon2Cost): Promise<Buffer> {
  if (!argon2) throw new Error('This Node has no crypto.argon2; Node 24.7 or newer does.')
  return argon2('argon2id', {
    message: password,
    nonce: salt,
    parallelism: p,
    tagLength: hashBytes,
    memory: m,
    passes: t,
  })
}
const deriveScrypt = (password: string, salt: Buffer, { ln, r, p }: ScryptCost): Promise<Buffer> =>
  scrypt(password, salt, hashBytes, { N: 2 ** ln, r, p, maxmem: 64 * 1024 * 1024 })

/**
 * The hash of the password that all demo accounts share (data/demo/accounts.ts). Its cost is the
 * minimum, so that demonstrations and tests sign in quickly. A platform with DEMO=0 refuses to
 * start if it finds this hash.
 */
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$FSUsCi2Q6ci2Be1DX8acPA$' +
  'gK3I5gsQWav12Oj+EWGYsVeYD0QqD9QGrREcMhwMNeA'

const gated = createGate({
  atOnce: 2,
  queue: 100,
  refuse: () => tooMany(5, 'Many people are signing in. Try again in a few seconds.'),
})

/**
 * Passwords are taken as typed except for Unicode normalization, so that the same characters match
 * from every keyboard.
 */
const normal = (password: string) => password.normalize('NFC')

const stored = (method: string, cost: object, salt: Buffer, hash: Buffer): string =>
  `$${method}$${parameters(cost)}$${encode(salt)}$${encode(hash)}`

/** A new hash of a password. Throws 429 if too many are waiting. */
export function hashPassword(password: string): Promise<string> {
  const salt = crypto.randomBytes(saltBytes)
  return gated(async () =>
    argon2
      ? stored(
          'argon2id$v=19',
          argon2Cost,
          salt,
          await argon2id(normal(password), salt, argon2Cost),
        )
      : stored('scrypt', scryptCost, salt, await deriveScrypt(normal(password), salt, scryptCost)),
  )
}

type Parsed = { salt: Buffer; hash: Buffer } & (
  { kind: 'argon2id'; cost: Argon2Cost } | { kind: 'scrypt'; cost: ScryptCost }
)
function parse(text: string): Parsed {
  const match =
    /^\$(?:(argon2id)\$v=19|scrypt)\$([a-z0-9=,]+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(text)
  if (!match) throw new Error('A stored password hash is not of a kind that this platform writes.')
  const [, isArgon2, pairs = '', salt = '', hash = ''] = match
  const values = new Map(
    pairs.split(',').map((pair): [string, number] => {
      const [name = '', value] = pair.split('=')
      return [name, Number(value)]
    }),
  )
  const of = (name: string) => required(values.get(name), `cost ${name} of a stored password hash`)
  const bytes = { salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64') }
  return isArgon2
    ? { kind: 'argon2id', cost: { m: of('m'), t: of('t'), p: of('p') }, ...bytes }
    : { kind: 'scrypt', cost: { ln: of('ln'), r: of('r'), p: of('p') }, ...bytes }
}

let standIn: Promise<string> | undefined
const standInHash = () => (standIn ??= hashPassword(crypto.randomBytes(32).toString('base64url')))

/**
 * Whether the password is right. If there is no stored hash, a dummy hash is checked, so that
 * timing doesn't reveal which accounts exist.
 * @param demo in demonstrations known accounts have the cheaper demo hash, so unknown accounts use
 * it, too
 */
export async function passwordMatches(
  password: string,
  known: string | null,
  demo = false,
): Promise<boolean> {
  const parsed = parse(known ?? (demo ? demoPasswordHash : await standInHash()))
  const { salt, hash } = parsed
  const made = await gated(() =>
    parsed.kind === 'argon2id'
      ? argon2id(normal(password), salt, parsed.cost)
      : deriveScrypt(normal(password), salt, parsed.cost),
  )
  return made.length === hash.length && crypto.timingSafeEqual(made, hash) && known !== null
}

/** Whether a hash must be replaced at the next sign-in because its method or cost is outdated. */
export function isOutdated(known: string): boolean {
  if (known === demoPasswordHash) return false
  const { kind, cost } = parse(known)
  if (kind === 'scrypt')
    return (
      argon2 !== undefined ||
      cost.ln < scryptCost.ln ||
      cost.r < scryptCost.r ||
      cost.p < scryptCost.p
    )
  return cost.m < argon2Cost.m || cost.t < argon2Cost.t || cost.p < argon2Cost.p
}
