// Weak passwords: the whole list that attackers start with, under both policies, and whether a long
// password counts to its last character. Also the strength of the stored hashes.
// Facts: rows 24, 25; D12
import { dictionary } from '@zxcvbn-ts/language-common'
import * as crypto from 'node:crypto'

import {
  passwordLimits,
  passwordPolicies,
  type PasswordPolicy,
} from '../../../schemas/rules/core.ts'
import { createAdmin } from '../../../server/admin.ts'
import { demoPassword } from '../../../server/domain/people/demo/accounts.ts'
import { isCommonPassword } from '../../../server/identity/passwords/known-passwords.ts'
import { newPasswordFaults } from '../../../server/identity/passwords/new-password.ts'
import { readEmail, newestToken } from '../../../server/testing/mailbox.ts'
import { startPlatform, type TestPlatform } from '../../../server/testing/platform.ts'
import type { Proof } from '../proof.ts'
import { changeOwn, operator, Tally, thousands, createVisitor } from './tally.ts'

const list = dictionary['passwords-common']
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
const taken = async (policy: PasswordPolicy, password: string) =>
  (await newPasswordFaults({ policy, password, known: [] })).length === 0

async function blocklist(tally: Tally): Promise<{
  entries: number
  common: number
  taken: number
  disguised: number
  disguisedTaken: number
}> {
  let [common, through, disguisedTaken] = [0, 0, 0]
  for (const word of list) {
    const forms = [word, word.toUpperCase(), capital(word)]
    const known = (await Promise.all(forms.map(isCommonPassword))).every(Boolean)
    if (known) common += 1
    tally.holds(`'${word}' is known, in any case`, known)
    for (const policy of passwordPolicies) {
      const fits = (await Promise.all(forms.map((form) => taken(policy, form)))).some(Boolean)
      if (fits) through += 1
      tally.holds(`the policy ${policy} refuses '${word}', in any case`, !fits)
    }
  }
  // Usual ways to make a word fit four classes.
  const words = list.slice(0, 3000).filter((word) => /^[a-z]{4,}$/.test(word))
  const disguises = [
    (word: string) => `${capital(word)}1!`,
    (word: string) => `${capital(word)}#2026`,
    (word: string) => `123!${capital(word)}!`,
    (word: string) => capital(word).replaceAll('a', '@').replaceAll('o', '0') + '1!',
  ]
  for (const word of words) {
    for (const disguise of disguises) {
      const fits = await taken('spec', disguise(word))
      if (fits) disguisedTaken += 1
      tally.holds(`the policy spec refuses '${disguise(word)}'`, !fits)
    }
  }
  return {
    entries: list.length,
    common,
    taken: through,
    disguised: words.length * disguises.length,
    disguisedTaken,
  }
}

/** Listed by hand: the limits of a password's length in characters, and its required classes. */
const boundaries: readonly (readonly [policy: PasswordPolicy, password: string, fits: boolean])[] =
  [
    ['spec', 'Xq7!mnv', false],
    ['spec', 'Xq7!mnvk', true],
    ['spec', `Xq7!${'mnvk'.repeat(5)}z`, true],
    ['spec', `Xq7!${'mnvk'.repeat(5)}zz`, false],
    ['spec', 'xq7!mnvk', false],
    ['spec', 'XQ7!MNVK', false],
    ['spec', 'Xqz!mnvk', false],
    ['spec', 'Xq7zmnvk', false],
    ['spec', 'Xq7! mnvk', false],
    ['spec', 'Xé7!ñöüß', true],
    ['modern', 'kettle anchors', false],
    ['modern', 'kettle anchors!', true],
    ['modern', 'kupferkesselmitanker', true],
    ['modern', 'wq zpv '.repeat(9).slice(0, 63) + 'k', true],
    ['modern', `${'kettle anchor lantern '.repeat(6).slice(0, 127)}x`, true],
    ['modern', `${'kettle anchor lantern '.repeat(6).slice(0, 128)}x`, false],
    ['modern', 'ключ от старого дома', true],
    ['modern', '🔑🚪🏠⚓🫖🧭🪔🛶🌲🐚🪵🧵🪡🧶🪶', true],
  ]

/**
 * Every length at which known hash functions truncate: over HTTP, by signing in with a password
 * that differs at its end.
 */
