import { expect, it } from 'vitest'

import { namePage, nameRecord } from './page-title.ts'

it('names page and product, and record and list where there is a record, in any order', () => {
  namePage('Items', 'Tillhouse')
  expect(document.title).toBe('Items · Tillhouse')
  const away = nameRecord('Flat White', 'Items')
  expect(document.title).toBe('Flat White · Items · Tillhouse')
  namePage('Item', 'Tillhouse')
  expect(document.title).toBe('Flat White · Items · Tillhouse')
  const next = nameRecord('Scone', 'Items')
  away()
  expect(document.title).toBe('Scone · Items · Tillhouse')
  next()
  expect(document.title).toBe('Item · Tillhouse')
})
it('leaves out a product that has no name', () => {
  namePage('Items', '')
  expect(document.title).toBe('Items')
})
