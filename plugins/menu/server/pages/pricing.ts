// Changes many prices at once, for a category or the whole menu, with a preview.
// Facts: R-079
import { sql, type RawBuilder } from 'kysely'

import { required } from '#core/required.ts'
import { toCents, toHundredths } from '#core/money.ts'
import { formatMoney, formatPercent } from '#core/i18n/numbers.ts'
import type { Tx } from '#server/data/database-roles.ts'
import { textOrder } from '#server/data/text.ts'
import type { Scope } from '#server/calls/call.ts'
import type { ActionPage } from '#server/records/engine/description.ts'
import type { ActionWork, DryRun } from '#server/records/engine/source.ts'
import { categories, highestPrice } from './choices.ts'

/** Rounding steps, in dollars. */
const steps = [
  { value: '0.01', label: '1 cent' },
  { value: '0.05', label: '5 cents' },
  { value: '0.25', label: '25 cents' },
  { value: '1.00', label: '1 dollar' },
] as const

interface Changed {
  table: 'item' | 'item_variation'
  id: number
  name: string
  old: string
  price: string
}
/** SQL: the new price. The database computes it, because binary fractions would round wrongly. */
const priceIn = (column: string, percent: string, step: string): RawBuilder<string> =>
  sql<string>`round(${sql.ref(column)} * (100 + ${percent}::numeric) / 100 / ${step}::numeric)
    * ${step}::numeric`

async function changesFor(
  { tx, scope: { merchantId }, values }: ActionWork<Scope>,
  categoryId: number | undefined,
): Promise<Changed[]> {
  const [percent, step] = [Number(values.percent).toFixed(2), String(values.round)]
  const items = await tx
    .selectFrom('item as i')
    .where('i.merchant_id', '=', merchantId)
    .where('i.deleted_at', 'is', null)
    .where('i.item_type', '!=', 'M')
    .where('i.retail_price', 'is not', null)
    .where((row) =>
      categoryId === undefined ? row.lit(true) : row('i.category_id', '=', categoryId),
    )
    .select([
      'i.id',
      'i.name',
      'i.retail_price as old',
      priceIn('i.retail_price', percent, step).as('price'),
    ])
    .orderBy(textOrder('i.name'))
    .orderBy('i.id')
    .execute()
  const variations = await tx
    .selectFrom('item_variation as v')
    .innerJoin('item as i', (on) =>
      on.onRef('i.merchant_id', '=', 'v.merchant_id').onRef('i.id', '=', 'v.item_id'),
    )
    .where('v.merchant_id', '=', merchantId)
    .where('v.deleted_at', 'is', null)
    .where('i.deleted_at', 'is', null)
    .where('i.item_type', '!=', 'M')
    .where('v.retail_price', 'is not', null)
    .where((row) =>
      categoryId === undefined ? row.lit(true) : row('i.category_id', '=', categoryId),
    )
    .select([
      'v.id',
      sql<string>`i.name || ', ' || v.name`.as('name'),
      'v.retail_price as old',
      priceIn('v.retail_price', percent, step).as('price'),
    ])
    .orderBy(textOrder('i.name'))
    .orderBy('v.id')
    .execute()
  const all = [
    ...items.map((row) => ({ table: 'item' as const, ...row })),
    ...variations.map((row) => ({ table: 'item_variation' as const, ...row })),
  ]
  return all
    .map(({ old, price, ...row }) => ({
      ...row,
      old: required(old, 'the price of an item that has one'),
      price: Number(price).toFixed(2),
    }))
    .filter(({ old, price }) => old !== price)
}

const inWords = (price: string) => formatMoney(toCents(price), 'en-US')

/** The name of the selected category. */
const categoryName = async ({ tx, scope: { merchantId } }: ActionWork<Scope>, id: number) =>
  (
    await tx
      .selectFrom('item_category')
      .select('name')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).name