async function truncation(
  platform: TestPlatform,
  tally: Tally,
): Promise<{ passwords: number; probes: number; cutOff: number; bytes: number }> {
  const person = await platform.signIn('cafe-owner')
  const filler = 'kettle anchor lantern copper '.repeat(5)
  const wide = 'ключ от старого дома под камнем '.repeat(5)
  const passwords = [
    ...[15, 25, 55, 56, 63, 64, 71, 72, 73, 100, 127, 128].map(
      (length) => `${filler.slice(0, length - 1)}Q`,
    ),
    ...[36, 37, 64, 128].map((length) => `${[...wide].slice(0, length - 1).join('')}Q`),
    'kettle anchor\u0000lantern Q',
    ' kettle anchor lantern Q',
    `${'⚓'.repeat(3)}kettle anchor${'🫖'.repeat(7)}Q`,
  ]
  let old = demoPassword
  let [probes, cutOff] = [0, 0]
  for (const Password of passwords) {
    const { body, text } = await changeOwn(platform, person, 'cafe-owner', old, Password)
    const what = `${[...Password].length} characters, ${Buffer.byteLength(Password)} bytes`
    if (!body.IsSuccessful) {
      tally.holds(`a password of ${what} is taken`, false, text)
      continue
    }
    old = Password
    person.csrf = (await person.call('getCsrfToken')).body.tokenHeaderValue
    const last = Password.slice(0, -1)
    for (const near of [
      `${last}R`,
      last,
      Password.startsWith(' ') ? Password.trim() : `${Password.split('\u0000')[0]}`,
    ].filter((one) => one !== Password)) {
      probes += 1
      const { body: answer } = await platform
        .anonymous()
        .call('logOn', { body: { username: 'cafe-owner', password: near } })
      if (answer.success) cutOff += 1
      tally.holds(
        `of a password of ${what} each character counts`,
        answer.errorCode === 'I',
        answer.errorCode,
      )
    }
    tally.holds(
      `a password of ${what} signs in`,
      (
        await platform
          .anonymous()
          .call('logOn', { body: { username: 'cafe-owner', password: Password } })
      ).body.success,
    )
  }
  return {
    passwords: passwords.length,
    probes,
    cutOff,
    bytes: Math.max(...passwords.map((password) => Buffer.byteLength(password))),
  }
}

/** The same list over HTTP, through the calls that set a password. */
async function overHttp(platform: TestPlatform, tally: Tally, seed: number): Promise<number> {
  const long = list.filter((word) => word.length >= passwordLimits.modern.least)
  const repeated = list
    .slice(seed % 1000, (seed % 1000) + 100)
    .map((word) => word.repeat(Math.ceil(15 / word.length)))
    .filter((word) => word.length <= 128)
  const words = [...long.slice(0, 100), ...repeated]
  const visitor = await createVisitor(platform)
  await visitor.call('forgotPassword', { body: { userName: 'deli-owner' } })
  const tk = await newestToken(platform, await readEmail(platform, 'deli-owner'))
  const person = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
  for (const word of words) {
    const byLink = await visitor.call('resetPassword', { body: { tk, newPassword: word } })
    tally.holds(
      `resetPassword refuses '${word}'`,
      byLink.status === 200 && byLink.body.code === 'password',
      byLink.text,
    )
    const own = await changeOwn(platform, person, 'bakery-owner', demoPassword, word)
    tally.holds(
      `changePassword refuses '${word}'`,
      own.status === 200 && own.body.Code === 'password',
      own.text,
    )
  }
  return words.length * 2
}

