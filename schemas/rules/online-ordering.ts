// Rules of the online-ordering screens, called by form and handler alike.
// Facts: K-49, K-55, V-171; resolution 53
import type { FieldsRule } from './rule.ts'

/** What a store that never saved its tips suggests, in percent. */
export const tipDefaults = [15, 18, 20] as const

/**
 * As much of the tip settings as the rules look at: the form's values and the graph's input both
 * have it.
 */
export interface TipValues {
  suggestions: readonly {
    /** Percent; a field that is not filled yet may hold anything else. */
    value: unknown
    isDefault: boolean
  }[]
}

/** How a suggestion is described, `place` counting from 1. */
export const tipDescription = (place: number, value: number): string => `Sug ${place} ${value}%`

const isTipPercent = (value: unknown): boolean =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 100

/**
 * Each of the three percentages is a whole number from 1 to 100; one that is missing is not valid
 * either.
 */
export const tipPercentsAreValid: FieldsRule<TipValues> = ({ suggestions }) =>
  tipDefaults.flatMap((_, i) =>
    isTipPercent(suggestions[i]?.value)
      ? []
      : [{ field: `suggestions.${i}.value`, key: 'online-ordering:NoInputError' as const }],
  )

/**
 * The customer finds at most one suggestion chosen beforehand. Shown at each default but the first.
 */
export const oneTipDefaultAtMost: FieldsRule<TipValues> = ({ suggestions }) =>
  suggestions
    .flatMap(({ isDefault }, i) => (isDefault ? [i] : []))
    .slice(1)
    .map((i) => ({
      field: `suggestions.${i}.isDefault`,
      key: 'online-ordering:tipping.errors.oneDefault' as const,
    }))

export const tipRules: readonly FieldsRule<TipValues>[] = [tipPercentsAreValid, oneTipDefaultAtMost]

/**
 * The description that is sent along repeats place and value, and nothing else. For the wire's
 * input; a form derives it.
 */
export const tipDescriptionsMatch: FieldsRule<{
  suggestions: readonly { value: number; description: string }[]
}> = ({ suggestions }) =>
  suggestions.flatMap(({ value, description }, i) =>
    description === tipDescription(i + 1, value)
      ? []
      : [
          {
            field: `suggestions.${i}.description`,
            key: 'online-ordering:tipping.errors.description' as const,
          },
        ],
  )

/**
 * Whether to warn that the suggestions do not rise from one to the next. Values that are no
 * percentages have their own error.
 */
export const tipsNotAscending = (values: readonly unknown[]): boolean =>
  values.every(isTipPercent) &&
  values.some((value, i) => i > 0 && (value as number) <= (values[i - 1] as number))
