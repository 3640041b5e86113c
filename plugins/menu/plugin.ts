// Facts: C-062, P-055 to P-057, P-061, P-062, P-064, S-072, S-073, V-041
import {
  all,
  any,
  companyOrSingleStore,
  definePlugin,
  flag,
  gateway,
  not,
  permission,
  portal,
  storeOfMany,
  toggle,
  view,
  viewOnly,
} from '#core/manifest.ts'

import { discountFieldRule } from './rules/menu.ts'
import { slots } from './slots.ts'

/** If another product manages items and categories, or modifiers, their pages redirect home. */
const itemsMoved = portal('isItemCategoryMoved')
const modifiersMoved = portal('isModifiersMoved')
/**
 * These conditions also deny the API calls of those pages. Calls that list records are still
 * allowed, because other pages choose from the lists.
 */
const itemsHere = not(itemsMoved)
const importedHere = all(permission('menu.items.edit'), permission('menu.items.import'), itemsHere)
const modifiersHere = not(modifiersMoved)
/**
 * Loyalty prices belong to the company, so they are hidden in the view of one of several stores,
 * and if store selection is restricted.
 */
const loyaltyIsElsewhere = { any: [storeOfMany, portal('isStoreSelectionRestricted')] } as const
const categoriesOrItems = any(permission('menu.categories'), permission('menu.items'))

