// The calls behind described pages, over HTTP, using the departments.
import { beforeAll, describe, expect, it } from 'vitest'

import { sortKey } from '../../schemas/rules/search.ts'
import type { WireRecord } from './engine/references.ts'
import { type TestPerson } from '../testing/platform.ts'
import { startedPlatform } from '../testing/started-platform.ts'

const platform = startedPlatform()
let owner: TestPerson
const bakery = 1002
const harbourStreet = { merchantId: bakery, storeId: 100200001 }

beforeAll(async () => {
  owner = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: 0 })
})

type Record = Pick<WireRecord, 'values'> & Version
interface Version {
  id: number
  concurrencyChecksum: string
}
const page = { page: 'Departments' }
const search = (person: TestPerson, body: object = {}) =>
  // cast because members with a default may be left out
  person.call('searchPageRecords', { path: page, body: body as never })
const create = (person: TestPerson, values: object) =>
  person.call('createPageRecord', { path: page, body: { values: values as never } })
const update = (person: TestPerson, { id, concurrencyChecksum }: Version, values: object) => {
  const body = { values: values as never, concurrencyChecksum }
  return person.call('updatePageRecord', { path: { ...page, id }, body })
}
const remove = (person: TestPerson, { id, concurrencyChecksum }: Version) =>
  person.call('deletePageRecord', { path: { ...page, id }, query: { concurrencyChecksum } })
const names = ({ body }: Awaited<ReturnType<typeof search>>) =>
  body.records.map(({ values }) => values.name)
const problem = (answer: { status: number; body: unknown }) =>
  answer.body as {
    code: string
    detail: string
    errors: { field: string; code: string; message: string }[]
    record: Record
  }
let made = 0
const someName = () => `Made ${(made += 1)}`
async function made1(values: object = {}): Promise<Record> {
  const { status, body } = await create(owner, { name: someName(), ...values })
  expect(status).toBe(200)
  return body
}
const audit = async (id: number) => {
  const rows = platform.database.db.selectFrom('audit').select('action')
  const own = rows.where('entity', '=', 'department').where('entity_id', '=', String(id))
  return (await own.orderBy('position').execute()).map(({ action }) => action)
}

describe('what a page is', () => {
  it('is described with columns, limits and what the person may do there (R-076)', async () => {
    const { status, body } = await owner.call('describePage', { path: page })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      page: 'Departments',
      kind: 'records',
      title: 'Departments',
      noun: 'department',
      can: { create: true, update: true, delete: true },
    })
    expect(body.columns!.map(({ name, maxLength }) => [name, maxLength])).toEqual([
      ['name', 30],
      ['code', 10],
      ['sortOrder', undefined],
      ['isActive', undefined],
    ])
  })

  it('is found whatever the case of its name, and no other name finds anything', async () => {
    const described = (name: string) => owner.call('describePage', { path: { page: name } })
    expect((await described('departments')).body.page).toBe('Departments')
    for (const name of ['Nothing', 'constructor', 'toString', 'Departments2']) {
      const answer = await described(name)
      expect([answer.status, problem(answer).code]).toEqual([404, 'notFound'])
    }
  })
})

