// Saves of availability and loyalty prices over HTTP are recorded and undone as a whole.
import { afterEach, describe, expect, it } from 'vitest'

import { testNow } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { bakery } from '../discounts/discounts.fixtures.ts'
import {
  fresh,
  idsOf,
  lastTrail,
  markDeleted,
  ok,
  priced,
  fetchProgram,
  read,
  save as savePrices,
} from '../loyalty/loyalty.fixtures.ts'
import {
  availability,
  freshItems,
  newest,
  outOfStock,
  fetchRows,
  saveAvailability,
  sets,
  undo,
  undone,
  without,
} from './change-sets.fixtures.ts'
import { signedIn } from '../people.fixtures.ts'
import { itNamesTheMerchant } from '../statements.fixtures.ts'

const platform = startedPlatform()
const harbour = signedIn(platform, 'bakery-manager', bakery.harbour)
const mill = signedIn(platform, 'bakery-owner', bakery.mill)
const owner = signedIn(platform, 'bakery-owner')
const colleague = signedIn(platform, 'bakery-owner', bakery.harbour)
afterEach(() => platform.clock.set(testNow))

const freshRows = (count: number) => freshItems(platform.databaseRoles, harbour, count)
const namesOf = (rows: readonly { ItemName: string }[]) => rows.map(({ ItemName }) => ItemName)
const now = (rows: readonly { ItemName: string }[]) => availability(harbour, namesOf(rows))

describe('availability', () => {
  it('is kept with every save: who, when, where, and each row before and after', async () => {
    const rows = await freshRows(4)
    await saveAvailability(harbour, [
      ...outOfStock(rows.slice(0, 3), { BackOn: '2026-11-23' }),
      { ...rows[3]!, IsAvailableOnline: false },
    ])
    const set = await newest(harbour, 'availability')
    expect(set).toEqual({
      id: expect.any(Number),
      kind: 'availability',
      madeAt: '2026-11-20T15:00:00.000Z',
      madeBy: 'bakery-manager',
      storeId: bakery.harbour,
      storeName: 'Harbour Street',
      rowCount: 4,
      labels: namesOf(rows).slice(0, 3),
      undoneAt: null,
      undoneBy: null,
      undoableUntil: '2026-12-20T15:00:00.000Z',
    })
    const kept = await fetchRows(harbour, set.id)
    expect(kept.total).toBe(4)
    expect(kept.rows.map(({ ordinal, label, change }) => [ordinal, label, change])).toEqual(
      namesOf(rows).map((name, index) => [index + 1, name, 'changed']),
    )
    expect([kept.rows[0]!.members, kept.rows[3]!.members]).toEqual([
      [
        { name: 'inStock', before: true, after: false },
        { name: 'backOn', before: null, after: '2026-11-23' },
        { name: 'reason', before: null, after: 'Sold out' },
      ],
      [{ name: 'online', before: true, after: false }],
    ])
    expect(
      (await fetchRows(harbour, set.id, { page: 2, size: 3 })).rows.map(({ label }) => label),
    ).toEqual([rows[3]!.ItemName])
  })
  it('goes back as a whole, in new versions, with its audit row', async () => {
    const rows = await freshRows(2)
    const first = await saveAvailability(
      harbour,
      outOfStock(rows, { BackOn: '2026-11-24', OutReason: 'The oven is cold' }),
    )
    await saveAvailability(
      harbour,
      first.map((row) => ({ ...row, IsInStock: true, IsAvailableOnline: false })),
    )
    const { id } = await newest(harbour, 'availability')
    await undone(harbour, id)
    const after = await now(rows)
    expect(without(after)).toEqual(without(first))
    expect(
      after.every(
        ({ ConcurrencyChecksum }, index) =>
          ConcurrencyChecksum !== first[index]!.ConcurrencyChecksum,
      ),
    ).toBe(true)
    expect(await lastTrail(platform.databaseRoles)).toMatchObject({
      action: 'changeSet.undo',
      entity: 'changeSet',
      entity_id: String(id),
      store_id: bakery.harbour,
      actor_name: 'bakery-manager',
      before: { kind: 'availability', madeBy: 'bakery-manager' },
      after: { rows: 2, labels: namesOf(rows) },
    })
    expect(await newest(harbour, 'availability')).toMatchObject({
      id,
      undoneAt: '2026-11-20T15:00:00.000Z',
      undoneBy: 'bakery-manager',
    })
  })
  it.each([
    ['updateItemAvailabilityAllInStock', 'IsInStock'],
    ['updateItemAvailabilityAllIsOnline', 'IsAvailableOnline'],
  ] as const)('of the whole store at once (%s) is one set, too', async (operation, member) => {
    const rows = await freshRows(2)
    await saveAvailability(
      harbour,
      rows.map((row) => ({ ...row, [member]: false })),
    )
    const before = await availability(harbour)
    ok(await harbour.call(operation))
    const set = await newest(harbour, 'availability')
    expect([set.rowCount, (await availability(harbour)).every((row) => row[member])]).toEqual([
      before.filter((row) => !row[member]).length,
      true,
    ])
    await undone(harbour, set.id)
    expect(without(await availability(harbour))).toEqual(without(before))
    // A save without changes leaves nothing to undo.
    ok(await harbour.call(operation))
    ok(await harbour.call(operation))
    expect(
      (await sets(harbour, { kind: 'availability', size: 2 })).changeSets.map(
        ({ rowCount }) => rowCount,
      ),
    ).toEqual([set.rowCount, set.rowCount])
  })
  it('is undone in one store, and leaves sets of other stores alone', async () => {
    const rows = await freshRows(1)
    await saveAvailability(harbour, outOfStock(rows))
    const ours = await newest(harbour, 'availability')
    const theirs = await saveAvailability(mill, outOfStock(await availability(mill, namesOf(rows))))
    await saveAvailability(
      mill,
      theirs.map((row) => ({ ...row, OutReason: 'Late' })),
    )
    await undone(mill, (await newest(mill, 'availability')).id)
    await undone(harbour, ours.id)
    expect([without(await now(rows)), without(await availability(mill, namesOf(rows)))]).toEqual([
      without(rows),
      without(theirs),
    ])
  })
  it('follows the item again where it did before, whatever holds for it by then', async () => {
    const [row] = await freshRows(1)
    await saveAvailability(harbour, [{ ...row, IsAvailableOnline: false }])
    await platform.database.db
      .updateTable('item')
      .set({ is_available_online: false })
      .where('id', '=', row.ItemMasterId)
      .execute()
    await undone(harbour, (await newest(harbour, 'availability')).id)
    await platform.database.db
      .updateTable('item')
      .set({ is_available_online: true })
      .where('id', '=', row.ItemMasterId)
      .execute()
    expect(without(await now([row]))).toEqual(without([row]))
  })
})

