// Pay-in and pay-out codes over HTTP: reads, writes, errors and access. Facts: R-149
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { NewRow } from '#server/data/schema.ts'
import {
  startPlatform,
  testNow,
  type CallOptions,
  type TestAnswer,
  type TestPerson,
  type TestPlatform,
} from '#server/testing/platform.ts'
import { payCodeKeys } from '../../rules/pay-codes.ts'

type Code = AnswerOf<'payInOutReasonCodesGetAll'>['ResultSet'][number]
type Fields = BodyOf<'payInOutReasonCodesInsert'>

const bakery = { merchantId: 1002, harbour: 100_200_001, mill: 100_200_002 } as const
const company = { merchantId: bakery.merchantId, storeId: 0 }
const inHarbour = { merchantId: bakery.merchantId, storeId: bakery.harbour }

let platform: TestPlatform
let owner: TestPerson
beforeAll(async () => {
  platform = await startPlatform()
  owner = await platform.signIn('bakery-owner', company)
}, 60_000)
afterAll(() => platform?.close())

const operator = <T>(work: (tx: Tx) => Promise<T>) =>
  platform.databaseRoles.asOperator({ actor: 'test', reason: 'look', routine: true }, work)
const state = () =>
  operator(
    async (tx) =>
      (
        await sql<{ sum: string }>`select md5(string_agg(p::text, '|' order by merchant_id, id))
          as sum from pay_code p`.execute(tx)
      ).rows[0]!.sum,
  )
const trail = ({ ReasonCodeId }: Pick<Code, 'ReasonCodeId'>) =>
  operator((tx) =>
    tx
      .selectFrom('audit')
      .select(['action', 'actor_name', 'before', 'after'])
      .where('entity', '=', 'payCode')
      .where('entity_id', '=', String(ReasonCodeId))
      .orderBy('position')
      .execute(),
  )

/** The portal's request for its list. */
const whole = {
  page: 1,
  start: 0,
  limit: 9999,
  sort: JSON.stringify([{ property: 'IsSystem', direction: 'DESC' }]),
  isAjaxRequest: true,
} as const satisfies BodyOf<'payInOutReasonCodesGetAll'>

const ok = <Body>({ status, body, text }: TestAnswer<Body>): Body => {
  expect(status, text).toBe(200)
  return body
}
const list = async (person = owner, body: Partial<BodyOf<'payInOutReasonCodesGetAll'>> = {}) =>
  ok(await person.call('payInOutReasonCodesGetAll', { body: { ...whole, ...body } }))
const named = async (name: string, person = owner) =>
  (await list(person)).ResultSet.find(({ Name }) => Name === name)!
let made = 0
const freshName = () => `FRESH${(made += 1)}`
const add = (person: TestPerson, fields: object = {}, options?: CallOptions) =>
  person.call(
    'payInOutReasonCodesInsert',
    { body: { Name: freshName(), Description: 'By a test', Type: 0, ...fields } as Fields },
    options,
  )
const fresh = async (fields?: object): Promise<Code> => ok(await add(owner, fields)).Entity!
/** Sends a code back with a change. */
const change = (
  person: TestPerson,
  { ReasonCodeId, Name, Description, Type, ConcurrencyChecksum }: Code,
  fields: object = {},
  options?: CallOptions,
) =>
  person.call(
    'payInOutReasonCodesUpdate',
    {
      body: {
        ReasonCodeId,
        Name,
        Description,
        Type,
        ConcurrencyChecksum,
        IsDeleted: false,
        ...fields,
      } as BodyOf<'payInOutReasonCodesUpdate'>,
    },
    options,
  )
const remove = (person: TestPerson, code: Code, options?: CallOptions) =>
  change(person, code, { IsDeleted: true }, options)

const problem = ({ body }: { body: unknown }) =>
  body as { code: string; errors?: { field: string; code: string }[]; record: Code }
