// Fixtures for the tests of all descriptions: a platform on which every described page can be
// opened, and the checks of a page's list.
import { sql } from 'kysely'
import { expect } from 'vitest'

import { createDecider } from '../../core/access/decide.ts'
import { portalManifest } from '../access/manifests.ts'
import type { AnswerOf } from '../calls/call.ts'
import { flagOff } from '../testing/flag-off.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '../testing/platform.ts'
import { describedPages } from '../pages/described-pages.ts'
import { asThoseWhoMay } from './descriptions.fixtures.ts'
import type { Page, RecordsPage, ReportPage } from './engine/description.ts'

type PageDescription = AnswerOf<'describePage'>
interface Problem {
  code: string
  detail?: string
  errors?: { field: string; message: string }[]
}

/** A platform with what some routes require: bought features, and newer pages off. */
export async function startForAllPages(): Promise<TestPlatform> {
  const platform = await startPlatform()
  const { db } = platform.database
  await sql`update merchant
    set toggles = toggles || '{"isInStoreApiEnabled": "Y", "featPilotProgram": "Y"}',
      portal_flags = portal_flags || '{"isPosExtensionAppsEnabled": true}'
    where id = 1002`.execute(db)
  for (const key of ['hec-delivery', 'hec-popular-menu-items'])
    await db.insertInto('feature_flag').values({ key, merchant_id: 1006, is_on: false }).execute()
  // Needed because some reports require features that another merchant has bought.
  await flagOff(platform, 'ac-react-upgraded-telerik-reporting')
  return platform
}

const decider = createDecider(portalManifest)
export const routesOf = ({ page }: Page) =>
  portalManifest.routes.filter(({ show }) =>
    show.some((branch) => 'legacy' in branch && branch.legacy === page),
  )
export const shownPages = describedPages.filter((page) => routesOf(page).length > 0)
/** Shown pages of one kind, as rows of a test table. */
export const listPages = <Kind extends Page['kind']>(kind: Kind) =>
  shownPages
    .filter((page): page is Extract<Page, { kind: Kind }> => page.kind === kind)
    .map((page) => [page.page, page] as const)

export const search = (person: TestPerson, { page }: Page, body: object = {}) =>
  // cast because members with a default may be left out
  person.call('searchPageRecords', { path: { page }, body: body as never })
export const problemOf = ({ body }: { body: unknown }) => body as Problem
/** The status, with the reason unless it is 200, so that a failure shows why. */
export const outcome = ({ status, body }: { status: number; body: unknown }) => {
  const { errors, detail } = body as Problem
  return status === 200 ? '200' : `${status} ${JSON.stringify(errors ?? detail ?? body)}`
}

/** Finds the first person with access to each page. */
export function asOpeners(platform: () => TestPlatform) {
  const first = asThoseWhoMay(platform)
  /** @param wanted what the person must be allowed to do there */
  const opened = async (
    page: Page,
    wanted: (description: PageDescription) => boolean = () => true,
  ) => {
    const opener = await first(async (person) => {
      const { status, body } = await person.call('describePage', { path: { page: page.page } })
      return status === 200 && wanted(body) ? { person, description: body } : undefined
    })
    const routes = routesOf(page).map(({ id }) => id)
    return opener ?? expect.fail(`No one in the demo can open ${page.page} (${routes.join(', ')})`)
  }
  return { first, opened }
}

/** Cut off, because texts can be longer than a search accepts. */
const searchable = (text: unknown) => String(text ?? '').slice(0, 40)
const ends = <Entry>(list: readonly Entry[]) => [...new Set([list.at(0), list.at(-1)])] as Entry[]

async function recordsToFilterBy(person: TestPerson, { page }: Page, filter: string) {
  const found = await person.call('searchPageChoices', {
    path: { page, column: filter },
    body: { page: 1, of: 'filter' },
  })
  expect(outcome(found), `choices of ${filter}`).toBe('200')
  return found.body.choices
}

/**
 * Expects that a list can be sorted, searched and filtered, and that its rows open existing pages.
 * @param extent `all`: by every column in both directions, and by every choice; `sample`: by the
 * first and the last column in one direction each, and by one choice of each filter
 */
export async function expectList(
  page: RecordsPage | ReportPage,
  person: TestPerson,
  { columns, searched = [], filters = [] }: PageDescription,
  extent: 'all' | 'sample',
): Promise<void> {
  const all = extent === 'all'
  const plain = await search(person, page)
  expect(outcome(plain)).toBe('200')

  const listed = columns!.filter(({ inList }) => inList).map(({ name }) => name)
  const both = (names: string[]) =>
    names.flatMap((sort) => [{ sort }, { sort, direction: 'desc' as const }])
  const [top, bottom] = [listed.at(0), listed.at(-1)]
  for (const order of all ? both(listed) : [{ sort: bottom }, { sort: top, direction: 'desc' }])
    expect(
      outcome(await search(person, page, { ...order, pageSize: 3 })),
      `sorted by ${JSON.stringify(order)}`,
    ).toBe('200')

  for (const column of all ? searched : ends(searched)) {
    const [row] = plain.body.records
    // Referenced records are searched by name.
    const text = searchable(row?.names?.[column] ? row.names[column][0] : row?.values[column])
    if (text === '') continue
    const matches = await search(person, page, { search: text, pageSize: 100 })
    expect([outcome(matches), matches.body.total > 0], `searched ${column} for “${text}”`).toEqual([
      '200',
      true,
    ])
  }

  for (const { name, kind, choices = [], periods = [] } of filters) {
    const values =
      kind === 'choice'
        ? choices.map(({ value }) => ({ value }))
        : kind === 'dates'
          ? periods.map(({ from, to }) => ({ from, to }))
          : (await recordsToFilterBy(person, page, name)).map(({ id }) => ({ value: String(id) }))
    for (const value of all ? values : values.slice(-1))
      expect(
        outcome(await search(person, page, { filters: { [name]: value }, pageSize: 3 })),
        `filtered by ${name}: ${JSON.stringify(value)}`,
      ).toBe('200')
    const wrong =
      kind === 'dates' ? { from: '2026-13-01', to: '2026-13-01' } : { value: 'no such choice' }
    expect((await search(person, page, { filters: { [name]: wrong } })).status).toBe(422)
  }

  for (const { path } of plain.body.records)
    if (path !== undefined) expect(decider.match(path)?.route.id, `opens ${path}`).toBeTruthy()
}
