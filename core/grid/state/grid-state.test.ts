import fc from 'fast-check'
import { expect, it } from 'vitest'

import { pageSizes } from '#schemas/rules/lists.ts'
import type { GridState } from '../grid.ts'
import {
  changed,
  lastPage,
  pageRequest,
  readGridState,
  sortedBy,
  writeGridState,
} from './grid-state.ts'

const defaults = { sort: 'Name', dir: 'asc', filters: ['type'] } as const
const start: GridState = { page: 1, size: 25, sort: 'Name', dir: 'asc', q: '', filters: {} }
const read = (address: string) => readGridState(new URLSearchParams(address), defaults)
const states = fc.record({
  page: fc.integer({ min: 1, max: 9_999_999 }),
  size: fc.constantFrom(...pageSizes),
  sort: fc.constantFrom('Name', 'DiscountAmount'),
  dir: fc.constantFrom('asc' as const, 'desc' as const),
  q: fc.string({ maxLength: 100 }),
  filters: fc.oneof(fc.constant({}), fc.record({ type: fc.string({ minLength: 1 }) })),
})

it('reads back exactly what it wrote, so that Back restores the list (T-core-02)', () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(
        readGridState(new URLSearchParams(writeGridState(state, defaults).toString()), defaults),
      ).toEqual(state)
    }),
  )
})
it("leaves defaults out of the address, and keeps what is not the list's", () => {
  expect(writeGridState(start, defaults).toString()).toBe('')
  expect(writeGridState({ ...start, page: 2, dir: 'desc' }, defaults).toString()).toBe(
    'page=2&dir=desc',
  )
  const kept = new URLSearchParams('tab=stores&page=4')
  expect(writeGridState({ ...start, q: 'x' }, defaults, kept).toString()).toBe('tab=stores&q=x')
})
it('takes whatever makes no sense for not said', () => {
  expect(read('page=-1&size=7&dir=up&sort=a;b')).toEqual(start)
  expect(read('page=1e9&size=100000&sort=')).toEqual(start)
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string({ maxLength: 200 }), (...said) => {
      const { page, size, q } = readGridState(
        new URLSearchParams({ page: said[0], size: said[1], q: said[2] }),
        defaults,
      )
      expect(page).toBeGreaterThan(0)
      expect(pageSizes).toContain(size)
      expect(q.length).toBeLessThanOrEqual(100)
    }),
  )
})
it('goes back to page one on every change but of the page, and turns the order (T-core-02)', () => {
  const third = { ...start, page: 3 }
  expect(changed(third, { q: 'x' }).page).toBe(1)
  expect(changed(third, { filters: { type: 'P' } }).page).toBe(1)
  expect(sortedBy(third, 'Name')).toMatchObject({ page: 1, dir: 'desc' })
  expect(changed(third, { page: 4 }).page).toBe(4)
  expect(sortedBy(sortedBy(start, 'Name'), 'Name').dir).toBe('asc')
  expect(sortedBy({ ...start, dir: 'desc' }, 'DiscountAmount')).toMatchObject({
    sort: 'DiscountAmount',
    dir: 'asc',
  })
})
it("has one page at least; says the paging in the legacy calls' terms", () => {
  expect([lastPage(0, 25), lastPage(25, 25), lastPage(26, 25)]).toEqual([1, 1, 2])
  expect(pageRequest({ ...start, page: 2, q: 'tea', dir: 'desc' })).toEqual({
    PageRowCount: 25,
    RequestedPageNum: 2,
    TotalRowCount: -1,
    SearchArg: 'tea',
    SortColumn: 'Name',
    SortDirection: 'DESC',
  })
  expect(pageRequest({ ...start, sort: undefined })).toEqual({
    PageRowCount: 25,
    RequestedPageNum: 1,
    TotalRowCount: -1,
  })
})
