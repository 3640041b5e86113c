// The dashboard's calls over HTTP, compared with the sales reports.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

import { plusDays } from '#core/time/dates.ts'
import { usualBand } from '#schemas/rules/usual.ts'
import type { BodyOf, QueryOf } from '#server/calls/call.ts'
import { flagOff } from '#server/testing/flag-off.ts'
import { testNow, type TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'

const platform = startedPlatform()
let owner: TestPerson
const cafe = 1001
const corner = 100_100_001
const bakery = 1002
/** A Thursday, the last closed business day. */
const yesterday = '2026-11-19'

beforeAll(async () => {
  await flagOff(platform, 'ac-react-upgraded-telerik-reporting')
  owner = await platform.signIn('cafe-owner')
})

const day = async (date?: string, person = owner) => {
  const { status, body, text } = await person.call('getStoreDay', { query: date ? { date } : {} })
  expect(status, text).toBe(200)
  return body
}
const stores = async (person: TestPerson, query: QueryOf<'getStoresDay'> = {}) => {
  const { status, body, text } = await person.call('getStoresDay', { query })
  expect(status, text).toBe(200)
  return body
}
const report = async (page: string, from: string, to = from, person = owner) => {
  const { status, body, text } = await person.call('searchPageRecords', {
    path: { page },
    body: {
      page: 1,
      pageSize: 100,
      search: '',
      filters: { dates: { from, to } },
    } as BodyOf<'searchPageRecords'>,
  })
  expect(status, text).toBe(200)
  return body.records.map(({ values }) => values)
}
const cents = (amount: number) => Math.round(amount * 100)
/** Rows of a statement in the stored data. */
const query = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
  (await statement.execute(platform.database.db)).rows
/** What a person sees of one store in company view, as far as the store itself shows it. */
const rowOf = async (company: TestPerson, storeId: number) => {
  const row = (await stores(company, { size: 100 })).rows.find(({ id }) => id === storeId)
  return { sales: row?.sales, usual: row?.usual }
}

/** Replaces the stored date on which the store's business day start changed. */
const movedOn = async (storeId: number, day: string | null) => {
  const [noted] = await query(
    sql<{ day: string }>`select business_day_moved_on as day from store where id = ${storeId}`,
  )
  await query(sql`update store set business_day_moved_on = ${day} where id = ${storeId}`)
  return noted!.day
}

/**
 * Moves a store's first sale of a day (the cafe's by default) to another instant while something is
 * tried; returns the amount of that sale.
 */
async function soldAt<T>(
  { date, at, store = corner }: { date: string; at: string; store?: number },
  work: (net: number) => Promise<T>,
): Promise<T> {
  const [sale] = await query(sql<{ id: number; opened: Date; closed: Date; net: number }>`
    select id, opened_at as opened, ticket_at as closed,
      (100 * (subtotal_amount - discount_amount))::int as net
    from ticket where (store_id, business_date, transaction_type) = (${store}, ${date}, 'S')
    order by id limit 1`)
  const move = (opened: Date, closed: Date) =>
    query(sql`update ticket set opened_at = ${opened}, ticket_at = ${closed}
      where (store_id, business_date, id) = (${store}, ${date}, ${sale!.id})`)
  await move(new Date(at), new Date(at))
  try {
    return await work(sale!.net)
  } finally {
    await move(sale!.opened, sale!.closed)
  }
}

describe('the day of a store', () => {
  it('has the sums of the sales reports, to the cent (T-my-store-02)', async () => {
    for (const date of [yesterday, plusDays(yesterday, -3), plusDays(yesterday, -12)]) {
      const { sales, before, hours, channels, comparedWith } = await day(date)
      const [summary] = await report('SalesSummaryReport', date)
      const [earlier] = await report('SalesSummaryReport', plusDays(date, -7))
      expect([sales.netSales, sales.tickets]).toEqual([summary!.net, summary!.tickets])
      expect([comparedWith, before.netSales]).toEqual([plusDays(date, -7), earlier!.net])
      const byHour = await report('HourlySalesReport', date)
      expect(
        hours.flatMap(({ hour, netSales }) => (netSales ? [[hour, netSales]] : [])).toSorted(),
      ).toEqual(byHour.map(({ hour, net }) => [Number(String(hour).slice(0, 2)), net]).toSorted())
      for (const parts of [hours, channels])
        expect(parts.reduce((sum, { netSales }) => sum + cents(netSales ?? 0), 0)).toBe(
          cents(sales.netSales),
        )
    }
  })
  it('names the items with the most net sales (T-my-store-02)', async () => {
    const { items } = await day(yesterday)
    const best = (await report('ItemSalesReport', yesterday))
      .toSorted((a, b) => Number(b.net) - Number(a.net))
      .slice(0, 5)
    expect(items.map(({ name, sold, netSales }) => [name, sold, netSales])).toEqual(
      best.map(({ item, quantity, net }) => [item, quantity, net]),
    )
  })
  it('has the usual of alerts, and a band for each hour (T-my-store-04)', async () => {
    const { usual, comparedDays, hours } = await day(yesterday)
    const { body } = await owner.call('getAlertFigures')
    const past = body.days.filter(
      ({ date, tickets }) =>
        tickets > 0 && [1, 2, 3, 4, 5, 6].some((week) => date === plusDays(yesterday, -7 * week)),
    )
    expect(comparedDays).toBe(past.length)
    const total = past.reduce((sum, { netSales }) => sum + cents(netSales), 0)
    expect(usual).toBe(past.length > 0 ? Math.round(total / past.length) / 100 : null)
    for (const { low, high } of hours) expect(low === null || low <= high!).toBe(true)
    expect(hours.some(({ low }) => low !== null)).toBe(past.length >= 3)
  })
  it('compares today until now with the past until the same time (T-my-store-01)', async () => {
    const lastWeek = '2026-11-13'
    // It's 10 AM in New York: a sale at 9:30 a week ago counts, one at 10:30 doesn't yet.
    const early = { date: lastWeek, at: `${lastWeek}T14:30:00Z` }
    const late = { date: lastWeek, at: `${lastWeek}T15:30:00Z` }
    await soldAt(early, async (net) => {
      const counted = await day()
      expect([counted.date, counted.isToday, counted.comparedWith, counted.now]).toEqual([
        '2026-11-20',
        true,
        lastWeek,
        10,
      ])
      const left = await soldAt(late, () => day())
      expect(cents(counted.before.netSales) - cents(left.before.netSales)).toBe(net)
      expect(counted.before.tickets - left.before.tickets).toBe(1)
      // The hours cover all of that day, including those still to come today.
      const sum = ({ hours }: typeof left) =>
        hours.reduce((total, { before }) => total + cents(before), 0)
      expect(sum(left)).toBe(sum(counted))
      expect(sum(left)).toBeGreaterThan(cents(left.before.netSales))
    })
  })
  it('compares this way if the day starts within an hour, as company view does', async () => {
    const store = 100_200_001
    const starts = async (at: string) => {
      await query(sql`update store set business_day_start = ${at} where id = ${store}`)
      await movedOn(store, null)
    }
    const [usual] = await query(
      sql<{ start: string }>`select business_day_start as start from store where id = ${store}`,
    )
    const inStore = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: store })
    const company = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: 0 })
    const look = async () => {
      const told = await day(undefined, inStore)
      expect(await rowOf(company, store)).toEqual({ sales: told.sales, usual: told.usual })
      return told
    }
    // Both are in the hour from four on: the day's first sale at 4:45, its last at 4:15 the next
    // morning, which at 10 AM is still to come.
    const [early, late] = ['2026-11-13T09:45:00Z', '2026-11-14T09:15:00Z']
    // Earlier weeks come from the stored sums.
    const [longAgo, longAgoLate] = ['2026-11-06T09:45:00Z', '2026-11-07T09:15:00Z']
    await starts('0430')
    try {
      for (const [date, first, last] of [
        ['2026-11-13', early, late],
        ['2026-11-06', longAgo, longAgoLate],
      ] as const)
        await soldAt({ store, date, at: first }, async (net) => {
          const counted = await look()
          const left = await soldAt({ store, date, at: last }, look)
          expect(cents(counted.before.netSales) - cents(left.before.netSales)).toBe(
            first === early ? net : 0,
          )
          const share = (cents(counted.usual!) - cents(left.usual!)) * counted.comparedDays
          expect(Math.abs(share - net)).toBeLessThanOrEqual(counted.comparedDays)
        })
    } finally {
      await starts(usual!.start)
    }
  })
  it('compares by tickets the days before a new start of the day (T-my-store-12)', async () => {
    const storeId = 100_200_001
    const inStore = await platform.signIn('bakery-owner', { merchantId: bakery, storeId })
    const company = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: 0 })
    /** Changes the start through its page; `moved` then replaces the date of the change. */
    const starts = async (businessDayStart: string, moved: string | null) => {
      const page = 'StoreOptions'
      const { body: found } = await inStore.call('searchPageRecords', {
        path: { page },
        body: { pageSize: 100 } as BodyOf<'searchPageRecords'>,
      })
      const { id, concurrencyChecksum, values } = found.records[0]!
      const { status, text } = await inStore.call('updatePageRecord', {
        path: { page, id },
        body: { values: { businessDayStart }, concurrencyChecksum },
      })
      expect(status, text).toBe(200)
      const stored = await movedOn(storeId, moved)
      // The database uses the real time.
      expect(stored! >= plusDays(new Date().toISOString().slice(0, 10), -1)).toBe(true)
      return String(values.businessDayStart)
    }
    const usualStart = await starts('1000', yesterday)
    try {
      const hours = await query(
        sql<{ week: number; hour: number; isCompared: boolean; cents: number }>`
          select (date '2026-11-20' - business_date) / 7 as week,
            extract(hour from wall)::int as hour,
            wall - business_date::timestamp <= interval '10 hours' as "isCompared",
            sum(100 * (goods - discount_amount))::int as cents
          from (select *, ticket_at at time zone 'America/New_York' as wall, (
              select coalesce(sum(amount), 0) from ticket_line l
              where (l.merchant_id, l.store_id, l.business_date, l.ticket_id)
                  = (t.merchant_id, t.store_id, t.business_date, t.id)
                and line_type in ('Item', 'Modifier')) as goods
            from ticket t where store_id = ${storeId} and transaction_type in ('S', 'RT', 'SR', 'R')
              and business_date between '2026-10-09' and '2026-11-13'
              and (date '2026-11-20' - business_date) % 7 = 0) t
          group by 1, 2, 3`,
      )
      const sum = (of: typeof hours) => of.reduce((total, row) => total + row.cents, 0)
      const weeks = [...new Set(hours.map(({ week }) => week))]
      const compared = weeks.map((week) =>
        sum(hours.filter((row) => row.week === week && row.isCompared)),
      )
      const told = await day(undefined, inStore)
      const sold = compared.filter((net) => net !== 0)
      expect(sold.length).toBeGreaterThan(2)
      expect([told.comparedDays, cents(told.usual!)]).toEqual([
        sold.length,
        Math.round(sum(hours.filter((row) => row.isCompared)) / sold.length),
      ])
      for (const { hour, before, low, high } of told.hours) {
        const of = (week: number) =>
          sum(hours.filter((row) => row.hour === hour && row.week === week))
        expect(cents(before)).toBe(of(1))
        expect({ low: cents(low!), high: cents(high!) }, `${hour}`).toEqual(
          usualBand(weeks.map(of)),
        )
      }
      expect(await rowOf(company, storeId)).toEqual({ sales: told.sales, usual: told.usual })
    } finally {
      await starts(usualStart, null)
    }
  })
  it('counts a sale after midnight for the day that still runs (T-my-store-03)', async () => {
    const { sales } = await day(yesterday)
    await soldAt({ date: yesterday, at: '2026-11-20T06:15:00Z' }, async (net) => {
      const after = await day(yesterday)
      expect(after.sales).toEqual(sales)
      expect(after.hours.at(-1)).toMatchObject({ hour: 1, netSales: net / 100 })
    })
  })
  it('is refused where it has not begun', async () => {
    const { status } = await owner.call('getStoreDay', { query: { date: '2026-11-21' } })
    expect(status).toBe(422)
  })
})

