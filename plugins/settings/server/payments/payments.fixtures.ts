// Turns payment settings that were read into the body of a save.
import type { BodyOf } from '#server/calls/call.ts'
import type { PaymentSettings } from './payment-wire.ts'

type Sent = BodyOf<'updatePaymentSettings'>

/** @param change members of the update; payment types by their code under `types` */
export function toSend(
  { Culture: _culture, LastModified: _at, LastModifiedBy: _by, ...read }: PaymentSettings,
  { types = {}, ...change }: Partial<Sent> & { types?: Record<string, boolean> } = {},
): Sent {
  return {
    ...read,
    PaymentTypes: read.PaymentTypes.map(({ PaymentType, IsTaken }) => ({
      PaymentType,
      IsTaken: types[PaymentType] ?? IsTaken,
    })),
    ...change,
  }
}
