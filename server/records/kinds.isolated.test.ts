// Every kind of described page over HTTP, with sample pages.
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import { accessManifest } from '../access/manifests.ts'
import type { TestPerson } from '../testing/platform.ts'
import { auditRows, readUserId } from '../testing/rows.ts'
import { startedPlatform } from '../testing/started-platform.ts'
import type { WireRecord } from './engine/references.ts'
import type { RecordSource } from './engine/source.ts'
import { asked, samplePages } from './kinds.fixtures.ts'

// Replaces the plugins' pages and abilities, because these tests don't cover them.
vi.mock('../pages/described-pages.ts', async () => {
  const { samplePages } = await import('./kinds.fixtures.ts')
  return {
    describedPages: samplePages,
    pageNamed: (name: string) => samplePages.find(({ page }) => page === name),
  }
})
vi.mock('../access/abilities.ts', async (actual) => {
  const { may } = await actual<typeof import('../access/abilities.ts')>()
  return { may: (id: string, facts: never) => id === 'test.operate' || may(id, facts) }
})

const platform = startedPlatform()
let owner: TestPerson
let manager: TestPerson
let support: TestPerson
const bakery = 1002
const inStore = (userName: string) =>
  platform.signIn(userName, { merchantId: bakery, storeId: 100_200_001 })

for (const { page } of samplePages)
  Object.assign(accessManifest.pages, { [page]: [[{ signedIn: true }]] })
beforeAll(async () => {
  owner = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: 0 })
  manager = await inStore('bakery-manager')
  support = await platform.signIn('support')
  // Selects a user without a merchant, because no demo account is left without one after signing
  // in.
  const nowhere = { state: 'active', step: null, merchant_id: null, store_id: null } as const
  const sessions = platform.database.db.updateTable('session').set(nowhere)
  await sessions.where('user_id', '=', await readUserId(platform, 'support')).execute()
  support.context = (await support.call('getSession')).body.contextVersion!
})
beforeEach(() => platform.clock.set('2026-11-20T15:00:00Z'))

interface Problem {
  code: string
  detail: string
  errors: { field: string; code: string; message: string }[]
}
const problem = (answer: { body: unknown }) => answer.body as Problem
const describeAs = (person: TestPerson, page: string) =>
  person.call('describePage', { path: { page } })
const search = (person: TestPerson, page: string, body: object = {}) =>
  // cast because members with a default may be left out
  person.call('searchPageRecords', { path: { page }, body: body as never })
const dryRun = (person: TestPerson, page: string, values: object = {}) =>
  person.call('dryRunPageAction', { path: { page }, body: { values: values as never } })
const confirmed = 'Copper Kettle Bakery'
const act = (
  person: TestPerson,
  page: string,
  confirmation: string,
  values: object = {},
  idempotencyKey: string = randomUUID(),
) => {
  const body = { values: values as never, confirmation }
  return person.call('runPageAction', { path: { page }, body }, { idempotencyKey })
}
const names = (answer: Awaited<ReturnType<typeof search>>) =>
  answer.body.records.map(({ values }) => values.name)
const exported = (body: object = {}) =>
  owner.call('exportPageRecords', { path: { page: 'SampleReport' }, body: body as never })
const create = (page: string, values: WireRecord['values'] = {}) =>
  owner.call('createPageRecord', { path: { page }, body: { values } })
const audit = (action: string) => auditRows(platform, action)
const faults = (answer: { status: number; body: unknown }) => [
  answer.status,
  problem(answer).errors.map(({ field, code }) => [field, code]),
]

