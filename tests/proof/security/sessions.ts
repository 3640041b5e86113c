// Old session ids are worthless, and sessions end by themselves, to the second.
// Facts: rows 18, 19
import { demoPassword } from '../../../server/domain/people/demo/accounts.ts'
import { noActivity, waysToEnd } from '../../../server/identity/sessions/session-ends.fixtures.ts'
import {
  startPlatform,
  testNow,
  type TestPerson,
  type TestPlatform,
} from '../../../server/testing/platform.ts'
import type { Proof } from '../proof.ts'
import { operator, Tally } from './tally.ts'

const alive = async (person: TestPerson) => (await person.call('getPortalData')).status === 200
const fetchState = async (person: TestPerson) => (await person.call('getSession')).body
const names = ['bakery-viewer', 'cafe-owner', 'deli-owner', 'bakery-manager']
/** The context of people with several stores. */
const contextsByName: Readonly<Record<string, { merchantId: number; storeId: number }>> = {
  'bakery-viewer': { merchantId: 1002, storeId: 100_200_001 },
}
const calls = [
  'getPortalData',
  'getJwtToken',
  'renewSession',
  'findSessions',
  'getDraftKey',
] as const

function replay(platform: TestPlatform, cookie: string, csrf: string): TestPerson {
  const old = platform.anonymous()
  old.cookie = cookie
  old.csrf = csrf
  return old
}
const account = ({ databaseRoles }: TestPlatform, name: string) =>
  databaseRoles.asIdentity((tx) =>
    tx
      .selectFrom('membership_user')
      .select(['disabled_at', 'is_account_manager'])
      .where('user_name', '=', name)
      .executeTakeFirstOrThrow(),
  )
const put = ({ databaseRoles }: TestPlatform, name: string, values: object) =>
  databaseRoles.asOperator(operator, (tx) =>
    tx.updateTable('membership_user').set(values).where('user_name', '=', name).execute(),
  )

/**
 * Each event, for each person: tries the previous id with several calls, at once and after the
 * cause is removed.
 */
async function oldIds(
  platform: TestPlatform,
  tally: Tally,
): Promise<{ events: number; tried: number; accepted: number }> {
  let [tried, accepted] = [0, 0]
  const ways = names.flatMap((name) =>
    waysToEnd(() => platform, name).map((way) => [name, ...way] as const),
  )
  for (const [name, what, event] of ways) {
    platform.clock.set(testNow)
    const before = await account(platform, name)
    // For an account manager, the change is to stop being one.
    const happens = what.includes('role changed')
      ? () => put(platform, name, { is_account_manager: !before.is_account_manager })
      : event
    const person = await platform.signIn(name, contextsByName[name])
    const { cookie, csrf } = person
    tally.holds(`${name} is signed in before ${what}`, await alive(person))
    await happens(person)
    const tryAll = async (when: string) => {
      for (const call of calls) {
        const { status } = await replay(platform, cookie, csrf).call(call)
        tried += 1
        if (status < 400) accepted += 1
        tally.holds(
          `after ${what} the old id of ${name} is worth nothing to ${call}${when}`,
          status === 401,
          status,
        )
      }
    }
    await tryAll('')
    await put(platform, name, before)
    platform.clock.set(testNow)
    await tryAll(', when the cause is gone')
  }
  return { events: ways.length / names.length, tried, accepted }
}