describe('loyalty prices', () => {
  const prices = async (ids: readonly string[]) =>
    (await read(owner, ids)).map(({ PriceListPrice }) => PriceListPrice)
  it('are kept and undone with each save that changes rows; a name changes none', async () => {
    const rows = await fresh(platform, owner, 3)
    await savePrices(owner, priced(rows.slice(0, 2), 3.5))
    await savePrices(
      owner,
      rows.map((row, index) => ({
        ...row,
        PriceListPrice: [4, null, 2.25][index]!,
        ConcurrencyChecksum: index < 2 ? 'v1' : 'v0',
      })),
    )
    const set = await newest(owner, 'loyaltyPrices')
    expect(set).toMatchObject({
      kind: 'loyaltyPrices',
      storeId: null,
      storeName: null,
      madeBy: 'bakery-owner',
      rowCount: 3,
      labels: rows.map(({ Name }) => Name),
    })
    expect((await fetchRows(owner, set.id)).rows.map(({ members }) => members)).toEqual(
      [
        [3.5, 4],
        [3.5, null],
        [null, 2.25],
      ].map(([before, after]) => [{ name: 'loyaltyPrice', before, after }]),
    )
    await undone(owner, set.id)
    expect(await prices(idsOf(rows))).toEqual([3.5, 3.5, null])
    await savePrices(owner, [], { Name: 'Kettle Circle' })
    expect(await newest(owner, 'loyaltyPrices')).toMatchObject({ id: set.id })
    await savePrices(owner, [], { Name: 'Kettle Friends' })
  })
})

