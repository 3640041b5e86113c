// What is usual for a day: the same weekdays before it. Shared by alerts and the dashboard, so that
// both mean the same by the word.

/** With how many of the same weekdays a day is compared. */
export const sameWeekdays = 6
/** Steps in which stores spread around their usual day, and the last of them, in percent. */
export const spreadStep = 2
export const furthestStep = 40

/** Net sales in cents, and how many tickets they come from. */
export interface Sold {
  tickets: number
  netSales: number
}
/** Sales in cents beside what is usual; null where none of the days before sold anything. */
export interface AgainstUsual {
  usual: number | null
  /** How many days the usual figure comes from. */
  comparedDays: number
  /** The difference from the usual, in hundredths of a percent of it. */
  measure: number | null
}

/**
 * Net sales beside the mean of the past same weekdays. Weekdays without a ticket do not count: the
 * store was closed, or did not exist yet.
 */
export function againstUsual(netSales: number, weekdays: readonly Sold[]): AgainstUsual {
  const past = weekdays.filter(({ tickets }) => tickets > 0)
  const total = past.reduce((sum, day) => sum + day.netSales, 0)
  return {
    usual: past.length > 0 ? Math.round(total / past.length) : null,
    comparedDays: past.length,
    measure: total > 0 ? Math.round(((netSales * past.length - total) * 10_000) / total) : null,
  }
}

/** A band says little of fewer days. */
const fewestForBand = 3
/** The figure at this share of sorted figures, between two of them in proportion. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const [below = 0, above = below] = sorted.slice(Math.floor(at), Math.floor(at) + 2)
  return Math.round(below + (above - below) * (at % 1))
}
/** Between which figures the middle half of the past lies; nothing of fewer than three. */
export function usualBand(past: readonly number[]): { low: number; high: number } | undefined {
  if (past.length < fewestForBand) return undefined
  const sorted = past.toSorted((a, b) => a - b)
  return { low: quantile(sorted, 0.25), high: quantile(sorted, 0.75) }
}
