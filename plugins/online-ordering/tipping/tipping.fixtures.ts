// Tip settings as the graph answers them.
import { tipDefaults, tipDescription } from '../rules/online-ordering.ts'
import type { TipsConfigurationQuery } from './tipping.graph.ts'

export type Tips = TipsConfigurationQuery['getTipsConfigurationSettings']

/** Suggestions of these percentages, the one at `chosen` being the default. */
export const suggestionsOf = (values: readonly number[], chosen?: number): Tips['suggestions'] =>
  values.map((value, i) => ({
    description: tipDescription(i + 1, value),
    value,
    isDefault: i === chosen,
  }))

/** Of a store that never saved them, with what is given besides. */
export const tipsOf = (given: Partial<Tips> = {}): Tips => ({
  enabled: true,
  suggestions: suggestionsOf(tipDefaults),
  concurrencyChecksum: 'v1',
  lastModified: null,
  lastModifiedBy: null,
  ...given,
})
