// Price lists, and the loyalty prices of members (F-24, F-25, V-052 to V-056).
import { sql, type RawBuilder } from 'kysely'

import { checksum } from '../../../data/checksum.ts'
import type { Tx } from '../../../data/doors.ts'
import { ConflictError } from '../../../data/errors.ts'
import { Problem } from '../../../http/problem.ts'
import type { RecordsPage, Values } from '../../engine/description.ts'
import { choiceOf } from '../../engine/filters.ts'
import type { RecordSource, Work } from '../../engine/source.ts'
import { tableSource } from '../../engine/table-source.ts'
import { joinedSource } from '../customers/joined-source.ts'
import { at, ruledSource } from '../customers/ruled-source.ts'
import { activeOff, highestPrice } from './choices.ts'

const kinds = [{ value: 'list', label: 'Price list' }, { value: 'loyalty', label: 'Loyalty program' }] as const

/** The last day lies before the first. */
export const datesInOrder = (first: string, last: string) => (values: Values) => {
  const [from, to] = [values[first], values[last]]
  return typeof from === 'string' && typeof to === 'string' && to < from ? [at(last, 'order', 'Lies before the first day.')] : []
}
const inOrder = datesInOrder('startsOn', 'endsOn')

export const priceListsPage: RecordsPage = {
  page: 'PriceLists',
  kind: 'records',
  title: 'Price lists',
  description: 'Other prices than the usual ones, for events, staff or members.',
  noun: 'price list',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', required: true, maxLength: 30 },
    { name: 'kind', label: 'Kind', kind: 'choice', choices: kinds, inForm: false },
    { name: 'description', label: 'Description', kind: 'text', maxLength: 130, lines: 2 },
    { name: 'adjustment', label: 'Change of prices', kind: 'percent', minimum: -100, maximum: 1000, help: 'For all items that have no price of their own in the list: -10 is ten percent off. Empty: they cost what they usually do.' },
    { name: 'startsOn', label: 'First day', kind: 'date', inList: false },
    { name: 'endsOn', label: 'Last day', kind: 'date', inList: false },
    { name: 'active', label: 'Active', kind: 'boolean', required: true, default: true, choices: activeOff },
    { name: 'prices', label: 'Own prices', kind: 'integer', inForm: false },
  ],
  defaultSort: 'name',
  abilities: { create: 'menu.editPriceLists', update: 'menu.editPriceLists', delete: 'menu.editPriceLists' },
  source: ruledSource(joinedSource({
    kinds: { name: 'text', kind: 'choice', description: 'text', adjustment: 'percent', startsOn: 'date', endsOn: 'date', active: 'boolean', prices: 'integer' },
    search: ['name', 'description'],
    rows: (tx, { merchantId }) => tx.selectFrom('price_list as t').where('t.merchant_id', '=', merchantId).where('t.deleted_at', 'is', null).select([
      't.id', 't.version', 't.name', 't.kind', 't.description', 't.adjustment_percent as adjustment', 't.starts_on as startsOn', 't.ends_on as endsOn', 't.is_active as active',
      sql<number>`(select count(*) from price_list_item p where p.merchant_id = t.merchant_id and p.price_list_id = t.id and p.price is not null)`.as('prices'),
    ]),
    writes: tableSource({
      table: 'price_list',
      columns: {
        name: ['name', 'text'], description: ['description', 'text'], adjustment: ['adjustment_percent', 'percent'], startsOn: ['starts_on', 'date'], endsOn: ['ends_on', 'date'],
        active: ['is_active', 'boolean'],
      },
      unique: { price_list_name_key: ['name', 'Another price list has this name.'] },
      neededBy: async (tx, { merchantId }, id) => {
        const event = await tx.selectFrom('event_schedule').select('name').where('merchant_id', '=', merchantId).where('price_list_id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
        return event && `The event “${event.name}” uses it. Take it off the event first.`
      },
    }),
  }), {
    rules: inOrder,
    checks: {
      price_list_loyalty_name: ['name', 'The name of a loyalty program has letters, digits and spaces alone, and no space at its ends.'],
      price_list_dates: ['endsOn', 'Lies before the first day.'],
    },
  }),
}

/** Items have even numbers on this page, variations odd ones. */
const keyOfRow = (id: number) => ({ isVariation: id % 2 === 1, id: Math.floor(id / 2) })
const memberTypes = [{ value: '0', label: 'Item' }, { value: '1', label: 'Item variation' }, { value: '2', label: 'Modifier' }, { value: '3', label: 'Modifier variation' }] as const

/** The merchant's loyalty price list; made with the first price where no program exists. */
async function loyaltyList(tx: Tx, { scope: { merchantId }, session, now }: Work): Promise<number> {
  const find = () => tx.selectFrom('price_list').select('id').where('merchant_id', '=', merchantId).where('kind', '=', 'loyalty').where('deleted_at', 'is', null).executeTakeFirst()
  const found = await find()
  if (found) return found.id
  const by = { created_at: now, modified_at: now, modified_by: session.userName }
  const made = await tx.insertInto('price_list').values({ merchant_id: merchantId, name: 'Loyalty program', kind: 'loyalty', description: 'Prices for members.', ...by })
    .onConflict((conflict) => conflict.doNothing()).returning('id').executeTakeFirst()
  const id = made?.id ?? (await find())?.id
  if (id === undefined) throw new Problem(422, 'refused', { detail: 'Another price list is called “Loyalty program”. Give it another name first.' })
  return id
}

