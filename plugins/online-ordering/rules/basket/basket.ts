// What a basket of an online order holds, and what is known of the store that sells it.
// Facts: N-30, F-67, F-68, F-70
import type { FeeCalculation } from './fee-amount.ts'

/** Kinds of orders as a fee tells them apart: curbside is as pickup. */
export const orderModes = ['pickup', 'dineIn', 'delivery'] as const
export type OrderMode = (typeof orderModes)[number]

export interface BasketLine {
  /** A whole number of pieces, from 1. */
  quantity: number
  /** Price of one, in cents, as the menu shows it: with the tax, where the category includes it. */
  unitCents: number
  taxCategory: string
}

export interface BasketFee {
  id: string
  calculation: FeeCalculation
  pickupAndCurbside: boolean
  dineIn: boolean
  delivery: boolean
  /** Ids of the stores that charge it. */
  assignedSites: readonly string[]
  taxCategory: string
}

export interface TaxCategory {
  taxCategory: string
  isTaxable: boolean
  /** Whether prices include the tax. */
  isInclusive: boolean
  /** Whether what is in it goes to the staff. */
  isGratuity: boolean
}

/** A tax of the store. Taxes of one category add up; none is charged on another. */
export interface Tax {
  name: string
  /** Null for all of them. */
  taxCategory: string | null
  orders: 'all' | 'dineIn' | 'toGo'
  /** Ten-thousandths of a percent: 8.875 % is 88,750. Null where a table says the tax. */
  rate: number | null
  /** Both ends, and the tax, in cents. */
  rows: readonly { from: number; to: number; tax: number }[]
}

export interface Basket {
  lines: readonly BasketLine[]
  mode: OrderMode
  store: string
  fees: readonly BasketFee[]
  /** In the order of the bill. */
  taxes: readonly Tax[]
  /** A category that is not named here is taxed, on top of the price. */
  categories: readonly TaxCategory[]
  /** Hundredths of a percent of the items. */
  tip: number | null
}
