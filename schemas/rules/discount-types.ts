// What a discount consists of, its types and what they force on it.
// Facts: F-14, K-28, N-09, N-10, S-086 to S-092, V-034, V-035; resolutions 31 to 33; text B §3, §4
import type { DiscountStoreRow } from './discount-stores.ts'

export type DiscountTypeId = 'I' | 'A' | 'P' | 'B' | 'Q'
export type AppliesTo = 'L' | 'H'

/**
 * A discount as form and handler hold it: the wire's names with a small first letter, '' for no
 * text.
 */
export interface DiscountValues {
  /** 0: new. */
  id: number
  name: string
  description: string
  externalDiscountId: string
  discountType: DiscountTypeId
  /**
   * Hundredths: cents for I and A, hundredths of a percent for P; 0 where the cashier is asked;
   * null: not given yet.
   */
  discountAmount: number | null
  /** Cents; null: none. */
  minimumDiscountAmount: number | null
  appliesTo: AppliesTo | null
  validFor: string
  emailOfferOnly: boolean
  usedInMailout: boolean
  barcodeRangeStart: string
  barcodeRangeEnd: string
  isApprovalNeeded: boolean
  showOnActivitySummary: boolean
  /** Active in the present store; in company view `discountStores` says where. */
  posActive: boolean
  isAutoCashDiscount: boolean
  /** Company view: where it is active; see discount-stores.ts. Elsewhere empty. */
  discountStores: readonly DiscountStoreRow[]
}
export type DiscountField = Exclude<keyof DiscountValues, 'id'>

/** What a new discount starts with: an amount off the ticket, active everywhere. */
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

/** What the amount of a type is: a price that the item then has, money off, or percent off. */
export type AmountKind = 'price' | 'amount' | 'percent'
export interface DiscountTypeInfo {
  id: DiscountTypeId
  kind: AmountKind
  /** No: the cashier is asked for it (prompted types). */
  isAmountAllowed: boolean
}
/** The types of discounts, in the order in which the form offers them. */
export const discountTypes: readonly DiscountTypeInfo[] = [
  { id: 'A', kind: 'amount', isAmountAllowed: true },
  { id: 'P', kind: 'percent', isAmountAllowed: true },
  { id: 'I', kind: 'price', isAmountAllowed: true },
  { id: 'B', kind: 'amount', isAmountAllowed: false },
  { id: 'Q', kind: 'percent', isAmountAllowed: false },
]
export const discountTypeInfo = (id: DiscountTypeId): DiscountTypeInfo =>
  discountTypes.find((type) => type.id === id)!
/** L is a line (item), H the header (ticket). */
export const appliesToIds: readonly AppliesTo[] = ['L', 'H']

/** 999,999.99 in cents. */
export const maxDiscountCents = 99_999_999
/** 1 to 100 percent in hundredths. */
export const percentRange = { min: 100, max: 10_000 } as const

/**
 * Applies-to is not chosen: a set item price is for a line, an automatic cash discount for the
 * ticket.
 */
export const appliesToFixed = (
  values: Pick<DiscountValues, 'discountType' | 'isAutoCashDiscount'>,
): boolean => values.discountType === 'I' || values.isAutoCashDiscount

/** The values after a type was chosen: what the type forces. */
export function discountTypeDefaults<Values extends DiscountValues>(
  values: Values,
  type: DiscountTypeId,
): Values {
  const { isAmountAllowed } = discountTypeInfo(type)
  // A prompted type left 0, which is no amount: it is asked for anew.
  const kept = discountTypeInfo(values.discountType).isAmountAllowed ? values.discountAmount : null
  const chosen = { ...values, discountType: type, discountAmount: isAmountAllowed ? kept : 0 }
  return type === 'I' ? { ...chosen, appliesTo: 'L', minimumDiscountAmount: 0 } : chosen
}

/**
 * Types that an automatic cash discount may have, for those that it may not: it asks nobody and
 * sets no item's price.
 */
const cashTypes: Record<DiscountTypeId, DiscountTypeId> = { A: 'A', P: 'P', I: 'A', B: 'A', Q: 'P' }

/**
 * The values after the automatic cash discount was switched; on, the fields that it hides are
 * cleared.
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
 * All that type and switch force on these values, whoever wrote them. The handler stores nothing
 * else; doing it twice changes nothing.
 */
export const forcedDefaults = <Values extends DiscountValues>(values: Values): Values =>
  values.isAutoCashDiscount
    ? autoCashDefaults(values, true)
    : discountTypeDefaults(values, values.discountType)

const capped = (hundredths: number | null) =>
  hundredths === null ? null : Math.min(hundredths, maxDiscountCents)
/**
 * An amount or item price above the cap becomes the cap, when its field is left; percents are not
 * cut.
 */
export const capAmount = (type: DiscountTypeId, hundredths: number | null): number | null =>
  type === 'A' || type === 'I' ? capped(hundredths) : hundredths
/** The minimum likewise, except where an item price makes it 0. */
export const capMinimum = (type: DiscountTypeId, hundredths: number | null): number | null =>
  type === 'I' ? hundredths : capped(hundredths)
