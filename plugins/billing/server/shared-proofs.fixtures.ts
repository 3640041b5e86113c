// The plugin's part of the shared proofs (server/testing/shared-proofs.ts).
import type { Writers } from '#server/testing/shared-proofs.ts'

export const writers: Writers = {
  payment_form: { own: ['billing.updatePayment'] },
}
