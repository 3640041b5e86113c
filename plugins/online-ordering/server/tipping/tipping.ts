// The tips that a store suggests online.
// Facts: E-117, K-55; C12
import { required } from '#core/required.ts'
import { faultsOf } from '#schemas/rules/rule.ts'
import {
  tipDefaults,
  tipDescription,
  tipDescriptionsMatch,
  tipRules,
} from '#schemas/rules/online-ordering.ts'
import type { AnyCall } from '#server/calls/call.ts'
import { refuseFaults } from '#server/calls/faults.ts'
import { storeAsked } from '#server/calls/graph-place.ts'
import { checksum } from '#server/data/checksum.ts'
import { setting } from '#server/data/records/setting.ts'
import type {
  MutationResolvers,
  QueryGetTipsConfigurationSettingsArgs,
  QueryResolvers,
  TipsConfiguration,
  TipsConfigurationInput,
} from '#server/generated/resolvers.ts'

interface Columns {
  enabled: boolean
  suggestion_1: number
  suggestion_2: number
  suggestion_3: number
  /** The suggestion that is chosen beforehand, from 1. */
  default_suggestion: number | null
}
const [first, second, third] = tipDefaults

const tips = setting<'tips_setting', Columns, TipsConfiguration>({
  table: 'tips_setting',
  action: 'tips.update',
  defaults: {
    enabled: false,
    suggestion_1: first,
    suggestion_2: second,
    suggestion_3: third,
    default_suggestion: null,
  },
  toWire: (row) => ({
    enabled: row.enabled,
    suggestions: [row.suggestion_1, row.suggestion_2, row.suggestion_3].map((value, i) => ({
      description: tipDescription(i + 1, value),
      value,
      isDefault: row.default_suggestion === i + 1,
    })),
    concurrencyChecksum: checksum(row.version),
    lastModified: row.modified_at?.toISOString() ?? null,
    lastModifiedBy: row.modified_by,
  }),
})

/** @throws a problem at each field that breaks a rule */
function columnsOf({ enabled, suggestions }: TipsConfigurationInput): Columns {
  refuseFaults(
    [...faultsOf(tipRules, { suggestions }), ...tipDescriptionsMatch({ suggestions })],
    {
      'online-ordering:NoInputError': 'Enter a whole percentage from 1 to 100.',
      'online-ordering:tipping.errors.oneDefault': 'Only one suggestion can be chosen beforehand.',
      'online-ordering:tipping.errors.description': 'The description does not fit the percentage.',
    },
    'input.',
  )
  const percent = (i: number) => required(suggestions[i], `suggestion ${i + 1} of three`).value
  const columns = { suggestion_1: percent(0), suggestion_2: percent(1), suggestion_3: percent(2) }
  const chosen = suggestions.findIndex(({ isDefault }) => isDefault)
  return { enabled, ...columns, default_suggestion: chosen < 0 ? null : chosen + 1 }
}

// The texts' name of the organization in the calls of tipping.
const placeOf = (
  call: AnyCall,
  { nepOrganization, enterpriseUnit }: QueryGetTipsConfigurationSettingsArgs,
) => storeAsked(call, { organization: nepOrganization, enterpriseUnit }, 'Tips belong')

const Query: Pick<QueryResolvers, 'getTipsConfigurationSettings'> = {
  getTipsConfigurationSettings: (_parent, args, { call }) => {
    const store = placeOf(call, args)
    return call.doors.asTenant(call.scope, (tx) => tips.read(tx, store))
  },
}
const Mutation: Pick<MutationResolvers, 'updateTipsConfigurationSettings'> = {
  updateTipsConfigurationSettings: async (_parent, { input, ...args }, { call }) => {
    const store = placeOf(call, args)
    return tips.save(call, store, input.concurrencyChecksum, columnsOf(input))
  },
}

/** Resolvers of the graph's tipping fields. */
export const tippingResolvers = { Query, Mutation }
