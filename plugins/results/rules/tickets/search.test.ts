import { describe, expect, it } from 'vitest'
import { periodKeys } from '#schemas/rules/period.ts'
import { searchedAmount, ticketSearchFaults, ticketSearchKeys } from './search.ts'

const day = { FromDate: '2026-06-10', ToDate: '2026-06-10' }
const faults = (search: Partial<Parameters<typeof ticketSearchFaults>[0]>) =>
  ticketSearchFaults({ ...day, ...search }).map(({ field, key }) => [field, key])

describe('a search of tickets', () => {
  it('covers at least a day and at most 400, by the calendar (U-083)', () => {
    expect(faults({})).toEqual([])
    expect(faults({ ToDate: '2026-06-09' })).toEqual([['ToDate', periodKeys.reversed]])
    expect(faults({ FromDate: '2025-05-07' })).toEqual([])
    expect(faults({ FromDate: '2025-05-06' })).toEqual([['ToDate', periodKeys.tooLong]])
  })
  it('takes amounts in their order', () => {
    expect(faults({ AmountFrom: 5, AmountTo: 5 })).toEqual([])
    expect(faults({ AmountFrom: -5 })).toEqual([])
    expect(faults({ AmountFrom: 5, AmountTo: 4.99 })).toEqual([
      ['AmountTo', ticketSearchKeys.amountsReversed],
    ])
  })
  it('reads typed amounts only where they are looked for (U-085)', () => {
    const words = { SearchArg: 'rye', SearchArg2: 'loaf' }
    expect(faults(words)).toEqual([])
    expect(faults({ ...words, SearchColumnFilter: 'Amount' })).toEqual([
      ['SearchArg', ticketSearchKeys.noAmount],
      ['SearchArg2', ticketSearchKeys.noAmount],
    ])
    const amount = (SearchArg: string, SearchArg2: string) =>
      faults({ SearchArg, SearchArg2, SearchColumnFilter: 'Amount' })
    expect([amount('', ''), amount('5', ''), amount('', '5'), amount('$5', '1,000.00')]).toEqual([
      [],
      [],
      [],
      [],
    ])
    expect(amount('6', '5')).toEqual([['SearchArg2', ticketSearchKeys.amountsReversed]])
  })
  it.each<[string | undefined, number | null | undefined]>([
    [undefined, null],
    [' ', null],
    ['12.5', 1250],
    ['-0.05', -5],
    ['1.234', undefined],
    ['9'.repeat(21), undefined],
    ['9'.repeat(18), undefined],
  ])('reads %j as %j cents', (typed, cents) => {
    expect(searchedAmount(typed)).toBe(cents)
  })
})
