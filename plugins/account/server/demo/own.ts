// Records that merchants entered: other systems, help addresses, requested stores.
import { plusDays } from '#core/time/dates.ts'
import type { NewRow } from '#server/data/schema.ts'
import { demoMerchants } from '#server/domain/tenancy/demo/merchants.ts'
import { demoBegan } from '#server/data/demo/moments.ts'
import { randomOf, type Random } from '#server/data/demo/random.ts'

type Integration = NewRow<'integration'>
const idOf = (merchantId: number, n: number) => (merchantId - 1000) * 1000 + n
const written = {
  version: 1,
  created_at: demoBegan,
  modified_at: demoBegan,
  modified_by: 'Head office',
  deleted_at: null,
}

const systems: readonly Pick<Integration, 'name' | 'kind'>[] = [
  { name: 'Ledgerline Books', kind: 'accounting' },
  { name: 'Dashcart Delivery', kind: 'delivery' },
  { name: 'Payday Partner', kind: 'payroll' },
  { name: 'Rota Planner', kind: 'scheduling' },
  { name: 'Tablekeeper', kind: 'reservations' },
  { name: 'Pantry Count', kind: 'inventory' },
  { name: 'Postbox Mail', kind: 'marketing' },
  { name: 'QuickBite Delivery', kind: 'delivery' },
]

const inTheMorning = (date: string, random: Random): string =>
  `${date}T09:${random.between(10, 59)}:00Z`

export const integrationRows = (today: string): Integration[] =>
  demoMerchants
    .filter(({ id }) => id < 1100)
    .flatMap(({ id, code, stores }) => {
      const random = randomOf(`integrations of ${id}`)
      return random.sample(systems, stores > 10 ? 6 : 3).map((system, index): Integration => {
        const status = random.chance(0.2) ? 'paused' : 'on'
        const failed = status === 'on' && random.chance(0.15)
        return {
          id: idOf(id, index + 1),
          merchant_id: id,
          ...system,
          account: `${code.toLowerCase()}-${random.between(1000, 9999)}`,
          status,
          contact_email: `it@${code.toLowerCase()}.example`,
          connected_on: plusDays(today, -random.between(60, 280)),
          last_sync_at: inTheMorning(
            plusDays(today, status === 'on' ? -1 : -random.between(20, 50)),
            random,
          ),
          last_error: failed ? 'The password was changed there. Connect it again.' : null,
          ...written,
        }
      })
    })

const addresses = [
  ['House rules', 'handbook', 'What we agreed on: breaks, phones, dress.'],
  ['Opening checklist', 'opening', 'From the alarm to the first coffee.'],
  ['Closing checklist', 'closing', null],
  ['Who to call', 'contacts', 'Plumber, electrician, head office.'],
] as const

export const helpUrlRows = (): NewRow<'help_url'>[] =>
  demoMerchants
    .filter(({ id }) => id < 1100)
    .flatMap(({ id, code, stores }) =>
      addresses.slice(0, stores > 1 ? 4 : 2).map(([title, path, description], index) => ({
        id: idOf(id, index + 1),
        merchant_id: id,
        title,
        url: `https://team.${code.toLowerCase()}.example/${path}`,
        description,
        sort_order: (index + 1) * 10,
        ...written,
      })),
    )

/** The bakery and the noodle chain request new stores. */
export const storeRequestRows = (today: string): NewRow<'store_request'>[] =>
  [
    {
      merchant_id: 1002,
      name: 'Lighthouse Kiosk',
      address_line1: '2 Pier Road',
      city: 'Portland',
      state: 'ME',
      zip: '04101',
      phone: null,
      asked_by: 'bakery-owner',
    },
    {
      merchant_id: 1003,
      name: 'Airport Terminal 3',
      address_line1: 'Terminal 3, Gate C',
      city: 'Las Vegas',
      state: 'NV',
      zip: '89119',
      phone: '(702) 555-0188',
      asked_by: 'chain-owner',
    },
  ].map((row) => ({
    ...row,
    id: idOf(row.merchant_id, 1),
    opens_on: plusDays(today, 75),
    done_store_id: null,
    ...written,
    modified_by: row.asked_by,
  }))
