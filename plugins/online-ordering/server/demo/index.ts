import type { DemoPart } from '#server/data/demo/part.ts'
import { feeChargeRows, feeRows, feeStoreRows } from '#server/domain/orders/demo/fees.ts'
import {
  capacityRows,
  eventRows,
  operatingHoursRows,
  orderHoursRows,
  scheduleRows,
} from './hours.ts'
import { brandRows, brandStoreRows, imageRows } from '#server/domain/orders/demo/looks.ts'
import { orderRows } from '#server/domain/orders/demo/orders.ts'
import {
  addressRows,
  companyAddressRows,
  configurationRows,
  menuSettingRows,
  minimumRows,
  orderSettingRows,
  popularRows,
  prepRows,
  privacyRows,
  profileRows,
  splitRows,
} from './settings.ts'

/** Demo data of online ordering: orders, hours, fees, branding. */
export const orderingDemo: DemoPart = {
  tables: [
    'online_order_line',
    'online_order',
    'operating_hours',
    'order_hours',
    'capacity_interval',
    'ordering_schedule',
    'ordering_event',
    'prep_time',
    'order_setting',
    'store_profile',
    'store_configuration',
    'delivery_minimum',
    'delivery_fee_split',
    'popular_items_setting',
    'web_address',
    'company_web_address',
    'fee_store',
    'fee',
    'brand_store',
    'brand',
    'branding_image',
    'privacy_policy',
    'menu_setting',
  ],
  keyed: [
    'online_order',
    'operating_hours',
    'order_hours',
    'capacity_interval',
    'ordering_event',
    'fee',
    'brand',
    'branding_image',
    'charge',
  ],
  async seed({ insert, today }) {
    const { orders, lines } = orderRows(today)
    await insert('online_order', orders)
    await insert('online_order_line', lines)
    await insert('operating_hours', operatingHoursRows())
    await insert('order_hours', orderHoursRows())
    await insert('capacity_interval', capacityRows())
    await insert('ordering_schedule', scheduleRows())
    await insert('ordering_event', eventRows(today))
    await insert('prep_time', prepRows())
    await insert('order_setting', orderSettingRows())
    await insert('store_profile', profileRows())
    await insert('store_configuration', configurationRows())
    await insert('delivery_minimum', minimumRows())
    await insert('delivery_fee_split', splitRows())
    await insert('popular_items_setting', popularRows())
    await insert('web_address', addressRows())
    await insert('company_web_address', companyAddressRows())
    await insert('charge', feeChargeRows())
    await insert('fee', feeRows())
    await insert('fee_store', feeStoreRows())
    await insert('brand', brandRows())
    await insert('brand_store', brandStoreRows())
    await insert('branding_image', imageRows())
    await insert('privacy_policy', privacyRows())
    await insert('menu_setting', menuSettingRows())
  },
}
