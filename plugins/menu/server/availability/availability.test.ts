// What a store has in stock and offers online: over HTTP, and below it the guarantees of SQL,
// filters and policies.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { sortKey } from '#schemas/rules/search.ts'
import type { DatabaseRoles, Tx } from '#server/data/database-roles.ts'
import type { NewRow } from '#server/data/schema.ts'
import type { BodyOf, Scope } from '#server/calls/call.ts'
import {
  startPlatform,
  testNow,
  type CallOptions,
  type TestAnswer,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'
import {
  readIds,
  listAvailability,
  lockAvailability,
  readStoreDay,
  readAvailability,
  saveAvailability,
  type AvailabilityRow,
} from './availability-rows.ts'
import { bakery, cafe, chain } from '../discounts/discounts.fixtures.ts'

type Sent = BodyOf<'updateItemAvailability'>['ItemAvailabilityList'][number]
const problem = (answer: { body: unknown }) =>
  answer.body as {
    code: string
    errors: { field: string; message: string }[]
    record: { ResultSet: AvailabilityRow[] }
  }
const operator = <T>(databaseRoles: DatabaseRoles, work: (tx: Tx) => Promise<T>) =>
  databaseRoles.asOperator({ actor: 'test', reason: 'look', routine: true }, work)
/** A hash of all stores' rows of all merchants, so that tests notice any change. */
const sum = (databaseRoles: DatabaseRoles) =>
  operator(
    databaseRoles,
    async (tx) =>
      (
        await sql<{
          sum: string
        }>`select md5(string_agg(x::text, '|' order by item_id, store_id)) as sum
          from item_store x`.execute(tx)
      ).rows[0]!.sum,
  )
const makeItems = (
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
      .values(names.map((name) => ({ merchant_id, tax_category_id, name, ...change })))
      .returning('id')
      .execute()
  })
const out = (rows: readonly AvailabilityRow[], change: Partial<Sent> = {}) =>
  rows.map((row) => ({ ...row, IsInStock: false, ...change }))
const namesOf = (rows: readonly AvailabilityRow[]) => rows.map(({ ItemName }) => ItemName)

let platform: TestPlatform
let harbour: TestPerson
let mill: TestPerson
const signIn = (name: string, storeId: number) =>
  platform.signIn(name, { merchantId: bakery.merchantId, storeId })
beforeAll(async () => {
  platform = await startPlatform()
  ;[harbour, mill] = await Promise.all([
    signIn('bakery-manager', bakery.harbour),
    signIn('bakery-owner', bakery.mill),
  ])
}, 60_000)
afterEach(() => platform.clock.set(testNow))
afterAll(() => platform?.close())

/** A session in Harbour Street at another time, started then. */
const at = (iso: string) => {
  platform.clock.set(iso)
  return signIn('bakery-manager', bakery.harbour)
}
const state = () => sum(platform.databaseRoles)
const ok = <Body>({ status, body, text }: TestAnswer<Body>): Body => {
  expect(status, text).toBe(200)
  return body
}
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
let made = 1000 // four digits, so that no name contains another
/** New items as Harbour Street sees them: in stock, and online unless `change` differs. */
const fresh = async (count: number, change?: Partial<NewRow<'item'>>) => {
  const names = Array.from({ length: count }, () => `Fresh ${(made += 1)}`)
  await makeItems(platform.databaseRoles, bakery.merchantId, names, change)
  return (await read(
    harbour,
    names.map((ItemName) => ({ ItemName })),
  )) as [AvailabilityRow, ...AvailabilityRow[]]
}
const send = (person: TestPerson, rows: readonly Sent[], options?: CallOptions) =>
  person.call('updateItemAvailability', { body: { ItemAvailabilityList: [...rows] } }, options)
const save = async (person: TestPerson, rows: readonly Sent[]) =>
  ok(await send(person, rows)).ResultSet as [AvailabilityRow, ...AvailabilityRow[]]

