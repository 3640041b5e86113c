// The link of a row's name must open a page about that row instead of a page about all rows. Over
// HTTP.
import { beforeAll, expect, it } from 'vitest'

import { createDecider } from '../../core/access/decide.ts'
import { portalManifest } from '../access/manifests.ts'
import { flagOff } from '../testing/flag-off.ts'
import { type TestPerson } from '../testing/platform.ts'
import { startedPlatform } from '../testing/started-platform.ts'
import { describedPages } from '../pages/described-pages.ts'
import { today } from './descriptions.fixtures.ts'

type Values = Record<string, string | number | boolean | null>

const platform = startedPlatform()
let owner: TestPerson
beforeAll(async () => {
  await flagOff(platform, 'ac-react-upgraded-telerik-reporting')
  owner = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
})

const decider = createDecider(portalManifest)
const search = async (page: string, body: object = {}, person = owner) =>
  person.call('searchPageRecords', { path: { page }, body: { pageSize: 1000, ...body } as never })

/**
 * The target of a path below the portal's pages: the page (none if it is a screen), and the limits
 * set by the path or the query.
 */
function ledTo(path: string) {
  const address = new URL(path, 'https://portal.example')
  const { route, params } = decider.match(address.pathname)!
  const [page] = route.show.flatMap((branch) =>
    'legacy' in branch && !branch.newer ? [branch.legacy] : [],
  )
  const asked = [
    ...Object.entries(params),
    ...[...address.searchParams].map(([name, value]) => [name.replace(/^f-/, ''), value] as const),
  ]
  return { page, filters: Object.fromEntries(asked.map(([name, value]) => [name, { value }])) }
}

const leading = describedPages.flatMap((page) =>
  (page.kind === 'records' || page.kind === 'report') && page.opens ? [page] : [],
)

it.each(leading.map((page) => [page.page, page] as const))(
  '%s: a row leads to what concerns it alone',
  async (name, page) => {
    const { records } = (await search(name)).body
    const withPath = records.filter(({ path }) => path !== undefined)
    expect(withPath.length).toBeGreaterThan(1)
    for (const { id, path, values } of withPath.slice(0, 4)) {
      const { page: target, filters } = ledTo(path!)
      expect(Object.keys(filters), path).toHaveLength(1)
      if (target === undefined) {
        expect(Object.values(filters)).toEqual([{ value: String(id) }])
        continue
      }
      const shown = describedPages.find((one) => one.page === target)
      const filtered = shown && 'filters' in shown ? (shown.filters ?? []) : []
      const hasDates = filtered.some(({ kind }) => kind === 'dates')
      const wide = { ...(hasDates && { dates: { from: '2025-11-20', to: today } }) }
      const all = (await search(target, { filters: wide })).body
      const found = await search(target, { filters: { ...wide, ...filters } })
      expect(found.status, path).toBe(200)
      // The target shows whose rows these are, with the name from the linking row.
      const [whose] = Object.values(found.body.chosen ?? {})
      expect(Object.values(values as Values), path).toContain(whose)
      expect(found.body.total, path).toBeLessThan(all.total)
    }
    expect(page.opens!.label).toMatch(/^[A-Z]/)
  },
)
