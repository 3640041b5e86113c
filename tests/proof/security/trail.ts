// The audit of sign-ins, sessions, passwords, support and attempts at other people's data: for each
// kind of event one row, with person and merchant; and none of the secrets involved appear in the
// trail or the log.
// Facts: row 35
import { demoPassword } from '../../../server/domain/people/demo/accounts.ts'
import { purgeExpired } from '../../../server/housekeeping.ts'
import { Issuer } from '../../../server/identity/sso/testing/issuer.ts'
import { signInBy } from '../../../server/identity/sso/testing/sign-in.ts'
import { checkAudit } from '../../../server/admin.ts'
import { readEmail, newestToken } from '../../../server/testing/mailbox.ts'
import {
  startPlatform,
  testNow,
  type TestPerson,
  type TestPlatform,
} from '../../../server/testing/platform.ts'
import type { Proof } from '../proof.ts'
import {
  changeOwn,
  readId,
  keptLog,
  operator,
  Tally,
  readRowText,
  thousands,
  createVisitor,
} from './tally.ts'

interface Scene {
  platform: TestPlatform
  issuer: Issuer
  /** Values that must not be found anywhere: typed passwords, cookies, tokens. */
  secrets: Set<string>
  signIn(userName: string, at?: { merchantId: number; storeId: number }): Promise<TestPerson>
}
interface Event {
  kind: string
  /** The description, for kinds that are tried in several ways. */
  how: string
  actor: string
  merchantId: number | null
  /** Sets up the scene; returns the action that triggers the event. */
  prepare(scene: Scene): Promise<() => Promise<unknown>>
}

const bakery = 1002
const aSecret = (of: string) => `Canary-${of}-4711`
async function resetToken({ platform, secrets }: Scene, userName: string): Promise<string> {
  await (await createVisitor(platform)).call('forgotPassword', { body: { userName } })
  const token = await newestToken(platform, await readEmail(platform, userName))
  secrets.add(token)
  return token
}
const refreshed = async (person: TestPerson) => {
  person.csrf = (await person.call('getCsrfToken')).body.tokenHeaderValue
}

