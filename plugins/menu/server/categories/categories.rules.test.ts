// What SQL, filters and policies guarantee for categories below HTTP, each without the other.
import { expect, it } from 'vitest'

import { rowsIn } from '#server/data/records/record.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { assignTags, readCategory } from './category-rows.ts'
import { bakery } from '../discounts/discounts.fixtures.ts'
import { operator } from '../items/items.fixtures.ts'

const rows = rowsIn('item_category')

const platform = startedPlatform()

it('a deleted department or tag is no longer part of a category', async () => {
  const mine = { merchant_id: bakery.merchantId }
  const [tag, department, category] = await operator(platform.databaseRoles, async (tx) => {
    const make = async (table: 'tag' | 'department') =>
      (
        await tx
          .insertInto(table as 'tag')
          .values({ ...mine, name: 'Passing' })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [tag_id, department_id] = [await make('tag'), await make('department')]
    const by = { ...mine, modified_at: new Date(), modified_by: 'test' }
    const { id } = await rows.insert(tx, by, { name: 'STAYS', department_id })
    await assignTags(tx, bakery.merchantId, id, [{ id: tag_id, on: true }])
    return [tag_id, department_id, id] as const
  })
  const read = () =>
    platform.databaseRoles.asTenant({ merchantId: bakery.merchantId, stores: 'all' }, (tx) =>
      readCategory(tx, bakery.merchantId, category),
    )
  expect(await read()).toMatchObject({
    name: 'STAYS',
    department_id: department,
    department_name: 'Passing',
    tag_ids: [tag],
  })
  for (const [table, id] of [
    ['tag', tag],
    ['department', department],
  ] as const)
    await platform.database.db
      .updateTable(table)
      .set({ deleted_at: new Date() })
      .where('id', '=', id)
      .execute()
  expect(await read()).toMatchObject({ department_id: null, department_name: null, tag_ids: [] })
})