async function plan(work: ActionWork<Scope>): Promise<{ changes: Changed[]; said: DryRun }> {
  const { values } = work
  const categoryId = typeof values.categoryId === 'number' ? values.categoryId : undefined
  const changes = await changesFor(work, categoryId)
  const tooHigh = changes.find(({ price }) => Number(price) > highestPrice)
  const where = categoryId === undefined ? 'the whole menu' : await categoryName(work, categoryId)
  const by = formatPercent(toHundredths(Number(values.percent)), 'en-US')
  const prices = changes.length === 1 ? '1 price' : `${changes.length} prices`
  return {
    changes,
    said: {
      count: changes.length,
      text:
        changes.length === 0
          ? `No prices in ${where} would change.`
          : `${prices} in ${where}, by ${by}.`,
      prices: changes.map(({ name, old, price }) => ({
        name,
        before: Number(old),
        after: Number(price),
      })),
      ...(changes.length === 0 && {
        refused: 'No prices would change. Enter another percentage or choose another category.',
      }),
      ...(tooHigh && {
        refused:
          `${tooHigh.name} would cost ${inWords(tooHigh.price)}. The highest price allowed is ` +
          `${formatMoney(toCents(highestPrice), 'en-US')}.`,
      }),
    },
  }
}

/** Saves prices in one statement, because `rowsIn` would write thousands of them one by one. */
async function setPrices(
  tx: Tx,
  { scope: { merchantId }, session, now }: ActionWork<Scope>,
  table: Changed['table'],
  changes: readonly Changed[],
): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ id }) => id).join()
  const prices = changes.map(({ price }) => price).join()
  await sql`update ${sql.table(table)} as t
    set retail_price = c.price, version = t.version + 1,
      modified_at = ${now.toISOString()}::timestamptz, modified_by = ${session.userName}
    from (select unnest(string_to_array(${ids}, ',')::int[]) as id,
      unnest(string_to_array(${prices}, ',')::numeric[]) as price) c
    where t.merchant_id = ${merchantId} and t.id = c.id`.execute(tx)
  // Updates the item's version too, because variations are saved under it.
  if (table === 'item_variation')
    await sql`update item as t set version = t.version + 1
      where t.merchant_id = ${merchantId} and t.id in (
        select v.item_id from item_variation v where v.merchant_id = t.merchant_id
          and v.id = any(string_to_array(${ids}, ',')::int[])
      )`.execute(tx)
}

/** Locks all items, so that no price changes between reading and writing. */
const lockPrices = (tx: Tx, { merchantId }: Scope) =>
  sql`select id from item where merchant_id = ${merchantId} and deleted_at is null
    order by id for update`.execute(tx)

export const menuPricingPage: ActionPage = {
  page: 'MenuPricing',
  kind: 'action',
  title: 'Pricing',
  description:
    'Raise or lower many prices at once, including those of variations. Preview the changes ' +
    'first.',
  ability: 'menu.changePrices',
  verb: 'Change prices',
  done: 'Prices changed',
  affectedStores: 'company',
  confirm: 'merchant-name',
  final: true,
  inputs: [
    {
      name: 'category',
      label: 'Category',
      kind: 'record',
      references: categories,
      help: 'Leave empty for the whole menu.',
    },
    {
      name: 'percent',
      label: 'Change',
      kind: 'percent',
      required: true,
      minimum: -90,
      maximum: 500,
      help: '5 raises $10.00 to $10.50. −5 lowers it to $9.50.',
    },
    {
      name: 'round',
      label: 'Round to',
      kind: 'choice',
      required: true,
      choices: steps,
      default: '0.05',
    },
  ],
  dryRun: async (work) => (await plan(work)).said,
  async act(work) {
    await lockPrices(work.tx, work.scope)
    const { changes, said } = await plan(work)
    if (said.refused !== undefined) return said
    for (const table of ['item', 'item_variation'] as const)
      await setPrices(
        work.tx,
        work,
        table,
        changes.filter((change) => change.table === table),
      )
    // The audit trail gets the old prices, so that a change can be reverted by hand.
    return { ...said, audit: changes.map(({ table, id, old, price }) => [table, id, old, price]) }
  },
}