export default definePlugin({
  id: 'menu',
  when: not(view('none')),
  section: {
    order: 30,
    icon: 'menu',
    // Called Menu in the restaurant product mode, Inventory elsewhere.
    label: [
      { when: { productMode: 2 }, text: 'menu:section.menu' },
      { text: 'menu:section.inventory' },
    ],
  },
  routes: {
    categoriesOrItems: {
      path: '/menu/categoriesoritems',
      when: categoriesOrItems,
      shape: 'list',
      nav: { when: itemsHere, order: 10 },
      show: [
        { when: itemsMoved, redirect: '/' },
        { screen: () => import('./categories/screen/categories-or-items.page.tsx') },
      ],
    },
    categories: {
      path: '/menu/categoriesoritems/categories',
      when: permission('menu.categories'),
      shape: 'list',
      nav: { when: itemsHere, order: 20 },
      show: [
        { when: itemsMoved, redirect: '/' },
        { screen: () => import('./categories/screen/categories.page.tsx') },
      ],
    },
    items: {
      path: '/menu/categoriesoritems/items',
      when: permission('menu.items'),
      shape: 'list',
      nav: { when: itemsHere, order: 30 },
      show: [
        { when: itemsMoved, redirect: '/' },
        { screen: () => import('./items/list/item-list.page.tsx') },
      ],
    },
    item: {
      path: '/menu/categoriesoritems/items/:itemId',
      title: 'menu:items.oneTitle',
      when: permission('menu.items'),
      shape: 'form',
      show: [
        { when: itemsMoved, redirect: '/' },
        { screen: () => import('./items/form/item-form.page.tsx') },
      ],
    },
    modifiers: {
      path: '/menu/modifiers',
      when: permission('menu.modifiers'),
      nav: { when: not(modifiersMoved), order: 40 },
      show: [{ when: modifiersMoved, redirect: '/' }, { legacy: 'Modifiers' }],
    },
    discounts: {
      path: '/menu/discounts',
      when: permission('menu.discounts'),
      shape: 'list',
      nav: { order: 50 },
      show: [{ screen: () => import('./discounts/discount-list.page.tsx') }],
    },
    discount: {
      path: '/menu/discounts/:discountId',
      title: 'menu:discounts.oneTitle',
      when: permission('menu.discounts'),
      shape: 'form',
      show: [{ screen: () => import('./discounts/discount-form.page.tsx') }],
      uses: ['getMerchantStores'],
    },
    itemAvailability: {
      path: '/menu/itemAvailability',
      when: permission('menu.itemAvailability'),
      nav: { when: not(view('company')), order: 60 },
      // Redirects in company view, because stock is per store.
      show: [
        { when: view('company'), redirect: '/' },
        { screen: () => import('./availability/availability.page.tsx') },
      ],
    },
    promotions: {
      path: '/menu/promotions',
      when: permission('menu.promotions'),
      nav: { order: 70 },
      show: [{ legacy: 'Promotions' }],
    },
    priceLists: {
      path: '/menu/pricelists',
      when: permission('menu.priceLists'),
      nav: { order: 80 },
      show: [{ legacy: 'PriceLists' }],
    },
    loyaltyTierPricing: {
      path: '/menu/loyaltytierpricing',
      when: all(permission('menu.loyaltyTierPricing'), flag('ac-loyalty-tier-pricing')),
      nav: { when: not(loyaltyIsElsewhere), order: 90 },
      show: [
        { when: loyaltyIsElsewhere, redirect: '/' },
        { screen: () => import('./loyalty/loyalty.page.tsx') },
      ],
    },
    departments: {
      path: '/menu/departments',
      when: permission('menu.departments'),
      nav: { order: 100 },
      show: [{ legacy: 'Departments' }],
    },
    tags: {
      path: '/menu/tags',
      when: permission('menu.tags'),
      nav: { order: 110 },
      show: [{ legacy: 'Tags' }],
    },
    configuration: {
      path: '/menu/configuration',
      when: permission('menu.configuration'),
      nav: { order: 120 },
      show: [{ legacy: 'MenuConfiguration' }],
    },
    pricing: {
      path: '/menu/pricing',
      when: permission('menu.pricing'),
      shape: 'form',
      nav: { order: 130 },
      show: [{ legacy: 'MenuPricing' }],
    },
    snapshot: {
      path: '/menu/manage/snapshot',
      when: permission('menu.snapshot'),
      nav: { order: 140 },
      show: [{ legacy: 'InventorySnapshot' }],
      reportsOn: ['menu.items', 'menu.categories'],
    },
    countWorksheet: {
      path: '/menu/manage/countworksheet',
      when: permission('menu.countWorksheet'),
      nav: { order: 150 },
      show: [{ legacy: 'CountWorksheet' }],
      reportsOn: ['menu.items', 'menu.categories'],
    },
    countEntry: {
      path: '/menu/manage/countentry',
      when: permission('menu.countEntry'),
      nav: { order: 160 },
      show: [{ legacy: 'CountEntry' }],
    },
    receive: {
      path: '/menu/manage/receive',
      when: permission('menu.receive'),
      nav: { order: 170 },
      show: [{ legacy: 'ReceiveStock' }],
    },
    events: {
      path: '/menu/events',
      when: permission('menu.events'),
      shape: 'list',
      nav: { order: 180 },
      show: [{ screen: () => import('./events/event-list.page.tsx') }],
    },
    event: {
      path: '/menu/events/:eventId',
      title: 'menu:events.oneTitle',
      when: permission('menu.events'),
      shape: 'form',
      show: [{ screen: () => import('./events/event-form.page.tsx') }],
      uses: ['getMerchantStores'],
    },
    donations: {
      path: '/menu/donations',
      when: all(permission('menu.donations'), toggle('featDonations')),
      nav: { order: 190 },
      show: [{ legacy: 'Donations' }],
    },
  },
  abilities: {
    /** Lists that the forms of categories and items choose from. */
    seeCategories: { when: categoriesOrItems },
    /** Needed by the category form too, because a category may belong to a department. */
    seeDepartments: { when: any(permission('menu.departments'), categoriesOrItems) },
    editCategories: { on: 'categories', when: all(permission('menu.categories.edit'), itemsHere) },
    editItems: { on: 'items', when: all(permission('menu.items.edit'), itemsHere) },
    deleteItems: { on: 'items', when: all(permission('menu.items.delete'), itemsHere) },
    /** Also requires the right to edit items, because an import adds and changes them. */
    importItems: { on: 'items', when: importedHere },
    exportItems: { on: 'items', when: all(permission('menu.items.export'), itemsHere) },
    /** Charges are items added to a ticket. They have no page in this plugin. */
    seeCharges: { when: permission('menu.items') },
    editCharges: { when: all(permission('menu.items'), permission('menu.items.edit')) },
    editModifiers: { on: 'modifiers', when: all(permission('menu.modifiers.edit'), modifiersHere) },
    seeAvailability: { on: 'itemAvailability', when: not(view('company')) },
    editAvailability: {
      on: 'itemAvailability',
      when: all(permission('menu.itemAvailability.edit'), not(view('company'))),
    },
    editPromotions: { on: 'promotions', when: permission('menu.promotions.edit') },
    editPriceLists: { on: 'priceLists', when: permission('menu.priceLists.edit') },
    seeLoyaltyPricing: { on: 'loyaltyTierPricing', when: not(loyaltyIsElsewhere) },
    editLoyaltyPricing: {
      on: 'loyaltyTierPricing',
      when: all(permission('menu.loyaltyTierPricing.edit'), not(loyaltyIsElsewhere)),
    },
    /**
     * Change sets of availability, loyalty prices and imports. The server checks the ability for
     * each kind (plugins/menu/server/changes).
     */
    seeChangeSets: {
      when: any(
        permission('menu.itemAvailability'),
        permission('menu.items'),
        permission('menu.loyaltyTierPricing'),
      ),
    },
    seeItemImports: { on: 'items', when: itemsHere, reason: 'menu:reasons.seeChangeSets' },
    undoChangeSets: {
      when: any(
        all(permission('menu.itemAvailability'), permission('menu.itemAvailability.edit')),
        all(permission('menu.items'), importedHere),
        all(permission('menu.loyaltyTierPricing'), permission('menu.loyaltyTierPricing.edit')),
      ),
    },
    editTags: { on: 'tags', when: permission('menu.tags.edit') },
    editMenuConfiguration: {
      on: 'configuration',
      when: all(permission('menu.configuration.edit'), modifiersHere),
    },
    /** Also requires the right to edit items, because it changes many of them together. */
    changePrices: {
      on: 'pricing',
      when: all(
        permission('menu.pricing.edit'),
        permission('menu.items'),
        permission('menu.items.edit'),
        itemsHere,
      ),
    },
    enterCounts: {
      on: 'countEntry',
      when: permission('menu.countEntry.edit'),
      reason: viewOnly,
    },
    receiveStock: { on: 'receive', when: permission('menu.receive.edit') },
    /** A delivery sets the item's cost, unless another product manages the items. */
    setItemCosts: { on: 'receive', when: all(permission('menu.receive.edit'), itemsHere) },
    editEvents: { on: 'events', when: permission('menu.events.edit') },
    /** An event's stores are set only in company view. */
    seeEventStores: { on: 'events', when: view('company') },
    editDonations: { on: 'donations', when: permission('menu.donations.edit') },
    addDiscounts: {
      on: 'discounts',
      when: permission('menu.discounts.edit'),
      reason: viewOnly,
    },
    editDiscounts: {
      on: 'discounts',
      when: permission('menu.discounts.edit'),
      record: discountFieldRule,
    },
    /** The company's part of a discount: its definition and its amount. */
    editDiscountDetails: {
      on: 'discounts',
      when: all(permission('menu.discounts.edit'), companyOrSingleStore),
      reason: viewOnly,
      contextReason: 'menu:reasons.editDiscountDetails',
    },
    /**
     * Whether a discount is active in this store. In company view it is active per store instead.
     */
    discountActiveHere: {
      on: 'discounts',
      when: not(view('company')),
      reason: 'menu:reasons.discountPosActive',
    },
    assignDiscountStores: {
      on: 'discounts',
      when: all(permission('menu.discounts.edit'), view('company')),
      reason: viewOnly,
      contextReason: 'menu:reasons.assignDiscountStores',
    },
    deleteDiscounts: {
      on: 'discounts',
      when: all(permission('menu.discounts.edit'), companyOrSingleStore),
      reason: viewOnly,
      contextReason: 'menu:reasons.deleteDiscounts',
    },
    /** Whether automatic cash discounts are offered at all. If so, saves check for conflicts. */
    cashDiscounts: {
      on: 'discounts',
      when: flag('ac-cash-discount'),
      reason: 'menu:reasons.autoCashDiscount',
    },
    autoCashDiscount: {
      on: 'discounts',
      when: all(flag('ac-cash-discount'), any(view('company'), gateway('ConnectedPayments'))),
    },
    editDepartments: { on: 'departments', when: permission('menu.departments.edit') },
  },
  slots,
  operations: {
    getCategoriesAndItems: 'categoriesOrItems',
    getItemCategories: 'seeCategories',
    getPrinterGroups: 'seeCategories',
    getActiveTaxCategories: 'seeCategories',
    getMenuChoices: 'seeCategories',
    addItemCategory: 'editCategories',
    editItemCategory: 'editCategories',
    deleteItemCategory: 'editCategories',
    getItems: 'items',
    getItem: 'items',
    addItem: 'editItems',
    editItem: 'editItems',
    deleteItem: 'deleteItems',
    exportItems: 'exportItems',
    importItems: 'importItems',
    getChargeItems: 'seeCharges',
    addChargeItem: 'editCharges',
    updateChargeItem: 'editCharges',
    getItemAvailability: 'seeAvailability',
    updateItemAvailability: 'editAvailability',
    updateItemAvailabilityAllInStock: 'editAvailability',
    updateItemAvailabilityAllIsOnline: 'editAvailability',
    getActiveDiscounts: 'discounts',
    getDiscountMetadata: 'discounts',
    createDiscount: 'addDiscounts',
    updateDiscount: 'editDiscounts',
    deleteDiscount: 'deleteDiscounts',
    getTieredPriceList: 'seeLoyaltyPricing',
    tieredPriceListGetMembers: 'seeLoyaltyPricing',
    addTieredPriceList: 'editLoyaltyPricing',
    updateTieredPriceList: 'editLoyaltyPricing',
    findChangeSets: 'seeChangeSets',
    getChangeSet: 'seeChangeSets',
    undoChangeSet: 'undoChangeSets',
    getDepartments: 'seeDepartments',
    eventScheduleGetAll: 'events',
    eventScheduleInsert: 'editEvents',
    eventScheduleUpdate: 'editEvents',
    eventScheduleDelete: 'editEvents',
  },
})
