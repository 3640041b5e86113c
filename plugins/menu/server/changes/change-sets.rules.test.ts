// Who can see and undo change sets, for how long, and their isolation by merchant and store.
// Facts: P-057
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'

import type { Tx } from '#server/data/database-roles.ts'
import { testNow } from '#server/testing/platform.ts'
import { runJob } from '#server/testing/run-job.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { withoutRight } from '#server/testing/without-right.ts'
import { bakery } from '../discounts/discounts.fixtures.ts'
import { signedIn } from '../people.fixtures.ts'
import { hashRows } from '../items/items.fixtures.ts'
import { fresh, ok, priced, save as savePrices } from '../loyalty/loyalty.fixtures.ts'
import {
  availability,
  freshItems,
  newest,
  operator,
  outOfStock,
  fetchRows,
  saveAvailability,
  sets,
  undo,
  undone,
  without,
} from './change-sets.fixtures.ts'
import { purgeExpiredChanges } from './expired.ts'
import type { ChangeSetKind } from './record.ts'
import { lockSet, listSets, keptRows } from './sets.ts'

const platform = startedPlatform()
const harbour = signedIn(platform, 'bakery-manager', bakery.harbour)
const owner = signedIn(platform, 'bakery-owner')
const signIn = (name: string, storeId: number) =>
  platform.signIn(name, { merchantId: bakery.merchantId, storeId })
afterEach(() => platform.clock.set(testNow))

const oneSaved = async (person = harbour, count = 1) => {
  const rows = await freshItems(platform.databaseRoles, person, count)
  await saveAvailability(person, outOfStock(rows))
  return { rows, ...(await newest(person, 'availability')) }
}
const state = () =>
  hashRows(platform.databaseRoles, 'item_store', 'price_list_item', 'change_set', 'change_set_row')

describe('the list', () => {
  it('has the newest first, in complete pages, of one kind or of all visible kinds', async () => {
    for (let made = 0; made < 3; made += 1) await oneSaved()
    await savePrices(owner, priced(await fresh(platform, owner, 1), 2))
    const { changeSets, total } = await sets(harbour, { size: 100 })
    expect([total, new Set(changeSets.map(({ kind }) => kind))]).toEqual([
      changeSets.length,
      new Set(['availability']),
    ]) // loyalty prices belong to the company
    expect(changeSets.map(({ id }) => id)).toEqual(
      changeSets.map(({ id }) => id).toSorted((a, b) => b - a),
    )
    const pages = await Promise.all(
      [1, 2, 3, 1_000_000].map((page) => sets(harbour, { size: 1, page })),
    )
    expect(pages.map((page) => page.changeSets.map(({ id }) => id))).toEqual([
      ...changeSets.slice(0, 3).map(({ id }) => [id]),
      [],
    ])
    expect([
      (await sets(owner)).changeSets.map(({ kind }) => kind),
      (await sets(owner, { kind: 'availability' })).total,
    ]).toEqual([['loyaltyPrices'], 0])
  })
})

describe('without permission', () => {
  it('people who may not see loyalty prices find no such set, but may undo others', async () => {
    await savePrices(owner, priced(await fresh(platform, owner, 1), 2))
    const [{ id }, before] = [await newest(owner, 'loyaltyPrices'), await state()]
    expect([
      (await undo(harbour, id)).status,
      (await harbour.call('getChangeSet', { path: { changeSetId: id } })).status,
      await state(),
    ]).toEqual([404, 404, before])
  })
  it.each([
    ['menu.items.import', 200, 403],
    ['menu.items', 404, 404],
  ] as const)(
    'people without %s undo no import, but may undo availability',
    async (permission, look, change) => {
      ok(
        await owner.call('importItems', {
          body: {
            Csv: `Name,Category,Price\nImported for ${permission},BREAD,2`,
            PreviewOnly: false,
          },
        }),
      )
      const { id } = await newest(owner, 'itemImport')
      const before = await state()
      await withoutRight(platform, permission, async () => {
        const answers = [
          await harbour.call('getChangeSet', { path: { changeSetId: id } }),
          await undo(harbour, id),
        ]
        expect([
          answers.map(({ status }) => status),
          (await sets(harbour, { kind: 'itemImport' })).total > 0,
          await state(),
        ]).toEqual([[look, change], look === 200, before])
        await undone(harbour, (await oneSaved()).id)
      })
    },
  )
  it('ids that no set has find none', async () => {
    expect(
      (await Promise.all([2 ** 31 - 1, 999_999_999].map((id) => undo(harbour, id)))).map(
        ({ status }) => status,
      ),
    ).toEqual([404, 404])
    expect(
      (await Promise.all([0, 2 ** 31, 1.5].map((id) => undo(harbour, id)))).every(
        ({ status }) => status === 400 || status === 422,
      ),
    ).toBe(true)
  })
})

