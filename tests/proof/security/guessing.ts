// Guessing passwords online, and locking someone out by guessing. Password checks are counted in
// the platform's own log, which records each check that failed, not from the answers.
// Facts: rows 20, 22
import { createPlatform } from '../../../server/app.ts'
import { demoPassword } from '../../../server/domain/people/demo/accounts.ts'
import { readEmail, newestToken } from '../../../server/testing/mailbox.ts'
import {
  createBrowser,
  startPlatform,
  testNow,
  type TestPerson,
  type TestPlatform,
} from '../../../server/testing/platform.ts'
import type { Proof } from '../proof.ts'
import { keptLog, letterOf, logOnFrom, saying, Tally, thousands, createVisitor } from './tally.ts'

const known = [
  'cafe-owner',
  'bakery-owner',
  'bakery-manager',
  'bakery-two-stores',
  'bakery-viewer',
  'chain-owner',
  'franchise-owner',
  'bank-owner',
  'deli-owner',
  'admin',
]
const unknown = Array.from({ length: 10 }, (_, i) => `unknown-${i}`)
const right = demoPassword
/** A different address for each number, as if guesses came from everywhere. */
const addressOfNumber = (i: number) => `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`

/** The platform with its log, and the position in the log where a count begins. */
interface Watched {
  platform: TestPlatform
  looks(): number
}
async function watched(): Promise<Watched> {
  const log = keptLog()
  const platform = await startPlatform({ log })
  return { platform, looks: () => saying(log.lines, 'sign-in refused') }
}
const clear = ({ databaseRoles, clock }: TestPlatform) => {
  clock.set(testNow)
  return databaseRoles.asIdentity((tx) => tx.deleteFrom('sign_in_counter').execute())
}
let from = 0
const guess = (
  platform: TestPlatform,
  name: string,
  password: string,
  browser: TestPerson = platform.anonymous(),
) => logOnFrom(browser, addressOfNumber((from += 1)), name, password).then(letterOf)
async function guesses(
  platform: TestPlatform,
  name: string,
  count: number,
): Promise<(string | null)[]> {
  const letters: (string | null)[] = []
  for (let i = 0; i < count; i += 1)
    letters.push(await guess(platform, name, `Wrong-Password-${i}`))
  return letters
}

/** Four, five and six failures, then the right password. */
async function boundary({ platform, looks }: Watched, tally: Tally): Promise<void> {
  for (const name of [...known, ...unknown]) {
    for (const failures of [4, 5, 6]) {
      await clear(platform)
      const before = looks()
      const letters = await guesses(platform, name, failures)
      tally.holds(
        `${failures} failures for ${name} are I four times, then L`,
        letters.every((letter, i) => letter === (i < 4 ? 'I' : 'L')),
        letters,
      )
      tally.holds(
        `of ${failures} tries for ${name} at most 5 are looked at`,
        looks() - before === Math.min(failures, 5),
        looks() - before,
      )
      const after = await guess(platform, name, right)
      const wanted = failures > 4 ? 'L' : known.includes(name) ? null : 'L'
      tally.holds(
        `the right password after ${failures} failures for ${name} is ${wanted ?? 'taken'}`,
        after === wanted,
        after,
      )
    }
  }
}

/**
 * Every combination of upper and lower case in the first letters, spaces around, wide letters, the
 * email address.
 */
async function spellings(
  { platform, looks }: Watched,
  tally: Tally,
): Promise<{ ways: number; looks: number }> {
  const name = 'cafe-owner'
  const wide = [...name]
    .map((letter) =>
      /[a-z]/.test(letter) ? String.fromCodePoint(letter.codePointAt(0)! + 0xfee0) : letter,
    )
    .join('')
  const address = await readEmail(platform, name)
  const ways = [
    ...Array.from({ length: 64 }, (_, i) =>
      [...name].map((letter, at) => ((i >> at) & 1 ? letter.toUpperCase() : letter)).join(''),
    ),
    ` ${name}`,
    `${name} `,
    `\t${name}`,
    wide,
    address,
    address.toUpperCase(),
    ` ${address}`,
  ]
  await clear(platform)
  const before = looks()
  const letters: (string | null)[] = []
  for (const [i, way] of ways.entries())
    letters.push(await guess(platform, way, `Wrong-Password-${i}`))
  tally.holds(
    `${ways.length} spellings of ${name} get five looks together`,
    looks() - before === 5 && letters.filter((letter) => letter === 'I').length === 4,
    { looks: looks() - before, letters },
  )
  return { ways: ways.length, looks: looks() - before }
}

