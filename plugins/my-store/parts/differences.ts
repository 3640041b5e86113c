// How far a figure is from another, in words.
import {
  formatDifference,
  formatMoney,
  formatNumber,
  isTelling,
  wholeCents,
  type Cents,
} from '#core'

/** A share of one as a percent: `39.1%`. */
export const shareText = (share: number, culture: string): string =>
  formatNumber(share, culture, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
/** A difference as a share of one, with its sign: `+9.4%`. */
export const changeText = (share: number, culture: string): string =>
  formatDifference(share, (size) => shareText(size, culture))
/** `+9`, `−2`. */
export const countChange = (count: number, culture: string): string =>
  formatDifference(count, (size) => formatNumber(size, culture))
/** `+$158.15`. */
export const moneyChange = (cents: Cents, culture: string): string =>
  formatDifference(cents, (amount) => formatMoney(wholeCents(amount), culture))

/** How far a figure is from one before it, as a share of that; undefined where that was nothing. */
export const changeOf = (figure: number, before: number): number | undefined =>
  before > 0 ? (figure - before) / before : undefined

export type Direction = 'up' | 'down' | 'level'
export const directionOf = (change: number | undefined): Direction => {
  if (change === undefined || !isTelling(change)) return 'level'
  return change > 0 ? 'up' : 'down'
}
