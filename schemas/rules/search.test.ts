import { describe, expect, it } from 'vitest'

import { finds, parsePhone, searchKey, splitWords } from './search.ts'

describe('a search', () => {
  it.each([
    ['creme', 'Crème Brûlée'],
    ['eclair', 'ÉCLAIR'],
    // Decomposed, as macOS pastes it.
    ['Cre\u0300me', 'Crème Brûlée'],
    ['o’brien', "O'Brien"],
    ["o'brien", 'O’Brien'],
    ['Chen Alice', 'Alice Chen'],
    ['strasse', 'Straße 9'],
    ['smorrebrod', 'Smørrebrød'],
    ['ｌａｔｔｅ', 'Flat latte'],
    ['  latte   flat ', 'Flat\u00a0Latte'],
    ['100%', 'Juice 100 %, 100% apple'],
    ['', 'anything'],
  ])('for %j finds %j', (typed, text) => expect(finds(typed)(text)).toBe(true))
  it.each([
    ['latte tea', 'Flat Latte'],
    ['brulee!', 'Crème Brûlée'],
    ['_', 'Flat Latte'],
  ])('for %j does not find %j', (typed, text) => expect(finds(typed)(text)).toBe(false))
  it('has as many words as were typed apart', () => {
    expect(splitWords(' Crème  Brûlée ')).toEqual(['Crème', 'Brûlée'])
    expect(splitWords('   ')).toEqual([])
  })
  it('keeps what other scripts tell apart', () => {
    expect(searchKey('КАФЕ Київ')).toBe('кафе киів')
    expect(searchKey('ÅÉß')).toBe('aess')
  })
})

it.each([
  ['6175550165', '6175550165'],
  ['(617) 555-0165', '6175550165'],
  ['+1 617.555.0165', '6175550165'],
  ['555-0165', '5550165'],
  ['+44 20 7946 0018', '442079460018'],
  ['1001', undefined],
  ['Latte 6175550165', undefined],
])('takes %j as the telephone number %j', (typed, digits) => expect(parsePhone(typed)).toBe(digits))
