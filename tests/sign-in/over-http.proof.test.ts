// The sign-in over HTTP, through every path that the machine offers: the server leads each account
// where the machine predicts, refuses what is not offered, and leaves no one stuck. Tests of the
// machine alone would not notice differences on the server.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { demoPassword } from '../../server/domain/people/demo/accounts.ts'
import { startPlatform, type TestPlatform } from '../../server/testing/platform.ts'
import { make, opensAll, type Case, type Kind, type Matter } from './accounts.ts'
import { listWays, walkOver } from './over-http.ts'

let platform: TestPlatform
let hash = ''
const measures = { accounts: 0, ways: 0 }
beforeAll(async () => {
  platform = await startPlatform()
  const row = await platform.databaseRoles.asIdentity((tx) =>
    tx
      .selectFrom('membership_user')
      .select('password_hash')
      .where('user_name', '=', 'bakery-manager')
      .executeTakeFirstOrThrow(),
  )
  hash = row.password_hash ?? ''
}, 120_000)
afterAll(async () => {
  console.log(`Sign-in over HTTP: ${measures.accounts} accounts, ${measures.ways} ways.`)
  await platform.close()
})

const matters = {
  nothing: {},
  'merchant suspended': { merchant: { suspended: true } },
  'merchant past due, days left': { merchant: { days: 5 } },
  'merchant past due, none left': { merchant: { days: -3 } },
  'merchant suspended and past due': { merchant: { suspended: true, days: 0 } },
  'first store suspended': { first: { suspended: true } },
  'first store past due': { first: { days: 5 } },
  'first store past due, none left': { first: { days: -3 } },
  'both suspended, the store past due for itself': {
    merchant: { suspended: true, days: 5 },
    first: { suspended: true, days: 3 },
  },
  agreement: { merchant: { eula: true } },
  'new password': { reset: true },
  'payment required': { merchant: { paymentRequired: true } },
  everything: {
    merchant: { eula: true, suspended: true, days: 5, paymentRequired: true },
    reset: true,
  },
} as const satisfies Record<string, Matter>
type MatterName = keyof typeof matters
const all = Object.keys(matters) as MatterName[]
const ofMerchant: MatterName[] = [
  'nothing',
  'merchant suspended',
  'merchant past due, days left',
  'merchant past due, none left',
]
const ofAccount: MatterName[] = [
  ...ofMerchant.slice(1),
  'first store suspended',
  'first store past due, none left',
]

/** Plain users with every problem; other kinds only where they differ. */
const table: readonly [kind: Kind, stores: readonly number[], matters: readonly MatterName[]][] = [
  ['plain', [2], all],
  ['plain', [1], ofAccount],
  ['plain', [3], ofMerchant],
  ['reseller', [1, 2, 3], ofMerchant.slice(1)],
  ['company', [0, 1, 3], ofMerchant.slice(1)],
  ['company', [3], ['first store suspended', 'both suspended, the store past due for itself']],
  ['payer', [1, 3], ['merchant past due, days left', 'merchant past due, none left']],
  ['holder', [1, 3], ['merchant past due, days left', 'merchant past due, none left']],
  ['admin', [0, 1, 2, 3], ofAccount],
  ['merchant-admin', [1, 3], ofMerchant.slice(1)],
  ['partner', [1, 3], ofMerchant.slice(1)],
]
const cases: [title: string, account: Case][] = table.flatMap(([kind, numbers, names]) =>
  numbers.flatMap((stores) =>
    names.map((name): [string, Case] => {
      const assigned = opensAll(kind) ? 0 : Math.min(stores, 2)
      return [
        `${kind}, ${stores} stores${assigned < stores ? `, ${assigned} assigned` : ''}: ${name}`,
        { kind, stores, assigned, matter: matters[name] },
      ]
    }),
  ),
)
cases.push([
  'plain, 3 stores of which 1 is assigned: merchant suspended',
  { kind: 'plain', stores: 3, assigned: 1, matter: matters['merchant suspended'] },
])

const facts =
  'S-024, S-025, S-026, S-027, S-028, S-029, S-031, S-036, S-037, S-038, S-039, S-041, S-042, ' +
  'S-043, S-044, S-045, P-006, P-008'
describe(`every way through the sign-in, over HTTP (${facts})`, () => {
  it.each(cases)('%s', async (_title, account) => {
    measures.accounts += 1
    const ways = listWays(account, { withExits: account.stores === 2 })
    expect(ways.length).toBeGreaterThan(0)
    for (const [index, way] of ways.entries()) {
      measures.ways += 1
      await make(platform, account, hash)
      expect(await walkOver(platform, account, way, index === ways.length - 1)).toBeUndefined()
    }
  })

  it.each(['plain', 'reseller'] as const)(
    '%s without a store reads why at the card (E-012)',
    async (kind) => {
      await make(
        platform,
        { kind, stores: 0, assigned: 0, matter: matters['merchant suspended'] },
        hash,
      )
      expect(
        (
          await platform
            .anonymous()
            .call('logOn', { body: { username: 'bakery-manager', password: demoPassword } })
        ).body.errorCode,
      ).toBe('S')
    },
  )
})
