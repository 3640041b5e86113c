// A hostile identity provider, and an attacker between it and the browser: none of their answers
// begins a session. And the tokens of the honest one: no byte of them leaves the server.
// tests/e2e/sso.journey.ts searches the browser's storage.
// Facts: rows 16, 17
import { Issuer, type Lie } from '../../../server/identity/sso/testing/issuer.ts'
import { lies } from '../../../server/identity/sso/testing/lies.ts'
import { begin, comeBack, finish, signInBy } from '../../../server/identity/sso/testing/sign-in.ts'
import {
  startPlatform,
  testNow,
  type TestPerson,
  type TestPlatform,
} from '../../../server/testing/platform.ts'
import type { Proof } from '../proof.ts'
import { keptLog, listening, operator, Tally, readRowText } from './tally.ts'

interface House {
  platform: TestPlatform
  honest: Issuer
  second: Issuer
  log: string[]
  close(): Promise<void>
}
const person = 'state-sso'

async function start(): Promise<House> {
  const [honest, second] = [await new Issuer().start(), await new Issuer().start()]
  const log = keptLog()
  const platform = await startPlatform({
    log,
    sso: { tokenMode: 'server', providers: [honest.provider('house'), second.provider('second')] },
  })
  await platform.databaseRoles.asOperator(operator, (tx) =>
    tx
      .updateTable('membership_user')
      .set({ sso_issuer: honest.url, sso_subject: 'ada' })
      .where('user_name', '=', person)
      .execute(),
  )
  return {
    platform,
    honest,
    second,
    log: log.lines,
    async close() {
      await platform.close()
      await Promise.all([honest.stop(), second.stop()])
    },
  }
}

