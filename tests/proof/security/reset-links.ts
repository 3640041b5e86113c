// Links that set a new password: each case uses links in a way that someone might try, and results
// in exactly one new password. No byte of a token is in the log, or in any table except the mail
// that contains it.
// Facts: row 23
import { demoPassword } from '../../../server/domain/people/demo/accounts.ts'
import { demoPasswordHash } from '../../../server/identity/passwords/passwords.ts'
import { readEmail, mailsTo, newestToken, tokenIn } from '../../../server/testing/mailbox.ts'
import {
  startPlatform,
  testNow,
  type TestPerson,
  type TestPlatform,
} from '../../../server/testing/platform.ts'
import type { Proof } from '../proof.ts'
import { changeOwn, keptLog, Tally, readRowText, thousands, createVisitor } from './tally.ts'

const userName = 'cafe-owner'
const other = 'deli-owner'
let made = 0
/** Valid under the policy and unique, so that it can be searched for afterwards. */
const newPassword = () => `Canary-Anchor-${100 + (made += 1)}`

interface Desk {
  platform: TestPlatform
  link(name?: string): Promise<string>
  /** Tries a token; true if a new password was set. */
  use(
    token: string,
    browser?: TestPerson,
    headers?: Record<string, string | undefined>,
  ): Promise<boolean>
}
function createDesk(platform: TestPlatform): Desk {
  return {
    platform,
    async link(name = userName) {
      await (await createVisitor(platform)).call('forgotPassword', { body: { userName: name } })
      return newestToken(platform, await readEmail(platform, name))
    },
    async use(tk, browser, headers = {}) {
      const visitor = browser ?? (await createVisitor(platform))
      const { status, body } = await visitor.call(
        'resetPassword',
        { body: { tk, newPassword: newPassword() } },
        { headers },
      )
      return status === 200 && body.success
    },
  }
}
/** The results of a case's attempts; each true is a password that was set. */
type Case = (desk: Desk) => Promise<boolean[]>
const afterSeconds =
  (seconds: number): Case =>
  async ({ platform, link, use }) => {
    const token = await link()
    platform.clock.advance({ seconds })
    const tried = await use(token)
    // The link expired, so the one success comes from a new link.
    return tried ? [tried] : [tried, await use(await link())]
  }
const expiry = [1799, 1800, 1801].map((seconds): [string, Case, boolean] => [
  `used ${seconds} s after it was mailed`,
  afterSeconds(seconds),
  seconds < 1800,
])

