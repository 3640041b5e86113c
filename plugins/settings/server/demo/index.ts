// Demo data for company and store settings.
import type { DemoRows } from '#server/data/demo/part.ts'
import { alertRows } from './alerts.ts'
import { paymentMethodRows, profileFieldRows, tenderRows, voidReasonRows } from './company.ts'
import {
  expoStationRows,
  gratuityRows,
  kitchenRouteRows,
  menuQrCodeRows,
  scheduleRows,
  venueSeatRows,
} from './lists.ts'

export const demo = (): DemoRows => ({
  alert_subscription: alertRows(),
  customer_profile_field: profileFieldRows(),
  payment_method: paymentMethodRows(),
  tender: tenderRows(),
  void_reason: voidReasonRows(),
  gratuity_rule: gratuityRows(),
  menu_qr_code: menuQrCodeRows(),
  store_schedule: scheduleRows(),
  expo_station: expoStationRows(),
  kitchen_route: kitchenRouteRows(),
  venue_seat: venueSeatRows(),
})