const sessions = ({ databaseRoles }: TestPlatform) =>
  databaseRoles.asIdentity(
    async (tx) =>
      (
        await tx
          .selectFrom('session')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
  )

/** A sign-in begun in a browser, and the honest answer to it. */
interface Begun {
  browser: TestPerson
  asked: URL
  code: string
  state: string
}
async function begun({ platform, honest }: House, browser = platform.anonymous()): Promise<Begun> {
  const asked = await begin(browser, 'house')
  return {
    browser,
    asked,
    code: honest.code(asked, 'ada'),
    state: asked.searchParams.get('state')!,
  } // begin always sends one
}

type Way = (house: House, own: Begun) => Promise<unknown>
const back = (browser: TestPerson, query: Record<string, string> | string) =>
  comeBack(browser, query)
const lying =
  (lie: Lie): Way =>
  (house, { browser, code, state }) => {
    house.honest.lie = lie
    return back(browser, { code, state, iss: house.honest.url })
  }
/** Forged answers in place of the honest one; none of them yields a session. */
const ways: readonly (readonly [what: string, way: Way])[] = [
  ...lies.map(([what, lie]) => [`an id token with ${what}`, lying(lie)] as const),
  // Two flaws at once, so that one check cannot hide that another is missing.
  ...lies
    .slice(0, 6)
    .map(
      ([what, lie]) =>
        [
          `an id token by a stranger's key with ${what}`,
          lying({ ...lie, signing: { by: 'stranger' } }),
        ] as const,
    ),
  [
    'an id token with the nonce of another sign-in',
    async (house, { browser, code, state }) => {
      const other = await begin(house.platform.anonymous(), 'house')
      return lying({ claims: { nonce: other.searchParams.get('nonce')! } })(house, {
        browser,
        asked: other,
        code,
        state,
      })
    },
  ],
  ['an id token of the subject in another letter case', lying({ claims: { sub: 'ADA' } })],
  ['an id token of the subject with a space', lying({ claims: { sub: 'ada ' } })],
  [
    'an id token of the issuer with a slash',
    async (house, own) => lying({ claims: { iss: `${house.honest.url}/` } })(house, own),
  ],
  [
    "another provider's address as iss",
    ({ second }, { browser, code, state }) => back(browser, { code, state, iss: second.url }),
  ],
  [
    'a foreign iss',
    (_, { browser, code, state }) => back(browser, { code, state, iss: 'https://evil.example' }),
  ],
  [
    'no iss, though it was promised',
    (_, { browser, code, state }) => back(browser, { code, state }),
  ],
  ['no state', ({ honest }, { browser, code }) => back(browser, { code, iss: honest.url })],
  [
    'an empty state',
    ({ honest }, { browser, code }) => back(browser, { code, state: '', iss: honest.url }),
  ],
  [
    'a state that was never ours',
    ({ honest }, { browser, code }) =>
      back(browser, { code, state: 'x'.repeat(43), iss: honest.url }),
  ],
  [
    'a state in another letter case',
    ({ honest }, { browser, code, state }) =>
      back(browser, {
        code,
        state: state.toUpperCase() === state ? state.toLowerCase() : state.toUpperCase(),
        iss: honest.url,
      }),
  ],
  [
    'the state twice',
    ({ honest }, { browser, code, state }) =>
      back(
        browser,
        `code=${code}&state=${state}&state=${state}&iss=${encodeURIComponent(honest.url)}`,
      ),
  ],
  [
    "another browser's state",
    async (house, { browser, code }) =>
      back(browser, { code, state: (await begun(house)).state, iss: house.honest.url }),
  ],
  [
    "another tab's code",
    async (house, { browser, state }) =>
      back(browser, { code: (await begun(house, browser)).code, state, iss: house.honest.url }),
  ],
  [
    "another browser's code",
    async (house, { browser, state }) =>
      back(browser, { code: (await begun(house)).code, state, iss: house.honest.url }),
  ],
  [
    'an invented code',
    ({ honest }, { browser, state }) => back(browser, { code: 'invented', state, iss: honest.url }),
  ],
  ['no code', ({ honest }, { browser, state }) => back(browser, { state, iss: honest.url })],
  [
    'two codes',
    ({ honest }, { browser, code, state }) =>
      back(browser, `code=${code}&code=other&state=${state}&iss=${encodeURIComponent(honest.url)}`),
  ],
  [
    'code and error',
    ({ honest }, { browser, code, state }) =>
      back(browser, { code, error: 'access_denied', state, iss: honest.url }),
  ],
  ...['access_denied', 'server_error', 'login_required', '<script>alert(1)</script>'].map(
    (error): readonly [string, Way] => [
      `the error ${error}`,
      ({ honest }, { browser, state }) => back(browser, { error, state, iss: honest.url }),
    ],
  ),
  [
    'tokens in the address (implicit)',
    async ({ honest }, { browser, state }) =>
      back(browser, {
        id_token: await honest.sign({
          iss: honest.url,
          sub: 'ada',
          aud: honest.clientId,
          exp: 4_000_000_000,
          iat: 1_700_000_000,
        }),
        access_token: 'x',
        state,
        iss: honest.url,
      }),
  ],
  [
    'the answer in a browser that asked for nothing',
    ({ platform, honest }, { code, state }) =>
      back(platform.anonymous(), { code, state, iss: honest.url }),
  ],
  [
    'the answer without the cookie of its sign-in',
    ({ honest }, { browser, code, state }) => {
      browser.cookie = ''
      return back(browser, { code, state, iss: honest.url })
    },
  ],
  [
    'the answer ten minutes later',
    ({ platform, honest }, { browser, code, state }) => {
      platform.clock.advance({ minutes: 10 })
      return back(browser, { code, state, iss: honest.url })
    },
  ],
  [
    'the answer in a frame',
    ({ honest }, { browser, code, state }) =>
      browser.request({
        method: 'GET',
        url: `/sso/callback?${new URLSearchParams({ code, state, iss: honest.url }).toString()}`,
        headers: { 'sec-fetch-dest': 'iframe' },
      }),
  ],
  [
    'the answer prefetched',
    ({ honest }, { browser, code, state }) =>
      browser.request({
        method: 'GET',
        url: `/sso/callback?${new URLSearchParams({ code, state, iss: honest.url }).toString()}`,
        headers: { 'sec-purpose': 'prefetch' },
      }),
  ],
  [
    'a provider that does not answer',
    ({ honest }, { browser, code, state }) => {
      honest.down = 503
      return back(browser, { code, state, iss: honest.url })
    },
  ],
  [
    'an answer after a failed one',
    async ({ honest }, { browser, code, state }) => {
      await back(browser, { error: 'access_denied', state, iss: honest.url })
      return back(browser, { code, state, iss: honest.url })
    },
  ],
  [
    "the honest provider's code at the second provider's sign-in (mix-up)",
    async ({ platform, honest }, { browser, code }) => {
      browser.cookie = ''
      const asked = await begin(browser, 'second')
      await back(browser, { code, state: asked.searchParams.get('state')!, iss: honest.url })
      const { body } = await finish(browser, 'second')
      if (body.success) throw new Error(`${platform.config.publicUrl} let the second provider in.`)
    },
  ],
  ['nothing at all', async () => undefined],
]

async function forgeries(house: House): Promise<Tally> {
  const tally = new Tally('row 16')
  const { platform, honest, second } = house
  for (const [what, way] of ways) {
    platform.clock.set(testNow)
    const own = await begun(house)
    const before = await sessions(platform)
    await way(house, own)
    Object.assign(honest, { lie: {}, down: undefined })
    const { body } = await finish(own.browser, 'house')
    tally.holds(
      `${what} begins no session`,
      !body.success && (await sessions(platform)) === before,
      body,
    )
    tally.holds(
      `${what} leaves the browser signed out`,
      (await own.browser.call('getSession')).body.state === 'none',
    )
    // A failed sign-in stays failed: the honest answer comes too late.
    await back(own.browser, {
      code: honest.code(own.asked, 'ada'),
      state: own.state,
      iss: honest.url,
    })
    if (
      what !== 'nothing at all' &&
      !what.includes('state') &&
      !/cookie|asked for nothing|frame|prefetched|mix-up/.test(what)
    )
      tally.holds(
        `${what}: the same sign-in is not taken up again`,
        !(await finish(own.browser, 'house')).body.success && (await sessions(platform)) === before,
      )
  }
  platform.clock.set(testNow)
  const used = await begun(house)
  const answer = { code: used.code, state: used.state, iss: honest.url }
  await back(used.browser, answer)
  const before = await sessions(platform)
  tally.holds(
    'the honest answer begins one session',
    (await finish(used.browser, 'house')).body.success && (await sessions(platform)) === before + 1,
  )
  for (const browser of [used.browser, platform.anonymous()]) {
    await back(browser, answer)
    const again = platform.anonymous()
    again.cookie = browser.cookie
      .split('; ')
      .filter((one) => !one.includes('sid='))
      .join('; ')
    tally.holds(
      'replayed, it begins no other',
      !(await finish(again, 'house')).body.success && (await sessions(platform)) === before + 1,
    )
  }
  tally.holds(
    'finished twice, it begins no other',
    !(await finish(used.browser, 'house')).body.success ||
      (await sessions(platform)) === before + 1,
  )
  const count = await sessions(platform)
  const { answer: other } = await signInBy(platform, second, 'second', 'ada')
  tally.holds(
    'the same subject of another provider is unknown here',
    !other.body.success && (await sessions(platform)) === count,
    other.body,
  )
  return tally
}

/**
 * Everything that the platform answers, stores and logs during whole sessions, searched for each
 * token of the provider.
 */
async function tokens(house: House): Promise<{
  tally: Tally
  found: number
  tokens: number
  answers: number
  tables: number
  lines: number
}> {
  const tally = new Tally('row 17')
  const { platform, honest, log } = house
  platform.clock.set(testNow)
  const browser = platform.anonymous()
  const heard = listening(browser)
  for (let round = 0; round < 5; round += 1) {
    await signInBy(platform, honest, 'house', 'ada', { browser, sid: `round-${round}` })
    for (const call of [
      'getSession',
      'getPortalData',
      'getLoginStatus',
      'getJwtToken',
      'getProviderToken',
      'findSessions',
    ] as const)
      await browser.call(call)
    for (let i = 0; i < 3; i += 1) {
      platform.clock.advance({ minutes: 20 })
      await browser.call('renewSession')
      browser.csrf = (await browser.call('getCsrfToken')).body.tokenHeaderValue
    }
    await browser.request({
      method: 'GET',
      url: '/',
      headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' },
    })
    if (round % 2 === 0) await browser.call('logOffByPost')
    else {
      honest.refreshRefused = true
      platform.clock.advance({ minutes: 20 })
      await browser.call('renewSession')
      honest.refreshRefused = false
    }
  }
  const { tables, text } = await readRowText(platform)
  // Codes are not searched for, because they are passed in the address and are useless once used.
  const places = {
    answers: heard.join('\n'),
    cookies: browser.cookie,
    'the log': log.join('\n'),
    'the database': text,
  }
  let found = 0
  for (const [place, content] of Object.entries(places)) {
    const tokensIn = honest.tokens.filter(
      (token) => content.includes(token) || content.includes(token.split('.').at(-1) || token),
    )
    found += tokensIn.length
    tally.holds(
      `${place} hold no token of the provider`,
      tokensIn.length === 0,
      `${tokensIn.length} tokens`,
    )
  }
  tally.holds('there were tokens to look for', honest.tokens.length > 20, honest.tokens.length)
  return {
    tally,
    found,
    tokens: honest.tokens.length,
    answers: heard.length / 2,
    tables,
    lines: log.length,
  }
}

export const proof: Proof = async (say) => {
  const house = await start()
  try {
    const forged = await forgeries(house)
    say(`  ${ways.length} answers of a hostile provider`)
    const looked = await tokens(house)
    return {
      measures: [
        `row 16: ${ways.length} variants of the return and of the token, replays and mix-up ` +
          `beside them (${forged.cases} checks): ${forged.faults.length} sessions begun but ` +
          'the honest one',
        `row 17: ${looked.tokens} tokens of the provider looked for in ${looked.answers} ` +
          `answers with their headers and cookies, ${looked.lines} lines of the log and all ` +
          `rows of ${looked.tables} tables: ${looked.found} found (what a browser stores: ` +
          'tests/e2e/sso.journey.ts)',
      ],
      faults: [...forged.faults, ...looked.tally.faults],
    }
  } finally {
    await house.close()
  }
}
