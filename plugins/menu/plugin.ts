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
} from '#core/manifest.ts'
import { discountFieldRule } from '#schemas/rules/menu.ts'

import { slots } from './slots.ts'

/** If another product manages items and categories, or modifiers, their pages redirect home. */
const itemsMoved = portal('isItemCategoryMoved')
const modifiersMoved = portal('isModifiersMoved')
/** The calls of those pages are closed too. Lists that other pages choose from stay open. */
const itemsHere = not(itemsMoved)
const importedHere = all(permission('menu.items.edit'), permission('menu.items.import'), itemsHere)
const modifiersHere = not(modifiersMoved)
/**
 * Loyalty prices belong to the company. Nobody sees them in one store of several, or if store
 * selection is restricted.
 */
const loyaltyIsElsewhere = { any: [storeOfMany, portal('isStoreSelectionRestricted')] } as const
const categoriesOrItems = any(permission('menu.categories'), permission('menu.items'))

export default definePlugin({
  id: 'menu',
  title: 'menu:title',
  when: not(view('none')),
  section: {
    order: 30,
    icon: 'menu',
    // Called Menu in the restaurant-style mode, Inventory elsewhere.
    label: [
      { when: { productMode: 2 }, text: 'menu:section.menu' },
      { text: 'menu:section.inventory' },
    ],
  },
  routes: {
    categoriesOrItems: {
      path: '/menu/categoriesoritems',
      title: 'menu:categoriesOrItems.title',
      when: categoriesOrItems,
      shape: 'list',
      show: [
        { when: itemsMoved, redirect: '/' },
        { screen: () => import('./categories/screen/categories-or-items.page.tsx') },
      ],
    },
    categories: {
      path: '/menu/categoriesoritems/categories',
      title: 'menu:categories.title',
      when: permission('menu.categories'),
      shape: 'list',
      show: [
        { when: itemsMoved, redirect: '/' },
        { screen: () => import('./categories/screen/categories.page.tsx') },
      ],
    },
    items: {
      path: '/menu/categoriesoritems/items',
      title: 'menu:items.title',
      when: permission('menu.items'),
      shape: 'list',
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
      title: 'menu:modifiers.title',
      when: permission('menu.modifiers'),
      show: [{ when: modifiersMoved, redirect: '/' }, { legacy: 'Modifiers' }],
    },
    discounts: {
      path: '/menu/discounts',
      title: 'menu:discounts.title',
      when: permission('menu.discounts'),
      shape: 'list',
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
      title: 'menu:itemAvailability.title',
      when: permission('menu.itemAvailability'),
      // Stock is per store.
      show: [
        { when: view('company'), redirect: '/' },
        { screen: () => import('./availability/availability.page.tsx') },
      ],
    },
    promotions: {
      path: '/menu/promotions',
      title: 'menu:promotions.title',
      when: permission('menu.promotions'),
      show: [{ legacy: 'Promotions' }],
    },
    priceLists: {
      path: '/menu/pricelists',
      title: 'menu:priceLists.title',
      when: permission('menu.priceLists'),
      show: [{ legacy: 'PriceLists' }],
    },
    loyaltyTierPricing: {
      path: '/menu/loyaltytierpricing',
      title: 'menu:loyaltyTierPricing.title',
      when: all(permission('menu.loyaltyTierPricing'), flag('ac-loyalty-tier-pricing')),
      show: [
        { when: loyaltyIsElsewhere, redirect: '/' },
        { screen: () => import('./loyalty/loyalty.page.tsx') },
      ],
    },
    departments: {
      path: '/menu/departments',
      title: 'menu:departments.title',
      when: permission('menu.departments'),
      show: [{ legacy: 'Departments' }],
    },
    tags: {
      path: '/menu/tags',
      title: 'menu:tags.title',
      when: permission('menu.tags'),
      show: [{ legacy: 'Tags' }],
    },
    configuration: {
      path: '/menu/configuration',
      title: 'menu:configuration.title',
      when: permission('menu.configuration'),
      show: [{ legacy: 'MenuConfiguration' }],
    },
    pricing: {
      path: '/menu/pricing',
      title: 'menu:pricing.title',
      when: permission('menu.pricing'),
      shape: 'form',
      show: [{ legacy: 'MenuPricing' }],
    },
    snapshot: {
      path: '/menu/manage/snapshot',
      title: 'menu:snapshot.title',
      when: permission('menu.snapshot'),
      show: [{ legacy: 'InventorySnapshot' }],
      reportsOn: ['menu.items', 'menu.categories'],
    },
    countWorksheet: {
      path: '/menu/manage/countworksheet',
      title: 'menu:countWorksheet.title',
      when: permission('menu.countWorksheet'),
      show: [{ legacy: 'CountWorksheet' }],
      reportsOn: ['menu.items', 'menu.categories'],
    },
    countEntry: {
      path: '/menu/manage/countentry',
      title: 'menu:countEntry.title',
      when: permission('menu.countEntry'),
      show: [{ legacy: 'CountEntry' }],
    },
    receive: {
      path: '/menu/manage/receive',
      title: 'menu:receive.title',
      when: permission('menu.receive'),
      show: [{ legacy: 'ReceiveStock' }],
    },
    events: {
      path: '/menu/events',
      title: 'menu:events.title',
      when: permission('menu.events'),
      shape: 'list',
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
      title: 'menu:donations.title',
      when: all(permission('menu.donations'), toggle('featDonations')),
      show: [{ legacy: 'Donations' }],
    },
  },
  // No entry for pages that would only redirect home.
  menu: [
    {
      section: 'menu',
      route: 'categoriesOrItems',
      label: 'menu:categoriesOrItems.nav',
      when: itemsHere,
      order: 10,
    },
    {
      section: 'menu',
      route: 'categories',
      label: 'menu:categories.nav',
      when: itemsHere,
      order: 20,
    },
    { section: 'menu', route: 'items', label: 'menu:items.nav', when: itemsHere, order: 30 },
    {
      section: 'menu',
      route: 'modifiers',
      label: 'menu:modifiers.nav',
      when: not(modifiersMoved),
      order: 40,
    },
    { section: 'menu', route: 'discounts', label: 'menu:discounts.nav', order: 50 },
    {
      section: 'menu',
      route: 'itemAvailability',
      label: 'menu:itemAvailability.nav',
      when: not(view('company')),
      order: 60,
    },
    { section: 'menu', route: 'promotions', label: 'menu:promotions.nav', order: 70 },
    { section: 'menu', route: 'priceLists', label: 'menu:priceLists.nav', order: 80 },
    {
      section: 'menu',
      route: 'loyaltyTierPricing',
      label: 'menu:loyaltyTierPricing.nav',
      when: not(loyaltyIsElsewhere),
      order: 90,
    },
    { section: 'menu', route: 'departments', label: 'menu:departments.nav', order: 100 },
    { section: 'menu', route: 'tags', label: 'menu:tags.nav', order: 110 },
    { section: 'menu', route: 'configuration', label: 'menu:configuration.nav', order: 120 },
    { section: 'menu', route: 'pricing', label: 'menu:pricing.nav', order: 130 },
    { section: 'menu', route: 'snapshot', label: 'menu:snapshot.nav', order: 140 },
    { section: 'menu', route: 'countWorksheet', label: 'menu:countWorksheet.nav', order: 150 },
    { section: 'menu', route: 'countEntry', label: 'menu:countEntry.nav', order: 160 },
    { section: 'menu', route: 'receive', label: 'menu:receive.nav', order: 170 },
    { section: 'menu', route: 'events', label: 'menu:events.nav', order: 180 },
    { section: 'menu', route: 'donations', label: 'menu:donations.nav', order: 190 },
  ],
  abilities: {
    /** Lists that the forms of categories and items choose from. */
    seeCategories: { when: categoriesOrItems, reason: 'menu:reasons.seeCategories' },
    /** A category may belong to a department. */
    seeDepartments: {
      when: any(permission('menu.departments'), categoriesOrItems),
      reason: 'menu:reasons.seeDepartments',
    },
    editCategories: {
      on: 'categories',
      when: all(permission('menu.categories.edit'), itemsHere),
      reason: 'menu:reasons.editCategories',
    },
    editItems: {
      on: 'items',
      when: all(permission('menu.items.edit'), itemsHere),
      reason: 'menu:reasons.editItems',
    },
    deleteItems: {
      on: 'items',
      when: all(permission('menu.items.delete'), itemsHere),
      reason: 'menu:reasons.deleteItems',
    },
    /** An import adds and changes items. */
    importItems: { on: 'items', when: importedHere, reason: 'menu:reasons.importItems' },
    exportItems: {
      on: 'items',
      when: all(permission('menu.items.export'), itemsHere),
      reason: 'menu:reasons.exportItems',
    },
    /** Charges are items added to a ticket. They have no page in this plugin. */
    seeCharges: { when: permission('menu.items'), reason: 'menu:reasons.seeCharges' },
    editCharges: {
      when: all(permission('menu.items'), permission('menu.items.edit')),
      reason: 'menu:reasons.editCharges',
    },
    editModifiers: {
      on: 'modifiers',
      when: all(permission('menu.modifiers.edit'), modifiersHere),
      reason: 'menu:reasons.editModifiers',
    },
    seeAvailability: {
      on: 'itemAvailability',
      when: not(view('company')),
      reason: 'menu:reasons.seeAvailability',
    },
    editAvailability: {
      on: 'itemAvailability',
      when: all(permission('menu.itemAvailability.edit'), not(view('company'))),
      reason: 'menu:reasons.editAvailability',
    },
    editPromotions: {
      on: 'promotions',
      when: permission('menu.promotions.edit'),
      reason: 'menu:reasons.editPromotions',
    },
    editPriceLists: {
      on: 'priceLists',
      when: permission('menu.priceLists.edit'),
      reason: 'menu:reasons.editPriceLists',
    },
    seeLoyaltyPricing: {
      on: 'loyaltyTierPricing',
      when: not(loyaltyIsElsewhere),
      reason: 'menu:reasons.seeLoyaltyPricing',
    },
    editLoyaltyPricing: {
      on: 'loyaltyTierPricing',
      when: all(permission('menu.loyaltyTierPricing.edit'), not(loyaltyIsElsewhere)),
      reason: 'menu:reasons.editLoyaltyPricing',
    },
    /**
     * Change sets of availability, loyalty prices and imports. The server checks the right for each
     * kind (plugins/menu/server/changes).
     */
    seeChangeSets: {
      when: any(
        permission('menu.itemAvailability'),
        permission('menu.items'),
        permission('menu.loyaltyTierPricing'),
      ),
      reason: 'menu:reasons.seeChangeSets',
    },
    seeItemImports: { on: 'items', when: itemsHere, reason: 'menu:reasons.seeChangeSets' },
    undoChangeSets: {
      when: any(
        all(permission('menu.itemAvailability'), permission('menu.itemAvailability.edit')),
        all(permission('menu.items'), importedHere),
        all(permission('menu.loyaltyTierPricing'), permission('menu.loyaltyTierPricing.edit')),
      ),
      reason: 'menu:reasons.undoChangeSets',
    },
    editTags: { on: 'tags', when: permission('menu.tags.edit'), reason: 'menu:reasons.editTags' },
    editMenuConfiguration: {
      on: 'configuration',
      when: all(permission('menu.configuration.edit'), modifiersHere),
      reason: 'menu:reasons.editMenuConfiguration',
    },
    /** Many prices at once are many items changed at once. */
    changePrices: {
      on: 'pricing',
      when: all(
        permission('menu.pricing.edit'),
        permission('menu.items'),
        permission('menu.items.edit'),
        itemsHere,
      ),
      reason: 'menu:reasons.changePrices',
    },
    enterCounts: {
      on: 'countEntry',
      when: permission('menu.countEntry.edit'),
      reason: 'menu:reasons.enterCounts',
    },
    receiveStock: {
      on: 'receive',
      when: permission('menu.receive.edit'),
      reason: 'menu:reasons.receiveStock',
    },
    /** A delivery's cost becomes the item's, unless the item is kept elsewhere. */
    setItemCosts: {
      on: 'receive',
      when: all(permission('menu.receive.edit'), itemsHere),
      reason: 'menu:reasons.setItemCosts',
    },
    editEvents: {
      on: 'events',
      when: permission('menu.events.edit'),
      reason: 'menu:reasons.editEvents',
    },
    /** An event's stores are set only in company view. */
    seeEventStores: { on: 'events', when: view('company'), reason: 'menu:reasons.seeEventStores' },
    editDonations: {
      on: 'donations',
      when: permission('menu.donations.edit'),
      reason: 'menu:reasons.editDonations',
    },
    addDiscounts: {
      on: 'discounts',
      when: permission('menu.discounts.edit'),
      reason: 'menu:reasons.editDiscounts',
    },
    editDiscounts: {
      on: 'discounts',
      when: permission('menu.discounts.edit'),
      reason: 'menu:reasons.editDiscounts',
      record: discountFieldRule,
    },
    /** The company's part of a discount: its definition and its amount. */
    editDiscountDetails: {
      on: 'discounts',
      when: all(permission('menu.discounts.edit'), companyOrSingleStore),
      reason: 'menu:reasons.editDiscounts',
      place: 'menu:reasons.editDiscountDetails',
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
      reason: 'menu:reasons.editDiscounts',
      place: 'menu:reasons.assignDiscountStores',
    },
    deleteDiscounts: {
      on: 'discounts',
      when: all(permission('menu.discounts.edit'), companyOrSingleStore),
      reason: 'menu:reasons.editDiscounts',
      place: 'menu:reasons.deleteDiscounts',
    },
    /** Whether automatic cash discounts are offered at all. If so, saves check for conflicts. */
    cashDiscounts: {
      on: 'discounts',
      when: flag('ac-cash-discount'),
      reason: 'menu:reasons.autoCashDiscount',
    },
    /** Switch an automatic cash discount on or off. */
    autoCashDiscount: {
      on: 'discounts',
      when: all(flag('ac-cash-discount'), any(view('company'), gateway('ConnectedPayments'))),
      reason: 'menu:reasons.autoCashDiscount',
    },
    editDepartments: {
      on: 'departments',
      when: permission('menu.departments.edit'),
      reason: 'menu:reasons.editDepartments',
    },
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
