// Loyalty tier pricing over HTTP: prices for items, modifiers and their variations, and concurrent
// changes.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toDecimal, fromCents, type Cents } from '#core/money.ts'
import { checksum } from '#server/data/checksum.ts'
import { testNow } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { loyaltyKeys } from '../../rules/menu.ts'
import { bakery, chain } from '../discounts/discounts.fixtures.ts'
import { expectOneSaved, listFaults, problem, signedIn } from '../people.fixtures.ts'
import { expectSorted } from '../sorted.fixtures.ts'
import { itNamesTheMerchant } from '../statements.fixtures.ts'
import type { Member, SortColumn } from './loyalty-rows.ts'
import {
  fresh as freshFor,
  freshNames,
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
  type ProgramNow,
  type SentMember,
} from './loyalty.fixtures.ts'

const platform = startedPlatform()
const owner = signedIn(platform, 'bakery-owner')
const colleague = signedIn(platform, 'admin')
const state = () => readState(platform.databaseRoles)
const fresh = (count: number, change?: Parameters<typeof freshFor>[3]) =>
  freshFor(platform, owner, count, change)
/** An item, its variation, a modifier, and the modifier's variation. */
async function fourKinds(): Promise<[Member, Member, Member, Member]> {
  const [[item], [modifier]] = [await fresh(1), await fresh(1, { item_type: 'M' })]
  const roles = platform.databaseRoles
  const ids = await Promise.all(
    [item, modifier].map(
      async ({ ItemMasterId }) =>
        `v${(await makeVariation(roles, bakery.merchantId, ItemMasterId, 'Large')).id}`,
    ),
  )
  return read(owner, [item.id, ids[0]!, modifier.id, ids[1]!]) as Promise<unknown> as Promise<
    [Member, Member, Member, Member]
  >
}