const noWay = async (): Promise<never> => { throw new Problem(422, 'refused', { detail: 'Items are added and deleted under Items.' }) }
const writes: Pick<RecordSource, 'create' | 'update' | 'remove'> = {
  create: noWay,
  remove: noWay,
  async update(tx, work, rowId, sent, { listPrice }) {
    const { scope: { merchantId }, session, now } = work
    const { isVariation, id } = keyOfRow(rowId)
    const list = await loyaltyList(tx, work)
    const item = isVariation
      ? (await tx.selectFrom('item_variation').select('item_id').where('merchant_id', '=', merchantId).where('id', '=', id).executeTakeFirstOrThrow()).item_id
      : id
    const row = await tx.selectFrom('price_list_item').select(['id', 'version']).where('merchant_id', '=', merchantId).where('price_list_id', '=', list).where('item_id', '=', item)
      .where('item_variation_id', isVariation ? '=' : 'is', isVariation ? id : null).forUpdate().executeTakeFirst()
    if (sent !== checksum(row?.version ?? 0)) throw new ConflictError(undefined)
    const change = { price: typeof listPrice === 'number' ? listPrice.toFixed(2) : null, modified_at: now, modified_by: session.userName }
    const saved = row
      ? await tx.updateTable('price_list_item').set({ ...change, version: row.version + 1 }).where('merchant_id', '=', merchantId).where('id', '=', row.id).returning('version').executeTakeFirst()
      : await tx.insertInto('price_list_item').values({ merchant_id: merchantId, price_list_id: list, item_id: item, item_variation_id: isVariation ? id : null, created_at: now, ...change })
        .onConflict((conflict) => conflict.doNothing()).returning('version').executeTakeFirst()
    if (!saved) throw new ConflictError(undefined)
    const record = { id: rowId, concurrencyChecksum: checksum(saved.version), values: {} }
    return { before: record, after: record }
  },
}

const price = (variation: RawBuilder<unknown>) => sql<{ price: string | null; version: number }>`(select p.price, p.version from price_list l
  join price_list_item p on p.merchant_id = l.merchant_id and p.price_list_id = l.id
  where l.merchant_id = t.merchant_id and l.kind = 'loyalty' and l.deleted_at is null and p.item_id = t.id and p.item_variation_id is not distinct from ${variation})`

export const loyaltyTierPricingPage: RecordsPage = {
  page: 'LoyaltyTierPricing',
  kind: 'records',
  title: 'Loyalty tier pricing',
  description: 'What members of your loyalty program pay. The name of the program stands among your price lists.',
  noun: 'price',
  columns: [
    { name: 'name', label: 'Name', kind: 'text', inForm: false },
    { name: 'memberType', label: 'Member type', kind: 'choice', choices: memberTypes, inForm: false },
    { name: 'category', label: 'Category', kind: 'text', inForm: false },
    { name: 'price', label: 'Price', kind: 'money', inForm: false },
    { name: 'listPrice', label: 'Loyalty price', kind: 'money', minimum: 0, maximum: highestPrice, help: 'Empty: members pay the usual price.' },
  ],
  defaultSort: 'name',
  filters: [{ name: 'type', label: 'Type', kind: 'choice', choices: [{ value: 'item', label: 'Item' }, { value: 'modifier', label: 'Modifier' }], default: 'item' }],
  abilities: { update: 'menu.editLoyaltyPricing' },
  source: joinedSource({
    kinds: { name: 'text', memberType: 'choice', category: 'text', price: 'money', listPrice: 'money' },
    search: ['name', 'category'],
    rows(tx, { merchantId }, filters) {
      const type = choiceOf(filters, 'type')
      const base = () => tx.selectFrom('item as t').leftJoin('item_category as c', (on) => on.onRef('c.merchant_id', '=', 't.merchant_id').onRef('c.id', '=', 't.category_id'))
        .where('t.merchant_id', '=', merchantId).where('t.deleted_at', 'is', null).$if(type !== undefined, (query) => query.where('t.item_type', type === 'modifier' ? '=' : '!=', 'M'))
      const items = base().leftJoinLateral(price(sql`null`).as<'p'>(sql.ref('p')), (on) => on.onTrue()).select([
        sql<number>`t.id * 2`.as('id'), sql<number>`coalesce(p.version, 0)`.as('version'), 't.name', sql<string>`case t.item_type when 'M' then '2' else '0' end`.as('memberType'),
        'c.name as category', 't.retail_price as price', sql<string | null>`p.price`.as('listPrice'),
      ])
      const variations = base().innerJoin('item_variation as v', (on) => on.onRef('v.merchant_id', '=', 't.merchant_id').onRef('v.item_id', '=', 't.id'))
        .leftJoinLateral(price(sql`v.id`).as<'p'>(sql.ref('p')), (on) => on.onTrue()).where('v.deleted_at', 'is', null).select([
          sql<number>`v.id * 2 + 1`.as('id'), sql<number>`coalesce(p.version, 0)`.as('version'), sql<string>`t.name || ', ' || v.name`.as('name'),
          sql<string>`case t.item_type when 'M' then '3' else '1' end`.as('memberType'), 'c.name as category', 'v.retail_price as price', sql<string | null>`p.price`.as('listPrice'),
        ])
      return items.unionAll(variations)
    },
    writes,
  }),
}