it('covers only the store in view, and needs one (T-my-store-05)', async () => {
  const at = (storeId: number) => platform.signIn('bakery-owner', { merchantId: bakery, storeId })
  const told: number[] = []
  for (const person of [await at(100_200_001), await at(100_200_002)]) {
    const { sales } = await day(yesterday, person)
    told.push(sales.netSales)
    const [summary] = await report('SalesSummaryReport', yesterday, yesterday, person)
    expect(sales.netSales).toBe(summary?.net ?? 0)
  }
  expect(told[0]).not.toBe(told[1])
  expect((await (await at(0)).call('getStoreDay')).status).toBe(403)
  expect((await owner.call('getStoresDay')).status).toBe(403)
})

describe('the stores of a company', () => {
  let chain: TestPerson
  beforeAll(async () => {
    chain = await platform.signIn('chain-owner', { merchantId: 1003, storeId: 0 })
  })
  it('are compared with their own usual day, the furthest first (T-my-store-06)', async () => {
    const {
      rows,
      sales,
      spread,
      selling,
      usual: allUsual,
      usualOf,
      stores: many,
    } = await stores(chain, { date: yesterday, size: 100 })
    expect(many).toBeGreaterThan(50)
    expect(rows).toHaveLength(Math.min(100, many))
    const away = rows.map(({ difference }) => (difference === null ? -1 : Math.abs(difference)))
    expect(away).toEqual(away.toSorted((a, b) => b - a))
    const summary = await report('SalesSummaryReport', yesterday, yesterday, chain)
    const total = summary.reduce((sum, { net }) => sum + cents(Number(net)), 0)
    expect(cents(sales.netSales)).toBe(total)
    expect(rows.reduce((sum, row) => sum + cents(row.sales.netSales), 0)).toBe(total)
    expect(spread.reduce((sum, { stores: at }) => sum + at, 0)).toBe(
      rows.filter(({ difference }) => difference !== null).length,
    )
    const notable = (far: (hundredths: number) => boolean) =>
      rows.filter(({ difference }) => difference !== null && far(difference)).length
    const inSteps = (far: (percent: number) => boolean) =>
      spread.reduce((sum, { percent, stores: at }) => sum + (far(percent) ? at : 0), 0)
    expect(inSteps((percent) => percent >= 10)).toBe(notable((far) => far >= 1000))
    expect(inSteps((percent) => percent <= -10)).toBe(notable((far) => far <= -1000))
    expect(selling).toBe(rows.filter((row) => row.sales.tickets > 0).length)
    const having = rows.filter((row) => row.usual !== null)
    expect(cents(usualOf)).toBe(having.reduce((sum, row) => sum + cents(row.sales.netSales), 0))
    expect(cents(allUsual!)).toBe(having.reduce((sum, row) => sum + cents(row.usual!), 0))
    const [first] = rows
    const one = await platform.signIn('chain-owner', { merchantId: 1003, storeId: first!.id })
    const { sales: own, usual } = await day(yesterday, one)
    expect([first!.sales, first!.usual]).toEqual([own, usual])
  })
  it('count even if they can’t be opened, and say so (T-my-store-06, T-my-store-13)', async () => {
    const before = await stores(chain, { date: yesterday, size: 100 })
    const { id } = before.rows.find((row) => row.sales.tickets > 0)!
    const putStatus = (code: number) =>
      query(sql`update store set status_code = ${code} where id = ${id}`)
    const [was] = await query(
      sql<{ code: number }>`select status_code as code from store where id = ${id}`,
    )
    await putStatus(4)
    try {
      const after = await stores(chain, { date: yesterday, size: 100 })
      expect(before.rows.every(({ isInUse }) => isInUse)).toBe(true)
      expect(after.rows.filter(({ isInUse }) => !isInUse).map((row) => row.id)).toEqual([id])
      expect([after.sales, after.stores]).toEqual([before.sales, before.stores])
    } finally {
      await putStatus(was!.code)
    }
  })
  it('use their own time zones (T-my-store-06)', async () => {
    const { rows } = await stores(chain, { size: 100 })
    const [west] = await query(sql<{ id: number }>`select id from store
      where merchant_id = 1003 and time_zone = 'America/Los_Angeles'`)
    const row = rows.find(({ id }) => id === west!.id)!
    const one = await platform.signIn('chain-owner', { merchantId: 1003, storeId: row.id })
    const { sales, usual } = await day(undefined, one)
    expect([row.sales, row.usual]).toEqual([sales, usual])
  })
  it('are searched, sorted and paged (T-my-store-07)', async () => {
    const all = await stores(chain, { sort: 'name', direction: 'asc', size: 100 })
    const names = all.rows.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
    const second = await stores(chain, { sort: 'name', direction: 'asc', size: 10, page: 2 })
    expect(second.rows.map(({ name }) => name)).toEqual(names.slice(10, 20))
    const word = names[3]!.split(' ')[0]!
    const found = await stores(chain, { search: word.toUpperCase(), size: 100 })
    expect(found.rows.every(({ name }) => name.includes(word))).toBe(true)
    expect([found.found, found.stores]).toEqual([found.rows.length, all.stores])
    const most = await stores(chain, { sort: 'netSales', date: yesterday, size: 100 })
    const sold = most.rows.map(({ sales }) => sales.netSales)
    expect(sold).toEqual(sold.toSorted((a, b) => b - a))
  })
})

