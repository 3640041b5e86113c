// How far a figure is from another, in words: with one minus sign (−), as charts have it.
import { difference, formatMoney, isTelling, numberFormat, wholeCents, type Cents } from '#core'

/** What reads as nothing has no sign: neither `+0` nor `−0.0%`. */
const signed = (value: number, format: (value: number) => string): string =>
  format(Math.abs(value)) === format(0) ? format(0) : difference(value, format)

/** A share of one as a percent: `39.1%`. */
export const shareText = (share: number, culture: string): string =>
  numberFormat(culture, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(share)
/** A difference as a share of one, with its sign: `+9.4%`. */
export const changeText = (share: number, culture: string): string =>
  signed(share, (size) => shareText(size, culture))
/** `+9`, `−2`. */
export const countChange = (count: number, culture: string): string => {
  const number = numberFormat(culture, { maximumFractionDigits: 2 })
  return signed(count, (size) => number.format(size))
}
/** `+$158.15`. */
export const moneyChange = (cents: Cents, culture: string): string =>
  signed(cents, (amount) => formatMoney(wholeCents(amount), culture))

/** How far a figure is from one before it, as a share of that; undefined where that was nothing. */
export const changeOf = (figure: number, before: number): number | undefined =>
  before > 0 ? (figure - before) / before : undefined

export type Direction = 'up' | 'down' | 'level'
export const directionOf = (change: number | undefined): Direction => {
  if (change === undefined || !isTelling(change)) return 'level'
  return change > 0 ? 'up' : 'down'
}
