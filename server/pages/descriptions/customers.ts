// The pages of the plugin `customers`.
import type { Page } from '../engine/description.ts'
import { customersPage } from './customers/customers.ts'
import { emailPage } from './customers/email.ts'
import { houseAccountsPage } from './customers/house-accounts.ts'
import { loyaltyPage } from './customers/loyalty.ts'
import { socialPage } from './customers/social.ts'
import { surveysPage } from './customers/surveys.ts'

export const customersPages: readonly Page[] = [
  customersPage,
  houseAccountsPage,
  emailPage,
  loyaltyPage,
  surveysPage,
  socialPage,
]
