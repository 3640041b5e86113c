// Every page that is described, over HTTP, as somebody who may: what its kind promises, it does.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createDecider } from '../../core/access/decide.ts'
import { portalManifest } from '../access/manifests.ts'
import type { AnswerOf } from '../http/call.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '../testing/platform.ts'
import { describedPages } from './descriptions/all.ts'
import {
  asThoseWhoMay,
  changeFor,
  closed,
  given,
  oneOfEach,
  today,
  valuesFor,
  valuesOf,
  withoutRows,
} from './descriptions.fixtures.ts'
import { ownRows, watchRows, type TouchedRow } from '../testing/touched.ts'
import type { ActionPage, Page, RecordsPage, ReportPage } from './engine/description.ts'

type Description = AnswerOf<'describePage'>
type Column = Parameters<typeof valuesFor>[0][number]
interface Problem {
  code: string
  detail?: string
  errors?: { field: string; message: string }[]
}

let platform: TestPlatform
let touching: Awaited<ReturnType<typeof watchRows>>
const first = asThoseWhoMay(() => platform)
beforeAll(async () => {
  platform = await startPlatform()
  touching = await watchRows(platform.database)
  // Routes that open with what a merchant bought, or while a newer page is not switched on.
  const { db } = platform.database
  await sql`update merchant set toggles = toggles || '{"isInStoreApiEnabled": "Y", "featPilotProgram": "Y"}', portal_flags = portal_flags || '{"isPosExtensionAppsEnabled": true}' where id = 1002`.execute(
    db,
  )
  for (const key of ['hec-delivery', 'hec-popular-menu-items'])
    await db.insertInto('feature_flag').values({ key, merchant_id: 1006, is_on: false }).execute()
}, 300_000)
afterAll(() => platform.close())

const decider = createDecider(portalManifest)
const shownBy = (page: Page) =>
  portalManifest.routes.filter(({ show }) =>
    show.some((branch) => 'legacy' in branch && branch.legacy === page.page),
  )
const named = describedPages.filter((page) => shownBy(page).length > 0)
const of = <Kind extends Page['kind']>(kind: Kind) =>
  named
    .filter(
      (page): page is Extract<Page, { kind: Kind }> =>
        page.kind === kind && !Object.hasOwn(closed, page.page),
    )
    .map((page) => [page.page, page] as const)

/**
 * The page as the first person finds it who may open it, and, where that is asked, may do that
 * there.
 */
const opened = async (page: Page, wanted: (description: Description) => boolean = () => true) => {
  const found = await first(async (person) => {
    const { status, body } = await person.call('describePage', { path: { page: page.page } })
    return status === 200 && wanted(body) ? { person, description: body } : undefined
  })
  return (
    found ??
    expect.fail(
      `Nobody of the demo's people can open ${page.page} (${shownBy(page)
        .map(({ id }) => id)
        .join(', ')})`,
    )
  )
}
const search = (person: TestPerson, page: Page, body: object = {}) =>
  // members with a default may be left out
  person.call('searchPageRecords', { path: { page: page.page }, body: body as never })
const problem = ({ body }: { body: unknown }) => body as Problem
const told = ({ status, body }: { status: number; body: unknown }) =>
  status === 200
    ? '200'
    : `${status} ${JSON.stringify((body as Problem).errors ?? (body as Problem).detail ?? body)}`
const listed = ({ columns }: Description) => columns!.filter(({ inList }) => inList)
/** Texts are longer than the search takes in no demo data. */
const shortOf = (text: unknown) => String(text ?? '').slice(0, 40)

