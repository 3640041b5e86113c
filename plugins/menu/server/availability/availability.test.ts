// What a store has in stock and offers online, over HTTP.
import { afterEach, describe, expect, it } from 'vitest'

import type { NewRow } from '#server/data/schema.ts'
import type { BodyOf } from '#server/calls/call.ts'
import { testNow, type TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { bakery, chain } from '../discounts/discounts.fixtures.ts'
import { hashRows } from '../items/items.fixtures.ts'
import { freshNames, makeItems, markDeleted, ok } from '../loyalty/loyalty.fixtures.ts'
import { expectOneSaved, problem, signedIn } from '../people.fixtures.ts'
import { expectSorted } from '../sorted.fixtures.ts'
import { itNamesTheMerchant } from '../statements.fixtures.ts'
import type { AvailabilityRow } from './availability-rows.ts'

type Sent = BodyOf<'updateItemAvailability'>['ItemAvailabilityList'][number]
type Shown = { ResultSet: AvailabilityRow[] }
const namesOf = (rows: readonly AvailabilityRow[]) => rows.map(({ ItemName }) => ItemName)
const out = (rows: readonly AvailabilityRow[], change: Partial<Sent> = {}) =>
  rows.map((row) => ({ ...row, IsInStock: false, ...change }))

const platform = startedPlatform()
const harbour = signedIn(platform, 'bakery-manager', bakery.harbour)
const mill = signedIn(platform, 'bakery-owner', bakery.mill)
afterEach(() => platform.clock.set(testNow))

const signIn = (name: string, storeId: number) =>
  platform.signIn(name, { merchantId: bakery.merchantId, storeId })
/** A session in Harbour Street at another time, started then. */
const at = (iso: string) => {
  platform.clock.set(iso)
  return signIn('bakery-manager', bakery.harbour)
}
const state = () => hashRows(platform.databaseRoles, 'item_store')
const list = async (person: TestPerson, body: Partial<BodyOf<'getItemAvailability'>> = {}) =>
  ok(
    await person.call('getItemAvailability', {
      body: { PageRowCount: 10_000, RequestedPageNum: 1, ...body },
    }),
  )
/** The current state of these rows, in this order. */
const read = async (person: TestPerson, rows: readonly { ItemName: string }[]) => {
  const { ResultSet } = await list(person)
  return rows.map((row) => ResultSet.find(({ ItemName }) => ItemName === row.ItemName)!)
}
/** New items as Harbour Street sees them: in stock, and online unless `change` differs. */
const fresh = async (count: number, change?: Partial<NewRow<'item'>>) => {
  const names = freshNames(count)
  await makeItems(platform.databaseRoles, bakery.merchantId, names, change)
  return (await read(
    harbour,
    names.map((ItemName) => ({ ItemName })),
  )) as [AvailabilityRow, ...AvailabilityRow[]]
}
const send = (person: TestPerson, rows: readonly Sent[]) =>
  person.call('updateItemAvailability', { body: { ItemAvailabilityList: [...rows] } })
const save = async (person: TestPerson, rows: readonly Sent[]) =>
  ok(await send(person, rows)).ResultSet as [AvailabilityRow, ...AvailabilityRow[]]

describe('the list', () => {
  it('has all members of a row, as they are in the chosen store (C-042, F-16)', async () => {
    const bread = await platform.database.db
      .selectFrom('item_category')
      .select('id')
      .where('merchant_id', '=', bakery.merchantId)
      .where('name', '=', 'BREAD')
      .executeTakeFirstOrThrow()
    const [row] = await fresh(1, { category_id: bread.id, is_available_online: false })
    const plain = {
      ItemMasterId: row.ItemMasterId,
      ItemCategoryId: bread.id,
      ItemName: row.ItemName,
      CategoryName: 'BREAD',
      IsModifier: false,
      IsInStock: true,
      BackOn: null,
      OutReason: null,
      IsPosActive: true,
      IsAvailableOnline: false,
      ConcurrencyChecksum: expect.any(String),
    }
    expect(row).toEqual(plain)
    await save(harbour, [
      {
        ...row,
        IsInStock: false,
        BackOn: '2026-11-23',
        OutReason: 'The oven is cold',
        IsAvailableOnline: true,
      },
    ])
    await platform.database.db
      .updateTable('item_store')
      .set({ is_pos_active: false })
      .where('item_id', '=', row.ItemMasterId)
      .execute()
    expect([...(await read(harbour, [row])), ...(await read(mill, [row]))]).toEqual([
      {
        ...plain,
        IsInStock: false,
        BackOn: '2026-11-23',
        OutReason: 'The oven is cold',
        IsAvailableOnline: true,
        IsPosActive: false,
      },
      row,
    ])
  })
  it('shows on demand what is out of stock, or not online', async () => {
    const [a, b] = await save(
      harbour,
      (await fresh(2)).map((row, index) => ({
        ...row,
        IsInStock: index === 1,
        IsAvailableOnline: index === 0,
      })),
    )
    const { ResultSet } = await list(harbour)
    for (const [Show, member, one, other] of [
      ['outOfStock', 'IsInStock', a, b!],
      ['notOnline', 'IsAvailableOnline', b!, a],
    ] as const) {
      const rows = ResultSet.filter((row) => !row[member])
      expect(await list(harbour, { Show })).toMatchObject({
        ResultSet: rows,
        TotalRowCount: rows.length,
      })
      expect([
        namesOf(rows).includes(one.ItemName),
        namesOf(rows).includes(other.ItemName),
        (await list(mill, { Show, SearchArg: one.ItemName })).TotalRowCount,
      ]).toEqual([true, false, 0])
    }
  })
  it('tells modifiers from items, and filters by either (C-042)', async () => {
    const kinds = [
      ...(await fresh(2)),
      ...(await fresh(2, { item_type: 'M' })),
      ...(await fresh(2, { item_type: 'B' })),
    ]
    expect(kinds.map(({ IsModifier }) => IsModifier)).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ])
    await save(harbour, out([kinds[0]!, kinds[2]!, kinds[4]!]))
    const { ResultSet } = await list(harbour)
    for (const IsModifier of [true, false]) {
      const rows = ResultSet.filter((row) => row.IsModifier === IsModifier)
      expect(namesOf(kinds).map((name) => namesOf(rows).includes(name))).toEqual(
        kinds.map((row) => row.IsModifier === IsModifier),
      )
      expect(await list(harbour, { IsModifier })).toMatchObject({
        ResultSet: rows,
        TotalRowCount: rows.length,
      })
      const outNamed = rows.filter(
        ({ ItemName, IsInStock }) => ItemName.startsWith('Fresh') && !IsInStock,
      )
      expect(
        await list(harbour, {
          IsModifier,
          Show: 'outOfStock',
          SearchArg: 'Fresh',
          PageRowCount: 1,
        }),
      ).toMatchObject({ ResultSet: outNamed.slice(0, 1), TotalRowCount: outNamed.length })
    }
    expect(
      (
        await harbour.call('getItemAvailability', {
          body: { PageRowCount: 1, RequestedPageNum: 1, IsModifier: 'M' as never },
        })
      ).status,
    ).toBe(400)
  })
  it.each(['ItemName', 'CategoryName'] as const)(
    'is sorted by %s both ways, in pages that together are all',
    async (SortColumn) => {
      // Without a category they sort last in both directions; in one order by case and accents.
      await makeItems(
        platform.databaseRoles,
        bakery.merchantId,
        ['_x', 'ÄPFEL', 'apple', 'Éclair', 'zebra', '🥐'].map((name) => `${name} ${SortColumn}`),
      )
      await expectSorted(
        (asked) => list(harbour, { SortColumn, ...asked }),
        (row) => [row[SortColumn]],
      )
    },
  )
})

