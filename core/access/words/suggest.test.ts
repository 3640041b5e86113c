import { describe, expect, it } from 'vitest'

import { editDistance, nearest, suggestion } from './suggest.ts'

describe('suggestions', () => {
  it.each([
    ['kitten', 'sitting', 3],
    ['same', 'SAME', 0],
    ['ab', 'ba', 1],
    ['', 'abc', 3],
  ])('%s and %s are %i edits apart', (a, b, edits) => {
    expect(editDistance(a, b)).toBe(edits)
  })
  it('name the nearest, if it is near', () => {
    expect(nearest('discuonts', ['departments', 'discounts'])).toBe('discounts')
    expect(nearest('tips', ['departments', 'discounts'])).toBeUndefined()
  })
  it('name those that hold the name, where none is near', () => {
    expect(suggestion('discounts', ['menu.discounts', 'menu.discounts.edit', 'menu.items'])).toBe(
      "Did you mean 'menu.discounts' or 'menu.discounts.edit'?",
    )
  })
  it('list what there is otherwise, and not all of hundreds', () => {
    expect(suggestion('zzz', [])).toBe('There are none.')
    expect(suggestion('zzzzzz', 'abcdefghij'.split(''))).toBe(
      "Allowed: 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h' and 2 more.",
    )
  })
})
