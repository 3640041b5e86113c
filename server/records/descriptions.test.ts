// Tests that every described page does what its kind promises, over HTTP, as a user with access.
// descriptions.proof.test.ts tries its list by every column.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { required } from '../../core/required.ts'
import { portalManifest } from '../access/manifests.ts'
import type { TestPerson, TestPlatform } from '../testing/platform.ts'
import { readUserId } from '../testing/rows.ts'
import { sharedProofs } from '../testing/shared-proofs.ts'
import { watchStatements, type WatchedStatements } from '../testing/statements.ts'
import { ownRows, watchRows, type TouchedRow } from '../testing/touched.ts'
import { expectWriters } from '../testing/writers.ts'
import { describedPages } from '../pages/described-pages.ts'
import { installedPlugins } from '../plugins/installed.ts'
import { changeFor, given, today, valuesFor, buildValues } from './descriptions.fixtures.ts'
import type { ActionPage, Page, RecordsPage, ReportPage } from './engine/description.ts'
import { asOpeners, expectList, outcome, listPages, problemOf } from './lists.fixtures.ts'
import { routesOf, search, shownPages, startForAllPages } from './lists.fixtures.ts'

type Column = Parameters<typeof valuesFor>[0][number]
const isThere = (id: string) => portalManifest.abilities.some((ability) => ability.id === id)
const isOfPresent = (id: string) =>
  portalManifest.plugins.some((plugin) => id.startsWith(`${plugin.id}.`))

let platform: TestPlatform
let touching: Awaited<ReturnType<typeof watchRows>>
let statements: WatchedStatements
const { first, opened } = asOpeners(() => platform)
beforeAll(async () => {
  platform = await startForAllPages()
  touching = await watchRows(platform.database)
  statements = await watchStatements()
}, 300_000)
afterAll(async () => {
  statements.stop()
  await platform.close()
})

/** The shape that the route's skeleton must announce. */
const shapeOf = (page: Page) =>
  page.kind === 'report' || (page.kind === 'records' && !page.source.setting) ? 'list' : 'form'

type Say = (ok: boolean, fault: string) => string[]
/** The abilities that a page names. */
function abilitiesOf(page: Page): string[] {
  const own = 'abilities' in page ? Object.values(page.abilities ?? {}).flat() : []
  const columns = 'columns' in page ? page.columns : []
  const filters = 'columns' in page ? (page.filters ?? []) : []
  const choices = [...columns, ...filters].flatMap((each) =>
    'choices' in each ? (each.choices ?? []) : [],
  )
  return [
    ...own,
    'ability' in page ? page.ability : undefined,
    ...columns.flatMap(({ abilities = {} }) => Object.values(abilities)),
    ...choices.map((choice) => ('ability' in choice ? choice.ability : undefined)),
  ].filter((id) => id !== undefined)
}
function listColumnFaults(page: Page, say: Say): string[] {
  const isList = page.kind === 'records' || page.kind === 'report'
  const columns = isList ? page.columns : page.kind === 'action' ? page.inputs : []
  const names = columns.map(({ name }) => name)
  return [
    ...say(new Set(names).size === columns.length, 'two columns of one name'),
    ...columns.flatMap(({ name, kind, choices, maxLength, inForm }) => {
      const isTyped = kind === 'text' && inForm !== false && page.kind !== 'report'
      return [
        ...say(kind !== 'choice' || (choices ?? []).length > 0, `${name} has no choices`),
        ...say(!isTyped || maxLength !== undefined, `${name} has no limit`),
      ]
    }),
  ]
}
function listListFaults(page: RecordsPage | ReportPage, say: Say): string[] {
  const { columns, defaultSort } = page
  const create = page.kind === 'records' ? page.abilities.create : undefined
  const totals = page.kind === 'report' ? (page.totals ?? []) : []
  const first = columns.find(({ name }) => name === defaultSort)
  return [
    ...say(first !== undefined && first.inList !== false, `${defaultSort} isn’t in its list`),
    ...say(/^([a-z]|[A-Z]{2})/.test(page.noun), 'its noun'),
    ...columns.flatMap(({ name, required, abilities: { see, change } = {} }, i) => [
      ...say(!see || (i > 0 && name !== defaultSort), `${name} is needed by everybody`),
      ...say(
        !change || !required || !create || create === change,
        `${name} is needed for a new row`,
      ),
    ]),
    ...totals.flatMap((name) => {
      const summed = columns.find((column) => column.name === name)?.kind
      return say(summed === 'money' || summed === 'integer', `${name} has no sum`)
    }),
  ]
}

