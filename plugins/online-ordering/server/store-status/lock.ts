// Whether a store takes orders at an instant. A lock with an end simply expires, without any write,
// so that every process agrees, even after a restart.
// Facts: S-177
import type { Row } from '#server/data/schema.ts'
import { holdsAt } from '../../rules/hours/ordering.ts'

export type Lock = Pick<
  Row<'store_profile'>,
  'is_locked' | 'locked_until' | 'lock_reason' | 'locked_at' | 'locked_by'
>

/** The lock of a store that takes orders. */
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

/** A pause is a lock with a reason; a lock without a reason is "Not accepting". */
export const isPaused = (lock: Lock, now: Date): boolean =>
  isLocked(lock, now) && lock.lock_reason !== null

/** Whether orders are taken: as the store offers them, unless its profile is locked. */
export const takesOrders = (
  offers: { offers_orders: boolean } | undefined,
  lock: Pick<Lock, 'is_locked' | 'locked_until'>,
  now: Date,
): boolean => offers?.offers_orders === true && !isLocked(lock, now)
