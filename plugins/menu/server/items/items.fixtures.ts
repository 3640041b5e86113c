// Valid items and the rows they refer to, for tests that call the handlers of items and charges.
import { sql } from 'kysely'

import type { DatabaseRoles, Tx } from '#server/data/database-roles.ts'
import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import { ok } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'

export type NewItem = BodyOf<'addItem'>
export type ReadItem = NonNullable<AnswerOf<'editItem'>['Entity']>

export const operator = <T>(databaseRoles: DatabaseRoles, work: (tx: Tx) => Promise<T>) =>
  databaseRoles.asOperator({ actor: 'test', reason: 'look', routine: true }, work)

/** A hash of all merchants' rows in these tables, so that tests notice any change. */
export const hashRows = (databaseRoles: DatabaseRoles, ...tables: readonly string[]) =>
  operator(databaseRoles, async (tx) => {
    const sums = []
    for (const table of tables)
      sums.push(
        (
          await sql<{ sum: string }>`select md5(string_agg(t::text, '|' order by t::text)) as sum
            from ${sql.table(table)} t`.execute(tx)
        ).rows[0]!.sum,
      )
    return sums.join(' ')
  })

/** A merchant's rows that an item can refer to, by id, in no particular order. */
export async function namedRows(databaseRoles: DatabaseRoles, merchantId: number) {
  const of = (
    table: 'item_category' | 'tax_category' | 'printer_group' | 'tag' | 'modifier_group',
  ) =>
    operator(databaseRoles, (tx) =>
      tx
        .selectFrom(table as 'tag')
        .select(['id', 'name'])
        .where('merchant_id', '=', merchantId)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute(),
    ) as Promise<[Named, Named, ...Named[]]>
  return {
    categories: await of('item_category'),
    taxes: await of('tax_category'),
    groups: await of('printer_group'),
    tags: await of('tag'),
    modifierGroups: await of('modifier_group'),
  }
}
interface Named {
  id: number
  name: string
}
export type NamedRows = Awaited<ReturnType<typeof namedRows>>

let made = 1000 // four digits, so that no name contains another
/** A valid new item as a form sends it, with an unused name. */
export const freshItem = (
  { categories, taxes }: NamedRows,
  change: Partial<NewItem> = {},
): NewItem => ({
  ItemName: `Fresh item ${(made += 1)}`,
  ItemCategoryId: categories[0].id,
  SoldBy: 1,
  TaxCategoryId: taxes[0].id,
  RetailPrice: 3.5,
  ...change,
})

/** What a form sends back after reading. */
export function toSentItem(entity: ReadItem): BodyOf<'editItem'> {
  const {
    LastModified: _at,
    LastModifiedBy: _by,
    MerchantId: _merchant,
    CategoryName: _category,
    TaxCategoryName: _tax,
    ...sent
  } = entity
  return sent
}
export const keyOf = ({
  ItemMasterId,
  ConcurrencyChecksum,
}: Pick<ReadItem, 'ItemMasterId' | 'ConcurrencyChecksum'>): BodyOf<'deleteItem'> => ({
  ItemMasterId,
  ConcurrencyChecksum,
})

type Change = Partial<NewItem> | Partial<BodyOf<'editItem'>>
/** Calls of a person who keeps items, as the item form makes them. */
export function itemCalls(person: TestPerson, rows: NamedRows) {
  const post = (change?: Partial<NewItem>) =>
    person.call('addItem', { body: freshItem(rows, change) })
  const put = (item: ReadItem, change: Change = {}) =>
    person.call('editItem', { body: { ...toSentItem(item), ...change } as BodyOf<'editItem'> })
  return {
    post,
    add: async (change?: Partial<NewItem>) => ok(await post(change)).Entity!,
    put,
    edit: async (item: ReadItem, change?: Change) => ok(await put(item, change)).Entity!,
    read: async ({ ItemMasterId }: Pick<ReadItem, 'ItemMasterId'>) =>
      ok(await person.call('getItem', { body: { ItemMasterId } })).Entity!,
    remove: (item: Pick<ReadItem, 'ItemMasterId' | 'ConcurrencyChecksum'>) =>
      person.call('deleteItem', { body: keyOf(item) }),
  }
}