describe('every page that is described', () => {
  it('has a route, a name, words, and only abilities and columns that exist', () => {
    // A page of a removed plugin has no route, because the platform must work without the plugin.
    const names = describedPages.map(({ page }) => page.toLowerCase())
    expect(new Set(names).size).toBe(describedPages.length)
    const faults = shownPages.flatMap((page) => {
      const say: Say = (ok, fault) => (ok ? [] : [`${page.page}: ${fault}`])
      // Only routes that show nothing but the described page; otherwise the screen decides the
      // skeleton.
      const alone = routesOf(page).filter(({ show }) => !show.some((one) => 'screen' in one))
      return [
        ...say(/^[A-Za-z][A-Za-z0-9]{0,60}$/.test(page.page), 'its name'),
        ...say(/^[A-Z0-9]/.test(page.title), 'its title'),
        ...say(/^[A-Z].{10,}\.$/s.test(page.description), 'its description isn’t a sentence'),
        ...alone.flatMap(({ id, shape }) => say(shape === shapeOf(page), `the skeleton of ${id}`)),
        // Abilities of removed plugins don't count.
        ...abilitiesOf(page).flatMap((id) =>
          say(!isOfPresent(id) || isThere(id), `there is no ability ${id}`),
        ),
        ...listColumnFaults(page, say),
        ...(page.kind === 'records' || page.kind === 'report' ? listListFaults(page, say) : []),
      ]
    })
    expect(faults).toEqual([])
  })

  // A page has one plugin's fixtures, so that no entry silently hides another.
  it('is given what its own rules ask for by the fixtures of its plugin alone', () => {
    const strangers = sharedProofs.flatMap(({ plugin, entering = {} }) => {
      const { pages = [] } = installedPlugins.find(({ id }) => id === plugin) ?? {}
      return Object.keys(entering).filter((name) => !pages.some(({ page }) => page === name))
    })
    expect(strangers).toEqual([])
  })

  it('is there for every legacy route without a newer page: none ends in an empty screen', () => {
    const branches = portalManifest.routes.flatMap(({ show }) => show)
    const pages = branches.flatMap((one) => ('legacy' in one && !one.newer ? [one.legacy] : []))
    const described = new Set(describedPages.map(({ page }) => page))
    expect(pages.filter((page) => !described.has(page))).toEqual([])
  })
})

/** Expects the exported file to contain all rows of the list as it opens. */
async function expectFile(person: TestPerson, page: RecordsPage | ReportPage) {
  // If the plugin with the export ability is removed, there is no file.
  if (![page.abilities?.export ?? []].flat().every(isThere)) return
  const { total } = (await search(person, page, { pageSize: 1 })).body
  const file = await person.call('exportPageRecords', { path: { page: page.page }, body: {} })
  const { status, headers, text } = file
  expect([status, text.startsWith(`\uFEFF`)], 'its file').toEqual([200, true])
  expect(headers['content-type']).toContain('text/csv')
  expect(headers['x-total-row-count'], 'rows of its file').toBe(String(total))
}

describe.each(listPages('report'))('the report %s', (_name, page) => {
  it('has rows, is sorted, searched, filtered, summed and downloaded', async () => {
    const { person, description } = await opened(page)
    await expectList(page, person, description, 'sample')
    const wide = Object.fromEntries(
      (description.filters ?? [])
        .filter(({ kind }) => kind === 'dates')
        .map(({ name }) => [name, { from: '2025-11-20', to: today }]),
    )
    const withRows = await first(async (reader) => {
      const { status, body } = await search(reader, page, { filters: wide, pageSize: 5 })
      return status === 200 && body.total > 0 ? body : undefined
    })
    expect(withRows?.total ?? 0, 'rows for anybody').toBeGreaterThan(0)
    expect(Object.keys(withRows?.totals ?? {}).sort()).toEqual(
      withRows ? [...(page.totals ?? [])].sort() : [],
    )
    await expectFile(person, page)
  })
})

const lower = (values: object) => JSON.parse(JSON.stringify(values).toLowerCase()) as object

