// The specification's toggles and named booleans, each over HTTP: dependent pages open and close
// with it, for its own merchant only, and the browser gets the same facts from the portal data.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { known } from '#core/access/facts.ts'
import { toFacts } from '#core/access/people/session-facts.ts'
import type { FlagName, PortalFlag, ToggleName } from '#core/access/vocabulary.ts'

import { startPlatform, type TestPerson, type TestPlatform } from '../../server/testing/platform.ts'

// Excludes facts that no page uses yet; see open.md.
type Switch = { portal: PortalFlag } | { toggle: ToggleName }
const switches: readonly [id: string, name: string, on: Switch][] = [
  ...(
    [
      ['G-01', 'isAlohaOrderDirectAddOnEnabled'],
      ['G-02', 'isASMReportingEnabled'],
      ['G-03', 'isASMEnabled'],
      ['no page asks', 'isMMSEnabled'],
    ] as const
  ).map(([id, portal]): [string, string, Switch] => [id, portal, { portal }]),
  ...(
    [
      ['G-05', 'featScheduleEnforcement'],
      ['G-06', 'featPaidBreaks'],
      ['G-07', 'featDonations'],
      ['G-08', 'featPilotProgram'],
      ['G-09', 'featConfigurableRolePermissions'],
      ['G-10', 'isInStoreApiEnabled'],
      ['G-11', 'featCashManager'],
      ['no page asks', 'featDynamicDelivery'],
      ['G-13', 'featLimitOpenChecks'],
      ['G-14', 'featLimitMaxRefundAmount'],
      ['G-15', 'featLimitClearItems'],
      ['G-16', 'featLimitDeleteTickets'],
    ] as const
  ).map(([id, toggle]): [string, string, Switch] => [id, toggle, { toggle }]),
]
const bakery = { audience: 'merchant' as const, id: 1002 }

let platform: TestPlatform
let admin: TestPerson
let baker: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  admin = await platform.signIn('admin', { merchantId: 1001, storeId: 100_100_001 })
  baker = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
}, 120_000)
afterAll(() => platform.close())

/** Writes it into the merchant's row; undefined removes it. */
const put = (on: Switch, value: 'Y' | 'N' | boolean | undefined) =>
  platform.databaseRoles.asOperator(
    { actor: 'test', reason: 'switch', routine: true },
    async (tx) => {
      const column = sql.ref('portal' in on ? 'portal_flags' : 'toggles')
      const name = 'portal' in on ? on.portal : on.toggle
      const changed =
        value === undefined
          ? sql`${column} - ${name}::text`
          : sql`${column} || ${JSON.stringify({ [name]: value })}::jsonb`
      await sql`update merchant set ${column} = ${changed} where id = 1002`.execute(tx)
    },
  )
/** The server's answer, and the browser's facts. */
async function seen(on: Switch) {
  const { status } = await baker.call('describePage', { path: { page: 'Tags' } })
  const facts = toFacts(
    (await baker.call('getPortalData')).body,
    known(new Set()),
    known(new Set()),
  )
  const of = 'portal' in on ? facts.portal : facts.toggle
  return {
    status,
    on:
      of.state === 'known' &&
      (of.value as ReadonlySet<string>).has('portal' in on ? on.portal : on.toggle),
  }
}

/** Makes a page depend on it, for the bakery only. */
async function hangPageOn(when: Switch | { flag: FlagName }): Promise<void> {
  const {
    body: { revision: baseRevision },
  } = await admin.call('getOverlay', { path: bakery })
  const saved = await admin.call('saveOverlay', {
    path: bakery,
    body: { content: { routes: { 'menu.tags': { when } } }, baseRevision },
  })
  expect(saved.status, saved.text).toBe(200)
}

describe('a switch of the merchant', () => {
  it.each(switches)(
    '%s: %s is on if the merchant has it, and only then is what depends on it open',
    async (_id, _name, on) => {
      await hangPageOn(on)
      for (const [value, isOn] of [
        ['portal' in on ? true : 'Y', true],
        ['portal' in on ? false : 'N', false],
        [undefined, false],
      ] as const) {
        await put(on, value)
        expect(await seen(on), String(value)).toEqual({ status: isOn ? 200 : 403, on: isOn })
      }
    },
  )
})

const areaFlags: readonly FlagName[] = [
  'ac-pos-transactions-react-page',
  'ac-react-upgraded-telerik-reporting',
  'ac-merchant-logo',
  'ac-pay-in-out-codes-react-page',
  'ac-loyalty-tier-pricing',
  'ac-cash-discount',
]
it('a page with a flag of menu, results or settings is open while it is on (G-45)', async () => {
  for (const flag of areaFlags) {
    await hangPageOn({ flag })
    for (const isOn of [true, false]) {
      await platform.databaseRoles.asOperator(
        { actor: 'test', reason: 'switch', routine: true },
        async (tx) => {
          await sql`delete from feature_flag where key = ${flag} and merchant_id = 1002`.execute(tx)
          await sql`insert into feature_flag (key, merchant_id, is_on) values (${flag}, 1002,
            ${isOn})`.execute(tx)
        },
      )
      const { status } = await baker.call('describePage', { path: { page: 'Tags' } })
      const { flags } = (await baker.call('evaluateFlags', { body: {} })).body
      expect([status, flags.find(({ key }) => key === flag)?.value], flag).toEqual([
        isOn ? 200 : 403,
        isOn,
      ])
    }
  }
})
