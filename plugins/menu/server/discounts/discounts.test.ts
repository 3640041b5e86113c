// Discounts over HTTP: guards, limits, values that must not be stored, repeated requests and
// conflicts.
// Facts: rows 4, 6, 7, 29, 30
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { BodyOf } from '#server/calls/call.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'
import {
  bakery,
  chain,
  freshDiscount,
  franchise,
  keyOf,
  toSent,
  type NewDiscount,
  type ReadDiscount,
} from './discounts.fixtures.ts'

let platform: TestPlatform
let owner: TestPerson
let manager: TestPerson
let viewer: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', { merchantId: bakery.merchantId, storeId: 0 })
  manager = await platform.signIn('bakery-manager', {
    merchantId: bakery.merchantId,
    storeId: bakery.harbour,
  })
  viewer = await platform.signIn('bakery-viewer', {
    merchantId: bakery.merchantId,
    storeId: bakery.mill,
  })
}, 60_000)
afterAll(() => platform?.close())

const operator = <T>(work: Parameters<TestPlatform['databaseRoles']['asOperator']>[1]) =>
  platform.databaseRoles.asOperator(
    { actor: 'test', reason: 'look', routine: true },
    work,
  ) as Promise<T>
/** A hash of all merchants' discounts, so that tests notice any change. */
const everything = () =>
  operator<string>(
    async (tx) =>
      (
        await sql<{
          sum: string
        }>`select md5(string_agg(d::text, '|' order by d.id)) || (select md5(string_agg(x::text,
          '|' order by x.discount_id, x.store_id)) from discount_store x) as sum
          from discount d`.execute(tx)
      ).rows[0]!.sum,
  )
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
  code: string
  errors?: { field: string; code: string; message: string }[]
  record?: ReadDiscount
  requestId: string
}
const problem = (answer: { body: unknown }) => answer.body as Problem

