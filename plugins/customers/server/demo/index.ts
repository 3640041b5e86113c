import { houseAccountRows } from '#server/domain/people/demo/customers/house-accounts.ts'
import { mailingRows } from '#server/domain/people/demo/customers/mailings.ts'
import { customerRows, noteRows } from '#server/domain/people/demo/customers/people.ts'
import { loyaltyRows, socialRows } from './programs.ts'
import { surveyRows } from '#server/domain/people/demo/customers/surveys.ts'
import type { DemoPart } from '#server/data/demo/part.ts'

export { customerCount, customerName } from '#server/domain/people/demo/customers/people.ts'

/** Demo data of customers, their notes, e-mails and accounts. */
export const customersDemo: DemoPart = {
  tables: [
    'survey_answer',
    'survey',
    'mailing',
    'loyalty_program_setting',
    'social_account',
    'house_account_entry',
    'house_account',
    'customer_note',
    'customer',
  ],
  keyed: [
    'customer',
    'customer_note',
    'house_account',
    'house_account_entry',
    'mailing',
    'survey',
    'survey_answer',
    'loyalty_program_setting',
    'social_account',
  ],
  async seed({ insert, today }) {
    const customers = customerRows(today)
    await insert('customer', customers)
    await insert('customer_note', noteRows(today))
    const { accounts, entries } = houseAccountRows(today, customers)
    await insert('house_account', accounts)
    await insert('house_account_entry', entries)
    await insert('mailing', mailingRows(today))
    const { surveys, answers } = surveyRows(today)
    await insert('survey', surveys)
    await insert('survey_answer', answers)
    await insert('loyalty_program_setting', loyaltyRows())
    await insert('social_account', socialRows())
  },
}
