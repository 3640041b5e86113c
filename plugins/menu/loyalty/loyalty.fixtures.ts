// The loyalty price list as the platform returns it, for the screen's tests.
import type { AnswerOf } from '#core'
import type { TestFacts } from '#core/testing/facts.ts'

import type { LoyaltyRecord, Member } from './loyalty.form.ts'

export const viewer: TestFacts = {
  permission: ['menu.loyaltyTierPricing'],
  flag: ['ac-loyalty-tier-pricing'],
  view: 'company',
}
export const editor: TestFacts = {
  ...viewer,
  permission: ['menu.loyaltyTierPricing', 'menu.loyaltyTierPricing.edit'],
}

export const member = (
  id: number,
  name: string,
  price: number | null,
  listPrice: number | null = null,
  given: Partial<Member> = {},
): Member => ({
  id: `i${id}`,
  MemberType: 0,
  Category: 'COFFEE',
  Name: name,
  Price: price,
  PriceListPrice: listPrice,
  ItemMasterId: id,
  ItemVariationId: null,
  RetailPriceVariationGroupId: null,
  ConcurrencyChecksum: 'v0',
  ...given,
})
export const latte = member(1, 'Latte', 4.5, 4)
export const mocha = member(2, 'Mocha', 5)
export const brew = member(3, 'Brew of the day', null)
export const largeLatte = member(1, 'Latte, Large', 5.5, 5, {
  id: 'v9',
  MemberType: 1,
  ItemVariationId: 9,
  RetailPriceVariationGroupId: 3,
})
export const members = [brew, latte, largeLatte, mocha]
export const list: LoyaltyRecord = { Name: 'Gold', TieredPriceListId: 7, ConcurrencyChecksum: 'v1' }
export const noList: LoyaltyRecord = { Name: null, TieredPriceListId: 0, ConcurrencyChecksum: null }
export const buildPage = (
  ResultSet: Member[] = members,
  TotalRowCount = ResultSet.length,
): AnswerOf<'tieredPriceListGetMembers'> => ({
  IsSuccessful: true,
  Message: null,
  ResultSet,
  TotalRowCount,
})