/** Session ids in our format that we did not issue, planted before a sign-in. */
async function planted(platform: TestPlatform, tally: Tally): Promise<number> {
  let ids = 0
  const living = await platform.signIn('cafe-owner')
  const own = /sid=([\w-]{43})/.exec(living.cookie)![1]! // a signed-in browser has one
  const made = [
    'A'.repeat(43),
    '_'.repeat(43),
    `${own.slice(0, -1)}${own.endsWith('A') ? 'B' : 'A'}`,
    own.toLowerCase(),
    own.split('').reverse().join(''),
    own.slice(0, 42),
    `${own}A`,
    '',
    'null',
    '0',
  ]
  for (const name of names) {
    for (const id of made) {
      ids += 1
      const victim = platform.anonymous()
      victim.cookie = `sid=${id}`
      tally.holds(`the id '${id}' is unassigned`, (await fetchState(victim)).state === 'none')
      await victim.call('logOn', { body: { username: name, password: demoPassword } })
      tally.holds(
        `${name} gets a new id in place of '${id}'`,
        id === '' || !victim.cookie.split('; ').includes(`sid=${id}`),
      )
      tally.holds(
        `the id '${id}' stays unassigned`,
        !(await alive(replay(platform, `sid=${id}`, ''))),
      )
    }
  }
  return ids
}

const seconds = [-2, -1, 0, 1, 2]
/**
 * Around each end: requests succeed before it, and fail from that very second on, whatever the
 * client sends.
 */
async function ends(
  platform: TestPlatform,
  tally: Tally,
): Promise<{ cases: number; after: number }> {
  let [cases, after] = [0, 0]
  const at = async (person: TestPerson, what: string, offset: number) => {
    cases += 1
    const served = await alive(person)
    if (served && offset >= 0) after += 1
    tally.holds(
      `${what}: ${offset < 0 ? 'served' : 'not served'} at ${offset} s`,
      served === offset < 0,
    )
  }
  for (const [what, event] of noActivity) {
    for (const offset of seconds) {
      platform.clock.set(testNow)
      const person = await platform.signIn('cafe-owner')
      platform.clock.advance({ minutes: 20 })
      await event(person)
      platform.clock.advance({ seconds: 20 * 60 + offset })
      await at(person, `idle for 40 minutes with ${what}`, offset)
    }
  }
  for (const first of [1, 60, 2399]) {
    for (const offset of seconds) {
      platform.clock.set(testNow)
      const person = await platform.signIn('cafe-owner')
      platform.clock.advance({ seconds: first })
      tally.holds('active in between', await alive(person))
      platform.clock.advance({ seconds: 2400 + offset })
      await at(person, `idle for 40 minutes after an activity at ${first} s`, offset)
    }
  }
  for (const [how, operation] of [
    ['used', 'getPortalData'],
    ['renewed', 'renewSession'],
  ] as const) {
    for (const every of [10, 30, 39]) {
      for (const offset of seconds) {
        platform.clock.set(testNow)
        const person = await platform.signIn('cafe-owner')
        let passed = 0
        for (; passed + every < 12 * 60; passed += every) {
          platform.clock.advance({ minutes: every })
          await person.call(operation)
          person.csrf = (await person.call('getCsrfToken')).body.tokenHeaderValue
        }
        platform.clock.advance({ seconds: (12 * 60 - passed) * 60 + offset })
        await at(person, `twelve hours, ${how} every ${every} minutes`, offset)
      }
    }
  }
  return { cases, after }
}

export const proof: Proof = async (say) => {
  const platform = await startPlatform()
  const [reuse, timeout] = [new Tally('row 18'), new Tally('row 19')]
  try {
    const old = await oldIds(platform, reuse)
    const ids = await planted(platform, reuse)
    say(`  ${old.tried} calls with old ids`)
    const ended = await ends(platform, timeout)
    const adopted = reuse.faults.filter((fault) => /place of|unassigned/.test(fault))
    return {
      measures: [
        `row 18: ${old.events} events × ${names.length} people × ${calls.length} calls, at ` +
          `once and after the cause is gone: ${old.tried} calls with old ids, ${old.accepted} ` +
          `accepted; ${ids} ids that are not ours planted, ` +
          `${adopted.length} adopted`,
        `row 19: ${ended.cases} boundary cases (idle 40 minutes, absolute 12 hours, from 2 ` +
          `s before to 2 s after, with silent and with lying clients): ${ended.after} ` +
          `requests served after the end, ${timeout.faults.length} wrong`,
      ],
      faults: [...reuse.faults, ...timeout.faults],
    }
  } finally {
    await platform.close()
  }
}
