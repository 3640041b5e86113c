// Whether a store takes orders of one kind, which rule decides that, and when an order could be
// ready. Rules that close the store to all orders take precedence over its order hours.
// Facts: C-149, F-83, K-79, S-177; resolution 51
import {
  openingAt,
  openTimesBetween,
  type HoursPlan,
  type HoursRule,
  type Millis,
  type StoreCalendar,
} from './opening.ts'
import { dayMinutes } from './week.ts'

/** The rules that decide whether a store takes orders of one kind. */
export interface OrderingPlan {
  /** Whether the store is in use. */
  isActive: boolean
  /** The lock on all orders and its end. The end is null if someone has to lift the lock. */
  locked: { until: Millis | null } | undefined
  isOffered: boolean
  /** Undefined if no hours are published. */
  hours: HoursPlan | undefined
}

/** Why orders are taken or not: the hours, or what overrides them. */
export type OrderingRule =
  | HoursRule
  | { kind: 'inactive' | 'notAccepting' | 'notOffered' | 'noHours' }
  | { kind: 'pause'; until: Millis }

export interface Taking {
  isTaken: boolean
  rule: OrderingRule
  /** Null if it never changes without someone's action. */
  changesAt: Millis | null
}

/**
 * Whether the lock applies at an instant. A lock expires at its end without anything being written.
 */
export const holdsAt = (locked: OrderingPlan['locked'], instant: Millis): boolean =>
  locked !== undefined && (locked.until === null || locked.until > instant)

/** Whether a store takes orders of this kind at an instant. */
export function takingAt(plan: OrderingPlan, calendar: StoreCalendar, instant: Millis): Taking {
  const never = (kind: 'inactive' | 'notAccepting' | 'notOffered' | 'noHours'): Taking => ({
    isTaken: false,
    rule: { kind },
    changesAt: null,
  })
  if (!plan.isActive) return never('inactive')
  if (!plan.isOffered) return never('notOffered')
  if (!plan.hours) return never('noHours')
  if (plan.locked && holdsAt(plan.locked, instant)) {
    const { until } = plan.locked
    if (until === null) return never('notAccepting')
    const then = openingAt(plan.hours, calendar, until)
    return {
      isTaken: false,
      rule: { kind: 'pause', until },
      changesAt: then.isOpen ? until : then.changesAt,
    }
  }
  const { isOpen, rule, changesAt } = openingAt(plan.hours, calendar, instant)
  return { isTaken: isOpen, rule, changesAt }
}

/** Whether a store's hours close it to every kind of order, and when it takes orders again. */
export interface ClosedByHours {
  closed: boolean
  /** Null if it's open, or no opening is scheduled. */
  opensAt: Millis | null
}

/**
 * Whether a store's hours close it to orders now, regardless of its status. If only a person can
 * resume orders, the store doesn't count as closed: it just takes no orders.
 * @param plans one for each kind of order
 */
export function closedAt(
  plans: readonly OrderingPlan[],
  calendar: StoreCalendar,
  instant: Millis,
): ClosedByHours {
  const waitsForPerson = ({ isActive, locked }: OrderingPlan) =>
    !isActive || (locked?.until === null && holdsAt(locked, instant))
  const isOpen = (plan: OrderingPlan) =>
    takingAt({ ...plan, locked: undefined }, calendar, instant).isTaken
  const ofHours = plans.filter(({ isOffered, hours }) => isOffered && hours !== undefined)
  if (ofHours.length === 0 || plans.some(waitsForPerson) || ofHours.some(isOpen))
    return { closed: false, opensAt: null }
  const openings = ofHours.flatMap((plan) => takingAt(plan, calendar, instant).changesAt ?? [])
  return { closed: true, opensAt: openings.length > 0 ? Math.min(...openings) : null }
}

/**
 * A limit for the search: more changes than all kinds of orders have in a week. A store that never
 * closes has no next opening.
 */
const mostChanges = 200

/**
 * When a store's hours next let it start taking orders of any kind, regardless of its status. If
 * its hours are open now, this is the first opening after they have closed to every kind. Null if
 * there is none.
 */
export function nextOpening(
  plans: readonly OrderingPlan[],
  calendar: StoreCalendar,
  instant: Millis,
): Millis | null {
  const byHours = plans.map((plan) => ({ ...plan, isActive: true, locked: undefined }))
  let at = instant
  for (let changes = 0; changes < mostChanges; changes += 1) {
    const { closed, opensAt } = closedAt(byHours, calendar, at)
    if (closed) return opensAt
    const closings = byHours
      .map((plan) => takingAt(plan, calendar, at))
      .flatMap(({ isTaken, changesAt }) => (isTaken ? [changesAt ?? Infinity] : []))
    const closing = Math.max(...closings)
    if (!Number.isFinite(closing)) return null
    at = closing
  }
  return null
}

/** How far ahead orders are taken, and how long an order takes. */
export interface OrderingAhead {
  /** Milliseconds from order to handover. */
  lead: number
  /** Minutes between offered times. */
  granularity: number
  /** Days after today; 0 means today only. */
  maxFutureDays: number
  /** Whether the store has reached its order limit for that time. */
  isFull: (instant: Millis) => boolean
}

/**
 * The times at which an order placed now could be ready, earliest first. They are on quarter hours
 * of the store's clock, within its order hours.
 */
export function readyTimes(
  plan: OrderingPlan,
  calendar: StoreCalendar,
  now: Millis,
  { lead, granularity, maxFutureDays, isFull }: OrderingAhead,
): Millis[] {
  const { locked, hours } = plan
  const isHeld = holdsAt(locked, now)
  if (!plan.isActive || !plan.isOffered || !hours || (isHeld && locked?.until == null)) return []
  const first = (isHeld ? (locked?.until ?? now) : now) + lead
  const today = calendar.dayAt(now)
  const open = openTimesBetween(
    hours,
    calendar,
    first,
    calendar.instantAt(today + maxFutureDays + 1, 0),
  )
  const days = Array.from({ length: maxFutureDays + 1 }, (_, ahead) => today + ahead)
  const minutes = Array.from({ length: dayMinutes / granularity }, (_, n) => n * granularity)
  const times = days.flatMap((day) => minutes.map((minute) => calendar.instantAt(day, minute)))
  // Removes duplicates, because times that the clock skips become the same instant.
  return [...new Set(times)].filter(
    (at) => at >= first && open.some(({ from, until }) => from <= at && at < until) && !isFull(at),
  )
}
