// Permanently deletes a merchant's data: stock, tickets, customers or payment settings. This
// applies to the chosen store, or in company view to the whole merchant. It uses the operator's
// database role, because no user of a merchant may do this.
// Facts: P-024, P-028 to P-030, P-038, P-039
import { sql } from 'kysely'

import { counted } from '#server/counted.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { DB } from '#server/data/schema.ts'
import type { Scope } from '#server/calls/call.ts'
import type { ActionPage, Column } from '#server/records/engine/description.ts'
import type { ActionWork, DryRun, OperatorScope } from '#server/records/engine/source.ts'
import { ofStores } from '#server/records/engine/stores.ts'
import { choice } from '#server/records/settings/columns.ts'
import { isWhole, listed, describeContext } from './words.ts'

/** A table to clear in the chosen stores, and its noun in singular and plural. */
type Emptied = readonly [table: keyof DB, one: string, many?: string]
interface Doing {
  tx: Tx
  scope: Scope
  work: ActionWork<OperatorScope>
}
// Kysely can't type a union of all tables. The names of tables come from this file, never from a
// request.
const tables = (tx: Tx) =>
  tx.$extendTables<Record<string, { merchant_id: number; store_id: number }>>()

async function countRows({ tx, scope }: Doing, table: string): Promise<number> {
  const { count } = await tables(tx)
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('merchant_id', '=', scope.merchantId)
    .where(ofStores(scope, 'store_id'))
    .executeTakeFirstOrThrow()
  return count
}
const empty = ({ tx, scope }: Doing, table: string) =>
  tables(tx)
    .deleteFrom(table)
    .where('merchant_id', '=', scope.merchantId)
    .where(ofStores(scope, 'store_id'))
    .execute()

const refused = (text: string): DryRun => ({ count: 0, text, refused: text })

/** Describes what would be deleted. Refuses if there is nothing to delete. */
async function tell(
  doing: Doing,
  verb: string,
  emptied: readonly Emptied[],
  more = '',
): Promise<DryRun> {
  const counts: [string, number][] = []
  for (const [table, singular, plural] of emptied) {
    const count = await countRows(doing, table)
    if (count > 0) counts.push([counted(count, singular, plural), count])
  }
  const context = await describeContext(doing.tx, doing.scope)
  const count = counts.reduce((sum, [, each]) => sum + each, 0)
  if (count === 0) return refused(`There's nothing to delete in ${context}.`)
  return { count, text: `${verb} ${listed(counts.map(([words]) => words))} of ${context}.${more}` }
}

interface Clearing {
  page: string
  title: string
  description: string
  ability: string
  verb: string
  done: string
  /** By default the chosen store, or in company view all stores. */
  affectedStores?: 'company' | 'viewed'
  inputs?: readonly Column[]
  /** Describes the effect. Writes nothing. */
  look(doing: Doing): Promise<DryRun>
  /** Does the work. It only runs if `look` hasn't refused. */
  clear(doing: Doing): Promise<unknown>
}
function clearing({
  look,
  clear,
  inputs = [],
  affectedStores = 'viewed',
  ...shown
}: Clearing): ActionPage {
  const within = async (
    work: ActionWork<OperatorScope>,
    then: (doing: Doing) => Promise<DryRun>,
  ): Promise<DryRun> =>
    work.scope
      ? then({ tx: work.tx, scope: work.scope, work })
      : { count: 0, text: '', refused: 'Choose a merchant first.' }
  return {
    ...shown,
    kind: 'action',
    databaseRole: 'operator',
    affectedStores,
    inputs,
    confirm: 'merchant-name',
    final: true,
    dryRun: (work) => within(work, look),
    act: (work) =>
      within(work, async (doing) => {
        const outlook = await look(doing)
        if (outlook.refused === undefined) await clear(doing)
        return outlook
      }),
  }
}

const stockLevels = ({ tx, scope }: Doing) =>
  tx
    .selectFrom('stock_level')
    .where('merchant_id', '=', scope.merchantId)
    .where('quantity', '<>', '0')
    .where(ofStores(scope, 'store_id'))

