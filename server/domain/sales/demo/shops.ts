// The demo stores with sales: their hours, volume and habits.
import { required } from '../../../../core/required.ts'
import { catalogId } from '../../catalog/demo/planned.ts'
import { taxNames, type TaxName } from '../../catalog/demo/menus/shape.ts'
import { devicesOf, orderModeRows } from '../../devices/demo/devices.ts'
import { taxRuleRows } from '../../../../plugins/settings/server/demo/lists.ts'
import { storeId, storeRows } from '../../tenancy/demo/stores.ts'

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
  /** Order modes for in-store and for online orders. */
  modes: { here: readonly string[]; online: readonly string[] }
  taxes: readonly TaxRule[]
  trade: Habits
}
/** A trade's sales pattern. */
export interface Habits {
  /** Tickets per weekday, and the factor for weekend days. */
  perDay: number
  weekend: number
  /** Closed weekdays; 0 is Sunday. */
  closed: readonly number[]
  /** Opening and closing as minutes of the clock; 24 * 60 and more is after midnight. */
  opens: number
  closes: number
  /** Minutes of the clock around which most customers arrive. */
  peaks: readonly number[]
  /** Whether guests sit at tables: they are counted, and each table gets one check. */
  seats: boolean
  /** Share of tickets that come in online. */
  online: number
  tips: number
  /** Maximum number of lines on a ticket; few tickets have that many. */
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

/** The stores with sales. In a chain or franchise these are the first few. */
export function sellingShops(): Shop[] {
  const rows = new Map(storeRows().map((row) => [row.id, row]))
  return Object.entries(habits).flatMap(([merchant, { stores, ...trade }]) => {
    const merchantId = Number(merchant)
    const modes = orderModeRows()
      .filter(({ merchant_id }) => merchant_id === merchantId)
      .map(({ name }) => name)
    return Array.from({ length: stores }, (_, index): Shop => {
      const id = storeId(merchantId, index + 1)
      const { name, state, time_zone, business_day_start, has_card_surcharge } = required(
        rows.get(id),
        `row of store ${id}`,
      )
      const isOnline = (mode: string) => /online|mobile|delivery/i.test(mode)
      const online = modes.filter(isOnline)
      return {
        merchantId,
        storeId: id,
        name,
        state: required(state, `state of store ${id}`),
        zone: time_zone,
        dayStart: required(business_day_start, `start of the day in store ${id}`),
        surcharges: required(has_card_surcharge, `surcharge of store ${id}`),
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

/** A tax on goods of one tax category. */
export interface TaxRule {
  name: string
  of: TaxName
  /** In millionths: 8.875 % is 88,750. */
  rate: number
}
/** The tax rules from the store's settings. */
const taxesOf = (merchantId: number, store: number): TaxRule[] =>
  taxRuleRows()
    .filter(({ store_id, is_active, rate }) => store_id === store && is_active && rate)
    .flatMap(({ name, tax_category_id, rate }) => {
      if (!tax_category_id) return []
      const of = taxNames[tax_category_id - catalogId(merchantId, 1)]
      return {
        name,
        of: required(of, `tax category of ${name}`),
        rate: Math.round(Number(rate) * 10_000),
      }
    })
/** Whether a gratuity added by the restaurant is taxed like the meal. */
export const taxesGratuity = ({ state }: Pick<Shop, 'state'>): boolean => state === 'NY'