describe('the list of members', () => {
  it('has all members, of items and of variations (C-064, C-065, F-24, F-25)', async () => {
    const bread = await platform.database.db
      .selectFrom('item_category')
      .select('id')
      .where('merchant_id', '=', bakery.merchantId)
      .where('name', '=', 'BREAD')
      .executeTakeFirstOrThrow()
    const [item] = await fresh(1, { category_id: bread.id })
    const { id, variation_group_id } = await makeVariation(
      platform.databaseRoles,
      bakery.merchantId,
      item.ItemMasterId,
      'Large',
    )
    const [asked] = await fresh(1, { prompt_for_price: true })
    const plain = {
      Category: 'BREAD',
      PriceListPrice: null,
      ItemMasterId: item.ItemMasterId,
      ConcurrencyChecksum: 'v0',
    }
    const expected = [
      {
        ...plain,
        id: `i${item.ItemMasterId}`,
        MemberType: 0,
        Name: item.Name,
        Price: 4.5,
        ItemVariationId: null,
        RetailPriceVariationGroupId: null,
      },
      {
        ...plain,
        id: `v${id}`,
        MemberType: 1,
        Name: `${item.Name}, Large`,
        Price: 5.25,
        ItemVariationId: id,
        RetailPriceVariationGroupId: variation_group_id,
      },
    ]
    expect((await list(owner, { itemNameFilter: item.Name })).ResultSet).toEqual(expected)
    expect(asked).toMatchObject({ Price: null, Category: null })
    expect(await fetchProgram(owner)).toMatchObject({
      Name: 'Kettle Friends',
      TieredPriceListId: expect.any(Number),
      ConcurrencyChecksum: 'v1',
    })
    await save(owner, priced(await read(owner, idsOf([item])), 4))
    // No price is returned although one is stored, because list id 0 means no program.
    expect(
      (await list(owner, { tieredPriceListId: 0, itemNameFilter: item.Name })).ResultSet,
    ).toEqual(expected)
  })
  it('shows items or modifiers with variations, or variations alone (N-13)', async () => {
    const four = await fourKinds()
    const [both] = await fresh(1, { item_type: 'B' })
    expect([...four, both].map(({ MemberType }) => MemberType)).toEqual([0, 1, 2, 3, 0])
    const [gone, goneVariation] = await fourKinds()
    await markDeleted(platform, 'item', gone.ItemMasterId)
    for (const [typeFilter, kinds] of [
      [undefined, [0, 1]],
      [0, [0, 1]],
      [1, [1]],
      [2, [2, 3]],
      [3, [3]],
    ] as const) {
      const { ResultSet, TotalRowCount } = await list(
        owner,
        typeFilter === undefined ? {} : { typeFilter },
      )
      expect([new Set(ResultSet.map(({ MemberType }) => MemberType)), TotalRowCount]).toEqual([
        new Set(kinds),
        ResultSet.length,
      ])
      expect(four.map(({ id }) => idsOf(ResultSet).includes(id))).toEqual(
        four.map(({ MemberType }) => (kinds as readonly number[]).includes(MemberType)),
      )
      expect(idsOf(ResultSet).filter((id) => [gone.id, goneVariation.id].includes(id))).toEqual([])
    }
  })
  it.each<SortColumn>(['Name', 'Category', 'MemberType', 'Price', 'PriceListPrice'])(
    'is sorted by %s both ways, what is empty last, in pages that together are all',
    async (sortColumn) => {
      const twins = await fresh(2, { prompt_for_price: true })
      await save(owner, priced(twins, 1.05))
      // Adds an item with the same name as another's variation. The older item sorts first.
      await makeVariation(platform.databaseRoles, bakery.merchantId, twins[0].ItemMasterId, 'Large')
      await makeItems(platform.databaseRoles, bakery.merchantId, [`${twins[0].Name}, Large`], {
        retail_price: '5.25',
      })
      await expectSorted(
        ({ SortDirection, PageRowCount, RequestedPageNum }) =>
          list(owner, {
            sortColumn,
            sortDirection: SortDirection,
            pageSize: PageRowCount,
            pageNumber: RequestedPageNum,
          }),
        (row) => [row[sortColumn], row.Name, row.ItemMasterId, row.ItemVariationId ?? 0],
      )
    },
  )
  it('of an unknown or foreign list, or of no loyalty program, is not found', async () => {
    const others = await platform.database.db
      .selectFrom('price_list')
      .select('id')
      .where((eb) => eb.or([eb('merchant_id', '=', chain.merchantId), eb('kind', '=', 'list')]))
      .execute()
    for (const tieredPriceListId of [
      ...others.map(({ id }) => id),
      999_999_999,
      2 ** 31,
      Number.MAX_SAFE_INTEGER,
    ]) {
      expect(
        (
          await owner.call('tieredPriceListGetMembers', {
            query: { tieredPriceListId, pageSize: 1, pageNumber: 1 },
          })
        ).status,
      ).toBe(404)
      expect((await send(owner, [], { TieredPriceListId: tieredPriceListId })).status).toBe(404)
    }
  })
})

