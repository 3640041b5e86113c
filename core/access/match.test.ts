import { describe, expect, it } from 'vitest'

import { createMatcher, shapeOf } from './match.ts'

const paths = [
  '/',
  '/menu/discounts',
  '/menu/discounts/:discountId',
  '/menu/discounts/new',
  '/menu/:area/new/history',
  '/settings/revenueCenters/:id',
]
const match = createMatcher(paths.map((path) => ({ path })))

describe('matching addresses', () => {
  it.each([
    ['/menu/discounts', '/menu/discounts', {}],
    ['/Menu/DISCOUNTS', '/menu/discounts', {}],
    ['/menu/discounts/', '/menu/discounts', {}],
    ['/menu/discounts?page=2', '/menu/discounts', {}],
    ['/menu/discounts/42', '/menu/discounts/:discountId', { discountId: '42' }],
    ['/menu/discounts/New', '/menu/discounts/new', {}],
    ['/menu/discounts/new/history', '/menu/:area/new/history', { area: 'discounts' }],
    ['/settings/REVENUECENTERS/Ab%20C', '/settings/revenueCenters/:id', { id: 'Ab C' }],
    ['', '/', {}],
    ['/', '/', {}],
  ])('%s is %s', (path, route, params) => {
    expect(match(path)).toEqual({ value: { path: route }, params })
  })
  it.each(['/menu', '/menu/discounts/42/more', '/elsewhere', '/menu/discounts/%E0%A4'])(
    '%s is nowhere',
    (path) => {
      expect(match(path)).toBeUndefined()
    },
  )
  it('sees the same shape where case or names of parameters alone differ', () => {
    expect(shapeOf('/Menu/:a/x/')).toBe(shapeOf('/menu/:b/X'))
    expect(shapeOf('/menu/:a')).not.toBe(shapeOf('/menu/a'))
  })
})