const records = listPages('records')
const added = records.filter(([, { abilities }]) => abilities.create !== undefined)
const onlyChanged = records.filter(
  ([, { abilities }]) => abilities.create === undefined && abilities.update !== undefined,
)
/** Requests for a store have no owning store, because that store doesn't exist yet. */
const storeToCome = 'store_request'
/** Compares the page's affected stores (`affectedStores`) with the rows that were written. */
function expectAffectedStores(
  { source: { affectedStores, ofCompany } }: RecordsPage,
  written: readonly TouchedRow[],
): void {
  if (affectedStores === 'none') return
  const rows = ownRows(written).filter(({ table }) => table !== storeToCome)
  if (rows.length === 0) return // the saved values were the present ones
  const ofStores = [...new Set(rows.flatMap(({ store }) => store ?? []))]
  const shared = [...new Set(rows.filter(({ store }) => store === null).map(({ table }) => table))]
  const merchants = new Set(rows.map(({ merchant }) => merchant))
  expect(merchants.size, 'merchants whose rows were written').toBe(1)
  if (affectedStores === 'company') expect(shared, 'rows of the company').not.toEqual([])
  else if (
    affectedStores === 'store' ||
    (typeof affectedStores === 'object' && 'store' in affectedStores)
  ) {
    expect(ofCompany === undefined ? shared : [], 'rows of the company').toEqual([])
    expect(ofStores.length, 'stores').toBeLessThanOrEqual(1)
  }
}
/** The write calls of one page; each is compared with the page's affected stores. */
function writing(page: RecordsPage) {
  const path = { page: page.page }
  async function held<Answer extends { status: number }>(
    act: 'create' | 'update' | 'delete',
    save: () => Promise<Answer>,
  ): Promise<Answer> {
    let answer!: Answer
    const rows = await touching(async () => {
      answer = await save()
    })
    if (answer.status === 200) {
      expectAffectedStores(page, rows)
      expectWriters(required(page.abilities[act], `the right to ${act}`), ownRows(rows))
    }
    return answer
  }
  return {
    create: (person: TestPerson, values: object) =>
      held('create', () =>
        person.call('createPageRecord', { path, body: { values: values as never } }),
      ),
    update: (person: TestPerson, id: number, concurrencyChecksum: string, values: object) =>
      held('update', () =>
        person.call('updatePageRecord', {
          path: { ...path, id },
          body: { values: values as never, concurrencyChecksum },
        }),
      ),
    remove: (person: TestPerson, id: number, concurrencyChecksum: string) =>
      held('delete', () =>
        person.call('deletePageRecord', { path: { ...path, id }, query: { concurrencyChecksum } }),
      ),
  }
}

describe('the records', () => {
  it.each(records)(
    '%s are listed, sorted, searched, filtered and downloaded (T-core-100)',
    async (_name, page) => {
      const { person, description } = await opened(page)
      await expectList(page, person, description, 'sample')
      await expectFile(person, page)
    },
  )

  it.each(added)(
    '%s refuse unknown and too long values at the field; right ones are added, changed, deleted',
    async (_name, page) => {
      const { create, update, remove } = writing(page)
      const { person, description } = await opened(page, ({ can }) => can.create)
      const columns = description.columns as Column[]
      const [there] = (await search(person, page)).body.records
      const values = await buildValues(page.page, person, columns, there?.values)
      const told = (answer: { status: number; body: unknown }) => [
        answer.status,
        ...(problemOf(answer).errors ?? []).map(({ field }) => field),
      ]
      const unknown = await create(person, { ...values, noSuchField: 1 })
      expect(told(unknown)).toEqual([422, 'values.noSuchField'])
      for (const { name, kind, maxLength, inForm } of columns) {
        if (kind !== 'text' || !inForm || maxLength === undefined) continue
        const long = await create(person, { ...values, [name]: 'x'.repeat(maxLength + 1) })
        const [status, field] = told(long)
        expect([status, field], `${name} is too long`).toEqual([422, `values.${name}`])
      }
      const created = await create(person, values)
      expect(outcome(created), JSON.stringify(values)).toBe('200')
      // Compares in lower case, because some texts are stored in upper case, like buttons at the
      // point of sale.
      expect(lower(created.body.values)).toMatchObject(lower(values))
      const { id, concurrencyChecksum: old } = created.body
      const { records } = (await search(person, page, { pageSize: 1000 })).body
      expect(records.map((record) => record.id)).toContain(id)

      if (!description.can.update) return
      const changed = await update(person, id, old, {
        ...valuesFor(columns, created.body.values),
        ...(await given(page.page, person, created.body.values)),
      })
      expect(outcome(changed)).toBe('200')
      const version = changed.body.concurrencyChecksum
      expect((await update(person, id, old, values)).status, 'an old version').toBe(409)
      if (!description.can.delete) return
      expect((await remove(person, id, old)).status, 'deleting an old version').toBe(409)
      expect(outcome(await remove(person, id, version))).toBe('200')
      expect((await remove(person, id, version)).status, 'deleting it twice').toBe(404)
    },
  )

  it.each(onlyChanged)(
    '%s, which no one adds, are changed; a change of an old version is refused',
    async (_name, page) => {
      const { update } = writing(page)
      const { person, description } = await opened(page, ({ can }) => can.update)
      const record = (await search(person, page)).body.records[0]!
      const change = await changeFor(page.page, person, description.columns as Column[], record)
      const changed = await update(person, record.id, record.concurrencyChecksum, change)
      expect(outcome(changed), JSON.stringify(change)).toBe('200')
      const late = await update(person, record.id, record.concurrencyChecksum, change)
      expect(late.status, 'an old version').toBe(409)
      const version = changed.body.concurrencyChecksum
      const unknown = await update(person, record.id, version, { noSuchField: 1 })
      expect(unknown.status).toBe(422)
      expect(problemOf(unknown).errors?.[0]?.field).toBe('values.noSuchField')
    },
  )
})

