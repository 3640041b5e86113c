// The rules of a discount in the handlers, for clients that skip the form.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbeddedForTest, type TestDatabase } from '#server/data/testing/databases.ts'
import { discountTypes, type DiscountTypeId } from '../../rules/menu.ts'
import {
  allBut,
  bakery,
  cafe,
  company,
  discountsIn,
  toSent,
  storeContext,
  type NewDiscount,
  type Context,
} from './discounts.fixtures.ts'

const form = (name: string) => `menu:Discounts.DiscountForm.${name}`

let database: TestDatabase
beforeAll(async () => {
  database = await openEmbeddedForTest('demo')
}, 60_000)
afterAll(() => database?.close())
const { at, create: createIn, read, update } = discountsIn(() => database)
const here = company(bakery.merchantId)
const inStore = storeContext(bakery.merchantId, bakery.harbour, { stores: [bakery.harbour] })
const create = (change?: Partial<NewDiscount>, context = here) => createIn(context, change)
const countAll = async () =>
  (await at(here).call('getActiveDiscounts', { PageRowCount: 1, RequestedPageNum: 1 }))
    .TotalRowCount
type Faults = {
  status?: number
  details?: { errors: { field: string; code: string; message: string }[] }
}
const faults = (promise: Promise<unknown>) =>
  promise.then(
    () => [],
    ({ details, ...rest }: Faults) => {
      if (!details) throw Object.assign(new Error('another failure'), rest)
      expect(
        details.errors.every(
          ({ message }) => message.length > 10 && message !== "This isn't valid.",
        ),
      ).toBe(true)
      return details.errors.map(({ field, code }) => `${field} ${code}`)
    },
  )
const refusedNew = (change: Partial<NewDiscount>, context = here) => faults(create(change, context))

describe('a discount is refused', () => {
  it('with wrong barcodes, which are stored trimmed (V-038, V-039, V-040)', async () => {
    expect(await refusedNew({ BarcodeRangeStart: 'A1' })).toEqual([
      `BarcodeRangeEnd ${form('BarCodeLenError')}`,
    ])
    expect(await create({ BarcodeRangeStart: ' A1 ', BarcodeRangeEnd: 'A2' })).toMatchObject({
      BarcodeRangeStart: 'A1',
      BarcodeRangeEnd: 'A2',
    })
  })
  it('with all faults at once, leaving nothing behind (V-030 to V-036, E-052)', async () => {
    const before = await countAll()
    expect(
      await refusedNew({
        Name: ' ',
        Description: ' ',
        DiscountAmount: 0,
        AppliesTo: null,
        BarcodeRangeStart: '1',
      }),
    ).toEqual([
      `Name ${form('TextFieldError')}`,
      `Description ${form('TextFieldError')}`,
      `DiscountAmount ${form('AmountRangeError')}`,
      `AppliesTo ${form('AppliesToRequiredError')}`,
      `BarcodeRangeEnd ${form('BarCodeLenError')}`,
    ])
    expect(await countAll()).toBe(before)
  })
})

describe('a type forces', () => {
  it('its own values, whatever was sent (S-087, S-088, S-089)', async () => {
    expect(
      await create({ DiscountType: 'I', AppliesTo: 'H', MinimumDiscountAmount: 20 }),
    ).toMatchObject({ AppliesTo: 'L', MinimumDiscountAmount: 0 })
    for (const DiscountType of ['B', 'Q'] as const)
      expect(await create({ DiscountType, DiscountAmount: 5 })).toMatchObject({
        DiscountAmount: null,
        AppliesTo: 'H',
      })
  })
  it('nothing of what it allows', async () => {
    const allowed = {
      MinimumDiscountAmount: 19.99,
      ExternalDiscountId: 'x-1',
      ValidFor: '30 days',
      UsedInMailout: true,
      EmailOfferOnly: true,
      IsApprovalNeeded: true,
      ShowOnActivitySummary: true,
    }
    expect(await create(allowed)).toMatchObject(allowed)
  })
})

