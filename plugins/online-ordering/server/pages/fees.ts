// Fees of online orders. Each fee is also a charge of the menu; both are saved together.
// Facts: S-147, S-148, V-140, V-145; resolution 47
import { sql } from 'kysely'

import type { Tx } from '#server/data/doors.ts'
import { invalid, Problem } from '#server/calls/problem.ts'
import type { RecordsPage } from '#server/records/engine/description.ts'
import type { RecordSource, Work, Values } from '#server/records/engine/source.ts'
import { tableSource } from '#server/records/engine/table-source.ts'
import { textOrNull } from '#server/records/engine/values.ts'
import { fault } from '#server/records/settings/checks.ts'
import { choice, money, text, yesNo } from '#server/records/settings/columns.ts'
import { joinedSource, type Check } from '#server/records/settings/rows.ts'
import { linkStores, storeCodes, storesColumn } from '#server/records/settings/stores.ts'

/** At most 20 fees; the add button is disabled at 20 with a tooltip. */
const mostFees = 20
/** First key of the advisory lock; the second is the merchant id. */
const feeLock = 0x66656573
const roundings = ['none', 'ten-cents', 'dollar'] as const

const check: Check = (values) => [
  /^[A-Za-z0-9]+( +[A-Za-z0-9]+)*$/.test(String(values.name))
    ? undefined
    : fault('name', 'FeeNameSpecialCharacter', 'Use letters, digits and spaces only.'),
  values.calculation === 'percent' && Number(values.value) > 100
    ? fault('value', 'range', 'At most 100 percent.')
    : undefined,
  values.minAmount !== null &&
  values.maxAmount !== null &&
  Number(values.minAmount) > Number(values.maxAmount)
    ? fault('maxAmount', 'order', 'Must not be less than the least amount.')
    : undefined,
]

const table = tableSource({
  table: 'fee',
  columns: {
    name: ['name', 'text'],
    description: ['description', 'text'],
    calculation: ['calculation', 'choice'],
    value: ['value', 'money'],
    minAmount: ['min_amount', 'money'],
    maxAmount: ['max_amount', 'money'],
    rounding: ['rounding', 'integer'],
    forPickup: ['for_pickup', 'boolean'],
    forDineIn: ['for_dine_in', 'boolean'],
    forDelivery: ['for_delivery', 'boolean'],
    chargeId: ['charge_id', 'integer'],
    number: ['fee_number', 'integer'],
  },
  unique: { fee_name_key: ['name', 'Another fee has this name.'] },
})

/**
 * The id of the named tax category, or of the merchant's default.
 * @throws invalid if there is no such tax category
 */
async function taxCategory(tx: Tx, { scope }: Work, name: unknown): Promise<number> {
  const rows = await tx
    .selectFrom('tax_category')
    .select(['id', 'name', 'is_default'])
    .where('merchant_id', '=', scope.merchantId)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
  const category =
    typeof name === 'string'
      ? rows.find((row) => row.name.toLowerCase() === name.toLowerCase())
      : (rows.find((row) => row.is_default) ?? rows[0])
  if (!category)
    throw invalid([
      fault(
        'taxCategory',
        'unknown',
        rows.length === 0
          ? 'There is no tax category yet. Add one under Settings, Tax categories.'
          : `There is no such tax category. Yours are ${rows.map((row) => row.name).join(', ')}.`,
      ),
    ])
  return category.id
}

/** Refuses a name that a charge or an item already has: both would look the same on a bill. */
async function refuseTaken(tx: Tx, { scope }: Work, name: string, chargeId: number | null) {
  const same = sql<boolean>`lower(name) = lower(${name})`
  const charge = await tx
    .selectFrom('charge')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('deleted_at', 'is', null)
    .where(same)
    .where('id', '<>', chargeId ?? 0)
    .executeTakeFirst()
  const item = await tx
    .selectFrom('item')
    .select('id')
    .where('merchant_id', '=', scope.merchantId)
    .where('deleted_at', 'is', null)
    .where(same)
    .executeTakeFirst()
  if (charge || item)
    throw invalid([
      fault(
        'name',
        'FeeNameTaken',
        `${charge ? 'A charge' : 'An item'} of your menu has this name.`,
      ),
    ])
}

