// What a basket of an online order holds, and what is known of the store that sells it.
// Facts: N-30, F-67, F-68, F-70
import type { FeeCalculation } from './fee-amount.ts'

/** Kinds of orders as a guest chooses them. A fee names pickup and curbside as one. */
export const orderModes = ['pickup', 'curbside', 'dineIn', 'delivery'] as const
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
  stores: readonly string[]
  taxCategory: string
  /** Whether its sales item is taxed at all. */
  isTaxable: boolean
  /** Whether a delivery partner gets it. */
  isPartner: boolean
}

export interface TaxCategory {
  id: string
  isTaxable: boolean
  /** Whether prices include the tax. */
  isInclusive: boolean
  /** Whether what is in it goes to the staff. */
  isGratuity: boolean
}

/** A tax of the store. Taxes of one category add up; none is charged on another. */
export type Tax = {
  id: string
  /** Its tax category; null for all of them. */
  category: string | null
  orders: 'all' | 'dineIn' | 'toGo'
} & (
  | {
      method: 'rate'
      /** Ten-thousandths of a percent: 8.875 % is 88,750. */
      rate: number
    }
  | {
      method: 'table'
      /** Both ends, and the tax, in cents. */
      rows: readonly { from: number; to: number; tax: number }[]
    }
)

/** Cents, or hundredths of a percent of the items. */
export type Tip = { by: 'amount'; cents: number } | { by: 'percent'; percent: number }

export interface Basket {
  lines: readonly BasketLine[]
  mode: OrderMode
  store: string
  fees: readonly BasketFee[]
  /** In the order of the bill. */
  taxes: readonly Tax[]
  /** A category that is not named here is taxed, on top of the price. */
  categories: readonly TaxCategory[]
  tip: Tip | null
}