const atOnce = 50
/** Fifty at once for each of twenty names, all names at the same time. */
async function together({ platform, looks }: Watched, tally: Tally): Promise<number> {
  await clear(platform)
  const before = looks()
  const letters = new Map<string, (string | null)[]>()
  await Promise.all(
    [...known, ...unknown].map(async (name) => {
      letters.set(
        name,
        await Promise.all(
          Array.from({ length: atOnce }, (_, i) => guess(platform, name, `Guess-Number-${i}`)),
        ),
      )
    }),
  )
  const [tooBusy, names] = [
    [...letters.values()].flat().filter((letter) => letter === '429').length,
    letters.size,
  ]
  for (const [name, all] of letters)
    tally.holds(
      `of ${atOnce} at once for ${name} at most four are answered I, all others L`,
      all.filter((letter) => letter === 'I').length <= 4 &&
        all.every((letter) => ['I', 'L', '429'].includes(letter ?? '')),
      all,
    )
  tally.holds(
    `${names} names × ${atOnce} at once get at most five looks each`,
    looks() - before <= names * 5,
    looks() - before,
  )
  // The gate before hashing rejected no counted attempt, so all five of each name were checked.
  tally.holds(
    `${names} names × ${atOnce} at once: five looks each, less those turned away`,
    looks() - before === names * 5 - tooBusy,
    { looks: looks() - before, tooBusy },
  )
  return looks() - before
}

/** Password spraying: one IP address tries a thousand usernames. */
async function spraying(
  { platform, looks }: Watched,
  tally: Tally,
): Promise<{ looks: number; turnedAway: number }> {
  await clear(platform)
  const before = looks()
  const letters: (string | null)[] = []
  for (let i = 0; i < 1000; i += 1)
    letters.push(
      letterOf(
        await logOnFrom(
          platform.anonymous(),
          '192.0.2.1',
          i % 50 === 0 ? known[(i / 50) % known.length]! : `sprayed-${i}`,
          'Summer-2026!',
        ),
      ),
    )
  const seen = looks() - before
  tally.holds('one address gets 100 looks over 1,000 names', seen === 100, seen)
  tally.holds(
    'and is turned away after them, whatever the name',
    letters.slice(100).every((letter) => letter === '429'),
    letters.slice(100, 110),
  )
  tally.holds('another address is not', (await guess(platform, 'deli-owner', right)) === null)
  return { looks: seen, turnedAway: letters.filter((letter) => letter === '429').length }
}

/** The server dies between any two attempts and restarts on the same database. */
async function restarts(
  { platform, looks }: Watched,
  tally: Tally,
): Promise<{ starts: number; most: number }> {
  let [starts, most] = [0, 0]
  for (const name of ['cafe-owner', 'unknown-restart']) {
    for (let dies = 0; dies <= 5; dies += 1) {
      await clear(platform)
      const before = looks()
      const letters = await guesses(platform, name, dies)
      const again = await createPlatform({
        database: platform.database,
        clock: platform.clock,
        config: platform.config,
      })
      starts += 1
      for (let i = dies; i < 6; i += 1)
        letters.push(
          letterOf(
            await logOnFrom(
              createBrowser(again.app, platform.config),
              addressOfNumber((from += 1)),
              name,
              `Wrong-Password-${i}`,
            ),
          ),
        )
      letters.push(
        letterOf(
          await logOnFrom(
            createBrowser(again.app, platform.config),
            addressOfNumber((from += 1)),
            name,
            right,
          ),
        ),
      )
      await again.close()
      most = Math.max(most, looks() - before)
      tally.holds(
        `a restart after ${dies} tries for ${name} gives no try more`,
        letters.join('') === 'IIIILLL',
        letters,
      )
    }
  }
  return { starts, most }
}

/** How many checks an attacker gets in a day who returns at the very second of each unlock. */
async function patience({ platform, looks }: Watched, tally: Tally): Promise<number> {
  await clear(platform)
  const before = looks()
  const end = platform.clock.now().add({ hours: 24 })
  while (platform.clock.now().epochMilliseconds < end.epochMilliseconds) {
    if ((await guess(platform, 'cafe-owner', 'Wrong-Password-1')) !== 'L') continue
    const row = await platform.databaseRoles.asIdentity((tx) =>
      tx
        .selectFrom('sign_in_counter')
        .select(({ fn }) => fn.max('locked_until').as('until'))
        .where('failures', '>=', 5)
        .executeTakeFirst(),
    )
    const until = row?.until?.getTime()
    if (until === undefined) break
    platform.clock.advance({
      milliseconds: Math.max(1000, until - platform.clock.now().epochMilliseconds),
    })
  }
  const inADay = looks() - before
  tally.holds(
    'someone who waits for each window gets at most 100 looks in a day (NIST 800-63B)',
    inADay > 0 && inADay <= 100,
    inADay,
  )
  return inADay
}

