// A store's order limits by hours of the week, over GraphQL. Facts: C-139 to C-142, F-76, K-80,
// S-155, V-149, V-152, V-153; resolutions 11, 51
import { timeKeys } from '#schemas/rules/hours/times.ts'
import type { FieldFault } from '#schemas/rules/rule.ts'
import type { AnyCall } from '#server/calls/call.ts'
import { refuseFaults } from '#server/calls/faults.ts'
import { storeAsked } from '#server/calls/store-asked.ts'
import { lastChange } from '#server/data/checksum.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type {
  CapacityInterval,
  CapacitySettings,
  CapacityWeekInput,
  MutationResolvers,
  QueryResolvers,
} from '#server/generated/resolvers.ts'

import {
  byDay,
  capacityDayOf,
  capacityFaults,
  capacityKeys,
  capacityStep,
  endOf,
} from '../../rules/hours/capacity.ts'
import { isoDays } from '../../rules/hours/week.ts'
import { describedBy, publishedCalls } from '../hours/published.ts'
import type { StoreContext } from '../hours/store-hours.ts'
import { readWeek } from '../operating-hours/operating-hours-rows.ts'
import {
  capacitySchedule,
  putCapacity,
  readCapacity,
  type Interval,
  type StoredCapacity,
} from './capacity-rows.ts'

const requireContext = (call: AnyCall, asked: Parameters<typeof storeAsked>[1]): StoreContext =>
  storeAsked(call, asked, 'Capacity settings belong')
const onDay = (intervals: readonly Interval[], day: number): CapacityInterval[] =>
  intervals
    .filter((interval) => interval.day === day)
    .map(({ from_time, until_time, max_orders }) => ({
      startTime: from_time,
      endTime: until_time,
      capacities: { OrderCount: max_orders },
    }))
const toWire = ({ schedule, intervals }: StoredCapacity): CapacitySettings => ({
  id: schedule.setting_id,
  organization: String(schedule.merchant_id),
  description: schedule.description,
  ...byDay((_name, day) => onDay(intervals, day)),
  ...lastChange(schedule),
})

/** Only other API clients show these, because the portal has its own string for each key. */
const texts = {
  [capacityKeys.timeError]: 'Until must be later than from. Use 2400 for the end of the day.',
  [capacityKeys.overlap]: 'Overlaps another interval on the same day.',
  [capacityKeys.closedDay]: 'The store is closed on this day.',
  [timeKeys.step]: `Choose a time in steps of ${capacityStep} minutes.`,
}
/** Renames the rule's field `monday.0.until` to the request's `monday.0.endTime`. */
const sentField = ({ field, ...fault }: FieldFault): FieldFault => ({
  ...fault,
  field: field.replace(/\.from$/, '.startTime').replace(/\.until$/, '.endTime'),
})
/**
 * The intervals of a week in a request.
 * @throws a problem at each field that breaks a rule
 */
function intervalsSent(week: CapacityWeekInput): Interval[] {
  const sent = isoDays.flatMap((day) => {
    const name = capacityDayOf(day)
    return week[name].map(({ startTime, endTime, capacities }, index) => ({
      at: `${name}.${index}`,
      day,
      from: startTime,
      until: endTime,
      maxOrders: capacities.OrderCount,
    }))
  })
  refuseFaults(capacityFaults(sent).map(sentField), texts, 'capacitySettings.')
  return sent.map(({ day, from, until, maxOrders }) => ({
    day,
    from_time: from,
    until_time: endOf(until),
    max_orders: maxOrders,
  }))
}

const spanOf = ({ day, from_time, until_time }: Interval) => `${day} ${from_time}-${until_time}`
/**
 * Refuses new hours on a day on which the store is closed, because they would limit nothing (text
 * C, line 488). Stored hours can still be saved, because the day may have been closed later.
 * @throws a problem at the start of each such interval
 */
async function refuseClosedDays(
  tx: Tx,
  context: StoreContext,
  sent: readonly Interval[],
  stored: readonly Interval[],
): Promise<void> {
  const { days = [] } = (await readWeek(tx, context)) ?? {}
  const closed = new Set(days.filter(({ isClosed }) => isClosed).map(({ day }) => day))
  const known = new Set(stored.map(spanOf))
  const faults = sent
    .filter((each) => closed.has(each.day) && !known.has(spanOf(each)))
    .map((each): FieldFault => {
      const index = sent.filter(({ day }) => day === each.day).indexOf(each)
      return { field: `${capacityDayOf(each.day)}.${index}.startTime`, key: capacityKeys.closedDay }
    })
  refuseFaults(faults, texts, 'capacitySettings.')
}

/**
 * What the audit trail records: for each day, its limits as `1130-1400: 12`. Days without limits
 * are left out.
 */
const trailOf = (stored: StoredCapacity | undefined) =>
  stored && {
    setting_id: stored.schedule.setting_id,
    description: stored.schedule.description,
    is_published: stored.schedule.is_published,
    ...byDay((_name, of) =>
      stored.intervals
        .filter(({ day }) => day === of)
        .map((interval) => `${interval.from_time}-${interval.until_time}: ${interval.max_orders}`)
        .join(', '),
    ),
  }
const capacity = publishedCalls({
  action: 'capacity',
  entity: 'ordering_schedule',
  missing: 'This store has no capacity settings.',
  read: readCapacity,
  hold: capacitySchedule.hold,
  rowOf: ({ schedule }) => schedule,
  toWire,
  trailOf,
})

export const Query: QueryResolvers = {
  getCapacitySettingsByEnterpriseUnit: (_parent, args, { call }) =>
    capacity.read(call, requireContext(call, args)),
}
export const Mutation: MutationResolvers = {
  createCapacitySettings: async (_parent, { id, capacitySettings, organization }, { call }) => {
    const context = requireContext(call, { organization })
    const intervals = intervalsSent(capacitySettings)
    return capacity.create(call, context, async (tx, before) => {
      await refuseClosedDays(tx, context, intervals, before?.intervals ?? [])
      const values = { setting_id: id, description: null, intervals }
      return putCapacity(tx, call, context, before, values)
    })
  },
  updateCapacitySettings: async (_parent, { organization, ...sent }, { call }) => {
    const context = requireContext(call, { organization })
    const intervals = intervalsSent(sent.capacitySettings)
    return capacity.update(call, context, sent, async (tx, before) => {
      await refuseClosedDays(tx, context, intervals, before.intervals)
      const description = describedBy(sent.description, before.schedule.description)
      const values = { setting_id: sent.id, description, intervals }
      return putCapacity(tx, call, context, before, values)
    })
  },
  assignCapacitySettings: async (_parent, { id, site, organization }, { call }) => {
    const context = requireContext(call, { organization, enterpriseUnit: site })
    return capacity.publish(call, context, id, async (tx, before) => ({
      ...before,
      schedule: await capacitySchedule.publish(tx, call, context),
    }))
  },
}
