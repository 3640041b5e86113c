// The plugin's data for the shared proofs (server/testing/shared-proofs.ts).
import { plusDays } from '#core/time/dates.ts'
import type {
  Entering,
  NotByChance,
  RoundTrip,
  WithoutMembers,
  Writers,
} from '#server/testing/shared-proofs.ts'

export const writers: Writers = {
  charge: {
    apart: { 'menu.editCharges': 'The specification gives these calls to people who change items' },
  },
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
  item_variation: {
    own: ['menu.editItems'],
    follow: { 'menu.importItems': 'menu.editItems', 'menu.changePrices': 'menu.editItems' },
    apart: { 'menu.undoChangeSets': 'Takes back an import; the handler asks menu.importItems' },
  },
  modifier_group: { own: ['menu.editMenuConfiguration'] },
  modifier_group_item: { own: ['menu.editModifiers'] },
  price_list: {
    own: ['menu.editPriceLists'],
    apart: {
      'menu.editLoyaltyPricing': 'Lists of loyalty prices, which the other page does not have',
    },
  },
  price_list_item: {
    own: ['menu.editLoyaltyPricing'],
    apart: {
      'menu.editItems':
        'Loyalty prices of variations; the handler asks menu.editLoyaltyPricing, too',
    },
  },
  promotion: { own: ['menu.editPromotions'] },
  stock_count: { own: ['menu.enterCounts'] },
  stock_count_line: { own: ['menu.enterCounts'] },
  stock_level: { own: ['menu.enterCounts', 'menu.receiveStock'] },
  stock_receipt: { own: ['menu.receiveStock'] },
  stock_receipt_line: { own: ['menu.receiveStock'] },
  tag: { own: ['menu.editTags'] },
}

export const notByChance: NotByChance = [
  // These need a change set's id, or a merchant without a loyalty program.
  'addTieredPriceList',
  'getChangeSet',
  'undoChangeSet',
]

export const withoutMembers: WithoutMembers = [
  'deleteDiscount',
  'deleteItem',
  'deleteItemCategory',
  'eventScheduleDelete',
  'undoChangeSet',
  'updateItemAvailabilityAllInStock',
  'updateItemAvailabilityAllIsOnline',
]

const aPicture = 'must be a picture, and is read as the address that it is served at'
const bound = 'another value breaks a rule about other members of the save'
export const roundTrip: RoundTrip = {
  addChargeItem: {
    ItemTypeCode: 'is always that of a charge',
  },
  addItem: {
    PhotoUrl: aPicture,
    PrinterGroupName: bound,
    StockingUnit: 'follows from the unit that the item is sold by',
  },
  addItemCategory: {
    'itemCategory.DisplayColor': 'must be one of twelve colors',
  },
  editItem: {
    PhotoUrl: aPicture,
    'Variations.0.IsDefault': 'the only variation is the default',
    'Variations.0.LoyaltyPrice': 'needs the right to edit loyalty prices',
  },
  editItemCategory: {
    'itemCategory.DisplayColor': 'must be one of twelve colors',
  },
  importItems: {
    Csv: 'must be a file of items',
    PreviewOnly: 'says what the call does',
    GoodRowsOnly: 'says what the call does',
    NewItems: 'says what the call does',
  },
  updateChargeItem: {
    ItemTypeCode: 'is always that of a charge',
  },
  updateDiscount: {
    BarcodeRangeEnd: bound,
    BarcodeRangeStart: bound,
    Description: 'is the company’s, and the case saves in one store',
    DiscountAmount: 'is the company’s, and the case saves in one store',
    DiscountType: 'is the company’s, and the case saves in one store',
    MinimumDiscountAmount: 'is the company’s, and the case saves in one store',
    Name: 'is the company’s, and the case saves in one store',
    ValidFor: 'is the company’s, and the case saves in one store',
  },
  updateItemAvailability: {
    'ItemAvailabilityList.0.BackOn': bound,
    PageRowCount: 'says which page is answered',
    RequestedPageNum: 'says which page is answered',
  },
  updateTieredPriceList: {
    'Members.0.Category': 'is sent back as it was read',
    'Members.0.MemberType': bound,
  },
}

/** Values for described pages whose rules require more than their columns show. */
export const entering: Entering = {
  CountEntry: ({ like, n }) => ({ item: like.item!, countedOn: plusDays('2026-11-06', -n) }),
  ReceiveStock: ({ like }) => ({ item: like.item! }),
  async MenuPricing({ rows }) {
    return {
      category: (await rows('Promotions')).find(({ category }) => category !== null)!.category!,
      percent: 10,
      round: '0.01',
    }
  },
}
