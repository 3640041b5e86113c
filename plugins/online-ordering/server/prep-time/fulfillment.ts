// How long the steps of an order take in a store, and which orders it offers. This is one row with
// one version. The prep time, the order settings and the store status share it.
// Facts: F-82, K-48; resolutions 46, 47
import { lastChange } from '#server/data/checksum.ts'
import { setting, type StoredSetting } from '#server/data/records/setting.ts'
import type { Row } from '#server/data/schema.ts'
import type {
  FulfillmentSettings,
  FulfillmentTimeSettings,
  FulfillmentTimeSettingsPatchInput,
} from '#server/generated/resolvers.ts'

export type FulfillmentColumns = Omit<
  Row<'prep_time'>,
  'merchant_id' | 'store_id' | 'version' | 'modified_at' | 'modified_by'
>
export type StoredFulfillment = StoredSetting<FulfillmentColumns>

/**
 * The defaults: if a store's settings were never saved, it takes pickup orders, which are ready as
 * soon as they are placed.
 */
const defaults: FulfillmentColumns = {
  prep_seconds: 0,
  queue_seconds: 0,
  setup_seconds: 0,
  packaging_seconds: 0,
  delivery_seconds: 0,
  delivery_prep_seconds: 0,
  delivery_packaging_seconds: 0,
  catering_prep_seconds: 0,
  catering_packaging_seconds: 0,
  catering_delivery_seconds: 0,
  offers_orders: true,
  offers_pickup: true,
  offers_curbside: false,
  offers_dine_in: false,
  offers_delivery: false,
  offers_catering: false,
  offers_drive_thru: false,
}

export type Given = Partial<Omit<FulfillmentTimeSettingsPatchInput, 'concurrencyChecksum'>>
export const columns = {
  prepDuration: 'prep_seconds',
  queueDuration: 'queue_seconds',
  setupDuration: 'setup_seconds',
  packagingDuration: 'packaging_seconds',
  deliveryDuration: 'delivery_seconds',
  deliveryPrepDuration: 'delivery_prep_seconds',
  deliveryPackagingDuration: 'delivery_packaging_seconds',
  cateringPrepDuration: 'catering_prep_seconds',
  cateringPackagingDuration: 'catering_packaging_seconds',
  cateringDeliveryDuration: 'catering_delivery_seconds',
  offeringCatering: 'offers_catering',
  offeringCurbside: 'offers_curbside',
  offeringDelivery: 'offers_delivery',
  offeringDriveThru: 'offers_drive_thru',
  offeringFulfillment: 'offers_orders',
  offeringPickup: 'offers_pickup',
  offeringDineIn: 'offers_dine_in',
} as const satisfies Record<keyof Given, keyof FulfillmentColumns>
export const members = Object.keys(columns) as (keyof Given)[] // the keys of this object

type Members = { [Member in keyof typeof columns]: FulfillmentColumns[(typeof columns)[Member]] }
const membersOf = (row: FulfillmentColumns) =>
  Object.fromEntries(members.map((member) => [member, row[columns[member]]])) as Members

export const fulfillment = setting({
  table: 'prep_time',
  action: 'fulfillment.update',
  defaults,
  toWire: (row, { storeId }): FulfillmentTimeSettings => ({
    enterpriseUnitId: String(storeId),
    ...membersOf(row),
    ...lastChange(row),
  }),
})

/** The part shown in the order settings. */
export const offers = setting({
  table: 'prep_time',
  action: 'fulfillment.update',
  defaults,
  toWire: (row): FulfillmentSettings => ({
    offeringCurbside: row.offers_curbside,
    offeringDineIn: row.offers_dine_in,
    offeringDelivery: row.offers_delivery,
    prepDuration: row.prep_seconds,
    ...lastChange(row),
  }),
})
