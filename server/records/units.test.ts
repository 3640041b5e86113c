// A value is shown in its row's unit, because a three percent fee would otherwise read as three
// dollars. Over HTTP.
import { beforeAll, expect, it } from 'vitest'

import { type TestPerson } from '../testing/platform.ts'
import { startedPlatform } from '../testing/started-platform.ts'
import { describedPages } from '../pages/described-pages.ts'
import type { Column } from './engine/description.ts'

type Values = Record<string, string | number | boolean | null>

const platform = startedPlatform()
let people: TestPerson[]
beforeAll(async () => {
  // Merchants with rows in both units, in company view and in a store.
  people = [
    await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 }),
    await platform.signIn('chain-owner', { merchantId: 1003, storeId: 0 }),
    await platform.signIn('admin', { merchantId: 1002, storeId: 100_200_001 }),
  ]
})

const saysPercent = (words: string) => /percent|%/i.test(words)
/** Choice columns in which some choices mean a percentage and others don't. */
const unitsAmong = (columns: readonly Column[]) =>
  columns.filter(
    ({ choices = [] }) =>
      choices.some(({ label }) => saysPercent(label)) &&
      !choices.every(({ label }) => saysPercent(label)),
  )
const pages = describedPages
  .flatMap((page) => (page.kind === 'records' || page.kind === 'report' ? [page] : []))
  .filter(({ columns }) => unitsAmong(columns).length > 0)

it('pages whose value is a percentage in some rows are known', () => {
  expect(pages.map(({ page }) => page)).toContain('Promotions')
})

it.each(pages.map((page) => [page.page, page] as const))(
  '%s shows no money where the row says percent, and no percentage where it says money',
  async (name, page) => {
    const [unit] = unitsAmong(page.columns)
    const seen = new Set<string>()
    for (const person of people) {
      const described = await person.call('describePage', { path: { page: name } })
      if (described.status !== 200) continue
      const body = { pageSize: 1000 } as never
      const found = await person.call('searchPageRecords', { path: { page: name }, body })
      const { records } = found.body
      const numbers = described.body.columns!.filter(
        ({ kind }) => kind === 'money' || kind === 'percent',
      )
      for (const { values } of records as { values: Values }[]) {
        const chosen = unit!.choices!.find(
          ({ value }) => value === String(values[unit!.name]),
        )!.label
        for (const { name: value, kind, kindBy } of numbers) {
          if (values[value] === null || values[value] === undefined) continue
          const kindHere = kindBy?.kinds[String(values[kindBy.column])] ?? kind
          expect(kindHere, `${chosen} ${value}`).toBe(saysPercent(chosen) ? 'percent' : 'money')
          seen.add(kindHere)
        }
      }
    }
    expect(seen.size, 'rows with a value').toBeGreaterThan(0)
  },
)
