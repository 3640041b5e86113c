// Records that merchants entered: help links and requests for stores.
import { plusDays } from '#core/time/dates.ts'
import type { NewRow } from '#server/data/schema.ts'
import { demoMerchants } from '#server/domain/tenancy/demo/merchants.ts'
import { demoBegan } from '#server/data/demo/moments.ts'

const idOf = (merchantId: number, n: number) => (merchantId - 1000) * 1000 + n
const written = {
  version: 1,
  created_at: demoBegan,
  modified_at: demoBegan,
  modified_by: 'Head office',
  deleted_at: null,
}

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
