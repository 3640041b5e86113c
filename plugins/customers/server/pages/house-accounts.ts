// Customers who pay monthly. The reports on house accounts and their activity read the same tables.
// Facts: R-057
import { sql, type RawBuilder } from 'kysely'

import { toCents } from '#core/money.ts'
import { formatMoney } from '#core/i18n/numbers.ts'
import { required } from '#core/required.ts'
import { instantFrom } from '#core/time/clock.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { Scope } from '#server/calls/call.ts'
import { invalid } from '#server/calls/problem.ts'
import { businessToday } from '#server/records/engine/business-day.ts'
import { choiceOf } from '#server/records/engine/filters.ts'
import { recordsPage } from '#server/records/engine/description.ts'
import type { Work, Value } from '#server/records/engine/source.ts'
import { recordSource } from '#server/records/engine/record-source.ts'
import { at } from '#server/records/engine/rules.ts'
import {
  choice,
  toChoices,
  editedBy,
  integer,
  money,
  shown,
  text,
} from '#server/records/settings/columns.ts'

const statuses = { open: 'Open', onHold: 'On hold', closed: 'Closed' }

const today = (tx: Tx, { scope, now }: Work) =>
  businessToday(tx, scope, { now: () => instantFrom(now) })
const largest = 999_999.99
/**
 * Why an account can't be closed or deleted yet. If the customer has overpaid, `owed` is negative.
 */
function unsettled(owed: number): string {
  const amount = formatMoney(toCents(Math.abs(owed)), 'en-US')
  return owed > 0
    ? `${amount} is still owed. Enter the payment first.`
    : `A credit of ${amount} is left. Enter an adjustment first.`
}

/** SQL: `what`, selected from the entries of the account `t`. */
const ofEntries = (what: RawBuilder<unknown>) =>
  sql`(select ${what} from house_account_entry e
    where e.merchant_id = t.merchant_id and e.house_account_id = t.id)`
const ofCustomerNumber = sql`(select c.number from customer c
  where c.merchant_id = t.merchant_id and c.id = t.customer_id)`

async function nextNumber(tx: Tx, { merchantId }: Scope): Promise<string> {
  const { last } = await tx
    .selectFrom('house_account')
    .where('merchant_id', '=', merchantId)
    .where('number', '~', '^HA-[0-9]{1,6}$')
    .select(sql<number | null>`max(substr(number, 4)::int)`.as('last'))
    .executeTakeFirstOrThrow()
  return `HA-${String((last ?? 0) + 1).padStart(4, '0')}`
}

/**
 * Records a payment or an adjustment as an entry. The balance can't be edited, because it's the sum
 * of the entries.
 */
async function enter(
  tx: Tx,
  work: Work,
  accountId: number,
  kind: 'payment' | 'adjustment',
  amount: number,
  comment: Value | undefined,
): Promise<void> {
  const { scope, session, now } = work
  await tx
    .insertInto('house_account_entry')
    .values({
      merchant_id: scope.merchantId,
      house_account_id: accountId,
      kind,
      amount: amount.toFixed(2),
      business_date: await today(tx, work),
      entered_at: now,
      entered_by: session.userName,
      comment: typeof comment === 'string' ? comment : null,
      at_store_id: scope.storeId === 0 ? null : scope.storeId,
    })
    .execute()
}

