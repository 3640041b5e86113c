// The pages of the plugin `customers`.
import type { Page } from '#server/records/engine/description.ts'
import { customersPage } from './pages/customers.ts'
import { emailPage } from './pages/email.ts'
import { houseAccountsPage } from './pages/house-accounts.ts'
import { loyaltyPage } from './pages/loyalty.ts'
import { socialPage } from './pages/social.ts'
import { surveysPage } from './pages/surveys.ts'

export const customersPages: readonly Page[] = [
  customersPage,
  houseAccountsPage,
  emailPage,
  loyaltyPage,
  surveysPage,
  socialPage,
]
