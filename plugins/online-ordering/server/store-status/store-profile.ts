// A store's profile over GraphQL: its description, and whether it takes orders. Facts: C-176, F-88,
// S-175 to S-179; resolutions 46, 47
import { notFound } from '#server/calls/problem.ts'
import type { AnyCall } from '#server/calls/call.ts'
import { storeAsked } from '#server/calls/store-asked.ts'
import { lastChange } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { stampOf, write } from '#server/data/write.ts'
import type {
  MutationResolvers,
  QueryResolvers,
  StoreProfile,
  StoreProfileUpdateInput,
} from '#server/generated/resolvers.ts'
import { toSiteDays } from '../../rules/hours/site-week.ts'
import { readWeek } from '../operating-hours/operating-hours-rows.ts'
import { nowOf } from '#server/time.ts'
import type { StoreContext } from '../hours/store-hours.ts'
import { placedStore } from '../store-information/addresses.ts'
import { isLocked, unlocked, type Lock } from './lock.ts'
import { changeStatus, readStatus, type StatusChange, type StoredStatus } from './status-rows.ts'

interface Asked {
  organization: string
  enterpriseUnit: string
}
const requireContext = (call: AnyCall, { organization, enterpriseUnit }: Asked): StoreContext =>
  storeAsked(call, { organization, enterpriseUnit }, "A store's status belongs")

async function toWire(
  tx: Tx,
  context: StoreContext,
  { profile }: StoredStatus,
  now: Date,
): Promise<StoreProfile> {
  const store = await placedStore(tx, context)
  const week = await readWeek(tx, context)
  return {
    enterpriseUnit: String(context.storeId),
    receiptInformation: {
      storeName: store.name,
      address: [store.address_line1, store.address_line2].filter(Boolean).join('\n'),
      city: store.city ?? '',
      state: store.state ?? '',
      zip: store.zip ?? '',
      phone: store.phone ?? '',
    },
    status: profile.is_active ? 'ACTIVE' : 'INACTIVE',
    locked: isLocked(profile, now),
    hours: week ? toSiteDays(week.days) : [],
    ...lastChange(profile),
  }
}

/** A lock without a reason or an end means "Not accepting", until someone accepts orders again. */
function buildLock(call: AnyCall, locked: boolean): Lock {
  if (!locked) return unlocked
  const { modified_at, modified_by } = stampOf(call)
  return { ...unlocked, is_locked: true, locked_at: modified_at, locked_by: modified_by }
}
const toChange = (
  call: AnyCall,
  { status, locked, prepDuration }: StoreProfileUpdateInput,
): StatusChange => ({
  ...(status && { is_active: status === 'ACTIVE' }),
  ...(typeof locked === 'boolean' && { lock: buildLock(call, locked), offers_orders: !locked }),
  ...(typeof prepDuration === 'number' && { prep_seconds: prepDuration }),
})

export const Query: QueryResolvers = {
  getStoreProfile: (_parent, args, { call }) => {
    const context = requireContext(call, args)
    return call.databaseRoles.asTenant(call.scope, async (tx) => {
      const stored = await readStatus(tx, context)
      if (stored.profile.version === 0) throw notFound('This store has no profile yet.')
      return toWire(tx, context, stored, nowOf(call.clock))
    })
  },
}
export const Mutation: MutationResolvers = {
  updateStoreProfile: async (_parent, { input, ...args }, { call }) => {
    const context = requireContext(call, args)
    const now = nowOf(call.clock)
    return write(call, (tx) =>
      changeStatus(tx, call, {
        context,
        sent: input.concurrencyChecksum,
        action: 'storeStatus.update',
        toWire: (stored) => toWire(tx, context, stored, now),
        changeOf: () => toChange(call, input),
      }),
    )
  },
}