describe('the pages of internal tools', () => {
  /** An administrator without a chosen merchant. */
  let admin: TestPerson
  beforeAll(async () => {
    admin = await platform.signIn('admin', { merchantId: 1002, storeId: 0 })
    const none = { merchant_id: null, store_id: null, support_reason: null, support_until: null }
    const sessions = platform.database.db.updateTable('session').set(none)
    await sessions.where('user_id', '=', await readUserId(platform, 'admin')).execute()
    admin.context = (await admin.call('getSession')).body.contextVersion!
  })

  it.each(
    shownPages
      .filter((page) => 'databaseRole' in page && page.databaseRole === 'operator')
      .map((page) => [page.page, page] as const),
  )('%s opens where no merchant is chosen, if its route does', async (_name, page) => {
    const described = await admin.call('describePage', { path: { page: page.page } })
    expect([200, 403], outcome(described)).toContain(described.status)
    if (described.status === 200 && (page.kind === 'records' || page.kind === 'report'))
      expect(outcome(await search(admin, page))).toBe('200')
  })
})

describe.each(listPages('document'))('the text %s', (_name, page) => {
  it('has something to read, and links to other sites by https alone', async () => {
    const { description } = await opened(page)
    expect(description.sections!.length).toBeGreaterThan(0)
    for (const { heading, paragraphs, links = [] } of description.sections!) {
      expect([heading.length > 0, paragraphs.length + links.length > 0]).toEqual([true, true])
      for (const { url } of links) expect(url).toMatch(/^https:\/\//)
    }
  })
})

describe.each(listPages('not-offered'))('%s, which is not offered', (_name, page) => {
  it('says why', async () => {
    expect((await opened(page)).description.reason).toMatch(/^[A-Z].{20,}\.$/s)
  })
})

/**
 * Rows per table, without the tables that any call may write to, because a session's last activity
 * is written at any time and `watchRows` records each write in `touched_row`.
 */
async function countRows(): Promise<Record<string, number>> {
  const { db } = platform.database
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public'
      and tablename not in ('session', 'audit', 'idempotency', 'touched_row')
    order by 1`.execute(db)
  const counts = rows.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, count(*)::int as count from ${sql.table(name)}`,
  )
  const all = sql<{ name: string; count: number }>`${sql.join(counts, sql` union all `)}`
  const counted = await all.execute(db)
  return Object.fromEntries(counted.rows.map(({ name, count }) => [name, count]))
}

// Runs last, because these actions really change data.
describe.each(listPages('action'))('the action %s', (_name, page: ActionPage) => {
  const path = { page: page.page }
  it('has a dry run that changes nothing, refuses a wrong confirmation, and is done', async () => {
    const { person, description } = await opened(page, ({ action }) => action!.may)
    const { confirm, inputs } = description.action!
    const fields = inputs.map((input) => ({ ...input, inForm: true })) as Column[]
    const values = await buildValues(page.page, person, fields, undefined)
    const before = await countRows()
    const dryRun = await person.call('dryRunPageAction', { path, body: { values } })
    expect(outcome(dryRun), JSON.stringify(values)).toBe('200')
    const act = (confirmation: string) =>
      person.call('runPageAction', { path, body: { values, confirmation } })
    const wrong = await act(`${confirm}!`)
    expect([wrong.status, problemOf(wrong).errors?.[0]?.field]).toEqual([422, 'confirmation'])
    expect(await countRows()).toEqual(before)
    let done!: Awaited<ReturnType<typeof act>>
    const rows = await touching(async () => {
      done = await act(confirm)
    })
    expectWriters(page.ability, ownRows(rows))
    if (dryRun.body.refused === undefined) expect(outcome(done)).toBe('200')
    else expect([done.status, problemOf(done).code]).toEqual([422, 'refused'])
  })
})

// Runs last, so that the statements of all tests above are checked.
it('each statement run as the tenant role names the merchant', () => {
  // Several hundred in a full installation, few if plugins are removed.
  expect(statements.count()).toBeGreaterThan(20)
  expect(statements.unnamed()).toEqual([])
})
