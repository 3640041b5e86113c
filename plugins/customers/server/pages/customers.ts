// The merchant's customers. The reports on customers and their notes read the same tables.
// Facts: R-055
import { sql } from 'kysely'

import { required } from '#core/required.ts'
import { instantFrom } from '#core/time/clock.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { rowsIn } from '#server/data/records/record.ts'
import type { Scope } from '#server/calls/call.ts'
import { businessToday } from '#server/records/engine/business-day.ts'
import { recordsPage } from '#server/records/engine/description.ts'
import { recordSource, writerOf } from '#server/records/engine/record-source.ts'
import { editedBy, shown, text, yesNo } from '#server/records/settings/columns.ts'

const notes = rowsIn('customer_note')

/**
 * The format of the customer numbers that count when the next number is computed. Others are
 * ignored.
 */
const countable = '^[0-9]{1,9}$'
async function nextNumber(tx: Tx, { merchantId }: Scope): Promise<string> {
  // Includes deleted customers, so that a number on an old ticket never refers to a different
  // customer.
  const { last } = await tx
    .selectFrom('customer')
    .where('merchant_id', '=', merchantId)
    .where('number', '~', countable)
    .select(sql<number | null>`max(number::int)`.as('last'))
    .executeTakeFirstOrThrow()
  return String((last ?? 1000) + 1)
}

const notInList = { inList: false }
/** SQL: the house account number of the customer `t`. */
const ofHouseAccount = sql`(select h.number from house_account h
  where h.merchant_id = t.merchant_id and h.customer_id = t.id and h.deleted_at is null)`
const ofHomeStore = sql`(select s.name from store s
  where s.merchant_id = t.merchant_id and s.id = t.home_store_id)`
const ofLastNote = sql`(select n.note from customer_note n
  where n.merchant_id = t.merchant_id and n.customer_id = t.id and n.deleted_at is null
  order by n.noted_at desc, n.id desc limit 1)`

export const customersPage = recordsPage({
  page: 'Customers',
  title: 'Customers',
  description:
    'People and businesses that buy from you, with contact details, loyalty cards and notes.',
  noun: 'customer',
  columns: [
    text('name', 'Name', 60, { required: true }),
    text('number', 'Number', 20, {
      help: 'Shown on tickets and reports. Leave empty to use the next free number.',
    }),
    text('company', 'Company', 60, notInList),
    text('phone', 'Phone', 20, { textKind: 'phone' }),
    text('email', 'Email', 80, { textKind: 'email' }),
    yesNo('getsEmail', 'Agreed to emails', undefined, notInList),
    text('addressLine1', 'Address', 40, notInList),
    text('addressLine2', 'Address, second line', 40, notInList),
    text('city', 'City', 40, notInList),
    text('state', 'State', 20, notInList),
    text('zip', 'ZIP code', 10, { textKind: 'postalCode', ...notInList }),
    { name: 'birthday', label: 'Birthday', kind: 'date', ...notInList },
    {
      name: 'customerSince',
      label: 'Customer since',
      kind: 'date',
      help: 'For a new customer, leave empty to use today.',
    },
    text('loyaltyNumber', 'Loyalty card', 20, notInList),
    shown('loyaltyPoints', 'Points', 'integer'),
    yesNo('isTaxExempt', 'Pays no sales tax', undefined, notInList),
    text('taxNumber', 'Tax number', 20, {
      help: 'Saved with tickets that have no sales tax.',
      ...notInList,
    }),
    shown('homeStore', 'Home store', 'text', { column: ofHomeStore }),
    shown('houseAccount', 'House account', 'text', { column: ofHouseAccount }),
    shown('lastNote', 'Latest note', 'text', { column: ofLastNote }),
    text('note', 'Add a note', 500, {
      column: null,
      lines: 3,
      help: 'Earlier notes are kept. The Customer notes report shows all of them.',
      ...notInList,
    }),
  ],
  defaultSort: 'name',
  abilities: {
    ...editedBy('customers.editCustomers'),
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
      return (
        account &&
        `This customer's house account ${account.number} is open. Settle and close it first.`
      )
    },
    search: ['name', 'number', 'company', 'phone', 'email', 'city', 'loyaltyNumber', 'lastNote'],
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
