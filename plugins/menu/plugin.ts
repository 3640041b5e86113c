import { all, any, companyOrSingleStore, definePlugin, flag, gateway, not, permission, view } from '#core/manifest.ts'

export default definePlugin({
  id: 'menu',
  title: 'menu:title',
  when: not(view('none')),
  section: {
    order: 30,
    icon: 'menu',
    // Called Menu in the restaurant-style mode, Inventory elsewhere.
    label: [{ when: { productMode: 2 }, text: 'menu:section.menu' }, { text: 'menu:section.inventory' }],
  },
  routes: {
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
    departments: {
      path: '/menu/departments',
      title: 'menu:departments.title',
      when: permission('menu.departments'),
      show: [{ legacy: 'Departments' }],
    },
  },
  menu: [
    { section: 'menu', route: 'discounts', label: 'menu:discounts.nav', order: 30 },
    { section: 'menu', route: 'departments', label: 'menu:departments.nav', order: 60 },
  ],
  abilities: {
    addDiscounts: { on: 'discounts', when: permission('menu.discounts.edit'), reason: 'menu:reasons.editDiscounts' },
    editDiscounts: { on: 'discounts', when: permission('menu.discounts.edit'), reason: 'menu:reasons.editDiscounts' },
    /** The company's part of a discount: what it is and what it takes off (P-062). */
    editDiscountDetails: {
      on: 'discounts',
      when: all(permission('menu.discounts.edit'), companyOrSingleStore),
      reason: 'menu:reasons.editDiscountDetails',
    },
    /** Whether a discount is active here: in company view it is active by stores instead (P-055, P-061). */
    discountActiveHere: { on: 'discounts', when: not(view('company')), reason: 'menu:reasons.discountPosActive' },
    assignDiscountStores: {
      on: 'discounts',
      when: all(permission('menu.discounts.edit'), view('company')),
      reason: 'menu:reasons.assignDiscountStores',
    },
    deleteDiscounts: {
      on: 'discounts',
      when: all(permission('menu.discounts.edit'), companyOrSingleStore),
      reason: 'menu:reasons.deleteDiscounts',
    },
    /** Whether automatic cash discounts are offered at all: then they are checked before saving (V-041). */
    cashDiscounts: { on: 'discounts', when: flag('ac-cash-discount'), reason: 'menu:reasons.autoCashDiscount' },
    /** Switching one on or off (P-064). */
    autoCashDiscount: {
      on: 'discounts',
      when: all(flag('ac-cash-discount'), any(view('company'), gateway('ConnectedPayments'))),
      reason: 'menu:reasons.autoCashDiscount',
    },
    editDepartments: { on: 'departments', when: permission('menu.departments.edit'), reason: 'menu:reasons.editDepartments' },
  },
  operations: {
    getActiveDiscounts: 'discounts',
    getDiscountMetadata: 'discounts',
    createDiscount: 'addDiscounts',
    updateDiscount: 'editDiscounts',
    deleteDiscount: 'deleteDiscounts',
    getDepartments: 'departments',
  },
})
