// When a store takes orders again by its order hours: a pause "until the next opening" ends then.
import { openingAt } from '#schemas/rules/hours/opening.ts'
import type { Tx } from '#server/data/doors.ts'
import { orderTypes, storeHours, type StorePlace } from '../hours/store-hours.ts'

/** More changes than a week of all modes has; a store that is never closed has no next opening. */
const mostChanges = 200

/**
 * The next time at which the store begins to take orders of any kind; while it takes some, the one
 * after it has closed for all. Undefined where there is none: no order hours, or no closing.
 */
export async function nextOpening(tx: Tx, place: StorePlace, now: Date): Promise<Date | undefined> {
  const { calendar, orderingOf } = await storeHours(tx, place, now.getTime())
  const plans = orderTypes
    .map(orderingOf)
    .flatMap(({ isOffered, hours }) => (isOffered && hours ? [hours] : []))
  let at = now.getTime()
  for (let changes = 0; changes < mostChanges; changes += 1) {
    const openings = plans.map((plan) => openingAt(plan, calendar, at))
    const open = openings.filter(({ isOpen }) => isOpen)
    const next = (open.length > 0 ? open : openings).map(
      ({ changesAt }) => changesAt ?? Number.POSITIVE_INFINITY,
    )
    // Of those that are open the last one closes; of closed ones the first one opens.
    const change = open.length > 0 ? Math.max(...next) : Math.min(...next)
    if (!Number.isFinite(change)) return undefined
    if (open.length === 0) return new Date(change)
    at = change
  }
  return undefined
}
