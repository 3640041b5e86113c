// Differences between measures, as text.
import {
  formatDifference,
  formatMoney,
  formatNumber,
  isTelling,
  wholeCents,
  type Cents,
} from '#core'

/** Formats a share as a percentage: `39.1%`. A share of 1 is 100 %. */
export const shareText = (share: number, culture: string): string =>
  formatNumber(share, culture, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
/** Formats a relative difference with its sign: `+9.4%`. A difference of 1 is 100 %. */
export const changeText = (share: number, culture: string): string =>
  formatDifference(share, (size) => shareText(size, culture))
/** `+9`, `−2`. */
export const countChange = (count: number, culture: string): string =>
  formatDifference(count, (size) => formatNumber(size, culture))
/** `+$158.15`. */
export const moneyChange = (cents: Cents, culture: string): string =>
  formatDifference(cents, (amount) => formatMoney(wholeCents(amount), culture))

/** The relative change of a measure. Undefined if the earlier value wasn't positive. */
export const changeOf = (measure: number, before: number): number | undefined =>
  before > 0 ? (measure - before) / before : undefined

export type Direction = 'up' | 'down' | 'level'
export const directionOf = (change: number | undefined): Direction => {
  if (change === undefined || !isTelling(change)) return 'level'
  return change > 0 ? 'up' : 'down'
}
