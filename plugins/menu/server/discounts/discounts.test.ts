// Discounts over HTTP: limits, values that must not be stored, and refusals.
import { describe, expect, it } from 'vitest'

import { startedPlatform } from '#server/testing/started-platform.ts'
import { hashRows } from '../items/items.fixtures.ts'
import { ok } from '../loyalty/loyalty.fixtures.ts'
import { listFaults, problem, signedIn } from '../people.fixtures.ts'
import { itNamesTheMerchant } from '../statements.fixtures.ts'
import {
  allBut,
  bakery,
  cafe,
  freshDiscount,
  keyOf,
  toSent,
  type NewDiscount,
  type ReadDiscount,
} from './discounts.fixtures.ts'

const platform = startedPlatform()
const owner = signedIn(platform, 'bakery-owner')
const manager = signedIn(platform, 'bakery-manager', bakery.harbour)
const single = signedIn(platform, 'cafe-owner', cafe.store, cafe.merchantId)

const everything = () => hashRows(platform.databaseRoles, 'discount', 'discount_store')
const post = (change: Partial<NewDiscount>, person = owner) =>
  person.call('createDiscount', { body: freshDiscount(change) })
const make = async (change: Partial<NewDiscount> = {}, person = owner): Promise<ReadDiscount> => {
  const { Entity, Message } = ok(await post(change, person))
  expect(Message).toBe(null)
  return Entity!
}
const update = (seen: ReadDiscount, change: Partial<ReadDiscount>, person = owner) =>
  person.call('updateDiscount', { body: { ...toSent(seen), ...change } })
const remove = (seen: ReadDiscount, person = owner) =>
  person.call('deleteDiscount', { body: keyOf(seen) })
const read = async ({ Id }: ReadDiscount, person = owner) =>
  ok(await person.call('getDiscountMetadata', { body: { Id } })).Discount!

it('one store of several may switch one, a single store delete it (P-062, P-063)', async () => {
  const made = await make()
  expect((await remove(made, manager)).status).toBe(403)
  const seen = await read(made, manager)
  expect(listFaults(await update(seen, { DiscountAmount: 99 }, manager))).toEqual([
    'DiscountAmount menu:reasons.editDiscountDetails',
  ])
  expect(ok(await update(seen, { PosActive: false }, manager)).Entity).toMatchObject({
    PosActive: false,
    DiscountAmount: 1.5,
  })
  expect((await read(made)).AvailableStores).toBe(2)
  const own = await make({}, single)
  expect(ok(await remove(own, single))).toEqual({ IsSuccessful: true, Message: null })
  const { status } = await single.call('getDiscountMetadata', { body: { Id: own.Id } })
  expect(status).toBe(404)
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
    const faults = listFaults(await post(change)).map((fault) => fault.split(' ')[0])
    expect([...new Set(faults)]).toEqual([field])
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
    for (const [DiscountType, DiscountAmount] of [
      ['P', 100],
      ['P', 1],
      ['A', 0.01],
    ] as const)
      expect((await make({ DiscountType, DiscountAmount })).DiscountAmount).toBe(DiscountAmount)
  })
})

it('a change touches the columns of its fields, version and stamp only (row 6)', async () => {
  const made = await make({ DiscountStores: allBut(bakery.mill) })
  const row = (): Promise<Record<string, unknown>> =>
    platform.database.db
      .selectFrom('discount')
      .selectAll()
      .where('id', '=', made.Id)
      .executeTakeFirstOrThrow()
  const before = await row()
  platform.clock.advance({ minutes: 1 })
  ok(await update(made, { Description: 'Only this' }))
  const after = await row()
  expect(
    Object.keys(after)
      .filter((column) => JSON.stringify(after[column]) !== JSON.stringify(before[column]))
      .toSorted(),
  ).toEqual(['description', 'modified_at', 'version'])
})

it('a page says when each was changed, and is sorted by it both ways (T-menu-11)', async () => {
  const Description = 'in order of change'
  const first = await make({ Description })
  platform.clock.advance({ minutes: 1 })
  const second = await make({ Description })
  platform.clock.advance({ minutes: 1 })
  ok(await update(first, { DiscountAmount: 2 }))
  const sorted = async (SortDirection: 'ASC' | 'DESC') => {
    const asked = { PageRowCount: 25, RequestedPageNum: 1, SearchArg: Description }
    const body = { ...asked, SortColumn: 'LastModified' as const, SortDirection }
    const { ResultSet } = ok(await owner.call('getActiveDiscounts', { body }))
    return ResultSet.map(({ Id, LastModified }) => [Id, LastModified])
  }
  const inOrder = [
    [second.Id, second.LastModified],
    [first.Id, (await read(first)).LastModified],
  ]
  expect(await sorted('ASC')).toEqual(inOrder)
  expect(await sorted('DESC')).toEqual(inOrder.toReversed())
})

it("no page is sorted by something that isn't a column of it", async () => {
  const SortColumn = 'merchant_id' as 'Name'
  const body = { PageRowCount: 25, RequestedPageNum: 1, SortColumn }
  expect((await owner.call('getActiveDiscounts', { body })).status).toBe(422)
})

it('the later of two changes is shown what the other saved (row 29, resolution 63)', async () => {
  const made = await make()
  await update(made, { Description: 'First' })
  const answer = await update(made, { Description: 'Second' })
  const now = await read(made)
  expect([answer.status, problem(answer).record, now.Description]).toEqual([409, now, 'First'])
  expect((await remove(made)).status).toBe(409)
})

describe('what the business refuses', () => {
  it('is said with 200: a name that is taken, in any case (S-112, resolution 34)', async () => {
    const { Name } = await make()
    const Code = 'menu:Discounts.DiscountForm.NameTakenError'
    expect(ok(await post({ Name: Name.toUpperCase() }))).toEqual({
      IsSuccessful: false,
      Message: expect.any(String),
      Code,
      Errors: [{ Field: 'Name', Code, Message: expect.any(String) }],
    })
  })
  it('is said store by store of an automatic cash discount (V-041, E-053, M-35)', async () => {
    const body = ok(await post({ DiscountType: 'P', IsAutoCashDiscount: true, DiscountAmount: 3 }))
    const errors = ['CCSurchargeEnabledErr', 'ExistsErr'].map(
      (name) => `menu:Discounts.DiscountForm.AutoApplyCashDiscount${name}`,
    )
    expect([body.IsSuccessful, body.Code]).toEqual([
      false,
      'menu:Discounts.DiscountForm.AutoApplyErrorModalTitle',
    ])
    expect(body.Errors!.map(({ Code, Message }) => [Code, Message.split(':')[0]])).toEqual([
      [errors[0], 'Station Arcade'],
      [errors[1], 'Harbour Street'],
    ])
  })
})

it('whatever is sent comes back as it was sent, where it is taken', async () => {
  for (const Name of ['Café ☕ 𝒳', '"); --', '<b>x</b>', '%_\\']) {
    const sent = { Name, Description: Name, ExternalDiscountId: Name }
    expect(await read(await make(sent))).toMatchObject(sent)
  }
})

itNamesTheMerchant()
