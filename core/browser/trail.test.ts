import { beforeEach, expect, it } from 'vitest'

import { arriveAt, asLeft, forgetTrail, pathLeft } from './trail.ts'

const go = (address: string) => {
  const [pathname = '', query] = address.split('?')
  arriveAt({ pathname, search: query === undefined ? '' : `?${query}` })
}
beforeEach(forgetTrail)

it('knows the page before this one, whatever changes in the query', () => {
  expect(pathLeft()).toBeUndefined()
  go('/menu/discounts')
  expect(pathLeft()).toBeUndefined()
  go('/menu/discounts/7')
  go('/menu/discounts/7?tab=2')
  expect(pathLeft()).toBe('/menu/discounts')
  go('/menu/discounts?page=3')
  expect(pathLeft()).toBe('/menu/discounts/7')
})
it('leads back to the list as it was left, through several of its records', () => {
  go('/menu/discounts')
  go('/menu/Discounts?page=3')
  go('/menu/discounts/0')
  go('/menu/discounts/7')
  expect(asLeft('/menu/discounts')).toBe('/menu/discounts?page=3')
  expect(asLeft('/menu/events')).toBe('/menu/events')
  go('/menu/items')
  go('/menu/discounts/7')
  expect(asLeft('/menu/discounts')).toBe('/menu/discounts')
})
