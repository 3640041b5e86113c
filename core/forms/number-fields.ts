// Schemas for MoneyInput and PercentInput fields. For whole numbers, use `z.int()`.
import { z } from 'zod'

import type { TextKey } from '../access/manifest.ts'
import { toCents, toHundredths, type Cents, type Hundredths } from '../money.ts'

interface FieldRules {
  /** In the contract's unit: dollars or percents. */
  minimum?: number
  maximum?: number
  /** Rejects an empty field, whose value is null. */
  required?: boolean
  /** Replaces the default message for text that isn't a number. */
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
      // Messages give the limit in the contract's unit ("At least 0.5"), because "50 hundredths"
      // would mean nothing to users.
      const refuse = (message: TextKey, params: object) =>
        context.addIssue({ code: 'custom', message, params: { ...params } })
      if (minimum !== undefined && value < toUnit(minimum))
        refuse('forms:errors.tooSmall', { minimum })
      if (maximum !== undefined && value > toUnit(maximum))
        refuse('forms:errors.tooBig', { maximum })
    })
  return required ? field : field.nullable()
}

/** Schema for an amount in cents, or null if the field is empty. Use it with `MoneyInput`. */
export const amountField = (rules: FieldRules = {}) => numberField<Cents>(toCents, rules)
/**
 * Schema for a percentage in hundredths, or null if the field is empty. Use it with `PercentInput`.
 */
export const percentField = (rules: FieldRules = {}) => numberField<Hundredths>(toHundredths, rules)