async function expectList(
  page: RecordsPage | ReportPage,
  person: TestPerson,
  description: Description,
): Promise<number> {
  const answer = await search(person, page)
  expect(told(answer)).toBe('200')
  for (const { name } of listed(description)) {
    const answers = [
      await search(person, page, { sort: name, pageSize: 3 }),
      await search(person, page, { sort: name, direction: 'desc', pageSize: 3 }),
    ]
    expect(answers.map(told), `sorted by ${name}`).toEqual(['200', '200'])
  }
  for (const column of description.searched ?? []) {
    const text = shortOf(answer.body.records[0]?.values[column])
    if (text === '') continue
    const found = await search(person, page, { search: text, pageSize: 100 })
    expect([told(found), found.body.total > 0], `searched ${column} for “${text}”`).toEqual([
      '200',
      true,
    ])
  }
  for (const { name, kind, choices = [], periods = [] } of description.filters ?? []) {
    for (const value of kind === 'choice'
      ? choices.map((choice) => ({ value: choice.value }))
      : periods.map(({ from, to }) => ({ from, to })))
      expect(
        told(await search(person, page, { filters: { [name]: value }, pageSize: 3 })),
        `filtered by ${name}: ${JSON.stringify(value)}`,
      ).toBe('200')
    expect(
      (
        await search(person, page, {
          filters: {
            [name]:
              kind === 'choice'
                ? { value: 'no such choice' }
                : { from: '2026-13-01', to: '2026-13-01' },
          },
        })
      ).status,
    ).toBe(422)
  }
  for (const { path } of answer.body.records)
    if (path !== undefined) expect(decider.match(path)?.route.id, `opens ${path}`).toBeTruthy()
  return answer.body.total
}

describe('every page that is described', () => {
  it('is shown by a route, has a name, words of its own, and abilities and columns that there are', () => {
    const unnamed = describedPages
      .filter((page) => shownBy(page).length === 0)
      .map(({ page }) => page)
    // While its plugin is away, a page has no route: deleting a plugin leaves a platform that
    // works.
    if (unnamed.length > 0) console.warn(`No route shows ${unnamed.join(', ')}.`)
    expect(new Set(describedPages.map(({ page }) => page.toLowerCase())).size).toBe(
      describedPages.length,
    )
    const faults = named.flatMap((page) => {
      const say = (ok: boolean, fault: string) => (ok ? [] : [`${page.page}: ${fault}`])
      const own =
        'columns' in page
          ? [
              ...page.columns.flatMap(({ abilities = {}, choices = [] }) => [
                ...Object.values(abilities),
                ...choices.map(({ ability }) => ability),
              ]),
              ...(page.filters ?? []).flatMap((filter) =>
                'choices' in filter ? filter.choices.map(({ ability }) => ability) : [],
              ),
            ]
          : []
      const abilities = [
        ...('abilities' in page
          ? Object.values(page.abilities ?? {})
          : 'ability' in page
            ? [page.ability]
            : []),
        ...own.filter((id) => id !== undefined),
      ]
      const columns =
        page.kind === 'records' || page.kind === 'report'
          ? page.columns
          : page.kind === 'action'
            ? page.inputs
            : []
      return [
        ...say(/^[A-Za-z][A-Za-z0-9]{0,60}$/.test(page.page), 'its name'),
        ...say(/^[A-Z0-9]/.test(page.title), 'its title'),
        ...say(/^[A-Z].{10,}\.$/s.test(page.description), 'its description is no sentence'),
        ...abilities.flatMap((id) =>
          say(
            portalManifest.abilities.some((ability) => ability.id === id),
            `there is no ability ${id}`,
          ),
        ),
        ...say(
          new Set(columns.map(({ name }) => name)).size === columns.length,
          'two columns of one name',
        ),
        ...columns.flatMap(({ name, kind, choices, maxLength, inForm }) => [
          ...say(kind !== 'choice' || (choices ?? []).length > 0, `${name} has no choices`),
          ...say(
            kind !== 'text' ||
              inForm === false ||
              page.kind === 'report' ||
              maxLength !== undefined,
            `${name} has no limit`,
          ),
        ]),
        ...(page.kind === 'records' || page.kind === 'report'
          ? [
              ...say(
                page.columns.some(
                  ({ name, inList }) => name === page.defaultSort && inList !== false,
                ),
                `${page.defaultSort} is no column of its list`,
              ),
              ...say(/^([a-z]|[A-Z]{2})/.test(page.noun), 'its noun'),
              ...page.columns.flatMap(({ name, required, abilities }, i) => [
                ...say(
                  !abilities?.see || (i > 0 && name !== page.defaultSort),
                  `${name} is needed by everybody`,
                ),
                ...say(
                  !abilities?.change ||
                    !required ||
                    page.kind !== 'records' ||
                    !page.abilities.create ||
                    page.abilities.create === abilities.change,
                  `${name} is needed for a new row`,
                ),
              ]),
            ]
          : []),
        ...(page.kind === 'report'
          ? (page.totals ?? []).flatMap((name) =>
              say(
                page.columns.some(
                  (column) =>
                    column.name === name && (column.kind === 'money' || column.kind === 'integer'),
                ),
                `${name} has no sum`,
              ),
            )
          : []),
      ]
    })
    expect(faults).toEqual([])
  })

  it('that legacy routes show is described: no route ends in an empty screen', () => {
    const pages = new Set(
      portalManifest.routes.flatMap(({ show }) =>
        show.flatMap((branch) => ('legacy' in branch ? [branch.legacy] : [])),
      ),
    )
    expect(
      [...pages].filter((page) => !describedPages.some((described) => described.page === page)),
    ).toEqual([])
  })
})

