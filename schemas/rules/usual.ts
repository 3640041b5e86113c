// Calculates what is usual for a day from the same weekdays before it. Alerts and the dashboard
// share this definition.

/** How many earlier weekdays a day is compared with. */
export const sameWeekdays = 6
/** The scale for how far stores are from their usual day: its step and upper end, in percent. */
export const spreadStep = 2
export const furthestStep = 40

/** Net sales in cents, and the number of tickets. */
export interface Sold {
  tickets: number
  netSales: number
}
/**
 * Net sales compared with the usual value, in cents. `usual` is null if no past day had a ticket.
 * `measure` is null if the sales of the past days add up to zero or less.
 */
export interface AgainstUsual {
  usual: number | null
  /** How many days the usual value is based on. */
  comparedDays: number
  /** The difference from the usual, in hundredths of a percent of it. */
  measure: number | null
}

/**
 * Net sales compared with the mean of the same past weekdays. Skips weekdays without a ticket,
 * because the store was closed or didn't exist yet.
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

/** Three, because a band over fewer days means little. */
const fewestForBand = 3
/** The value at this share of sorted values, interpolated linearly. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share
  const [below = 0, above = below] = sorted.slice(Math.floor(at), Math.floor(at) + 2)
  return Math.round(below + (above - below) * (at % 1))
}
/** The range of the middle half of past values. Undefined for fewer than three values. */
export function usualBand(past: readonly number[]): { low: number; high: number } | undefined {
  if (past.length < fewestForBand) return undefined
  const sorted = past.toSorted((a, b) => a - b)
  return { low: quantile(sorted, 0.25), high: quantile(sorted, 0.75) }
}
