// Facts: F-90, K-55
import { z } from 'zod'

import { rulesOf, type FormSpec } from '#core'
import { tipDescription, tipPercentsAreValid } from '#schemas/rules/online-ordering.ts'

import type {
  TipsConfigurationQuery,
  UpdateTipsConfigurationMutation,
  UpdateTipsConfigurationMutationVariables,
} from './tipping.graph.ts'

type Tips = TipsConfigurationQuery['getTipsConfigurationSettings']
/** Which suggestion the customer finds chosen: none, or its place. */
export const defaultChoices = ['none', '1', '2', '3'] as const

const suggestions = z.array(
  z.object({ value: z.number('online-ordering:NoInputError').nullable() }),
)
const schema = z
  .object({ enabled: z.boolean(), suggestions, defaultChoice: z.enum(defaultChoices) })
  // One default at most holds by the form's shape; descriptions are derived. What is left is the
  // percentages.
  .check(
    rulesOf(
      [tipPercentsAreValid],
      ({ suggestions: of }: { suggestions: z.infer<typeof suggestions> }) => ({
        suggestions: of.map(({ value }) => ({ value, isDefault: false })),
      }),
    ),
  )
export type TippingValues = z.infer<typeof schema>

/** Tip settings of one store: three suggestions, of which one at most is the default. */
export const tippingForm: FormSpec<
  Tips,
  TippingValues,
  Pick<UpdateTipsConfigurationMutationVariables, 'input'>
> = {
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
  // The graph names its argument first.
  fieldOf: (serverField) => serverField.replace(/^input\./, ''),
  labels: {
    suggestions: 'online-ordering:tipping.suggestions',
    defaultChoice: 'online-ordering:tipping.default',
  },
  show: {
    suggestions: (of) => of.map(({ value }) => `${value} %`).join(', '),
    defaultChoice: (place, say) =>
      place === 'none'
        ? say('online-ordering:tipping.noDefault')
        : say('online-ordering:tipping.suggestion', { place }),
  },
  fromSaved: (answer) =>
    (answer as UpdateTipsConfigurationMutation).updateTipsConfigurationSettings,
}
