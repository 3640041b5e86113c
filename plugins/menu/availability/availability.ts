// An item's availability in the current store, and its dates as text.
// Facts: F-16
import { dayText } from '#core'

export interface Availability {
  id: number
  name: string
  category: string | null
  /** True if the item is only sold as an addition to others. False if it is also sold by itself. */
  isModifier: boolean
  inStock: boolean
  /**
   * Business date (YYYY-MM-DD) on which the item is back in stock. Null means that it stays out of
   * stock until someone changes it. Only set while the item is out of stock.
   */
  backOn: string | null
  /** Why the item is out of stock; may be empty. */
  reason: string
  online: boolean
  posActive: boolean
}
export type AvailabilityChange = Partial<
  Pick<Availability, 'inStock' | 'backOn' | 'reason' | 'online'>
>

export const sameAvailability = (a: Availability, b: Availability): boolean =>
  a.inStock === b.inStock && a.backOn === b.backOn && a.reason === b.reason && a.online === b.online

/**
 * Applies a change to a row. Switching an item to in stock clears its date and reason. If the item
 * was loaded as out of stock, switching it back restores the loaded date and reason.
 */
export function changedTo(
  row: Availability,
  change: AvailabilityChange,
  loaded: Availability,
): Availability {
  const next = { ...row, ...change }
  if (next.inStock) return { ...next, backOn: null, reason: '' }
  const isSwitchedBack = row.inStock && !loaded.inStock && change.backOn === undefined
  return isSwitchedBack ? { ...next, backOn: loaded.backOn, reason: loaded.reason } : next
}

/** Words for on and off in spreadsheets. */
const said: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  on: true,
  y: true,
  '1': true,
  x: true,
  no: false,
  false: false,
  off: false,
  n: false,
  '0': false,
  '': false,
}
/**
 * Parses a pasted switch value: a word for on or off, or the grid's own text. Undefined if neither
 * matches.
 */
export function switchedTo(
  column: string,
  text: string,
  say: (key: `menu:availability.${'inStock' | 'out' | 'online' | 'notOnline'}`) => string,
): AvailabilityChange | undefined {
  if (column !== 'inStock' && column !== 'online') return undefined
  const own = {
    inStock: { [say('menu:availability.inStock')]: true, [say('menu:availability.out')]: false },
    online: {
      [say('menu:availability.online')]: true,
      [say('menu:availability.notOnline')]: false,
    },
  }[column]
  const on =
    Object.entries(own).find(([word]) => word.toLowerCase() === text.toLowerCase())?.[1] ??
    said[text.toLowerCase()]
  return on === undefined ? undefined : { [column]: on }
}

const day = 86_400_000
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

/** The date or period for which an item is out of stock, as text. */
export const untilText = (
  say: (
    key: `menu:availability.until.${'open' | 'date'}`,
    params?: Record<string, string>,
  ) => string,
  backOn: string | null,
  culture?: string,
): string =>
  backOn === null
    ? say('menu:availability.until.open')
    : say('menu:availability.until.date', { date: dayText(backOn, culture) })
