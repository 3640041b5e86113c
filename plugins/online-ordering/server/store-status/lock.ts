// Whether a store takes orders at an instant. A lock with an end expires without anything being
// written, so all processes agree on it, even after a restart.
// Facts: S-177
import type { Row } from '#server/data/schema.ts'
import { holdsAt } from '../../rules/hours/ordering.ts'

export type Lock = Pick<
  Row<'store_profile'>,
  'is_locked' | 'locked_until' | 'lock_reason' | 'locked_at' | 'locked_by'
>

/** The lock columns of a store that takes orders. */
export const unlocked: Lock = {
  is_locked: false,
  locked_until: null,
  lock_reason: null,
  locked_at: null,
  locked_by: null,
}

export const isLocked = (
  { is_locked, locked_until }: Pick<Lock, 'is_locked' | 'locked_until'>,
  now: Date,
): boolean => is_locked && holdsAt({ until: locked_until?.getTime() ?? null }, now.getTime())

/**
 * Whether orders are paused. A pause is a lock with a reason. A lock without a reason means "Not
 * accepting".
 */
export const isPaused = (lock: Lock, now: Date): boolean =>
  isLocked(lock, now) && lock.lock_reason !== null

/** Whether the store takes orders: it offers them, and its profile isn't locked. */
export const takesOrders = (
  offers: { offers_orders: boolean } | undefined,
  lock: Pick<Lock, 'is_locked' | 'locked_until'>,
  now: Date,
): boolean => offers?.offers_orders === true && !isLocked(lock, now)