describe('a change (C-067)', () => {
  it('is saved, and answered as it reads next', async () => {
    const four = await fourKinds()
    const before = await fetchProgram(owner)
    const { program, rows } = await save(
      owner,
      four.map((row, index) => ({ ...row, PriceListPrice: 3.1 + index })).toReversed(),
    )
    expect(rows).toEqual(
      four
        .map((row, index) => ({ ...row, PriceListPrice: 3.1 + index, ConcurrencyChecksum: 'v1' }))
        .toReversed(),
    )
    expect(await read(owner, idsOf(rows))).toEqual(rows)
    // Saving prices updates who changed the list last, but not the program's version, which only
    // follows its name.
    expect([program, await fetchProgram(owner)]).toEqual([
      { ...before, LastModified: '2026-11-20T15:00:00.000Z', LastModifiedBy: 'bakery-owner' },
      program,
    ])
  })
  it('removes a price but keeps its version, and ignores what is already so', async () => {
    const [[a, b], [untouched]] = [await fresh(2), await fresh(1)]
    const {
      rows: [one, two],
    } = await save(owner, priced([a, b!], 2))
    const {
      rows: [out, same, never],
    } = await save(owner, [...priced([one], null), two!, untouched])
    expect([out, same, never]).toEqual([
      { ...a, ConcurrencyChecksum: 'v2' },
      two,
      { ...untouched, ConcurrencyChecksum: 'v0' },
    ])
    expect((await save(owner, priced([out], 0))).rows).toEqual([
      { ...a, PriceListPrice: 0, ConcurrencyChecksum: 'v3' },
    ])
    platform.clock.set('2026-11-20T15:01:00Z')
    const present = await fetchProgram(owner)
    expect((await save(owner, [same!])).program).toEqual(present)
    platform.clock.set(testNow)
  })
  it('of any number of edits ends with exactly the last prices, to the cent (F-24)', async () => {
    const four = await fourKinds()
    const cents = fc.option(
      fc.oneof(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom(0, 1, 10, 115, 6410, 99_999_999),
      ),
      { freq: 5 },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.record({ nth: fc.nat(3), cents }), { minLength: 1, maxLength: 4 }), {
          minLength: 1,
          maxLength: 4,
        }),
        async (steps) => {
          let now: Member[] = await read(owner, idsOf(four))
          for (const step of steps) {
            const prices = new Map(step.map((edit) => [edit.nth, edit.cents]))
            const edited = now.map((row, nth) => {
              const price = prices.get(nth)
              return price === undefined
                ? row
                : { ...row, PriceListPrice: price === null ? null : fromCents(price as Cents) }
            })
            const versions = now.map(({ PriceListPrice, ConcurrencyChecksum }, nth) =>
              edited[nth]!.PriceListPrice === PriceListPrice
                ? ConcurrencyChecksum
                : checksum(Number.parseInt(ConcurrencyChecksum.slice(1), 36) + 1),
            )
            now = (
              await save(
                owner,
                edited.filter((_, nth) => prices.has(nth)),
              )
            ).rows.reduce(
              (rows, row) => rows.map((other) => (other.id === row.id ? row : other)),
              now,
            )
            expect(now).toEqual(
              edited.map((row, nth) => ({ ...row, ConcurrencyChecksum: versions[nth] })),
            )
          }
          expect(await read(owner, idsOf(four))).toEqual(now)
          const stored = await platform.database.db
            .selectFrom('price_list_item')
            .select(['item_id', 'item_variation_id', 'price'])
            .where(
              'item_id',
              'in',
              now.map(({ ItemMasterId }) => ItemMasterId),
            )
            .execute()
          for (const { ItemMasterId, ItemVariationId, PriceListPrice } of now)
            expect(
              stored.find(
                (row) => row.item_id === ItemMasterId && row.item_variation_id === ItemVariationId,
              )?.price ?? null,
            ).toBe(
              PriceListPrice === null ? null : toDecimal(Math.round(PriceListPrice * 100) as Cents),
            )
        },
      ),
      { numRuns: 25 },
    )
  })
  it.each<[string, (rows: [Member, Member, Member, Member]) => SentMember[], string]>([
    [
      'a variation without its number',
      ([, v]) => [{ ...v, ItemVariationId: null }],
      `0.ItemVariationId ${loyaltyKeys.variationNotNamed}`,
    ],
    [
      "an item with a variation's number",
      ([i, v]) => [i, { ...v, MemberType: 0 }],
      `1.ItemVariationId ${loyaltyKeys.variationNotNamed}`,
    ],
    [
      "another item's variation",
      ([i, v, m]) => [i, { ...v, ItemMasterId: m.ItemMasterId }],
      `1.ItemVariationId ${loyaltyKeys.variationUnknown}`,
    ],
    [
      'a variation that no item has',
      ([i, v]) => [i, { ...v, ItemVariationId: 999_999_999 }],
      `1.ItemVariationId ${loyaltyKeys.variationUnknown}`,
    ],
    [
      'a variation beyond all numbers',
      ([i, v]) => [i, { ...v, ItemVariationId: 2 ** 31 }],
      `1.ItemVariationId ${loyaltyKeys.variationUnknown}`,
    ],
    [
      'a price above all (V-056, K-30)',
      ([i]) => [{ ...i, PriceListPrice: 1_000_000 }],
      '0.PriceListPrice maximum',
    ],
  ])('is refused with all that came along: %s', async (_, sent, fault) => {
    const rows = await fourKinds()
    const before = await state()
    const answer = await send(
      owner,
      sent(
        priced(rows, 1).map((row, index) => ({ ...row, PriceListPrice: 1 + index })) as typeof rows,
      ),
      { Name: 'Not this' },
    )
    expect([listFaults(answer), await state()]).toEqual([[`Members.${fault}`], before])
  })
  it('of deleted, unknown, foreign and repeated rows is refused (row 4)', async () => {
    const [[a, b], [parent, variation]] = [await fresh(2), await fourKinds()]
    await markDeleted(platform, 'item', b!.ItemMasterId)
    await markDeleted(platform, 'item_variation', variation.ItemVariationId!)
    const [[theirs], before] = [
      await makeItems(platform.databaseRoles, chain.merchantId, freshNames(1)),
      await state(),
    ]
    const unknown = [theirs!.id, 999_999_999, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e21].map(
      (ItemMasterId): SentMember => ({
        MemberType: 0,
        ItemMasterId,
        PriceListPrice: 1,
        ConcurrencyChecksum: 'v0',
      }),
    )
    const gone = ok(await send(owner, [...priced([a, b!, variation], 1), ...unknown]))
    const messages = [b!, variation]
      .map(({ Name }) => `${Name} has since been deleted.`)
      .concat(unknown.map(() => 'The item has since been deleted.'))
    expect(gone).toMatchObject({
      IsSuccessful: false,
      Code: loyaltyKeys.memberGone,
      Errors: messages.map((Message, index) => ({
        Field: `Members.${index + 1}.ItemMasterId`,
        Code: loyaltyKeys.memberGone,
        Message,
      })),
    })
    const twice = ok(await send(owner, priced([a, parent, a], 1)))
    expect([twice, await state()]).toMatchObject([
      {
        IsSuccessful: false,
        Code: loyaltyKeys.memberTwice,
        Errors: [{ Field: 'Members.2.ItemMasterId', Code: loyaltyKeys.memberTwice }],
      },
      before,
    ])
  })
})

