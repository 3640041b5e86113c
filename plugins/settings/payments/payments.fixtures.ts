// Payment settings of a store as the platform answers them.
import { paymentLocaleOf } from '#schemas/rules/payments.ts'

import type { PaymentSettings } from './payments.form.ts'

/** A store on Connected Payments with tips, in en-US; EBT is turned off for all stores. */
export const buildSettings = (change: Partial<PaymentSettings> = {}): PaymentSettings => ({
  CreditGateway: 8,
  PaymentTerminal: 'none',
  IsManualCardEnabled: false,
  IsCreditTipsEnabled: true,
  SignatureAmount: 25,
  IsOfflineCreditEnabled: false,
  Culture: 'en-US',
  PaymentTypes: paymentLocaleOf(change.Culture ?? 'en-US').types.map((PaymentType) => ({
    PaymentType,
    Name: `Pay by ${PaymentType}`,
    IsTaken: true,
    IsOffered: PaymentType !== 'EBTSNAP',
  })),
  ConcurrencyChecksum: 'v1.8',
  LastModified: null,
  LastModifiedBy: null,
  ...change,
})

export const answerOf = (entity: PaymentSettings = buildSettings()) => ({
  IsSuccessful: true,
  Message: null,
  Entity: entity,
})