/** Creates or updates the fee's charge. Returns the charge's id. */
async function saveCharge(
  tx: Tx,
  work: Work,
  values: Values,
  chargeId: number | null,
): Promise<number> {
  const { scope, now, session } = work
  await refuseTaken(tx, work, String(values.name), chargeId)
  const percent = values.calculation === 'percent'
  const decimal = (value: Values[string] | undefined) =>
    typeof value === 'number' ? value.toFixed(2) : null
  const row = {
    name: String(values.name),
    description: textOrNull(values.description),
    amount: percent ? null : decimal(values.value),
    percent: percent ? decimal(values.value) : null, // stored as text
    minimum_amount: decimal(values.minAmount),
    maximum_amount: decimal(values.maxAmount),
    rounding: roundings[Number(values.rounding)] ?? 'none',
    tax_category_id: await taxCategory(tx, work, values.taxCategory),
    modified_at: now,
    modified_by: session.userName,
  }
  if (chargeId === null)
    return (
      await tx
        .insertInto('charge')
        .values({ ...row, merchant_id: scope.merchantId, is_online_fee: true, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  await tx
    .updateTable('charge')
    .set({ ...row, version: sql<number>`version + 1` })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', chargeId)
    .execute()
  return chargeId
}

const chargeOf = async (tx: Tx, { scope }: Work, id: number) =>
  (
    await tx
      .selectFrom('fee')
      .select('charge_id')
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.charge_id ?? null
const ownValues = ({ taxCategory: _, stores: __, ...own }: Values): Values => ({
  ...own,
  rounding: Number(own.rounding),
})

/** Saves fee, charge and stores together. */
const writes: RecordSource = {
  ...table,
  reach: { stores: 'stores', empty: 'none' },
  async create(tx, work, values) {
    const { merchantId } = work.scope
    await sql`select pg_advisory_xact_lock(${sql.lit(feeLock)}, ${merchantId}::int)`.execute(tx)
    const numbers = await tx
      .selectFrom('fee')
      .select('fee_number')
      .where('merchant_id', '=', merchantId)
      .where('deleted_at', 'is', null)
      .execute()
    if (numbers.length >= mostFees)
      throw new Problem(422, 'TooManyFees', {
        detail: `There are ${mostFees} fees, which is the most. Delete one first.`,
      })
    const number = Math.max(0, ...numbers.map(({ fee_number }) => fee_number)) + 1
    const made = await table.create(tx, work, {
      ...ownValues(values),
      number,
      chargeId: await saveCharge(tx, work, values, null),
    })
    await linkStores(tx, work, 'fee_store', 'fee_id', made.id, values.stores)
    return made
  },
  async update(tx, work, id, sent, values) {
    if (Object.keys(values).length === 0) return table.update(tx, work, id, sent, values)
    const chargeId = await saveCharge(tx, work, values, await chargeOf(tx, work, id))
    if (values.stores !== undefined)
      await linkStores(tx, work, 'fee_store', 'fee_id', id, values.stores)
    return table.update(tx, work, id, sent, { ...ownValues(values), chargeId })
  },
  async remove(tx, work, id, sent) {
    const chargeId = await chargeOf(tx, work, id)
    const gone = await table.remove(tx, work, id, sent)
    await tx
      .deleteFrom('fee_store')
      .where('merchant_id', '=', work.scope.merchantId)
      .where('fee_id', '=', id)
      .execute()
    if (chargeId !== null)
      await tx
        .updateTable('charge')
        .set({
          deleted_at: work.now,
          modified_at: work.now,
          modified_by: work.session.userName,
          version: sql<number>`version + 1`,
        })
        .where('merchant_id', '=', work.scope.merchantId)
        .where('id', '=', chargeId)
        .execute()
    return gone
  },
}

export const fees: RecordsPage = {
  page: 'Fees',
  kind: 'records',
  title: 'Fees',
  description: 'What is added to online orders, and in which stores. At most 20.',
  noun: 'fee',
  columns: [
    text('name', 'Name', 20, { required: true, help: 'Letters, digits and spaces.' }),
    text('description', 'Description', 50, { inList: false }),
    choice('calculation', 'Kind', { percent: 'Percent of the order', amount: 'Flat amount' }),
    money('value', 'Value', {
      kindBy: { column: 'calculation', kinds: { percent: 'percent', amount: 'money' } },
      required: true,
      minimum: 0.01,
      maximum: 999.99,
      help: 'Percent or dollars, as chosen above.',
    }),
    money('minAmount', 'Least amount', { maximum: 999.99, inList: false }),
    money('maxAmount', 'Greatest amount', { maximum: 999.99, inList: false }),
    choice(
      'rounding',
      'Rounded',
      { 0: 'Not at all', 1: 'To ten cents', 2: 'To the dollar' },
      { inList: false },
    ),
    yesNo('forPickup', 'Pickup and curbside', undefined, { default: true }),
    yesNo('forDineIn', 'Dine-in'),
    yesNo('forDelivery', 'Delivery'),
    text('taxCategory', 'Tax category', 30, {
      inList: false,
      help: 'Its name. Empty: your usual one.',
    }),
    storesColumn({
      help: 'Codes of the stores that charge it, with commas between them, or "all". Empty: none.',
    }),
  ],
  defaultSort: 'name',
  abilities: {
    create: 'online-ordering.editFees',
    update: 'online-ordering.editFees',
    delete: 'online-ordering.editFees',
  },
  source: joinedSource({
    list: {
      kinds: {
        name: 'text',
        description: 'text',
        calculation: 'choice',
        value: 'money',
        minAmount: 'money',
        maxAmount: 'money',
        rounding: 'choice',
        forPickup: 'boolean',
        forDineIn: 'boolean',
        forDelivery: 'boolean',
        taxCategory: 'text',
        stores: 'text',
      },
      search: ['name', 'description'],
      rows: (tx, scope) =>
        tx
          .selectFrom('fee as f')
          .leftJoin('charge as c', (on) =>
            on.onRef('c.merchant_id', '=', 'f.merchant_id').onRef('c.id', '=', 'f.charge_id'),
          )
          .leftJoin('tax_category as t', (on) =>
            on.onRef('t.merchant_id', '=', 'c.merchant_id').onRef('t.id', '=', 'c.tax_category_id'),
          )
          .where('f.merchant_id', '=', scope.merchantId)
          .where('f.deleted_at', 'is', null)
          .select([
            'f.id',
            'f.version',
            'f.name',
            'f.description',
            'f.calculation',
            'f.value',
            'f.min_amount as minAmount',
            'f.max_amount as maxAmount',
            sql<string>`f.rounding::text`.as('rounding'),
            'f.for_pickup as forPickup',
            'f.for_dine_in as forDineIn',
            'f.for_delivery as forDelivery',
            't.name as taxCategory',
            storeCodes('fee_store', 'fee_id', 'f').as('stores'),
          ]),
    },
    table: writes,
    check,
    settle: (_tx, _work, { stores = null, ...own }, before) =>
      before && before.values.stores === stores ? own : { ...own, stores },
  }),
}