describe('two people (row 29)', () => {
  it('who change different rows do not disturb each other at the same moment', async () => {
    const rows = await fresh(6)
    const program = await fetchProgram(owner) // read once, for all callers
    const answers = await Promise.all(
      rows.map((row, index) =>
        send(index % 2 ? colleague : owner, [{ ...row, PriceListPrice: index + 0.25 }], {
          ConcurrencyChecksum: program.ConcurrencyChecksum!,
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(rows.map(() => 200))
    expect(await read(owner, idsOf(rows))).toEqual(
      rows.map((row, index) => ({
        ...row,
        PriceListPrice: index + 0.25,
        ConcurrencyChecksum: 'v1',
      })),
    )
  })
  it('who change the same row: the later one sees the change and saves nothing', async () => {
    const rows = await fresh(3)
    const { rows: moved } = await save(owner, priced(rows.slice(1, 2), 1.25))
    const [before, program] = [await state(), await fetchProgram(colleague)]
    const answer = await send(colleague, priced(rows, 2.5), { Name: 'Renamed too' })
    expect([answer.status, problem(answer).code, problem(answer).record, await state()]).toEqual([
      409,
      'conflict',
      { ...program, Members: moved },
      before,
    ])
    expect(
      (await save(colleague, priced([rows[0], ...moved, rows[2]!], 2.5))).rows.map(
        ({ PriceListPrice }) => PriceListPrice,
      ),
    ).toEqual([2.5, 2.5, 2.5])
  })
  it.each([1, 50])(
    'or more at the same moment: one saves, no one waits forever; %s rows, opposite',
    async (count) => {
      let rows: Member[] = []
      for (let round = 0; round < 2; round += 1) {
        if (round === 0) rows = await fresh(count) // without a row in the list
        const answers = await Promise.all(
          [1, 2, 3, 4, 5, 6].map((price) =>
            send(
              price % 2 ? owner : colleague,
              priced(price % 2 ? rows : rows.toReversed(), round * 10 + price),
            ),
          ),
        )
        const [saved, others] = expectOneSaved(answers)
        rows = await read(owner, idsOf(rows))
        const shown = others.map((answer) => problem<ProgramNow>(answer).record.Members)
        for (const told of [saved.body.Members!, ...shown])
          expect(told.toSorted((a, b) => a.ItemMasterId - b.ItemMasterId)).toEqual(rows)
      }
    },
  )
})

itNamesTheMerchant()