/** Parses a hash without the server's own parser; undefined if it is below the minimum. */
function parseCost(stored: string): string | undefined {
  const argon2 =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[A-Za-z0-9+/]{22,}\$[A-Za-z0-9+/]{43,}$/
      .exec(stored)
      ?.slice(1)
      .map(Number)
  if (argon2) {
    const [m, t, p] = argon2 as [number, number, number] // the pattern has three groups
    return m >= 19_456 && t >= 2 && p === 1 ? `argon2id m=${m} t=${t} p=${p}` : undefined
  }
  const scrypt = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$[A-Za-z0-9+/]{22,}\$[A-Za-z0-9+/]{43,}$/
    .exec(stored)
    ?.slice(1)
    .map(Number)
  if (!scrypt) return undefined
  const [ln, r, p] = scrypt as [number, number, number] // the pattern has three groups
  return ln >= 15 && r >= 8 && p >= 3 ? `scrypt ln=${ln} r=${r} p=${p}` : undefined
}
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
function weakHash(password: string, memory: number, passes: number): string {
  const nonce = crypto.randomBytes(16)
  const hash = crypto.argon2Sync('argon2id', {
    message: password,
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory,
    passes,
  })
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${base64(nonce)}$${base64(hash)}`
}

async function hashes(
  platform: TestPlatform,
  tally: Tally,
): Promise<{ stored: number; kinds: string[] }> {
  const readHash = async (name: string) =>
    (
      await platform.databaseRoles.asIdentity((tx) =>
        tx
          .selectFrom('membership_user')
          .select('password_hash')
          .where('user_name', '=', name)
          .executeTakeFirstOrThrow(),
      )
    ).password_hash ?? ''
  const stored = async () =>
    (
      await platform.databaseRoles.asOperator(operator, (tx) =>
        tx
          .selectFrom('membership_user')
          .select(['user_name', 'password_hash'])
          .where('password_hash', 'is not', null)
          .execute(),
      )
    ).map(({ user_name: name, password_hash: hash }) => ({ name, hash: hash! })) // selected above
  // Hashes that an older platform or another product may have left, which are replaced when their
  // owner signs in.
  const weak = [
    ['bakery-manager', weakHash(demoPassword, 8192, 1)],
    ['bakery-viewer', weakHash(demoPassword, 19_456, 2)],
    [
      'bank-owner',
      `$scrypt$ln=12,r=8,p=1$${(() => {
        const salt = crypto.randomBytes(16)
        const hash = crypto.scryptSync(demoPassword, salt, 32, { N: 2 ** 12, r: 8, p: 1 })
        return `${base64(salt)}$${base64(hash)}`
      })()}`,
    ],
  ] as const
  for (const [name, hash] of weak) {
    await platform.databaseRoles.asIdentity((tx) =>
      tx
        .updateTable('membership_user')
        .set({ password_hash: hash })
        .where('user_name', '=', name)
        .execute(),
    )
    tally.holds(
      `a wrong password leaves the old hash of ${name}`,
      (await platform.anonymous().call('logOn', { body: { username: name, password: 'wrong' } }))
        .body.errorCode === 'I' && (await readHash(name)) === hash,
    )
    tally.holds(
      `${name} signs in by an old hash`,
      (
        await platform
          .anonymous()
          .call('logOn', { body: { username: name, password: demoPassword } })
      ).body.success,
    )
    tally.holds(
      `the hash of ${name} is made anew, at the full cost`,
      parseCost(await readHash(name)) === 'argon2id m=65536 t=3 p=1',
      await readHash(name),
    )
    tally.holds(
      `${name} signs in by the new one`,
      (
        await platform
          .anonymous()
          .call('logOn', { body: { username: name, password: demoPassword } })
      ).body.success,
    )
  }
  await createAdmin(
    platform.database,
    { userName: 'proof-admin', fullName: 'Proof Admin', password: 'kettle anchor lantern 7' },
    platform.clock,
  )
  const all = await stored()
  for (const { name, hash } of all)
    tally.holds(
      `the hash of ${name} is at or above the floor`,
      parseCost(hash) !== undefined,
      hash.split('$').slice(0, 4).join('$'),
    )
  const own = all.filter(({ hash }) => parseCost(hash) === 'argon2id m=65536 t=3 p=1')
  const salts = new Set(own.map(({ hash }) => hash.split('$').at(-2)))
  tally.holds('each hash that the platform made has a salt of its own', salts.size === own.length)
  return {
    stored: all.length,
    kinds: [...Map.groupBy(all, ({ hash }) => parseCost(hash) ?? 'below the floor')].map(
      ([kind, of]) => `${of.length} × ${kind}`,
    ),
  }
}

export const proof: Proof = async (say, seed) => {
  const [weak, theft] = [new Tally('row 24'), new Tally('row 25')]
  const listed = await blocklist(weak)
  for (const [policy, password, fits] of boundaries)
    weak.holds(
      `the policy ${policy} ${fits ? 'takes' : 'refuses'} '${password}'`,
      (await taken(policy, password)) === fits,
    )
  say(`  ${thousands(listed.entries)} entries of the list`)
  const platform = await startPlatform({ passwordPolicy: 'modern' })
  try {
    const sent = await overHttp(platform, weak, seed)
    const cut = await truncation(platform, weak)
    say('  over HTTP')
    const found = await hashes(platform, theft)
    return {
      measures: [
        `row 24: ${thousands(listed.entries)} entries of the bundled list in three ` +
          `spellings under both policies: ${thousands(listed.common)} known, ${listed.taken} ` +
          `taken; ${thousands(listed.disguised)} usual disguises of the first 3,000: ` +
          `${listed.disguisedTaken} taken; ${sent} more over HTTP; ${boundaries.length} ` +
          `boundaries; ${weak.faults.length} checks wrong; ${cut.probes} tries with what ` +
          `differs at the end of ${cut.passwords} passwords of up to ` +
          `${passwordLimits.modern.most} characters and ${cut.bytes} bytes: ${cut.cutOff} ` +
          'taken',
        `row 25: ${found.stored} stored hashes, ` +
          `${found.stored - theft.faults.filter((fault) => fault.includes('floor')).length} ` +
          `at or above the floor (${found.kinds.join(', ')}; the cheaper one is the demo ` +
          `accounts'); ${theft.cases} checks, ${theft.faults.length} wrong: older hashes are ` +
          'made anew at sign-in (times: npm run bench sign-in)',
      ],
      faults: [...weak.faults, ...theft.faults],
    }
  } finally {
    await platform.close()
  }
}
