// How rows of two periods match, and which tickets a row drills down to.
import { expect, it } from 'vitest'

import { plusDays } from '#core/time/dates.ts'
import { itemTree, summaryTree } from './reports.ts'
import type { Asked } from './parameters.ts'
import type { SumRow } from './sums.ts'
import { topOf, buildTree } from './tree.ts'

it('extra days of a longer earlier month come after all others (T-results-42)', () => {
  const { levels, compare } = summaryTree
  const dates = { from: '2026-02-01', to: '2026-02-28' }
  const asked = { dates, options: new Set() } as unknown as Asked
  const day = (at: number, sum: string): SumRow => ({
    keys: { date: plusDays(dates.from, at) },
    sums: { [sum]: 1 },
  })
  const rows = [
    ...[30, 28, 29, 3, 0].map((at) => day(at, 'before net')),
    ...[27, 0, 3].map((at) => day(at, 'net')),
  ]
  const nodes = buildTree(rows, levels(asked, rows), compare, topOf({}))
  expect(nodes.map(({ cells }) => cells.date)).toEqual([
    '2026-02-01',
    '2026-02-04',
    '2026-02-28',
    null,
    null,
    null,
  ])
  expect(nodes.map(({ path }) => path[0])).toEqual(['0', '3', '27', '28', '29', '30'])
  expect(compare(nodes[3]!, nodes[4]!)).toBe(0)
})

it.each([
  { options: ['ShowCategories'], tickets: { Sold: true, LineType: 'Item', Category: 'BREAD' } },
  { options: ['ShowCategories', 'ShowModifiers'], tickets: null },
  { options: ['ShowCategories', 'ShowComponents'], tickets: null },
])('tickets behind a category are those of its items: $options (T-results-43)', (given) => {
  const { levels, compare, whole } = itemTree
  const asked = { options: new Set(given.options), variant: 'SPRE' } as unknown as Asked
  const rows: SumRow[] = [{ keys: { item: 'Loaf', category: 'BREAD' }, sums: { net: 1 } }]
  const [category] = buildTree(rows, levels(asked, rows), compare, topOf(whole(asked)))
  expect(category?.tickets).toEqual(given.tickets)
  expect(category?.parts[0]?.tickets).toEqual(given.tickets && { ...given.tickets, Item: 'Loaf' })
})

it('tickets behind a sub-category are of the chosen category alone (T-results-43)', () => {
  const { levels, compare, whole } = itemTree
  const options = new Set(['ShowSubcategories'])
  const asked = { options, variant: 'SPRE', category: 'BREAD' } as unknown as Asked
  const keys = { item: 'Loaf', topCategory: 'BAKERY', category: 'BREAD' }
  const rows: SumRow[] = [{ keys, sums: { net: 1 } }]
  const [top] = buildTree(rows, levels(asked, rows), compare, topOf(whole(asked)))
  const tickets = { Sold: true, LineType: 'Item', TopCategory: 'BAKERY', Category: 'BREAD' }
  expect([top?.tickets, top?.parts[0]?.tickets]).toEqual([tickets, tickets])
})
it('totals under a category lead to none where parts count with their item (T-results-43)', () => {
  const wholeWith = (...options: string[]) =>
    itemTree.whole({ options: new Set(options), category: 'BREAD' } as unknown as Asked)
  expect(wholeWith()).toEqual({ Sold: true, LineType: 'Item', Category: 'BREAD' })
  expect([wholeWith('ShowModifiers'), wholeWith('ShowComponents')]).toEqual([null, null])
})