describe('a record', () => {
  it('is added, found, changed and deleted where native screens read it (F-22)', async () => {
    const name = someName()
    const added = await create(owner, { name: ` ${name} `, code: 'D-1', sortOrder: 7 })
    expect(added.status).toBe(200)
    expect(added.body).toMatchObject({
      concurrencyChecksum: 'v1',
      values: { name, code: 'D-1', sortOrder: 7, isActive: true },
    })
    expect(names(await search(owner, { search: name.toUpperCase() }))).toEqual([name])
    const native = async () =>
      (await owner.call('getDepartments', { body: {} })).body.ResultSet.filter(
        ({ DepartmentId }) => DepartmentId === added.body.id,
      ).map(({ Name }) => Name)
    expect(await native()).toEqual([name])

    const renamed = await update(owner, added.body, { name: `${name}!`, isActive: false })
    expect(renamed.body).toMatchObject({
      id: added.body.id,
      concurrencyChecksum: 'v2',
      values: { name: `${name}!`, code: 'D-1', sortOrder: 7, isActive: false },
    })
    expect(await native()).toEqual([`${name}!`])

    const removed = await remove(owner, renamed.body)
    expect(removed.body).toEqual({ done: true })
    expect(await audit(added.body.id)).toEqual([
      'department.create',
      'department.update',
      'department.delete',
    ])
    for (const late of [await update(owner, renamed.body, {}), await remove(owner, renamed.body)])
      expect(late.status).toBe(404)
    expect(await native()).toEqual([])
    expect((await search(owner, { search: name })).body.total).toBe(0)
  })

  it('is a conflict with the present record where someone was faster (D15)', async () => {
    const manager = await platform.signIn('bakery-manager', harbourStreet)
    const record = await made1()
    expect((await update(manager, record, { code: 'THEIRS' })).status).toBe(200)
    const mine = await update(owner, record, { code: 'MINE' })
    expect([mine.status, problem(mine).code]).toEqual([409, 'conflict'])
    expect(problem(mine).record).toEqual({
      id: record.id,
      concurrencyChecksum: 'v2',
      values: { ...record.values, code: 'THEIRS' },
    })
    const deletion = await remove(owner, record)
    expect([deletion.status, problem(deletion).record.values.code]).toEqual([409, 'THEIRS'])
  })

  it('of a name or code that is taken, in whatever case, is refused at that field', async () => {
    const record = await made1({ code: 'Unique' })
    const message = 'Another department has this name.'
    const taken = { field: 'values.name', code: 'taken', message }
    for (const [answer, error] of [
      [await create(owner, { name: String(record.values.name).toUpperCase() }), taken],
      [await update(owner, await made1(), { name: record.values.name }), taken],
      [await create(owner, { name: someName(), code: 'uNIQUE' }), { field: 'values.code' }],
    ] as const)
      expect(answer).toMatchObject({ status: 422, body: { errors: [error] } })
    await remove(owner, record)
    expect((await create(owner, { name: record.values.name, code: 'Unique' })).status).toBe(200)
  })
})

describe('values that are sent past the form', () => {
  // records/engine/values.test.ts has the other rules.
  it.each<[string, { [name: string]: unknown }, string, string]>([
    ['a name that is too long', { name: 'x'.repeat(31) }, 'name', 'maxLength'],
    ['a sort order above', { name: 'n', sortOrder: 10000 }, 'sortOrder', 'range'],
    ['a sort order that is text', { name: 'n', sortOrder: '7' }, 'sortOrder', 'type'],
    ['a member that isn’t a column', { name: 'n', merchant_id: 1001 }, 'merchant_id', 'unknown'],
    ['the id', { name: 'n', id: 7 }, 'id', 'unknown'],
  ])('%s: 422 at its field, and nothing is stored', async (_name, values, field, code) => {
    const before = (await search(owner)).body.total
    const answer = await create(owner, values)
    expect(answer.status).toBe(422)
    expect(problem(answer).errors).toMatchObject([{ field: `values.${field}`, code }])
    expect((await search(owner)).body.total).toBe(before)
  })

  it('take the last value inside each limit, counted in characters', async () => {
    const values = { name: '🥐'.repeat(30), code: 'ñ'.repeat(10), sortOrder: 9999, isActive: false }
    expect((await made1(values)).values).toEqual(values)
  })

  it('of a nested kind, or beside `values`, are malformed', async () => {
    for (const body of [
      { values: { name: ['a'] } },
      { values: { name: { a: 1 } } },
      { values: { name: 'n' }, merchantId: 1001 },
      { values: [] },
      {},
    ])
      expect(
        (await owner.call('createPageRecord', { path: page, body: body as never })).status,
      ).toBe(400)
  })
})

