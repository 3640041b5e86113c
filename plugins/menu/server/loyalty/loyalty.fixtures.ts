import { sql } from 'kysely'
import { expect } from 'vitest'

import type { DatabaseRoles } from '#server/data/database-roles.ts'
import type { NewRow } from '#server/data/schema.ts'
import type { AnswerOf, BodyOf, QueryOf } from '#server/calls/call.ts'
import {
  testNow,
  type CallOptions,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'
import { ok } from '#server/testing/affected-stores.ts'
import { bakery } from '../discounts/discounts.fixtures.ts'
import { hashRows, operator } from '../items/items.fixtures.ts'
import type { Member } from './loyalty-rows.ts'
export { ok } from '#server/testing/affected-stores.ts'

export type Program = AnswerOf<'getTieredPriceList'>
/** What a conflict shows of a program. */
export type ProgramNow = Program & { Members: Member[] }
export type SentMember = BodyOf<'updateTieredPriceList'>['Members'][number]
export const bank = { merchantId: 1005 } as const

export const readState = (databaseRoles: DatabaseRoles) =>
  hashRows(databaseRoles, 'price_list', 'price_list_item')

let made = 1000 // four digits, so that no name contains another
export const freshNames = (count: number) =>
  Array.from({ length: count }, () => `Fresh ${(made += 1)}`)
export const makeItems = (
  databaseRoles: DatabaseRoles,
  merchant_id: number,
  names: readonly string[],
  change: Partial<NewRow<'item'>> = {},
) =>
  operator(databaseRoles, async (tx) => {
    const { id: tax_category_id } = await tx
      .selectFrom('tax_category')
      .select('id')
      .where('merchant_id', '=', merchant_id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    return tx
      .insertInto('item')
      .values(
        names.map((name) => ({
          merchant_id,
          tax_category_id,
          name,
          retail_price: '4.50',
          ...change,
        })),
      )
      .returning('id')
      .execute()
  })
export const makeVariation = (
  databaseRoles: DatabaseRoles,
  merchant_id: number,
  item_id: number,
  name: string,
  retail_price = '5.25',
) =>
  operator(databaseRoles, async (tx) => {
    const { id: variation_group_id } = await tx
      .selectFrom('variation_group')
      .select('id')
      .where('merchant_id', '=', merchant_id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    return tx
      .insertInto('item_variation')
      .values({ merchant_id, item_id, variation_group_id, name, retail_price })
      .returning(['id', 'variation_group_id'])
      .executeTakeFirstOrThrow()
  })
/** The newest row of a merchant's audit trail. */
export const lastTrail = (databaseRoles: DatabaseRoles, merchantId: number = bakery.merchantId) =>
  operator(databaseRoles, (tx) =>
    tx
      .selectFrom('audit')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
/** Marks rows as deleted. */
export const markDeleted = (
  { database }: Pick<TestPlatform, 'database'>,
  table: 'item' | 'item_variation' | 'price_list' | 'promotion',
  ...ids: readonly number[]
) =>
  sql`update ${sql.table(table)} set deleted_at = ${testNow}::timestamptz
    where id = any(${ids})`.execute(database.db)

export const fetchProgram = async (person: TestPerson): Promise<Program> =>
  ok(await person.call('getTieredPriceList'))
export const list = async (
  person: TestPerson,
  query: Partial<QueryOf<'tieredPriceListGetMembers'>> = {},
) =>
  ok(
    await person.call('tieredPriceListGetMembers', {
      query: {
        tieredPriceListId: (await fetchProgram(person)).TieredPriceListId,
        pageSize: 10_000,
        pageNumber: 1,
        ...query,
      },
    }),
  )
/** The current state of these rows, in this order. */
export async function read(
  person: TestPerson,
  ids: readonly string[],
): Promise<[Member, ...Member[]]> {
  const rows = [
    ...(await list(person)).ResultSet,
    ...(await list(person, { typeFilter: 2 })).ResultSet,
  ]
  return ids.map((id) => rows.find((row) => row.id === id)!) as [Member, ...Member[]]
}
export const idsOf = (rows: readonly Member[]) => rows.map(({ id }) => id)
export const priced = (rows: readonly Member[], PriceListPrice: number | null): Member[] =>
  rows.map((row) => ({ ...row, PriceListPrice }))

/** Saves the current program with these rows. `change` replaces values that were read. */
export async function send(
  person: TestPerson,
  Members: readonly SentMember[],
  change: Partial<BodyOf<'updateTieredPriceList'>> = {},
  options?: CallOptions,
) {
  const { Name, TieredPriceListId, ConcurrencyChecksum } = await fetchProgram(person)
  return person.call(
    'updateTieredPriceList',
    {
      body: {
        Name: Name!,
        TieredPriceListId,
        ConcurrencyChecksum: ConcurrencyChecksum!,
        Members: [...Members],
        ...change,
      },
    },
    options,
  )
}
export async function save(
  person: TestPerson,
  Members: readonly SentMember[],
  change?: Partial<BodyOf<'updateTieredPriceList'>>,
) {
  const { IsSuccessful, Entity, Members: rows, ...rest } = ok(await send(person, Members, change))
  expect([IsSuccessful, rest]).toEqual([true, { Message: null }])
  return { program: Entity!, rows: rows as [Member, ...Member[]] }
}
/** New items of the bakery, as its owner reads them. */
export async function fresh(
  platform: TestPlatform,
  person: TestPerson,
  count: number,
  change?: Partial<NewRow<'item'>>,
): Promise<[Member, ...Member[]]> {
  const items = await makeItems(
    platform.databaseRoles,
    bakery.merchantId,
    freshNames(count),
    change,
  )
  return read(
    person,
    items.map(({ id }) => `i${id}`),
  )
}