describe('a change (C-051)', () => {
  it('is saved, and answered as it reads next', async () => {
    const [a, ...[b, c]] = await fresh(3)
    const saved = await save(harbour, [
      ...out([c!], { BackOn: '2026-11-21', OutReason: '  Sold out ' }),
      { ...a, IsAvailableOnline: false },
    ])
    expect(saved).toEqual([
      {
        ...c,
        IsInStock: false,
        BackOn: '2026-11-21',
        OutReason: 'Sold out',
        ConcurrencyChecksum: expect.any(String),
      },
      { ...a, IsAvailableOnline: false, ConcurrencyChecksum: expect.any(String) },
    ])
    expect(await read(harbour, [c!, a, b!])).toEqual([...saved, b])
    const [back] = await save(harbour, [{ ...saved[0], IsInStock: true, BackOn: '2026-11-01' }])
    // An item in stock has neither date nor reason, whatever is sent.
    expect(back).toEqual({ ...c, ConcurrencyChecksum: expect.any(String) })
    expect((await save(harbour, out([back], { OutReason: '  ' })))[0].OutReason).toBeNull()
    expect(
      new Set([c!, saved[0], back].map(({ ConcurrencyChecksum }) => ConcurrencyChecksum)).size,
    ).toBe(3)
  })
  it('back to the default removes the difference, and follows the default', async () => {
    const [off] = await save(
      harbour,
      (await fresh(1)).map((row) => ({ ...row, IsAvailableOnline: false })),
    )
    const [on] = await save(harbour, [{ ...off, IsAvailableOnline: true }])
    await platform.database.db
      .updateTable('item')
      .set({ is_available_online: false })
      .where('id', '=', on.ItemMasterId)
      .execute()
    const stale = await send(harbour, out([on]))
    expect([stale.status, problem<Shown>(stale).record.ResultSet]).toEqual([
      409,
      [{ ...on, IsAvailableOnline: false, ConcurrencyChecksum: expect.any(String) }],
    ])
    expect(
      await platform.database.db
        .selectFrom('item_store')
        .select(['is_available_online', 'is_in_stock'])
        .where('item_id', '=', on.ItemMasterId)
        .execute(),
    ).toEqual([{ is_available_online: null, is_in_stock: true }])
  })
  it.each([
    [testNow, '2026-11-23', '2026-11-23T08:59:00Z', '2026-11-22', '2026-11-23T09:00:00Z'],
    [
      '2026-11-21T05:30:00Z',
      '2026-11-21',
      '2026-11-21T08:59:00Z',
      '2026-11-20',
      '2026-11-21T09:00:00Z',
    ],
  ])(
    'at %s, out until %s: so at %s, with business date %s, and ends at %s',
    async (now, BackOn, before, dateBefore, begins) => {
      const rows = await fresh(1)
      const [saved] = await save(
        await at(now),
        out(rows, { BackOn, OutReason: 'Delivery is late' }),
      )
      const search = { SearchArg: rows[0].ItemName }
      expect(await list(await at(before), search)).toMatchObject({
        BusinessDate: dateBefore,
        ResultSet: [
          {
            IsInStock: false,
            BackOn,
            OutReason: 'Delivery is late',
            ConcurrencyChecksum: saved.ConcurrencyChecksum,
          },
        ],
      })
      const later = await at(begins)
      expect(await list(later, search)).toMatchObject({
        BusinessDate: BackOn,
        ResultSet: [{ ...rows[0], ConcurrencyChecksum: expect.any(String) }],
      })
      // A caller who read the item as out of stock gets a conflict, so they don't put it out again
      // by mistake.
      expect((await send(later, [{ ...saved, IsAvailableOnline: false }])).status).toBe(409)
      expect((await list(await at(begins), { ...search, Show: 'outOfStock' })).TotalRowCount).toBe(
        0,
      )
    },
  )
  it.each<[string, string, (rows: AvailabilityRow[]) => Sent[], string]>([
    [
      'today',
      testNow,
      ([a, b]) => [...out([a!], { BackOn: '2026-11-21' }), ...out([b!], { BackOn: '2026-11-20' })],
      'BackOn: Choose a day after today.',
    ],
    [
      'today, at night of yesterday',
      '2026-11-21T08:59:00Z',
      ([a, b]) => [...out([a!]), ...out([b!], { BackOn: '2026-11-20' })],
      'BackOn: Choose a day after today.',
    ],
    [
      'the same item twice',
      testNow,
      ([a]) => [...out([a!]), a!],
      'ItemMasterId: The same item is in the list twice.',
    ],
  ])('is refused with all that came along: %s', async (_, now, sent, fault) => {
    const [rows, before] = [await fresh(2), await state()]
    const answer = await send(await at(now), sent(rows))
    expect([
      answer.status,
      problem(answer).errors.map(({ field, message }) => `${field}: ${message}`),
      await state(),
    ]).toEqual([422, [`ItemAvailabilityList.1.${fault}`], before])
  })
  it('of deleted, unknown and foreign items is refused row by row (row 4)', async () => {
    const rows = await fresh(2)
    await markDeleted(platform, 'item', rows[1]!.ItemMasterId)
    const [[theirs], before] = [
      await makeItems(platform.databaseRoles, chain.merchantId, ['Not yours']),
      await state(),
    ]
    const unknown = [theirs!.id, 999_999_999, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e21].map(
      (ItemMasterId) => ({
        ItemMasterId,
        IsInStock: false,
        IsAvailableOnline: true,
        ConcurrencyChecksum: 'v1',
      }),
    )
    const { status, body } = await send(harbour, [...out(rows), ...unknown])
    expect([status, body.IsSuccessful, body.Code, await state()]).toEqual([
      200,
      false,
      'gone',
      before,
    ])
    const messages = [
      `${rows[1]!.ItemName} has since been deleted.`,
      ...unknown.map(() => 'The item has since been deleted.'),
    ]
    expect(body.Errors).toEqual(
      messages.map((Message, index) => ({
        Field: `ItemAvailabilityList.${index + 1}.ItemMasterId`,
        Code: 'gone',
        Message,
      })),
    )
  })
})

