// The tips that a store suggests online.
// Facts: E-117, K-55; C12
import { required } from '#core/required.ts'
import type { AnyCall } from '#server/calls/call.ts'
import { refuseFaults, type FaultTexts } from '#server/calls/faults.ts'
import { storeAsked } from '#server/calls/store-asked.ts'
import { lastChange } from '#server/data/checksum.ts'
import { setting } from '#server/data/records/setting.ts'
import type {
  MutationResolvers,
  QueryGetTipsConfigurationSettingsArgs as Context,
  QueryResolvers,
  TipsConfiguration,
  TipsConfigurationInput,
} from '#server/generated/resolvers.ts'
import { tipDefaults, tipDescription, tipInputFaults } from '../../rules/online-ordering.ts'

/** Only other API clients show these, because the portal has its own string for each key. */
const texts: FaultTexts = {
  'online-ordering:NoInputError': 'Enter a whole percentage from 1 to 100.',
  'online-ordering:tipping.errors.oneDefault': 'Only one suggestion can be selected by default.',
  'online-ordering:tipping.errors.description': "The description doesn't match the percentage.",
}

const [suggestion_1, suggestion_2, suggestion_3] = tipDefaults
const tips = setting({
  table: 'tips_setting',
  action: 'tips.update',
  // The position of the suggestion that is selected by default, from 1.
  defaults: { enabled: false, suggestion_1, suggestion_2, suggestion_3, default_suggestion: null },
  toWire: (row): TipsConfiguration => ({
    enabled: row.enabled,
    suggestions: [row.suggestion_1, row.suggestion_2, row.suggestion_3].map((value, i) => ({
      description: tipDescription(i + 1, value),
      value,
      isDefault: row.default_suggestion === i + 1,
    })),
    ...lastChange(row),
  }),
})

/** @throws a problem at each field that breaks a rule */
function toColumns({ enabled, suggestions }: TipsConfigurationInput) {
  refuseFaults(tipInputFaults({ suggestions }), texts, 'input.')
  const percent = (i: number) => required(suggestions[i], `suggestion ${i + 1} of three`).value
  return {
    enabled,
    suggestion_1: percent(0),
    suggestion_2: percent(1),
    suggestion_3: percent(2),
    default_suggestion: suggestions.findIndex(({ isDefault }) => isDefault) + 1 || null,
  }
}

// Renames the arguments that name the store, because in tipping calls the specification has another
// name for the organization.
const requireContext = (
  call: AnyCall,
  { nepOrganization: organization, enterpriseUnit }: Context,
) => storeAsked(call, { organization, enterpriseUnit }, 'Tips belong')

export const Query: Pick<QueryResolvers, 'getTipsConfigurationSettings'> = {
  getTipsConfigurationSettings: (_parent, args, { call }) =>
    call.databaseRoles.asTenant(call.scope, (tx) => tips.read(tx, requireContext(call, args))),
}
export const Mutation: Pick<MutationResolvers, 'updateTipsConfigurationSettings'> = {
  updateTipsConfigurationSettings: async (_parent, { input, ...args }, { call }) =>
    tips.save(call, requireContext(call, args), input.concurrencyChecksum, toColumns(input)),
}
