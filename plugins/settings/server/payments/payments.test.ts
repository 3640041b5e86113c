// Payment settings over HTTP.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { paymentLocales, type PaymentType } from '#schemas/rules/payments.ts'
import { ok } from '#server/testing/affected-stores.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { auditRows } from '#server/testing/rows.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { toSend } from './payments.fixtures.ts'
import { listMethods } from './payment-types.ts'
import type { PaymentSettings } from './payment-wire.ts'

type Change = Parameters<typeof toSend>[1]
interface Problem {
  errors?: { field: string; code: string; message: string }[]
  record?: PaymentSettings
}

const platform = startedPlatform()
let owner: TestPerson
let administrator: TestPerson
const bakery = 1002
const harbour = 100200001
const signIn = (name: string, storeId = harbour) =>
  platform.signIn(name, { merchantId: bakery, storeId })

beforeAll(async () => {
  owner = await signIn('bakery-owner')
  administrator = await signIn('merchant-admin')
})

const gatewayIs = (credit_gateway: number, storeId = harbour) =>
  platform.database.db
    .updateTable('store')
    .set({ credit_gateway })
    .where('id', '=', storeId)
    .execute()
const cultureIs = (culture: string) =>
  platform.database.db.updateTable('merchant').set({ culture }).where('id', '=', bakery).execute()
beforeEach(async () => {
  await platform.database.db.deleteFrom('payment_setting').where('store_id', '=', harbour).execute()
  await gatewayIs(8)
  await cultureIs('en-US')
})

const stored = () =>
  platform.database.db
    .selectFrom('store as s')
    .leftJoin('payment_setting as p', 'p.store_id', 's.id')
    .select([
      's.credit_gateway',
      'p.terminal',
      'p.enters_cards_by_hand',
      'p.takes_card_tips',
      'p.signature_from',
      'p.takes_offline_credit',
      'p.off_payment_types',
      'p.modified_by',
    ])
    .where('s.id', '=', harbour)
    .executeTakeFirstOrThrow()

const read = async (person = owner) => ok(await person.call('getPaymentSettings')).Entity
const save = async (change: Change, person = owner) =>
  person.call('updatePaymentSettings', { body: toSend(await read(person), change) })
const saved = async (change: Change, person = owner) => ok(await save(change, person)).Entity!
const faults = ({ status, body }: { status: number; body: unknown }) => [
  status,
  ...((body as Problem).errors ?? []).map(({ field }) => field),
]

describe('reading', () => {
  it('of a store that saved nothing: all off, and every type taken (N-02)', async () => {
    expect(await read()).toMatchObject({
      CreditGateway: 8,
      PaymentTerminal: 'none',
      IsManualCardEnabled: false,
      IsCreditTipsEnabled: false,
      SignatureAmount: null,
      IsOfflineCreditEnabled: false,
      Culture: 'en-US',
      ConcurrencyChecksum: 'v0.8',
    })
    expect((await read()).PaymentTypes.every(({ IsTaken }) => IsTaken)).toBe(true)
  })
  it.each(Object.entries(paymentLocales))(
    'has the payment types of %s (K-18, K-19, K-20)',
    async (culture, { types }) => {
      await cultureIs(culture)
      const { Culture, PaymentTypes } = await read()
      expect(Culture).toBe(culture)
      expect(PaymentTypes.map(({ PaymentType }) => PaymentType).sort()).toEqual([...types].sort())
    },
  )
  it('names types and their order as the company does', async () => {
    const methods = await platform.database.db
      .selectFrom('payment_method')
      .select(['type', 'name', 'is_active'])
      .where('merchant_id', '=', bakery)
      .where('deleted_at', 'is', null)
      .orderBy('sort_order')
      .execute()
    const names = (await read()).PaymentTypes.map(({ PaymentType, Name, IsOffered }) => ({
      type: PaymentType,
      name: Name,
      is_active: IsOffered,
    }))
    expect(names).toEqual(methods)
  })
})

