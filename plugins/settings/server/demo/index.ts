import type { DemoPart } from '#server/data/demo/part.ts'
import {
  companyRows,
  payCodeRows,
  paymentMethodRows,
  profileFieldRows,
  tenderRows,
  voidReasonRows,
} from './company.ts'
import { deviceRows, orderModeRows, revenueCenters } from '#server/domain/devices/demo/devices.ts'
import {
  expoStationRows,
  gratuityRows,
  kitchenRouteRows,
  menuQrCodeRows,
  scheduleRows,
  taxRuleRows,
  taxTableRows,
  venueSeatRows,
} from './lists.ts'
import {
  alertRows,
  cashRows,
  inStoreApiRows,
  paymentSettingRows,
  receiptRows,
  storeOptionRows,
} from '#server/domain/tenancy/demo/store-settings.ts'

/** Demo data of company and store settings. */
export const settingsDemo: DemoPart = {
  tables: [
    'revenue_center_device',
    'revenue_center_order_mode',
    'revenue_center_store',
    'revenue_center',
    'device',
    'order_mode',
    'kitchen_route',
    'expo_station',
    'venue_seat',
    'tax_rule',
    'tax_table_row',
    'store_schedule',
    'menu_qr_code',
    'gratuity_rule',
    'alert_subscription',
    'payment_method',
    'tender',
    'pay_code',
    'void_reason',
    'customer_profile_field',
    'payment_setting',
    'in_store_api_setting',
    'cash_setting',
    'store_option',
    'receipt_setting',
    'company_setting',
  ],
  keyed: [
    'customer_profile_field',
    'payment_method',
    'tender',
    'pay_code',
    'void_reason',
    'order_mode',
    'revenue_center',
    'alert_subscription',
    'gratuity_rule',
    'menu_qr_code',
    'store_schedule',
    'tax_rule',
    'tax_table_row',
    'device',
    'expo_station',
    'kitchen_route',
    'venue_seat',
  ],
  async seed({ insert, today }) {
    const { centers, stores, devices, modes } = revenueCenters()
    await insert('company_setting', companyRows())
    await insert('receipt_setting', receiptRows())
    await insert('store_option', storeOptionRows())
    await insert('cash_setting', cashRows())
    await insert('in_store_api_setting', inStoreApiRows())
    await insert('payment_setting', paymentSettingRows())
    await insert('alert_subscription', alertRows())
    await insert('customer_profile_field', profileFieldRows())
    await insert('payment_method', paymentMethodRows())
    await insert('tender', tenderRows())
    await insert('pay_code', payCodeRows())
    await insert('void_reason', voidReasonRows())
    await insert('gratuity_rule', gratuityRows())
    await insert('menu_qr_code', menuQrCodeRows())
    await insert('store_schedule', scheduleRows())
    await insert('tax_rule', taxRuleRows())
    await insert('tax_table_row', taxTableRows())
    await insert('order_mode', orderModeRows())
    await insert('device', deviceRows(today))
    await insert('revenue_center', centers)
    await insert('revenue_center_store', stores)
    await insert('revenue_center_device', devices)
    await insert('revenue_center_order_mode', modes)
    await insert('expo_station', expoStationRows())
    await insert('kitchen_route', kitchenRouteRows())
    await insert('venue_seat', venueSeatRows())
  },
}
