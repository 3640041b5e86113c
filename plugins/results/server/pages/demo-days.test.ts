// Checks that the demo sales look like a restaurant's in the reports.
import { beforeAll, expect, it } from 'vitest'

import { plusDays } from '#core/time/dates.ts'
import { flagOff } from '#server/testing/flag-off.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { search } from './results.fixtures.ts'

const platform = startedPlatform()
beforeAll(async () => {
  await flagOff(platform, 'ac-react-upgraded-telerik-reporting')
})

/** The Sunday before the tests' current day, which is a Friday. */
const to = '2026-11-15'
const fourWeeks = { dates: { from: plusDays(to, -27), to } }

it.each([
  ['cafe-owner', 1001],
  ['bakery-owner', 1002],
  ['chain-owner', 1003],
  ['franchise-owner', 1004],
  ['bank-owner', 1005],
  ['deli-owner', 1006],
] as const)(
  'labor of %s is a quarter to a third of sales over four full weeks',
  async (userName, merchantId) => {
    const storeId = merchantId === 1001 || merchantId === 1006 ? merchantId * 100_000 + 1 : 0
    const owner = await platform.signIn(userName, { merchantId, storeId })
    const { status, totals } = await search(owner, 'LaborReport', { filters: fourWeeks })
    expect(status).toBe(200)
    const share = totals!.cost! / totals!.net!
    expect(share).toBeGreaterThan(0.25)
    expect(share).toBeLessThan(1 / 3)
  },
)

it('every store of the chain that is not given up sells on each of four weeks', async () => {
  const rows = await platform.databaseRoles.asOperator(
    { actor: 'test', reason: 'count sales', routine: true },
    (tx) =>
      tx
        .selectFrom('store as s')
        .leftJoin('ticket as t', (join) =>
          join
            .onRef('t.merchant_id', '=', 's.merchant_id')
            .onRef('t.store_id', '=', 's.id')
            .on('t.business_date', '>=', '2026-10-23')
            .on('t.business_date', '<', '2026-11-20'),
        )
        .where('s.merchant_id', '=', 1003)
        .where('s.is_deleted', '=', false)
        .groupBy('s.id')
        .select(({ fn }) => [
          's.id',
          fn.count<number>('t.business_date').distinct().as('days'),
          fn.max('t.business_date').as('last'),
        ])
        .execute(),
  )
  expect(rows.length).toBe(57)
  expect(rows.filter(({ days, last }) => days !== 28 || last !== '2026-11-19')).toEqual([])
})

it('people are at work where stores have opened', async () => {
  const open = await platform.databaseRoles.asOperator(
    { actor: 'test', reason: 'count time cards', routine: true },
    (tx) =>
      tx
        .selectFrom('time_card')
        .where('clock_out', 'is', null)
        .select(['business_date', 'clock_in'])
        .execute(),
  )
  expect(open.length).toBeGreaterThan(3)
  expect(open.filter(({ business_date }) => business_date !== '2026-11-20')).toEqual([])
})