describe('the list', () => {
  it('has all members of a row, as they are in the chosen store (C-042, F-16)', async () => {
    const bread = await operator(platform.databaseRoles, (tx) =>
      tx
        .selectFrom('item_category')
        .select('id')
        .where('merchant_id', '=', bakery.merchantId)
        .where('name', '=', 'BREAD')
        .executeTakeFirstOrThrow(),
    )
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
    await operator(platform.databaseRoles, (tx) =>
      tx
        .updateTable('item_store')
        .set({ is_pos_active: false })
        .where('item_id', '=', row.ItemMasterId)
        .execute(),
    )
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
  it('is searched by part of a name in any case; % and _ are plain text (F-40)', async () => {
    await makeItems(platform.databaseRoles, bakery.merchantId, [
      'Oat 100%_Plain',
      'Oat 100xyPlain',
      'Oat \\',
    ])
    for (const [SearchArg, names] of [
      [' oAT 100 ', ['Oat 100%_Plain', 'Oat 100xyPlain']],
      ['100%_', ['Oat 100%_Plain']],
      ['t \\', ['Oat \\']],
      ['____', []],
      ["'; --", []],
    ] as const)
      expect(namesOf((await list(harbour, { SearchArg })).ResultSet)).toEqual(names)
    const every = (await list(harbour)).ResultSet.filter(({ ItemName, CategoryName }) =>
      /rea/i.test(`${ItemName}|${CategoryName}`),
    )
    expect([
      every.every(({ ItemName }) => /rea/i.test(ItemName)),
      await list(harbour, { SearchArg: 'rea', PageRowCount: 5 }),
    ]).toMatchObject([false, { ResultSet: every.slice(0, 5), TotalRowCount: every.length }])
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
      await fresh(2) // no category: sorts last in both directions
      for (const SortDirection of ['ASC', 'DESC'] as const) {
        const { ResultSet, TotalRowCount } = await list(harbour, { SortColumn, SortDirection })
        const keys = ResultSet.map((row) => row[SortColumn]).map((name) => name && sortKey(name))
        const named = keys
          .filter((key) => typeof key === 'string')
          .toSorted(
            (x, y) =>
              (SortDirection === 'ASC' ? 1 : -1) * Buffer.compare(Buffer.from(x), Buffer.from(y)),
          )
        expect(keys).toEqual([...named, ...keys.filter((key) => typeof key !== 'string')])
        const pages = await Promise.all(
          [1, 2, 3, 4, 5, 6, 7, Number.MAX_SAFE_INTEGER].map((page) =>
            list(harbour, { SortColumn, SortDirection, PageRowCount: 90, RequestedPageNum: page }),
          ),
        )
        expect([
          pages.flatMap((page) => page.ResultSet),
          pages.at(-1)!.TotalRowCount,
          TotalRowCount,
        ]).toEqual([ResultSet, ResultSet.length, ResultSet.length])
      }
    },
  )
})

describe('a change (C-051)', () => {
  it('is saved, answered as it reads next, and kept in the trail (row 35)', async () => {
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
    const kept = ({
      ItemMasterId,
      ItemName,
      IsInStock,
      BackOn,
      OutReason,
      IsAvailableOnline,
    }: AvailabilityRow) => ({
      ItemMasterId,
      ItemName,
      IsInStock,
      BackOn,
      OutReason,
      IsAvailableOnline,
    })
    const trail = await operator(platform.databaseRoles, (tx) =>
      tx
        .selectFrom('audit')
        .selectAll()
        .where('action', '=', 'itemAvailability.update')
        .orderBy('position', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    )
    expect(trail).toMatchObject({
      merchant_id: bakery.merchantId,
      store_id: bakery.harbour,
      actor_name: 'bakery-manager',
      entity: 'itemAvailability',
      entity_id: String(bakery.harbour),
      before: [kept(c!), kept(a)],
      after: saved.map(kept),
    })
    const [back] = await save(harbour, [{ ...saved[0], IsInStock: true, BackOn: '2026-11-01' }])
    // An item in stock has neither date nor reason, whatever is sent.
    expect(back).toEqual({ ...c, ConcurrencyChecksum: expect.any(String) })
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
    await operator(platform.databaseRoles, (tx) =>
      tx
        .updateTable('item')
        .set({ is_available_online: false })
        .where('id', '=', on.ItemMasterId)
        .execute(),
    )
    const stale = await send(harbour, out([on]))
    expect([stale.status, problem(stale).record.ResultSet]).toEqual([
      409,
      [{ ...on, IsAvailableOnline: false, ConcurrencyChecksum: expect.any(String) }],
    ])
    expect(
      await operator(platform.databaseRoles, (tx) =>
        tx
          .selectFrom('item_store')
          .select(['is_available_online', 'is_in_stock'])
          .where('item_id', '=', on.ItemMasterId)
          .execute(),
      ),
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
    await operator(platform.databaseRoles, (tx) =>
      tx
        .updateTable('item')
        .set({ deleted_at: new Date(testNow) })
        .where('id', '=', rows[1]!.ItemMasterId)
        .execute(),
    )
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
  it('may give any reason that can be typed, up to 130 characters', async () => {
    const reasons = ['Café ☕ 𝒳', "'; --", '\\ "<b>', 'x'.repeat(130), '  ']
    const saved = await save(
      harbour,
      (await fresh(reasons.length)).map((row, index) => ({
        ...row,
        IsInStock: false,
        OutReason: reasons[index]!,
      })),
    )
    expect(saved.map(({ OutReason }) => OutReason)).toEqual([...reasons.slice(0, 4), null])
    for (const OutReason of ['x'.repeat(131), 'a\0b', 'a\uD800b', 'a\u202Eb'])
      expect((await send(harbour, out(await fresh(1), { OutReason }))).status).toBe(422)
  })
  it('with one key is done once and answered the same, also at once (row 30)', async () => {
    const rows = out(await fresh(1))
    const again = () => send(harbour, rows, { idempotencyKey: 'availability-1' })
    const [first, ...others] = [await again(), ...(await Promise.all([again(), again()]))].map(ok)
    expect([...others, { ...first, ResultSet: await read(harbour, rows) }]).toEqual([
      first,
      first,
      first,
    ])
  })
})

describe('people who change the same rows (row 29)', () => {
  it.each([0, 1])(
    'are shown the rows that the other one changed; number %s is first',
    async (first) => {
      const people = [harbour, await signIn('bakery-owner', bakery.harbour)]
      const [winner, loser] = [people[first]!, people[1 - first]!]
      const rows = await fresh(3)
      const moved = await save(winner, out(rows.slice(1, 2), { OutReason: 'First' }))
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
    },
  )
  it.each([1, 50])(
    'at the same moment: one succeeds, no one waits forever; %s rows, in opposite order',
    async (count) => {
      let rows: readonly AvailabilityRow[] = []
      for (let round = 0; round < 6; round += 1) {
        if (round % 2 === 0) rows = await fresh(count) // the store has no rows for these yet
        const answers = await Promise.all(
          ['A', 'B', 'C', 'D', 'E', 'F'].map((OutReason, index) =>
            send(harbour, out(index % 2 === 0 ? rows : rows.toReversed(), { OutReason })),
          ),
        )
        const [won, ...lost] = answers.toSorted((a, b) => a.status - b.status)
        expect([won!.status, ...lost.map(({ status }) => status)]).toEqual([
          200, 409, 409, 409, 409, 409,
        ])
        rows = await read(harbour, rows)
        for (const told of [
          won!.body.ResultSet!,
          ...lost.map((answer) => problem(answer).record.ResultSet),
        ])
          expect(told.toSorted((a, b) => a.ItemMasterId - b.ItemMasterId)).toEqual(rows)
      }
    },
  )
})

it.each([
  [
    'in stock (C-052)',
    'updateItemAvailabilityAllInStock',
    'itemAvailability.allInStock',
    'IsInStock',
    { BackOn: null, OutReason: null },
  ],
  [
    'online (C-053)',
    'updateItemAvailabilityAllIsOnline',
    'itemAvailability.allOnline',
    'IsAvailableOnline',
    {},
  ],
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
      [mill, mill, mill].map((person) => person.call(operation)),
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
    const trail = await operator(platform.databaseRoles, (tx) =>
      tx
        .selectFrom('audit')
        .select(['store_id', 'before', 'after'])
        .where('action', '=', action)
        .orderBy('position')
        .execute(),
    )
    expect([
      changed > 1,
      ...trail.map(({ store_id, before, after }) => [
        store_id,
        (before as unknown[]).length,
        after,
      ]),
    ]).toEqual([true, ...[changed, 0, 0].map((items) => [bakery.mill, items, { items }])])
  },
)

it.each<[string, () => TestPerson | Promise<TestPerson>, number, number]>([
  ['in company view, where nothing is in stock (P-056)', () => signIn('bakery-owner', 0), 403, 403],
  ['of a role that may only look', () => signIn('bakery-viewer', bakery.harbour), 200, 403],
  ['without a session', () => platform.anonymous(), 401, 401],
])('people without access change nothing: %s', async (_, who, look, change) => {
  const [person, rows, before] = [await who(), await fresh(1), await state()]
  const answers = [
    await person.call('getItemAvailability', { body: { PageRowCount: 1, RequestedPageNum: 1 } }),
    await send(person, out(rows)),
    await person.call('updateItemAvailabilityAllInStock'),
    await person.call('updateItemAvailabilityAllIsOnline'),
  ]
  expect([...answers.map(({ status }) => status), await state()]).toEqual([
    look,
    change,
    change,
    change,
    before,
  ])
})
it('a single store is let in without being chosen', async () => {
  const person = await platform.signIn('cafe-owner')
  const [row] = await save(person, out((await list(person, { PageRowCount: 1 })).ResultSet))
  expect([
    row.IsInStock,
    ok(await person.call('updateItemAvailabilityAllInStock')).IsSuccessful,
    (await read(person, [row]))[0]!.IsInStock,
  ]).toEqual([false, true, true])
})

// Journeys cover the same on the embedded database, where each platform loads its own instance.
describe('what SQL, filters and policies have to keep', () => {
  let databaseRoles: DatabaseRoles
  beforeAll(() => {
    databaseRoles = platform.databaseRoles
  })
  const storeDayAt = (scope: Partial<Scope>) =>
    operator(databaseRoles, (tx) =>
      readStoreDay(
        tx,
        {
          merchantId: bakery.merchantId,
          storeId: bakery.harbour,
          stores: 'all',
          view: 'store-of-many',
          ...scope,
        },
        new Date(testNow),
      ),
    )
  const asTenant = <T>(
    merchantId: number,
    work: (tx: Tx) => Promise<T>,
    stores: Scope['stores'] = 'all',
  ) => databaseRoles.asTenant({ merchantId, stores }, work)
  const all = {
    search: '',
    show: undefined,
    isModifier: undefined,
    sort: 'ItemName',
    descending: false,
    limit: 10_000,
    offset: 0,
  } as const
  const toOut = (ids: readonly number[]) =>
    ids.map((id) => ({
      id,
      inStock: false,
      outUntil: new Date('2026-11-21T09:00:00Z'),
      reason: 'Sold out',
      online: false,
    }))
  it('sorts names without case and accents, then by code point', async () => {
    const sorted = [
      'Pfand 1st',
      'Pfand _x',
      'PFAND äpfel',
      'Pfand apple',
      'pfand Banana',
      'Pfand Éclair',
      'Pfand zebra',
      'Pfand 🥐',
    ]
    await makeItems(databaseRoles, bakery.merchantId, sorted.toReversed())
    const storeDay = await storeDayAt({})
    for (const [descending, names] of [
      [false, sorted],
      [true, sorted.toReversed()],
    ] as const)
      expect(
        namesOf(
          (
            await asTenant(bakery.merchantId, (tx) =>
              listAvailability(tx, storeDay, { ...all, search: 'pfand ', descending }),
            )
          ).rows,
        ),
      ).toEqual(names)
  })
  it('changes two thousand rows of the only store in one update', async () => {
    const ids = (
      await makeItems(
        databaseRoles,
        cafe.merchantId,
        Array.from({ length: 2000 }, (_, index) => `Many ${index}`),
      )
    ).map(({ id }) => id)
    const storeDay = await storeDayAt({
      merchantId: cafe.merchantId,
      storeId: 0,
      view: 'single-store',
    })
    const rows = await asTenant(cafe.merchantId, async (tx) => {
      await saveAvailability(
        tx,
        storeDay,
        'test',
        toOut([...(await lockAvailability(tx, storeDay, ids)).keys()]),
      )
      return readAvailability(tx, storeDay, ids)
    })
    expect([
      storeDay.storeId,
      rows.size,
      [
        ...new Set(
          [...rows.values()].map(
            ({ IsInStock, IsAvailableOnline, BackOn }) =>
              `${IsInStock} ${IsAvailableOnline} ${BackOn}`,
          ),
        ),
      ],
    ]).toEqual([cafe.store, 2000, ['false false 2026-11-21']])
  })
  it.each(['filter', 'row-level security'] as const)(
    'keeps to its merchant by the %s alone (row 5)',
    async (guard) => {
      const theirs = await storeDayAt({ merchantId: chain.merchantId, storeId: 100_300_001 })
      const theirIds = (
        await operator(databaseRoles, (tx) =>
          tx.selectFrom('item').select('id').where('merchant_id', '=', chain.merchantId).execute(),
        )
      ).map(({ id }) => id)
      const before = await sum(databaseRoles)
      // Tests each guard alone, so that neither relies on the other: the filter in an unrestricted
      // database role with our merchant, the policy in our role with their merchant.
      const storeDay = guard === 'filter' ? await storeDayAt({}) : theirs
      const work = async (tx: Tx) => {
        expect((await lockAvailability(tx, storeDay, theirIds)).size).toBe(0)
        await saveAvailability(tx, storeDay, 'test', toOut(theirIds))
        const ids = [
          ...(await listAvailability(tx, storeDay, all)).rows.map(
            ({ ItemMasterId }) => ItemMasterId,
          ),
          ...(await readIds(tx, storeDay, 'outOfStock')),
          ...(await readIds(tx, storeDay, 'notOnline')),
        ]
        expect([ids.length > 400, ids.filter((id) => theirIds.includes(id))]).toEqual([
          guard === 'filter',
          [],
        ])
      }
      await (guard === 'filter' ? operator(databaseRoles, work) : asTenant(bakery.merchantId, work))
      expect(await sum(databaseRoles)).toBe(before)
      await expect(storeDayAt({ storeId: theirs.storeId })).rejects.toMatchObject({ status: 404 })
    },
  )
  it('keeps to the stores of the person by row-level security alone (row 5)', async () => {
    const [storeDay, ids] = [
      await storeDayAt({ storeId: bakery.mill }),
      (await makeItems(databaseRoles, bakery.merchantId, ['Guarded'])).map(({ id }) => id),
    ]
    await expect(
      asTenant(bakery.merchantId, (tx) => saveAvailability(tx, storeDay, 'test', toOut(ids)), [
        bakery.harbour,
      ]),
    ).rejects.toMatchObject({ code: '42501' })
    await asTenant(bakery.merchantId, (tx) => saveAvailability(tx, storeDay, 'test', toOut(ids)), [
      bakery.mill,
    ])
    expect(
      await asTenant(
        bakery.merchantId,
        (tx) => listAvailability(tx, storeDay, { ...all, show: 'outOfStock' }),
        [bakery.harbour],
      ),
    ).toMatchObject({ total: 0 })
  })
})