describe('what filters and policies have to keep, each without the other', () => {
  const kinds: readonly ChangeSetKind[] = ['availability', 'loyaltyPrices', 'itemImport']
  const asTenant = <T>(
    merchantId: number,
    work: (tx: Tx) => Promise<T>,
    stores: readonly number[] | 'all' = 'all',
  ) => platform.databaseRoles.asTenant({ merchantId, stores }, work)
  const at = (merchantId: number, here: number | undefined) => ({
    merchantId,
    here,
    at: new Date(testNow),
    by: 'test',
  })
  const page = { limit: 100, offset: 0 }

  it('row-level security alone hides a store’s sets from other stores (row 5)', async () => {
    const { id } = await oneSaved()
    await savePrices(owner, priced(await fresh(platform, owner, 1), 2))
    const where = at(bakery.merchantId, bakery.harbour)
    const work = async (tx: Tx) => {
      const set = await lockSet(tx, where, kinds, id)
      const ofSet = await keptRows(tx, { merchant_id: bakery.merchantId, id } as Parameters<
        typeof keptRows
      >[1])
      const { changeSets } = await listSets(tx, where, kinds, page)
      return [
        set?.id,
        ofSet.length,
        changeSets.some(({ storeId }) => storeId !== null),
        changeSets.some(({ storeId }) => storeId === null),
      ]
    }
    expect([
      await asTenant(bakery.merchantId, work, [bakery.harbour]),
      await asTenant(bakery.merchantId, work, [bakery.mill]),
    ]).toEqual([
      [id, 1, true, true],
      [undefined, 0, false, true],
    ])
    const steal = (tx: Tx) =>
      tx
        .insertInto('change_set')
        .values({
          merchant_id: bakery.merchantId,
          store_id: bakery.harbour,
          kind: 'availability',
          made_at: testNow,
          made_by: 'test',
          row_count: 1,
        })
        .execute()
    await expect(asTenant(bakery.merchantId, steal, [bakery.mill])).rejects.toMatchObject({
      code: '42501',
    })
    const slipIn = (tx: Tx) =>
      tx
        .insertInto('change_set_row')
        .values({
          merchant_id: bakery.merchantId,
          change_set_id: id,
          ordinal: 99,
          entity_id: '1',
          label: 'x',
          before: null,
          after: null,
          version_before: 0,
          version: 1,
        })
        .execute()
    await expect(asTenant(bakery.merchantId, slipIn, [bakery.mill])).rejects.toMatchObject({
      code: '42501',
    })
  })
  it('no one at a merchant deletes a set, or changes what it says', async () => {
    const { id } = await oneSaved()
    for (const statement of [
      sql`delete from change_set_row where change_set_id = ${id}`,
      sql`delete from change_set where id = ${id}`,
      sql`update change_set_row set before = null where change_set_id = ${id}`,
      sql`update change_set set made_by = 'x' where id = ${id}`,
    ])
      await expect(
        asTenant(bakery.merchantId, (tx) => statement.execute(tx)),
      ).rejects.toMatchObject({ code: '42501' })
  })
})

// Last, because advancing the clock ends all sessions.
describe('after thirty days (T-menu-01)', () => {
  it('less a moment it goes back', async () => {
    const { id, rows } = await oneSaved()
    platform.clock.set('2026-12-20T14:59:59Z')
    const late = await signIn('bakery-manager', bakery.harbour)
    await undone(late, id)
    expect(without(await availability(late, [rows[0].ItemName]))).toEqual(without(rows))
  })
  it('a set is not undone or listed any more, and is removed by housekeeping', async () => {
    const { id, rows } = await oneSaved(await signIn('bakery-manager', bakery.harbour), 2)
    platform.clock.set('2026-12-20T14:59:59Z')
    const late = await signIn('bakery-manager', bakery.harbour)
    const [row] = await freshItems(platform.databaseRoles, late, 1)
    await saveAvailability(late, outOfStock([row]))
    const young = await newest(late, 'availability')
    expect((await sets(late, { size: 100 })).changeSets.some((set) => set.id === id)).toBe(true)
    platform.clock.set('2026-12-20T15:00:00Z')
    const [before, listed] = [await state(), await sets(late, { size: 100 })]
    expect([
      listed.changeSets.some((set) => set.id === id),
      ok(await undo(late, id)),
    ]).toMatchObject([
      false,
      {
        isSuccessful: false,
        code: 'tooOld',
        message: 'Changes saved more than 30 days ago can no longer be undone.',
      },
    ])
    expect(await state()).toBe(before)
    platform.clock.set('2026-12-20T15:00:01Z')
    await runJob(platform, purgeExpiredChanges)
    const left = await operator(platform.databaseRoles, async (tx) => [
      await tx.selectFrom('change_set').select('id').where('id', 'in', [id, young.id]).execute(),
      await tx
        .selectFrom('change_set_row')
        .select('change_set_id')
        .distinct()
        .where('change_set_id', 'in', [id, young.id])
        .execute(),
    ])
    expect([left, (await undo(late, id)).status, (await fetchRows(late, young.id)).total]).toEqual([
      [[{ id: young.id }], [{ change_set_id: young.id }]],
      404,
      1,
    ])
    const now = await availability(
      late,
      rows.map(({ ItemName }) => ItemName),
    )
    expect(now.map(({ IsInStock }) => IsInStock)).toEqual([false, false])
  })
})
