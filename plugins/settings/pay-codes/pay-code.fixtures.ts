// Pay codes as the platform answers them, for the screen's tests.
import type { TestFacts } from '#core/testing/facts.ts'
import { answer } from '#core/testing/platform.ts'

import type { PayCode } from './pay-code.ts'

const flag: TestFacts['flag'] = ['ac-pay-in-out-codes-react-page']
export const viewer: TestFacts = { flag, permission: ['settings.payCodes'] }
export const editor: TestFacts = {
  flag,
  permission: ['settings.payCodes', 'settings.payCodes.edit'],
}

export const payCode = (
  ReasonCodeId: number,
  Name: string,
  given: Partial<PayCode> = {},
): PayCode => ({
  ReasonCodeId,
  Name,
  Description: 'Words',
  Type: 0,
  IsSystem: false,
  IsDeleted: false,
  MerchantId: 1002,
  AvailableReasonCodeTypes: [0, 1],
  RecentUses: 0,
  ConcurrencyChecksum: 'v1',
  LastModified: null,
  LastModifiedBy: null,
  ...given,
})
const safedrop = payCode(1, 'SAFEDROP', {
  Description: 'Cash taken to the safe',
  IsSystem: true,
  AvailableReasonCodeTypes: [0],
})
export const change = payCode(2, 'CHANGE', { Description: 'Change from the bank', Type: 1 })
const supplies = payCode(3, 'SUPPLIES', {
  Description: 'Supplies bought in cash',
  RecentUses: 12,
})
export const all = [safedrop, change, supplies]

/** Answers these codes from now on. */
export const answerCodes = (codes: readonly PayCode[] = all): void =>
  answer('payInOutReasonCodesGetAll', {
    IsSuccessful: true,
    Message: null,
    ResultSet: [...codes],
    TotalRowCount: codes.length,
  })
