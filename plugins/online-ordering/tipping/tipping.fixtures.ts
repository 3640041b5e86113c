// Tip settings as the graph answers them.
import { tipDefaults, tipDescription } from '../rules/online-ordering.ts'
import type { TipsConfigurationQuery } from './tipping.graph.ts'

export type Tips = TipsConfigurationQuery['getTipsConfigurationSettings']

/** Suggestions with these percentages; the one at `chosen` is the default. */
export const buildSuggestions = (values: readonly number[], chosen?: number): Tips['suggestions'] =>
  values.map((value, i) => ({
    description: tipDescription(i + 1, value),
    value,
    isDefault: i === chosen,
  }))

/** The settings of a store that never saved any, with overrides. */
export const buildTips = (given: Partial<Tips> = {}): Tips => ({
  enabled: true,
  suggestions: buildSuggestions(tipDefaults),
  concurrencyChecksum: 'v1',
  lastModified: null,
  lastModifiedBy: null,
  ...given,
})
