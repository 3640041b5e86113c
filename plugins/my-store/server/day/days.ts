// The calls of the dashboard.
import { toDate } from '#core/time/clock.ts'
import type { Handlers } from '#server/calls/call.ts'
import { openOrders } from './open-orders.ts'
import { storeDay } from './store-day.ts'
import { storesDay } from './stores-day.ts'

export const dayHandlers = {
  getStoreDay: ({ scope, doors, clock, query }) =>
    doors.asTenant(scope, (tx) => storeDay(tx, scope, query.date, clock)),
  getStoresDay: ({ scope, doors, clock, query }) =>
    doors.asTenant(scope, (tx) => storesDay(tx, scope, query, clock)),
  getOpenOrders: ({ scope, doors, clock }) =>
    doors.asTenant(scope, (tx) => openOrders(tx, scope, toDate(clock.now()))),
} satisfies Handlers
