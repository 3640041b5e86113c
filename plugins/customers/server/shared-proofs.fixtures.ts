// What the shared proofs know of the plugin (server/testing/shared-proofs.ts).
import type { Writers } from '#server/testing/shared-proofs.ts'

export const writers: Writers = {
  customer: { own: ['customers.editCustomers', 'customers.deleteCustomers'] },
  customer_note: { own: ['customers.editCustomers', 'customers.deleteCustomers'] },
  house_account: { own: ['customers.editHouseAccounts'] },
  house_account_entry: { own: ['customers.editHouseAccounts'] },
  loyalty_program_setting: { own: ['customers.editLoyalty'] },
  mailing: { own: ['customers.editEmail'] },
  social_account: { own: ['customers.editSocial'] },
  survey: { own: ['customers.editSurveys'] },
  survey_answer: { own: ['customers.editSurveys'] },
}
