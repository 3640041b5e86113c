// Schemas of the fields that MoneyInput and PercentInput hold. A whole number is `z.int()`.
import { z } from 'zod'

import type { TextKey } from '../access/manifest.ts'
import { toCents, toHundredths, type Cents, type Hundredths } from '../money.ts'

interface FieldRules {
  /** As in the contract: dollars, or percents. */
  minimum?: number
  maximum?: number
  /** Refuses an empty field, which holds null. */
  required?: boolean
  /** In place of the usual message about what isn't a number. */
  error?: TextKey
}

function numberField<Unit extends Cents | Hundredths>(
  toUnit: (limit: number) => Unit,
  { minimum, maximum, required, error = 'forms:errors.amount' }: FieldRules,
): z.ZodType<Unit | null, Unit | null> {
  const isEmpty = (input: unknown) => input === null || input === undefined || input === ''
  const field = z
    .custom<Unit>(Number.isSafeInteger, {
      error: ({ input }) => (isEmpty(input) ? 'forms:errors.required' : error),
      abort: true,
    })
    .superRefine((value, context) => {
      // Messages name the limit in the contract's unit: At least 0.5, not 50.
      const refuse = (message: TextKey, params: object) =>
        context.addIssue({ code: 'custom', message, params: { ...params } })
      if (minimum !== undefined && value < toUnit(minimum))
        refuse('forms:errors.tooSmall', { minimum })
      if (maximum !== undefined && value > toUnit(maximum))
        refuse('forms:errors.tooBig', { maximum })
    })
  return required ? field : field.nullable()
}

/** The schema of an amount in cents, null for empty: the field of a `MoneyInput`. */
export const amountField = (rules: FieldRules = {}) => numberField<Cents>(toCents, rules)
/** The schema of a percent in hundredths, null for empty: the field of a `PercentInput`. */
export const percentField = (rules: FieldRules = {}) => numberField<Hundredths>(toHundredths, rules)
