// Discounts over HTTP: limits, values that must not be stored, and refusals.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'
import {
  bakery,
  freshDiscount,
  keyOf,
  toSent,
  type NewDiscount,
  type ReadDiscount,
} from './discounts.fixtures.ts'
import { hashRows } from '../items/items.fixtures.ts'
import { itNamesTheMerchant } from '../statements.fixtures.ts'

let platform: TestPlatform
let owner: TestPerson
let manager: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', { merchantId: bakery.merchantId, storeId: 0 })
  manager = await platform.signIn('bakery-manager', {
    merchantId: bakery.merchantId,
    storeId: bakery.harbour,
  })
}, 60_000)
afterAll(() => platform?.close())

const operator = <T>(work: Parameters<TestPlatform['databaseRoles']['asOperator']>[1]) =>
  platform.databaseRoles.asOperator(
    { actor: 'test', reason: 'look', routine: true },
    work,
  ) as Promise<T>
const everything = () => hashRows(platform.databaseRoles, 'discount', 'discount_store')
const make = async (change?: Partial<NewDiscount>, person = owner): Promise<ReadDiscount> => {
  const { status, body, text } = await person.call('createDiscount', {
    body: freshDiscount(change),
  })
  expect(status, text).toBe(200)
  expect(body.IsSuccessful, text).toBe(true)
  return body.Entity!
}
const read = async (Id: number, person = owner) =>
  (await person.call('getDiscountMetadata', { body: { Id } })).body.Discount!
interface Problem {
  errors?: { field: string; code: string; message: string }[]
  record?: ReadDiscount
}
const problem = (answer: { body: unknown }) => answer.body as Problem

describe('people', () => {
  it('in one store of several may switch it, but not delete it (P-062, P-063)', async () => {
    const made = await make()
    expect((await manager.call('deleteDiscount', { body: keyOf(made) })).status).toBe(403)
    const seen = await read(made.Id, manager)
    const refused = await manager.call('updateDiscount', {
      body: { ...toSent(seen), DiscountAmount: 99 },
    })
    expect([refused.status, problem(refused).errors]).toEqual([
      422,
      [
        {
          field: 'DiscountAmount',
          code: 'menu:reasons.editDiscountDetails',
          message: expect.any(String),
        },
      ],
    ])
    const changed = await manager.call('updateDiscount', {
      body: { ...toSent(seen), PosActive: false },
    })
    expect(changed.body.Entity).toMatchObject({ PosActive: false, DiscountAmount: 1.5 })
    expect((await read(made.Id)).AvailableStores).toBe(2)
  })
  it('of a single store may delete (P-063)', async () => {
    const cafe = await platform.signIn('cafe-owner')
    const made = await make({}, cafe)
    expect((await cafe.call('deleteDiscount', { body: keyOf(made) })).body).toEqual({
      IsSuccessful: true,
      Message: null,
    })
    expect((await cafe.call('getDiscountMetadata', { body: { Id: made.Id } })).status).toBe(404)
  })
})

describe('a field beyond its limit is refused by name', () => {
  const long = (length: number) => 'x'.repeat(length)
  // The contract's limits, and rules of rules/discounts.ts: one of each group shows the wiring.
  it.each<[string, Partial<NewDiscount>, string]>([
    ['name of 16 (V-026, K-27)', { Name: long(16) }, 'Name'],
    ['leading white space (V-026)', { Name: '\u2003x' }, 'Name'],
    ['amount with three decimals (V-032)', { DiscountAmount: 1.005 }, 'DiscountAmount'],
    ['no amount (V-030)', { DiscountAmount: null }, 'DiscountAmount'],
    ['percent of 0.99 (V-031)', { DiscountType: 'P', DiscountAmount: 0.99 }, 'DiscountAmount'],
    ['price of 0 (V-033)', { DiscountType: 'I', DiscountAmount: 0 }, 'DiscountAmount'],
    ['minimum of 1,000,000 (V-035)', { MinimumDiscountAmount: 1_000_000 }, 'MinimumDiscountAmount'],
    ['no applies-to (V-036)', { AppliesTo: null }, 'AppliesTo'],
    [
      'barcodes in the wrong order (V-040)',
      { BarcodeRangeStart: 'A2', BarcodeRangeEnd: 'A1' },
      'BarcodeRangeEnd',
    ],
  ])('%s', async (_what, change, field) => {
    const before = await everything()
    const made = await owner.call('createDiscount', { body: freshDiscount(change) })
    expect([made.status, ...new Set(problem(made).errors?.map((error) => error.field))]).toEqual([
      422,
      field,
    ])
    expect(problem(made).errors![0]!.message.length).toBeGreaterThan(10)
    expect(await everything()).toBe(before)
  })
  it('but taken at it (K-27, K-28)', async () => {
    const made = await make({
      Name: 'Fifteen letters',
      Description: long(30),
      ExternalDiscountId: long(40),
      DiscountAmount: 999_999.99,
      MinimumDiscountAmount: 999_999.99,
      BarcodeRangeStart: long(20),
      BarcodeRangeEnd: long(20),
      ValidFor: long(40),
    })
    expect(made).toMatchObject({ DiscountAmount: 999_999.99, BarcodeRangeEnd: long(20) })
    expect((await make({ DiscountType: 'P', DiscountAmount: 100 })).DiscountAmount).toBe(100)
    expect((await make({ DiscountType: 'P', DiscountAmount: 1 })).DiscountAmount).toBe(1)
    expect((await make({ DiscountAmount: 0.01 })).DiscountAmount).toBe(0.01)
  })
  it("nor may a page be sorted by something that isn't a column of it", async () => {
    const answer = await owner.call('getActiveDiscounts', {
      body: { PageRowCount: 25, RequestedPageNum: 1, SortColumn: 'merchant_id' as 'Name' },
    })
    expect(answer.status).toBe(422)
  })
})

