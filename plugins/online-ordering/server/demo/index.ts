// Demo data of online ordering.
import type { DemoRows, Seeding } from '#server/data/demo/part.ts'
import { exceptionRows, exceptionStoreRows } from './exceptions.ts'
import { capacityRows, operatingHoursRows, orderHoursRows, scheduleRows } from './hours.ts'
import {
  addressRows,
  companyAddressRows,
  configurationRows,
  menuSettingRows,
  orderSettingRows,
  popularRows,
  prepRows,
  privacyRows,
  profileRows,
} from './settings.ts'

export const demo = ({ today }: Seeding): DemoRows => ({
  operating_hours: operatingHoursRows(),
  order_hours: orderHoursRows(),
  capacity_interval: capacityRows(),
  ordering_schedule: scheduleRows(),
  hours_exception: exceptionRows(today),
  hours_exception_store: exceptionStoreRows(today),
  prep_time: prepRows(),
  order_setting: orderSettingRows(),
  store_profile: profileRows(),
  store_configuration: configurationRows(),
  popular_items_setting: popularRows(),
  web_address: addressRows(),
  company_web_address: companyAddressRows(),
  privacy_policy: privacyRows(),
  menu_setting: menuSettingRows(),
})
