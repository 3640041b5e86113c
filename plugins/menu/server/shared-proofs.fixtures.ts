// What the shared proofs know of the plugin (server/testing/shared-proofs.ts).
import type { NotByChance, Writers } from '#server/testing/shared-proofs.ts'

export const writers: Writers = {
  charge: { apart: { 'menu.editCharges': 'The texts give these calls to whoever changes items' } },
  department: { own: ['menu.editDepartments'] },
  discount: { own: ['menu.addDiscounts', 'menu.editDiscounts', 'menu.deleteDiscounts'] },
  discount_store: { own: ['menu.addDiscounts', 'menu.editDiscounts'] },
  donation: { own: ['menu.editDonations'] },
  event_schedule: { own: ['menu.editEvents'] },
  event_schedule_store: { own: ['menu.editEvents'] },
  fee: {
    apart: { 'menu.editCharges': 'The sales item of a fee takes the fee’s name and amount along' },
  },
  item: {
    own: ['menu.editItems', 'menu.deleteItems'],
    follow: { 'menu.importItems': 'menu.editItems', 'menu.changePrices': 'menu.editItems' },
    apart: {
      'menu.editModifiers':
        'Rows of modifiers; one that is an item, too, asks menu.editItems in the handler',
      'menu.undoChangeSets': 'Takes back an import; the handler asks menu.importItems',
      'menu.receiveStock':
        'The cost alone, which the handler sets only where menu.setItemCosts holds',
    },
  },
  item_category: { own: ['menu.editCategories'] },
  item_store: {
    own: ['menu.editAvailability'],
    apart: {
      'menu.undoChangeSets': 'Takes back availability; the handler asks menu.editAvailability',
    },
  },
  modifier_group: { own: ['menu.editMenuConfiguration'] },
  modifier_group_item: { own: ['menu.editModifiers'] },
  price_list: {
    own: ['menu.editPriceLists'],
    apart: {
      'menu.editLoyaltyPricing': 'Lists of loyalty prices, which the other page does not have',
    },
  },
  price_list_item: { own: ['menu.editLoyaltyPricing'] },
  promotion: { own: ['menu.editPromotions'] },
  stock_count: { own: ['menu.enterCounts'] },
  stock_count_line: { own: ['menu.enterCounts'] },
  stock_level: { own: ['menu.enterCounts', 'menu.receiveStock'] },
  stock_receipt: { own: ['menu.receiveStock'] },
  stock_receipt_line: { own: ['menu.receiveStock'] },
  tag: { own: ['menu.editTags'] },
}

export const notByChance: NotByChance = [
  // Which change is meant; the bakery has its loyalty program.
  'addTieredPriceList',
  'getChangeSet',
  'undoChangeSet',
]
