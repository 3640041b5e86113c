// Pay-in and pay-out codes over HTTP: reads, writes, errors and access. Facts: R-149
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import type { Tx } from '#server/data/database-roles.ts'
import type { NewRow } from '#server/data/schema.ts'
import { ok } from '#server/testing/affected-stores.ts'
import { testNow, type TestAnswer, type TestPerson } from '#server/testing/platform.ts'
import { auditRows } from '#server/testing/rows.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { payCodeKeys } from '../../rules/pay-codes.ts'

type Code = AnswerOf<'payInOutReasonCodesGetAll'>['ResultSet'][number]
type Fields = BodyOf<'payInOutReasonCodesInsert'>

const bakery = { merchantId: 1002, harbour: 100_200_001, mill: 100_200_002 } as const
const inHarbour = { merchantId: bakery.merchantId, storeId: bakery.harbour }

const platform = startedPlatform()
let owner: TestPerson
beforeAll(async () => {
  owner = await platform.signIn('bakery-owner', { merchantId: bakery.merchantId, storeId: 0 })
})

const operator = <T>(work: (tx: Tx) => Promise<T>) =>
  platform.databaseRoles.asOperator({ actor: 'test', reason: 'look', routine: true }, work)
const state = () =>
  operator(async (tx) => {
    const { rows } = await sql<{ sum: string }>`select
      md5(string_agg(p::text, '|' order by merchant_id, id)) as sum from pay_code p`.execute(tx)
    return rows[0]!.sum
  })

/** The portal's request for its list. */
const whole = {
  page: 1,
  start: 0,
  limit: 9999,
  sort: JSON.stringify([{ property: 'IsSystem', direction: 'DESC' }]),
  isAjaxRequest: true,
} as const satisfies BodyOf<'payInOutReasonCodesGetAll'>

const list = async (person = owner, body: Partial<BodyOf<'payInOutReasonCodesGetAll'>> = {}) =>
  ok(await person.call('payInOutReasonCodesGetAll', { body: { ...whole, ...body } }))
const named = async (name: string, person = owner) =>
  (await list(person)).ResultSet.find(({ Name }) => Name === name)!
let made = 0
const freshName = () => `FRESH${(made += 1)}`
const add = (person: TestPerson, fields: object = {}) => {
  const body = { Name: freshName(), Description: 'By a test', Type: 0, ...fields }
  return person.call('payInOutReasonCodesInsert', { body: body as Fields })
}
const fresh = async (fields?: object): Promise<Code> => ok(await add(owner, fields)).Entity!
/** Sends a code back with a change. */
const change = (
  { ReasonCodeId, Name, Description, Type, ConcurrencyChecksum }: Code,
  fields: object = {},
) => {
  const sent = { ReasonCodeId, Name, Description, Type, ConcurrencyChecksum, IsDeleted: false }
  const body = { ...sent, ...fields } as BodyOf<'payInOutReasonCodesUpdate'>
  return owner.call('payInOutReasonCodesUpdate', { body })
}
const remove = (code: Code) => change(code, { IsDeleted: true })

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
  it.each([
    ...['{', '"Name"', '[{"property":"merchant_id"}]', '[{"property":"toString"}]', '[null]'].map(
      (sort) => ({ sort }),
    ),
    { limit: 10_000 },
    { limit: 0 },
    { page: 0 },
    { start: -1 },
  ])('refuses an order or a page that is none, at its field: %j (K-37)', async (wrong) => {
    const body = { ...whole, ...wrong }
    const answer = await owner.call('payInOutReasonCodesGetAll', { body })
    expect(faults(answer as never)).toEqual([422, ...Object.keys(wrong)])
  })

  it('counts the uses of 30 days in the stores of the person (T-settings-04)', async () => {
    const { Name } = await fresh()
    const ago = (days: number) => new Date(Date.parse(testNow) - days * 24 * 60 * 60 * 1000)
    const use = (given: Partial<NewRow<'cash_drawer_event'>>, happened_at = ago(0)) => ({
      merchant_id: bakery.merchantId,
      store_id: bakery.harbour,
      business_date: happened_at.toISOString().slice(0, 10),
      happened_at,
      kind: 'Pay-out' as const,
      drawer: '1',
      reason: Name,
      ...given,
    })
    const uses = [
      use({}),
      use({ reason: Name.toLowerCase(), kind: 'Pay-in' }, ago(29)),
      use({ store_id: bakery.mill }),
      // Uses that don't count.
      use({}, ago(31)),
      use({ kind: 'No sale' }),
      use({ reason: 'SOMETHING' }),
    ]
    await operator((tx) => tx.insertInto('cash_drawer_event').values(uses).execute())
    const inStore = await platform.signIn('bakery-manager', inHarbour)
    const counts = [(await named(Name)).RecentUses, (await named(Name, inStore)).RecentUses]
    expect(counts).toEqual([3, 2])
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
    const roses = { Name: 'Roses', Description: 'Red ones', Type: 0 }
    const changed = ok(await change(stored, roses))
    expect(changed).toMatchObject({ IsSuccessful: true, Entity: roses })
    const stale = await change(stored, { Description: 'Lost' })
    expect([stale.status, problem(stale).record]).toEqual([409, changed.Entity])
    expect(await named('Roses')).toEqual({ ...changed.Entity, RecentUses: 0 })
  })
  it('is deleted by a change that sets IsDeleted; its name is free again (S-107)', async () => {
    const stored = await fresh()
    expect(ok(await remove(stored))).toMatchObject({ IsSuccessful: true, Entity: null })
    expect(await named(stored.Name)).toBeUndefined()
    expect([(await change(stored)).status, (await remove(stored)).status]).toEqual([404, 404])
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
    const changed = ok(await change(stored, { Description: 'Two', Type: 1 })).Entity!
    ok(await remove(changed))
    const { ReasonCodeId: id, Name: name } = stored
    const one = { id, name, description: 'One', type: 0, is_system: false }
    const two = { ...one, description: 'Two', type: 1 }
    for (const [action, before, after] of [
      ['create', null, one],
      ['update', one, two],
      ['delete', two, null],
    ] as const) {
      const row = (await auditRows(platform, `payCode.${action}`)).at(-1)
      expect(row).toMatchObject({ entity_id: String(id), before, after })
    }
  })

  const blank = [['Name', payCodeKeys.blank]] as const
  const blankDescription = ['Description', payCodeKeys.descriptionBlank] as const
  const taken = refusal(['Name', payCodeKeys.nameTaken])
  it.each<[string, object, unknown[]]>([
    ['no name (V-084)', { Name: '' }, [422, 'Name']],
    ['a name of eleven characters (V-084, K-37)', { Name: 'ELEVENCHARS' }, [422, 'Name']],
    ['a name left out (V-084)', { Name: undefined }, [400, 'Name']],
    ['a blank name (V-085, E-050)', { Name: '   ' }, refusal(...blank)],
    ['an invisible name (V-085)', { Name: '\u200B' }, refusal(...blank)],
    ['a name of two lines', { Name: 'A\nB' }, [422, 'Name']],
    ['a taken name (V-086, E-051)', { Name: ' supplies' }, taken],
    ['no description (V-087)', { Description: '' }, [422, 'Description']],
    ['31 characters of it (V-087, K-37)', { Description: 'x'.repeat(31) }, [422, 'Description']],
    ['no type (V-088)', { Type: undefined }, [400, 'Type']],
    ['another type (V-088, N-14)', { Type: 2 }, [422, 'Type']],
    ['two blanks (V-087)', { Name: ' ', Description: ' ' }, refusal(...blank, blankDescription)],
  ])('with %s is refused at its field, new and stored', async (_, fields, expected) => {
    const stored = await fresh()
    const before = await state()
    expect(faults(await add(owner, fields))).toEqual(expected)
    expect(faults(await change(stored, fields))).toEqual(expected)
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
    const changed = ok(await change(stored, { Name: 'TENCHARACT' })).Entity
    expect(changed).toMatchObject({ Name: 'TENCHARACT' })
  })
  it('cannot be made one of the system, nor deleted while it is added', async () => {
    for (const more of [{ IsSystem: true }, { IsDeleted: true }, { ReasonCodeId: 1 }])
      expect((await add(owner, more)).status).toBe(400)
  })
})

