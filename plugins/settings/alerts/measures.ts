// Converts and formats the measures that the server sends.
import {
  formatDifference,
  formatMoney,
  formatPercent,
  toCents,
  wholeCents,
  wholeHundredths,
} from '#core'
import type { AnswerOf } from '#core'
import type { AlertDay, ThresholdAlert } from '../rules/alerts.ts'

export const toDays = ({ days }: AnswerOf<'getAlertFigures'>): AlertDay[] =>
  days.map((day) => ({
    ...day,
    netSales: toCents(day.netSales),
    grossSales: toCents(day.grossSales),
    discounts: toCents(day.discounts),
    priceOverrides: toCents(day.priceOverrides),
  }))

/** `12.3%`. */
export const percentText = (hundredths: number, culture: string): string =>
  formatPercent(wholeHundredths(hundredths), culture)

/** Formats sales as an amount, and the other measures as a share of gross sales. */
export const measureText = (alert: ThresholdAlert, value: number, culture: string): string =>
  alert === 'sales' ? formatMoney(wholeCents(value), culture) : percentText(value, culture)

/** Formats the difference from the usual sales: `+12.3%`. */
export const differenceText = (hundredths: number, culture: string): string =>
  formatDifference(hundredths, (size) => percentText(size, culture))
