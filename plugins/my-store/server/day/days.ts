// The handlers of the dashboard's calls.
import { toDate } from '#core/time/clock.ts'
import type { Handlers } from '#server/calls/call.ts'
import { openOrders } from './open-orders.ts'
import { storeDay } from './store-day.ts'
import { storesDay } from './stores-day.ts'

export const dayHandlers = {
  getStoreDay: ({ scope, databaseRoles, clock, query }) =>
    databaseRoles.asTenant(scope, (tx) => storeDay(tx, scope, query.date, clock)),
  getStoresDay: ({ scope, databaseRoles, clock, query }) =>
    databaseRoles.asTenant(scope, (tx) => storesDay(tx, scope, query, clock)),
  getOpenOrders: ({ scope, databaseRoles, clock }) =>
    databaseRoles.asTenant(scope, (tx) => openOrders(tx, scope, toDate(clock.now()))),
} satisfies Handlers
