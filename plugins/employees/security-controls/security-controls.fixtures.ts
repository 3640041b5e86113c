// Limits as the platform answers them.
import type { SecurityControls } from './security-controls.form.ts'

/** Limits open checks and refunds on a ticket by default. */
export const buildControls = (given: Partial<SecurityControls> = {}): SecurityControls => ({
  IsLimitChecksEnabled: true,
  MaxOpenChecks: 25,
  IsLimitClearItemsEnabled: false,
  MaxClearItems: null,
  IsLimitDeleteTicketsEnabled: false,
  MaxDeleteTickets: null,
  IsLimitMaxRefundAmountEnabled: true,
  MaxTicketAmount: 75,
  MaxShiftAmount: null,
  IsLimitUserPermissionEnabled: false,
  ConcurrencyChecksum: 'v1',
  LastModified: null,
  LastModifiedBy: null,
  ...given,
})
export const answerOf = (Entity = buildControls()) => ({
  IsSuccessful: true,
  Message: null,
  Entity,
})
