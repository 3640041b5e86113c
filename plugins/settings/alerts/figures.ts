// The figures of the platform as the rules take them, and as people read them.
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

export const daysOf = ({ days }: AnswerOf<'getAlertFigures'>): AlertDay[] =>
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

/** Sales are amounts, all else is a share of gross sales. */
export const figureText = (alert: ThresholdAlert, figure: number, culture: string): string =>
  alert === 'sales' ? formatMoney(wholeCents(figure), culture) : percentText(figure, culture)

/** `+12.3%`: how far sales are from the usual. */
export const differenceText = (hundredths: number, culture: string): string =>
  formatDifference(hundredths, (size) => percentText(size, culture))
