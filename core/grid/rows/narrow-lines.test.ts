import { expect, it } from 'vitest'

import type { GridColumn } from '../grid.ts'
import { narrowLines } from './narrow-lines.ts'

type Column = Partial<GridColumn<object>>
const column = (id: string, more: Column = {}): GridColumn<object> => ({
  id,
  title: 'grid:actions',
  value: () => id,
  ...more,
})
function listPositions(columns: GridColumn<object>[], shown = columns) {
  const { name, ...lines } = narrowLines(shown, columns)
  const ids = (of: readonly GridColumn<object>[]) => of.map(({ id }) => id).join(' ')
  return [name?.id, ids(lines.first), ids(lines.second), ids(lines.more)]
}
const name = column('name', { primary: true })

it('puts the name and the first number in line one, the next three values in line two', () => {
  const numbers = [column('price', { numeric: true }), column('cost', { numeric: true })]
  const columns = [column('a'), name, ...numbers, column('b'), column('c')]
  expect(listPositions(columns)).toEqual(['name', 'price', 'a cost b', 'a cost b c'])
})
it('obeys what a column says, and then leaves the number where others are', () => {
  const columns = [
    name,
    column('words', { narrow: 'more' }),
    column('price', { numeric: true }),
    column('state', { narrow: 'first' }),
  ]
  expect(listPositions(columns)).toEqual(['name', 'state', 'price', 'words price'])
})
it('shows what is changed in place once, in line two, and counts it', () => {
  const columns = [
    name,
    column('a'),
    column('b'),
    column('c'),
    column('on', { control: true }),
    column('off', { control: true, narrow: 'more' }),
  ]
  expect(listPositions(columns)).toEqual(['name', '', 'a b on', 'a b c off'])
})
it('keeps the name, and leaves out other columns that the person hides', () => {
  const columns = [name, column('a'), column('b')]
  expect(listPositions(columns, [columns[2]!])).toEqual(['name', '', 'b', 'b'])
})
