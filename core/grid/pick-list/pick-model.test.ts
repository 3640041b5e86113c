import fc from 'fast-check'
import { expect, it } from 'vitest'

import {
  between,
  buildIndex,
  markOf,
  setTicked,
  listShown,
  countTicked,
  toggled,
  type PickItem,
} from './pick-model.ts'

const items = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 500 }), name: fc.string({ maxLength: 12 }) }),
  { selector: ({ id }) => id, maxLength: 60 },
)
const ticks = fc
  .array(fc.integer({ min: 1, max: 500 }))
  .map((ids): ReadonlySet<number> => new Set(ids))
const some = fc.tuple(items, ticks).filter(([list]) => list.length > 0)
const mark = (list: readonly PickItem<number>[], ticked: ReadonlySet<number>) =>
  markOf(countTicked(list, ticked), list.length)

it('ticks and unticks every row by the row for all (S-097), and nothing changes twice', () => {
  fc.assert(
    fc.property(some, ([list, ticked]) => {
      const all = setTicked(ticked, list, true)
      expect(mark(list, all)).toBe('all')
      expect(mark(list, setTicked(all, list, false))).toBe('none')
      expect(setTicked(all, list, true)).toBe(all)
    }),
  )
})
it('ticks the row for all when all others are ticked, and unticks it with any one (S-098)', () => {
  fc.assert(
    fc.property(some, fc.nat(), ([list], at) => {
      const one = list[at % list.length]!
      let ticked: ReadonlySet<number> = new Set()
      for (const item of list) ticked = toggled(ticked, item)
      expect(mark(list, ticked)).toBe('all')
      expect(mark(list, toggled(ticked, one))).toBe(list.length === 1 ? 'none' : 'some')
    }),
  )
})
it('comes back to where it was when a row is ticked twice, and touches no other row', () => {
  fc.assert(
    fc.property(some, fc.nat(), ([list, ticked], at) => {
      const one = list[at % list.length]!
      const once = toggled(ticked, one)
      expect(once.has(one.id)).toBe(!ticked.has(one.id))
      for (const id of ticked) if (id !== one.id) expect(once.has(id)).toBe(true)
      expect(new Set(toggled(once, one))).toEqual(new Set(ticked))
    }),
  )
})
it('ticks what is shown and leaves what is not as it was', () => {
  fc.assert(
    fc.property(some, fc.string({ maxLength: 2 }), fc.boolean(), ([list, ticked], search, on) => {
      const shown = new Set(listShown(buildIndex(list), search, 'asc').map(({ id }) => id))
      const next = setTicked(
        ticked,
        list.filter(({ id }) => shown.has(id)),
        on,
      )
      for (const { id } of list) expect(next.has(id)).toBe(shown.has(id) ? on : ticked.has(id))
    }),
  )
})
it('counts what is ticked in the list and nothing else', () => {
  fc.assert(
    fc.property(items, ticks, (list, ticked) => {
      expect(countTicked(list, ticked)).toBe(list.filter(({ id }) => ticked.has(id)).length)
    }),
  )
})
it('shows each row once, in order, and backwards in the other order', () => {
  fc.assert(
    fc.property(items, (list) => {
      const index = buildIndex(list)
      const up = listShown(index, '', 'asc')
      expect(new Set(up.map(({ id }) => id))).toEqual(new Set(list.map(({ id }) => id)))
      expect(listShown(index, '', 'desc')).toEqual([...up].reverse())
      expect(buildIndex(up).items).toBe(up)
    }),
  )
})
it('finds all words in any order, whatever their case and accents, in the detail too', () => {
  const index = buildIndex([
    { id: 1, name: 'Café Nord', detail: 'Oslo' },
    { id: 2, name: 'Store 10' },
    { id: 3, name: 'Store 9' },
  ])
  const found = (search: string) => listShown(index, search, 'asc').map(({ id }) => id)
  expect(found('nord CAFE')).toEqual([1])
  expect(found('oslo')).toEqual([1])
  expect(found('  ')).toEqual([1, 3, 2])
  expect(found('store x')).toEqual([])
})
it('takes the rows between two positions, whichever comes first', () => {
  expect(between(['a', 'b', 'c', 'd'], 2, 1)).toEqual(['b', 'c'])
  expect(between(['a'], 0, 0)).toEqual(['a'])
})