describe('people who change the same rows (row 29)', () => {
  it('are shown the rows that the other one changed', async () => {
    const [rows, loser] = [await fresh(3), await signIn('bakery-owner', bakery.harbour)]
    const moved = await save(harbour, out(rows.slice(1, 2), { OutReason: 'First' }))
    const before = await state()
    const answer = await send(loser, out(rows, { OutReason: 'Second' }))
    expect([answer.status, problem(answer).code, problem(answer).record, await state()]).toEqual([
      409,
      'conflict',
      { ResultSet: moved },
      before,
    ])
    expect(
      (await save(loser, out([rows[0]!, ...moved, rows[2]!], { OutReason: 'Second' }))).map(
        ({ OutReason }) => OutReason,
      ),
    ).toEqual(['Second', 'Second', 'Second'])
  })
  it.each([1, 50])(
    'at the same moment: one succeeds, no one waits forever; %s rows, in opposite order',
    async (count) => {
      let rows: readonly AvailabilityRow[] = []
      for (let round = 0; round < 2; round += 1) {
        if (round === 0) rows = await fresh(count) // the store has no rows for these yet
        const answers = await Promise.all(
          ['A', 'B', 'C', 'D', 'E', 'F'].map((OutReason, index) =>
            send(harbour, out(index % 2 === 0 ? rows : rows.toReversed(), { OutReason })),
          ),
        )
        const [saved, others] = expectOneSaved(answers)
        rows = await read(harbour, rows)
        const shown = others.map((answer) => problem<Shown>(answer).record.ResultSet)
        for (const told of [saved.body.ResultSet!, ...shown])
          expect(told.toSorted((a, b) => a.ItemMasterId - b.ItemMasterId)).toEqual(rows)
      }
    },
  )
})

