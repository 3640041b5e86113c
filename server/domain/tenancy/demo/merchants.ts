// The merchants of the demo data: six to work with, ten that show a sign-in state.
// Facts: P-006
import toggles from '#manifest/vocabulary/toggles.json' with { type: 'json' }

import { required } from '../../../../core/required.ts'
import type { ToggleName } from '../../../../core/access/vocabulary.ts'
import { toJson } from '../../../data/json.ts'
import type { NewRow } from '../../../data/schema.ts'
import { demoBegan } from '../../../data/demo/moments.ts'

/** The kind of business: decides departments and discount names. */
export type Trade =
  'cafe' | 'bakery' | 'noodles' | 'coffee' | 'diner' | 'deli' | 'tavern' | 'hardware'

export interface DemoMerchant {
  id: number
  code: string
  name: string
  trade: Trade
  stores: number
  discounts: number
  /** Columns that differ from an ordinary merchant in good standing. */
  row?: Partial<NewRow<'merchant'>>
}

export const demoMerchants: readonly DemoMerchant[] = [
  { id: 1001, code: 'CORNER', name: 'Corner Cup', trade: 'cafe', stores: 1, discounts: 12 },
  {
    id: 1002,
    code: 'KETTLE',
    name: 'Copper Kettle Bakery',
    trade: 'bakery',
    stores: 3,
    discounts: 38,
  },
  {
    id: 1003,
    code: 'NOODLE',
    name: 'Noodle Harbor',
    trade: 'noodles',
    stores: 60,
    discounts: 150,
    row: { reseller_id: 10000, time_zone: 'America/Los_Angeles', plan_name: 'Chain' },
  },
  {
    id: 1004,
    code: 'GRIND',
    name: 'Daily Grind Franchise',
    trade: 'coffee',
    stores: 10_000,
    discounts: 60,
    row: { time_zone: 'America/Chicago', plan_name: 'Enterprise' },
  },
  // Users of the bank can sign in with any product mode; this merchant has the first mode.
  {
    id: 1005,
    code: 'LAKESIDE',
    name: 'Lakeside Diner',
    trade: 'diner',
    stores: 2,
    discounts: 16,
    row: { reseller_id: 10017, product_mode: 1, credit_gateway: 10 },
  },
  {
    id: 1006,
    code: 'SECOND',
    name: 'Second Street Deli',
    trade: 'deli',
    stores: 1,
    discounts: 10,
    row: { reseller_id: 10004 },
  },
  {
    id: 1101,
    code: 'WILLOW',
    name: 'Willow Street Tavern',
    trade: 'tavern',
    stores: 3,
    discounts: 6,
  },
  {
    id: 1102,
    code: 'JUNIPER',
    name: 'Juniper & Sons',
    trade: 'cafe',
    stores: 1,
    discounts: 4,
    row: { eula_id: 1 },
  },
  { id: 1103, code: 'OLDMILL', name: 'Old Mill Cantina', trade: 'tavern', stores: 1, discounts: 4 },
  {
    id: 1104,
    code: 'PIERNINE',
    name: 'Pier Nine Chowder',
    trade: 'diner',
    stores: 1,
    discounts: 4,
    row: { past_due_remaining_days: 5 },
  },
  {
    id: 1105,
    code: 'NORTHGATE',
    name: 'Northgate Pizza',
    trade: 'diner',
    stores: 1,
    discounts: 4,
    row: { past_due_remaining_days: -3 },
  },
  {
    id: 1106,
    code: 'BLUEDOOR',
    name: 'Blue Door Bistro',
    trade: 'diner',
    stores: 1,
    discounts: 4,
    row: { status_code: 3 },
  },
  {
    id: 1107,
    code: 'FRESH',
    name: 'Fresh Start Juice',
    trade: 'cafe',
    stores: 1,
    discounts: 4,
    row: { is_payment_required: true },
  },
  // Plain users cannot sign in here: the first mode uses another portal.
  {
    id: 1108,
    code: 'MAINST',
    name: 'Main Street Hardware',
    trade: 'hardware',
    stores: 1,
    discounts: 4,
    row: { product_mode: 1 },
  },
  // Three stores, so that the user must choose one after the account's notices.
  {
    id: 1109,
    code: 'HARVEST',
    name: 'Harvest Table Bistro',
    trade: 'diner',
    stores: 3,
    discounts: 4,
    row: { status_code: 5 },
  },
  {
    id: 1110,
    code: 'LANTERN',
    name: 'Lantern Street Bakery',
    trade: 'bakery',
    stores: 3,
    discounts: 4,
    row: { past_due_remaining_days: 5 },
  },
]

/** The demo merchant with an ID. */
export const demoMerchant = (id: number): DemoMerchant =>
  required(
    demoMerchants.find((merchant) => merchant.id === id),
    `demo merchant ${id}`,
  )

/** Features that some merchants have bought; all others are off. */
const bought: Partial<Record<number, readonly string[]>> = {
  1002: ['featPaidBreaks', 'featDonations', 'featLimitOpenChecks', 'featGetSalesTicket'],
  1003: [
    'featScheduleEnforcement',
    'featPaidBreaks',
    'featCashManager',
    'featLimitOpenChecks',
    'featLimitMaxRefundAmount',
    'featLimitClearItems',
    'featLimitDeleteTickets',
    'featGetSalesTicket',
  ],
  // Configurable roles let a user pay who is not the account manager.
  1110: ['featConfigurableRolePermissions'],
  1004: [
    'featScheduleEnforcement',
    'featConfigurableRolePermissions',
    'isInStoreApiEnabled',
    'featCashManager',
    'featDynamicDelivery',
    'featPilotProgram',
  ],
} satisfies Record<number, readonly ToggleName[]>

export const merchantRows = (): NewRow<'merchant'>[] =>
  demoMerchants.map(({ id, code, name, stores, row }) => {
    const isRestaurant = (row?.product_mode ?? 2) === 2
    return {
      id,
      code,
      name,
      status_code: 2,
      reseller_id: 1,
      product_mode: 2,
      merchant_type: 1,
      country_id: 840,
      culture: 'en-US',
      time_zone: 'America/New_York',
      timeout_minutes: 40,
      credit_gateway: 8,
      past_due_remaining_days: null,
      is_payment_required: false,
      eula_id: null,
      subscription_number: `SUB-${id}-01`,
      plan_name: stores > 1 ? 'Growth' : 'Starter',
      created_at: demoBegan,
      toggles: toJson(
        Object.fromEntries(
          Object.keys(toggles).map((toggle) => [toggle, bought[id]?.includes(toggle) ? 'Y' : 'N']),
        ),
      ),
      portal_flags: toJson({
        isAlohaOrderDirectAddOnEnabled: isRestaurant,
        isASMReportingEnabled: false,
        isASMEnabled: id === 1003,
        isMMSEnabled: false,
        customerCare: isRestaurant,
        hasEmvAndGiftSupport: true,
        isOfflineCreditEnabled: stores > 2,
        supportStoreChange: stores > 1,
        isASMLoginEnabled: id === 1003,
        isPosExtensionAppsEnabled: id === 1003,
        isReportExportEnabled: true,
        isDeviceRegistrationEnabled: isRestaurant,
        hasDeliveryAddOn: id === 1002 || id === 1003,
        isResellerHardwareAllowed: id !== 1005,
        isResellerCareAllowed: id !== 1005,
      }),
      ...row,
    }
  })
