// Rules for the fields of a discount, shared by form and handler.
// Facts: V-026, V-028, V-030 to V-033, V-036, V-038 to V-040; resolutions 31 to 34; text B §5
import { strangerFault, cleanText } from '#schemas/rules/kinds.ts'
import { listFaults, nameFaults, type FieldFault, type FieldsRule } from '#schemas/rules/rule.ts'
import {
  appliesToFixed,
  discountTypeInfo,
  maxDiscountCents,
  percentRange,
  type AmountKind,
  type DiscountValues,
} from './discount-types.ts'

const form = (name: string): `${string}:${string}` => `menu:Discounts.DiscountForm.${name}`
/** Keys of all messages about a discount, named after the specification where it has a name. */
export const discountKeys = {
  textField: form('TextFieldError'),
  percentRange: form('PercentageRangeError'),
  amountRange: form('AmountRangeError'),
  itemPriceRange: form('ItemPriceRangeError'),
  barcodeChar: form('BarCodeCharError'),
  barcodeLength: form('BarCodeLenError'),
  barcodeOrder: form('BarCodeOrderError'),
  surcharge: form('AutoApplyCashDiscountCCSurchargeEnabledErr'),
  cashExists: form('AutoApplyCashDiscountExistsErr'),
  gateway: form('AutoApplyCashDiscountNonConnectedPaymentsGateway'),
  cashTitle: form('AutoApplyErrorModalTitle'),
  amountRequired: form('AmountRequiredError'),
  minimumRange: form('MinimumRangeError'),
  appliesToRequired: form('AppliesToRequiredError'),
  nameTaken: form('NameTakenError'),
  storeUnknown: form('StoreUnknownError'),
  storeTwice: form('StoreTwiceError'),
  autoCashNotAllowed: 'menu:reasons.autoCashDiscount',
} as const

const fault = (field: string, key: `${string}:${string}`): FieldFault[] => [{ field, key }]

/** Text is required and must not start with white space. The contract limits its length. */
const textFault = (field: string, text: string): FieldFault[] =>
  /^\S/.test(text)
    ? nameFaults(field, text, discountKeys.textField)
    : fault(field, discountKeys.textField)
const textRule: FieldsRule<DiscountValues> = ({ name, description }) => [
  ...textFault('Name', name),
  ...textFault('Description', description),
]

const rangeOf: Record<AmountKind, { min: number; max: number; key: `${string}:${string}` }> = {
  percent: { ...percentRange, key: discountKeys.percentRange },
  amount: { min: 1, max: maxDiscountCents, key: discountKeys.amountRange },
  price: { min: 1, max: maxDiscountCents, key: discountKeys.itemPriceRange },
}
/** Range of the amount. Skips prompted types, because their amount is forced to 0. */
const amountRule: FieldsRule<DiscountValues> = ({ discountType, discountAmount }) => {
  const { kind, isAmountAllowed } = discountTypeInfo(discountType)
  if (!isAmountAllowed) return []
  if (discountAmount === null) return fault('DiscountAmount', discountKeys.amountRequired)
  const { min, max, key } = rangeOf[kind]
  return Number.isInteger(discountAmount) && discountAmount >= min && discountAmount <= max
    ? []
    : fault('DiscountAmount', key)
}

const minimumRule: FieldsRule<DiscountValues> = ({ minimumDiscountAmount: minimum }) =>
  minimum === null || (Number.isInteger(minimum) && minimum >= 0 && minimum <= maxDiscountCents)
    ? []
    : fault('MinimumDiscountAmount', discountKeys.minimumRange)

const appliesToRule: FieldsRule<DiscountValues> = (values) =>
  values.appliesTo !== null || appliesToFixed(values)
    ? []
    : fault('AppliesTo', discountKeys.appliesToRequired)

/** Compares by character code: digits, then capitals, then lowercase letters. */
const barcodeRule: FieldsRule<DiscountValues> = (values) => {
  const start = cleanText('code', values.barcodeRangeStart)
  const end = cleanText('code', values.barcodeRangeEnd)
  const chars = [['BarcodeRangeStart', start] as const, ['BarcodeRangeEnd', end] as const].flatMap(
    ([field, code]) => (strangerFault('code', code) ? fault(field, discountKeys.barcodeChar) : []),
  )
  if (chars.length > 0) return chars
  if (start.length !== end.length) return fault('BarcodeRangeEnd', discountKeys.barcodeLength)
  return start > end ? fault('BarcodeRangeEnd', discountKeys.barcodeOrder) : []
}

/** For the form's schema: `z.object({ … }).check(toCheck(discountFieldsRules))`. */
export const discountFieldsRules: readonly FieldsRule<DiscountValues>[] = [
  textRule,
  amountRule,
  minimumRule,
  appliesToRule,
  barcodeRule,
]
export const discountRules = (values: DiscountValues): FieldFault[] =>
  listFaults(discountFieldsRules, values)
