// The demo stores that are in business: their hours, volume and habits.
import { required } from '../../../../core/required.ts'
import type { NewRow } from '../../../data/schema.ts'
import { storeId, storeRows } from './stores.ts'

export interface WorkingShop {
  merchantId: number
  storeId: number
  name: string
  state: string
  zone: string
  /** `HHmm` */
  dayStart: string
  surcharges: boolean
  trade: Habits
}
/** In minutes after midnight. 24 * 60 and more is the next day. */
export type Shift = readonly [from: number, until: number]
/** A trade's sales pattern. */
export interface Habits {
  /** Tickets per weekday, and the factor for weekend days. */
  perDay: number
  weekend: number
  /** Number of days before today with sales. */
  daysBack: number
  /** Additional tickets per weekday. They are generated last, so that the others stay the same. */
  further: number
  /**
   * Working hours in addition to the manager's. Their cost is a quarter to a third of the sales.
   */
  crew: Record<'weekday' | 'weekend', readonly Shift[]>
  /** Closed weekdays; 0 is Sunday. */
  closed: readonly number[]
  /** Opening and closing, in minutes after midnight. 24 * 60 and more is the next day. */
  opens: number
  closes: number
  /** Minutes after midnight around which most customers arrive. */
  peaks: readonly number[]
  /** Whether guests sit at tables. If so, guests are counted, and each table gets one check. */
  seats: boolean
  /** Share of online tickets. */
  online: number
  tips: number
  /** Maximum number of lines on a ticket. Few tickets have that many. */
  lines: number
  locations: readonly string[]
  givesDonations?: true
  takesHouseAccounts?: true
}

const hour = 60
const shift = (from: number, until: number): Shift => [from * hour, until * hour]
/** Open every day, and sells over a counter. */
const counter = { closed: [], seats: false }
const habits: Record<number, Omit<Habits, 'daysBack'> & { stores: number }> = {
  1001: {
    ...counter,
    stores: 1,
    perDay: 25,
    weekend: 0.4,
    further: 33,
    crew: {
      weekday: [shift(6, 12), shift(11, 17)],
      weekend: [shift(8.5, 13)],
    },
    opens: 6.5 * hour,
    closes: 17 * hour,
    peaks: [8 * hour, 12.5 * hour],
    online: 0.12,
    tips: 0.5,
    lines: 3,
    locations: ['Counter', 'Patio'],
  },
  1002: {
    ...counter,
    stores: 3,
    perDay: 11,
    weekend: 0.7,
    further: 22,
    crew: {
      weekday: [shift(6.5, 11.5), shift(11.5, 15.5)],
      weekend: [shift(8, 14)],
    },
    opens: 7 * hour,
    closes: 18 * hour,
    peaks: [8.5 * hour, 12 * hour, 16.5 * hour],
    online: 0.14,
    tips: 0.3,
    lines: 4,
    locations: ['Shop', 'Coffee bar'],
    givesDonations: true,
    takesHouseAccounts: true,
  },
  1003: {
    ...counter,
    stores: 3,
    perDay: 5,
    weekend: 1.4,
    further: 11.5,
    crew: {
      weekday: [shift(11, 15), shift(16.5, 23)],
      weekend: [shift(11, 16), shift(16, 22), shift(18, 22)],
    },
    opens: 11 * hour,
    closes: 25 * hour,
    peaks: [12.5 * hour, 19 * hour],
    seats: true,
    online: 0.2,
    tips: 0.7,
    lines: 5,
    locations: ['Dining room', 'Bar', 'Takeout window'],
  },
  1004: {
    ...counter,
    stores: 2,
    perDay: 6,
    weekend: 0.9,
    further: 24,
    crew: {
      weekday: [shift(6.5, 10.5), shift(10.5, 13)],
      weekend: [shift(7, 12.5)],
    },
    opens: 5.5 * hour,
    closes: 19 * hour,
    peaks: [7.5 * hour, 10 * hour, 14 * hour],
    online: 0.25,
    tips: 0.35,
    lines: 3,
    locations: ['Counter', 'Drive-through'],
  },
  1005: {
    ...counter,
    stores: 2,
    perDay: 5,
    weekend: 1.5,
    further: 12.5,
    crew: {
      weekday: [shift(7, 12), shift(16, 21.5)],
      weekend: [shift(7, 13), shift(12, 17), shift(16, 21.5)],
    },
    opens: 6.5 * hour,
    closes: 21 * hour,
    peaks: [8 * hour, 12.5 * hour, 18 * hour],
    seats: true,
    online: 0.05,
    tips: 0.75,
    lines: 5,
    locations: ['Dining room', 'Counter'],
    takesHouseAccounts: true,
  },
  1006: {
    ...counter,
    stores: 1,
    perDay: 9,
    weekend: 0.8,
    further: 22,
    crew: {
      weekday: [shift(8, 13), shift(11, 16.5)],
      weekend: [shift(9, 13), shift(12, 16.5)],
    },
    closed: [0],
    opens: 8 * hour,
    closes: 18 * hour,
    peaks: [12.5 * hour, 16 * hour],
    online: 0.1,
    tips: 0.25,
    lines: 4,
    locations: ['Counter', 'Deli case'],
    takesHouseAccounts: true,
  },
}

let made: readonly WorkingShop[] | undefined
/** The stores that people work in. In a chain or franchise, these are only the first few. */
export const workingShops = (): readonly WorkingShop[] => (made ??= listShops())

function listShops(): WorkingShop[] {
  const rows = new Map(storeRows().map((row) => [row.id, row]))
  return Object.entries(habits).flatMap(([merchant, { stores, ...trade }]) => {
    const merchantId = Number(merchant)
    return Array.from({ length: stores }, (_, index) => {
      const id = storeId(merchantId, index + 1)
      return buildShop(required(rows.get(id), `row of store ${id}`), { ...trade, daysBack: 35 })
    })
  })
}

function buildShop(
  { merchant_id, id, name, state, time_zone, ...row }: NewRow<'store'>,
  trade: Habits,
): WorkingShop {
  return {
    merchantId: merchant_id,
    storeId: required(id, `ID of store ${name}`),
    name,
    state: required(state, `state of store ${id}`),
    zone: time_zone,
    dayStart: required(row.business_day_start, `start of the day in store ${id}`),
    surcharges: required(row.has_card_surcharge, `surcharge of store ${id}`),
    trade,
  }
}

/** The chain, which has sales in all stores, unlike the franchise with its ten thousand stores. */
const chain = 1003
let branches: readonly WorkingShop[] | undefined
/**
 * The chain's other stores, except closed ones. They have few sales, so that the demonstration
 * starts quickly, and each has one person who helps out on some evenings.
 */
export const branchShops = (): readonly WorkingShop[] => (branches ??= listBranches())

function listBranches(): WorkingShop[] {
  const { stores, ...trade } = required(habits[chain], 'habits of the chain')
  const evening = { weekday: [shift(17, 20.5)], weekend: [shift(17, 21)] }
  return storeRows()
    .filter(({ merchant_id, is_deleted }) => merchant_id === chain && !is_deleted)
    .slice(stores)
    .map((row) =>
      buildShop(row, { ...trade, daysBack: 28, perDay: 0, further: 1.5, crew: evening }),
    )
}
