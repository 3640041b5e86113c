// A discount's values, its types, and the values that a type forces.
// Facts: F-14, K-28, N-09, N-10, S-086 to S-092; resolutions 31 to 33; text B §3, §4
import type { Cents, Hundredths } from '#schemas/rules/amounts.ts'
import type { StoreRow } from '#schemas/rules/stores.ts'

export type DiscountTypeId = 'I' | 'A' | 'P' | 'B' | 'Q'
export type AppliesTo = 'L' | 'H'

/**
 * A discount as the form and the handler use it. Members have the API's names with a lowercase
 * first letter, and '' means no text.
 */
export interface DiscountValues {
  /** 0 for a new discount. */
  id: number
  name: string
  description: string
  externalDiscountId: string
  discountType: DiscountTypeId
  /**
   * In hundredths: cents for I and A, hundredths of a percent for P. 0 if the cashier enters the
   * amount; null if not entered yet.
   */
  discountAmount: Cents | Hundredths | null
  /** In cents; null means none. */
  minimumDiscountAmount: Cents | null
  appliesTo: AppliesTo | null
  validFor: string
  emailOfferOnly: boolean
  usedInMailout: boolean
  barcodeRangeStart: string
  barcodeRangeEnd: string
  isApprovalNeeded: boolean
  showOnActivitySummary: boolean
  /** Active in the current store. In company view `discountStores` is used instead. */
  posActive: boolean
  isAutoCashDiscount: boolean
  /** Company view: the stores where it is active (stores.ts). Empty elsewhere. */
  discountStores: readonly StoreRow[]
}
export type DiscountField = Exclude<keyof DiscountValues, 'id'>

/** Initial values: an amount off the ticket, active everywhere. */
export const newDiscount: DiscountValues = {
  id: 0,
  name: '',
  description: '',
  externalDiscountId: '',
  discountType: 'A',
  discountAmount: null,
  minimumDiscountAmount: null,
  appliesTo: null,
  validFor: '',
  emailOfferOnly: false,
  usedInMailout: false,
  barcodeRangeStart: '',
  barcodeRangeEnd: '',
  isApprovalNeeded: false,
  showOnActivitySummary: false,
  posActive: true,
  isAutoCashDiscount: false,
  discountStores: [],
}

/** What the amount means: the item's new price, money off, or percent off. */
export type AmountKind = 'price' | 'amount' | 'percent'
export interface DiscountTypeInfo {
  id: DiscountTypeId
  kind: AmountKind
  /** False for prompted types, because the cashier enters the amount. */
  isAmountAllowed: boolean
}
/** In the form's order. */
export const discountTypes: readonly DiscountTypeInfo[] = [
  { id: 'A', kind: 'amount', isAmountAllowed: true },
  { id: 'P', kind: 'percent', isAmountAllowed: true },
  { id: 'I', kind: 'price', isAmountAllowed: true },
  { id: 'B', kind: 'amount', isAmountAllowed: false },
  { id: 'Q', kind: 'percent', isAmountAllowed: false },
]
/** @throws Error for a type that is not in the list, because the contract allows no other */
export function discountTypeInfo(id: DiscountTypeId): DiscountTypeInfo {
  const info = discountTypes.find((type) => type.id === id)
  if (!info) throw new Error(`There is no discount type '${id}'.`)
  return info
}
/** L is a line (item), H the header (ticket). */
export const appliesToIds: readonly AppliesTo[] = ['L', 'H']

/** 999,999.99 in cents. */
export const maxDiscountCents = 99_999_999
/** 1 to 100 percent in hundredths. */
export const percentRange = { min: 100, max: 10_000 } as const

/**
 * Whether what the discount applies to is fixed. An item price always applies to a line, and an
 * automatic cash discount to the ticket.
 */
export const appliesToFixed = (
  values: Pick<DiscountValues, 'discountType' | 'isAutoCashDiscount'>,
): boolean => values.discountType === 'I' || values.isAutoCashDiscount

/** Sets the values that a newly chosen type forces. */
export function discountTypeDefaults<Values extends DiscountValues>(
  values: Values,
  type: DiscountTypeId,
): Values {
  const { isAmountAllowed } = discountTypeInfo(type)
  // A prompted type's amount of 0 isn't a real amount, so require a new one.
  const kept = discountTypeInfo(values.discountType).isAmountAllowed ? values.discountAmount : null
  const chosen = { ...values, discountType: type, discountAmount: isAmountAllowed ? kept : 0 }
  return type === 'I' ? { ...chosen, appliesTo: 'L', minimumDiscountAmount: 0 } : chosen
}

/**
 * Maps each type to a type that an automatic cash discount allows. Such a discount never asks the
 * cashier for an amount, and never sets an item's price.
 */
const cashTypes: Record<DiscountTypeId, DiscountTypeId> = { A: 'A', P: 'P', I: 'A', B: 'A', Q: 'P' }

/**
 * Values after the automatic cash discount is switched. Switching it on clears the fields it hides.
 */
export function autoCashDefaults<Values extends DiscountValues>(
  values: Values,
  on: boolean,
): Values {
  if (!on) return { ...values, isAutoCashDiscount: false }
  return {
    ...discountTypeDefaults(values, cashTypes[values.discountType]),
    isAutoCashDiscount: true,
    appliesTo: 'H',
    minimumDiscountAmount: 0,
    barcodeRangeStart: '',
    barcodeRangeEnd: '',
    isApprovalNeeded: false,
    emailOfferOnly: false,
  }
}

/**
 * Applies everything that the type and the cash switch force. Idempotent. The handler stores only
 * the result.
 */
export const forcedDefaults = <Values extends DiscountValues>(values: Values): Values =>
  values.isAutoCashDiscount
    ? autoCashDefaults(values, true)
    : discountTypeDefaults(values, values.discountType)
