// Alert subscriptions over HTTP, and a store's measures compared with its sales report.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { plusDays } from '#core/time/dates.ts'
import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import { flagOff } from '#server/testing/flag-off.ts'
import { ok } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { auditRows } from '#server/testing/rows.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { neededDays } from '../../rules/alerts.ts'

type Sent = BodyOf<'updateAlertConfiguration'>[number]
type Entry = AnswerOf<'getAlertConfiguration'>['Entity'][number]
interface Problem {
  code: string
  errors?: { field: string; code: string; message: string }[]
  record?: Entry[]
}

const platform = startedPlatform()
let owner: TestPerson
const bakery = 1002
const [harbour, mill] = [100200001, 100200002]
const signIn = (name: string, storeId: number) =>
  platform.signIn(name, { merchantId: bakery, storeId })
beforeAll(async () => {
  await flagOff(platform, 'ac-react-upgraded-telerik-reporting')
  owner = await signIn('bakery-owner', harbour)
})

const rows = () =>
  platform.database.db
    .selectFrom('alert_subscription')
    .select(['definition_id', 'is_subscribed', 'percent_threshold', 'version', 'modified_by'])
    .where('store_id', '=', harbour)
    .orderBy('definition_id')
    .execute()
const read = async () => ok(await owner.call('getAlertConfiguration')).Entity
const asked = ({ AlertDefinitionId, SubscriptionStatus, PercentThreshold }: Sent) => [
  AlertDefinitionId,
  SubscriptionStatus,
  PercentThreshold,
]
const save = (body: readonly object[], person = owner) =>
  person.call('updateAlertConfiguration', { body: body as Sent[] })
const changed = (entries: readonly Entry[], change: Partial<Record<number, object>>): Sent[] =>
  entries.map((entry) => ({ ...entry, ...change[entry.AlertDefinitionId] }))
const problem = ({ status, body }: { status: number; body: unknown }) => {
  const { code, errors } = body as Problem
  return [status, code, ...(errors ?? []).map((error) => `${error.field} ${error.code}`)]
}
const on = (PercentThreshold: number | null) => ({ SubscriptionStatus: 1, PercentThreshold })

beforeEach(() =>
  platform.database.db.deleteFrom('alert_subscription').where('store_id', '=', harbour).execute(),
)

describe('reading', () => {
  it('of a new store: all off but the fifth (C-094, F-54, K-63, S-117, S-119)', async () => {
    const entries = await read()
    expect(entries.map(asked)).toEqual([
      [1, 0, null],
      [2, 0, null],
      [3, 0, null],
      [4, 0, null],
      [5, 1, null],
    ])
    expect(entries.every(({ ConcurrencyChecksum }) => ConcurrencyChecksum === 'v0')).toBe(true)
    expect(await rows()).toEqual([])
  })
})