describe.each(of('report'))('the report %s', (_name, page) => {
  it('has rows, is sorted by each column, searched, filtered, summed and downloaded', async () => {
    const { person, description } = await opened(page)
    await expectList(page, person, description)
    const wide = Object.fromEntries(
      (description.filters ?? [])
        .filter(({ kind }) => kind === 'dates')
        .map(({ name }) => [name, { from: '2025-11-20', to: today }]),
    )
    const withRows = await first(async (reader) => {
      const { status, body } = await search(reader, page, { filters: wide, pageSize: 5 })
      return status === 200 && body.total > 0 ? body : undefined
    })
    if (Object.hasOwn(withoutRows, page.page))
      expect(withRows, 'has rows: it is no exception any more').toBeUndefined()
    else expect(withRows?.total ?? 0, 'rows for anybody').toBeGreaterThan(0)
    expect(Object.keys(withRows?.totals ?? {}).sort()).toEqual(
      withRows ? [...(page.totals ?? [])].sort() : [],
    )
    const file = await person.call('exportPageRecords', { path: { page: page.page }, body: {} })
    expect([file.status, file.headers['content-type'], file.text.startsWith(`\uFEFF`)]).toEqual([
      200,
      expect.stringContaining('text/csv'),
      true,
    ])
  })
})

const lower = (values: object) => JSON.parse(JSON.stringify(values).toLowerCase()) as object

const records = of('records')
const added = records.filter(([, { abilities }]) => abilities.create !== undefined)
const onlyChanged = records.filter(
  ([, { abilities }]) => abilities.create === undefined && abilities.update !== undefined,
)
/** A store that is asked for has no rows of its own yet. */
const storeToCome = 'store_request'
/** What the page says of whom a save reaches, by the rows that were written. */
function expectReach(
  { source: { reach, ofCompany } }: RecordsPage,
  written: readonly TouchedRow[],
): void {
  if (reach === 'none') return
  const rows = ownRows(written).filter(({ table }) => table !== storeToCome)
  if (rows.length === 0) return // what was saved is what stood there
  const ofStores = [...new Set(rows.flatMap(({ store }) => store ?? []))]
  const shared = [...new Set(rows.filter(({ store }) => store === null).map(({ table }) => table))]
  expect(
    new Set(rows.map(({ merchant }) => merchant)).size,
    'merchants whose rows were written',
  ).toBe(1)
  if (reach === 'company') expect(shared, 'rows of the company').not.toEqual([])
  else if (reach === 'store' || (typeof reach === 'object' && 'store' in reach)) {
    expect(ofCompany === undefined ? shared : [], 'rows of the company').toEqual([])
    expect(ofStores.length, 'stores').toBeLessThanOrEqual(1)
  }
}
/** The calls that write, for one page; each is held against what the page says of its reach. */
function writing(page: RecordsPage) {
  const path = { page: page.page }
  async function held<Answer extends { status: number }>(
    save: () => Promise<Answer>,
  ): Promise<Answer> {
    let answer!: Answer
    const rows = await touching(async () => {
      answer = await save()
    })
    if (answer.status === 200) expectReach(page, rows)
    return answer
  }
  return {
    create: (person: TestPerson, values: object) =>
      held(() => person.call('createPageRecord', { path, body: { values: values as never } })),
    update: (person: TestPerson, id: number, concurrencyChecksum: string, values: object) =>
      held(() =>
        person.call('updatePageRecord', {
          path: { ...path, id },
          body: { values: values as never, concurrencyChecksum },
        }),
      ),
    remove: (person: TestPerson, id: number, concurrencyChecksum: string) =>
      held(() =>
        person.call('deletePageRecord', { path: { ...path, id }, query: { concurrencyChecksum } }),
      ),
  }
}

