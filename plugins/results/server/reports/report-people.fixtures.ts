// A platform for the tests of reports: the bakery in company view and in a store, and its days.
import { afterAll, beforeAll, expect } from 'vitest'

import { plusDays } from '#core/time/dates.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'
import type { Days, Parameters } from '../viewers/viewers.fixtures.ts'
import type { ReportName } from './definition.ts'

export const bakery = { merchantId: 1002, storeId: 100_200_001 }

export let platform: TestPlatform
export let company: TestPerson
export let store: TestPerson
/** All days with demo sales. */
export let month: Days
/** Seven of them, before the last one. */
export let week: Days

/** Starts a platform for all tests of a file. */
export function startReports(): void {
  beforeAll(async () => {
    platform = await startPlatform()
    company = await platform.signIn('bakery-owner', { ...bakery, storeId: 0 })
    store = await platform.signIn('bakery-owner', bakery)
    const { from, to } = await platform.database.db
      .selectFrom('ticket')
      .where('merchant_id', '=', bakery.merchantId)
      .select(({ fn }) => [fn.min('business_date').as('from'), fn.max('business_date').as('to')])
      .executeTakeFirstOrThrow()
    month = { FromDate: from, ToDate: to }
    week = { FromDate: plusDays(to, -7), ToDate: plusDays(to, -1) }
  })
  afterAll(() => platform?.close())
}

export const exported = (person: TestPerson, reportName: ReportName, body: Parameters) =>
  person.call('exportReport', { path: { reportName }, body })
export async function fetchFile(person: TestPerson, reportName: ReportName, body: Parameters) {
  const { status, text } = await exported(person, reportName, body)
  expect(status, text).toBe(200)
  return text
}
export const lines = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n')