const events: readonly Event[] = [
  {
    kind: 'session.begin',
    how: 'with a password',
    actor: 'cafe-owner',
    merchantId: 1001,
    prepare:
      async ({ signIn }) =>
      () =>
        signIn('cafe-owner'),
  },
  {
    kind: 'session.refuse',
    how: 'an account that is not approved',
    actor: 'state-not-approved',
    merchantId: 1101,
    prepare:
      async ({ platform }) =>
      () =>
        platform
          .anonymous()
          .call('logOn', { body: { username: 'state-not-approved', password: demoPassword } }),
  },
  {
    kind: 'session.renew',
    how: 'by the person',
    actor: 'cafe-owner',
    merchantId: 1001,
    prepare: async ({ signIn }) => {
      const person = await signIn('cafe-owner')
      return () => person.call('renewSession')
    },
  },
  {
    kind: 'session.end',
    how: 'signing out',
    actor: 'cafe-owner',
    merchantId: 1001,
    prepare: async ({ signIn }) => {
      const person = await signIn('cafe-owner')
      return () => person.call('logOffByPost')
    },
  },
  {
    kind: 'session.end',
    how: 'another sign-in in the same browser',
    actor: 'cafe-owner',
    merchantId: 1001,
    prepare: async ({ signIn }) => {
      const person = await signIn('cafe-owner')
      return () =>
        person.call('logOn', { body: { username: 'cafe-owner', password: demoPassword } })
    },
  },
  {
    kind: 'session.end',
    how: 'another of their own sessions',
    actor: 'cafe-owner',
    merchantId: 1001,
    prepare: async ({ platform, signIn }) => {
      await platform.databaseRoles.asIdentity((tx) => tx.deleteFrom('session').execute())
      await signIn('cafe-owner')
      const person = await signIn('cafe-owner')
      return () => person.call('endOtherSessions')
    },
  },
  {
    kind: 'session.expire',
    how: 'found by the next call',
    actor: 'cafe-owner',
    merchantId: 1001,
    prepare: async ({ platform, signIn }) => {
      await platform.databaseRoles.asIdentity((tx) => tx.deleteFrom('session').execute())
      const person = await signIn('cafe-owner')
      platform.clock.advance({ minutes: 41 })
      return () => person.call('getSession')
    },
  },
  {
    kind: 'session.expire',
    how: 'found when old ones are cleared away',
    actor: 'deli-owner',
    merchantId: 1006,
    prepare: async ({ platform, signIn }) => {
      await platform.databaseRoles.asIdentity((tx) => tx.deleteFrom('session').execute())
      await signIn('deli-owner')
      platform.clock.advance({ hours: 3 })
      return () => purgeExpired(platform.databaseRoles, platform.clock)
    },
  },
  {
    kind: 'sso.begin',
    how: 'by single sign-on',
    actor: 'state-sso',
    merchantId: 1101,
    prepare:
      async ({ platform, issuer }) =>
      () =>
        signInBy(platform, issuer, 'house', 'ada'),
  },
  {
    kind: 'password.resetRequest',
    how: 'for a name that is there',
    actor: 'cafe-owner',
    merchantId: 1001,
    prepare: async (scene) => () => resetToken(scene, 'cafe-owner'),
  },
  {
    kind: 'password.resetRequest',
    how: 'for a name that no one has',
    actor: 'nobody',
    merchantId: null,
    prepare: async ({ platform, secrets }) => {
      secrets.add(aSecret('typed-as-name'))
      return async () =>
        (await createVisitor(platform)).call('forgotPassword', {
          body: { userName: aSecret('typed-as-name') },
        })
    },
  },
  {
    kind: 'password.reset',
    how: 'by link',
    actor: 'bank-owner',
    merchantId: 1005,
    prepare: async (scene) => {
      const tk = await resetToken(scene, 'bank-owner')
      scene.secrets.add(aSecret('Link'))
      return async () =>
        (await createVisitor(scene.platform)).call('resetPassword', {
          query: { tk },
          body: { tk, newPassword: aSecret('Link') },
        })
    },
  },
  {
    kind: 'password.reset',
    how: 'of a colleague',
    actor: 'bakery-owner',
    merchantId: bakery,
    prepare: async ({ platform, secrets, signIn }) => {
      const owner = await signIn('bakery-owner', { merchantId: bakery, storeId: 0 })
      const MembershipUserId = await readId(platform, 'bakery-manager')
      secrets.add(aSecret('Given'))
      return () =>
        owner.call('changePassword', {
          body: {
            MembershipUserId,
            MembershipUserName: 'x',
            POSUserId: 0,
            Password: aSecret('Given'),
            ReenterPassword: aSecret('Given'),
          },
        })
    },
  },
  {
    kind: 'password.change',
    how: "one's own",
    actor: 'chain-owner',
    merchantId: 1003,
    prepare: async ({ platform, secrets, signIn }) => {
      const person = await signIn('chain-owner', { merchantId: 1003, storeId: 0 })
      secrets.add(aSecret('Own'))
      return () => changeOwn(platform, person, 'chain-owner', demoPassword, aSecret('Own'))
    },
  },
  {
    kind: 'eula.accept',
    how: 'at the sign-in',
    actor: 'state-eula',
    merchantId: 1102,
    prepare: async ({ signIn }) => {
      const person = await signIn('state-eula')
      const { account } = (await person.call('getSession')).body
      return () =>
        person.call('updateMerchantEulaHistory', {
          body: {
            eulaId: account!.eulaId!,
            membershipUserId: account!.membershipUserId!,
            merchantId: account!.merchantId!,
            merchantStatusCode: account!.merchantStatusCode!,
          },
        }) // this account has all of them
    },
  },
  {
    kind: 'context.save',
    how: 'a store chosen',
    actor: 'bakery-owner',
    merchantId: bakery,
    prepare: async ({ signIn }) => {
      const person = await signIn('bakery-owner')
      return () => person.open(bakery, 100_200_001)
    },
  },
  {
    kind: 'support.enter',
    how: 'with a reason',
    actor: 'support',
    merchantId: bakery,
    prepare: async ({ signIn }) => {
      const person = await signIn('support')
      return () => person.open(bakery, 0)
    },
  },
  ...(
    [
      ['by choice', async (person) => person.call('leaveMerchant')],
      ['by signing out', async (person) => person.call('logOffByPost')],
      ['for another merchant', async (person) => person.open(1001, 100_100_001)],
    ] as const satisfies readonly (readonly [string, (person: TestPerson) => Promise<unknown>])[]
  ).map(([how, leave]): Event => ({
    kind: 'support.leave',
    how,
    actor: 'support',
    merchantId: bakery,
    prepare: async ({ signIn }) => {
      const person = await signIn('support', { merchantId: bakery, storeId: 0 })
      return () => leave(person)
    },
  })),
  {
    kind: 'tenancy.refuse',
    how: "another merchant's store asked for",
    actor: 'bakery-owner',
    merchantId: bakery,
    prepare: async ({ signIn }) => {
      const person = await signIn('bakery-owner', { merchantId: bakery, storeId: 0 })
      return () =>
        person.call('saveStoreContext', {
          query: { StoreId: 100_100_001 },
          body: { OverrideMerchantId: 1001 },
        })
    },
  },
  {
    kind: 'tenancy.refuse',
    how: "another merchant's person",
    actor: 'bakery-owner',
    merchantId: bakery,
    prepare: async ({ platform, signIn }) => {
      const person = await signIn('bakery-owner', { merchantId: bakery, storeId: 0 })
      const MembershipUserId = await readId(platform, 'cafe-owner')
      return () =>
        person.call('changePassword', {
          body: {
            MembershipUserId,
            MembershipUserName: 'x',
            POSUserId: 0,
            Password: aSecret('Theirs'),
            ReenterPassword: aSecret('Theirs'),
          },
        })
    },
  },
  {
    kind: 'operator.open',
    how: 'the operator role, across merchants, with a reason',
    actor: 'proof',
    merchantId: null,
    prepare:
      async ({ platform }) =>
      () =>
        platform.databaseRoles.asOperator({ actor: 'proof', reason: 'look around' }, (tx) =>
          tx.selectFrom('merchant').select('id').limit(1).execute(),
        ),
  },
  {
    kind: 'flag.set',
    how: 'a feature for all',
    actor: 'admin',
    merchantId: null,
    prepare: async ({ signIn }) => {
      const person = await signIn('admin', { merchantId: 1001, storeId: 100_100_001 })
      const path = { flag: 'ac-cash-discount' }
      const { concurrencyChecksum } = (await person.call('getFlagSetting', { path })).body
      return () => person.call('setFlag', { path, body: { on: false, concurrencyChecksum } })
    },
  },
]