describe('the records', () => {
  it.each(records)(
    '%s are listed, sorted by each column, searched and filtered',
    async (_name, page) => {
      const { person, description } = await opened(page)
      await expectList(page, person, description)
    },
  )

  it.each(added)(
    '%s are refused at the field where a value is unknown or too long, and added, changed and deleted otherwise',
    async (_name, page) => {
      const { create, update, remove: removeAs } = writing(page)
      const { person, description } = await opened(page, ({ can }) => can.create)
      const columns = description.columns as Column[]
      const [there] = (await search(person, page)).body.records
      const remove = (id: number, concurrencyChecksum: string) =>
        removeAs(person, id, concurrencyChecksum)
      if (there && oneOfEach.includes(page.page))
        expect(told(await remove(there.id, there.concurrencyChecksum))).toBe('200')
      const values = await valuesOf(page.page, person, columns, there?.values)
      const unknown = await create(person, { ...values, noSuchField: 1 })
      expect([unknown.status, problem(unknown).errors?.map(({ field }) => field)]).toEqual([
        422,
        ['values.noSuchField'],
      ])
      for (const { name, kind, maxLength, inForm } of columns) {
        if (kind !== 'text' || !inForm || maxLength === undefined) continue
        const long = await create(person, { ...values, [name]: 'x'.repeat(maxLength + 1) })
        expect(
          [long.status, problem(long).errors?.[0]?.field],
          `${name} of ${maxLength + 1} characters`,
        ).toEqual([422, `values.${name}`])
      }
      const created = await create(person, values)
      expect(told(created), JSON.stringify(values)).toBe('200')
      // Some are kept in capital letters, as on the buttons of the point of sale.
      expect(lower(created.body.values)).toMatchObject(lower(values))
      const searched = await search(person, page, { pageSize: 1000 })
      expect(
        searched.body.records.some(({ id }) => id === created.body.id),
        'is in the list',
      ).toBe(true)

      if (!description.can.update) return
      const changed = await update(person, created.body.id, created.body.concurrencyChecksum, {
        ...valuesFor(columns, created.body.values),
        ...(await given(page.page, person, created.body.values)),
      })
      expect(told(changed)).toBe('200')
      expect(
        (await update(person, created.body.id, created.body.concurrencyChecksum, values)).status,
        'an old version',
      ).toBe(409)
      if (!description.can.delete) return
      expect(
        (await remove(created.body.id, created.body.concurrencyChecksum)).status,
        'deleting an old version',
      ).toBe(409)
      expect(told(await remove(created.body.id, changed.body.concurrencyChecksum))).toBe('200')
      expect(
        (await remove(created.body.id, changed.body.concurrencyChecksum)).status,
        'deleting it twice',
      ).toBe(404)
    },
  )

  it.each(onlyChanged)(
    '%s that are only changed are changed, and refused where somebody else was faster',
    async (_name, page) => {
      const { update } = writing(page)
      const { person, description } = await opened(page, ({ can }) => can.update)
      const record = (await search(person, page)).body.records[0]!
      const change = await changeFor(page.page, person, description.columns as Column[], record)
      const changed = await update(person, record.id, record.concurrencyChecksum, change)
      expect(told(changed), JSON.stringify(change)).toBe('200')
      expect(
        (await update(person, record.id, record.concurrencyChecksum, change)).status,
        'an old version',
      ).toBe(409)
      const unknown = await update(person, record.id, changed.body.concurrencyChecksum, {
        noSuchField: 1,
      })
      expect([unknown.status, problem(unknown).errors?.[0]?.field]).toEqual([
        422,
        'values.noSuchField',
      ])
    },
  )
})

