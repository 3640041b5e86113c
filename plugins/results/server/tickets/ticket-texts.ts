// English names of ticket types.
// Facts: N-16
import type { TransactionType } from '../../rules/tickets/types.ts'

export const typeNames: Readonly<Record<TransactionType, string>> = {
  S: 'Sale',
  RT: 'Return',
  SR: 'Sale and return',
  C: 'Clear',
  V: 'Void',
  P: 'Pay-out',
  I: 'Pay-in',
  R: 'Revised',
  F: 'Future order',
}
