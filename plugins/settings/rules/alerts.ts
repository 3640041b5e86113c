// Decides from a store's business days whether an alert fires, and validates thresholds. Form and
// handler share this.
// Facts: K-63, K-90, K-91, N-19, V-124, V-125; resolution 43
import type { FieldFault } from '#schemas/rules/rule.ts'
import { againstUsual, sameWeekdays } from '#schemas/rules/usual.ts'

/** Alerts by the id of their definition. The last one is always on and can't be changed. */
export const alertIds = { sales: 1, price: 2, discount: 3, marketing: 4, always: 5 } as const
export const thresholdAlerts = ['sales', 'price', 'discount'] as const
export type ThresholdAlert = (typeof thresholdAlerts)[number]
export const shownAlerts = [...thresholdAlerts, 'marketing'] as const

export const thresholdLimits = { minimum: 1, maximum: 25 } as const
export const isThreshold = (value: unknown): value is number =>
  Number.isInteger(value) &&
  Number(value) >= thresholdLimits.minimum &&
  Number(value) <= thresholdLimits.maximum

/** The error of a threshold. While the alert is off, any threshold is valid. */
export const thresholdFault = (isOn: boolean, threshold: unknown): FieldFault['key'] | undefined =>
  !isOn || isThreshold(threshold)
    ? undefined
    : threshold === null || threshold === ''
      ? 'settings:AlertManagement.EmptyError'
      : 'settings:AlertManagement.PercentageError'

export const shownDays = 7
const overrideDays = 28
/** Number of dates that are needed to compare all shown days. */
export const neededDays = shownDays + sameWeekdays * 7

/** The measures of one business day, with amounts in cents. */
export interface AlertDay {
  date: string
  tickets: number
  netSales: number
  grossSales: number
  discounts: number
  priceOverrides: number
  promotions: readonly string[]
  mailings: readonly string[]
}

/**
 * A day compared with the usual value. Sales are in cents, shares in hundredths of a percent.
 * `usual` is null if nothing was sold on the earlier days.
 */
export interface Comparison {
  date: string
  value: number
  usual: number | null
  /** The number of earlier days in the usual value. */
  comparedDays: number
  /**
   * In hundredths of a percent. The threshold is compared with this value and the screen shows it,
   * so that both agree.
   */
  measure: number | null
}

const sum = (days: readonly AlertDay[], of: (day: AlertDay) => number): number =>
  days.reduce((total, day) => total + of(day), 0)
/** A share in hundredths of a percent. 0 if the whole is empty. */
const share = (part: number, whole: number): number =>
  whole > 0 ? Math.round((part * 10_000) / whole) : 0
const sold = ({ tickets }: AlertDay) => tickets > 0

/** Net sales compared with the last six days of the same weekday. */
function salesOn(days: readonly AlertDay[], at: number, day: AlertDay): Comparison {
  const past = Array.from({ length: sameWeekdays }, (_, week) => days[at - (week + 1) * 7])
  const compared = past.flatMap((one) => one ?? [])
  return { date: day.date, value: day.netSales, ...againstUsual(day.netSales, compared) }
}

/** An amount's share of gross sales, compared with its share in the past 28 days. */
const shareOn =
  (amount: (day: AlertDay) => number) =>
  (days: readonly AlertDay[], at: number, day: AlertDay): Comparison => {
    const past = days.slice(Math.max(0, at - overrideDays), at).filter(sold)
    const gross = sum(past, ({ grossSales }) => grossSales)
    const value = share(amount(day), day.grossSales)
    return {
      date: day.date,
      value,
      usual: gross > 0 ? share(sum(past, amount), gross) : null,
      comparedDays: past.length,
      measure: value,
    }
  }

const comparisons = {
  sales: salesOn,
  price: shareOn(({ priceOverrides }) => priceOverrides),
  discount: shareOn(({ discounts }) => discounts),
} satisfies Record<
  ThresholdAlert,
  (days: readonly AlertDay[], at: number, day: AlertDay) => Comparison
>

/** The last days, newest first. `days` contains every date, oldest first. */
const lastDays = <T>(days: readonly AlertDay[], of: (at: number, day: AlertDay) => T): T[] =>
  days
    .map((day, at) => [at, day] as const)
    .slice(-shownDays)
    .reverse()
    .map(([at, day]) => of(at, day))

export const comparisonsOf = (alert: ThresholdAlert, days: readonly AlertDay[]): Comparison[] =>
  lastDays(days, (at, day) => comparisons[alert](days, at, day))

/**
 * Whether an alert fires. The sales alert fires if sales differ from the usual by at least the
 * threshold. The price and discount alerts fire if the amount's share of gross sales reaches the
 * threshold and is more than usual.
 */
export function isAlert(
  alert: ThresholdAlert,
  { value, usual, measure }: Comparison,
  percent: number,
): boolean {
  if (usual === null || measure === null) return false
  return alert === 'sales'
    ? Math.abs(measure) >= percent * 100
    : measure >= percent * 100 && value > usual
}

export interface MarketingDay {
  date: string
  mailings: readonly string[]
  /** Promotions that gave a discount on this day for the first time in 28 days. */
  promotions: readonly string[]
}
/**
 * The news that marketing alerts report: mailings that were sent, and promotions that started. If
 * nothing was sold in the 28 days before, no promotions are reported, because each of them would
 * look new.
 */
export const marketingDays = (days: readonly AlertDay[]): MarketingDay[] =>
  lastDays(days, (at, { date, mailings, promotions }) => {
    const past = days.slice(Math.max(0, at - overrideDays), at)
    const known = new Set(past.flatMap((day) => day.promotions))
    return {
      date,
      mailings,
      promotions: past.some(sold) ? promotions.filter((name) => !known.has(name)) : [],
    }
  })