/** The status and each invalid field, from a problem or from a refusal with its key. */
const faults = (answer: TestAnswer<AnswerOf<'payInOutReasonCodesInsert'>>) => {
  const { status, body } = answer
  return status === 200
    ? [status, body.IsSuccessful, ...(body.Errors ?? []).map(({ Field, Code }) => [Field, Code])]
    : [status, ...(problem(answer).errors ?? []).map(({ field }) => field)]
}
const refusal = (...errors: (readonly [field: string, key: string])[]) => [200, false, ...errors]

describe('the list', () => {
  it('has every code of the merchant, those of the system first (C-089, K-37, F-39)', async () => {
    const { IsSuccessful, ResultSet, TotalRowCount } = await list()
    expect([IsSuccessful, TotalRowCount]).toEqual([true, ResultSet.length])
    expect(ResultSet[0]).toMatchObject({ Name: 'SAFEDROP', IsSystem: true })
    const names = ResultSet.slice(1).map(({ Name }) => Name)
    expect(names).toEqual(names.toSorted())
    expect(await named('CHANGE')).toEqual({
      ReasonCodeId: expect.any(Number),
      Name: 'CHANGE',
      Description: 'Change from the bank',
      Type: 1,
      IsSystem: false,
      IsDeleted: false,
      MerchantId: bakery.merchantId,
      AvailableReasonCodeTypes: [0, 1],
      RecentUses: expect.any(Number),
      ConcurrencyChecksum: expect.any(String),
      LastModified: expect.any(String),
      LastModifiedBy: expect.toBeOneOf([null, expect.any(String)]),
    })
  })
  it('comes by pages and in another order', async () => {
    const sort = JSON.stringify([
      { property: 'Type', direction: 'DESC' },
      { property: 'Name', direction: 'ASC' },
    ])
    const all = await list(owner, { sort })
    const types = all.ResultSet.map(({ Type }) => Type)
    expect(types).toEqual(types.toSorted((a, b) => b - a))
    const page = await list(owner, { sort, page: 2, start: 2, limit: 2 })
    expect([page.ResultSet, page.TotalRowCount]).toEqual([
      all.ResultSet.slice(2, 4),
      all.TotalRowCount,
    ])
  })
  it.each(['{', '"Name"', '[{"property":"merchant_id"}]', '[{"property":"toString"}]', '[null]'])(
    'refuses the order %s at its field',
    async (sort) => {
      const answer = await owner.call('payInOutReasonCodesGetAll', { body: { ...whole, sort } })
      expect([answer.status, problem(answer).errors?.[0]?.field]).toEqual([422, 'sort'])
    },
  )
  it.each([
    ['limit', 10_000],
    ['limit', 0],
    ['page', 0],
    ['start', -1],
  ])('refuses %s of %s (K-37)', async (name, value) => {
    const body = { ...whole, [name]: value }
    expect((await owner.call('payInOutReasonCodesGetAll', { body })).status).toBe(422)
  })

  describe('counts the uses of a code', () => {
    const day = 24 * 60 * 60 * 1000
    const use = (reason: string, given: Partial<NewRow<'cash_drawer_event'>>) => {
      const happened_at = given.happened_at ?? new Date(testNow)
      return {
        merchant_id: bakery.merchantId,
        store_id: bakery.harbour,
        business_date: new Date(happened_at as Date).toISOString().slice(0, 10),
        happened_at,
        kind: 'Pay-out' as const,
        drawer: '1',
        reason,
        ...given,
      }
    }
    it('of the last 30 days, in the stores that the person may open (T-settings-04)', async () => {
      const { Name } = await fresh()
      const ago = (days: number) => new Date(Date.parse(testNow) - days * day)
      await operator((tx) =>
        tx
          .insertInto('cash_drawer_event')
          .values([
            use(Name, {}),
            use(Name.toLowerCase(), { kind: 'Pay-in', happened_at: ago(29) }),
            use(Name, { store_id: bakery.mill }),
            // Uses that don't count.
            use(Name, { happened_at: ago(31) }),
            use(Name, { kind: 'No sale' }),
            use('SOMETHING', {}),
          ])
          .execute(),
      )
      const inStore = await platform.signIn('bakery-manager', inHarbour)
      expect([(await named(Name)).RecentUses, (await named(Name, inStore)).RecentUses]).toEqual([
        3, 2,
      ])
    })
  })
})

