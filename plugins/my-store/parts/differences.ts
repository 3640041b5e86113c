// How far a figure is from another, in words.
import { difference, formatMoney, isTelling, wholeCents, type Cents } from '#core'

const withSign = (culture: string, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(culture, { signDisplay: 'exceptZero', ...options })

/** A share of one as a percent: `39.1%`. */
export const shareText = (share: number, culture: string): string =>
  new Intl.NumberFormat(culture, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(share)
/** A difference as a share of one, with its sign: `+9.4%`. */
export const changeText = (share: number, culture: string): string =>
  withSign(culture, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(share)
/** `+9`, `−2`. */
export const countChange = (count: number, culture: string): string =>
  withSign(culture, { maximumFractionDigits: 2 }).format(count)
/** `+$158.15`. */
export const moneyChange = (cents: Cents, culture: string): string =>
  difference(cents, (amount) => formatMoney(wholeCents(amount), culture))

/** How far a figure is from one before it, as a share of that; undefined where that was nothing. */
export const changeOf = (figure: number, before: number): number | undefined =>
  before > 0 ? (figure - before) / before : undefined

export type Direction = 'up' | 'down' | 'level'
export const directionOf = (change: number | undefined): Direction => {
  if (change === undefined || !isTelling(change)) return 'level'
  return change > 0 ? 'up' : 'down'
}