describe('a report', () => {
  it('is described with its filters, sums, and periods by the store’s business day', async () => {
    const { body } = await describeAs(manager, 'SampleReport')
    expect(body).toMatchObject({
      kind: 'report',
      defaultDirection: 'desc',
      searched: ['name'],
      totals: ['amount', 'days'],
      opens: 'Open the store',
      can: { create: false, update: false, delete: false, export: true },
      filters: [
        {
          name: 'dates',
          kind: 'dates',
          default: 'last7',
          periods: [
            { value: 'today', from: '2026-11-20', to: '2026-11-20' },
            { value: 'yesterday', from: '2026-11-19', to: '2026-11-19' },
            { value: 'last7', from: '2026-11-14', to: '2026-11-20' },
            { value: 'last30', from: '2026-10-22', to: '2026-11-20' },
          ],
        },
        { name: 'city', kind: 'choice', choices: [{ value: 'Portland' }, { value: 'Nowhere' }] },
      ],
    })
    // The previous business day is not over, because it is half past three in the morning in the
    // store.
    platform.clock.set('2026-11-20T08:30:00Z')
    const late = await inStore('bakery-manager')
    const [today] = (await describeAs(late, 'SampleReport')).body.filters![0]!.periods!
    expect(today).toMatchObject({ from: '2026-11-19', to: '2026-11-19' })
  })

  it('has the default dates where none are sent, and those that are sent', async () => {
    await search(owner, 'SampleReport')
    expect(asked.filters).toEqual({ dates: { from: '2026-11-14', to: '2026-11-20' } })
    // A leap year is taken whole.
    const filters = { dates: { from: '2024-01-01', to: '2024-12-31' }, city: { value: 'Portland' } }
    await search(owner, 'SampleReport', { filters })
    expect(asked.filters).toEqual(filters)
  })

  it('begins with its own sort, sums all rows found, and says where each leads', async () => {
    const answer = await search(owner, 'SampleReport', { pageSize: 2 })
    expect(answer.body).toMatchObject({ total: 3, totals: { amount: 0.3, days: 21 } })
    expect(names(answer)).toEqual(['Station Arcade', 'Mill Lane'])
    for (const { path, id } of answer.body.records) expect(path).toBe(`/settings/store/${id}`)
    expect(names(await search(manager, 'SampleReport'))).toEqual(['Harbour Street'])
  })

  const dates = (from: string, to?: string) => ({ dates: { from, ...(to && { to }) } })
  it.each<[string, object, string, string]>([
    ['a filter that is none', { merchant: { value: '1' } }, 'merchant', 'unknown'],
    ['one that every object has', { constructor: { value: '1' } }, 'constructor', 'unknown'],
    ['no such date', dates('2026-02-30', '2026-03-01'), 'dates.from', 'format'],
    ['no last date', dates('2026-02-01'), 'dates.to', 'format'],
    ['text for a date', dates('2026-02-01', "'; drop table"), 'dates.to', 'format'],
    ['the last before the first', dates('2026-03-02', '2026-03-01'), 'dates.to', 'order'],
    ['more than a year and a day', dates('2025-01-01', '2026-01-02'), 'dates.to', 'range'],
    ['a value for dates', { dates: { value: 'today' } }, 'dates.value', 'unknown'],
    ['a choice that is none', { city: { value: 'Paris' } }, 'city.value', 'enum'],
    ['a choice without a value', { city: {} }, 'city.value', 'enum'],
    ['dates for a choice', { city: { value: 'Portland', from: 'x' } }, 'city.from', 'unknown'],
  ])('%s: 422 at its field', async (_name, filters, field, code) => {
    const answer = await search(owner, 'SampleReport', { filters })
    expect(faults(answer)).toEqual([422, [[`filters.${field}`, code]]])
  })

  it('is a file of all rows found, which leaves an audit row (D16)', async () => {
    const of = { dates: { from: '2026-11-01', to: '2026-11-02' } }
    const order = { sort: 'name', direction: 'asc' }
    const { status, headers, text } = await exported({ search: 'l', ...order, filters: of })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition':
        "attachment; filename*=UTF-8''Stores%202026-11-01%20to%202026-11-02.csv",
      'x-row-count': '1',
      'x-total-row-count': '1',
    })
    expect(text).toMatch(/^\uFEFFName,City,Days,Amount\r\nMill Lane,[^,]*,7,0\.10\r\n$/)
    const rows = await audit('page.export')
    expect(rows).toMatchObject([{ actor_name: 'bakery-owner', entity_id: 'SampleReport' }])
    expect(rows[0]!.after).toEqual({ rows: 1, of: 1, search: 'l', filters: of })
    for (const wrong of [{ sort: 'nothing' }, { filters: { merchant: { value: '1' } } }])
      expect((await exported(wrong)).status).toBe(422)
  })

  it('is a file that says how many rows it has, and how many there are', async () => {
    const report = samplePages.find(({ page }) => page === 'SampleReport')!
    const source = (report as unknown as { source: Pick<RecordSource, 'search'> }).source
    const found = vi.spyOn(source, 'search')
    onTestFinished(() => found.mockRestore())
    found.mockResolvedValueOnce({ records: [], total: 12_345 })
    const { headers } = await exported()
    expect([headers['x-row-count'], headers['x-total-row-count']]).toEqual(['0', '12345'])
  })

  it('has nothing to change and nothing to do', async () => {
    for (const answer of [
      await create('SampleReport'),
      await dryRun(owner, 'SampleReport'),
      await act(owner, 'SampleReport', 'x'),
    ])
      expect(answer.status).toBe(404)
  })
})