describe('a code', () => {
  it('is added and changed in every member (C-090, C-091, F-39, N-14)', async () => {
    const stored = await fresh({ Name: '  Flowers ', Description: ' For the counter ', Type: 1 })
    expect(stored).toEqual({
      ReasonCodeId: expect.any(Number),
      Name: 'Flowers',
      Description: 'For the counter',
      Type: 1,
      IsSystem: false,
      IsDeleted: false,
      MerchantId: bakery.merchantId,
      AvailableReasonCodeTypes: [0, 1],
      ConcurrencyChecksum: expect.any(String),
      LastModified: new Date(testNow).toISOString(),
      LastModifiedBy: 'bakery-owner',
    })
    expect(await named('Flowers')).toEqual({ ...stored, RecentUses: 0 })
    const changed = ok(
      await change(owner, stored, { Name: 'Roses', Description: 'Red ones', Type: 0 }),
    )
    expect(changed).toMatchObject({
      IsSuccessful: true,
      Entity: { Name: 'Roses', Description: 'Red ones', Type: 0 },
    })
    expect(changed.Entity!.ConcurrencyChecksum).not.toBe(stored.ConcurrencyChecksum)
    expect(await named('Roses')).toEqual({ ...changed.Entity, RecentUses: 0 })
  })
  it('is deleted by a change that sets IsDeleted; its name is free again (S-107)', async () => {
    const stored = await fresh()
    expect(ok(await remove(owner, stored))).toMatchObject({ IsSuccessful: true, Entity: null })
    expect(await named(stored.Name)).toBeUndefined()
    expect([(await change(owner, stored)).status, (await remove(owner, stored)).status]).toEqual([
      404, 404,
    ])
    const again = await fresh({ Name: stored.Name })
    expect(again.ReasonCodeId).not.toBe(stored.ReasonCodeId)
    // The row stays because past tickets refer to the deleted code.
    const kept = await operator((tx) =>
      tx
        .selectFrom('pay_code')
        .select(['name', 'modified_by'])
        .where('id', '=', stored.ReasonCodeId)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst(),
    )
    expect(kept).toEqual({ name: stored.Name, modified_by: 'bakery-owner' })
  })
  it('leaves its history in the audit trail, before and after by column', async () => {
    const stored = await fresh({ Description: 'One' })
    const changed = ok(await change(owner, stored, { Description: 'Two', Type: 1 })).Entity!
    ok(await remove(owner, changed))
    const one = {
      id: stored.ReasonCodeId,
      name: stored.Name,
      description: 'One',
      type: 0,
      is_system: false,
    }
    const two = { ...one, description: 'Two', type: 1 }
    const by = { actor_name: 'bakery-owner' }
    expect(await trail(stored)).toEqual([
      { action: 'payCode.create', ...by, before: null, after: one },
      { action: 'payCode.update', ...by, before: one, after: two },
      { action: 'payCode.delete', ...by, before: two, after: null },
    ])
  })

  it.each<[string, object, unknown[]]>([
    ['no name (V-084)', { Name: '' }, [422, 'Name']],
    ['a name of eleven characters (V-084, K-37)', { Name: 'ELEVENCHARS' }, [422, 'Name']],
    ['a name left out (V-084)', { Name: undefined }, [400, 'Name']],
    ['a blank name (V-085, E-050)', { Name: '   ' }, refusal(['Name', payCodeKeys.blank])],
    ['an invisible name (V-085)', { Name: '\u200B' }, refusal(['Name', payCodeKeys.blank])],
    ['a name of two lines', { Name: 'A\nB' }, [422, 'Name']],
    [
      'a taken name in another case (V-086, E-051)',
      { Name: ' supplies' },
      refusal(['Name', payCodeKeys.nameTaken]),
    ],
    ['no description (V-087)', { Description: '' }, [422, 'Description']],
    ['31 characters of it (V-087, K-37)', { Description: 'x'.repeat(31) }, [422, 'Description']],
    [
      'a blank description (V-087)',
      { Description: ' ' },
      refusal(['Description', payCodeKeys.descriptionBlank]),
    ],
    ['no type (V-088)', { Type: undefined }, [400, 'Type']],
    ['another type (V-088, N-14)', { Type: 2 }, [422, 'Type']],
    [
      'two faults at once',
      { Name: ' ', Description: ' ' },
      refusal(['Name', payCodeKeys.blank], ['Description', payCodeKeys.descriptionBlank]),
    ],
  ])('with %s is refused at its field, new and stored', async (_, fields, expected) => {
    const stored = await fresh()
    const before = await state()
    expect(faults(await add(owner, fields))).toEqual(expected)
    expect(faults(await change(owner, stored, fields))).toEqual(expected)
    expect(await state()).toBe(before)
  })
  it('says in words why a name is refused (E-050, E-051)', async () => {
    const said = async (Name: string) => ok(await add(owner, { Name })).Message
    expect([await said('  '), await said('SupplieS')]).toEqual([
      "Enter a name that isn't only spaces.",
      'Another code has this name.',
    ])
    expect([payCodeKeys.blank, payCodeKeys.nameTaken]).toEqual([
      'settings:PayInOutCodes.BlankError',
      'settings:PayInOutCodes.Modal.Name.Error',
    ])
  })
  it('keeps its own name in another case, and takes 10 and 30 characters (V-086)', async () => {
    const stored = await fresh({ Name: 'tencharact', Description: 'x'.repeat(30) })
    expect(ok(await change(owner, stored, { Name: 'TENCHARACT' })).Entity).toMatchObject({
      Name: 'TENCHARACT',
    })
  })
  it('cannot be made one of the system, nor deleted while it is added', async () => {
    for (const more of [{ IsSystem: true }, { IsDeleted: true }, { ReasonCodeId: 1 }])
      expect((await add(owner, more)).status).toBe(400)
  })
})

