import { required } from '#core/required.ts'
import { plusDays } from '#core/time/dates.ts'
import { toDecimal, wholeCents } from '#core/money.ts'
import type { NewRow } from '#server/data/schema.ts'
import { demoMerchant } from '#server/domain/tenancy/demo/merchants.ts'
import { createRandom } from '#server/data/demo/random.ts'
import { storeId } from '#server/domain/tenancy/demo/stores.ts'
import { asSetUp, unchanged } from '#server/domain/catalog/demo/groups.ts'
import { variationId } from '#server/domain/catalog/demo/items.ts'
import {
  catalogId,
  categoryIds,
  plannedItems,
  buildPlan,
} from '#server/domain/catalog/demo/planned.ts'

const loyaltyName: Readonly<Record<number, string>> = {
  1001: 'Cup Club',
  1002: 'Kettle Friends',
  1003: 'Harbor Regulars',
  1004: 'Daily Grind Rewards',
  1006: 'Second Street Regulars',
}

export function priceRows(merchantId: number, today: string) {
  const merchant = demoMerchant(merchantId)
  const id = (n: number) => catalogId(merchantId, n)
  const shared = { merchant_id: merchantId, ...asSetUp }
  const items = plannedItems(merchantId)
  const random = createRandom(`prices of ${merchantId}`)

  const loyalty: NewRow<'price_list'>[] =
    loyaltyName[merchantId] === undefined
      ? []
      : [
          {
            ...shared,
            id: id(1),
            name: loyaltyName[merchantId],
            description: 'Prices for members.',
            kind: 'loyalty',
            adjustment_percent: null,
            starts_on: null,
            ends_on: null,
            is_active: true,
          },
        ]
  const members =
    loyalty.length === 0
      ? []
      : items
          .flatMap(({ cents, ...item }) => (cents === null ? [] : [{ ...item, cents }]))
          .filter(() => random.chance(0.25))
          .slice(0, 60)
  const less = (whole: number) => toDecimal(wholeCents(Math.round(whole * 0.9)))
  // If an item has sizes, its first size gets its own price.
  const price_list_item = members
    .flatMap(({ id: item, cents, plan: { sizes } }) => [
      { item_id: item, item_variation_id: null, price: less(cents) },
      ...(sizes
        ? [
            {
              item_id: item,
              item_variation_id: variationId(item, 1),
              price: less(cents + required(sizes.of[0], 'first size')[1]),
            },
          ]
        : []),
    ])
    .map((row, index) => ({
      ...unchanged,
      ...row,
      merchant_id: merchantId,
      id: id(index + 1),
      price_list_id: id(1),
    }))

  const category = categoryIds(merchantId, buildPlan(merchantId))
  const firstCategory = required([...category.values()][0], 'first category')
  return {
    price_list: [
      ...loyalty,
      {
        ...shared,
        id: id(2),
        name: 'Happy Hour',
        description: 'Weekday afternoons.',
        kind: 'list',
        adjustment_percent: '-20.00',
        starts_on: null,
        ends_on: null,
        is_active: true,
      },
      {
        ...shared,
        id: id(3),
        name: 'Staff',
        description: 'Staff meals.',
        kind: 'list',
        adjustment_percent: '-50.00',
        starts_on: null,
        ends_on: null,
        is_active: true,
      },
      {
        ...shared,
        id: id(4),
        name: 'Holiday Market',
        description: null,
        kind: 'list',
        adjustment_percent: '10.00',
        starts_on: plusDays(today, -300),
        ends_on: plusDays(today, -270),
        is_active: false,
      },
    ] satisfies NewRow<'price_list'>[],
    price_list_item: price_list_item satisfies NewRow<'price_list_item'>[],
    event_schedule: [
      {
        ...shared,
        id: id(1),
        name: 'Happy hour',
        description: 'Discounted drinks and small plates.',
        price_list_id: id(2),
        start_date: plusDays(today, -120),
        end_date: null,
        start_time: '1500',
        end_time: '1700',
        is_active: true,
        default_assigned: true,
        on_sunday: false,
        on_monday: true,
        on_tuesday: true,
        on_wednesday: true,
        on_thursday: true,
        on_friday: true,
        on_saturday: false,
      },
      {
        ...shared,
        id: id(2),
        name: 'Weekend brunch',
        description: 'Brunch menu.',
        price_list_id: null,
        start_date: plusDays(today, -200),
        end_date: null,
        start_time: '0900',
        end_time: '1400',
        is_active: true,
        default_assigned: merchant.stores < 10,
        on_sunday: true,
        on_monday: false,
        on_tuesday: false,
        on_wednesday: false,
        on_thursday: false,
        on_friday: false,
        on_saturday: true,
      },
      {
        ...shared,
        id: id(3),
        name: 'Late night',
        description: null,
        price_list_id: null,
        start_date: plusDays(today, 20),
        end_date: plusDays(today, 50),
        start_time: '2200',
        end_time: '0200',
        is_active: false,
        default_assigned: true,
        on_sunday: false,
        on_monday: false,
        on_tuesday: false,
        on_wednesday: false,
        on_thursday: true,
        on_friday: true,
        on_saturday: true,
      },
    ] satisfies NewRow<'event_schedule'>[],
    event_schedule_store:
      merchant.stores === 1
        ? []
        : [
            {
              merchant_id: merchantId,
              event_schedule_id: id(1),
              store_id: storeId(merchantId, 2),
              is_assigned: false,
            },
          ],
    promotion: [
      {
        ...shared,
        id: id(1),
        name: 'Buy two, third free',
        description: null,
        code: null,
        kind: 'free',
        value: null,
        buy_quantity: 2,
        category_id: firstCategory,
        item_id: null,
        event_schedule_id: null,
        starts_on: plusDays(today, -30),
        ends_on: null,
        is_active: true,
      },
      {
        ...shared,
        id: id(2),
        name: 'Opening week',
        description: 'Ten percent off everything.',
        code: 'HELLO10',
        kind: 'percent',
        value: '10.00',
        buy_quantity: 1,
        category_id: null,
        item_id: null,
        event_schedule_id: null,
        starts_on: plusDays(today, -300),
        ends_on: plusDays(today, -293),
        is_active: false,
      },
      {
        ...shared,
        id: id(3),
        name: 'Item of the month',
        description: null,
        code: null,
        kind: 'amount',
        value: '1.00',
        buy_quantity: 1,
        category_id: null,
        item_id: required(items[2], 'third item').id,
        event_schedule_id: null,
        starts_on: plusDays(today, -10),
        ends_on: plusDays(today, 20),
        is_active: true,
      },
      {
        ...shared,
        id: id(4),
        name: 'Brunch special',
        description: null,
        code: null,
        kind: 'price',
        value: '5.00',
        buy_quantity: 1,
        category_id: null,
        item_id: required(items[4], 'fifth item').id,
        event_schedule_id: id(2),
        starts_on: plusDays(today, -60),
        ends_on: null,
        is_active: true,
      },
    ] satisfies NewRow<'promotion'>[],
    donation: donationRows(merchantId, shared),
  }
}

type Own = { merchant_id: number } & typeof asSetUp

const donationRows = (merchantId: number, shared: Own): NewRow<'donation'>[] => [
  {
    ...shared,
    id: catalogId(merchantId, 1),
    name: 'Round up',
    organization: 'City Food Bank',
    kind: 'round-up',
    amount: null,
    starts_on: null,
    ends_on: null,
    is_active: true,
    sort_order: 10,
  },
  {
    ...shared,
    id: catalogId(merchantId, 2),
    name: 'One dollar',
    organization: 'City Food Bank',
    kind: 'amount',
    amount: '1.00',
    starts_on: null,
    ends_on: null,
    is_active: true,
    sort_order: 20,
  },
  {
    ...shared,
    id: catalogId(merchantId, 3),
    name: 'Your amount',
    organization: "Children's Hospital Fund",
    kind: 'asked',
    amount: null,
    starts_on: null,
    ends_on: null,
    is_active: false,
    sort_order: 30,
  },
]
