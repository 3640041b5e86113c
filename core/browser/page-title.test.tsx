import { expect, it } from 'vitest'

import { namePage, nameRecord } from './page-title.ts'
import { portal } from '../testing/portal.tsx'

it('names page and product, and record and list where there is a record, in any order', () => {
  namePage(portal, 'Items', 'Tillhouse')
  expect(document.title).toBe('Items · Tillhouse')
  const away = nameRecord(portal, 'Flat White', 'Items')
  expect(document.title).toBe('Flat White · Items · Tillhouse')
  namePage(portal, 'Item', 'Tillhouse')
  expect(document.title).toBe('Flat White · Items · Tillhouse')
  const next = nameRecord(portal, 'Scone', 'Items')
  away()
  expect(document.title).toBe('Scone · Items · Tillhouse')
  next()
  expect(document.title).toBe('Item · Tillhouse')
})
it('leaves out a product that has no name', () => {
  namePage(portal, 'Items', '')
  expect(document.title).toBe('Items')
})
