import { describe, expect, it } from 'vitest'

import { findTargets, titleOf } from './targets.ts'

it.each([
  ['menu.editDiscounts', 'Edit discounts'],
  ['saveStoreContext', 'Save store context'],
  ['employees.timeClock', 'Time clock'],
  ['logOn', 'Log on'],
])('%s reads "%s"', (id, words) => {
  expect(titleOf(id)).toBe(words)
})
describe('finding', () => {
  const all = [
    'Discounts · menu.discounts',
    'Café menu · menu.cafe',
    'Discount · menu.discount',
  ].map((label) => ({ label }))
  it('takes any words of title and id, in any order, whatever case and accents', () => {
    expect(findTargets(all, 'MENU disc', 9).map(({ label }) => label)).toEqual([
      'Discounts · menu.discounts',
      'Discount · menu.discount',
    ])
    expect(findTargets(all, 'cafe', 9)).toHaveLength(1)
  })
  it('gives so many at most, and all where nothing is typed', () =>
    expect([findTargets(all, ' ', 2).length, findTargets(all, '', 9).length]).toEqual([2, 3]))
})
