// Test helpers for the reports: users, dates, and checks of row pages.
import { expect } from 'vitest'

import { plusDays } from '#core/time/dates.ts'
import type { TestPerson, TestPlatform } from '#server/testing/platform.ts'
import results from '../index.ts'

export interface ReportAnswer {
  records: { id: number; values: Record<string, string | number | boolean | null> }[]
  total: number
  totals?: Record<string, number>
}
export interface Period {
  dates: { from: string; to: string }
}
export type ReportReaders = Awaited<ReturnType<typeof createReaders>>

/** Signs in the reports' users and finds the dates with demo sales. */
export async function createReaders(platform: TestPlatform) {
  const { from, to } = await platform.databaseRoles.asOperator(
    { actor: 'test', reason: 'read', routine: true },
    (tx) =>
      tx
        .selectFrom('ticket')
        .where('merchant_id', '=', 1002)
        .select(({ fn }) => [fn.min('business_date').as('from'), fn.max('business_date').as('to')])
        .executeTakeFirstOrThrow(),
  )
  const month: Period = { dates: { from, to } }
  const lately: Period = { dates: { from: plusDays(to, -200), to: plusDays(to, 1) } }
  /** The bakery's three stores, in company view. */
  const company = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
  /** One of the stores. */
  const store = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 100200001 })
  /** A chain, because the bakery hasn't bought the feature behind the cash reports. */
  const chain = await platform.signIn('chain-owner', { merchantId: 1003, storeId: 0 })
  return {
    company,
    store,
    chain,
    month,
    readerOf: (page: string): TestPerson => (page === 'CashManagerReport' ? chain : company),
    /** Filters that make the report return rows. */
    filtersOf: (page: (typeof results.pages)[number]) => ({
      // Notes are rarer than tickets, so they use other dates; variations show only on request.
      ...('filters' in page &&
        (page.filters ?? []).some(({ kind }) => kind === 'dates') && {
          filters: {
            ...(page.page === 'CustomerNotesReport' ? lately : month),
            ...(page.page === 'ItemSalesReport' && { variations: { value: 'apart' } }),
          },
        }),
    }),
  }
}

export async function search(person: TestPerson, page: string, body: object = {}) {
  const answer = await person.call('searchPageRecords', {
    path: { page },
    body: body as never, // members with a default are optional
  })
  return { status: answer.status, ...(answer.body as ReportAnswer) }
}

/** Expects each row on only one of the list's first two pages, sorted by the column. */
export async function expectRowsOnce(
  person: TestPerson,
  page: string,
  filters: object,
  sort: string,
): Promise<void> {
  const seven = { ...filters, sort, direction: 'desc', pageSize: 7 }
  const first = await search(person, page, seven)
  const second = await search(person, page, { ...seven, page: 2 })
  const ids = [...first.records, ...second.records].map(({ id }) => id)
  const rows = Math.min(14, first.total)
  expect([new Set(ids).size, ids.length], sort).toEqual([rows, rows])
}