export const resetInventory = clearing({
  page: 'MerchantResetInventory',
  title: 'Reset inventory',
  ability: 'admin.resetInventory',
  verb: 'Reset inventory',
  done: 'Inventory reset',
  description: 'Sets stock levels to zero. Tracked items, counts and receipts are kept.',
  async look(doing) {
    const { count } = await stockLevels(doing)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const context = await describeContext(doing.tx, doing.scope)
    return count === 0
      ? refused(`Stock levels of ${context} are already at zero.`)
      : { count, text: `Sets ${counted(count, 'stock level')} of ${context} to zero.` }
  },
  clear: ({ tx, scope, work }) =>
    tx
      .updateTable('stock_level')
      .set(({ eb }) => ({
        quantity: '0',
        counted_at: null,
        version: eb('version', '+', 1),
        modified_at: work.now,
        modified_by: work.session.userName,
      }))
      .where('merchant_id', '=', scope.merchantId)
      .where('quantity', '<>', '0')
      .where(ofStores(scope, 'store_id'))
      .execute(),
})

/** Lines come before the records that they belong to, because of foreign keys. */
const inventory: readonly Emptied[] = [
  ['stock_count_line', 'count line', 'count lines'],
  ['stock_count', 'count'],
  ['stock_receipt_line', 'receipt line', 'receipt lines'],
  ['stock_receipt', 'receipt'],
  ['stock_level', 'stock level'],
]
export const resetInventorySetup = clearing({
  page: 'MerchantResetInventorySetup',
  title: 'Reset inventory setup',
  ability: 'admin.resetInventorySetup',
  verb: 'Reset inventory setup',
  done: 'Inventory setup reset',
  description:
    'Deletes stock levels, counts and receipts so that inventory can be set up again. The items ' +
    'themselves are kept.',
  look: (doing) =>
    tell(
      doing,
      'Deletes',
      inventory,
      isWhole(doing.scope) ? ' Stock is no longer tracked for any item.' : '',
    ),
  async clear(doing) {
    const { tx, scope, work } = doing
    for (const [table] of inventory) await empty(doing, table)
    // In one store of several, items stay tracked, because the other stores need that.
    if (isWhole(scope))
      await tx
        .updateTable('item')
        .set(({ eb }) => ({
          is_stock_tracked: false,
          version: eb('version', '+', 1),
          modified_at: work.now,
          modified_by: work.session.userName,
        }))
        .where('merchant_id', '=', scope.merchantId)
        .where('is_stock_tracked', '=', true)
        .execute()
  },
})

const doomed = ({ tx, scope, work }: Doing) =>
  tx
    .selectFrom('ticket')
    .where('merchant_id', '=', scope.merchantId)
    .where(ofStores(scope, 'store_id'))
    .$if(work.values.until !== null, (query) =>
      query.where('business_date', '<=', String(work.values.until)),
    )
/** Tables with a business date. Tickets come last, because the other tables refer to them. */
const ofDay = [
  'ticket_discount',
  'ticket_tax',
  'ticket_payment',
  'ticket_note',
  'ticket_line',
  'cash_drawer_event',
  'gift_settlement',
  'card_settlement',
  'ticket',
] as const
const day = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const dated = (date: string) => day.format(new Date(`${date}T00:00:00Z`))

export const clearTransactions = clearing({
  page: 'MerchantClearTransactions',
  title: 'Clear transactions',
  ability: 'admin.clearTransactions',
  verb: 'Clear transactions',
  done: 'Transactions cleared',
  description:
    'Deletes tickets with everything that belongs to them: lines, payments, taxes, notes, cash ' +
    'drawer entries and settlements.',
  inputs: [
    {
      name: 'until',
      label: 'Up to business date',
      kind: 'date',
      help: 'Includes this day. Leave empty to delete all tickets.',
    },
  ],
  async look(doing) {
    const { count, from, to } = await doomed(doing)
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min('business_date').as('from'),
        fn.max('business_date').as('to'),
      ])
      .executeTakeFirstOrThrow()
    const context = await describeContext(doing.tx, doing.scope)
    if (count === 0) return refused(`There are no tickets to clear in ${context}.`)
    return {
      count,
      text:
        `Deletes ${counted(count, 'ticket')} of ${context}, from ${dated(from)} to ` +
        `${dated(to)}. Reports of these days will be empty.`,
    }
  },
  async clear(doing) {
    const { tx, scope, work } = doing
    const until = work.values.until === null ? undefined : String(work.values.until)
    // Returns that stay lose the link to their original ticket if that was deleted.
    await tx
      .updateTable('ticket')
      .set({ original_ticket_id: null, original_business_date: null })
      .where('merchant_id', '=', scope.merchantId)
      .where(ofStores(scope, 'store_id'))
      .where('original_ticket_id', 'is not', null)
      // The condition excludes undefined.
      .where((row) =>
        until === undefined ? row.lit(true) : row('original_business_date', '<=', until),
      )
      .execute()
    for (const table of ofDay)
      await tx
        .deleteFrom(table)
        .where('merchant_id', '=', scope.merchantId)
        .where(ofStores(scope, 'store_id'))
        .where((row) => (until === undefined ? row.lit(true) : row('business_date', '<=', until)))
        .execute()
  },
})