describe('people without access', () => {
  it('change nothing and are told so, signed out or only viewing (row 2)', async () => {
    const made = await make()
    const before = await everything()
    for (const [person, status] of [
      [platform.anonymous(), 401],
      [viewer, 403],
    ] as const) {
      expect((await person.call('createDiscount', { body: freshDiscount() })).status).toBe(status)
      expect((await person.call('updateDiscount', { body: toSent(made) })).status).toBe(status)
      expect((await person.call('deleteDiscount', { body: keyOf(made) })).status).toBe(status)
    }
    expect(await everything()).toBe(before)
    expect(
      (await viewer.call('getActiveDiscounts', { body: { PageRowCount: 25, RequestedPageNum: 1 } }))
        .status,
    ).toBe(200)
    expect((await viewer.call('getDepartments', { body: {} })).body.TotalRowCount).toBe(12)
  })
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
  it.each<[string, Partial<NewDiscount>, string]>([
    ['name of 16 (V-026, K-27)', { Name: long(16) }, 'Name'],
    ['empty name (V-026)', { Name: '' }, 'Name'],
    ['leading white space (V-026)', { Name: '\u2003x' }, 'Name'],
    ['description of 31 (V-028)', { Description: long(31) }, 'Description'],
    ['leading white space in the description (V-028)', { Description: ' x' }, 'Description'],
    ['external id of 41 (V-029)', { ExternalDiscountId: long(41) }, 'ExternalDiscountId'],
    ['amount of 0 (V-032)', { DiscountAmount: 0 }, 'DiscountAmount'],
    ['amount of 1,000,000 (V-032)', { DiscountAmount: 1_000_000 }, 'DiscountAmount'],
    ['amount with three decimals (V-032)', { DiscountAmount: 1.005 }, 'DiscountAmount'],
    ['negative amount (V-032)', { DiscountAmount: -1 }, 'DiscountAmount'],
    ['price of 0 (V-033)', { DiscountType: 'I', DiscountAmount: 0 }, 'DiscountAmount'],
    ['percent of 0.99 (V-031)', { DiscountType: 'P', DiscountAmount: 0.99 }, 'DiscountAmount'],
    ['percent of 100.01 (V-031)', { DiscountType: 'P', DiscountAmount: 100.01 }, 'DiscountAmount'],
    ['no amount (V-030)', { DiscountAmount: null }, 'DiscountAmount'],
    ['minimum of 1,000,000 (V-035)', { MinimumDiscountAmount: 1_000_000 }, 'MinimumDiscountAmount'],
    ['no applies-to (V-036)', { AppliesTo: null }, 'AppliesTo'],
    [
      'barcode of 21 (V-037)',
      { BarcodeRangeStart: long(21), BarcodeRangeEnd: long(20) },
      'BarcodeRangeStart',
    ],
    [
      'barcode with a dash (V-038)',
      { BarcodeRangeStart: 'A-1', BarcodeRangeEnd: 'A11' },
      'BarcodeRangeStart',
    ],
    [
      'barcodes of two lengths (V-039)',
      { BarcodeRangeStart: 'A1', BarcodeRangeEnd: 'A11' },
      'BarcodeRangeEnd',
    ],
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

describe('nothing but the fields of the contract is stored (row 6)', () => {
  const hostile = [
    'MerchantId',
    'merchant_id',
    'IsDeleted',
    'DeletedAt',
    'deleted_at',
    'Version',
    'version',
    'CreatedAt',
    'ModifiedBy',
    'modified_by',
    'LastModified',
    'LastModifiedBy',
    'AvailableStores',
    'AssignedStores',
    'IsAvailable',
    'DefaultActive',
    'default_active',
    'id',
    'name',
    'type',
    'amount',
    'is_auto_cash',
    'constructor',
    'toString',
  ]
  it('on create, where Id and a version are not of it either', async () => {
    const before = await everything()
    for (const name of [...hostile, 'Id', 'ConcurrencyChecksum']) {
      const answer = await owner.call('createDiscount', {
        body: { ...freshDiscount(), [name]: 1003 },
      })
      expect([name, answer.status, problem(answer).errors?.map(({ field }) => field)]).toEqual([
        name,
        400,
        [name],
      ])
    }
    expect(await everything()).toBe(before)
  })
  it('on update and delete, nor in the rows of its stores', async () => {
    const made = await make()
    const before = await everything()
    for (const name of hostile) {
      expect([
        name,
        (
          await owner.call('updateDiscount', {
            body: { ...toSent(made), [name]: 1003 } as BodyOf<'updateDiscount'>,
          })
        ).status,
      ]).toEqual([name, 400])
      expect([
        name,
        (await owner.call('deleteDiscount', { body: { ...keyOf(made), [name]: 1003 } })).status,
      ]).toEqual([name, 400])
      const stores = [{ StoreId: 0, IsAssigned: true, [name]: 1003 }] as NonNullable<
        NewDiscount['DiscountStores']
      >
      expect([
        name,
        (await owner.call('updateDiscount', { body: { ...toSent(made), DiscountStores: stores } }))
          .status,
      ]).toEqual([name, 400])
    }
    expect(await everything()).toBe(before)
  })
  it('and a change touches the columns of its fields, version and stamp only', async () => {
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

describe('another merchant', () => {
  it('is not reached by numbers, in any field that takes one (row 4)', async () => {
    const other = await platform.signIn('chain-owner', { merchantId: chain.merchantId, storeId: 0 })
    const canary = await make({ Name: 'Canary', Description: 'canary-7f3a' }, other)
    const before = await everything()
    const attempts = [
      await owner.call('getDiscountMetadata', { body: { Id: canary.Id } }),
      await owner.call('updateDiscount', { body: toSent(canary) }),
      await owner.call('deleteDiscount', { body: keyOf(canary) }),
    ]
    expect(attempts.map(({ status }) => status)).toEqual([404, 404, 404])
    const stores = await owner.call('createDiscount', {
      body: freshDiscount({ DiscountStores: [{ StoreId: 100_300_001, IsAssigned: true }] }),
    })
    expect([stores.status, problem(stores).errors![0]!.code]).toEqual([
      422,
      'menu:Discounts.DiscountForm.StoreUnknownError',
    ])
    const list = await owner.call('getActiveDiscounts', {
      body: { PageRowCount: 10_000, RequestedPageNum: 1, SearchArg: 'canary' },
    })
    for (const { text } of [...attempts, stores, list]) expect(text).not.toContain('canary-7f3a')
    expect(await everything()).toBe(before)
    // The name is free for this merchant, so it doesn't reveal that another merchant uses it.
    expect((await make({ Name: 'Canary' })).Name).toBe('Canary')
  })
})

describe('one of two who change the same discount', () => {
  it.each([0, 1])(
    'is shown what the other one saved; number %s is first (row 29, resolution 63)',
    async (first) => {
      const people = [
        owner,
        await platform.signIn('bakery-owner', { merchantId: bakery.merchantId, storeId: 0 }),
      ]
      const [winner, loser] = [people[first]!, people[1 - first]!]
      const made = await make()
      expect(
        (await winner.call('updateDiscount', { body: { ...toSent(made), Description: 'First' } }))
          .status,
      ).toBe(200)
      const answer = await loser.call('updateDiscount', {
        body: { ...toSent(made), Description: 'Second' },
      })
      expect([answer.status, problem(answer).code, problem(answer).record]).toEqual([
        409,
        'conflict',
        await read(made.Id),
      ])
      expect((await read(made.Id)).Description).toBe('First')
      const again = await loser.call('updateDiscount', {
        body: { ...toSent(problem(answer).record!), Description: 'Second' },
      })
      expect(again.body.Entity!.Description).toBe('Second')
      expect((await winner.call('deleteDiscount', { body: keyOf(made) })).status).toBe(409)
    },
  )
  it('must say which version was read', async () => {
    const made = await make()
    const { ConcurrencyChecksum: _version, ...without } = toSent(made)
    expect(
      (await owner.call('updateDiscount', { body: without as BodyOf<'updateDiscount'> })).status,
    ).toBe(400)
    expect(
      (await owner.call('deleteDiscount', { body: { Id: made.Id } as BodyOf<'deleteDiscount'> }))
        .status,
    ).toBe(400)
  })
})

describe('a write that is sent again', () => {
  it('is done once and answered the same, also while the first is under way (row 30)', async () => {
    const body = freshDiscount()
    const options = { idempotencyKey: 'again-1' }
    const answers = [
      await owner.call('createDiscount', { body }, options),
      ...(await Promise.all([1, 2].map(() => owner.call('createDiscount', { body }, options)))),
    ]
    expect(answers.map(({ status, body: { Entity } }) => [status, Entity!.Id])).toEqual(
      Array.from({ length: 3 }, () => [200, answers[0]!.body.Entity!.Id]),
    )
    const {
      body: { TotalRowCount },
    } = await owner.call('getActiveDiscounts', {
      body: { PageRowCount: 25, RequestedPageNum: 1, SearchArg: body.Name },
    })
    expect(TotalRowCount).toBe(1)
    const other = await owner.call('createDiscount', { body: freshDiscount() }, options)
    expect([other.status, problem(other).code]).toEqual([422, 'idempotencyKey'])
  })
  it('does not become a conflict with itself', async () => {
    const made = await make()
    const body = { ...toSent(made), Description: 'Once' }
    const [first, second] = [
      await owner.call('updateDiscount', { body }, { idempotencyKey: 'again-2' }),
      await owner.call('updateDiscount', { body }, { idempotencyKey: 'again-2' }),
    ]
    expect([second.status, second.body]).toEqual([200, first.body])
  })
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
  it('is answered, and not by a fault of the server (row 7)', async () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 45 }),
      fc.constantFrom(
        '\0',
        'a\0b',
        '\uD800',
        '𝒳'.repeat(8),
        '\u202Eabc',
        '%',
        "'",
        '\\',
        '{{name}}',
        '<img src=x>',
      ),
    )
    const numbers = fc.oneof(
      fc.double(),
      fc.integer(),
      fc.constantFrom(-0, 1e21, 1e-7, 2 ** 31, 2 ** 53, 0.07, 4.35, 999_999.99),
    )
    const anything = fc.oneof(
      texts,
      numbers,
      fc.boolean(),
      fc.constant(null),
      fc.constant([]),
      fc.constant({}),
    )
    const field = fc.constantFrom(
      'Name',
      'Description',
      'DiscountType',
      'DiscountAmount',
      'MinimumDiscountAmount',
      'AppliesTo',
      'ExternalDiscountId',
      'ValidFor',
      'EmailOfferOnly',
      'UsedInMailout',
      'BarcodeRangeStart',
      'BarcodeRangeEnd',
      'IsApprovalNeeded',
      'PosActive',
      'IsAutoCashDiscount',
      'DiscountStores',
      'Id',
      'ConcurrencyChecksum',
    )
    const made = await make()
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(field, anything, { maxKeys: 3 }),
        fc.constantFrom('createDiscount' as const, 'updateDiscount' as const),
        async (change, id) => {
          const base = id === 'createDiscount' ? freshDiscount() : toSent(made)
          const { status, text } = await owner.call(id, { body: { ...base, ...change } })
          expect(status, text).toBeLessThan(500)
        },
      ),
      { numRuns: 150, seed: 20_261_120 },
    )
    await fc.assert(
      fc.asyncProperty(texts, numbers, async (SearchArg, number) => {
        for (const answer of [
          await owner.call('getActiveDiscounts', {
            body: { PageRowCount: 25, RequestedPageNum: 1, SearchArg },
          }),
          await owner.call('getActiveDiscounts', {
            body: { PageRowCount: number, RequestedPageNum: number },
          }),
          await owner.call('getDiscountMetadata', { body: { Id: number } }),
          await owner.call('deleteDiscount', {
            body: { Id: number, ConcurrencyChecksum: SearchArg },
          }),
          await owner.call('createDiscount', {
            body: freshDiscount({ DiscountStores: [{ StoreId: number, IsAssigned: true }] }),
          }),
          await owner.call('getDepartments', { body: { SearchArg, SortColumn: SearchArg } }),
        ])
          expect(answer.status, answer.text).toBeLessThan(500)
      }),
      { numRuns: 60, seed: 20_261_120 },
    )
  }, 60_000)
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
  it('may name each of 10,000 stores (S-097)', async () => {
    const large = await platform.signIn('franchise-owner', {
      merchantId: franchise.merchantId,
      storeId: 0,
    })
    const {
      body: { Metadata },
    } = await large.call('getDiscountMetadata', { body: {} })
    const ids = Metadata.StoresCreditGateways.map(({ StoreId }) => StoreId)
    expect(ids.length).toBeGreaterThan(9_900)
    const made = await make(
      {
        DiscountStores: [
          { StoreId: 0, IsAssigned: false },
          ...ids.map((StoreId) => ({ StoreId, IsAssigned: true })),
        ],
      },
      large,
    )
    expect([made.AvailableStores, made.DiscountStores]).toEqual([
      ids.length,
      [{ StoreId: 0, IsAssigned: true, IsAvailable: true }],
    ])
  })
})
