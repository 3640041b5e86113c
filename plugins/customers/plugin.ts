// Facts: R-052
import { definePlugin, describedPage, not, permission, view } from '#core/manifest.ts'

// None of these pages needs a store, because customers belong to the company as a whole.
export default definePlugin({
  id: 'customers',
  when: not(view('none')),
  section: { order: 40, icon: 'customers' },
  routes: {
    customers: describedPage(
      '/customers/customers',
      permission('customers.customers'),
      10,
      'Customers',
    ),
    houseAccounts: describedPage(
      '/customers/houseaccounts',
      permission('customers.houseAccounts'),
      20,
      'HouseAccounts',
    ),
    // Bulk, welcome and miss-you emails are all on one page, which can be filtered.
    email: describedPage('/customers/email', permission('customers.email'), 30, 'CustomerEmail'),
    loyalty: describedPage(
      '/customers/loyalty',
      permission('customers.loyalty'),
      40,
      'LoyaltyPrograms',
    ),
    survey: describedPage('/customers/survey', permission('customers.survey'), 50, 'Surveys'),
    social: describedPage(
      '/customers/social',
      permission('customers.social'),
      60,
      'SocialAccounts',
    ),
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
