// Discounts as the platform returns them, for the tests of their screens.
import type { AnswerOf } from '#core'
import type { TestFacts } from '#core/testing/facts.ts'
import { answer } from '#core/testing/platform.ts'
import type { ScreenOptions } from '#core/testing/render-screen.tsx'

import type { DiscountRow } from './discount-list.columns.tsx'

export type StoredDiscount = NonNullable<AnswerOf<'getDiscountMetadata'>['Discount']>
type Metadata = AnswerOf<'getDiscountMetadata'>['Metadata']

export const viewer: TestFacts = { permission: ['menu.discounts'] }
export const editor: TestFacts = { permission: ['menu.discounts', 'menu.discounts.edit'] }

/** Five dollars off a ticket, active everywhere. `given` overrides single values. */
export const storedDiscount = (given: Partial<StoredDiscount> = {}): StoredDiscount => ({
  Id: 17,
  Name: 'Senior',
  Description: 'For seniors',
  ExternalDiscountId: 'EXT-1',
  DiscountType: 'A',
  DiscountAmount: 5,
  MinimumDiscountAmount: 20,
  AppliesTo: 'H',
  ValidFor: null,
  EmailOfferOnly: false,
  UsedInMailout: true,
  BarcodeRangeStart: 'A1',
  BarcodeRangeEnd: 'A9',
  IsApprovalNeeded: true,
  ShowOnActivitySummary: false,
  PosActive: true,
  IsAutoCashDiscount: false,
  DiscountStores: [],
  IsAvailable: true,
  AvailableStores: 1,
  AssignedStores: 1,
  ConcurrencyChecksum: 'v1',
  ...given,
})
export const discountRow = (given: Partial<DiscountRow> = {}): DiscountRow => ({
  Id: 17,
  Name: 'Senior',
  Description: 'For seniors',
  AvailableStores: 1,
  DiscountType: 'A',
  DiscountAmount: 5,
  PosActive: true,
  LastModified: '2026-11-20T10:30:00.000Z',
  ...given,
})

/** By default, all stores use Connected Payments (8), without surcharge or cash discount. */
const buildMetadata = (given: Partial<Metadata> = {}): Metadata => ({
  DiscountTypes: [],
  ApplyToTypes: [],
  CCSurchargeStores: [],
  ExistingStoreCashDiscounts: [],
  StoresCreditGateways: storeNames.map((_, i) => ({ StoreId: storeId(i), CreditGateway: 8 })),
  ...given,
})
export const storeId = (index: number): number => 100_200_001 + index
export const storeNames = ['Harbour Street', 'Mill Lane', 'Station Arcade', 'Quayside', 'Old Town']

/** Answer to the form's read: a record, or none for a new one, and the stores' metadata. */
export const discountAnswer = (
  discount: StoredDiscount | null = storedDiscount(),
  metadata: Partial<Metadata> = {},
): AnswerOf<'getDiscountMetadata'> => ({
  IsSuccessful: true,
  Discount: discount,
  Metadata: buildMetadata(metadata),
})
/** Mocks saves: each succeeds, and later reads return what was sent. */
export function answerSaves(): void {
  const saved = (body: object, Id: number) => {
    const Entity = storedDiscount({ ...body, Id, ConcurrencyChecksum: 'v2' })
    answer('getDiscountMetadata', discountAnswer(Entity))
    return { IsSuccessful: true, Entity }
  }
  answer('updateDiscount', ({ body }) => saved(body as object, 17))
  answer('createDiscount', ({ body }) => saved(body as object, 18))
}

/** Facts and portal data of a person in this context, consistent with each other. */
export const buildContext = (facts: TestFacts): Pick<ScreenOptions, 'facts' | 'portal'> => {
  const view = facts.view ?? 'single-store'
  return { facts, portal: { view, storeId: view === 'company' ? 0 : storeId(0) } }
}
/** Mocks the merchant's store list with this many stores. */
export const answerStores = (count = 3): void =>
  answer('getMerchantStores', {
    IsSuccessful: true,
    TotalRowCount: count,
    ResultSet: storeNames.slice(0, count).map((StoreName, i) => ({
      StoreId: storeId(i),
      StoreName,
      StoreCode: null,
      MerchantId: 1002,
      MerchantName: 'Copper Kettle Bakery',
      HasFirstRun: true,
      IsDeleted: false,
    })),
  })
