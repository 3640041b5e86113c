// The loyalty program: its name, how it is created, who can see and change it, and its isolation by
// merchant.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '#server/data/database-roles.ts'
import type { BodyOf } from '#server/calls/call.ts'
import {
  startPlatform,
  testNow,
  type CallOptions,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'
import { loyaltyKeys } from '../../rules/menu.ts'
import { bakery, cafe, chain } from '../discounts/discounts.fixtures.ts'
import {
  bank,
  fresh,
  idsOf,
  lastTrail,
  list,
  makeItems,
  makeVariation,
  mark,
  ok,
  operator,
  priced,
  problem,
  fetchProgram,
  read,
  save,
  send,
  readState,
} from './loyalty.fixtures.ts'
import {
  insertProgram,
  listMembers,
  lockProgram,
  readMembers,
  readProgram,
  savePrices,
  updateProgram,
} from './loyalty-rows.ts'

let platform: TestPlatform
let owner: TestPerson
let colleague: TestPerson
const signIn = (name: string, storeId = 0) =>
  platform.signIn(name, { merchantId: bakery.merchantId, storeId })
beforeAll(async () => {
  platform = await startPlatform()
  ;[owner, colleague] = await Promise.all([signIn('bakery-owner'), signIn('admin')])
}, 60_000)
afterAll(() => platform?.close())
const state = () => readState(platform.databaseRoles)
const none = { Name: null, TieredPriceListId: 0, ConcurrencyChecksum: null }

describe('the name', () => {
  afterEach(async () => {
    await save(owner, [], { Name: 'Kettle Friends' })
  })
  it.each<[string, string]>([
    ['', 'minLength pattern'],
    ['x'.repeat(31), 'maxLength'],
    [' Cup', 'pattern'],
    ['Cup ', 'pattern'],
    ['Cup-Club', 'pattern'],
    ['Cup\n', 'pattern'],
    ['Caf\u00e9', 'pattern'],
    ['a\0b', 'forms:errors.nameCharacters'],
    ['\ud800', 'forms:errors.nameCharacters'],
  ])('%j is refused at its field (V-052, V-053, V-054)', async (Name, code) => {
    const before = await state()
    const answer = await send(owner, [], { Name })
    expect([
      answer.status,
      problem(answer)
        .errors.map(({ field }) => field)
        .every((field) => field === 'Name'),
      problem(answer)
        .errors.map((error) => error.code)
        .join(' '),
      await state(),
    ]).toEqual([422, true, code, before])
  })
  it('of thirty characters is kept; the version moves, and the trail has both names', async () => {
    const before = await fetchProgram(owner)
    const [row] = await fresh(platform, owner, 1)
    const { program } = await save(owner, priced([row], 3), {
      Name: '0123456789 abcdefghijklmnopqrZ',
    })
    expect([program, program.ConcurrencyChecksum === before.ConcurrencyChecksum]).toEqual([
      {
        ...before,
        Name: '0123456789 abcdefghijklmnopqrZ',
        ConcurrencyChecksum: expect.any(String),
        LastModified: expect.any(String),
        LastModifiedBy: 'bakery-owner',
      },
      false,
    ])
    expect(await fetchProgram(owner)).toEqual(program)
    expect(await lastTrail(platform.databaseRoles)).toMatchObject({
      action: 'priceList.update',
      before: { Name: before.Name, Members: [{ PriceListPrice: null }] },
      after: { Name: program.Name, Members: [{ PriceListPrice: 3 }] },
    })
  })
  it('of another price list is taken in any case, and its prices are not saved', async () => {
    const [rows, before] = [await fresh(platform, owner, 1), await state()]
    const body = ok(await send(owner, priced(rows, 1), { Name: 'HAPPY hour' }))
    expect(body).toMatchObject({
      IsSuccessful: false,
      Code: loyaltyKeys.nameTaken,
      Message: 'Another price list has this name.',
      Errors: [
        {
          Field: 'Name',
          Code: loyaltyKeys.nameTaken,
          Message: 'Another price list has this name.',
        },
      ],
    })
    // Changing only the case of its own name is allowed.
    expect([
      await state(),
      (await save(owner, [], { Name: 'KETTLE friends' })).program.Name,
    ]).toEqual([before, 'KETTLE friends'])
  })
  it.each([0, 1])(
    "changed by two is the first one's; the other is shown it; number %s is first (row 29)",
    async (first) => {
      const [winner, loser] = first === 0 ? [owner, colleague] : [colleague, owner]
      const { ConcurrencyChecksum } = await fetchProgram(loser)
      const { program } = await save(winner, [], { Name: 'Mine' })
      const [rows, before] = [await fresh(platform, owner, 1), await state()]
      const answer = await send(loser, priced(rows, 1), {
        Name: 'No mine',
        ConcurrencyChecksum: ConcurrencyChecksum!,
      })
      expect([answer.status, problem(answer).record, await state()]).toEqual([
        409,
        { ...program, Members: [] },
        before,
      ])
      // Saving the name that is already stored causes no conflict, even with an older version.
      expect(
        (
          await save(loser, priced(rows, 1), {
            Name: 'Mine',
            ConcurrencyChecksum: ConcurrencyChecksum!,
          })
        ).program.ConcurrencyChecksum,
      ).toBe(program.ConcurrencyChecksum)
    },
  )
})

describe('a program that doesn’t exist yet (C-066)', () => {
  let banker: TestPerson
  let other: TestPerson
  beforeAll(async () => {
    ;[banker, other] = (await Promise.all(
      ['bank-owner', 'admin'].map((name) => platform.signIn(name, { ...bank, storeId: 0 })),
    )) as [TestPerson, TestPerson]
  })
  const end = () =>
    operator(platform.databaseRoles, (tx) =>
      tx
        .updateTable('price_list')
        .set({ deleted_at: new Date(testNow) })
        .where('merchant_id', '=', bank.merchantId)
        .where('kind', '=', 'loyalty')
        .execute(),
    )
  afterEach(end)
  const add = (
    person: TestPerson,
    body: Partial<BodyOf<'addTieredPriceList'>>,
    options?: CallOptions,
  ) =>
    person.call(
      'addTieredPriceList',
      { body: { Name: 'Regulars', TieredPriceListId: 0, Members: [], ...body } },
      options,
    )

  it('has no name, no id and no prices, and cannot be changed (C-064)', async () => {
    const { ResultSet } = await list(banker)
    expect([
      await fetchProgram(banker),
      ResultSet.length > 20,
      ResultSet.filter(
        ({ PriceListPrice, ConcurrencyChecksum }) =>
          PriceListPrice !== null || ConcurrencyChecksum !== 'v0',
      ),
    ]).toEqual([none, true, []])
    expect(
      (
        await send(banker, [], {
          Name: 'Regulars',
          TieredPriceListId: 1,
          ConcurrencyChecksum: 'v1',
        })
      ).status,
    ).toBe(404)
  })
  it('is made with its first prices and recorded; its name is free when it ends', async () => {
    const rows = (await list(banker, { pageSize: 3 })).ResultSet
    for (const round of [0, 1]) {
      const body = ok(await add(banker, { Members: [...priced(rows.slice(0, 2), 1.1), rows[2]!] }))
      expect(body).toMatchObject({
        IsSuccessful: true,
        Message: null,
        Entity: {
          Name: 'Regulars',
          ConcurrencyChecksum: 'v1',
          LastModified: '2026-11-20T15:00:00.000Z',
          LastModifiedBy: 'bank-owner',
        },
      })
      expect([await fetchProgram(banker), await read(banker, idsOf(rows))]).toEqual([
        body.Entity,
        body.Members,
      ])
      expect(
        body.Members!.map(
          ({ PriceListPrice, ConcurrencyChecksum }) => `${PriceListPrice} ${ConcurrencyChecksum}`,
        ),
      ).toEqual(['1.1 v1', '1.1 v1', 'null v0'])
      expect(await lastTrail(platform.databaseRoles, bank.merchantId)).toMatchObject({
        action: 'priceList.create',
        entity: 'priceList',
        entity_id: String(body.Entity!.TieredPriceListId),
        before: null,
        after: { Name: 'Regulars', Members: [{ PriceListPrice: 1.1 }, { PriceListPrice: 1.1 }] },
      })
      if (round === 0) await end()
    }
  })
  it('that someone else made first is shown with the prices that moved (row 29)', async () => {
    const rows = (await list(banker, { pageSize: 2 })).ResultSet
    const { Entity, Members } = ok(
      await add(other, { Name: 'Theirs', Members: priced(rows.slice(0, 1), 1) }),
    )
    const before = await state()
    const answer = await add(banker, { Members: priced(rows, 2) })
    expect([answer.status, problem(answer).code, problem(answer).record, await state()]).toEqual([
      409,
      'conflict',
      { ...Entity, Members },
      before,
    ])
    // The person can then change the program that the other created.
    expect(
      (await save(banker, priced([Members![0]!, rows[1]!], 2), { Name: 'Regulars' })).rows.map(
        ({ PriceListPrice }) => PriceListPrice,
      ),
    ).toEqual([2, 2])
  })
  it('is made once by six in the very same moment, of one name or of several', async () => {
    for (const nameOf of [(nth: number) => `Regulars ${nth}`, () => 'Regulars']) {
      const rows = (await list(banker, { pageSize: 2 })).ResultSet
      const answers = await Promise.all(
        [1, 2, 3, 4, 5, 6].map((nth) =>
          add(nth % 2 ? banker : other, { Name: nameOf(nth), Members: priced(rows, nth) }),
        ),
      )
      const [won, ...lost] = answers.toSorted((a, b) => a.status - b.status)
      expect([won!.status, ...lost.map(({ status }) => status)]).toEqual([
        200, 409, 409, 409, 409, 409,
      ])
      for (const answer of lost)
        expect(problem(answer).record).toEqual({ ...won!.body.Entity, Members: won!.body.Members })
      await end()
    }
  })
  it('is not made with a taken name, stale or missing rows, or a foreign variation', async () => {
    const rows = (await list(banker, { pageSize: 2 })).ResultSet
    const [{ id: gone }, before] = [
      (await makeItems(platform.databaseRoles, bank.merchantId, ['Soon gone']))[0]!,
      await state(),
    ]
    await mark(platform.databaseRoles, 'item', gone, new Date(testNow))
    expect(ok(await add(banker, { Name: 'Staff', Members: priced(rows, 1) }))).toMatchObject({
      IsSuccessful: false,
      Code: loyaltyKeys.nameTaken,
      Errors: [{ Field: 'Name' }],
    })
    expect(
      ok(await add(banker, { Members: [...priced(rows, 1), { ...rows[0]!, ItemMasterId: gone }] })),
    ).toMatchObject({
      IsSuccessful: false,
      Code: loyaltyKeys.memberGone,
      Errors: [{ Field: 'Members.2.ItemMasterId' }],
    })
    expect(
      problem(
        await add(banker, {
          Members: priced(
            rows.map((row) => ({ ...row, ConcurrencyChecksum: 'v7' })),
            1,
          ),
        }),
      ).record,
    ).toEqual({ ...none, Members: rows })
    const variation = await makeVariation(
      platform.databaseRoles,
      bank.merchantId,
      rows[0]!.ItemMasterId,
      'Loyal',
    )
    expect(
      problem(
        await add(banker, {
          Members: [{ ...rows[1]!, MemberType: 1, ItemVariationId: variation.id }],
        }),
      ).errors,
    ).toMatchObject([{ field: 'Members.0.ItemVariationId', code: loyaltyKeys.variationUnknown }])
    expect([await state(), await fetchProgram(banker)]).toEqual([before, none])
  })
  it('with one key is made once and answered the same, also at once (row 30)', async () => {
    const again = () => add(banker, {}, { idempotencyKey: 'loyalty-program' })
    const [first, ...others] = [await again(), ...(await Promise.all([again(), again()]))].map(ok)
    expect([...others, { ...first, Entity: await fetchProgram(banker) }]).toEqual([
      first,
      first,
      first,
    ])
  })
})

describe('people without access', () => {
  const statuses = async (person: TestPerson) => {
    const query = { tieredPriceListId: 0, pageSize: 1, pageNumber: 1 }
    const body = {
      Name: 'Not this',
      TieredPriceListId: (await fetchProgram(owner)).TieredPriceListId,
      ConcurrencyChecksum: 'v1',
      Members: [],
    }
    return [
      await person.call('getTieredPriceList'),
      await person.call('tieredPriceListGetMembers', { query }),
      await person.call('addTieredPriceList', { body: { Name: 'Not this', Members: [] } }),
      await person.call('updateTieredPriceList', { body }),
    ].map(({ status }) => status)
  }
  const restrict = (isRestricted: boolean) =>
    operator(platform.databaseRoles, (tx) =>
      sql`update merchant set portal_flags = portal_flags
        || ${JSON.stringify({ isStoreSelectionRestricted: isRestricted })}::jsonb
        where id = ${bakery.merchantId}`.execute(tx),
    )

  it.each<[string, () => Promise<TestPerson> | TestPerson, number]>([
    ['in one store of several (P-057)', () => signIn('bakery-owner', bakery.harbour), 403],
    ['as the manager of one', () => signIn('bakery-manager', bakery.harbour), 403],
    ['without a session', () => platform.anonymous(), 401],
  ])('see and change nothing: %s', async (_, who, status) => {
    const [person, before] = [await who(), await state()]
    expect([await statuses(person), await state()]).toEqual([
      [status, status, status, status],
      before,
    ])
  })
  it('see and change nothing: where stores may not be chosen freely (P-057)', async () => {
    const before = await state()
    await restrict(true)
    const [restricted, present] = [await owner.call('getTieredPriceList'), await state()]
    await restrict(false)
    expect([restricted.status, present, (await owner.call('getTieredPriceList')).status]).toEqual([
      403,
      before,
      200,
    ])
  })
  it('see everything and change nothing with a role that may only look', async () => {
    const look = (isCompanyUser: boolean) =>
      operator(platform.databaseRoles, (tx) =>
        tx
          .updateTable('membership_user')
          .set({ is_company_user: isCompanyUser })
          .where('user_name', '=', 'bakery-viewer')
          .execute(),
      )
    await look(true)
    const [person, before] = [await signIn('bakery-viewer'), await state()]
    expect([await statuses(person), await state()]).toEqual([[200, 200, 403, 403], before])
    await look(false)
  })
})
it('a single store is let in without being chosen', async () => {
  const person = await platform.signIn('cafe-owner')
  const {
    rows: [row],
  } = await save(person, priced((await list(person, { pageSize: 1 })).ResultSet, 0.5))
  expect([row.PriceListPrice, (await read(person, [row.id]))[0]]).toEqual([0.5, row])
})
it('two thousand complete rows fit in one request', async () => {
  const names = Array.from({ length: 1000 }, (_, index) => `Many ${index}`.padEnd(50, '.'))
  const ids = (await makeItems(platform.databaseRoles, cafe.merchantId, names)).map(({ id }) => id)
  await operator(platform.databaseRoles, (tx) =>
    sql`insert into item_variation (merchant_id, item_id, variation_group_id, name, retail_price)
      select ${cafe.merchantId}, t.id, (select min(id) from variation_group
      where merchant_id = ${cafe.merchantId}), rpad('Size ', 50, '.'), 5 from item t
      where t.id = any(${ids})`.execute(tx),
  )
  const person = await platform.signIn('cafe-owner')
  const { ResultSet } = await list(person, { itemNameFilter: 'Many ' })
  const { rows } = await save(person, priced(ResultSet, 999_999.99))
  expect([
    rows.length,
    idsOf(rows),
    rows.filter(({ PriceListPrice }) => PriceListPrice !== 999_999.99),
  ]).toEqual([2000, idsOf(ResultSet), []])
})

describe('what SQL, filters and policies have to keep', () => {
  const all = { search: '', sort: 'Name', descending: false, limit: 10_000, offset: 0 } as const
  const stamp = { at: new Date(testNow), by: 'test' }
  it('sorts names without case and accents, then by code point', async () => {
    const sorted = [
      'Queue 1st',
      'Queue _x',
      'QUEUE \u00e4pfel',
      'Queue apple',
      'queue Banana',
      'Queue \u00c9clair',
      'Queue zebra',
      'Queue \ud83e\udd50',
    ]
    await makeItems(platform.databaseRoles, bakery.merchantId, sorted.toReversed())
    for (const [sortDirection, names] of [
      ['ASC', sorted],
      ['DESC', sorted.toReversed()],
    ] as const)
      expect(
        (await list(owner, { itemNameFilter: 'queue ', sortDirection })).ResultSet.map(
          ({ Name }) => Name,
        ),
      ).toEqual(names)
  })
  it.each(['filter', 'row-level security'] as const)(
    'keeps to its merchant by the %s alone (row 5)',
    async (guard) => {
      const theirs = await operator(platform.databaseRoles, async (tx) => ({
        list: (await readProgram(tx, chain.merchantId))!,
        members: await tx
          .selectFrom('item')
          .select('id')
          .where('merchant_id', '=', chain.merchantId)
          .execute(),
        variations: await tx
          .selectFrom('item_variation')
          .select(['id', 'item_id'])
          .where('merchant_id', '=', chain.merchantId)
          .execute(),
      }))
      const keys = [
        ...theirs.members.map(({ id }) => ({ item: id, variation: null })),
        ...theirs.variations.map(({ id, item_id }) => ({ item: item_id, variation: id })),
      ]
      const before = await state()
      // Tests each guard alone, so that neither relies on the other: the filter in an unrestricted
      // database role with our merchant, the policy in our role with their merchant.
      const merchantId = guard === 'filter' ? bakery.merchantId : chain.merchantId
      const work = async (tx: Tx) => {
        expect((await readProgram(tx, merchantId))?.name).toBe(
          guard === 'filter' ? 'Kettle Friends' : undefined,
        )
        expect([
          await lockProgram(tx, merchantId, theirs.list.id),
          (await readMembers(tx, merchantId, theirs.list.id, keys)).size,
        ]).toEqual([undefined, 0])
        const { rows } = await listMembers(tx, merchantId, theirs.list.id, { ...all, type: 0 })
        expect([
          rows.length > 100,
          rows.filter(({ PriceListPrice }) => PriceListPrice !== null),
        ]).toEqual([guard === 'filter', []])
        await savePrices(
          tx,
          merchantId,
          theirs.list.id,
          keys.map((key) => ({ ...key, cents: null })),
          stamp,
        )
        await expect(
          updateProgram(tx, merchantId, theirs.list, 'Not yours', stamp),
        ).rejects.toThrow('no result')
      }
      await (guard === 'filter'
        ? operator(platform.databaseRoles, work)
        : platform.databaseRoles.asTenant({ merchantId: bakery.merchantId, stores: 'all' }, work))
      await expect(
        platform.databaseRoles.asTenant({ merchantId: bakery.merchantId, stores: 'all' }, (tx) =>
          insertProgram(tx, bank.merchantId, 'Not yours', stamp),
        ),
      ).rejects.toMatchObject({ code: '42501' })
      expect(await state()).toBe(before)
    },
  )
})