it('a change touches the columns of its fields, version and stamp only (row 6)', async () => {
  const made = await make({
    DiscountStores: [
      { StoreId: 0, IsAssigned: true },
      { StoreId: bakery.mill, IsAssigned: false },
    ],
  })
  const row = () =>
    operator<Record<string, unknown>>((tx) =>
      tx.selectFrom('discount').selectAll().where('id', '=', made.Id).executeTakeFirstOrThrow(),
    )
  const before = await row()
  platform.clock.advance({ minutes: 1 })
  expect(
    (await owner.call('updateDiscount', { body: { ...toSent(made), Description: 'Only this' } }))
      .status,
  ).toBe(200)
  const after = await row()
  expect(
    Object.keys(after)
      .filter((column) => JSON.stringify(after[column]) !== JSON.stringify(before[column]))
      .toSorted(),
  ).toEqual(['description', 'modified_at', 'version'])
})

describe('a page of discounts', () => {
  it('says when each was last changed, and is sorted by it both ways (T-menu-11)', async () => {
    const Description = 'in order of change'
    const first = await make({ Description })
    platform.clock.advance({ minutes: 1 })
    const second = await make({ Description })
    platform.clock.advance({ minutes: 1 })
    await owner.call('updateDiscount', { body: { ...toSent(first), DiscountAmount: 2 } })
    const sorted = async (SortDirection: 'ASC' | 'DESC') =>
      (
        await owner.call('getActiveDiscounts', {
          body: {
            PageRowCount: 25,
            RequestedPageNum: 1,
            SearchArg: Description,
            SortColumn: 'LastModified',
            SortDirection,
          },
        })
      ).body.ResultSet.map(({ Id, LastModified }) => [Id, LastModified])
    const inOrder = [
      [second.Id, second.LastModified],
      [first.Id, (await read(first.Id)).LastModified],
    ]
    expect(await sorted('ASC')).toEqual(inOrder)
    expect(await sorted('DESC')).toEqual(inOrder.toReversed())
  })
})

it('the later of two changes is shown what the other saved (row 29, resolution 63)', async () => {
  const made = await make()
  await owner.call('updateDiscount', { body: { ...toSent(made), Description: 'First' } })
  const answer = await owner.call('updateDiscount', {
    body: { ...toSent(made), Description: 'Second' },
  })
  expect([answer.status, problem(answer).record]).toEqual([409, await read(made.Id)])
  expect(problem(answer).record!.Description).toBe('First')
  expect((await owner.call('deleteDiscount', { body: keyOf(made) })).status).toBe(409)
})

describe('what the business refuses', () => {
  it('is said with 200: a name that is taken, in any case (S-112, resolution 34)', async () => {
    const { Name } = await make()
    const answer = await owner.call('createDiscount', {
      body: freshDiscount({ Name: Name.toUpperCase() }),
    })
    const key = 'menu:Discounts.DiscountForm.NameTakenError'
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        IsSuccessful: false,
        Message: expect.any(String),
        Code: key,
        Errors: [{ Field: 'Name', Code: key, Message: expect.any(String) }],
      },
    ])
  })
  it('is said store by store of an automatic cash discount (V-041, E-053, M-35)', async () => {
    const { status, body } = await owner.call('createDiscount', {
      body: freshDiscount({ DiscountType: 'P', IsAutoCashDiscount: true, DiscountAmount: 3 }),
    })
    const errors = ['CCSurchargeEnabledErr', 'ExistsErr'].map(
      (name) => `menu:Discounts.DiscountForm.AutoApplyCashDiscount${name}`,
    )
    expect([status, body.IsSuccessful, body.Code]).toEqual([
      200,
      false,
      'menu:Discounts.DiscountForm.AutoApplyErrorModalTitle',
    ])
    expect(body.Errors!.map(({ Code, Message }) => [Code, Message.split(':')[0]])).toEqual([
      [errors[0], 'Station Arcade'],
      [errors[1], 'Harbour Street'],
    ])
  })
  it('is not asked where the flag is off, since the switch is refused (P-064)', async () => {
    const deli = await platform.signIn('deli-owner')
    const answer = await deli.call('createDiscount', {
      body: freshDiscount({ IsAutoCashDiscount: true }),
    })
    expect([answer.status, problem(answer).errors]).toEqual([
      422,
      [
        {
          field: 'IsAutoCashDiscount',
          code: 'menu:reasons.autoCashDiscount',
          message: expect.any(String),
        },
      ],
    ])
  })
})

describe('whatever is sent', () => {
  it('comes back as it was sent, where it is taken', async () => {
    for (const Name of ['Café ☕ 𝒳', '"); --', '<b>x</b>', '%_\\']) {
      const made = await make({ Name, Description: Name, ExternalDiscountId: Name })
      expect(await read(made.Id)).toMatchObject({
        Name,
        Description: Name,
        ExternalDiscountId: Name,
      })
    }
  })
})

itNamesTheMerchant()
