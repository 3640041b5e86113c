import { describe, expect, it } from 'vitest'

import { categoryColors } from '../../../../schemas/rules/categories.ts'
import { franchiseCatalog } from './franchise-catalog.ts'
import { itemRows } from './items.ts'
import { listCatalogItems, catalogMerchants, listCatalogModifiers } from './planned.ts'
import { plannedItems, buildPlan } from './planned.ts'

const merchants = catalogMerchants.map(({ id, name }) => [name, id] as const)

describe('the catalog of the demo', () => {
  it('has a café with 60 items, a bakery with 400 and a franchise with 600', () => {
    const planned = merchants.map(([name, id]) => [name, plannedItems(id).length])
    expect(Object.fromEntries(planned)).toEqual({
      'Corner Cup': 60,
      'Copper Kettle Bakery': 400,
      'Noodle Harbor': 300,
      'Daily Grind Franchise': 600,
      'Lakeside Diner': 120,
      'Second Street Deli': 90,
    })
    expect(franchiseCatalog().item_category).toHaveLength(60)
  })
  it.each(merchants)(
    'of %s has names of its own for every item and modifier, within the limits (K-29)',
    (_, id) => {
      const { item } = itemRows(id)
      expect(new Set(item.map(({ name }) => name.toLowerCase())).size).toBe(item.length)
      expect(new Set(item.map(({ id }) => id)).size).toBe(item.length)
      expect(Math.max(...item.map(({ name }) => name.length))).toBeLessThanOrEqual(50)
      const colors: (string | undefined)[] = categoryColors.map(({ hex }) => hex)
      for (const { name, color } of buildPlan(id).categories) {
        expect(name).toMatch(/^[^a-zà-ÿ]{1,20}$/)
        expect([...colors, undefined], name).toContain(color)
      }
      const sold = item.filter(({ item_type }) => item_type !== 'M')
      expect(sold.filter(({ category_id }) => category_id === null)).toEqual([])
    },
  )
  it.each(merchants)(
    'of %s is sold by other parts of the demo at the price that it has',
    (_, id) => {
      const sold = listCatalogItems(id)
      expect(sold.length).toBeGreaterThan(50)
      for (const { price, name } of sold) expect(price, name).toBeGreaterThan(0)
      const groups = new Set(listCatalogModifiers(id).map(({ group }) => group))
      expect(sold.flatMap(({ offers }) => offers).filter((offer) => !groups.has(offer))).toEqual([])
      expect(listCatalogItems(1101)).toEqual([])
    },
  )
  it('of the franchise grows to 20,000 items in 600 categories, the usual one in it', () => {
    const usual = franchiseCatalog()
    const large = franchiseCatalog({ items: 20_000, categories: 600 })
    const items = large.item!.filter(({ item_type }) => item_type === 'I')
    expect([large.item_category!.length, items.length]).toEqual([600, 20_000])
    expect(new Set(large.item!.map(({ name }) => name.toLowerCase())).size).toBe(large.item!.length)
    const tables = ['item_category', 'item', 'item_variation', 'item_modifier_group', 'item_tag']
    for (const table of tables as ('item' | 'item_tag')[]) {
      const rows = new Set(large[table]!.map((row) => JSON.stringify(row)))
      const gone = usual[table]!.filter((row) => !rows.has(JSON.stringify(row)))
      expect(gone, table).toEqual([])
    }
    expect(() => franchiseCatalog({ items: 20_000, categories: 60 })).toThrow(
      'do not fit into 60 categories',
    )
  })
})
