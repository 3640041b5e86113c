// The basket of an online order, and the taxes and fees of the store that sells it.
// Facts: N-30, F-67, F-68, F-70
import type { FeeCalculation } from './fee-amount.ts'

/** Kinds of orders as fees distinguish them: curbside counts as pickup. */
export const orderModes = ['pickup', 'dineIn', 'delivery'] as const
export type OrderMode = (typeof orderModes)[number]

export interface BasketLine {
  /** A whole number from 1. */
  quantity: number
  /** The unit price in cents, as on the menu. Includes the tax if the tax category does. */
  unitCents: number
  taxCategory: string
}

export interface BasketFee {
  id: string
  calculation: FeeCalculation
  pickupAndCurbside: boolean
  dineIn: boolean
  delivery: boolean
  /** Ids of the stores that charge the fee. */
  assignedSites: readonly string[]
  taxCategory: string
}

export interface TaxCategory {
  taxCategory: string
  isTaxable: boolean
  /** Whether prices include the tax. */
  isInclusive: boolean
  /** Whether the fee's money goes to the staff. */
  isGratuity: boolean
}

/** A tax of the store. Taxes of one category add up; no tax applies to another tax. */
export interface Tax {
  name: string
  /** Null for all categories. */
  taxCategory: string | null
  orders: 'all' | 'dineIn' | 'toGo'
  /** In ten-thousandths of a percent: 8.875 % is 88,750. Null if a table gives the tax. */
  rate: number | null
  /** Both bounds and the tax are in cents. */
  rows: readonly { from: number; to: number; tax: number }[]
}

export interface Basket {
  lines: readonly BasketLine[]
  mode: OrderMode
  store: string
  fees: readonly BasketFee[]
  /** In bill order. */
  taxes: readonly Tax[]
  /** A category that isn't listed is taxed on top of the price. */
  categories: readonly TaxCategory[]
  /** In hundredths of a percent of the items. */
  tip: number | null
}
