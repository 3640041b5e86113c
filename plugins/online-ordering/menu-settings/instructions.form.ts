// Facts: F-74, K-46, V-147, S-152
import { z } from 'zod'

import { toCheck, type FormSpec } from '#core'
import type { FieldsRule } from '#schemas/rules/rule.ts'

import { frontendSet, instructionKeys, isOverlongInstruction } from '../rules/menu-settings.ts'
import type {
  SaveSpecialInstructionsMutation,
  SaveSpecialInstructionsMutationVariables,
  SpecialInstructionsQuery,
} from './instructions.graph.ts'

export type Instructions = SpecialInstructionsQuery['getCompanyInformation']

const shape = z.object({
  enabled: z.boolean(),
  message: z.enum(['default', 'custom']),
  text: z.string(),
})
type Values = z.infer<typeof shape>

/** A custom message is required and must be shorter than the limit. */
const messageRule: FieldsRule<Values> = ({ message, text }) => {
  if (message === 'default') return []
  if (text.trim() === '')
    return [{ field: 'text', key: 'online-ordering:menuSettings.instructions.errors.empty' }]
  if (isOverlongInstruction(text))
    return [{ field: 'text', key: 'online-ordering:menuSettings.instructions.errors.overlong' }]
  return []
}

/**
 * The form for whether customers may add a note to an item, and for the message that asks for it.
 */
export const instructionsForm: FormSpec<
  Instructions,
  Values,
  Omit<SaveSpecialInstructionsMutationVariables, 'organization'>
> = {
  schema: shape.check(toCheck([messageRule])),
  fromApi: (api) => ({
    enabled: api.itemLevelSpecialInstructionsEnabled,
    message: api.itemLevelSpecialInstructionsText === '' ? 'default' : 'custom',
    text: api.itemLevelSpecialInstructionsText,
  }),
  toApi: ({ enabled, message, text }, { concurrencyChecksum }) => ({
    configurationSetId: frontendSet,
    configurationSettings: [
      { key: instructionKeys.enabled, value: String(enabled) },
      { key: instructionKeys.text, value: message === 'default' ? '' : text },
    ],
    concurrencyChecksum,
  }),
  fieldOf: (name) => fields[name],
  fromSaved: (answer, loaded) => {
    const { configurationSettings, ...version } = (answer as SaveSpecialInstructionsMutation)
      .setConfigurationSettings
    const valueOf = (key: string) => configurationSettings.find((pair) => pair.key === key)?.value
    return {
      ...loaded,
      ...version,
      itemLevelSpecialInstructionsEnabled: valueOf(instructionKeys.enabled) === 'true',
      itemLevelSpecialInstructionsText: valueOf(instructionKeys.text) ?? '',
    }
  },
  labels: { message: 'online-ordering:menuSettings.instructions.message' },
}
const fields: Readonly<Record<string, keyof Values>> = {
  'configurationSettings.0.value': 'enabled',
  'configurationSettings.1.value': 'text',
}
