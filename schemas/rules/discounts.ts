// What makes a discount sound: types and what they force, field rules over several fields, who may change which field.
// Called by the form and by the handler (text B §4 Discount form, §5 Discount, §6; resolutions 31–34).
import { allowed, faultsOf, refused, type FieldFault, type FieldsRule, type RecordVerdict } from './rule.ts'
import type { DiscountStoreRow } from './discount-stores.ts'

export type DiscountTypeId = 'I' | 'A' | 'P' | 'B' | 'Q'
export type AppliesTo = 'L' | 'H'

/** A discount as form and handler hold it: the wire's names with a small first letter, '' for no text. */
export interface DiscountValues {
  /** 0: new (S-086). */
  id: number
  name: string
  description: string
  externalDiscountId: string
  discountType: DiscountTypeId
  /** Hundredths: cents for I and A, hundredths of a percent for P; 0 where the cashier is asked; null: not given yet. */
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
  id: 0, name: '', description: '', externalDiscountId: '', discountType: 'A', discountAmount: null, minimumDiscountAmount: null,
  appliesTo: null, validFor: '', emailOfferOnly: false, usedInMailout: false, barcodeRangeStart: '', barcodeRangeEnd: '',
  isApprovalNeeded: false, showOnActivitySummary: false, posActive: true, isAutoCashDiscount: false, discountStores: [],
}

/** What the amount of a type is: a price that the item then has, money off, or percent off. */
export type AmountKind = 'price' | 'amount' | 'percent'
export interface DiscountTypeInfo {
  id: DiscountTypeId
  kind: AmountKind
  /** No: the cashier is asked for it (prompted types, resolution 31). */
  isAmountAllowed: boolean
}
/** N-09, F-14. In the order in which the form offers them. */
export const discountTypes: readonly DiscountTypeInfo[] = [
  { id: 'A', kind: 'amount', isAmountAllowed: true },
  { id: 'P', kind: 'percent', isAmountAllowed: true },
  { id: 'I', kind: 'price', isAmountAllowed: true },
  { id: 'B', kind: 'amount', isAmountAllowed: false },
  { id: 'Q', kind: 'percent', isAmountAllowed: false },
]
export const discountTypeInfo = (id: DiscountTypeId): DiscountTypeInfo => discountTypes.find((type) => type.id === id)!
/** N-10: L line (item), H header (ticket). */
export const appliesToIds: readonly AppliesTo[] = ['L', 'H']

/** 999,999.99 in cents (K-28). */
export const maxDiscountCents = 99_999_999
/** 1 to 100 percent in hundredths (K-28, resolution 33). */
export const percentRange = { min: 100, max: 10_000 } as const

/** Applies-to is not chosen: a set item price is for a line (S-089), an automatic cash discount for the ticket (S-090). */
export const appliesToFixed = (values: Pick<DiscountValues, 'discountType' | 'isAutoCashDiscount'>): boolean =>
  values.discountType === 'I' || values.isAutoCashDiscount

/** The values after a type was chosen: what the type forces (S-087, S-088, S-089). */
export function discountTypeDefaults<Values extends DiscountValues>(values: Values, type: DiscountTypeId): Values {
  const { isAmountAllowed } = discountTypeInfo(type)
  // A prompted type left 0, which is no amount: it is asked for anew.
  const kept = discountTypeInfo(values.discountType).isAmountAllowed ? values.discountAmount : null
  const chosen = { ...values, discountType: type, discountAmount: isAmountAllowed ? kept : 0 }
  return type === 'I' ? { ...chosen, appliesTo: 'L', minimumDiscountAmount: 0 } : chosen
}

/** Types that an automatic cash discount may have, for those that it may not: it asks nobody and sets no item's price (S-091). */
const cashTypes: Record<DiscountTypeId, DiscountTypeId> = { A: 'A', P: 'P', I: 'A', B: 'A', Q: 'P' }

/** The values after the automatic cash discount was switched; on, the fields that it hides are cleared (S-090, S-091, S-092). */
export function autoCashDefaults<Values extends DiscountValues>(values: Values, on: boolean): Values {
  if (!on) return { ...values, isAutoCashDiscount: false }
  return {
    ...discountTypeDefaults(values, cashTypes[values.discountType]),
    isAutoCashDiscount: true, appliesTo: 'H', minimumDiscountAmount: 0,
    barcodeRangeStart: '', barcodeRangeEnd: '', isApprovalNeeded: false, emailOfferOnly: false,
  }
}

/** All that type and switch force on these values, whoever wrote them. The handler stores nothing else; doing it twice changes nothing. */
export const forcedDefaults = <Values extends DiscountValues>(values: Values): Values =>
  values.isAutoCashDiscount ? autoCashDefaults(values, true) : discountTypeDefaults(values, values.discountType)

const capped = (hundredths: number | null) => (hundredths === null ? null : Math.min(hundredths, maxDiscountCents))
/** An amount or item price above the cap becomes the cap, when its field is left; percents are not cut (V-034, resolution 33). */
export const capAmount = (type: DiscountTypeId, hundredths: number | null): number | null =>
  type === 'A' || type === 'I' ? capped(hundredths) : hundredths
/** The minimum likewise, except where an item price makes it 0 (V-035). */
export const capMinimum = (type: DiscountTypeId, hundredths: number | null): number | null =>
  type === 'I' ? hundredths : capped(hundredths)

