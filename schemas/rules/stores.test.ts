import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  assign,
  assignAll,
  assignedOf,
  toAssignment,
  isAssigned,
  toRows,
  settled,
  type StoreRow,
} from './stores.ts'

const stores = Array.from({ length: 10_000 }, (_, n) => n + 1)
const few = [1, 2, 3, 4, 5, 6]
const rows: fc.Arbitrary<StoreRow[]> = fc.uniqueArray(
  fc.record({ storeId: fc.nat({ max: 8 }), isAssigned: fc.boolean() }),
  { selector: ({ storeId }) => storeId },
)

describe('stores of a discount', () => {
  it('are all of them by one row, StoreId 0 (K-24, S-097)', () => {
    const all = toAssignment([{ storeId: 0, isAssigned: true }])
    expect(all).toEqual(assignAll(true))
    expect(assignedOf(all, stores)).toHaveLength(10_000)
    expect(toRows(all)).toEqual([{ storeId: 0, isAssigned: true }])
    expect(assignedOf(assignAll(false), stores)).toEqual([])
  })
  it('need one row more for the one of 10,000 that is unticked (F-15)', () => {
    const all = assign(assignAll(true), 17, false)
    expect(toRows(all)).toEqual([
      { storeId: 0, isAssigned: true },
      { storeId: 17, isAssigned: false },
    ])
    expect(assignedOf(all, stores)).toHaveLength(9_999)
  })
  it('are all again when each is ticked by itself, and none when each is unticked (S-098)', () => {
    for (const all of [true, false]) {
      const one = few.reduce((assignment, id) => assign(assignment, id, all), assignAll(!all))
      expect(settled(one, few)).toEqual(assignAll(all))
    }
  })
  it('that are not named have no discount where the row for all is missing', () => {
    expect(
      assignedOf(
        toAssignment([
          { storeId: 2, isAssigned: true },
          { storeId: 3, isAssigned: false },
        ]),
        few,
      ),
    ).toEqual([2])
  })
  it('stay what they are by way of the wire and by settling', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const assignment = toAssignment(given)
        expect(toAssignment(toRows(assignment))).toEqual(assignment)
        expect(assignedOf(settled(assignment, few), few)).toEqual(assignedOf(assignment, few))
        for (const id of few)
          expect(isAssigned(assignment, id)).toBe(
            given.find(({ storeId }) => storeId === id)?.isAssigned ??
              given.find(({ storeId }) => storeId === 0)?.isAssigned ??
              false,
          )
      }),
    )
  })
  it('have no row for a store without a difference or one that doesn’t exist', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const { all, differing } = settled(toAssignment(given), few)
        expect(differing.size).toBeLessThan(few.length)
        for (const id of differing) expect(few).toContain(id)
        expect(
          toRows({ all, differing }).filter(
            ({ storeId, isAssigned: on }) => storeId !== 0 && on === all,
          ),
        ).toEqual([])
      }),
    )
  })
  it('change one at a time', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...few), fc.boolean(), (given, id, on) => {
        const before = toAssignment(given)
        const after = assign(before, id, on)
        expect(isAssigned(after, id)).toBe(on)
        for (const other of few)
          if (other !== id) expect(isAssigned(after, other)).toBe(isAssigned(before, other))
      }),
    )
  })
})
