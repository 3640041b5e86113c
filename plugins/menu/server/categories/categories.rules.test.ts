// What SQL, filters and policies guarantee for categories below HTTP, each without the other.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { DatabaseRoles, Tx } from '#server/data/database-roles.ts'
import { rowsIn } from '#server/data/records/record.ts'
import { startPlatform, type TestPlatform } from '#server/testing/platform.ts'
import {
  allCategories,
  assignTags,
  listCategories,
  readParents,
  readCategory,
  countUses,
} from './category-rows.ts'
import { bakery, chain } from '../discounts/discounts.fixtures.ts'
import { holdLive } from '../live-rows.ts'

const rows = rowsIn('item_category')

let platform: TestPlatform
let databaseRoles: DatabaseRoles
beforeAll(async () => {
  platform = await startPlatform()
  databaseRoles = platform.databaseRoles
}, 60_000)
afterAll(() => platform?.close())

const operator = <T>(work: (tx: Tx) => Promise<T>) =>
  databaseRoles.asOperator({ actor: 'test', reason: 'look', routine: true }, work)
const asTenant = <T>(merchantId: number, work: (tx: Tx) => Promise<T>) =>
  databaseRoles.asTenant({ merchantId, stores: 'all' }, work)
const sum = () =>
  operator(
    async (tx) =>
      (
        await sql<{
          sum: string
        }>`select md5(string_agg(c::text, '|' order by id) || (select string_agg(t::text, '|'
          order by t::text) from category_tag t)) as sum from item_category c`.execute(tx)
      ).rows[0]!.sum,
  )

it.each(['filter', 'row-level security'] as const)(
  'keeps to its merchant by the %s alone (row 5)',
  async (guard) => {
    const theirs = (await operator((tx) => listCategories(tx, chain.merchantId, allCategories)))
      .rows
    const [{ id }, [theirTag]] = [
      theirs.find(({ item_count }) => item_count > 0)!,
      await operator((tx) =>
        tx.selectFrom('tag').select('id').where('merchant_id', '=', chain.merchantId).execute(),
      ),
    ]
    const before = await sum()
    // Tests each guard alone, so that neither relies on the other: the filter in an unrestricted
    // database role with our merchant, the policy in our role with their merchant.
    const merchantId = guard === 'filter' ? bakery.merchantId : chain.merchantId
    const work = async (tx: Tx) => {
      const ids = (await listCategories(tx, merchantId, allCategories)).rows.map((row) => row.id)
      expect([
        ids.length > 5,
        ids.filter((own) => theirs.some((their) => their.id === own)),
      ]).toEqual([guard === 'filter', []])
      expect([
        await rows.held(tx, merchantId, id, 'delete'),
        await readCategory(tx, merchantId, id),
        (await readParents(tx, merchantId)).some((row) => row.id === id),
        await countUses(tx, merchantId, id),
      ]).toEqual([undefined, undefined, false, { items: 0, below: 0, promotions: 0 }])
      expect([
        ...(await holdLive(tx, merchantId, 'item_category', [id])),
        ...(await holdLive(tx, merchantId, 'tag', [theirTag!.id])),
      ]).toEqual([])
      const by = { merchant_id: merchantId, modified_at: new Date(), modified_by: 'test' }
      await expect(rows.change(tx, by, { id, version: 1 }, { name: 'OURS' })).rejects.toThrow()
      await assignTags(tx, merchantId, id, [{ id: theirTag!.id, on: false }])
    }
    await (guard === 'filter' ? operator(work) : asTenant(bakery.merchantId, work))
    expect(await sum()).toBe(before)
  },
)
it('takes no row for another merchant, whatever a statement says (row 5)', async () => {
  const by = { merchant_id: chain.merchantId, modified_at: new Date(), modified_by: 'test' }
  await expect(
    asTenant(bakery.merchantId, (tx) => rows.insert(tx, by, { name: 'NOT OURS' })),
  ).rejects.toMatchObject({ code: '42501' })
  const [ours] = (await operator((tx) => listCategories(tx, bakery.merchantId, allCategories))).rows
  const [theirTag] = await operator((tx) =>
    tx.selectFrom('tag').select('id').where('merchant_id', '=', chain.merchantId).execute(),
  )
  await expect(
    operator((tx) => assignTags(tx, bakery.merchantId, ours!.id, [{ id: theirTag!.id, on: true }])),
  ).rejects.toMatchObject({ code: '23503' })
})
it('a deleted department or tag is no longer part of a category', async () => {
  const { category, tag, department } = await operator(async (tx) => {
    const mine = { merchant_id: bakery.merchantId }
    const { id: tag_id } = await tx
      .insertInto('tag')
      .values({ ...mine, name: 'Passing' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: department_id } = await tx
      .insertInto('department')
      .values({ ...mine, name: 'Passing' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const by = { ...mine, modified_at: new Date(), modified_by: 'test' }
    const { id: made } = await rows.insert(tx, by, { name: 'STAYS', department_id })
    await assignTags(tx, bakery.merchantId, made, [{ id: tag_id, on: true }])
    return { category: made, tag: tag_id, department: department_id }
  })
  const read = () =>
    asTenant(bakery.merchantId, (tx) => readCategory(tx, bakery.merchantId, category))
  expect(await read()).toMatchObject({
    name: 'STAYS',
    department_id: department,
    department_name: 'Passing',
    tag_ids: [tag],
  })
  await operator(async (tx) => {
    for (const [table, id] of [
      ['tag', tag],
      ['department', department],
    ] as const)
      await tx.updateTable(table).set({ deleted_at: new Date() }).where('id', '=', id).execute()
  })
  expect(await read()).toMatchObject({ department_id: null, department_name: null, tag_ids: [] })
})
