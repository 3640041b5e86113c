// Rules for the online ordering screens, shared by form and handler.
// Facts: K-49, K-55, V-171; resolution 53
import { listFaults, type FieldFault, type FieldsRule } from '#schemas/rules/rule.ts'

/** Suggested percentages for a store that never saved its tips. */
export const tipDefaults = [15, 18, 20] as const

/**
 * The part of the tip settings that the rules need. The form's values and the GraphQL input both
 * have it.
 */
export interface TipValues {
  suggestions: readonly {
    /** In percent. In a form, this can be any value until it's valid. */
    value: unknown
    isDefault: boolean
  }[]
}

/** Description of a suggestion; `position` counts from 1. */
export const tipDescription = (position: number, value: number): string =>
  `Sug ${position} ${value}%`

const isTipPercent = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 100

/** Each of the three percentages must be a whole number from 1 to 100. */
export const tipPercentsAreValid: FieldsRule<TipValues> = ({ suggestions }) =>
  tipDefaults.flatMap((_, i) =>
    isTipPercent(suggestions[i]?.value)
      ? []
      : [{ field: `suggestions.${i}.value`, key: 'online-ordering:NoInputError' as const }],
  )

/** At most one default. The fault is shown at every default after the first. */
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
 * The description must match the position and the value. Only API input needs this check, because
 * the form derives the description.
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

export const tipInputFaults = (input: {
  suggestions: readonly { value: number; description: string; isDefault: boolean }[]
}): FieldFault[] => [...listFaults(tipRules, input), ...tipDescriptionsMatch(input)]

/**
 * Whether to warn that the suggestions aren't in ascending order. Invalid percentages cause no
 * warning, because they have their own error.
 */
export const tipsNotAscending = (values: readonly unknown[]): boolean =>
  values.every(isTipPercent) && values.some((value, i) => value <= (values[i - 1] ?? 0))

/** The most characters in a company's privacy policy. */
export const longestPrivacyPolicy = 10_000
