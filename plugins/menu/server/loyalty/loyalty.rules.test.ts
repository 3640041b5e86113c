// The loyalty program: its name, how it is created, and its isolation by merchant.
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'

import type { BodyOf } from '#server/calls/call.ts'
import { testNow, type TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { loyaltyKeys } from '../../rules/menu.ts'
import { cafe } from '../discounts/discounts.fixtures.ts'
import { expectOneSaved, problem, signedIn } from '../people.fixtures.ts'
import { itNamesTheMerchant } from '../statements.fixtures.ts'
import {
  bank,
  fresh,
  idsOf,
  list,
  makeItems,
  makeVariation,
  markDeleted,
  ok,
  priced,
  fetchProgram,
  read,
  save,
  send,
  readState,
} from './loyalty.fixtures.ts'

const platform = startedPlatform()
const owner = signedIn(platform, 'bakery-owner')
const colleague = signedIn(platform, 'admin')
const banker = signedIn(platform, 'bank-owner', 0, bank.merchantId)
const other = signedIn(platform, 'admin', 0, bank.merchantId)
const state = () => readState(platform.databaseRoles)
const none = { Name: null, TieredPriceListId: 0, ConcurrencyChecksum: null }

describe('the name', () => {
  afterEach(async () => {
    await save(owner, [], { Name: 'Kettle Friends' })
  })
  it.each<[string, string]>([
    ['', 'minLength pattern'],
    ['x'.repeat(31), 'maxLength'],
    ['Cup-Club', 'pattern'],
    ['\ud800', 'forms:errors.nameCharacters'],
  ])('%j is refused at its field (V-052, V-053, V-054)', async (Name, code) => {
    const before = await state()
    const answer = await send(owner, [], { Name })
    const { errors } = problem(answer)
    expect([answer.status, new Set(errors.map(({ field }) => field)), await state()]).toEqual([
      422,
      new Set(['Name']),
      before,
    ])
    expect(errors.map((error) => error.code).join(' ')).toBe(code)
  })
  it('of thirty characters is kept, and the version moves', async () => {
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
  it("changed by two is the first one's; the other is shown it (row 29)", async () => {
    const { ConcurrencyChecksum } = await fetchProgram(colleague)
    const version = { ConcurrencyChecksum: ConcurrencyChecksum! }
    const { program } = await save(owner, [], { Name: 'Mine' })
    const [rows, before] = [await fresh(platform, owner, 1), await state()]
    const answer = await send(colleague, priced(rows, 1), { Name: 'No mine', ...version })
    expect([answer.status, problem(answer).record, await state()]).toEqual([
      409,
      { ...program, Members: [] },
      before,
    ])
    // Saving the name that is already stored causes no conflict, even with an older version.
    const again = await save(colleague, priced(rows, 1), { Name: 'Mine', ...version })
    expect(again.program.ConcurrencyChecksum).toBe(program.ConcurrencyChecksum)
  })
})

describe('a program that doesn’t exist yet (C-066)', () => {
  const end = () =>
    platform.database.db
      .updateTable('price_list')
      .set({ deleted_at: new Date(testNow) })
      .where('merchant_id', '=', bank.merchantId)
      .where('kind', '=', 'loyalty')
      .execute()
  afterEach(end)
  const add = (person: TestPerson, body: Partial<BodyOf<'addTieredPriceList'>>) =>
    person.call('addTieredPriceList', {
      body: { Name: 'Regulars', TieredPriceListId: 0, Members: [], ...body },
    })

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
  it('is made with its first prices; its name is free when it ends', async () => {
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
      const [{ body }, others] = expectOneSaved(answers)
      for (const answer of others)
        expect(problem(answer).record).toEqual({ ...body.Entity, Members: body.Members })
      await end()
    }
  })
  it('is not made with a taken name, stale or missing rows, or a foreign variation', async () => {
    const rows = (await list(banker, { pageSize: 2 })).ResultSet
    const [{ id: gone }, before] = [
      (await makeItems(platform.databaseRoles, bank.merchantId, ['Soon gone']))[0]!,
      await state(),
    ]
    await markDeleted(platform, 'item', gone)
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
})

it('a single store need not be chosen; two thousand complete rows fit in a request', async () => {
  const names = Array.from({ length: 1000 }, (_, index) => `Many ${index}`.padEnd(50, '.'))
  const ids = (await makeItems(platform.databaseRoles, cafe.merchantId, names)).map(({ id }) => id)
  await sql`insert into item_variation
      (merchant_id, item_id, variation_group_id, name, retail_price)
      select ${cafe.merchantId}, t.id, (select min(id) from variation_group
      where merchant_id = ${cafe.merchantId}), rpad('Size ', 50, '.'), 5 from item t
      where t.id = any(${ids})`.execute(platform.database.db)
  const person = await platform.signIn('cafe-owner')
  const { ResultSet } = await list(person, { itemNameFilter: 'Many ' })
  const { rows } = await save(person, priced(ResultSet, 999_999.99))
  expect([
    rows.length,
    idsOf(rows),
    rows.filter(({ PriceListPrice }) => PriceListPrice !== 999_999.99),
  ]).toEqual([2000, idsOf(ResultSet), []])
})

itNamesTheMerchant()
