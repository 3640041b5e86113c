// A company's own privacy policy for its online customers. The reseller's policy is sent along with
// it. Facts: C-114, C-115, F-65
import type { AnyCall } from '#server/calls/call.ts'
import { lastChange } from '#server/data/checksum.ts'
import { setting } from '#server/data/records/setting.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { write } from '#server/data/write.ts'
import type {
  MutationResolvers,
  PrivacyPolicy,
  QueryResolvers,
} from '#server/generated/resolvers.ts'
import { privacyPolicyOf } from '#server/resellers.ts'
import { resellerAt } from '../store-information/addresses.ts'

type Own = Omit<PrivacyPolicy, 'ncrPrivacyPolicy'>

const policy = setting({
  table: 'privacy_policy',
  action: 'privacy.update',
  defaults: { body: '' },
  toWire: (row): Own => ({
    companyPrivacyPolicy: row.body,
    ...lastChange(row),
  }),
})

/** Adds the policy of the reseller to the company's own. */
async function withProviders(tx: Tx, merchantId: number, own: Own): Promise<PrivacyPolicy> {
  return { ...own, ncrPrivacyPolicy: privacyPolicyOf(await resellerAt(tx, merchantId)) }
}

const read = ({ databaseRoles, scope }: AnyCall): Promise<PrivacyPolicy> =>
  databaseRoles.asTenant(scope, async (tx) =>
    withProviders(tx, scope.merchantId, await policy.read(tx, { merchantId: scope.merchantId })),
  )

export const Query: QueryResolvers = {
  getPrivacyPolicy: (_parent, _args, { call }) => read(call),
}
export const Mutation: MutationResolvers = {
  updatePrivacyPolicy: (_parent, { companyPrivacyPolicy: body, concurrencyChecksum }, { call }) =>
    write(call, async (tx) => {
      const context = { merchantId: call.scope.merchantId }
      const put = await policy.put(tx, call, { context, sent: concurrencyChecksum }, { body })
      return { ...put, answer: await withProviders(tx, context.merchantId, put.answer) }
    }),
}
