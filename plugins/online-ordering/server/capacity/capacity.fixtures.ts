// Capacity settings over the graph, and weeks of them, for tests.
import type { CapacitySettings, CapacityWeekInput } from '#server/generated/resolvers.ts'
import { byDay, capacityDays, type CapacityDay } from '../../rules/hours/capacity.ts'

/** Intervals such as `1130-1400: 12`. */
const intervalLike = (text: string) => {
  const [, startTime = '', endTime = '', most = ''] = /^(\w+)-(\w+): (-?\d+)$/.exec(text) ?? []
  return { startTime, endTime, capacities: { OrderCount: Number(most) } }
}
/** A week of intervals by day; days that aren't named have none. */
export const week = (days: Partial<Record<CapacityDay, string[]>> = {}): CapacityWeekInput =>
  byDay((day) => (days[day] ?? []).map(intervalLike))
/** An answer in the same notation; days without intervals are left out. */
export const formatCapacity = (
  settings: CapacitySettings,
): Partial<Record<CapacityDay, string[]>> =>
  Object.fromEntries(
    capacityDays
      .filter((day) => settings[day].length > 0)
      .map((day) => [
        day,
        settings[day].map(
          ({ startTime, endTime, capacities }) =>
            `${startTime}-${endTime}: ${capacities.OrderCount}`,
        ),
      ]),
  )
