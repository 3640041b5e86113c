// The README's table of pages is what the descriptions and the manifest say. `UPDATE=1 npx vitest
// run server/records/readme.test.ts` writes it.
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely'
import { readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'

import { pendingFacts } from '../../core/access/facts.ts'
import { portalManifest } from '../access/manifests.ts'
import type { Tx } from '../data/doors.ts'
import type { DB } from '../data/schema.ts'
import { openEmbeddedForTest } from '../data/testing/databases.ts'
import { describedPages } from '../pages/described-pages.ts'
import type { Page } from './engine/description.ts'
import { filtersOf } from './engine/filters.ts'
import type { ActionWork, OperatorScope, RecordSource } from './engine/source.ts'
import type { Scope } from '../calls/call.ts'

const file = new URL('README.md', import.meta.url)
const begin = '<!-- pages: begin -->'
const end = '<!-- pages: end -->'
let tables: ReadonlySet<string>
beforeAll(async () => {
  const { database, close } = await openEmbeddedForTest('migrated')
  tables = new Set((await database.db.introspection.getTables()).map(({ name }) => name))
  await close()
})

/** A database that notes what it is asked and has one row of nothing for everybody. */
function noting(asked: string[]): Tx {
  class Driver extends DummyDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      return {
        executeQuery: async <Row>({ sql }: { sql: string }): Promise<QueryResult<Row>> => {
          asked.push(sql)
          return { rows: [{ total: 1, id: 1 } as Row] }
        },
        streamQuery: async function* streamQuery() {},
      }
    }
  }
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return db as unknown as Tx // nothing here begins a transaction
}

const scope: Scope = { merchantId: 1002, storeId: 0, stores: 'all', view: 'company' }
/** Every page knows of the stores; they are told where there is nothing else. */
const everywhere = new Set(['store', 'merchant'])

/** The tables that a page reads, in the order in which it asks for them. */
async function tablesOf(page: Page): Promise<string[]> {
  const asked: string[] = []
  const tx = noting(asked)
  const work = {
    scope,
    session: { userName: 'reader', userId: 1 },
    facts: pendingFacts,
    now: new Date('2026-11-20T15:00:00Z'),
    tx,
    values: {},
  } as unknown as ActionWork<OperatorScope> & ActionWork<Scope>
  try {
    if (page.kind === 'records' || page.kind === 'report') {
      const ask = {
        page: 1,
        pageSize: 1,
        search: '',
        sort: page.defaultSort,
        direction: 'asc' as const,
        filters: filtersOf(
          page.filters ?? [],
          {},
          { business: '2026-11-20', calendar: '2026-11-20' },
        ),
      }
      await (page.source as RecordSource<OperatorScope>).search(tx, scope, ask, work)
    } else if (page.kind === 'action') await page.dryRun(work)
    else if (page.kind === 'document' && typeof page.sections === 'function')
      await page.sections(work)
  } catch {
    // The one row says nothing; what was asked for is known all the same.
  }
  const found = [
    ...new Set(
      asked
        .flatMap((sql) =>
          [...sql.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/gi)].map(([, name]) => name!),
        )
        .filter((name) => tables.has(name)),
    ),
  ]
  return found.filter(
    (name, _at, all) => !everywhere.has(name) || all.every((other) => everywhere.has(other)),
  )
}

async function about(page: Page): Promise<string> {
  if (page.kind === 'not-offered') return page.reason
  const read = (await tablesOf(page)).map((name) => `\`${name}\``).join(', ')
  const whose = 'door' in page && page.door === 'operator' ? ' (of all merchants)' : ''
  if (page.kind === 'action')
    return `“${page.verb}”${page.final ? ', final' : ''}${read && `: ${read}`}${whose}`
  return (read || 'as written') + whose
}

async function tableOfPages(): Promise<string> {
  const shown = portalManifest.routes
    .flatMap(({ path, show }) =>
      show.flatMap((branch) => ('legacy' in branch ? [{ path, name: branch.legacy }] : [])),
    )
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.name < b.name ? -1 : 1))
  const lines: string[] = []
  for (const { path, name } of shown) {
    const page = describedPages.find((described) => described.page === name)
    if (!page) continue
    const tables = (await about(page)).replaceAll('|', '\\|').replaceAll('\n', ' ')
    lines.push(`| \`${path}\` | \`${page.page}\` | ${page.kind} | ${tables} |`)
  }
  return ['| route | page | kind | tables |', '|---|---|---|---|', ...new Set(lines)].join('\n')
}

it('the table of pages in the README is true', async () => {
  const text = readFileSync(file, 'utf8')
  const [before, rest] = text.split(begin) as [string, string]
  const wanted = `${before}${begin}\n${await tableOfPages()}\n${end}${rest.split(end)[1]!}`
  if (process.env.UPDATE === '1') writeFileSync(file, wanted)
  else
    expect(
      text,
      'Run `UPDATE=1 npx vitest run server/records/readme.test.ts` and look at what changed.',
    ).toBe(wanted)
})
