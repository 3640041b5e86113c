// The merchants of the demo data: six to work with, and ten that each show a sign-in state.
// Facts: P-006
import toggles from '#manifest/vocabulary/toggles.json' with { type: 'json' }

import { required } from '../../../../core/required.ts'
import type { ToggleName } from '../../../../core/access/vocabulary.ts'
import { toJson } from '../../../data/json.ts'
import type { NewRow } from '../../../data/schema.ts'
import { demoBegan } from '../../../data/demo/moments.ts'

/** The kind of business. Demo data such as departments and opening hours depends on it. */
export type Trade =
  'cafe' | 'bakery' | 'noodles' | 'coffee' | 'diner' | 'deli' | 'tavern' | 'hardware'

export interface DemoMerchant {
  id: number
  code: string
  name: string
  trade: Trade
  stores: number
  discounts: number
  /** Columns that differ from an ordinary merchant with a good account status. */
  row?: Partial<NewRow<'merchant'>>
}

const merchant = (
  id: number,
  code: string,
  name: string,
  trade: Trade,
  stores: number,
  discounts: number,
  row?: DemoMerchant['row'],
): DemoMerchant => ({ id, code, name, trade, stores, discounts, ...(row && { row }) })

export const demoMerchants: readonly DemoMerchant[] = [
  merchant(1001, 'CORNER', 'Corner Cup', 'cafe', 1, 12),
  merchant(1002, 'KETTLE', 'Copper Kettle Bakery', 'bakery', 3, 38),
  merchant(1003, 'NOODLE', 'Noodle Harbor', 'noodles', 60, 150, {
    reseller_id: 10000,
    time_zone: 'America/Los_Angeles',
    plan_name: 'Chain',
  }),
  merchant(1004, 'GRIND', 'Daily Grind Franchise', 'coffee', 10_000, 60, {
    time_zone: 'America/Chicago',
    plan_name: 'Enterprise',
  }),
  // Uses the first product mode, because the bank's users can sign in with any mode.
  merchant(1005, 'LAKESIDE', 'Lakeside Diner', 'diner', 2, 16, {
    reseller_id: 10017,
    product_mode: 1,
    credit_gateway: 10,
  }),
  merchant(1006, 'SECOND', 'Second Street Deli', 'deli', 1, 10, { reseller_id: 10004 }),
  merchant(1101, 'WILLOW', 'Willow Street Tavern', 'tavern', 3, 6),
  merchant(1102, 'JUNIPER', 'Juniper & Sons', 'cafe', 1, 4, { eula_id: 1 }),
  merchant(1103, 'OLDMILL', 'Old Mill Cantina', 'tavern', 1, 4),
  merchant(1104, 'PIERNINE', 'Pier Nine Chowder', 'diner', 1, 4, { past_due_remaining_days: 5 }),
  merchant(1105, 'NORTHGATE', 'Northgate Pizza', 'diner', 1, 4, { past_due_remaining_days: -3 }),
  merchant(1106, 'BLUEDOOR', 'Blue Door Bistro', 'diner', 1, 4, { status_code: 3 }),
  merchant(1107, 'FRESH', 'Fresh Start Juice', 'cafe', 1, 4, { is_payment_required: true }),
  // Plain users can't sign in here, because the first product mode uses another portal.
  merchant(1108, 'MAINST', 'Main Street Hardware', 'hardware', 1, 4, { product_mode: 1 }),
  // Three stores, so that the user must choose one after the account's notices.
  merchant(1109, 'HARVEST', 'Harvest Table Bistro', 'diner', 3, 4, { status_code: 5 }),
  merchant(1110, 'LANTERN', 'Lantern Street Bakery', 'bakery', 3, 4, {
    past_due_remaining_days: 5,
  }),
]

export const demoMerchant = (id: number): DemoMerchant =>
  required(
    demoMerchants.find((one) => one.id === id),
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
  // Configurable roles let a user other than the account manager pay.
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
