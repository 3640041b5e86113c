// The merchant's customers. The reports on customers and their notes read the same tables.
// Facts: R-055
import { sql } from 'kysely'

import { required } from '#core/required.ts'
import { instantFrom } from '#core/time/clock.ts'
import type { Tx } from '#server/data/doors.ts'
import { rowsIn } from '#server/data/records/record.ts'
import type { Scope } from '#server/calls/call.ts'
import { businessToday } from '#server/records/engine/business-day.ts'
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource, writerOf } from '#server/records/engine/record-source.ts'

const yesNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

const notes = rowsIn('customer_note')

/** Only numbers like this count when the next customer number is chosen. */
const countable = '^[0-9]{1,9}$'
async function nextNumber(tx: Tx, { merchantId }: Scope): Promise<string> {
  // Includes deleted customers: a number on an old ticket must stay unique to one customer.
  const { last } = await tx
    .selectFrom('customer')
    .where('merchant_id', '=', merchantId)
    .where('number', '~', countable)
    .select(sql<number | null>`max(number::int)`.as('last'))
    .executeTakeFirstOrThrow()
  return String((last ?? 1000) + 1)
}

/** Customers with their house account balance and latest note. */
const rows = (tx: Tx, { merchantId }: Scope) =>
  tx
    .selectFrom('customer as c')
    .leftJoin('store as s', (on) =>
      on.onRef('s.merchant_id', '=', 'c.merchant_id').onRef('s.id', '=', 'c.home_store_id'),
    )
    .leftJoin('house_account as h', (on) =>
      on
        .onRef('h.merchant_id', '=', 'c.merchant_id')
        .onRef('h.customer_id', '=', 'c.id')
        .on('h.deleted_at', 'is', null),
    )
    .where('c.merchant_id', '=', merchantId)
    .where('c.deleted_at', 'is', null)
    .select([
      'c.id',
      'c.version',
      'c.name',
      'c.number',
      'c.company',
      'c.phone',
      'c.email',
      'c.address_line1 as addressLine1',
      'c.address_line2 as addressLine2',
      'c.city',
      'c.state',
      'c.zip',
      'c.birthday',
      'c.customer_since as customerSince',
      'c.gets_email as getsEmail',
      'c.loyalty_number as loyaltyNumber',
      'c.loyalty_points as loyaltyPoints',
      'c.is_tax_exempt as isTaxExempt',
      'c.tax_number as taxNumber',
      's.name as homeStore',
      'h.number as houseAccount',
      sql<string | null>`(select n.note from customer_note n where n.merchant_id = c.merchant_id
        and n.customer_id = c.id and n.deleted_at is null
      order by n.noted_at desc, n.id desc limit 1)`.as('lastNote'),
      sql<null>`null::text`.as('note'),
    ])

export const customersPage = recordsPage({
  page: 'Customers',
  title: 'Customers',
  description:
    'People and firms that buy from you: how to reach them, their loyalty card, and what to ' +
    'remember about them.',
  noun: 'customer',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 60 },
    {
      name: 'number',
      label: 'Number',
      kind: 'text',
      maxLength: 20,
      help: 'On tickets and reports. Left empty, the next free number is taken.',
    },
    { name: 'company', label: 'Company', kind: 'text', maxLength: 60, inList: false },
    { name: 'phone', label: 'Phone', kind: 'text', maxLength: 20, textKind: 'phone' },
    { name: 'email', label: 'E-mail', kind: 'text', maxLength: 80, textKind: 'email' },
    {
      name: 'getsEmail',
      label: 'Agreed to e-mails',
      kind: 'boolean',
      required: true,
      default: false,
      choices: yesNo,
      inList: false,
    },
    { name: 'addressLine1', label: 'Address', kind: 'text', maxLength: 40, inList: false },
    {
      name: 'addressLine2',
      label: 'Address, second line',
      kind: 'text',
      maxLength: 40,
      inList: false,
    },
    { name: 'city', label: 'City', kind: 'text', maxLength: 40, inList: false },
    { name: 'state', label: 'State', kind: 'text', maxLength: 20, inList: false },
    {
      name: 'zip',
      label: 'ZIP code',
      kind: 'text',
      maxLength: 10,
      textKind: 'postalCode',
      inList: false,
    },
    { name: 'birthday', label: 'Birthday', kind: 'date', inList: false },
    {
      name: 'customerSince',
      label: 'Customer since',
      kind: 'date',
      help: 'Of a new customer, left empty: today.',
    },
    { name: 'loyaltyNumber', label: 'Loyalty card', kind: 'text', maxLength: 20, inList: false },
    { name: 'loyaltyPoints', label: 'Points', kind: 'integer', inForm: false },
    {
      name: 'isTaxExempt',
      label: 'Pays no sales tax',
      kind: 'boolean',
      required: true,
      default: false,
      choices: yesNo,
      inList: false,
    },
    {
      name: 'taxNumber',
      label: 'Tax number',
      kind: 'text',
      maxLength: 20,
      inList: false,
      help: 'Kept with tickets without sales tax.',
    },
    { name: 'homeStore', label: 'Home store', kind: 'text', inForm: false },
    { name: 'houseAccount', label: 'House account', kind: 'text', inForm: false },
    { name: 'lastNote', label: 'Latest note', kind: 'text', inForm: false },
    {
      name: 'note',
      column: null,
      label: 'Add a note',
      kind: 'text',
      maxLength: 500,
      lines: 3,
      inList: false,
      help: 'Earlier notes stay; the report Customer notes shows all of them.',
    },
  ],
  defaultSort: 'name',
  abilities: {
    create: 'customers.editCustomers',
    update: 'customers.editCustomers',
    delete: 'customers.deleteCustomers',
    export: 'results.exportReports',
  },
  opens: {
    label: 'House account or notes',
    path: ({ id, values }) => {
      const page = values.houseAccount ? '/customers/houseaccounts' : '/results/customer/notes'
      return `${page}?f-customerId=${id}`
    },
  },
  source: recordSource({
    table: 'customer',
    unique: {
      customer_number_key: ['number', 'Another customer has this number.'],
      customer_loyalty_key: ['loyaltyNumber', 'Another customer has this loyalty card.'],
    },
    neededBy: async (tx, { merchantId }, id) => {
      const account = await tx
        .selectFrom('house_account')
        .select('number')
        .where('merchant_id', '=', merchantId)
        .where('customer_id', '=', id)
        .where('deleted_at', 'is', null)
        .where('status', '!=', 'closed')
        .executeTakeFirst()
      return account && `Their house account ${account.number} is open. Settle and close it first.`
    },
    search: ['name', 'number', 'company', 'phone', 'email', 'city', 'loyaltyNumber', 'lastNote'],
    rows,
    async stored(tx, work, { sent: values, before }) {
      if (before)
        return {
          ...values,
          number: values.number ?? required(before.values.number, 'the number of a customer'),
        }
      const { scope, now } = work
      return {
        ...values,
        number: values.number ?? (await nextNumber(tx, scope)),
        ...(scope.storeId !== 0 && { home_store_id: scope.storeId }),
        customerSince:
          values.customerSince ?? (await businessToday(tx, scope, { now: () => instantFrom(now) })),
      }
    },
    async also(tx, work, id, { sent: { note } }) {
      if (typeof note !== 'string') return
      const by = { noted_at: work.now, noted_by: work.session.userName }
      await notes.insert(tx, writerOf(work), { customer_id: id, note, ...by })
    },
  }),
})
