// The contracts cover every call of the specification: its calls are numbered 1 to 189, and each
// number is cited by an operation or by a row of schemas/ASSUMPTIONS.md.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

import operations from '#schemas/generated/operations.json' with { type: 'json' }

const callsOfTheSpecification = 189
const sources = [
  'schemas/legacy/*.yaml',
  'schemas/graph.graphql',
  'schemas/portal.openapi.yaml',
  'plugins/*/openapi.yaml',
  'schemas/ASSUMPTIONS.md',
]
const text = globSync(sources)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

describe('the contracts', () => {
  it('cite every call of the specification', () => {
    const ids = Array.from(
      { length: callsOfTheSpecification },
      (_, i) => `C-${String(i + 1).padStart(3, '0')}`,
    )
    expect(ids.filter((id) => !text.includes(id))).toEqual([])
  })

  it('mark each operation with its owner, database role, effect and cache group', () => {
    const incomplete = Object.entries(operations).filter(
      ([, op]) =>
        !op.owner ||
        !['tenant', 'identity', 'operator', 'none'].includes(op.databaseRole) ||
        !['read', 'write'].includes(op.effect) ||
        !op.tag,
    )
    expect(incomplete.map(([id]) => id)).toEqual([])
  })

  it('let a read invalidate nothing', () => {
    expect(
      Object.entries(operations)
        .filter(([, op]) => op.effect === 'read' && op.invalidates.length > 0)
        .map(([id]) => id),
    ).toEqual([])
  })

  it.each([
    ['portalData', 'saveStoreContext, updateDisplayRoles'],
    ['stores', 'saveStoreContext, updateReceiptInfo'],
    ['discounts', 'createDiscount, updateDiscount, deleteDiscount'],
    ['itemCategories', 'addItemCategory, editItemCategory, deleteItemCategory'],
    ['chargeItems', 'addChargeItem, updateChargeItem, deleteItem'],
    ['schedules', 'eventScheduleInsert, eventScheduleUpdate, eventScheduleDelete'],
    ['priceLists', 'addTieredPriceList, updateTieredPriceList'],
    ['itemAvailability', 'updateItemAvailability, updateItemAvailabilityAllInStock'],
    ['companyInfo', 'updateCompanyContactInfoAndIndustry, updateMerchantLogo'],
    ['receiptInfo', 'updateReceiptInfo'],
  ])('have the cached %s read anew after %s (S-069)', (group, writes) => {
    const changing = Object.entries(operations)
      .filter(([, op]) => op.invalidates.some((tag) => tag === group))
      .map(([id]) => id)
    expect(changing).toEqual(expect.arrayContaining(writes.split(', ')))
  })

  it('invalidate only cache groups that some read fills', () => {
    const filled = new Set(
      Object.values(operations)
        .filter((op) => op.effect === 'read')
        .map((op) => op.tag),
    )
    const unknown = Object.entries(operations).flatMap(([id, op]) =>
      op.invalidates.filter((tag) => !filled.has(tag)).map((tag) => `${id}: ${tag}`),
    )
    expect(unknown).toEqual([])
  })
})