describe('the pages of internal tools', () => {
  it.each(
    named
      .filter((page) => 'door' in page && page.door === 'operator')
      .map((page) => [page.page, page] as const),
  )('%s opens where no merchant is chosen, if its route does', async (_name, page) => {
    const admin = await platform.signIn('admin', { merchantId: 1002, storeId: 0 })
    const { userId } = await platform.database.db
      .selectFrom('membership_user')
      .select('id as userId')
      .where('user_name', '=', 'admin')
      .executeTakeFirstOrThrow()
    await platform.database.db
      .updateTable('session')
      .set({ merchant_id: null, store_id: null, support_reason: null, support_until: null })
      .where('user_id', '=', userId)
      .execute()
    admin.context = (await admin.call('getSession')).body.contextVersion!
    const described = await admin.call('describePage', { path: { page: page.page } })
    expect([200, 403], told(described)).toContain(described.status)
    if (described.status === 200 && (page.kind === 'records' || page.kind === 'report'))
      expect(told(await search(admin, page))).toBe('200')
  })
})

describe.each(of('document'))('the text %s', (_name, page) => {
  it('has something to read, and links to other sites by https alone', async () => {
    const { description } = await opened(page)
    expect(description.sections!.length).toBeGreaterThan(0)
    for (const { heading, paragraphs, links = [] } of description.sections!) {
      expect([heading.length > 0, paragraphs.length + links.length > 0]).toEqual([true, true])
      for (const { url } of links) expect(url).toMatch(/^https:\/\//)
    }
  })
})

describe.each(of('not-offered'))('%s, which is not offered', (_name, page) => {
  it('says why', async () => {
    expect((await opened(page)).description.reason).toMatch(/^[A-Z].{20,}\.$/s)
  })
})

/**
 * Rows per table, without the tables that any call may write to: the last activity of a session is
 * written at times of its own, and `watchRows` notes each write in `touched_row`.
 */
async function countRows(): Promise<string> {
  const { db } = platform.database
  const { rows } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('session', 'audit', 'idempotency', 'touched_row') order by 1`.execute(
    db,
  )
  const counted = await sql<{ name: string; count: number }>`${sql.join(
    rows.map(
      ({ name }) =>
        sql`select ${sql.lit(name)} as name, count(*)::int as count from ${sql.table(name)}`,
    ),
    sql` union all `,
  )}`.execute(db)
  return counted.rows.map(({ name, count }) => `${name} ${count}`).join('\n')
}

// Last: what they do, they really do.
describe.each(of('action'))('the action %s', (_name, page: ActionPage) => {
  const path = { page: page.page }
  it('shows what it would do and changes nothing, refuses a wrong confirmation, and is done', async () => {
    const { person, description } = await opened(page, ({ action }) => action!.may)
    const { confirm, inputs } = description.action!
    const values = await valuesOf(
      page.page,
      person,
      inputs.map((input) => ({ ...input, inForm: true })) as Column[],
      undefined,
    )
    const before = await countRows()
    const dryRun = await person.call('dryRunPageAction', { path, body: { values } })
    expect(told(dryRun), JSON.stringify(values)).toBe('200')
    const act = (confirmation: string) =>
      person.call('runPageAction', { path, body: { values, confirmation } })
    const wrong = await act(`${confirm}!`)
    expect([wrong.status, problem(wrong).errors?.[0]?.field]).toEqual([422, 'confirmation'])
    expect(await countRows()).toBe(before)
    const done = await act(confirm)
    if (dryRun.body.refused === undefined) expect(told(done)).toBe('200')
    else expect([done.status, problem(done).code]).toEqual([422, 'refused'])
  })
})
