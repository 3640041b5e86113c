// Demo data of breaks, limits at the point of sale, and schedule enforcement.
import type { NewRow } from '#server/data/schema.ts'
import { demoMerchants } from '#server/domain/tenancy/demo/merchants.ts'
import { demoBegan } from '#server/data/demo/moments.ts'
import { workingShops } from '#server/domain/tenancy/demo/shops.ts'

const stamp = { version: 1, modified_at: demoBegan, modified_by: 'Head office' }
const breaks = (
  [
    ['Rest break', 10, true, 210, 2, true, true],
    ['Meal break', 30, false, 300, 1, true, true],
    ['Second meal break', 30, false, 600, 1, false, true],
    ['Nursing break', 20, true, 0, 3, false, true],
    ['Smoke break', 5, false, 120, 3, false, false],
  ] as const
).map(([name, minutes, is_paid, after_minutes, per_shift, is_required, is_active]) => ({
  name,
  minutes,
  is_paid,
  after_minutes,
  per_shift,
  is_required,
  is_active,
}))

export const breakRows = (): NewRow<'break_rule'>[] =>
  demoMerchants
    .filter(({ id }) => id < 1100)
    .flatMap(({ id }) =>
      breaks.map((rule, index) => ({
        id: (id - 1000) * 1000 + index + 1,
        merchant_id: id,
        ...rule,
        ...stamp,
        created_at: demoBegan,
        deleted_at: null,
      })),
    )

/** Some merchants have no row, because their limits were never saved. */
export const securityRows = (): NewRow<'security_control'>[] => [
  {
    merchant_id: 1002,
    limits_open_checks: true,
    max_open_checks: 25,
    limits_clear_items: false,
    max_clear_items: null,
    limits_delete_tickets: false,
    max_delete_tickets: null,
    limits_refunds: false,
    max_ticket_amount: null,
    max_shift_amount: null,
    limits_role_override: false,
    ...stamp,
  },
  {
    merchant_id: 1003,
    limits_open_checks: true,
    max_open_checks: 40,
    limits_clear_items: true,
    max_clear_items: 15,
    limits_delete_tickets: true,
    max_delete_tickets: 3,
    limits_refunds: true,
    max_ticket_amount: '75.00',
    max_shift_amount: '250.00',
    limits_role_override: true,
    ...stamp,
  },
]

/**
 * Schedule enforcement for the first stores of the chain that schedules its employees. Its second
 * store is lenient. In all other stores, this setting was never saved.
 */
export const enforcementRows = (): NewRow<'schedule_enforcement'>[] =>
  workingShops()
    .filter(({ merchantId }) => merchantId === 1003)
    .slice(0, 2)
    .map(({ merchantId, storeId }, index) => ({
      merchant_id: merchantId,
      store_id: storeId,
      enforces_clock_in: true,
      clock_in_lower: index === 0 ? 5 : 30,
      clock_in_upper: index === 0 ? 10 : 30,
      enforces_clock_out: index === 0,
      clock_out_lower: index === 0 ? 10 : null,
      clock_out_upper: index === 0 ? 15 : null,
      requires_approval: index === 0,
      ...stamp,
    }))
