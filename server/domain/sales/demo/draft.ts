// Drafts of tickets, before they become rows.
import type { NewRow, Row } from '../../../data/schema.ts'
import type { DraftDiscount, DraftLine, Totals } from './basket.ts'
import type { Shop } from './shops.ts'

export interface DraftPayment {
  type: string
  description: string
  /** Excludes the tip. */
  amount: number
  tip: number
  /** Includes the tip and change. */
  tendered: number
  brand?: string
  account?: string
  holder?: string
  transaction?: string
  authorization?: string
  entry?: string
  offline?: 'Pending' | 'Approved' | 'Declined'
  /** The store that sold the gift card. It pays for the redemption. */
  giftFrom?: number
}
export interface DraftTicket {
  shop: Shop
  number: string
  check?: string
  date: string
  /** The latest time when that day's drawer is counted, in milliseconds. */
  dayEnds: number
  /** In milliseconds. */
  opened: number
  at: number
  type: Row<'ticket'>['transaction_type']
  channel: Row<'ticket'>['channel']
  guests?: number
  original?: DraftTicket
  orderName?: string
  mode?: string
  customer?: NewRow<'customer'>
  user: string
  employeeId?: number
  associate?: string
  station: string
  location?: string
  reason?: string
  comment?: string
  approvedBy?: string
  lines: readonly DraftLine[]
  discounts: readonly DraftDiscount[]
  totals: Totals
  payments: readonly DraftPayment[]
  change: number
  notes: readonly string[]
  online?: {
    reference: string
    due: number
    status: number
    name: string
    phone: string | null
    address?: { line: string; city: string; state: string; zip: string }
  }
  /** Last digits of the gift card sold on this ticket. */
  giftSold?: string
}

export const minute = 60_000
export const nothing: Totals = {
  subtotal: 0,
  charges: 0,
  surcharge: 0,
  discount: 0,
  donations: 0,
  overrides: 0,
  tax: 0,
  gratuity: 0,
  gratuityTax: 0,
  tip: 0,
  total: 0,
  taxes: [],
}
