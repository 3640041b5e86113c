// What SQL, filters and policies guarantee for categories below HTTP, each without the other.
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { DatabaseRoles, Tx } from '#server/data/database-roles.ts'
import { rowsIn } from '#server/data/records/record.ts'
import { startPlatform, type TestPlatform } from '#server/testing/platform.ts'
import { assignTags, readCategory } from './category-rows.ts'
import { bakery } from '../discounts/discounts.fixtures.ts'

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
