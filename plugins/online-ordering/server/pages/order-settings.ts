// Order modes of a store, how far ahead orders are taken, and who pays for delivery.
// Facts: P-080, S-159, V-161; text C §3.9, §4.10
import { sql } from 'kysely'

import type { Column, RecordsPage } from '#server/records/engine/description.ts'
import type { Values } from '#server/records/engine/source.ts'
import { fault } from '#server/records/settings/checks.ts'
import { choice, money, storeOf, yesNo } from '#server/records/settings/columns.ts'
import { column, settingForm, type Part } from '#server/records/settings/setting-form.ts'

/** Fee payer modes. */
const payers = {
  consumerAll: 'Customer pays all of it',
  storeAll: 'Store pays all of it',
  storePercent: 'Store pays a percentage',
  storeAmount: 'Store pays an amount',
  consumerAmount: 'Customer pays an amount',
} as const
const split = 'delivery_fee_split'
const payer = sql`case
  when ${sql.ref(`${split}.consumer_amount`)} is not null then 'consumerAmount'
  when ${sql.ref(`${split}.store_amount`)} is not null then 'storeAmount'
  when ${sql.ref(`${split}.store_percent`)} = 100 then 'storeAll'
  when ${sql.ref(`${split}.store_percent`)} > 0 then 'storePercent' else 'consumerAll' end`
const share = sql`case when ${sql.ref(`${split}.store_percent`)} in (0, 100) then null
  else coalesce(${sql.ref(`${split}.consumer_amount`)}, ${sql.ref(`${split}.store_amount`)},
    ${sql.ref(`${split}.store_percent`)}) end`
const nobody = {
  store_percent: null,
  store_amount: null,
  consumer_percent: null,
  consumer_amount: null,
}
/** Percentages of store and customer always add up to 100. */
function sides({ deliveryPayer, deliveryShare }: Values) {
  const part = Number(deliveryShare)
  switch (deliveryPayer) {
    case 'storeAll':
      return { ...nobody, store_percent: 100 }
    case 'storePercent':
      return {
        ...nobody,
        store_percent: part,
        consumer_percent: (10_000 - Math.round(part * 100)) / 100,
      }
    case 'storeAmount':
      return { ...nobody, store_amount: part }
    case 'consumerAmount':
      return { ...nobody, consumer_amount: part }
    default:
      return { ...nobody, consumer_percent: 100 }
  }
}
const hasShare = ({ deliveryPayer }: Values) =>
  deliveryPayer === 'storePercent' ||
  deliveryPayer === 'storeAmount' ||
  deliveryPayer === 'consumerAmount'

const ahead: Part = {
  table: 'order_setting',
  of: 'store',
  reads: {
    takesFuture: ['boolean', sql`coalesce(order_setting.max_future_days, 7) > 0`],
    futureDays: ['integer', sql`coalesce(nullif(order_setting.max_future_days, 0), 7)`],
  },
  // 0 days means off. A form that is off offers 7 days.
  row: ({ takesFuture, futureDays }) => ({
    max_future_days: takesFuture === true ? futureDays : 0,
    is_published: true,
  }),
  first: (store) => ({ setting_id: `time-${store}` }),
}
const offers = (delivery: boolean): Part => ({
  table: 'prep_time',
  of: 'store',
  reads: {
    offersCurbside: column('prep_time.offers_curbside', 'boolean', false),
    offersDineIn: column('prep_time.offers_dine_in', 'boolean', false),
    ...(delivery && { offersDelivery: column('prep_time.offers_delivery', 'boolean', false) }),
  },
  row: ({ offersCurbside, offersDineIn, offersDelivery }) => ({
    offers_curbside: offersCurbside,
    offers_dine_in: offersDineIn,
    ...(delivery && { offers_delivery: offersDelivery }),
  }),
  first: () => ({ prep_seconds: 0, offers_orders: true, offers_pickup: true }),
})
const delivered: readonly Part[] = [
  {
    table: 'delivery_minimum',
    of: 'store',
    reads: { deliveryMinimum: column('delivery_minimum.amount', 'money') },
    row: ({ deliveryMinimum }) => ({ amount: deliveryMinimum }),
  },
  {
    table: split,
    of: 'store',
    reads: { deliveryPayer: ['choice', payer], deliveryShare: ['money', share] },
    row: sides,
  },
]
/** Order settings tab Delivery (3), shown only with the delivery feature flag. */
const ofDelivery = { see: 'online-ordering.deliveryTab', change: 'online-ordering.editDelivery' }
const deliveryColumns: readonly Column[] = [
  yesNo('offersDelivery', 'Delivery', undefined, { abilities: ofDelivery }),
  money('deliveryMinimum', 'Least delivery order', {
    maximum: 999.99,
    abilities: ofDelivery,
    help: 'Smaller orders are not delivered. Empty: any amount.',
  }),
  choice('deliveryPayer', 'Delivery fee', payers, { inList: false, abilities: ofDelivery }),
  {
    name: 'deliveryShare',
    label: 'Share',
    kind: 'money',
    kindBy: {
      column: 'deliveryPayer',
      kinds: { storePercent: 'percent', storeAmount: 'money', consumerAmount: 'money' },
    },
    minimum: 0.01,
    maximum: 999.99,
    inList: false,
    help: 'The percentage or the dollars of whoever pays a part.',
    abilities: ofDelivery,
  },
]

const form = (page: string, delivery: boolean): RecordsPage => ({
  page,
  kind: 'records',
  title: 'Order settings',
  description: 'Which kinds of online orders this store takes, and how many days ahead.',
  noun: 'store',
  columns: [
    storeOf,
    yesNo('takesFuture', 'Orders for later days'),
    {
      name: 'futureDays',
      label: 'Days ahead',
      kind: 'integer',
      required: true,
      minimum: 1,
      maximum: 7,
      help: 'From 1 to 7.',
    },
    yesNo('offersCurbside', 'Curbside'),
    yesNo('offersDineIn', 'Dine-in', undefined, {
      abilities: { see: 'online-ordering.dineInTab' },
    }),
    ...(delivery ? deliveryColumns : []),
  ],
  defaultSort: 'name',
  abilities: { update: 'online-ordering.editOrderSettings' },
  source: settingForm({
    of: 'store',
    parts: [ahead, offers(delivery), ...(delivery ? delivered : [])],
    check: (values) =>
      hasShare(values)
        ? [
            values.deliveryShare === null
              ? fault('deliveryShare', 'required', 'Say how much.')
              : values.deliveryPayer === 'storePercent' && Number(values.deliveryShare) > 99.99
                ? fault('deliveryShare', 'range', 'From 0.01 to 99.99 percent.')
                : undefined,
          ]
        : [],
    settle: (values) =>
      delivery && !hasShare(values) ? { ...values, deliveryShare: null } : values,
  }),
})

export const orderSettings = form('OrderSettings', true)
/** For merchants without delivery. */
export const orderSettingsWithoutDelivery = form('OrderSettingsWithoutDelivery', false)
