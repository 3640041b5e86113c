// The plugin's part of the shared proofs (server/testing/shared-proofs.ts).
import type { Entered, Entering, WithPeople, Writers } from '#server/testing/shared-proofs.ts'

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

/** Values for described pages whose rules require more than their columns do. */
export const entering: Entering = {
  async HouseAccounts({ like, rows, n, anew }): Promise<Entered> {
    if (!anew) return { customer: like.customer! }
    const [customers, accounts] = [await rows('Customers'), await rows('HouseAccounts')]
    const holders = accounts.map(({ customer }) => customer)
    return {
      customer: customers.map(({ id }) => id!).find((id) => !holders.includes(id))!,
      number: `H-${n}`,
    }
  },
  CustomerEmail: () => ({ kind: 'bulk', status: 'draft', sendOn: '2026-12-20', afterDays: null }),
  // An active program can't be deleted.
  LoyaltyPrograms: () => ({ isActive: false }),
}

export const withPeople: WithPeople = ['Customers', 'HouseAccounts']
