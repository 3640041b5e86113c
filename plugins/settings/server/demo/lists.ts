// Demo lists of a store: gratuities, QR codes, opening hours, kitchen and seats.
import { required } from '#core/required.ts'
import { createRandom } from '#server/data/demo/random.ts'
import type { NewRow } from '#server/data/schema.ts'
import { catalogId, buildPlan } from '#server/domain/catalog/demo/planned.ts'
import type { Trade } from '#server/domain/tenancy/demo/merchants.ts'
import { perStore, type DemoStore } from '#server/domain/tenancy/demo/records.ts'

const isSeated = ({ merchant }: DemoStore) =>
  merchant.trade === 'noodles' || merchant.trade === 'diner'
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

const gratuity = (
  name: string,
  percent: string,
  guests_from: number,
  orders: 'dineIn' | 'catering',
  is_automatic: boolean,
) => ({ name, percent, guests_from, orders, is_automatic, is_taxable: false, is_active: true })

export const gratuityRows = (): NewRow<'gratuity_rule'>[] =>
  perStore((store) => [
    ...(isSeated(store) ? [gratuity('Large party', '18.00', 6, 'dineIn', true)] : []),
    gratuity('Catering', '15.00', 1, 'catering', false),
    ...(store.merchant.trade === 'noodles'
      ? [gratuity('Banquet', '20.00', 15, 'dineIn', true)]
      : []),
  ])

export const menuQrCodeRows = (): NewRow<'menu_qr_code'>[] =>
  perStore((store) => {
    const code = store.merchant.code.toLowerCase()
    const site = `https://order.tillhouse.example/m/${code}/s/${store.n}`
    const tables = isSeated(store)
      ? range(1, 8).map((table) => ({
          name: `Table ${table}`,
          url: `${site}?table=${table}`,
          is_active: true,
        }))
      : []
    return [
      { name: 'Window', url: site, is_active: true },
      { name: 'Counter', url: site, is_active: true },
      ...tables,
    ]
  })

const hours: Partial<
  Record<
    Trade,
    readonly (readonly [
      name: string,
      days: readonly number[],
      opens: string,
      closes: string,
      next?: true,
    ])[]
  >
> = {
  cafe: [
    ['Weekdays', range(1, 5), '0630', '1800'],
    ['Weekend', [6, 0], '0730', '1700'],
  ],
  bakery: [
    ['Bakery', range(1, 6), '0600', '1800'],
    ['Sunday', [0], '0700', '1400'],
  ],
  noodles: [
    ['Lunch', range(1, 5), '1130', '1500'],
    ['Dinner', range(0, 4), '1700', '2200'],
    ['Late night', [5, 6], '1700', '0130', true],
  ],
  coffee: [['All day', range(0, 6), '0500', '2400']],
  diner: [
    ['Breakfast and lunch', range(0, 6), '0600', '1500'],
    ['Supper', range(4, 6), '1630', '2130'],
  ],
  deli: [
    ['Deli', range(1, 5), '0800', '1900'],
    ['Saturday', [6], '0900', '1700'],
  ],
}
export const scheduleRows = (): NewRow<'store_schedule'>[] =>
  perStore(({ merchant }) =>
    required(hours[merchant.trade], `hours of ${merchant.trade}`).flatMap(
      ([name, days, opens, closes, next]) =>
        days.map((weekday) => ({ name, weekday, opens, closes, closes_next_day: next ?? false })),
    ),
  )

export const expoStationRows = (): NewRow<'expo_station'>[] =>
  perStore((store) =>
    (isSeated(store) ? ['Pass', 'Takeout shelf'] : ['Pickup counter']).map((name, index) => ({
      name,
      kind: index === 0 ? ('screen' as const) : ('printer' as const),
      address: `192.168.${store.n}.${40 + index}`,
      late_after_minutes: isSeated(store) ? 14 : 8,
      sort_order: (index + 1) * 10,
      is_active: true,
    })),
  )
export function kitchenRouteRows(): NewRow<'kitchen_route'>[] {
  const stations = expoStationRows()
  return perStore((store) => {
    const random = createRandom(`kitchen of ${store.id}`)
    const expo = stations.find(({ store_id }) => store_id === store.id)?.id ?? null
    return buildPlan(store.merchant.id).routes.map((name, index) => ({
      printer_group_id: catalogId(store.merchant.id, index + 1),
      destination: `${name} ${random.chance(0.5) ? 'printer' : 'screen'}`.slice(0, 40),
      expo_station_id: expo,
      orders: 'all' as const,
      copies: random.chance(0.1) ? 2 : 1,
      is_active: true,
    }))
  })
}

const seat = (
  section: string,
  row_name: string | null,
  position: number,
  is_accessible: boolean,
) => ({
  section,
  row_name,
  seat: String(position),
  is_accessible,
  is_active: true,
})
/** Seats for the noodle bars and the diner only, because seats need table service. */
export const venueSeatRows = (): NewRow<'venue_seat'>[] =>
  perStore((store) =>
    !isSeated(store)
      ? []
      : [
          ...['A', 'B', 'C'].flatMap((row) =>
            range(1, 6).map((position) =>
              seat('Main room', row, position, row === 'A' && position <= 2),
            ),
          ),
          ...range(1, 8).map((position) => seat('Bar', null, position, false)),
        ],
  )
