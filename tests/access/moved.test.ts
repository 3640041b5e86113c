// Where another product keeps items and categories, or modifiers, what their pages do ends with the
// pages, over HTTP too.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startPlatform, type TestPerson, type TestPlatform } from '../../server/testing/platform.ts'
import { askGuard } from './over-http.ts'

let platform: TestPlatform
let owner: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
}, 120_000)
afterAll(() => platform.close())

const keptElsewhere = (name: 'isItemCategoryMoved' | 'isModifiersMoved', is: boolean) =>
  platform.doors.asOperator({ actor: 'test', reason: 'moved', routine: true }, async (tx) => {
    const flag = JSON.stringify({ [name]: is })
    await sql`update merchant set portal_flags = portal_flags || ${flag}::jsonb
      where id = 1002`.execute(tx)
  })
const isDenied = async (id: string) => (await askGuard(owner, id)).code === 'denied'

describe('while another product keeps items and categories', () => {
  const done = [
    'addItem',
    'editItem',
    'deleteItem',
    'importItems',
    'exportItems',
    'addItemCategory',
    'editItemCategory',
    'deleteItemCategory',
  ]
  it.each(done)('%s is denied, and open otherwise (S-072)', async (id) => {
    expect(await isDenied(id)).toBe(false)
    await keptElsewhere('isItemCategoryMoved', true)
    expect(await isDenied(id)).toBe(true)
    await keptElsewhere('isItemCategoryMoved', false)
  })
  it('lists that other pages choose from stay (S-072)', async () => {
    await keptElsewhere('isItemCategoryMoved', true)
    for (const id of ['getItems', 'getItemCategories', 'getActiveDiscounts'])
      expect(await isDenied(id), id).toBe(false)
    await keptElsewhere('isItemCategoryMoved', false)
  })
})

describe('while another product keeps modifiers', () => {
  it('the page of modifiers takes no change, and shows nothing (S-073)', async () => {
    const asked = async () =>
      (
        await owner.call('searchPageRecords', {
          path: { page: 'Modifiers' },
          body: { page: 1, pageSize: 1 },
        })
      ).status
    expect(await asked()).toBe(200)
    await keptElsewhere('isModifiersMoved', true)
    expect(await asked()).toBe(403)
    await keptElsewhere('isModifiersMoved', false)
  })
})