/** Row 22: a stranger locks the name and keeps guessing. */
async function lockedOut(
  { platform }: Watched,
  tally: Tally,
): Promise<{ tried: number; taken: number }> {
  const good = 'Kettle-Anchor-42'
  let [tried, taken] = [0, 0]
  for (const name of known.filter((one) => one !== 'admin')) {
    await clear(platform)
    const home = platform.anonymous()
    tally.holds(`${name} signs in at home`, (await guess(platform, name, right, home)) === null)
    const { cookie } = home
    const device = cookie
      .split('; ')
      .filter((one) => one.includes('device='))
      .join('; ')
    for (let round = 0; round < 3; round += 1) {
      const letters = await guesses(platform, name, 10)
      tally.holds(
        `a stranger has locked ${name}`,
        letters.at(-1) === 'L' && (await guess(platform, name, right)) === 'L',
        letters,
      )
      const again = platform.anonymous()
      again.cookie = device
      const letter = await guess(platform, name, right, again)
      tried += 1
      if (letter === null) taken += 1
      tally.holds(`${name} signs in on the known device at that moment`, letter === null, letter)
      tally.holds(
        `the session of ${name} goes on`,
        (await home.call('getSession')).body.state !== 'none',
      )
    }
    // The known device gives no other access, and allows no more guesses.
    const thief = platform.anonymous()
    thief.cookie = device
    const letters: (string | null)[] = []
    for (let i = 0; i < 6; i += 1)
      letters.push(await guess(platform, name, `Wrong-Password-${i}`, thief))
    tally.holds(
      `on the known device of ${name} five guesses are all, too`,
      letters.join('') === 'IIIILL',
      letters,
    )
    const visitor = await createVisitor(platform)
    await visitor.call('forgotPassword', { body: { userName: name } })
    const tk = await newestToken(platform, await readEmail(platform, name))
    tally.holds(
      `${name} sets a new password by mail while locked`,
      (await visitor.call('resetPassword', { body: { tk, newPassword: good } })).body.success,
    )
    tally.holds(
      `and ${name} signs in with it at once, from anywhere`,
      (await guess(platform, name, good)) === null,
    )
  }
  return { tried, taken }
}

export const proof: Proof = async (say) => {
  const at = await watched()
  const [online, malicious] = [new Tally('row 20'), new Tally('row 22')]
  try {
    await boundary(at, online)
    say('  4, 5 and 6 failures')
    const spelt = await spellings(at, online)
    const parallel = await together(at, online)
    say('  at once')
    const sprayed = await spraying(at, online)
    const starts = await restarts(at, online)
    const inADay = await patience(at, online)
    say('  one address, restarts, a day of patience')
    const locked = await lockedOut(at, malicious)
    return {
      measures: [
        `row 20: ${thousands(online.cases)} cases over ${known.length} accounts and ` +
          `${unknown.length} names that no one has, ${online.faults.length} wrong; ` +
          `${spelt.ways} spellings of one name: ${spelt.looks} looks at the password ` +
          `together; ${known.length + unknown.length} names × ${atOnce} at once: ${parallel} ` +
          `looks, ${(parallel / (known.length + unknown.length)).toFixed(1)} a name; one ` +
          `address over 1,000 names: ${sprayed.looks} looks, ${sprayed.turnedAway} turned ` +
          `away; ${starts.starts} restarts in the middle: ${starts.most} looks at most; ` +
          `someone who waits for each window: ${inADay} looks in a day (ceiling 100)`,
        `row 22: ${malicious.cases} cases over ${known.length - 1} accounts, ` +
          `${malicious.faults.length} wrong: ${locked.taken} of ${locked.tried} sign-ins on ` +
          'the known device taken at the moment of the lock, recovery by mail works while ' +
          'locked',
      ],
      faults: [...online.faults, ...malicious.faults],
    }
  } finally {
    await at.platform.close()
  }
}
