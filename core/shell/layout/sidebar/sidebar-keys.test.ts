import { describe, expect, it } from 'vitest'

import { createTypeAhead, stepTo } from './sidebar-keys.ts'

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 4, 4],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['Home', 3, 0],
  ['End', 1, 4],
])('%s from item %i of five leads to %i', (key, index, target) =>
  expect(stepTo(key, index, 5)).toBe(target),
)

it('leaves all other keys alone', () => {
  for (const key of ['Enter', 'Tab', 'Escape', ' ', 'a', 'PageDown'])
    expect(stepTo(key, 1, 5)).toBeUndefined()
  expect(stepTo('ArrowDown', -1, 0)).toBeUndefined()
})

describe('type-ahead', () => {
  const labels = ['Menu', 'Discounts', 'Departments', 'Éclairs', 'My account']
  const at = { now: 0 }
  const start = () => {
    at.now = 0
    return createTypeAhead(() => at.now)
  }

  it('goes to the next item that begins with the letter, and on with the same letter', () => {
    const typeAhead = start()
    expect(typeAhead.find('m', labels, 0)).toBe(4)
    at.now = 200
    expect(typeAhead.find('m', labels, 4)).toBe(0)
  })
  it('takes letters typed quickly for one word, spaces too', () => {
    const typeAhead = start()
    expect(typeAhead.find('d', labels, 0)).toBe(1)
    at.now = 100
    expect(typeAhead.find('e', labels, 1)).toBe(2)
    at.now = 2000
    expect(typeAhead.find('m', labels, 2)).toBe(4)
    at.now = 2100
    expect(typeAhead.find('y', labels, 4)).toBe(4)
    expect(typeAhead.typing()).toBe(true)
    expect(typeAhead.find(' ', labels, 4)).toBe(4)
    at.now = 3000
    expect(typeAhead.typing()).toBe(false)
  })
  it('does not mind accents and case; stays where nothing fits', () => {
    expect(start().find('E', labels, 0)).toBe(3)
    expect(start().find('z', labels, 0)).toBeUndefined()
    expect(start().find('z', [], 0)).toBeUndefined()
  })
})