describe('SAFEDROP', () => {
  it.each([
    ['Name', 'MINE'],
    ['Description', 'Another'],
    ['Type', 1],
  ])('keeps its %s (V-089)', async (field, value) => {
    const safedrop = await named('SAFEDROP')
    const before = await state()
    expect(faults(await change(owner, safedrop, { [field]: value }))).toEqual(
      refusal([field, payCodeKeys.systemFixed]),
    )
    expect(await state()).toBe(before)
  })
  it('names every field that would differ (V-089)', async () => {
    const all = { Name: 'MINE', Description: 'Another', Type: 1 }
    expect(faults(await change(owner, await named('SAFEDROP'), all))).toEqual(
      refusal(
        ...(['Name', 'Description', 'Type'] as const).map(
          (field) => [field, payCodeKeys.systemFixed] as const,
        ),
      ),
    )
  })
  it('offers Pay Out alone (V-090)', async () => {
    expect(await named('SAFEDROP')).toMatchObject({ Type: 0, AvailableReasonCodeTypes: [0] })
  })
  it('cannot be deleted, and says why (P-060)', async () => {
    const before = await state()
    const answer = await remove(owner, await named('SAFEDROP'))
    expect([faults(answer), answer.body.Message]).toEqual([
      refusal(['IsDeleted', payCodeKeys.systemKept]),
      "This is a system code and can't be deleted.",
    ])
    expect(await state()).toBe(before)
  })
})

