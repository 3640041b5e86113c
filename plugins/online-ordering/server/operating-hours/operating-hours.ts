// When a store is open, as customers see it, over GraphQL. Facts: C-107, C-177, F-48, F-89, S-168,
// S-170, S-187; resolutions 6, 48
import type { FieldFault } from '#schemas/rules/rule.ts'
import { refuseFaults } from '#server/calls/faults.ts'
import type { AnyCall } from '#server/calls/call.ts'
import { storeAsked } from '#server/calls/store-asked.ts'
import { notFound } from '#server/calls/problem.ts'
import { lastChange, requireVersion } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { conflict } from '#server/data/errors.ts'
import { write, type Written } from '#server/data/write.ts'
import type {
  MutationResolvers,
  QueryResolvers,
  SiteHours,
  SiteHoursDayInput,
} from '#server/generated/resolvers.ts'
import { hoursKeys, type HoursDay } from '../../rules/hours/week.ts'
import { quarterKey } from '../../rules/hours/quarters.ts'
import { settleWeek } from '../../rules/hours/resolve.ts'
import { toDays, toSiteDays, weekdayOf } from '../../rules/hours/site-week.ts'
import type { StoreContext } from '../hours/store-hours.ts'
import { spanText } from '../order-hours/window-wire.ts'
import { holdWeek, readWeek, writeWeek, type StoredWeek } from './operating-hours-rows.ts'

const requireContext = (
  call: AnyCall,
  { id, organization }: { id: string; organization: string },
) => storeAsked(call, { organization, enterpriseUnit: id }, 'Operating hours belong')

const toWire = (
  { storeId }: StoreContext,
  week: StoredWeek,
  overlapsResolved: readonly number[] = [],
): SiteHours => ({
  id: String(storeId),
  hours: toSiteDays(week.days),
  overlapsResolved: overlapsResolved.map(weekdayOf),
  ...lastChange(week),
})

const weekKey = 'online-ordering:hoursFaults.week'
/** Only other API clients show these, because the portal has its own string for each key. */
const texts = {
  [weekKey]: 'Send each of the seven days once.',
  [quarterKey]: 'Choose a time on the quarter hour.',
  [hoursKeys.required]: 'Choose a time, or mark the day as closed.',
  [hoursKeys.order]:
    'Closing must be later than opening. To close after midnight, mark it as the next day.',
  [hoursKeys.exceeds24Hours]: "A day can't be open longer than 24 hours.",
  [hoursKeys.overlapSameDay]: 'Overlaps other hours on the same day.',
}
/** Renames the rule's field `0.blocks.0.closes` to the request's `hours.0.closes.time`. */
const sentField = ({ field, ...fault }: FieldFault): FieldFault => ({
  ...fault,
  field: field.replace(/^(\d+)\.blocks\.\d+\.(\w+)$/, 'hours.$1.$2.time'),
})
/**
 * The week to store. Overlaps of consecutive days are split at midnight.
 * @throws a 422 problem that names each wrong field
 */
function settled(sent: readonly SiteHoursDayInput[], at: string) {
  const days = toDays(sent)
  const isWeek = days.length === 7 && new Set(days.map(({ day }) => day)).size === 7
  if (!isWeek) refuseFaults([{ field: 'hours', key: weekKey }], texts, at)
  const week = settleWeek(days)
  refuseFaults(week.faults.map(sentField), texts, at)
  return week
}

/** What the audit trail records for each day: `0900-1700`, `1800-0200 next day` or `closed`. */
const trailOf = (days: readonly HoursDay[]) =>
  Object.fromEntries(days.map((day) => [weekdayOf(day.day).toLowerCase(), spanText(day)]))

async function saved(
  tx: Tx,
  call: AnyCall,
  context: StoreContext,
  week: ReturnType<typeof settled>,
  before?: StoredWeek,
): Promise<Written<SiteHours>> {
  await writeWeek(tx, call, context, week.days)
  const after = await readWeek(tx, context)
  if (!after) throw notFound()
  return {
    answer: toWire(context, after, week.overlapsResolved),
    audit: {
      action: before ? 'operatingHours.update' : 'operatingHours.create',
      entity: 'operating_hours',
      entityId: context.storeId,
      before: before && trailOf(before.days),
      after: trailOf(after.days),
    },
  }
}

export const Query: QueryResolvers = {
  getSiteHoursById: (_parent, args, { call }) => {
    const context = requireContext(call, args)
    return call.databaseRoles.asTenant(call.scope, async (tx) => {
      const week = await readWeek(tx, context)
      if (!week) throw notFound('This store has no operating hours yet.')
      return toWire(context, week)
    })
  },
}
export const Mutation: MutationResolvers = {
  createSiteHours: async (_parent, { hours, ...args }, { call }) => {
    const context = requireContext(call, args)
    const week = settled(hours, '')
    return write(call, async (tx) => {
      const present = await holdWeek(tx, context)
      if (present) throw conflict(toWire(context, present))
      return saved(tx, call, context, week)
    })
  },
  updateSiteHoursById: async (_parent, { input, ...args }, { call }) => {
    const context = requireContext(call, args)
    const week = settled(input.hours, 'input.')
    return write(call, async (tx) => {
      const before = await holdWeek(tx, context)
      if (!before) throw notFound('This store has no operating hours yet.')
      requireVersion(before, input.concurrencyChecksum, () => toWire(context, before))
      return saved(tx, call, context, week, before)
    })
  },
}
