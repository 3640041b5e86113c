// What the plugin `customers` adds to the platform.
import { defineServer } from '#server/plugins/server-plugin.ts'
import { customersPage } from './pages/customers.ts'
import { emailPage } from './pages/email.ts'
import { houseAccountsPage } from './pages/house-accounts.ts'
import { loyaltyPage } from './pages/loyalty.ts'
import { socialPage } from './pages/social.ts'
import { surveysPage } from './pages/surveys.ts'

export default defineServer({
  pages: [customersPage, houseAccountsPage, emailPage, loyaltyPage, surveysPage, socialPage],
})