describe('an undo is refused', () => {
  it('if a row was changed since: it is named, and no row is undone', async () => {
    const rows = await freshRows(3)
    const saved = await saveAvailability(harbour, outOfStock(rows))
    const { id } = await newest(harbour, 'availability')
    const [moved] = await saveAvailability(colleague, [{ ...saved[1]!, OutReason: 'Ours' }])
    const answer = await undo(harbour, id)
    const message = `${moved.ItemName} was changed since`
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        isSuccessful: false,
        code: 'changedSince',
        message: `Nothing was undone. ${message}.`,
        errors: [{ field: 'rows.2', code: 'changedSince', message: `${message}.` }],
      },
    ])
    expect(await now(rows)).toEqual([saved[0], moved, saved[2]])
    // After that change is undone, the earlier one can be undone too.
    await undone(harbour, (await newest(harbour, 'availability')).id)
    await undone(harbour, id)
    expect(without(await now(rows))).toEqual(without(rows))
  })
  it('naming eight of many rows, and saying how many more there are', async () => {
    const rows = await freshRows(11)
    await saveAvailability(
      harbour,
      outOfStock(await saveAvailability(harbour, outOfStock(rows)), { OutReason: 'Again' }),
    )
    const {
      changeSets: [, first],
    } = await sets(harbour, { kind: 'availability', size: 2 })
    const { message, errors } = ok(await undo(harbour, first!.id))
    expect([message, errors!.length]).toEqual([
      `Nothing was undone. ${namesOf(rows)
        .slice(0, 8)
        .map((name) => `${name} was changed since`)
        .join('; ')}; and 3 more.`,
      11,
    ])
  })
  it('where an item was deleted since', async () => {
    const [rows, members] = [await freshRows(2), await fresh(platform, owner, 2)]
    await saveAvailability(harbour, outOfStock(rows))
    await savePrices(owner, priced(members, 1))
    await markDeleted(platform, 'item', rows[1]!.ItemMasterId, members[1]!.ItemMasterId)
    for (const [person, kind, name] of [
      [harbour, 'availability', rows[1]!.ItemName],
      [owner, 'loyaltyPrices', members[1]!.Name],
    ] as const)
      expect(ok(await undo(person, (await newest(person, kind)).id))).toMatchObject({
        isSuccessful: false,
        code: 'changedSince',
        message: `Nothing was undone. ${name} was deleted since.`,
      })
    expect((await read(owner, [members[0].id]))[0].PriceListPrice).toBe(1)
  })
  it('a second time, also at once; with one key it is done once (row 30)', async () => {
    const rows = await freshRows(2)
    await saveAvailability(harbour, outOfStock(rows))
    const { id } = await newest(harbour, 'availability')
    const key = { idempotencyKey: `undo-${id}` }
    const answers = await Promise.all([
      undo(harbour, id, key),
      undo(harbour, id, key),
      undo(colleague, id),
      undo(harbour, id, key),
    ])
    const told = answers.map(({ body }) => body)
    expect([told[1], told[3]]).toEqual([told[0], told[0]])
    expect([told[0], told[2]].filter((body) => body?.isSuccessful)).toHaveLength(1)
    expect(without(await now(rows))).toEqual(without(rows))
    expect(ok(await undo(harbour, id))).toMatchObject({
      isSuccessful: false,
      code: 'undone',
      message: expect.stringMatching(/^bakery-(manager|owner) has already undone this\.$/),
    })
  })
  it("of another store's set, which is not even seen there", async () => {
    const rows = await freshItems(platform.databaseRoles, mill, 1)
    await saveAvailability(mill, outOfStock(rows))
    const { id } = await newest(mill, 'availability')
    // Not even for a person who can open both stores, because a set is undone where its changes are
    // visible.
    const answers = await Promise.all([
      undo(harbour, id),
      undo(colleague, id),
      colleague.call('getChangeSet', { path: { changeSetId: id } }),
      undo(owner, id),
    ])
    expect([
      answers.map(({ status }) => status),
      (await sets(colleague, { size: 100 })).changeSets.filter(
        (set) => set.id === id || set.storeId === bakery.mill,
      ),
    ]).toEqual([[404, 404, 404, 404], []])
    expect((await availability(mill, namesOf(rows)))[0].IsInStock).toBe(false)
    await undone(mill, id)
  })
})

it('the first prices of a program are kept with it, and taken out of it again', async () => {
  const banker = await platform.signIn('admin', { merchantId: 1005, storeId: 0 })
  expect(await fetchProgram(banker)).toMatchObject({ TieredPriceListId: 0 })
  const {
    ResultSet: [row],
  } = ok(
    await banker.call('tieredPriceListGetMembers', {
      query: { tieredPriceListId: 0, pageNumber: 1, pageSize: 1 },
    }),
  )
  ok(
    await banker.call('addTieredPriceList', {
      body: { Name: 'First', Members: [{ ...row!, PriceListPrice: 1 }] },
    }),
  )
  await undone(banker, (await newest(banker, 'loyaltyPrices')).id)
  expect((await read(banker, [row!.id]))[0].PriceListPrice).toBeNull()
})

itNamesTheMerchant()
