// Finds the faults of a charge, by column. Callers report them at the fields of their own request.
// Facts: V-138 to V-144, E-091, E-093, E-095
import { centsOrNull } from '../../../../core/money.ts'
import { feeFaults, feeKeys } from '../../../../schemas/rules/fees.ts'
import {
  nameCharactersKey,
  nameCharactersText,
  nameFault,
} from '../../../../schemas/rules/names.ts'
import type { RecordRow } from '../../../data/records/record.ts'
import type { NewRow } from '../../../data/schema.ts'

/** The columns of a charge that callers set. The writer sets the rest. */
export type ChargeValues = Omit<NewRow<'charge'>, keyof RecordRow | 'external_id'>
export type ChargeColumn = keyof ChargeValues

export interface ChargeFault {
  column: ChargeColumn
  code: string
  message: string
}
/** Thrown by the writer if the charge can't be stored. */
export class ChargeRefused extends Error {
  override name = 'ChargeRefused'
  readonly faults: readonly ChargeFault[]
  constructor(faults: readonly ChargeFault[]) {
    super(faults.map(({ column, message }) => `${column}: ${message}`).join(' '))
    this.faults = faults
  }
}
/** Thrown by the writer if the charge can't be deleted because this fee uses it. */
export class ChargeNeeded extends Error {
  override name = 'ChargeNeeded'
  readonly fee: string
  constructor(fee: string) {
    super(`The online-ordering fee “${fee}” uses this charge. Delete the fee first.`)
    this.fee = fee
  }
}

/** English messages by key, for clients other than the portal. */
export const feeTexts: Readonly<Record<string, string>> = {
  [feeKeys.nameMissing]: 'Enter a name.',
  [feeKeys.nameTooLong]: 'Use 20 characters or fewer.',
  [feeKeys.nameSpecialCharacter]: 'Use letters, digits and spaces only.',
  [feeKeys.nameTaken]: 'A charge or menu item already has this name.',
  [feeKeys.nameTakenByFee]: 'Another fee already has this name.',
  [feeKeys.descriptionTooLong]: 'Use 50 characters or fewer.',
  [feeKeys.valueMissing]: 'Enter a value greater than 0.',
  [feeKeys.percentTooLarge]: 'Enter 100 percent or less.',
  [feeKeys.valueTooLarge]: 'Enter 999.99 or less.',
  [feeKeys.boundTooLarge]: 'Enter an amount from 0 to 999.99.',
  [feeKeys.boundsOrder]: "Enter an amount that isn't less than the minimum.",
  [feeKeys.tooMany]: "You've reached the limit of 20 fees. Delete one first.",
}
export const feeText = (key: string): string => feeTexts[key] ?? "This isn't valid."

/** The name belongs to another charge or item, which may have been saved at the same moment. */
export const takenFault = (by: 'charge' | 'item'): ChargeFault => ({
  column: 'name',
  code: by === 'charge' ? 'taken' : 'takenByItem',
  // Worded this way because clients look for “already exists”.
  message: `${by === 'charge' ? 'A charge' : 'An item of the menu'} with this name already exists.`,
})

export const isTakenFault = ({ column, code }: ChargeFault): boolean =>
  column === 'name' && (code === 'taken' || code === 'takenByItem')

function nameFaults({ name }: ChargeValues): ChargeFault[] {
  const fault = nameFault(name)
  if (fault === undefined) return []
  return fault === 'unseen'
    ? [{ column: 'name', code: 'required', message: 'Enter a name.' }]
    : [{ column: 'name', code: nameCharactersKey, message: nameCharactersText }]
}

function amountFaults({ amount, percent, ...bounds }: ChargeValues): ChargeFault[] {
  const least = centsOrNull(bounds.minimum_amount ?? null)
  const most = centsOrNull(bounds.maximum_amount ?? null)
  const isNone = (amount ?? null) === null && (percent ?? null) === null
  const isBoth = (amount ?? null) !== null && (percent ?? null) !== null
  const faults: (ChargeFault | false)[] = [
    isNone && {
      column: 'amount',
      code: 'required',
      message: 'Enter an amount or a percentage.',
    },
    isBoth && {
      column: 'percent',
      code: 'either',
      message: 'Enter an amount or a percentage, not both.',
    },
    least !== null &&
      most !== null &&
      least > most && {
        column: 'maximum_amount',
        code: 'order',
        message: "Enter an amount that isn't less than the minimum.",
      },
  ]
  return faults.filter((fault) => fault !== false)
}

const columns = ({ percent }: ChargeValues) =>
  ({
    name: 'name',
    description: 'description',
    'calculation.value': (percent ?? null) === null ? 'amount' : 'percent',
    'calculation.minAmount': 'minimum_amount',
    'calculation.maxAmount': 'maximum_amount',
  }) as const satisfies Record<string, ChargeColumn>

/**
 * The sales item of a fee is subject to the limits of fees, because the fee is calculated from it.
 */
function onlineFeeFaults(values: ChargeValues): ChargeFault[] {
  const { percent = null, amount = null } = values
  const columnOf: Readonly<Record<string, ChargeColumn>> = columns(values)
  return feeFaults({
    name: values.name,
    description: values.description ?? '',
    calculation: {
      type: percent === null ? 'amount' : 'percent',
      value: centsOrNull(percent ?? amount),
      minAmount: centsOrNull(values.minimum_amount),
      maxAmount: centsOrNull(values.maximum_amount),
    },
  }).map(({ field, key }) => ({
    column: columnOf[field] ?? 'name',
    code: key,
    message: feeText(key),
  }))
}

/** The faults that can be seen from a charge's own columns, the first one of each column. */
export function chargeFaults(values: ChargeValues): ChargeFault[] {
  const all = [
    // Fee faults come first, so that a person who edits a fee reads messages about fees.
    ...(values.is_online_fee === true ? onlineFeeFaults(values) : []),
    ...nameFaults(values),
    ...amountFaults(values),
  ]
  return all.filter((fault, at) => all.findIndex(({ column }) => column === fault.column) === at)
}
