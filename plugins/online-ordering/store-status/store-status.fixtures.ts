// A store's status as the platform answers it, and the person who asks.
import type { TestFacts } from '#core/testing/facts.ts'

import type { OrderingState } from './use-ordering-state.ts'

export const may: TestFacts = {
  permission: ['onlineOrdering.storeStatus', 'onlineOrdering.storeStatus.edit'],
}
export const mayLook: TestFacts = { permission: ['onlineOrdering.storeStatus'] }

/** 1:42 PM in New York. */
const at = '2026-11-23T18:42:00.000Z'
/** A store that takes orders in 15 minutes, as usual, with overrides. */
export const buildState = (given: Partial<OrderingState> = {}): OrderingState => ({
  state: 'accepting',
  prepMinutes: 15,
  basePrepMinutes: 15,
  pausedUntil: null,
  reason: null,
  by: null,
  since: null,
  closed: false,
  opensAt: null,
  at,
  concurrencyChecksum: 'v1',
  ...given,
})
/** Paused at 1:40 PM for 20 minutes. */
export const pausedState = (given: Partial<OrderingState> = {}): OrderingState =>
  buildState({
    state: 'paused',
    pausedUntil: '2026-11-23T19:00:00.000Z',
    reason: 'Kitchen is behind',
    by: 'Dana Reyes',
    since: '2026-11-23T18:40:00.000Z',
    concurrencyChecksum: 'v2',
    ...given,
  })
