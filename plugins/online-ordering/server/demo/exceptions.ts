// Each merchant's exceptions: Thanksgiving and Christmas, the bakery's shorter Christmas Eve, and a
// day when some stores close.
import { plusDays } from '#core/time/dates.ts'
import { toJson } from '#server/data/json.ts'
import type { NewRow } from '#server/data/schema.ts'
import { onlineShops, type OnlineShop } from '#server/domain/orders/demo/shops.ts'
import { live } from '#server/domain/tenancy/demo/records.ts'
import { comingHolidays, type UsHoliday } from '../../rules/hours/us-holidays.ts'
import type { HoursBlock } from '../../rules/hours/week.ts'

interface DemoException {
  merchantId: number
  date: string
  reason: string
  yearly?: true
  /** Absent if the store is closed all day. */
  blocks?: readonly HoursBlock[]
  everywhere: boolean
  /** Stores that differ from `everywhere`. */
  differing: readonly number[]
}

const dateOf = (today: string, holiday: UsHoliday): string =>
  comingHolidays(today).find((each) => each.holiday === holiday)?.date ?? today

function exceptions(today: string): DemoException[] {
  const thanksgiving = dateOf(today, 'thanksgiving')
  const training = plusDays(today, 9) === thanksgiving ? plusDays(today, 10) : plusDays(today, 9)
  const idOf = ({ storeId }: OnlineShop) => storeId
  return [...Map.groupBy(onlineShops(), ({ merchantId }) => merchantId)].flatMap(
    ([merchantId, shops]): DemoException[] => [
      {
        merchantId,
        date: thanksgiving,
        reason: 'Thanksgiving',
        everywhere: true,
        // The third store opens as on any other Thursday.
        differing: shops.filter(({ n }) => n === 3).map(idOf),
      },
      {
        merchantId,
        date: dateOf(today, 'christmas'),
        reason: 'Christmas Day',
        yearly: true,
        everywhere: true,
        differing: [],
      },
      {
        merchantId,
        date: training,
        reason: 'Staff training',
        everywhere: false,
        differing: shops.filter(({ n }) => n === 1).map(idOf),
      },
      ...(merchantId === 1002
        ? [
            {
              merchantId,
              date: plusDays(dateOf(today, 'christmas'), -1),
              reason: 'Christmas Eve',
              yearly: true as const,
              blocks: [{ opens: '0700', closes: '1400', closesNextDay: false }],
              everywhere: false,
              differing: shops.filter(({ n }) => n !== 3).map(idOf),
            },
          ]
        : []),
    ],
  )
}

export const exceptionRows = (today: string): NewRow<'hours_exception'>[] =>
  exceptions(today).map((one, index) => ({
    id: index + 1,
    merchant_id: one.merchantId,
    date: one.date,
    yearly: one.yearly ?? false,
    reason: one.reason,
    is_closed: one.blocks === undefined,
    blocks: toJson(one.blocks ?? []),
    default_assigned: one.everywhere,
    store_rows: one.differing.length,
    ...live,
  }))
export const exceptionStoreRows = (today: string): NewRow<'hours_exception_store'>[] =>
  exceptions(today).flatMap((one, index) =>
    one.differing.map((store_id) => ({
      merchant_id: one.merchantId,
      hours_exception_id: index + 1,
      store_id,
      is_assigned: !one.everywhere,
    })),
  )
