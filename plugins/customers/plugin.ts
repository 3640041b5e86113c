// Facts: R-052
import { definePlugin, not, permission, view } from '#core/manifest.ts'

// Customers belong to the company and all its stores, so none of these pages needs a store.
export default definePlugin({
  id: 'customers',
  title: 'customers:title',
  when: not(view('none')),
  section: { order: 40, icon: 'customers', label: 'customers:title' },
  routes: {
    customers: {
      path: '/customers/customers',
      title: 'customers:customers.title',
      when: permission('customers.customers'),
      show: [{ legacy: 'Customers' }],
    },
    houseAccounts: {
      path: '/customers/houseaccounts',
      title: 'customers:houseAccounts.title',
      when: permission('customers.houseAccounts'),
      show: [{ legacy: 'HouseAccounts' }],
    },
    // Bulk, welcome and miss-you e-mails are filters of one page.
    email: {
      path: '/customers/email',
      title: 'customers:email.title',
      when: permission('customers.email'),
      show: [{ legacy: 'CustomerEmail' }],
    },
    loyalty: {
      path: '/customers/loyalty',
      title: 'customers:loyalty.title',
      when: permission('customers.loyalty'),
      show: [{ legacy: 'LoyaltyPrograms' }],
    },
    survey: {
      path: '/customers/survey',
      title: 'customers:survey.title',
      when: permission('customers.survey'),
      show: [{ legacy: 'Surveys' }],
    },
    social: {
      path: '/customers/social',
      title: 'customers:social.title',
      when: permission('customers.social'),
      show: [{ legacy: 'SocialAccounts' }],
    },
  },
  menu: [
    { section: 'customers', route: 'customers', label: 'customers:customers.title', order: 10 },
    {
      section: 'customers',
      route: 'houseAccounts',
      label: 'customers:houseAccounts.title',
      order: 20,
    },
    { section: 'customers', route: 'email', label: 'customers:email.title', order: 30 },
    { section: 'customers', route: 'loyalty', label: 'customers:loyalty.title', order: 40 },
    { section: 'customers', route: 'survey', label: 'customers:survey.title', order: 50 },
    { section: 'customers', route: 'social', label: 'customers:social.title', order: 60 },
  ],
  abilities: {
    editCustomers: {
      on: 'customers',
      when: permission('customers.customers.edit'),
      reason: 'customers:reasons.editCustomers',
    },
    deleteCustomers: {
      on: 'customers',
      when: permission('customers.customers.delete'),
      reason: 'customers:reasons.deleteCustomers',
    },
    editHouseAccounts: {
      on: 'houseAccounts',
      when: permission('customers.houseAccounts.edit'),
      reason: 'customers:reasons.editHouseAccounts',
    },
    editEmail: {
      on: 'email',
      when: permission('customers.email.edit'),
      reason: 'customers:reasons.editEmail',
    },
    editLoyalty: {
      on: 'loyalty',
      when: permission('customers.loyalty.edit'),
      reason: 'customers:reasons.editLoyalty',
    },
    editSurveys: {
      on: 'survey',
      when: permission('customers.survey.edit'),
      reason: 'customers:reasons.editSurveys',
    },
    editSocial: {
      on: 'social',
      when: permission('customers.social.edit'),
      reason: 'customers:reasons.editSocial',
    },
  },
})