describe('rows of one store each', () => {
  it('name their store in company view, where none can be added', async () => {
    const { body } = await describeAs(owner, 'SamplePerStore')
    expect(body.columns!.map(({ name }) => name)).toEqual(['name', 'storeName', 'code'])
    expect(body.columns![1]).toMatchObject({ label: 'Store', inList: true, inForm: false })
    expect(body.searched).toEqual(['name', 'code', 'storeName'])
    expect(body.can).toEqual({
      create: false,
      update: true,
      delete: true,
      export: true,
      reason: 'Choose a store to add one.',
    })
    const answer = await create('SamplePerStore', { name: 'x' })
    expect([answer.status, problem(answer).detail]).toEqual([403, 'Choose a store to add one.'])
    const given = await owner.call('updatePageRecord', {
      path: { page: 'SamplePerStore', id: 1 },
      body: { values: { storeName: 'x' }, concurrencyChecksum: 'v1' },
    })
    expect(problem(given).errors[0]).toMatchObject({ field: 'values.storeName', code: 'unknown' })
  })

  it('are as described in a store', async () => {
    const { body } = await describeAs(manager, 'SamplePerStore')
    expect(body.columns!.map(({ name }) => name)).toEqual(['name', 'code'])
    expect(body.can.create).toBe(true)
    expect((await search(manager, 'SamplePerStore', { sort: 'storeName' })).status).toBe(422)
  })
})

describe('an action', () => {
  const codes = () => {
    const departments = platform.database.db.selectFrom('department')
    return departments.select(['id', 'code', 'version']).orderBy('id').execute()
  }

  it('says what it asks, what must be typed, whether it is final, and who may not', async () => {
    const from = { name: 'from', label: 'From order', kind: 'integer', required: true }
    expect((await describeAs(owner, 'SampleAction')).body.action).toMatchObject({
      verb: 'Clear codes',
      confirm: confirmed,
      final: true,
      may: true,
      inputs: [{ ...from, minimum: 0, maximum: 9999 }],
    })
    const viewer = await inStore('bakery-viewer')
    expect((await describeAs(viewer, 'SampleAction')).body.action).toMatchObject({
      may: false,
      reason: expect.stringContaining('You can view this'),
    })
    for (const answer of [
      await dryRun(viewer, 'SampleAction', { from: 0 }),
      await act(viewer, 'SampleAction', confirmed, { from: 0 }),
    ])
      expect([answer.status, problem(answer).code]).toEqual([403, 'denied'])
  })

  it('shows what it would do and changes nothing, even where it tries to', async () => {
    const before = await codes()
    expect((await dryRun(owner, 'SampleAction', { from: 0 })).body).toEqual({
      count: expect.any(Number),
      text: expect.stringMatching(/^\d+ departments$/),
    })
    expect((await dryRun(owner, 'SampleAction', { from: 9999 })).body).toEqual({
      count: 0,
      text: '0 departments',
      refused: "This department doesn't exist here.",
    })
    expect((await dryRun(owner, 'SampleRash', { from: 0 })).status).toBe(500)
    expect(await codes()).toEqual(before)
  })

  it('is done for no other confirmation: 422 there', async () => {
    const before = await codes()
    const near = ['copper kettle bakery', 'Copper Kettle', 'Copper  Kettle Bakery']
    for (const wrong of ['', ...near, `${confirmed}!`]) {
      const answer = await act(owner, 'SampleAction', wrong, { from: 0 })
      expect(faults(answer)).toEqual([422, [['confirmation', expect.any(String)]]])
    }
    expect(await codes()).toEqual(before)
  })

  it('checks its inputs like the fields of a record', async () => {
    for (const [values, field] of [
      [{}, 'values.from'],
      [{ from: -1 }, 'values.from'],
      [{ from: 0, more: 1 }, 'values.more'],
    ] as const) {
      for (const answer of [
        await dryRun(owner, 'SampleAction', values),
        await act(owner, 'SampleAction', confirmed, values),
      ])
        expect([answer.status, problem(answer).errors[0]!.field]).toEqual([422, field])
    }
  })

  it('is done once by its key, with its audit row, and says what was done', async () => {
    const once = () => act(owner, 'SampleAction', ` ${confirmed} `, { from: 1 }, 'act-once')
    const { status, body } = await once()
    const text = expect.stringMatching(/^The codes of \d+ departments were taken off\.$/) as string
    expect([status, body]).toEqual([200, { count: expect.any(Number), text }])
    const left = (await codes()).filter(({ code }) => code !== null)
    expect(left.every(({ id }) => id < 2000 || id >= 3000)).toBe(true)
    expect((await once()).body).toEqual(body)
    const rows = await audit('page.act')
    expect(rows).toMatchObject([{ entity_id: 'SampleAction', merchant_id: bakery }])
    const details = { ids: body.count }
    expect(rows[0]!.after).toEqual({ values: { from: 1 }, ...body, details })
  })

  it('that turns out to be impossible is refused with its reason and leaves nothing', async () => {
    const answer = await act(owner, 'SampleAction', confirmed, { from: 9999 }, 'refused')
    const detail = "This department doesn't exist here."
    expect(answer).toMatchObject({ status: 422, body: { code: 'refused', detail } })
    expect(await audit('page.act')).toHaveLength(1)
    const again = await act(owner, 'SampleAction', confirmed, { from: 5 }, 'refused')
    expect(again.status).toBe(200)
  })
})