describe('open orders', () => {
  it('are counted, without whose they are (T-my-store-08)', async () => {
    const { status, body, text } = await owner.call('getOpenOrders')
    expect(status, text).toBe(200)
    const open = await query(sql<{ isLate: boolean }>`
      select due_at < ${platform.clock.now().toString()} as "isLate" from online_order
      where (merchant_id, store_id) = (${cafe}, ${corner}) and deleted_at is null
        and status in ('new', 'received', 'inProgress', 'ready')`)
    expect(open.length).toBeGreaterThan(0)
    const late = open.filter(({ isLate }) => isLate)
    expect([body.count, body.late]).toEqual([open.length, late.length])
  })
  it('of a company name the stores with the most late ones (T-my-store-08)', async () => {
    const chain = await platform.signIn('chain-owner', { merchantId: 1003, storeId: 0 })
    const late = await query(sql<{ name: string; late: number }>`
      select s.name, count(*)::int as late from online_order o join store s on s.id = o.store_id
      where (o.merchant_id, s.merchant_id) = (1003, 1003) and o.deleted_at is null
        and o.status in ('new', 'received', 'inProgress', 'ready')
        and o.due_at < ${platform.clock.now().toString()}
      group by s.name order by 2 desc, s.name collate "C"`)
    const { body } = await chain.call('getOpenOrders')
    const sum = late.reduce((total, store) => total + store.late, 0)
    expect([body.late, body.stores]).toEqual([sum, late.length])
    expect(body.latest.map((store) => ({ name: store.name, late: store.late }))).toEqual(
      late.slice(0, 25),
    )
    expect(late.length).toBeGreaterThan(0)
  })
})

it('names the last day with sales for a day without any (T-my-store-10)', async () => {
  const { status, body } = await owner.call('getStoreDay', { query: { date: '0001-01-01' } })
  expect([status, body]).toMatchObject([422, { errors: [{ field: 'date', code: 'past' }] }])
  expect(await day('1999-01-04')).toMatchObject({
    sales: { tickets: 0 },
    lastDate: null,
    usual: null,
    hours: [],
  })
  platform.clock.set('2027-03-01T15:00:00Z')
  const later = await platform.signIn('cafe-owner')
  expect(await day('2027-03-01', later)).toMatchObject({
    sales: { tickets: 0 },
    lastDate: '2026-11-20',
  })
  platform.clock.set(testNow)
})