export const houseAccountsPage = recordsPage({
  page: 'HouseAccounts',
  title: 'House accounts',
  description:
    'Customers who buy on account and pay later: what they owe, their credit limits and what ' +
    'they have paid.',
  noun: 'house account',
  columns: [
    {
      name: 'customer',
      column: 'customer_id',
      label: 'Customer',
      kind: 'record',
      references: {
        key: 'customerId',
        table: 'customer',
        detail: 'number',
        keptAt: '/customers/customers',
      },
      required: true,
      help: 'The customer who buys on this account.',
    },
    shown('customerNumber', 'Customer number', 'text', { column: ofCustomerNumber }),
    text('number', 'Account', 20, { help: 'Leave empty to use the next free number.' }),
    choice('status', 'Status', statuses, {
      help:
        'Nothing more can be charged to an account on hold. Only settled accounts can ' +
        'be closed.',
    }),
    shown('owed', 'Owed', 'money', { column: ofEntries(sql`coalesce(sum(e.amount), 0)`) }),
    money('creditLimit', 'Limit', {
      help: 'The most the customer can owe. Leave empty for no limit.',
    }),
    integer('paymentDays', 'Days to pay', 0, 120, { required: true, default: 30 }),
    { name: 'openedOn', label: 'Opened', kind: 'date', help: 'Leave empty for today.' },
    shown('lastPaid', 'Last payment', 'date', {
      column: ofEntries(sql`max(e.business_date) filter (where e.kind = 'payment')`),
    }),
    money('payment', 'Payment received', {
      column: null,
      minimum: 0.01,
      inList: false,
      help: 'Subtracted from the amount owed when you save.',
    }),
    money('adjustment', 'Adjustment', {
      column: null,
      minimum: -largest,
      inList: false,
      help: 'Corrects a mistake. A negative amount reduces what is owed.',
    }),
    text('comment', 'Comment', 200, {
      column: null,
      inList: false,
      help: 'The check number, or the reason for the adjustment.',
    }),
  ],
  defaultSort: 'customer',
  filters: [{ name: 'status', label: 'Status', kind: 'choice', choices: toChoices(statuses) }],
  abilities: {
    ...editedBy('customers.editHouseAccounts'),
    export: 'results.exportReports',
  },
  opens: {
    label: 'Account activity',
    path: ({ id }) => `/results/customer/accountactivity?f-account=${id}`,
  },
  source: recordSource({
    table: 'house_account',
    unique: {
      house_account_number_key: ['number', 'Another house account has this number.'],
      house_account_customer_key: ['customer', 'This customer already has a house account.'],
    },
    neededBy: async (tx, { merchantId }, id) => {
      const { entries, owed } = await tx
        .selectFrom('house_account_entry')
        .where('merchant_id', '=', merchantId)
        .where('house_account_id', '=', id)
        .select(({ fn }) => [
          fn.countAll<number>().as('entries'),
          sql<string>`coalesce(sum(amount), 0)`.as('owed'),
        ])
        .executeTakeFirstOrThrow()
      if (Number(owed) !== 0) return unsettled(Number(owed))
      return entries > 0 ? 'Its entries are part of your reports. Close it instead.' : undefined
    },
    search: ['customer', 'customerNumber', 'number'],
    where(filters) {
      const status = choiceOf(filters, 'status')
      return status === undefined ? undefined : sql<boolean>`t.status = ${status}`
    },
    async stored(tx, work, { sent: values, before }) {
      const { customerId, number, openedOn } = values
      if (!before) {
        return {
          ...values,
          number: number ?? (await nextNumber(tx, work.scope)),
          openedOn: openedOn ?? (await today(tx, work)),
        }
      }
      if (customerId !== undefined && customerId !== before.values.customerId)
        throw invalid([
          at(
            'customer',
            'fixed',
            "An account can't be moved to another customer. Close it and open a new one.",
          ),
        ])
      return {
        ...values,
        number: number ?? required(before.values.number, 'the number of a house account'),
        openedOn: openedOn ?? required(before.values.openedOn, 'the first day of a house account'),
      }
    },
    async also(tx, work, id, { sent: { payment, adjustment, comment } }) {
      if (typeof payment === 'number') await enter(tx, work, id, 'payment', -payment, comment)
      if (typeof adjustment === 'number' && adjustment !== 0)
        await enter(tx, work, id, 'adjustment', adjustment, comment)
    },
    rules: ({ status, owed }) =>
      status === 'closed' && owed !== 0 ? [at('status', 'owed', unsettled(Number(owed)))] : [],
  }),
})
