// Availability as the screen has it: an item in the present store, and how its days are counted and
// read. Facts: F-16

/** An item in the present store. */
export interface Availability {
  id: number
  name: string
  category: string | null
  /** Sold with other items alone; what is sold as both is an item. */
  isModifier: boolean
  inStock: boolean
  /**
   * Business date, YYYY-MM-DD, with whose beginning it is in stock again; null: when somebody says
   * so. Only of what is out.
   */
  backOn: string | null
  /** Why it is out; empty where nothing was noted. */
  reason: string
  online: boolean
  posActive: boolean
}
/** What may be changed of it. */
export type AvailabilityChange = Partial<
  Pick<Availability, 'inStock' | 'backOn' | 'reason' | 'online'>
>

export const sameAvailability = (a: Availability, b: Availability): boolean =>
  a.inStock === b.inStock && a.backOn === b.backOn && a.reason === b.reason && a.online === b.online

/**
 * The change laid over it. What is in stock has neither date nor reason; what goes out again as it
 * was loaded has those of then.
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

/** What a spreadsheet writes for on and off. */
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
 * A switch as it was pasted: a word for on or off, or the grid's own; undefined where it is
 * neither.
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
/** So many days after a calendar date. */
export const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

/** `Sat, Nov 21` in the culture given, else the browser's. */
export const dayText = (date: string, culture?: string): string =>
  new Intl.DateTimeFormat(culture, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(Date.parse(date))

/** Until when it is out, in words. */
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