const cases: readonly (readonly [what: string, of: Case])[] = [
  ['used once', async ({ link, use }) => [await use(await link())]],
  [
    'used twice',
    async ({ link, use }) => {
      const token = await link()
      return [await use(token), await use(token)]
    },
  ],
  [
    'used ten times',
    async ({ link, use }) => {
      const token = await link()
      const all: boolean[] = []
      for (let i = 0; i < 10; i += 1) all.push(await use(token))
      return all
    },
  ],
  [
    'used in two browsers',
    async ({ platform, link, use }) => {
      const token = await link()
      const [one, two] = [await createVisitor(platform), await createVisitor(platform)]
      return [await use(token, one), await use(token, two), await use(token, one)]
    },
  ],
  ...[2, 8].map((count): [string, Case] => [
    `submitted by ${count} browsers at once`,
    async ({ platform, link, use }) => {
      const token = await link()
      const browsers = await Promise.all(
        Array.from({ length: count }, () => createVisitor(platform)),
      )
      return Promise.all(browsers.map((browser) => use(token, browser)))
    },
  ]),
  [
    'submitted twice at once by one browser',
    async ({ platform, link, use }) => {
      const token = await link()
      const browser = await createVisitor(platform)
      return Promise.all([use(token, browser), use(token, browser)])
    },
  ],
  [
    'the older of two, then the newer',
    async ({ link, use }) => {
      const [older, newer] = [await link(), await link()]
      return [await use(older), await use(newer)]
    },
  ],
  [
    'the newer of two, then the older',
    async ({ link, use }) => {
      const [older, newer] = [await link(), await link()]
      return [await use(newer), await use(older)]
    },
  ],
  [
    'three in all orders, the newest last',
    async ({ link, use }) => {
      const tokens = [await link(), await link(), await link()]
      return [
        await use(tokens[1]!),
        await use(tokens[0]!),
        await use(tokens[2]!),
        await use(tokens[1]!),
      ]
    },
  ],
  ...expiry.map(([what, of]) => [what, of] as const),
  [
    'fetched by a mail scanner before, with GET and HEAD and at the call',
    async ({ platform, link, use }) => {
      const token = await link()
      const scanner = platform.anonymous()
      for (const method of ['GET', 'HEAD', 'GET'] as const)
        await scanner.request({
          method,
          url: `/?tk=${token}`,
          headers: { accept: 'text/html', 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
        })
      for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT'] as const)
        await scanner.request({ method, url: `/Account/ResetPassword?tk=${token}` })
      return [await use(token)]
    },
  ],
  [
    'posted by a form of another site before',
    async ({ platform, link, use }) => {
      const token = await link()
      const foreign = await use(token, await createVisitor(platform), {
        'sec-fetch-site': 'cross-site',
      })
      return [foreign, await use(token, platform.anonymous()), await use(token)]
    },
  ],
  [
    'asked for with a forged Host, X-Forwarded-Host and Forwarded',
    async ({ platform, link, use }) => {
      const visitor = await createVisitor(platform)
      await visitor.call(
        'forgotPassword',
        { body: { userName } },
        { headers: { host: 'evil.example' } },
      )
      await visitor.call(
        'forgotPassword',
        { body: { userName } },
        {
          headers: {
            'x-forwarded-host': 'evil.example',
            forwarded: 'host=evil.example;proto=http',
            'x-forwarded-proto': 'http',
          },
        },
      )
      const mails = await mailsTo(platform, await readEmail(platform, userName))
      if (JSON.stringify(mails).includes('evil'))
        throw new Error('A mailed link names a forged host.')
      return [await use(await link())]
    },
  ],
  [
    'in another letter case, cut, longer, reversed, hashed',
    async ({ platform, link, use }) => {
      const token = await link()
      const stored = await platform.databaseRoles.asIdentity((tx) =>
        tx.selectFrom('password_reset').select('token_hash').execute(),
      )
      const near = [
        token.toLowerCase(),
        token.toUpperCase(),
        token.slice(1),
        token.slice(0, -1),
        [...token].reverse().join(''),
        ...stored.map(({ token_hash: hash }) => hash),
      ].filter((one) => one !== token)
      const all: boolean[] = []
      for (const one of near) all.push(await use(one))
      return [...all, await use(token)]
    },
  ],
  [
    'after the password was changed from inside a session',
    async ({ platform, link, use }) => {
      const token = await link()
      const person = await platform.signIn(userName)
      const { body } = await changeOwn(platform, person, userName, demoPassword, newPassword())
      return [body.IsSuccessful, await use(token)]
    },
  ],
  [
    'while a password is refused at first',
    async ({ platform, link, use }) => {
      const token = await link()
      const { body } = await (
        await createVisitor(platform)
      ).call('resetPassword', { body: { tk: token, newPassword: 'Password1!' } })
      return [body.success, await use(token)]
    },
  ],
  [
    'in the address beside a wrong one in the body',
    async ({ platform, link, use }) => {
      const token = await link()
      const { body } = await (
        await createVisitor(platform)
      ).call('resetPassword', {
        query: { tk: token },
        body: { tk: 'x'.repeat(43), newPassword: newPassword() },
      })
      return [body.success, await use(token)]
    },
  ],
  [
    'by two people who ask at once: each has their own',
    async ({ platform, link, use }) => {
      const [mine, theirs] = [await link(), await link(other)]
      await platform.databaseRoles.asIdentity((tx) => tx.deleteFrom('sign_in_counter').execute())
      const done = await use(theirs)
      const { body } = await platform
        .anonymous()
        .call('logOn', { body: { username: userName, password: demoPassword } })
      if (!body.success || !done)
        throw new Error("Another's link changed this password, or not its own.")
      return [await use(mine)]
    },
  ],
  [
    'after the person was disabled, then let in again',
    async ({ platform, link, use }) => {
      const token = await link()
      const set = (disabled: Date | null) =>
        platform.databaseRoles.asIdentity((tx) =>
          tx
            .updateTable('membership_user')
            .set({ disabled_at: disabled })
            .where('user_name', '=', userName)
            .execute(),
        )
      await set(new Date(testNow))
      const shut = await use(token)
      await set(null)
      return [shut, await use(token)]
    },
  ],
]

const startAnew = ({ databaseRoles, clock }: TestPlatform, day: number) => {
  clock.set(testNow)
  clock.advance({ hours: 24 * day })
  return databaseRoles.asIdentity(async (tx) => {
    await tx
      .updateTable('membership_user')
      .set({ password_hash: demoPasswordHash })
      .where('user_name', 'in', [userName, other])
      .execute()
    for (const table of ['sign_in_counter', 'password_reset'] as const)
      await tx.deleteFrom(table).execute()
  })
}

export const proof: Proof = async () => {
  const log = keptLog()
  const platform = await startPlatform({ log })
  const tally = new Tally('row 23')
  const desk = createDesk(platform)
  try {
    for (const [day, [what, of]] of cases.entries()) {
      await startAnew(platform, day + 1)
      const begun = await platform.signIn(userName)
      const countMails = async () =>
        (await mailsTo(platform, await readEmail(platform, userName))).filter(({ subject }) =>
          subject.includes('was changed'),
        ).length
      const toldBefore = await countMails()
      const tried = await of(desk)
      const successes = tried.filter(Boolean).length
      tally.holds(`a link ${what}: exactly one password is set`, successes === 1, tried)
      tally.holds(
        `a link ${what}: the session of before is over`,
        (await begun.call('getSession')).body.state === 'none',
      )
      const before = expiry.find(([one]) => one === what)?.[2]
      if (before !== undefined)
        tally.holds(`a link ${what} is ${before ? 'good' : 'out'}`, tried[0] === before, tried)
      tally.holds(
        `a link ${what}: the person is told, once`,
        (await countMails()) === toldBefore + 1,
      )
    }
    const { tables, text } = await readRowText(platform, ['mail'])
    const tokens = [
      ...new Set(
        [
          ...(await mailsTo(platform, await readEmail(platform, userName))),
          ...(await mailsTo(platform, await readEmail(platform, other))),
        ]
          .filter((mail) => mail.text.includes('tk='))
          .map(tokenIn),
      ),
    ]
    const kept = log.lines.join('\n') + text
    const [leaked, passwords] = [
      tokens.filter((token) => kept.includes(token)).length,
      kept.split('Canary-Anchor-').length - 1,
    ]
    tally.holds('no token is in the log or a table', leaked === 0, leaked)
    tally.holds('no new password is in the log or a table', passwords === 0, passwords)
    tally.holds('there were tokens to look for', tokens.length >= cases.length, tokens.length)
    const succeeded =
      cases.length - tally.faults.filter((fault) => fault.includes('exactly one')).length
    return {
      measures: [
        `row 23: ${cases.length} cases, exactly one success in ${succeeded} of them ` +
          `(${tally.cases} checks, ${tally.faults.length} wrong); ${tokens.length} tokens and ` +
          `${made} passwords looked for in ${thousands(log.lines.length)} lines of the log ` +
          `and ${tables} tables (all but the mails): ${leaked + passwords} found`,
      ],
      faults: tally.faults,
    }
  } finally {
    await platform.close()
  }
}
