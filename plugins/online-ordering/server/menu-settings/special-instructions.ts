// The notes that customers may add to an item. They are settings of the company, stored by key and
// value.
// Facts: F-74, K-46, V-147, S-152, C-135, C-136
import { invalid } from '#server/calls/problem.ts'
import { lastChange } from '#server/data/checksum.ts'
import { setting } from '#server/data/records/setting.ts'
import { write } from '#server/data/write.ts'
import type {
  CompanyInformation,
  ConfigurationSet,
  ConfigurationSettingInput,
  MutationResolvers,
  QueryResolvers,
} from '#server/generated/resolvers.ts'

import { frontendSet, instructionKeys } from '../../rules/menu-settings.ts'
import { companyAddress } from '../store-information/addresses.ts'

type Instructions = Pick<
  CompanyInformation,
  | 'itemLevelSpecialInstructionsEnabled'
  | 'itemLevelSpecialInstructionsText'
  | 'concurrencyChecksum'
  | 'lastModified'
  | 'lastModifiedBy'
>

const instructions = setting({
  table: 'menu_setting',
  action: 'menu-settings.update',
  // Null means the default message.
  defaults: { special_instructions: false, special_instructions_text: null },
  toWire: (row): Instructions => ({
    itemLevelSpecialInstructionsEnabled: row.special_instructions,
    itemLevelSpecialInstructionsText: row.special_instructions_text ?? '',
    ...lastChange(row),
  }),
})

/** @throws a problem at each pair that can't be accepted */
function toColumns(pairs: readonly ConfigurationSettingInput[]) {
  const faults = pairs.flatMap(({ key, value }, i) => {
    const at = `configurationSettings.${i}`
    if (pairs.findIndex((other) => other.key === key) !== i)
      return [
        { field: `${at}.key`, code: 'twice', message: 'This setting is listed more than once.' },
      ]
    if (key === instructionKeys.enabled && value !== 'true' && value !== 'false')
      return [{ field: `${at}.value`, code: 'boolean', message: 'Send true or false.' }]
    return []
  })
  if (faults.length > 0) throw invalid(faults)
  const valueOf = (key: string) => pairs.find((pair) => pair.key === key)?.value
  const enabled = valueOf(instructionKeys.enabled)
  const text = valueOf(instructionKeys.text)
  return {
    ...(enabled !== undefined && { special_instructions: enabled === 'true' }),
    ...(text !== undefined && { special_instructions_text: text.trim() || null }),
  }
}

const toSet = ({
  itemLevelSpecialInstructionsEnabled: enabled,
  itemLevelSpecialInstructionsText: text,
  ...version
}: Instructions): ConfigurationSet => ({
  id: frontendSet,
  configurationSettings: [
    { key: instructionKeys.enabled, value: String(enabled) },
    { key: instructionKeys.text, value: text },
  ],
  ...version,
})

export const Query: QueryResolvers = {
  getCompanyInformation: (_parent, _args, { call: { config, databaseRoles, scope } }) =>
    databaseRoles.asTenant(scope, async (tx) => {
      const { merchantId } = scope
      return {
        organization: String(merchantId),
        ...(await instructions.read(tx, { merchantId })),
        ...(await companyAddress(tx, merchantId, config)),
      }
    }),
}
export const Mutation: MutationResolvers = {
  setConfigurationSettings: async (_parent, args, { call }) => {
    const columns = toColumns(args.configurationSettings)
    const context = { merchantId: call.scope.merchantId }
    return write(call, async (tx) => {
      const sent = args.concurrencyChecksum
      const put = await instructions.put(tx, call, { context, sent }, columns)
      return { ...put, answer: toSet(put.answer) }
    })
  },
}