describe("an internal tool's page", () => {
  it('works where no merchant is chosen, and leaves one audit row as it opens', async () => {
    const before = (await audit('operator.open')).length
    expect((await describeAs(support, 'SampleMerchants')).status).toBe(200)
    const all = await search(support, 'SampleMerchants', { pageSize: 100 })
    expect(all.body.total).toBeGreaterThan(5)
    const noodle = { search: 'noodle' }
    expect(names(await search(support, 'SampleMerchants', noodle))).toEqual(['Noodle Harbor'])
    const rows = (await audit('operator.open')).slice(before)
    const opened = { after: { reason: 'Opened All merchants' }, request_id: expect.any(String) }
    expect(rows).toMatchObject([{ actor_name: 'support', ...opened }])
    // It is narrowed to the chosen merchant where there is one.
    expect(names(await search(owner, 'SampleMerchants'))).toEqual([confirmed])
  })

  it('works as the operator role, once, with its reason in the audit trail', async () => {
    expect((await describeAs(support, 'SampleOperator')).body.action).toMatchObject({
      confirm: 'NOTE',
      final: false,
      may: true,
    })
    expect((await dryRun(support, 'SampleOperator')).body.text).toBe('Without a merchant')
    expect((await act(support, 'SampleOperator', 'note')).status).toBe(422)
    const opened = (await audit('operator.open')).length
    for (let i = 0; i < 2; i += 1) {
      const { status, body } = await act(support, 'SampleOperator', 'NOTE', {}, 'note')
      expect([status, body]).toEqual([200, { count: 1, text: 'Noted.' }])
    }
    const flags = platform.database.db.selectFrom('feature_flag').select('updated_by')
    const noted = await flags.where('key', '=', 'noted-none').execute()
    expect(noted).toEqual([{ updated_by: 'support' }])
    const row = { entity_id: 'SampleOperator', merchant_id: null, actor_name: 'support' }
    expect((await audit('page.act')).at(-1)).toMatchObject(row)
    const reasons = (await audit('operator.open')).slice(opened).map(({ after }) => after)
    expect(reasons).toContainEqual({ reason: 'Note it' })
  })

  it('of a merchant’s own rows asks for a merchant', async () => {
    const answer = await describeAs(support, 'SampleReport')
    expect([answer.status, problem(answer).code]).toEqual([409, 'context'])
  })
})

describe('text', () => {
  it('comes from stored data or as it is, with links by https only (D10)', async () => {
    expect((await describeAs(owner, 'SampleDocument')).body.sections).toEqual([
      {
        heading: 'Copper Kettle Bakery',
        paragraphs: ['One.', 'Two.'],
        links: [{ label: 'Good', url: 'https://example.com/a' }],
      },
    ])
    expect((await describeAs(support, 'SampleStill')).body.sections).toEqual([
      { heading: 'Hello', paragraphs: ['Text.'], links: [] },
    ])
  })

  it('in place of a page that is not offered says why', async () => {
    const { body } = await describeAs(support, 'SampleNotOffered')
    const reason = 'Tillhouse does it in Settings.'
    expect(body).toMatchObject({ kind: 'not-offered', title: 'Older page', reason })
    expect((await search(support, 'SampleNotOffered')).status).toBe(404)
  })
})
