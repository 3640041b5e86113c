// Rules of online-ordering fees and of their sales items, shared by form and handlers.
// Facts: K-75, V-138 to V-145, E-089 to E-096; resolution 4
import { cleanName } from './names.ts'
import type { FieldFault, FieldsRule } from './rule.ts'

/** Keys of all messages about a fee, named as in the specification where it has a name. */
export const feeKeys = {
  nameMissing: 'online-ordering:fees.errors.name',
  nameTooLong: 'online-ordering:fees.errors.nameTooLong',
  nameSpecialCharacter: 'online-ordering:FeeNameSpecialCharacter',
  /** A charge or an item already has the name. */
  nameTaken: 'online-ordering:FeeNameTaken',
  /** Another fee already has the name. */
  nameTakenByFee: 'online-ordering:FeeNameTakenACBO',
  descriptionTooLong: 'online-ordering:fees.errors.description',
  valueMissing: 'online-ordering:fees.errors.value',
  percentTooLarge: 'online-ordering:fees.errors.percent',
  valueTooLarge: 'online-ordering:fees.errors.amount',
  boundTooLarge: 'online-ordering:fees.errors.bound',
  boundsOrder: 'online-ordering:fees.errors.bounds',
  tooMany: 'online-ordering:TooManyFees',
} as const

export const mostFees = 20
export const feeLimits = {
  name: 20,
  description: 50,
  /** In cents: 3 digits and 2 decimals. */
  amount: 99_999,
  /** In hundredths of a percent. */
  percent: 10_000,
} as const

export interface FeeValues {
  name: string
  description: string
  calculation: {
    type: 'percent' | 'amount'
    /** Hundredths of a percent, or cents. Null until a value is entered. */
    value: number | null
    /** In cents. */
    minAmount: number | null
    maxAmount: number | null
  }
}

const fault = (field: string, key: FieldFault['key']): FieldFault => ({ field, key })
const lengthOf = (text: string) => [...text].length

const nameRule: FieldsRule<Pick<FeeValues, 'name'>> = (values) => {
  const name = cleanName(values.name)
  if (name === '') return [fault('name', feeKeys.nameMissing)]
  if (!/^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/.test(name))
    return [fault('name', feeKeys.nameSpecialCharacter)]
  return lengthOf(name) > feeLimits.name ? [fault('name', feeKeys.nameTooLong)] : []
}

const valueFault = ({ type, value }: FeeValues['calculation']) =>
  value === null || value <= 0
    ? feeKeys.valueMissing
    : type === 'percent' && value > feeLimits.percent
      ? feeKeys.percentTooLarge
      : value > feeLimits.amount
        ? feeKeys.valueTooLarge
        : undefined

const amountsRule: FieldsRule<FeeValues> = ({ calculation }) => {
  const { minAmount, maxAmount } = calculation
  const ofValue = valueFault(calculation)
  const bounds = Object.entries({ minAmount, maxAmount }).flatMap(([field, bound]) =>
    bound !== null && (bound < 0 || bound > feeLimits.amount)
      ? [fault(`calculation.${field}`, feeKeys.boundTooLarge)]
      : [],
  )
  const isTurned = minAmount !== null && maxAmount !== null && minAmount > maxAmount
  return [
    ...(ofValue === undefined ? [] : [fault('calculation.value', ofValue)]),
    ...bounds,
    ...(bounds.length === 0 && isTurned
      ? [fault('calculation.maxAmount', feeKeys.boundsOrder)]
      : []),
  ]
}

/** Faults of a single fee, at the field names of {@link FeeValues}. */
export const feeFaults = (values: FeeValues): FieldFault[] => [
  ...nameRule(values),
  ...(lengthOf(values.description) > feeLimits.description
    ? [fault('description', feeKeys.descriptionTooLong)]
    : []),
  ...amountsRule(values),
]

/** Case is ignored, because customers can't tell such fees apart on a bill. */
export const sameFeeName = (one: string, other: string): boolean =>
  cleanName(one).toLowerCase() === cleanName(other).toLowerCase()
