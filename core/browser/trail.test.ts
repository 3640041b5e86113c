import { expect, it } from 'vitest'

import { portal } from '../testing/portal.tsx'
import { arriveAt, asLeft, pathLeft } from './trail.ts'

const go = (address: string) => {
  const [pathname = '', query] = address.split('?')
  arriveAt(portal, { pathname, search: query === undefined ? '' : `?${query}` })
}

it('knows the page before this one, whatever changes in the query', () => {
  expect(pathLeft(portal)).toBeUndefined()
  go('/menu/discounts')
  expect(pathLeft(portal)).toBeUndefined()
  go('/menu/discounts/7')
  go('/menu/discounts/7?tab=2')
  expect(pathLeft(portal)).toBe('/menu/discounts')
  go('/menu/discounts?page=3')
  expect(pathLeft(portal)).toBe('/menu/discounts/7')
})
it('leads back to the list as it was left, through several of its records', () => {
  go('/menu/discounts')
  go('/menu/Discounts?page=3')
  go('/menu/discounts/0')
  go('/menu/discounts/7')
  expect(asLeft(portal, '/menu/discounts')).toBe('/menu/discounts?page=3')
  expect(asLeft(portal, '/menu/events')).toBe('/menu/events')
  go('/menu/items')
  go('/menu/discounts/7')
  expect(asLeft(portal, '/menu/discounts')).toBe('/menu/discounts')
})
