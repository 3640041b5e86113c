import { list } from './pages.ts'
import type { Row } from './table.ts'

export const customersRows: readonly Row[] = list(
  '000 §2 L43 "Customers: /customers/email (sub-states bulk email, welcome email, miss-you ' +
    'email), loyalty, survey, customers, social, houseaccounts."',
  {
    'R-052': '/customers/email',
    'R-053': '/customers/loyalty',
    'R-054': '/customers/survey',
    'R-055': '/customers/customers',
    'R-056': '/customers/social',
    'R-057': '/customers/houseaccounts',
  },
)
