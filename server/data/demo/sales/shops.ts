// The stores that sell in the demo: when, how much and to whom.
import type { NewRow } from '../../schema.ts'
import { catalogId } from '../catalog/planned.ts'
import { taxNames, type TaxName } from '../catalog/shape.ts'
import { devicesOf, orderModeRows } from '../settings/devices.ts'
import { taxRuleRows } from '../settings/lists.ts'
import { storeId, storeRows } from '../stores.ts'

export interface Shop {
  merchantId: number
  storeId: number
  name: string
  state: string
  zone: string
  /** `HHmm` */
  dayStart: string
  surcharges: boolean
  stations: readonly string[]
  /** Order modes of the counter and the table, and of what comes in online. */
  modes: { here: readonly string[]; online: readonly string[] }
  taxes: readonly TaxRule[]
  trade: Habits
}
/** How a trade sells. */
export interface Habits {
  /** Tickets on a day of the week, and how many times as many on one of the weekend. */
  perDay: number
  weekend: number
  /** Days of the week on which it is closed, 0 being Sunday. */
  closed: readonly number[]
  /** Minutes of the clock from which it is open; 24 * 60 and more are after midnight. */
  opens: number
  closes: number
  /** Minutes of the clock around which most people come. */
  peaks: readonly number[]
  /** People sit down, are counted, and get one check a table. */
  seats: boolean
  /** How many of its tickets come in online. */
  online: number
  tips: number
  /** Lines of a ticket at most; few have so many. */
  lines: number
  locations: readonly string[]
  givesDonations?: true
  takesHouseAccounts?: true
}

const hour = 60
const habits: Record<number, Habits & { stores: number }> = {
  1001: {
    stores: 1,
    perDay: 25,
    weekend: 0.4,
    closed: [],
    opens: 6.5 * hour,
    closes: 17 * hour,
    peaks: [8 * hour, 12.5 * hour],
    seats: false,
    online: 0.12,
    tips: 0.5,
    lines: 3,
    locations: ['Counter', 'Patio'],
  },
  1002: {
    stores: 3,
    perDay: 11,
    weekend: 0.7,
    closed: [],
    opens: 7 * hour,
    closes: 18 * hour,
    peaks: [8.5 * hour, 12 * hour, 16.5 * hour],
    seats: false,
    online: 0.14,
    tips: 0.3,
    lines: 4,
    locations: ['Shop', 'Coffee bar'],
    givesDonations: true,
    takesHouseAccounts: true,
  },
  1003: {
    stores: 3,
    perDay: 5,
    weekend: 1.4,
    closed: [],
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
    stores: 2,
    perDay: 6,
    weekend: 0.9,
    closed: [],
    opens: 5.5 * hour,
    closes: 19 * hour,
    peaks: [7.5 * hour, 10 * hour, 14 * hour],
    seats: false,
    online: 0.25,
    tips: 0.35,
    lines: 3,
    locations: ['Counter', 'Drive-through'],
  },
  1005: {
    stores: 2,
    perDay: 5,
    weekend: 1.5,
    closed: [],
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
    stores: 1,
    perDay: 9,
    weekend: 0.8,
    closed: [0],
    opens: 8 * hour,
    closes: 18 * hour,
    peaks: [12.5 * hour, 16 * hour],
    seats: false,
    online: 0.1,
    tips: 0.25,
    lines: 4,
    locations: ['Counter', 'Deli case'],
    takesHouseAccounts: true,
  },
}

/** Those of a chain or franchise are its first few. */
export function sellingShops(): Shop[] {
  const rows = new Map(storeRows().map((row) => [row.id, row] as [number, NewRow<'store'>]))
  return Object.entries(habits).flatMap(([merchant, { stores, ...trade }]) => {
    const merchantId = Number(merchant)
    const modes = orderModeRows()
      .filter(({ merchant_id }) => merchant_id === merchantId)
      .map(({ name }) => name)
    return Array.from({ length: stores }, (_, index): Shop => {
      const id = storeId(merchantId, index + 1)
      // every one of them is a store
      const { name, state, time_zone, business_day_start, has_card_surcharge } = rows.get(id)!
      const isOnline = (mode: string) => /online|mobile|delivery/i.test(mode)
      const online = modes.filter(isOnline)
      return {
        merchantId,
        storeId: id,
        name,
        state: state!,
        zone: time_zone,
        dayStart: business_day_start!,
        surcharges: has_card_surcharge!,
        trade,
        stations: devicesOf(merchantId)
          .filter((device) => device.storeId === id)
          .map((device) => device.name),
        modes: {
          here: modes.filter((mode) => !isOnline(mode) && !/catering|cake/i.test(mode)),
          online: online.length > 0 ? online : ['To go'],
        },
        taxes: taxesOf(merchantId, id),
      }
    })
  })
}

/** What is charged on goods of one tax category. */
export interface TaxRule {
  name: string
  of: TaxName
  /** In millionths: 8.875 % is 88,750. */
  rate: number
}
/** As the store's settings say. */
const taxesOf = (merchantId: number, store: number): TaxRule[] =>
  taxRuleRows()
    .filter(
      ({ store_id, is_active, tax_category_id, rate }) =>
        store_id === store && is_active && tax_category_id && rate,
    )
    .map(({ name, tax_category_id, rate }) => ({
      name,
      of: taxNames[tax_category_id! - catalogId(merchantId, 1)]!,
      rate: Math.round(Number(rate) * 10_000),
    }))
/** Where a gratuity that the house adds is taxed like the meal. */
export const taxesGratuity = ({ state }: Pick<Shop, 'state'>): boolean => state === 'NY'
