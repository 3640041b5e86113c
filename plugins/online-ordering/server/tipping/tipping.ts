// The tips that a store suggests online (inventory area tipping): getTipsConfigurationSettings,
// updateTipsConfigurationSettings.
// Facts: E-117, K-55; C12
import { required } from '#core/required.ts'
import { faultsOf } from '#schemas/rules/rule.ts'
import {
  tipDefaults,
  tipDescription,
  tipDescriptionsMatch,
  tipRules,
} from '#schemas/rules/online-ordering.ts'
import { checksum, requireVersion } from '#server/data/checksum.ts'
import { conflict } from '#server/data/errors.ts'
import type { Tx } from '#server/data/doors.ts'
import type { Row } from '#server/data/schema.ts'
import { stampOf, write } from '#server/data/write.ts'
import type {
  MutationResolvers,
  QueryResolvers,
  TipsConfiguration,
  TipsConfigurationInput,
} from '#server/generated/resolvers.ts'
import { denied, invalid, notFound } from '#server/calls/problem.ts'
import type { GraphContext } from '#server/calls/graph-context.ts'

type Store = { merchantId: number; storeId: number }
type Stored = Pick<
  Row<'tips_setting'>,
  'enabled' | 'suggestion_1' | 'suggestion_2' | 'suggestion_3' | 'default_suggestion' | 'version'
> & {
  modified_at: Date | null
  modified_by: string | null
}

/**
 * The settings of a store that never saved: default percentages, tips disabled, no default
 * suggestion.
 */
const neverSaved: Stored = {
  enabled: false,
  suggestion_1: tipDefaults[0],
  suggestion_2: tipDefaults[1],
  suggestion_3: tipDefaults[2],
  default_suggestion: null,
  version: 0,
  modified_at: null,
  modified_by: null,
}

const texts: Readonly<Record<string, string>> = {
  'online-ordering:NoInputError': 'Enter a whole percentage from 1 to 100.',
  'online-ordering:tipping.errors.oneDefault': 'Only one suggestion can be chosen beforehand.',
  'online-ordering:tipping.errors.description': 'The description does not fit the percentage.',
}

const toGraph = (stored: Stored): TipsConfiguration => ({
  enabled: stored.enabled,
  suggestions: [stored.suggestion_1, stored.suggestion_2, stored.suggestion_3].map((value, i) => ({
    description: tipDescription(i + 1, value),
    value,
    isDefault: stored.default_suggestion === i + 1,
  })),
  concurrencyChecksum: checksum(stored.version),
  lastModified: stored.modified_at?.toISOString() ?? null,
  lastModifiedBy: stored.modified_by,
})

function toColumns({ enabled, suggestions }: TipsConfigurationInput) {
  // tipRules lets only three pass.
  const valueOf = (index: number) =>
    required(suggestions[index], `the suggestion ${index + 1} of three`).value
  const chosen = suggestions.findIndex(({ isDefault }) => isDefault)
  return {
    enabled,
    suggestion_1: valueOf(0),
    suggestion_2: valueOf(1),
    suggestion_3: valueOf(2),
    default_suggestion: chosen < 0 ? null : chosen + 1,
  }
}

/**
 * The session's store. Tips belong to a store: the company view is refused, and any other store is
 * not found, whether it exists or not.
 */
function presentStore(
  { call }: GraphContext,
  { nepOrganization, enterpriseUnit }: { nepOrganization: string; enterpriseUnit: string },
): Store {
  const { merchantId, storeId } = call.scope
  if (storeId === 0) throw denied('Tips belong to one store. Choose a store first.')
  if (nepOrganization !== String(merchantId) || enterpriseUnit !== String(storeId))
    throw notFound('There is no such store here.')
  return { merchantId, storeId }
}

const rowOf = (tx: Tx, { merchantId, storeId }: Store) =>
  tx
    .selectFrom('tips_setting')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('store_id', '=', storeId)

function check(input: TipsConfigurationInput): void {
  const faults = [...faultsOf(tipRules, input), ...tipDescriptionsMatch(input)]
  // Paths are relative to the request, where the settings are the argument `input`.
  if (faults.length > 0)
    throw invalid(
      faults.map(({ field, key }) => ({
        field: `input.${field}`,
        code: key,
        message: texts[key] ?? 'Cannot be taken.',
      })),
    )
}

const Query: Pick<QueryResolvers, 'getTipsConfigurationSettings'> = {
  getTipsConfigurationSettings: async (_parent, args, context) => {
    const store = presentStore(context, args)
    return context.call.doors.asTenant(context.call.scope, async (tx) =>
      toGraph((await rowOf(tx, store).executeTakeFirst()) ?? neverSaved),
    )
  },
}

const Mutation: Pick<MutationResolvers, 'updateTipsConfigurationSettings'> = {
  updateTipsConfigurationSettings: async (_parent, args, context) => {
    const { call } = context
    const store = presentStore(context, args)
    check(args.input)
    return write(call, async (tx) => {
      const before = (await rowOf(tx, store).executeTakeFirst()) ?? neverSaved
      requireVersion(before, args.input.concurrencyChecksum, () => toGraph(before))
      const change = {
        ...toColumns(args.input),
        version: before.version + 1,
        ...stampOf(call),
      }
      // The version is checked again when writing: before the first save there is no row to lock,
      // and of two parallel saves the second must fail.
      const saved = await tx
        .insertInto('tips_setting')
        .values({ merchant_id: store.merchantId, store_id: store.storeId, ...change })
        .onConflict((existing) =>
          existing
            .columns(['merchant_id', 'store_id'])
            .doUpdateSet(change)
            .where('tips_setting.version', '=', before.version),
        )
        .returningAll()
        .executeTakeFirst()
      if (!saved) throw conflict(toGraph(await rowOf(tx, store).executeTakeFirstOrThrow()))
      const answer = toGraph(saved)
      return {
        answer,
        audit: {
          action: 'tips.update',
          entity: 'tips_setting',
          entityId: store.storeId,
          before: toGraph(before),
          after: answer,
        },
      }
    })
  },
}

/** Resolvers of the graph's tipping fields. */
export const tippingResolvers = { Query, Mutation }