async function drive(scene: Scene, tally: Tally): Promise<void> {
  const { platform, issuer } = scene
  const rows = () =>
    platform.databaseRoles.asOperator(operator, (tx) =>
      tx.selectFrom('audit').selectAll().orderBy('id').execute(),
    )
  for (const { kind, how, actor, merchantId, prepare } of events) {
    platform.clock.set(testNow)
    issuer.lie = {}
    await platform.databaseRoles.asIdentity((tx) => tx.deleteFrom('sign_in_counter').execute())
    const act = await prepare(scene)
    const before = new Set((await rows()).map(({ id }) => id))
    await act()
    const added = (await rows()).filter(({ id, action }) => !before.has(id) && action === kind)
    tally.holds(`${kind}, ${how}: one row`, added.length === 1, added.length)
    const row = added[0]
    tally.holds(
      `${kind}, ${how}: by ${actor} at ${merchantId ?? 'no merchant'}`,
      row?.actor_name === actor && row.merchant_id === merchantId,
      row && { actor: row.actor_name, merchant: row.merchant_id },
    )
  }
}

export const proof: Proof = async () => {
  const issuer = await new Issuer().start()
  const log = keptLog()
  const platform = await startPlatform({
    log,
    sso: { tokenMode: 'server', providers: [issuer.provider('house')] },
  })
  const tally = new Tally('row 35')
  const secrets = new Set<string>([demoPassword, aSecret('Theirs')])
  const keep = (person: TestPerson) => {
    for (const cookie of person.cookie.split('; '))
      if (cookie.includes('=')) secrets.add(cookie.split('=')[1]!)
    if (person.csrf) secrets.add(person.csrf)
  }
  const scene: Scene = {
    platform,
    issuer,
    secrets,
    async signIn(userName, at) {
      const person = await platform.signIn(userName, at)
      keep(person)
      // Recorded, because everything that the browser receives from now on is as secret as what it
      // has.
      const request = person.request.bind(person)
      person.request = async (options) => {
        const answer = await request(options)
        keep(person)
        return answer
      }
      return person
    },
  }
  try {
    await platform.databaseRoles.asOperator(operator, (tx) =>
      tx
        .updateTable('membership_user')
        .set({ sso_issuer: issuer.url, sso_subject: 'ada' })
        .where('user_name', '=', 'state-sso')
        .execute(),
    )
    await drive(scene, tally)
    // Adds failed guesses and refused calls, because they are logged too.
    const stranger = await createVisitor(platform)
    for (const password of [aSecret('Guess-1'), aSecret('Guess-2')]) {
      secrets.add(password)
      await stranger.call('logOn', { body: { username: 'cafe-owner', password } })
      await stranger.request({
        method: 'GET',
        url: `/Account/Nothing?password=${password}&tk=${password}`,
        headers: { authorization: `Bearer ${password}`, 'x-csrf-token': password },
      })
    }
    const person = await scene.signIn('cafe-owner')
    await refreshed(person)
    secrets.add((await person.call('getJwtToken')).body.Entity!) // every signed-in person gets one
    for (const token of issuer.tokens) secrets.add(token)
    const [lines, trail] = [
      log.lines.join('\n'),
      JSON.stringify(
        await platform.databaseRoles.asOperator(operator, (tx) =>
          tx.selectFrom('audit').selectAll().execute(),
        ),
      ),
    ]
    const looked = [...secrets].filter((secret) => secret.length > 8)
    const leaks = looked.flatMap((secret) => [
      ...(lines.includes(secret) ? [`the log holds '${secret.slice(0, 12)}…'`] : []),
      ...(trail.includes(secret) ? [`the trail holds '${secret.slice(0, 12)}…'`] : []),
    ])
    tally.holds('no secret is in the log or the trail', leaks.length === 0, leaks)
    const { text } = await readRowText(platform, ['mail'])
    const stored = looked.filter((secret) => text.includes(secret))
    tally.holds(
      'no secret is in a table, the mails aside',
      stored.length === 0,
      stored.map((secret) => secret.slice(0, 12)),
    )
    const whole = await checkAudit(platform.database, platform.clock).catch((error: unknown) =>
      String(error),
    )
    tally.holds('the trail is whole', whole.startsWith('The audit trail is whole'), whole)
    const kinds = new Set(events.map(({ kind }) => kind))
    return {
      measures: [
        `row 35: ${kinds.size} kinds of events of sign-in, session, password, support, ` +
          `tenancy and flags in ${events.length} ways, one row with person and merchant each; ` +
          `${looked.length} secrets (passwords, cookies, anti-forgery, reset and provider ` +
          `tokens) looked for in ${thousands(log.lines.length)} lines of the log and the ` +
          `whole trail: ${leaks.length} found; ${tally.faults.length} wrong. Rows of records ` +
          '(discounts, pages, overlays) are asserted by their own tests',
      ],
      faults: tally.faults,
    }
  } finally {
    await platform.close()
    await issuer.stop()
  }
}