it.each([
  ['in stock (C-052)', 'AllInStock', 'allInStock', 'IsInStock', { BackOn: null, OutReason: null }],
  ['online (C-053)', 'AllIsOnline', 'allOnline', 'IsAvailableOnline', {}],
] as const)(
  'all %s changes what differs, in the chosen store alone; three at once do it once',
  async (_, operation, action, member, dropped) => {
    const [[a, b], [c]] = [
      await fresh(2, { is_available_online: false }),
      await fresh(1, { is_available_online: false, item_type: 'M' }),
    ]
    await save(mill, [
      ...out([a], { BackOn: '2026-11-24', OutReason: 'Late' }),
      { ...b!, IsAvailableOnline: true },
      ...out([c]),
    ])
    const [{ ResultSet: rows }, elsewhere] = [await list(mill), await list(harbour)]
    const changed = rows.filter((row) => !row[member]).length
    for (const { body } of await Promise.all(
      [1, 2, 3].map(() => mill.call(`updateItemAvailability${operation}`)),
    ))
      expect(body).toEqual({ IsSuccessful: true, Message: null })
    expect([(await list(mill)).ResultSet, await list(harbour)]).toEqual([
      rows.map((row) =>
        row[member]
          ? row
          : { ...row, ...dropped, [member]: true, ConcurrencyChecksum: expect.any(String) },
      ),
      elsewhere,
    ])
    expect(changed).toBeGreaterThan(1)
    const { db } = platform.database
    const trail = await db.selectFrom('audit').selectAll().orderBy('position').execute()
    expect(
      trail
        .filter((row) => row.action === `itemAvailability.${action}`)
        .map(({ store_id, before, after }) => [store_id, (before as unknown[]).length, after]),
    ).toEqual([changed, 0, 0].map((items) => [bakery.mill, items, { items }]))
  },
)

it('a single store is let in without being chosen', async () => {
  const person = await platform.signIn('cafe-owner')
  const [row] = await save(person, out((await list(person, { PageRowCount: 1 })).ResultSet))
  ok(await person.call('updateItemAvailabilityAllInStock'))
  const [now] = await read(person, [row])
  expect([row.IsInStock, now!.IsInStock]).toEqual([false, true])
})

itNamesTheMerchant()
