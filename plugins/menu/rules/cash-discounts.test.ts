import { describe, expect, it } from 'vitest'

import { autoCashConflicts, type CashDiscountCheck } from './menu.ts'

const harbour = { storeId: 1, storeName: 'Harbour Street' }
const mill = { storeId: 2, storeName: 'Mill Lane' }
const clean = {
  StoresCreditGateways: [
    { StoreId: 1, CreditGateway: 8 },
    { StoreId: 2, CreditGateway: 8 },
  ],
  CCSurchargeStores: [],
  ExistingStoreCashDiscounts: [],
}
const check = (
  change: Omit<Partial<CashDiscountCheck>, 'metadata' | 'values'> & {
    metadata?: Partial<CashDiscountCheck['metadata']>
    values?: Partial<CashDiscountCheck['values']>
  } = {},
) =>
  autoCashConflicts({
    view: 'company',
    storeId: 0,
    assigned: [harbour, mill],
    ...change,
    values: { id: 7, isAutoCashDiscount: true, posActive: true, ...change.values },
    metadata: { ...clean, ...change.metadata },
  })
const prefix = 'menu:Discounts.DiscountForm.AutoApplyCashDiscount'

describe('automatic cash discount', () => {
  it('accepts connected stores without surcharge and without another one (V-041)', () => {
    expect(check()).toEqual([])
  })
  it('clashes with a card surcharge (E-034)', () => {
    expect(check({ metadata: { CCSurchargeStores: [2, 99] } })).toEqual([
      { key: `${prefix}CCSurchargeEnabledErr`, ...mill },
    ])
  })
  it('clashes with another one of an assigned store, not with itself (E-035)', () => {
    expect(
      check({
        metadata: {
          ExistingStoreCashDiscounts: [
            { DiscountId: 7, StoreId: 1 },
            { DiscountId: 8, StoreId: 2 },
            { DiscountId: 8, StoreId: 3 },
          ],
        },
      }),
    ).toEqual([{ key: `${prefix}ExistsErr`, ...mill }])
  })
  it('clashes everywhere with another one of all stores (E-035, K-24)', () => {
    expect(
      check({ metadata: { ExistingStoreCashDiscounts: [{ DiscountId: 8, StoreId: 0 }] } }),
    ).toHaveLength(2)
  })
  it('clashes with any other gateway, and with one that is not known (E-036)', () => {
    expect(
      check({ metadata: { StoresCreditGateways: [{ StoreId: 1, CreditGateway: 1 }] } }).map(
        ({ key, storeId }) => `${key} ${storeId}`,
      ),
    ).toEqual([`${prefix}NonConnectedPaymentsGateway 1`, `${prefix}NonConnectedPaymentsGateway 2`])
  })
  it('names the store in company view, and in a store only the fault (E-037)', () => {
    const metadata = { CCSurchargeStores: [1], StoresCreditGateways: [] }
    expect(check({ metadata, assigned: [harbour] }).map(({ storeName }) => storeName)).toEqual([
      'Harbour Street',
      'Harbour Street',
    ])
    expect(
      check({ metadata, view: 'single-store', storeId: 1 }).map(({ storeName }) => storeName),
    ).toEqual([undefined, undefined])
  })
  it('is checked only where it will be active', () => {
    const metadata = { CCSurchargeStores: [1, 2] }
    expect(check({ metadata, assigned: [mill] }).map(({ storeId }) => storeId)).toEqual([2])
    expect(
      check({ metadata, view: 'store-of-many', storeId: 1 }).map(({ storeId }) => storeId),
    ).toEqual([1])
    expect(
      check({ metadata, view: 'store-of-many', storeId: 1, values: { posActive: false } }),
    ).toEqual([])
  })
  it('is the only kind that is checked', () => {
    expect(
      check({
        metadata: { CCSurchargeStores: [1, 2], StoresCreditGateways: [] },
        values: { isAutoCashDiscount: false },
      }),
    ).toEqual([])
  })
  it('is checked for 10,000 stores at once', () => {
    const assigned = Array.from({ length: 10_000 }, (_, n) => ({
      storeId: n + 1,
      storeName: `Store ${n + 1}`,
    }))
    const conflicts = check({
      assigned,
      metadata: {
        CCSurchargeStores: assigned.map(({ storeId }) => storeId),
        ExistingStoreCashDiscounts: assigned.map(({ storeId }) => ({
          DiscountId: 9,
          StoreId: storeId,
        })),
      },
    })
    expect(conflicts).toHaveLength(29_998)
  })
})