describe('saving', () => {
  it('keeps all five, and says who changed which column (C-095, S-119, N-19)', async () => {
    const { status, body } = await save(changed(await read(), { 1: on(15), 4: on(null) }))
    expect([status, body.IsSuccessful]).toEqual([200, true])
    expect(body.Entity!.map(asked)).toEqual([
      [1, 1, 15],
      [2, 0, null],
      [3, 0, null],
      [4, 1, null],
      [5, 1, null],
    ])
    expect(await read()).toEqual(body.Entity)
    expect((await rows()).every(({ modified_by }) => modified_by === 'bakery-owner')).toBe(true)

    await save(changed(await read(), { 1: on(20) }))
    expect((await rows()).map(({ version }) => version)).toEqual([2, 1, 1, 1, 1])
    expect((await auditRows(platform, 'alerts.update')).at(-1)).toMatchObject({
      before: [{ definition_id: 1, is_subscribed: true, percent_threshold: 15 }],
      after: [{ definition_id: 1, is_subscribed: true, percent_threshold: 20 }],
    })
  })

  it.each([1, 25])('takes the threshold %s (V-124, K-63)', async (threshold) => {
    const all = { 1: on(threshold), 2: on(threshold), 3: on(threshold) }
    expect((await save(changed(await read(), all))).body.IsSuccessful).toBe(true)
  })

  it('keeps the threshold of an alert that is turned off', async () => {
    await save(changed(await read(), { 2: on(7) }))
    await save(changed(await read(), { 2: { SubscriptionStatus: 0 } }))
    expect((await read()).map(asked)[1]).toEqual([2, 0, 7])
  })

  it('refuses a version that is gone, with what is stored now (D15)', async () => {
    const mine = await read()
    const theirs = await save(changed(mine, { 2: on(5) }))
    const answer = await save(changed(mine, { 1: on(9) }))
    expect(problem(answer)).toEqual([409, 'conflict'])
    expect((answer.body as unknown as Problem).record).toEqual(theirs.body.Entity)
    expect((await rows())[0]).toMatchObject({ is_subscribed: false, percent_threshold: null })
  })

  it('takes an entry that was never read only while none is stored (S-119)', async () => {
    const four = (await read()).map((entry) =>
      entry.AlertDefinitionId === 5 ? { ...entry, ConcurrencyChecksum: null } : entry,
    )
    expect((await save(four)).body.IsSuccessful).toBe(true)
    expect(problem(await save(four))).toEqual([409, 'conflict'])
  })

  it('for the first time by several at once stores one and refuses the others', async () => {
    const entries = await read()
    const answers = await Promise.all(
      [3, 4, 5].map((threshold) => save(changed(entries, { 1: on(threshold) }))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('what is sent past the form', () => {
  const empty = 'PercentThreshold settings:AlertManagement.EmptyError'
  it.each<[string, Partial<Record<number, object>>, ...string[]]>([
    ['0 percent (V-124)', { 1: on(0) }, '0.PercentThreshold minimum'],
    ['26 percent (V-124)', { 2: on(26) }, '1.PercentThreshold maximum'],
    ['half a percent', { 1: on(1.5) }, '0.PercentThreshold type'],
    ['no threshold (V-125, E-073)', { 1: on(null), 3: on(null) }, `0.${empty}`, `2.${empty}`],
    ['a threshold of marketing (N-19)', { 4: on(5) }, '3.PercentThreshold noThreshold'],
    ['the fifth off (S-117)', { 5: { SubscriptionStatus: 0 } }, '4.SubscriptionStatus alwaysOn'],
    ['an alert named twice', { 2: { AlertDefinitionId: 1 } }, '1.AlertDefinitionId twice'],
    ['a status of 2 (F-54)', { 1: { SubscriptionStatus: 2 } }, '0.SubscriptionStatus enum'],
  ])('%s is refused at its field', async (_name, change, ...expected) => {
    const refused = expected[0]!.endsWith(' type') ? [400, 'malformed'] : [422, 'invalid']
    expect(problem(await save(changed(await read(), change)))).toEqual([...refused, ...expected])
    expect(await rows()).toEqual([])
  })
  it('four entries are refused: the update sends five (S-119)', async () => {
    const [status, code] = problem(await save((await read()).slice(0, 4)))
    expect([status, code]).toEqual([422, 'invalid'])
  })
})

it('in company view they belong to no single store: neither read nor saved', async () => {
  const body = await read()
  const person = await signIn('bakery-owner', 0)
  expect(problem(await person.call('getAlertConfiguration'))).toEqual([403, 'denied'])
  expect(problem(await person.call('getAlertFigures'))).toEqual([403, 'denied'])
  expect(problem(await save(body, person))).toEqual([403, 'denied'])
})

describe('measures', () => {
  const measures = async (person = owner) => (await person.call('getAlertFigures')).body.days
  const summary = async (person: TestPerson, from: string, to: string) => {
    const body = { page: 1, pageSize: 100, search: '', filters: { dates: { from, to } } }
    const { body: found } = await person.call('searchPageRecords', {
      path: { page: 'SalesSummaryReport' },
      body: { ...body, sort: 'date', direction: 'asc' } as BodyOf<'searchPageRecords'>,
    })
    return found.records.map(({ values }) => values)
  }

  it('are every date up to the last closed business day, the oldest first (K-90)', async () => {
    const days = await measures()
    expect(days).toHaveLength(neededDays)
    expect(days.at(-1)!.date).toBe('2026-11-19')
    expect(days.map(({ date }) => date)).toEqual(
      days.map((_, at) => plusDays('2026-11-19', at - neededDays + 1)),
    )
  })
  it('are the sums of the sales summary, to the cent (T-settings-07)', async () => {
    const days = (await measures()).filter(({ tickets }) => tickets > 0)
    expect(days.length).toBeGreaterThan(20)
    const report = await summary(owner, days[0]!.date, days.at(-1)!.date)
    const figures = days.map(({ date, tickets, netSales, grossSales, discounts }) => ({
      date,
      tickets,
      net: netSales,
      goods: grossSales,
      discounts: discounts === 0 ? 0 : -discounts,
    }))
    expect(report).toMatchObject(figures)
  })
  it('name what started: promotions that were used, mailings that were sent', async () => {
    const { db } = platform.database
    const mailing = {
      merchant_id: bakery,
      subject: 'Stollen',
      body: 'Come and taste.',
      status: 'sent' as const,
      // 1 AM in New York, which is still the business day of the 18th.
      sent_at: new Date('2026-11-19T06:00:00Z'),
    }
    await db
      .insertInto('mailing')
      .values([
        { ...mailing, kind: 'bulk', name: 'Stollen is back' },
        // Sent automatically to one customer at a time.
        { ...mailing, kind: 'welcome', name: 'Welcome again' },
      ])
      .execute()
    const ticket = await db
      .selectFrom('ticket')
      .select(['id', 'business_date', 'store_id', 'merchant_id'])
      .where('store_id', '=', harbour)
      .where('business_date', '=', '2026-11-17')
      .where('transaction_type', '=', 'S')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const { id: ticket_id, ...of } = ticket
    await db
      .insertInto('ticket_discount')
      .values({ ...of, ticket_id, kind: 'Promotion', name: 'Two for one', amount: '1.00' })
      .execute()
    const days = new Map((await measures()).map((day) => [day.date, day]))
    expect(days.get('2026-11-18')!.mailings).toContain('Stollen is back')
    expect(days.get('2026-11-18')!.mailings).not.toContain('Welcome again')
    expect(days.get('2026-11-19')!.mailings).not.toContain('Stollen is back')
    expect(days.get('2026-11-17')!.promotions).toContain('Two for one')
    const elsewhere = await measures(await signIn('bakery-owner', mill))
    expect(elsewhere.flatMap(({ promotions }) => promotions)).not.toContain('Two for one')
  })
  it('are those of the chosen store alone', async () => {
    const there = await measures(await signIn('bakery-owner', mill))
    expect(there.map(({ netSales }) => netSales)).not.toEqual(
      (await measures()).map(({ netSales }) => netSales),
    )
  })
})