// A store without a row has the defaults of a new store. So deleting its row resets it.
export const resetPayment = clearing({
  page: 'MerchantResetPaymentConfiguration',
  title: 'Reset payment configuration',
  ability: 'admin.resetPayment',
  verb: 'Reset payments',
  done: 'Payments reset',
  description:
    'Resets card payments in stores to the defaults of a new store: no terminal, no keyed-in ' +
    'cards, no tips on cards, no offline credit. The gateway is kept.',
  look: (doing) =>
    tell(
      doing,
      'Resets',
      [['payment_setting', 'payment setting']],
      ' Terminals must be set up again before cards can be taken.',
    ),
  clear: (doing) => empty(doing, 'payment_setting'),
})

const online: readonly Emptied[] = [
  ['tips_setting', 'tip setting'],
  ['delivery_minimum', 'delivery minimum', 'delivery minimums'],
  ['delivery_fee_split', 'delivery fee split', 'delivery fee splits'],
]
export const resetCommercePayment = clearing({
  page: 'MerchantResetCommercePaymentConfiguration',
  title: 'Reset commerce payments',
  ability: 'admin.resetCommercePayment',
  verb: 'Reset commerce payments',
  done: 'Commerce payments reset',
  description:
    'Resets what guests pay online in addition to their order to the defaults of a new store: ' +
    'tips, delivery minimum, and who pays the delivery fee.',
  look: (doing) => tell(doing, 'Resets', online),
  async clear(doing) {
    for (const [table] of online) await empty(doing, table)
  },
})

const customers = ({ tx, scope, work }: Doing) =>
  tx
    .selectFrom('customer')
    .where('merchant_id', '=', scope.merchantId)
    .$if(work.values.which !== 'all', (query) =>
      query.where(
        sql<boolean>`not exists (select from house_account a
          where a.merchant_id = customer.merchant_id and a.customer_id = customer.id)`,
      ),
    )

export const deleteCustomers = clearing({
  page: 'MerchantDeleteCustomers',
  title: 'Delete customers',
  ability: 'admin.deleteCustomers',
  verb: 'Delete customers',
  done: 'Customers deleted',
  affectedStores: 'company',
  description:
    'Deletes all customers of the company, with their notes and house accounts. Tickets keep ' +
    'the customer name.',
  inputs: [
    choice('which', 'Which customers', [
      { value: 'withoutAccount', label: 'Those without a house account' },
      { value: 'all', label: 'All, including those with a house account' },
    ]),
  ],
  async look(doing) {
    const { count } = await customers(doing)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const { owed } = await doing.tx
      .selectFrom('house_account_entry')
      .select(sql<string>`coalesce(sum(amount), 0)::text`.as('owed'))
      .where('merchant_id', '=', doing.scope.merchantId)
      .executeTakeFirstOrThrow()
    if (count === 0) return refused('There are no customers to delete.')
    const accounts =
      doing.work.values.which === 'all'
        ? ` Their house accounts are deleted too, and $${owed} still owed is written off.`
        : ''
    return {
      count,
      text: `Deletes ${counted(count, 'customer')} of the company, with their notes.${accounts}`,
    }
  },
  async clear(doing) {
    const {
      tx,
      scope: { merchantId },
    } = doing
    const gone = () => customers(doing).select('customer.id')
    await sql`update survey_answer set customer_id = null where merchant_id = ${merchantId}
      and customer_id in (${gone()})`.execute(tx)
    await sql`delete from customer_note where merchant_id = ${merchantId}
      and customer_id in (${gone()})`.execute(tx)
    if (doing.work.values.which === 'all')
      for (const table of ['house_account_entry', 'house_account'] as const)
        await tx.deleteFrom(table).where('merchant_id', '=', merchantId).execute()
    await sql`delete from customer where merchant_id = ${merchantId} and id in (${gone()})`.execute(
      tx,
    )
  },
})