describe('a person who changes a code that someone else changed', () => {
  it('is shown how it is now, and nothing is stored', async () => {
    const stored = await fresh()
    const won = ok(await change(owner, stored, { Description: 'Won' })).Entity!
    const before = await state()
    for (const answer of [
      await change(owner, stored, { Description: 'Lost' }),
      await remove(owner, stored),
    ])
      expect([answer.status, problem(answer).code, problem(answer).record]).toEqual([
        409,
        'conflict',
        won,
      ])
    expect(await state()).toBe(before)
  })
  it('at the same moment has to reload, except one', async () => {
    const stored = await fresh()
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((Description) => change(owner, stored, { Description })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
  it('gives a name once, however many add it at once (V-086)', async () => {
    const Name = freshName()
    const answers = await Promise.all([1, 2, 3].map(() => add(owner, { Name })))
    expect(answers.map((answer) => ok(answer).IsSuccessful).toSorted()).toEqual([
      false,
      false,
      true,
    ])
  })
})

it('the same key does it once and answers the same', async () => {
  const Name = freshName()
  const adding = () => add(owner, { Name }, { idempotencyKey: 'pay-code-1' })
  const [first, ...others] = [await adding(), ...(await Promise.all([adding(), adding()]))].map(
    (answer) => ok(answer).Entity!,
  )
  expect(others).toEqual([first, first])
  expect((await list()).ResultSet.filter((code) => code.Name === Name)).toHaveLength(1)
  const removing = () => remove(owner, first!, { idempotencyKey: 'pay-code-2' })
  for (const answer of [await removing(), await removing()])
    expect(ok(answer).IsSuccessful).toBe(true)
  // Another request with the same key is refused.
  expect((await add(owner, {}, { idempotencyKey: 'pay-code-1' })).status).toBe(422)
})

it.each<[string, () => TestPerson | Promise<TestPerson>, number, number, number]>([
  [
    'of a role that may only look',
    () => platform.signIn('bakery-viewer', inHarbour),
    200,
    403,
    403,
  ],
  [
    'in one store of several (P-065)',
    () => platform.signIn('bakery-owner', inHarbour),
    200,
    403,
    403,
  ],
  [
    'of another merchant',
    () => platform.signIn('chain-owner', { merchantId: 1003, storeId: 0 }),
    200,
    404,
    200,
  ],
  ['without a session', () => platform.anonymous(), 401, 401, 401],
])('people without access change nothing: %s', async (_, who, look, touch, create) => {
  const [person, stored] = [await who(), await fresh()]
  const before = await state()
  const looked = await person.call('payInOutReasonCodesGetAll', { body: whole })
  const touched = [await change(person, stored, { Description: 'X' }), await remove(person, stored)]
  expect([looked.status, touched.map(({ status }) => status), await state()]).toEqual([
    look,
    [touch, touch],
    before,
  ])
  if (touch === 404)
    expect(looked.body.ResultSet.map(({ MerchantId }) => MerchantId)).not.toContain(
      bakery.merchantId,
    )
  expect((await add(person)).status).toBe(create)
})
it("another merchant's id in the request is refused, and recorded in the audit trail", async () => {
  const stored = await fresh()
  const before = await state()
  for (const answer of [
    await add(owner, { MerchantId: 1003 }),
    await change(owner, stored, { MerchantId: 1003 }),
    await change(owner, { ...stored, ReasonCodeId: 2 ** 31 }),
  ])
    expect(answer.status).toBe(404)
  expect(await state()).toBe(before)
  expect(ok(await add(owner, { MerchantId: bakery.merchantId })).IsSuccessful).toBe(true)
})
it('a merchant of one store adds codes there (P-065)', async () => {
  const cafe = await platform.signIn('cafe-owner')
  expect(ok(await add(cafe)).IsSuccessful).toBe(true)
})
