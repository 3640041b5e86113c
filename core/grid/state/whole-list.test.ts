import { expect, it } from 'vitest'

import type { GridColumn, GridState } from '../grid.ts'
import { paginate } from './whole-list.ts'

interface Row {
  name: string
  kind: string
}
const rows: Row[] = [
  { name: 'Zebra', kind: 'In' },
  { name: 'apple 10', kind: 'Out' },
  { name: 'Apple 9', kind: 'Out' },
  { name: 'Éclair', kind: 'In' },
]
const columns: GridColumn<Row>[] = (['name', 'kind'] as const).map((id) => ({
  id,
  title: { said: id },
  value: (row) => row[id],
  sort: id,
}))
const page = (given: Partial<GridState>) =>
  paginate(
    rows,
    { page: 1, size: 25, sort: undefined, dir: 'asc', q: '', filters: {}, ...given },
    [...columns, { id: 'all', title: { said: 'All' }, value: () => 'Every row' }],
    'en-US',
  )
const names = (given: Partial<GridState>) => page(given).rows.map(({ name }) => name)

it('sorts as people read, and keeps the order of the answer until someone sorts', () => {
  expect(names({})).toEqual(['Zebra', 'apple 10', 'Apple 9', 'Éclair'])
  expect(names({ sort: 'name' })).toEqual(['Apple 9', 'apple 10', 'Éclair', 'Zebra'])
  expect(names({ sort: 'kind', dir: 'desc' })).toEqual(['apple 10', 'Apple 9', 'Zebra', 'Éclair'])
  expect(names({ sort: 'all' })).toEqual(names({}))
})
it('searches every column with a sort key, without case, accents and surplus blanks', () => {
  expect(names({ q: 'eclair' })).toEqual(['Éclair'])
  expect(names({ q: 'apple\u00a0 9' })).toEqual(['Apple 9'])
  expect(names({ q: ' APPLE ' })).toEqual(['apple 10', 'Apple 9'])
  expect(names({ q: 'every' })).toEqual([])
  expect(names({ q: 'in' })).toEqual(['Zebra', 'Éclair'])
})
it('gives a page, and how many rows there are', () => {
  expect(page({ size: 3, page: 2 })).toEqual({ rows: [rows[3]], total: 4 })
  expect(page({ size: 3, page: 9 })).toEqual({ rows: [], total: 4 })
})