const form = (name: string): `${string}:${string}` => `menu:Discounts.DiscountForm.${name}`
/** Keys of all messages about a discount, named as in text B §5 where it names them. */
export const discountKeys = {
  textField: form('TextFieldError'), percentRange: form('PercentageRangeError'), amountRange: form('AmountRangeError'),
  itemPriceRange: form('ItemPriceRangeError'), barcodeChar: form('BarCodeCharError'), barcodeLength: form('BarCodeLenError'),
  barcodeOrder: form('BarCodeOrderError'), surcharge: form('AutoApplyCashDiscountCCSurchargeEnabledErr'),
  cashExists: form('AutoApplyCashDiscountExistsErr'), gateway: form('AutoApplyCashDiscountNonConnectedPaymentsGateway'),
  cashTitle: form('AutoApplyErrorModalTitle'),
  amountRequired: form('AmountRequiredError'), minimumRange: form('MinimumRangeError'), appliesToRequired: form('AppliesToRequiredError'),
  nameTaken: form('NameTakenError'), storeUnknown: form('StoreUnknownError'), storeTwice: form('StoreTwiceError'),
  autoCashNotAllowed: 'menu:reasons.autoCashDiscount',
} as const

const fault = (field: string, key: `${string}:${string}`): FieldFault[] => [{ field, key }]

/** V-026, V-028: something must stand there, and not begin with white space. Their lengths are in the contract. */
const textRule: FieldsRule<DiscountValues> = ({ name, description }) => [
  ...(/^\S/.test(name) ? [] : fault('Name', discountKeys.textField)),
  ...(/^\S/.test(description) ? [] : fault('Description', discountKeys.textField)),
]

const rangeOf: Record<AmountKind, { min: number; max: number; key: `${string}:${string}` }> = {
  percent: { ...percentRange, key: discountKeys.percentRange },
  amount: { min: 1, max: maxDiscountCents, key: discountKeys.amountRange },
  price: { min: 1, max: maxDiscountCents, key: discountKeys.itemPriceRange },
}
/** V-030 to V-033. Of a type that allows no amount it is forced to 0 and not looked at. */
const amountRule: FieldsRule<DiscountValues> = ({ discountType, discountAmount }) => {
  const { kind, isAmountAllowed } = discountTypeInfo(discountType)
  if (!isAmountAllowed) return []
  if (discountAmount === null) return fault('DiscountAmount', discountKeys.amountRequired)
  const { min, max, key } = rangeOf[kind]
  return Number.isInteger(discountAmount) && discountAmount >= min && discountAmount <= max ? [] : fault('DiscountAmount', key)
}

const minimumRule: FieldsRule<DiscountValues> = ({ minimumDiscountAmount: minimum }) =>
  minimum === null || (Number.isInteger(minimum) && minimum >= 0 && minimum <= maxDiscountCents) ? [] : fault('MinimumDiscountAmount', discountKeys.minimumRange)

/** V-036 */
const appliesToRule: FieldsRule<DiscountValues> = (values) =>
  values.appliesTo !== null || appliesToFixed(values) ? [] : fault('AppliesTo', discountKeys.appliesToRequired)

/** V-038, V-039, V-040: sorted by code, so that digits come before capitals and these before small letters. */
const barcodeRule: FieldsRule<DiscountValues> = (values) => {
  const start = values.barcodeRangeStart.trim()
  const end = values.barcodeRangeEnd.trim()
  const chars = [['BarcodeRangeStart', start] as const, ['BarcodeRangeEnd', end] as const]
    .flatMap(([field, code]) => (/^[A-Za-z0-9]*$/.test(code) ? [] : fault(field, discountKeys.barcodeChar)))
  if (chars.length > 0) return chars
  if (start.length !== end.length) return fault('BarcodeRangeEnd', discountKeys.barcodeLength)
  return start > end ? fault('BarcodeRangeEnd', discountKeys.barcodeOrder) : []
}

/** For the form's schema: `z.object({ … }).check(rulesOf(discountFieldsRules))`. */
export const discountFieldsRules: readonly FieldsRule<DiscountValues>[] = [textRule, amountRule, minimumRule, appliesToRule, barcodeRule]
/** What is wrong with a discount, as far as its own fields tell. */
export const discountRules = (values: DiscountValues): FieldFault[] => faultsOf(discountFieldsRules, values)

/** Where somebody stands who changes a discount. */
export interface DiscountPlace {
  isNew: boolean
  view: 'none' | 'company' | 'store-of-many' | 'single-store'
}
/**
 * Whether a field may be changed: the name of a discount is fixed once it exists (V-027), one store of several changes only
 * whether it is active there (P-062), and the company says where it is active by stores instead of that switch (P-061).
 */
export function discountFieldRule(field: DiscountField, { isNew, view }: DiscountPlace): RecordVerdict {
  if (field === 'discountStores') return view === 'company' ? allowed : refused('menu:reasons.assignDiscountStores')
  if (field === 'posActive') return view === 'company' ? refused('menu:reasons.discountPosActive') : allowed
  if (field === 'name' && !isNew) return refused('menu:reasons.discountName')
  return isNew || view === 'company' || view === 'single-store' ? allowed : refused('menu:reasons.editDiscountDetails')
}

const maxName = 15
const cut = (text: string, length: number) => Array.from(text).slice(0, length).join('').trimEnd()
/**
 * A new discount like this one, for the form to start with (S-075). Its name is its own again, with " copy" behind it and cut
 * to fit (resolution 34); where that is taken too, it is numbered.
 */
export function duplicateOf<Values extends Pick<DiscountValues, 'id' | 'name'>>(discount: Values, taken: Iterable<string> = []): Values {
  const used = new Set(Array.from(taken, (name) => name.toLowerCase()))
  for (let n = 1; ; n += 1) {
    const tail = n === 1 ? ' copy' : ` copy ${n}`
    const name = cut(discount.name, maxName - tail.length) + tail
    if (!used.has(name.toLowerCase())) return { ...discount, id: 0, name }
  }
}