describe('SAFEDROP', () => {
  it('keeps its fields, offers Pay Out alone, and says each refusal (V-089, V-090)', async () => {
    const safedrop = await named('SAFEDROP')
    expect(safedrop).toMatchObject({ Type: 0, AvailableReasonCodeTypes: [0] })
    const before = await state()
    const all = { Name: 'MINE', Description: 'Another', Type: 1 }
    const fixed = Object.keys(all).map((field) => [field, payCodeKeys.systemFixed] as const)
    expect(faults(await change(safedrop, all))).toEqual(refusal(...fixed))
    for (const [at, [field, value]] of Object.entries(all).entries())
      expect(faults(await change(safedrop, { [field]: value }))).toEqual(refusal(fixed[at]!))
    expect(await state()).toBe(before)
  })
  it('cannot be deleted, and says why (P-060)', async () => {
    const answer = await remove(await named('SAFEDROP'))
    expect([faults(answer), answer.body.Message]).toEqual([
      refusal(['IsDeleted', payCodeKeys.systemKept]),
      "This is a system code and can't be deleted.",
    ])
    expect(await named('SAFEDROP')).toBeDefined()
  })
})

it('gives a name once, however many add it at once (V-086)', async () => {
  const Name = freshName()
  const answers = await Promise.all([1, 2, 3].map(() => add(owner, { Name })))
  const added = answers.map((answer) => ok(answer).IsSuccessful)
  expect(added.toSorted()).toEqual([false, false, true])
})

it("another merchant's id in the request is refused", async () => {
  const stored = await fresh()
  const before = await state()
  for (const answer of [
    await add(owner, { MerchantId: 1003 }),
    await change(stored, { MerchantId: 1003 }),
    await change({ ...stored, ReasonCodeId: 2 ** 31 }),
  ])
    expect(answer.status).toBe(404)
  expect(await state()).toBe(before)
  expect(ok(await add(owner, { MerchantId: bakery.merchantId })).IsSuccessful).toBe(true)
})
it('a merchant of one store adds codes there (P-065)', async () => {
  const cafe = await platform.signIn('cafe-owner')
  expect(ok(await add(cafe)).IsSuccessful).toBe(true)
})
