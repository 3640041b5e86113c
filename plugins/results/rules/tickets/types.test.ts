import { describe, expect, it } from 'vitest'

import { hasReceipt, isDeleted, movesCash, ticketFilters, typesOf } from './types.ts'

const all = typesOf('')
describe('the kinds of tickets', () => {
  it('are nine, and each filter shows its own (N-16, N-17; resolution 38)', () => {
    expect(all).toEqual(['S', 'RT', 'SR', 'C', 'V', 'P', 'I', 'R', 'F'])
    expect(
      Object.fromEntries(ticketFilters.map((code) => [code, typesOf(code).join(' ')])),
    ).toEqual({
      '': 'S RT SR C V P I R F',
      T: 'S R F SR RT',
      S: 'S R F SR',
      R: 'RT SR',
      I: 'I',
      P: 'P',
      V: 'V C',
    })
  })
  it('are each of one sort: with a receipt, moving cash, or deleted (S-078)', () => {
    expect(all.filter(hasReceipt)).toEqual(['S', 'RT', 'SR', 'R', 'F'])
    expect(all.filter(movesCash)).toEqual(['P', 'I'])
    expect(all.filter(isDeleted)).toEqual(['C', 'V'])
  })
})
