// Facts: F-90, K-55
import { z } from 'zod'

import { formatNumber, toCheck, type FormSpec } from '#core'

import { tipDescription, tipPercentsAreValid } from '../rules/online-ordering.ts'
import type {
  TipsConfigurationQuery,
  UpdateTipsConfigurationMutation,
  UpdateTipsConfigurationMutationVariables,
} from './tipping.graph.ts'

type Tips = TipsConfigurationQuery['getTipsConfigurationSettings']
/** The suggestion selected by default: none, or its position. */
export const defaultChoices = ['none', '1', '2', '3'] as const

const suggestions = z.array(
  z.object({ value: z.number('online-ordering:NoInputError').nullable() }),
)
const schema = z
  .object({ enabled: z.boolean(), suggestions, defaultChoice: z.enum(defaultChoices) })
  // Only the percentages need a check. The form's shape allows at most one default, and the
  // descriptions are derived.
  .check(
    toCheck(
      [tipPercentsAreValid],
      ({ suggestions: of }: { suggestions: z.infer<typeof suggestions> }) => ({
        suggestions: of.map(({ value }) => ({ value, isDefault: false })),
      }),
    ),
  )
export type TippingValues = z.infer<typeof schema>

/** `18%`, in the culture's format. */
export const percentText = (value: number | null, culture: string): string =>
  formatNumber(Number(value) / 100, culture, { style: 'percent', maximumFractionDigits: 2 })

/**
 * The form of a store's tips: three suggestions, of which at most one is the default. The conflict
 * dialog formats percentages for this culture.
 */
export const tippingFormIn = (
  culture: string,
): FormSpec<Tips, TippingValues, Pick<UpdateTipsConfigurationMutationVariables, 'input'>> => ({
  schema,
  fromApi: ({ enabled, suggestions: of }) => ({
    enabled,
    suggestions: of.map(({ value }) => ({ value })),
    defaultChoice: defaultChoices[of.findIndex((suggestion) => suggestion.isDefault) + 1] ?? 'none',
  }),
  toApi: ({ enabled, suggestions: of, defaultChoice }, { concurrencyChecksum }) => ({
    input: {
      enabled,
      suggestions: of.map(({ value }, i) => ({
        description: tipDescription(i + 1, Number(value)),
        value: Number(value),
        isDefault: defaultChoice === String(i + 1),
      })),
      concurrencyChecksum,
    },
  }),
  // GraphQL errors have the argument's name as a prefix.
  fieldOf: (serverField) => serverField.replace(/^input\./, ''),
  labels: {
    suggestions: 'online-ordering:tipping.suggestions',
    defaultChoice: 'online-ordering:tipping.default',
  },
  show: {
    suggestions: (of) => of.map(({ value }) => percentText(value, culture)).join(', '),
    defaultChoice: (choice, say) =>
      choice === 'none'
        ? say('online-ordering:tipping.noDefault')
        : say('online-ordering:tipping.suggestion', { place: choice }),
  },
  fromSaved: ({ updateTipsConfigurationSettings }: UpdateTipsConfigurationMutation) =>
    updateTipsConfigurationSettings,
})