describe('a change', () => {
  const different: Partial<NewDiscount> = {
    Description: 'Other',
    DiscountType: 'P',
    DiscountAmount: 12.5,
    MinimumDiscountAmount: 3,
    AppliesTo: 'L',
    ExternalDiscountId: 'e',
    ValidFor: 'v',
    EmailOfferOnly: true,
    UsedInMailout: true,
    BarcodeRangeStart: 'A',
    BarcodeRangeEnd: 'B',
    IsApprovalNeeded: true,
    ShowOnActivitySummary: true,
  }
  it('of the name is refused, and of nothing else in company view (V-027, C-059)', async () => {
    const made = await create()
    expect(await faults(update(here, made, { Name: 'Another' }))).toEqual([
      'Name menu:reasons.discountName',
    ])
    const changed = await update(here, made, {
      ...different,
      Name: `${made.Name} `,
      PosActive: false,
    })
    expect(changed).toMatchObject({
      ...different,
      Name: made.Name,
      PosActive: true,
      LastModifiedBy: 'user-1',
    })
    expect(changed.ConcurrencyChecksum).not.toBe(made.ConcurrencyChecksum)
  })
  it('leaves what is not sent as it is', async () => {
    const made = await create({
      ExternalDiscountId: 'keep',
      MinimumDiscountAmount: 3,
      BarcodeRangeStart: 'A',
      BarcodeRangeEnd: 'B',
      ShowOnActivitySummary: true,
    })
    const { Id, ConcurrencyChecksum, Name, DiscountType } = made
    const { Entity } = await at(here).call('updateDiscount', {
      Id,
      ConcurrencyChecksum,
      Name,
      DiscountType,
      Description: 'Only this',
    })
    expect(toSent(Entity!)).toEqual({
      ...toSent(made),
      Description: 'Only this',
      ConcurrencyChecksum: Entity!.ConcurrencyChecksum,
    })
  })

  it('of any field but the switch is refused to one store of several (P-062)', async () => {
    const made = await create()
    const seen = await read(inStore, made)
    const refused = { ...different, IsAutoCashDiscount: true, DiscountStores: allBut() }
    for (const [field, value] of Object.entries(refused)) {
      const name = field === 'DiscountStores' ? 'assignDiscountStores' : 'editDiscountDetails'
      expect(await faults(update(inStore, seen, { [field]: value }))).toEqual([
        `${field} menu:reasons.${name}`,
      ])
    }
    expect(toSent(await read(here, made))).toEqual(toSent(made))
  })
  it('that repeats the company’s part is none, in any form of empty (P-062)', async () => {
    const made = await create({
      DiscountType: 'B',
      DiscountAmount: null,
      MinimumDiscountAmount: null,
      ExternalDiscountId: null,
    })
    const changed = await update(inStore, await read(inStore, made), {
      DiscountAmount: 0,
      MinimumDiscountAmount: 0,
      ExternalDiscountId: '',
      BarcodeRangeStart: ' ',
      PosActive: false,
    })
    expect(changed.PosActive).toBe(false)
  })
  it('by one store of several does not check the company’s part (P-062)', async () => {
    const made = await create()
    await database.tamper(
      `update discount set applies_to = null, amount = 0, minimum_amount = 5 where id = ${made.Id}`,
    )
    const off = await update(inStore, await read(inStore, made), { PosActive: false })
    expect(off).toMatchObject({
      PosActive: false,
      AppliesTo: null,
      DiscountAmount: 0,
      MinimumDiscountAmount: 5,
    })
    expect(await faults(update(here, off, { PosActive: true }))).toEqual([
      `DiscountAmount ${form('AmountRangeError')}`,
      `AppliesTo ${form('AppliesToRequiredError')}`,
    ])
  })
  it('of stores needs company view, of the switch needs a store (P-061)', async () => {
    const single: Context = {
      merchantId: cafe.merchantId,
      storeId: cafe.store,
      view: 'single-store',
    }
    expect(await refusedNew({ DiscountStores: allBut() }, single)).toEqual([
      'DiscountStores menu:reasons.assignDiscountStores',
    ])
    expect(await create({ PosActive: false })).toMatchObject({
      PosActive: true,
      AvailableStores: 3,
    })
  })
})

describe('a reader', () => {
  it('gets types and applies-to with their names (C-057, F-14, N-09, N-10)', async () => {
    const { Metadata, Discount } = await at(here).call('getDiscountMetadata', { Id: 0 })
    expect(Discount).toBeNull()
    expect(Metadata.DiscountTypes.map(({ Id }) => Id)).toEqual(discountTypes.map(({ id }) => id))
    const of = (id: DiscountTypeId) => Metadata.DiscountTypes.find(({ Id }) => Id === id)
    expect(of('I')).toEqual({
      Id: 'I',
      Name: 'Set item price',
      IsAmountAllowed: true,
      AmountLabel: 'Item price',
    })
    expect(of('B')).toEqual({
      Id: 'B',
      Name: 'Prompted amount',
      IsAmountAllowed: false,
      AmountLabel: null,
    })
    expect(Metadata.ApplyToTypes).toEqual([
      { Id: 'L', Name: 'Item' },
      { Id: 'H', Name: 'Ticket' },
    ])
  })
  it('gets a row with what the list shows (C-056, U-063)', async () => {
    const made = await create({ DiscountType: 'P', DiscountAmount: 12.25 })
    const { ResultSet } = await at(here).call('getActiveDiscounts', {
      PageRowCount: 25,
      RequestedPageNum: 1,
      SearchArg: made.Name,
    })
    expect(ResultSet[0]).toEqual({
      Id: made.Id,
      Name: made.Name,
      Description: made.Description,
      AvailableStores: 3,
      DiscountType: 'P',
      DiscountAmount: 12.25,
      PosActive: true,
      IsAutoCashDiscount: false,
      LastModified: '2026-11-20T14:00:00.000Z',
    })
  })
  it('of departments gets all of them in order, or a page (C-054, F-22)', async () => {
    const person = at(here)
    const { ResultSet, TotalRowCount } = await person.call('getDepartments', {})
    expect([ResultSet.length, TotalRowCount, ResultSet[0]]).toEqual([
      12,
      12,
      { DepartmentId: 201, Name: 'Bread' },
    ])
    const page = await person.call('getDepartments', {
      PageRowCount: 5,
      RequestedPageNum: 3,
      SortColumn: 'Name',
      SortDirection: 'DESC',
    })
    expect([page.ResultSet.map(({ Name }) => Name), page.TotalRowCount]).toEqual([
      ['Cake Orders', 'Bread'],
      12,
    ])
    expect(
      (await person.call('getDepartments', { SearchArg: 'CAKE' })).ResultSet.map(
        ({ Name }) => Name,
      ),
    ).toEqual(['Cakes', 'Cake Orders'])
    await expect(
      person.call('getDepartments', { SortColumn: 'merchant_id' }),
    ).rejects.toMatchObject({ status: 422 })
  })
})
