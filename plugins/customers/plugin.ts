// Facts: R-052
import { definePlugin, not, permission, view } from '#core/manifest.ts'

// Customers belong to the company and all its stores, so none of these pages needs a store.
export default definePlugin({
  id: 'customers',
  when: not(view('none')),
  section: { order: 40, icon: 'customers' },
  routes: {
    customers: {
      path: '/customers/customers',
      when: permission('customers.customers'),
      nav: { order: 10 },
      show: [{ legacy: 'Customers' }],
    },
    houseAccounts: {
      path: '/customers/houseaccounts',
      when: permission('customers.houseAccounts'),
      nav: { order: 20 },
      show: [{ legacy: 'HouseAccounts' }],
    },
    // Bulk, welcome and miss-you e-mails are filters of one page.
    email: {
      path: '/customers/email',
      when: permission('customers.email'),
      nav: { order: 30 },
      show: [{ legacy: 'CustomerEmail' }],
    },
    loyalty: {
      path: '/customers/loyalty',
      when: permission('customers.loyalty'),
      nav: { order: 40 },
      show: [{ legacy: 'LoyaltyPrograms' }],
    },
    survey: {
      path: '/customers/survey',
      when: permission('customers.survey'),
      nav: { order: 50 },
      show: [{ legacy: 'Surveys' }],
    },
    social: {
      path: '/customers/social',
      when: permission('customers.social'),
      nav: { order: 60 },
      show: [{ legacy: 'SocialAccounts' }],
    },
  },
  abilities: {
    editCustomers: { on: 'customers', when: permission('customers.customers.edit') },
    deleteCustomers: { on: 'customers', when: permission('customers.customers.delete') },
    editHouseAccounts: { on: 'houseAccounts', when: permission('customers.houseAccounts.edit') },
    editEmail: { on: 'email', when: permission('customers.email.edit') },
    editLoyalty: { on: 'loyalty', when: permission('customers.loyalty.edit') },
    editSurveys: { on: 'survey', when: permission('customers.survey.edit') },
    editSocial: { on: 'social', when: permission('customers.social.edit') },
  },
})
