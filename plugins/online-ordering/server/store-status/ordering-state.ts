// Whether a store takes orders now, and its pause during a rush.
// Facts: S-175 to S-177, U-197; resolution 46
import type { components } from '#core/generated/portal.ts'
import type { Call, Handlers } from '#server/calls/call.ts'
import { refuseFaults } from '#server/calls/faults.ts'
import { invalid } from '#server/calls/problem.ts'
import { checksum } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { stampOf, write } from '#server/data/write.ts'
import { storeHere } from '#server/identity/sessions/visible-stores.ts'
import { later, minutes, nowOf } from '#server/time.ts'
import { pauseExtension, pauseFaults, storeStatusKeys } from '../../rules/store-status.ts'
import { storeHours, type StoreContext } from '../hours/store-hours.ts'
import { isLocked, isPaused, takesOrders, unlocked, type Lock } from './lock.ts'
import { changeStatus, readStatus, type StatusChange, type StoredStatus } from './status-rows.ts'

type Wire = components['schemas']
type StateCall = Call<'getOrderingState' | 'pauseOrders' | 'extendPause' | 'resumeOrders'>
type WriteCall = Call<'pauseOrders' | 'extendPause' | 'resumeOrders'>

/** Only other API clients show these, because the portal has its own string for each key. */
const texts = {
  [storeStatusKeys.reason]: 'Enter a reason for pausing orders.',
  [storeStatusKeys.noPause]: "There's no pause with an end time to extend.",
  [storeStatusKeys.noOpening]:
    'The order hours have no next opening. Choose how long to pause instead.',
}
const refused = (field: string, code: keyof typeof texts) =>
  invalid([{ field, code, message: texts[code] }])

const readContext = async (tx: Tx, { scope }: StateCall): Promise<StoreContext> => ({
  merchantId: scope.merchantId,
  storeId: await storeHere(tx, scope, "A store's status belongs"),
})

const shownMinutes = (seconds: number) => Math.ceil(seconds / 60)

function toState(
  { profile, offers, base }: StoredStatus,
  now: Date,
): Wire['OrderingState']['state'] {
  if (isPaused(profile, now)) return 'paused'
  if (!profile.is_active || !takesOrders(offers, profile, now)) return 'notAccepting'
  return base !== undefined && shownMinutes(offers?.prep_seconds ?? 0) > base ? 'busy' : 'accepting'
}
async function toWire(
  tx: Tx,
  context: StoreContext,
  stored: StoredStatus,
  now: Date,
): Promise<Wire['OrderingState']> {
  const hours = await storeHours(tx, context, now.getTime())
  const { profile, offers, base } = stored
  const lock = isLocked(profile, now) ? profile : unlocked
  return {
    state: toState(stored, now),
    prepMinutes: offers ? shownMinutes(offers.prep_seconds) : null,
    basePrepMinutes: base ?? null,
    pausedUntil: lock.locked_until?.toISOString() ?? null,
    reason: lock.lock_reason,
    by: lock.locked_by,
    since: lock.locked_at?.toISOString() ?? null,
    ...hours.closedAt(now.getTime()),
    at: now.toISOString(),
    concurrencyChecksum: checksum(profile.version),
  }
}

interface Changing {
  tx: Tx
  context: StoreContext
  before: StoredStatus
  now: Date
}
/** Changes the lock of the session's store. */
const change = (
  call: WriteCall,
  action: string,
  changeOf: (at: Changing) => StatusChange | Promise<StatusChange>,
) =>
  write(call, async (tx) => {
    const context = await readContext(tx, call)
    const now = nowOf(call.clock)
    return changeStatus(tx, call, {
      context,
      sent: call.body.concurrencyChecksum,
      action,
      toWire: (stored) => toWire(tx, context, stored, now),
      changeOf: (before) => changeOf({ tx, context, before, now }),
    })
  })

/**
 * When a requested pause ends.
 * @throws a 422 problem if the store's order hours never open it again
 */
async function readPauseEnd(
  wanted: Wire['OrderPause']['for'],
  { tx, context, now }: Changing,
): Promise<Date | null> {
  if (wanted === 'untilResumed') return null
  if (wanted !== 'untilNextOpening') return later(now, minutes(Number(wanted)))
  const hours = await storeHours(tx, context, now.getTime())
  const opens = hours.nextOpening(now.getTime())
  if (opens === null) throw refused('for', storeStatusKeys.noOpening)
  return new Date(opens)
}

export const orderingStateHandlers: Handlers = {
  getOrderingState: (call) =>
    call.databaseRoles.asTenant(call.scope, async (tx) => {
      const context = await readContext(tx, call)
      return toWire(tx, context, await readStatus(tx, context), nowOf(call.clock))
    }),

  pauseOrders: (call) =>
    change(call, 'orders.pause', async (at) => {
      refuseFaults(pauseFaults(call.body), texts)
      const { modified_at, modified_by } = stampOf(call)
      const lock: Lock = {
        is_locked: true,
        locked_until: await readPauseEnd(call.body.for, at),
        lock_reason: call.body.reason,
        locked_at: modified_at,
        locked_by: modified_by,
      }
      // Also turns orders on, so that they are taken once the pause ends by itself, even if the
      // store took none before.
      return { lock, offers_orders: true }
    }),

  extendPause: (call) =>
    change(call, 'orders.extendPause', ({ before: { profile }, now }) => {
      const { is_locked, locked_until, lock_reason, locked_at, locked_by } = profile
      if (!isPaused(profile, now) || locked_until === null)
        throw refused('', storeStatusKeys.noPause)
      const until = later(locked_until, minutes(pauseExtension))
      return { lock: { is_locked, locked_until: until, lock_reason, locked_at, locked_by } }
    }),

  resumeOrders: (call) =>
    change(call, 'orders.resume', () => ({ lock: unlocked, offers_orders: true })),
}