describe('a search', () => {
  it('sorts by a column of the list and by no other', async () => {
    const sorted = async (direction: string) =>
      names(await search(owner, { sort: 'name', direction, pageSize: 1000 })) as string[]
    const ascending = await sorted('asc')
    expect(ascending).toEqual([...ascending].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1)))
    expect(await sorted('desc')).toEqual([...ascending].reverse())
    const refused = { status: 422, body: { errors: [{ field: 'sort' }] } }
    for (const sort of ['merchant_id', 'id', 'name; drop table department', '__proto__', "'"])
      expect(await search(owner, { sort })).toMatchObject(refused)
  })

  it('gives every record exactly once over its pages, whatever it is sorted by', async () => {
    await made1({ sortOrder: 3 })
    await made1({ sortOrder: 3 })
    for (const sort of ['name', 'code', 'sortOrder', 'isActive']) {
      const { total } = (await search(owner)).body
      const ids: number[] = []
      for (let at = 1; ids.length < total; at += 1) {
        const { records } = (await search(owner, { sort, page: at, pageSize: 4 })).body
        ids.push(...records.map(({ id }) => id))
      }
      expect(new Set(ids).size).toBe(total)
    }
  })

  it('takes signs of patterns and broken characters as what they are', async () => {
    for (const text of ['%', '_', '\\', "'", 'a\u0000#', '\ud800']) {
      const { status, body } = await search(owner, { search: text })
      expect([text, status, body.total]).toEqual([text, 200, 0])
    }
  })

  it('beyond the last page is empty, however far; beyond its limits it is 422', async () => {
    const { status, body } = await search(owner, { page: 1e300, pageSize: 1000 })
    expect([status, body.records, body.total > 0]).toEqual([200, [], true])
    const sizes = [{ page: 0 }, { pageSize: 0 }, { pageSize: 1001 }]
    for (const body of [...sizes, { search: 'x'.repeat(101) }, { direction: 'up' }])
      expect((await search(owner, body)).status, JSON.stringify(body)).toBe(422)
  })
})

describe('what belongs to someone else', () => {
  it("is not there: another merchant's record is not listed or changed (D14)", async () => {
    const record = await made1()
    for (const id of [2_147_483_648, 9_007_199_254_740_991, 1e20])
      expect((await update(owner, { ...record, id }, { code: 'x' })).status).toBe(404)
    const cafe = await platform.signIn('cafe-owner')
    expect((await search(cafe, { search: String(record.values.name) })).body.total).toBe(0)
    for (const answer of [await update(cafe, record, { name: 'x' }), await remove(cafe, record)])
      expect(answer.status).toBe(404)
    const { name } = record.values
    expect(names(await search(owner, { search: String(name) }))).toEqual([name])
    // Two merchants may use the same name.
    expect((await create(cafe, { name: record.values.name })).status).toBe(200)
  })
})

describe('rights', () => {
  it('a viewer may list, and every change is 403 and leaves nothing', async () => {
    const viewer = await platform.signIn('bakery-viewer', harbourStreet)
    const { can } = (await viewer.call('describePage', { path: page })).body
    expect(can).toMatchObject({ create: false, update: false, delete: false, export: true })
    expect(can.reason).toContain('Ask an account manager for permission.')
    const record = await made1()
    expect((await search(viewer)).status).toBe(200)
    const detail = expect.stringMatching(/^You can view this, but your role/) as string
    for (const answer of [
      await create(viewer, { name: someName() }),
      await update(viewer, record, { code: 'V' }),
      await remove(viewer, record),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'denied', detail } })
    expect(await audit(record.id)).toEqual(['department.create'])
  })

  it('someone to whom the page is not open gets 403 for everything behind it', async () => {
    const person = await platform.signIn('bakery-two-stores', harbourStreet)
    // Takes menu.departments (10303) from a manager of the bakery.
    const rights = platform.database.db.deleteFrom('role_feature')
    const ofManager = rights.where('role_id', '=', bakery * 10 + 2)
    await ofManager.where('feature_id', '=', 10_303).execute()
    const record = await made1()
    for (const answer of [
      await person.call('describePage', { path: page }),
      await search(person),
      await create(person, { name: someName() }),
      await update(person, record, {}),
      await remove(person, record),
    ])
      expect([answer.status, problem(answer).code]).toEqual([403, 'denied'])
  })
})