describe('saving', () => {
  it('keeps all of it, and says who changed which column', async () => {
    const entity = await saved({
      IsManualCardEnabled: true,
      IsCreditTipsEnabled: true,
      SignatureAmount: 25.5,
      types: { INTGIFT: false },
    })
    expect(await read()).toEqual(entity)
    expect(await stored()).toEqual({
      credit_gateway: 8,
      terminal: 'none',
      enters_cards_by_hand: true,
      takes_card_tips: true,
      signature_from: '25.50',
      takes_offline_credit: false,
      off_payment_types: ['INTGIFT'],
      modified_by: 'bakery-owner',
    })
    expect((await auditRows(platform, 'payments.update')).at(-1)).toMatchObject({
      before: { credit_gateway: 8, takes_card_tips: false, signature_from: null },
      after: { credit_gateway: 8, takes_card_tips: true, signature_from: '25.50' },
    })
  })
  it('leaves types alone that are not sent', async () => {
    await saved({ types: { INTGIFT: false } })
    await saved({ PaymentTypes: [{ PaymentType: 'CASH', IsTaken: false }] })
    expect((await stored()).off_payment_types?.toSorted()).toEqual(['CASH', 'INTGIFT'])
  })
  it('refuses a version or gateway that is gone, with what is stored (D15)', async () => {
    const mine = toSend(await read(), { SignatureAmount: 5 })
    const theirs = await saved({ IsCreditTipsEnabled: true })
    const answer = await owner.call('updatePaymentSettings', { body: mine })
    expect([answer.status, (answer.body as unknown as Problem).record]).toEqual([409, theirs])
    const next = toSend(theirs, { SignatureAmount: 5 })
    await gatewayIs(10)
    expect((await owner.call('updatePaymentSettings', { body: next })).status).toBe(409)
    expect(await stored()).toMatchObject({ credit_gateway: 10, signature_from: null })
  })
  it('by several at once stores one and refuses the others', async () => {
    const entity = await read()
    const answers = await Promise.all(
      [3, 4, 5].map((SignatureAmount) =>
        owner.call('updatePaymentSettings', { body: toSend(entity, { SignatureAmount }) }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('the gateway', () => {
  it('and offline cards are changed by administrators and support (P-040, N-01)', async () => {
    const support = await signIn('support')
    await saved({ CreditGateway: 10, IsOfflineCreditEnabled: true }, administrator)
    expect(await stored()).toMatchObject({ credit_gateway: 10, takes_offline_credit: true })
    await saved({ CreditGateway: 8, IsOfflineCreditEnabled: false }, support)
    expect(await stored()).toMatchObject({ credit_gateway: 8, takes_offline_credit: false })
  })
  it('and offline cards are accepted from no one else (P-040)', async () => {
    const both = { CreditGateway: 1 as const, IsOfflineCreditEnabled: true, SignatureAmount: 5 }
    const answer = await save(both)
    expect(faults(answer)).toEqual([422, 'CreditGateway', 'IsOfflineCreditEnabled'])
    expect(await stored()).toMatchObject({ credit_gateway: 8, signature_from: null })
    await saved({ SignatureAmount: 5 })
  })
  it('brings in the same save what it takes: a terminal with Ingenico (P-049)', async () => {
    await saved({ CreditGateway: 4, PaymentTerminal: 'iPP320' }, administrator)
    expect(await stored()).toMatchObject({ credit_gateway: 4, terminal: 'iPP320' })
    // The owner can't change the gateway, but can change the terminal of a store on Ingenico.
    await saved({ PaymentTerminal: 'Move5000' })
  })
  it('turns off what it does not take (P-049, P-050, P-051)', async () => {
    const ingenico = { CreditGateway: 4 as const, PaymentTerminal: 'iPP320' as const }
    const on = { IsManualCardEnabled: true, IsCreditTipsEnabled: true }
    await saved({ ...ingenico, ...on }, administrator)
    await saved({ CreditGateway: 7 }, administrator)
    expect(await stored()).toMatchObject({
      credit_gateway: 7,
      terminal: 'none',
      enters_cards_by_hand: false,
      takes_card_tips: false,
    })
  })
  const options = [
    ['PaymentTerminal', { PaymentTerminal: 'iPP320' }, [4]],
    ['IsManualCardEnabled', { IsManualCardEnabled: true }, [3, 4, 8, 10]],
    ['IsCreditTipsEnabled', { IsCreditTipsEnabled: true }, [1, 4, 8, 10]],
  ] as const
  // The screen's test proves each gateway; here, one that takes the option and one that doesn't.
  it.each(options)('lets %s be turned on only where it takes it', async (field, on, [gateway]) => {
    await gatewayIs(7)
    expect(faults(await save(on))).toEqual([422, field])
    await gatewayIs(gateway)
    expect(faults(await save(on))).toEqual([200])
  })
})

describe('payment types', () => {
  const choose = (PaymentType: PaymentType, IsTaken = false) => ({
    PaymentTypes: [{ PaymentType, IsTaken }],
  })
  it('of ru-RU are cash and credit: no other is taken (K-19)', async () => {
    await cultureIs('ru-RU')
    expect(faults(await save(choose('CHECK')))).toEqual([422, 'PaymentTypes.0.PaymentType'])
    await saved(choose('CREDIT'))
    expect((await stored()).off_payment_types).toEqual(['CREDIT'])
  })
  it('of zh-CN are five more, which no other culture takes (K-20)', async () => {
    expect(faults(await save(choose('ALIPAY')))).toEqual([422, 'PaymentTypes.0.PaymentType'])
    await cultureIs('zh-CN')
    for (const type of ['UNIONPAY', 'ALIPAY', 'WECHATPAY', 'UMSUNIPAY', 'UMSMOBPAY'] as const)
      await saved(choose(type, true))
  })
  it('that the company has no row for are on offer, a store takes each (K-20)', async () => {
    await cultureIs('zh-CN')
    await saved(choose('UMSUNIPAY'))
    const { PaymentTypes } = await saved(choose('UMSUNIPAY', true))
    expect(PaymentTypes.find(({ PaymentType }) => PaymentType === 'UMSUNIPAY')).toMatchObject({
      IsOffered: true,
      IsTaken: true,
    })
  })
  it('that the company has turned off stay as they are in a store', async () => {
    const off = (await read()).PaymentTypes.find(({ IsOffered }) => !IsOffered)!.PaymentType
    expect(faults(await save(choose(off)))).toEqual([422, 'PaymentTypes.0.IsTaken'])
  })
})

describe('what is sent past the form', () => {
  const gold = { PaymentTypes: [{ PaymentType: 'GOLD', IsTaken: true }] }
  it.each<[string, object, string]>([
    ['an amount below nothing', { SignatureAmount: -1 }, 'SignatureAmount'],
    ['a million', { SignatureAmount: 1_000_000 }, 'SignatureAmount'],
    ['an unknown terminal', { PaymentTerminal: 'iWL250' }, 'PaymentTerminal'],
    ['an unknown gateway (N-01)', { CreditGateway: 11 }, 'CreditGateway'],
    ['an unknown type (N-02)', gold, 'PaymentTypes.0.PaymentType'],
  ])('%s is refused at its field', async (_name, change, field) => {
    const answer = await save(change as Change, administrator)
    expect(faults(answer)).toEqual([422, field])
    expect((await stored()).terminal).toBeNull()
  })
})

it('in company view they belong to no store, and viewers cannot save (T-settings-09)', async () => {
  const body = toSend(await read())
  expect((await save({ SignatureAmount: 5 }, await signIn('bakery-viewer'))).status).toBe(403)
  const person = await signIn('bakery-owner', 0)
  expect((await person.call('getPaymentSettings')).status).toBe(403)
  expect((await person.call('updatePaymentSettings', { body })).status).toBe(403)
})

describe('a right that is hidden for a merchant', () => {
  const hide = async (...names: string[]) => {
    const admin = await signIn('admin')
    const path = { audience: 'merchant' as const, id: bakery }
    const { revision: baseRevision } = (await admin.call('getOverlay', { path })).body
    const abilities = Object.fromEntries(names.map((name) => [name, { hidden: true as const }]))
    const body = { content: { abilities }, baseRevision }
    expect((await admin.call('saveOverlay', { path, body })).status).toBe(200)
  }
  it.each<[string, Change, string]>([
    ['settings.cardTips', { IsCreditTipsEnabled: true }, 'IsCreditTipsEnabled'],
    ['settings.changePaymentGateway', { CreditGateway: 1 }, 'CreditGateway'],
  ])('%s: nor taken with another gateway (P-040, P-051)', async (ability, change, field) => {
    const support = await signIn('support')
    await hide(ability)
    expect(faults(await save(change, support))).toEqual([422, field])
    if (ability === 'settings.cardTips')
      expect(faults(await save({ ...change, CreditGateway: 10 }, support))).toEqual([422, field])
    await hide()
  })
})

it('a new merchant’s list of payment types is that of its culture (K-18, K-19, K-20)', () => {
  for (const [culture, { types }] of Object.entries(paymentLocales)) {
    const listed = listMethods(culture).map(({ type }) => type)
    expect(listed.sort()).toEqual([...types].sort())
  }
})
