// People who call the menu's handlers without HTTP, for tests on both databases.
import { randomUUID } from 'node:crypto'

import { known } from '#core/access/facts.ts'
import { permissionsByFeature } from '#core/access/features.ts'
import { toFacts } from '#core/access/people/session-facts.ts'
import { gateways, type FlagName, type GatewayName, type View } from '#core/access/vocabulary.ts'
import { fixedClock } from '#core/time/clock.ts'
import type { DatabaseRoles, Tx } from '#server/data/database-roles.ts'
import type { AnswerOf, BodyOf, Call, Handler, RestOperationId } from '#server/calls/call.ts'
import { categoryHandlers } from '../categories/categories.ts'
import { discountHandlers } from './discounts.ts'
import { eventHandlers } from '../events/events.ts'
import { itemHandlers } from '../items/items.ts'
import { operator } from '../items/items.fixtures.ts'
import { menuListHandlers } from '../lists/menu-lists.ts'

export const bakery = {
  merchantId: 1002,
  harbour: 100_200_001,
  mill: 100_200_002,
  station: 100_200_003,
  stores: 3,
} as const
export const cafe = { merchantId: 1001, store: 100_100_001 } as const
export const chain = { merchantId: 1003 } as const
export const franchise = { merchantId: 1004 } as const

export interface Context {
  merchantId: number
  storeId?: number
  view: View
  stores?: readonly number[] | 'all'
  gateway?: GatewayName
  flags?: readonly FlagName[]
  userId?: number
}
export const company = (merchantId: number, more: Partial<Context> = {}): Context => ({
  merchantId,
  view: 'company',
  ...more,
})
export const storeContext = (
  merchantId: number,
  storeId: number,
  more: Partial<Context> = {},
): Context => ({
  merchantId,
  storeId,
  view: 'store-of-many',
  ...more,
})

const clock = fixedClock('2026-11-20T14:00:00Z')
const handlers = {
  ...discountHandlers,
  ...menuListHandlers,
  ...eventHandlers,
  ...categoryHandlers,
  ...itemHandlers,
}

/**
 * A person with every permission in this context. Calls a handler as HTTP does after its guard
 * passes.
 */
export function personAt(databaseRoles: Pick<DatabaseRoles, 'asTenant'>, context: Context) {
  const {
    merchantId,
    storeId = 0,
    view,
    stores = 'all',
    gateway = 'ConnectedPayments',
    flags = ['ac-cash-discount'],
    userId = 1,
  } = context
  const facts = toFacts(
    {
      featureIds: [...permissionsByFeature.keys()],
      roles: [],
      userKinds: ['company'],
      view,
      ProductMode: 2,
      resellerId: 1,
      merchantType: 1,
      countryId: 840,
      creditGateway: gateways[gateway].id,
    },
    known(new Set(flags)),
    known(new Set(['menu'])),
  )
  const base = {
    databaseRoles,
    clock,
    facts,
    scope: { merchantId, storeId, stores, view },
    session: { userId, userName: `user-${userId}`, idHash: 'hash' },
    role: 'Owner',
    ip: '127.0.0.1',
    path: {},
    query: {},
  }
  return {
    call<Id extends RestOperationId>(
      operationId: Id,
      body: BodyOf<Id>,
      idempotencyKey: string | null = randomUUID(),
    ): ReturnType<Handler<Id>> {
      const call = {
        ...base,
        operationId,
        body,
        requestId: randomUUID(),
        requestHash: JSON.stringify(body),
        idempotencyKey,
      }
      const handler = handlers[operationId] as Handler<Id>
      // request, reply and configuration belong to HTTP; these handlers don't use them
      return handler(call as unknown as Call<Id>)
    },
  }
}

export type NewDiscount = BodyOf<'createDiscount'>
export type ReadDiscount = NonNullable<AnswerOf<'updateDiscount'>['Entity']>
let made = 0
/** A valid new discount as a form sends it, with an unused name. */
export const freshDiscount = (change: Partial<NewDiscount> = {}): NewDiscount => ({
  Name: `Fresh ${(made += 1)}`,
  Description: 'Made by a test',
  DiscountType: 'A',
  DiscountAmount: 1.5,
  AppliesTo: 'H',
  ...change,
})
/** What a form sends back after reading. */
export function toSent(entity: ReadDiscount): BodyOf<'updateDiscount'> {
  const {
    LastModified: _at,
    LastModifiedBy: _by,
    IsAvailable: _is,
    AvailableStores: _available,
    AssignedStores: _assigned,
    ...sent
  } = entity
  return sent
}
export const keyOf = ({ Id, ConcurrencyChecksum }: ReadDiscount): BodyOf<'deleteDiscount'> => ({
  Id,
  ConcurrencyChecksum,
})
/** The stores that a discount is active in, as a form sends them. */
export const only = (...stores: readonly number[]) => [
  { StoreId: 0, IsAssigned: false },
  ...stores.map((StoreId) => ({ StoreId, IsAssigned: true })),
]
/** All stores but these. */
export const allBut = (...stores: readonly number[]) => [
  { StoreId: 0, IsAssigned: true },
  ...stores.map((StoreId) => ({ StoreId, IsAssigned: false })),
]
/** Discounts in a suite's database, as people make, read and change them. */
export function discountsIn(database: () => { databaseRoles: DatabaseRoles }) {
  const at = (context: Context) => personAt(database().databaseRoles, context)
  const look = <T>(work: (tx: Tx) => Promise<T>) => operator(database().databaseRoles, work)
  return {
    at,
    look,
    create: async (context: Context, change?: Partial<NewDiscount>) =>
      (await at(context).call('createDiscount', freshDiscount(change))).Entity!,
    read: async (context: Context, { Id }: Pick<ReadDiscount, 'Id'>) =>
      (await at(context).call('getDiscountMetadata', { Id })).Discount!,
    /** Sends back what was read, with a change. */
    update: async (
      context: Context,
      seen: ReadDiscount,
      change: Partial<BodyOf<'updateDiscount'>> = {},
    ) => (await at(context).call('updateDiscount', { ...toSent(seen), ...change })).Entity!,
    /** The stored rows of the stores that differ from the discount's default. */
    differences: ({ Id }: Pick<ReadDiscount, 'Id'>) =>
      look((tx) =>
        tx
          .selectFrom('discount_store')
          .select(['store_id', 'is_active'])
          .where('discount_id', '=', Id)
          .orderBy('store_id')
          .execute(),
      ),
  }
}
