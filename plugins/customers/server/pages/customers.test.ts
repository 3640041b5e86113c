// The pages of the section Customers, over HTTP on the demo data.
import { beforeAll, describe, expect, it } from 'vitest'

import type { WireRecord } from '#server/records/engine/references.ts'
import { createTestPage, listFaults } from '#server/records/settings/pages.fixtures.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'

const platform = startedPlatform()
let owner: TestPerson
beforeAll(async () => {
  owner = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
})

const at = (page: string) => createTestPage(owner, page)
const made = async (page: string, values: WireRecord['values']): Promise<WireRecord> => {
  const { status, body } = await at(page).create(values)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const create = (page: string, values: WireRecord['values']) => at(page).create(values)
const update = (page: string, record: WireRecord, values: WireRecord['values']) =>
  at(page).update(record, values)
const remove = (page: string, record: WireRecord) => at(page).remove(record)

describe('customers (R-055)', () => {
  it('take phones and emails in any notation, and name what is invalid', async () => {
    const person = { name: 'Mia Berg', getsEmail: false, isTaxExempt: false }
    const { values } = await made('Customers', {
      ...person,
      phone: '\u202a030/555‑0134\u202c',
      email: 'ｍｉａ＠münster.example',
    })
    expect(values).toMatchObject({
      number: '1401',
      phone: '030/555-0134',
      email: 'mia@xn--mnster-3ya.example',
    })
    const answer = await create('Customers', { ...person, phone: '03o', email: 'mia@münster' })
    expect(listFaults(answer)).toEqual([
      'phone forms:errors.stranger.phone',
      'email forms:errors.email',
    ])
    expect(JSON.stringify(answer.body)).toContain("“o” can't be part of a phone number.")
    const blank = await create('Customers', { ...person, email: 'no address' })
    expect(listFaults(blank)).toEqual(['email forms:errors.spaceInEmail'])
    expect(listFaults(await create('Customers', { ...person, number: '1001' }))).toEqual([
      'number taken',
    ])
  })
  it('take the next number, the day, and a note that the report of notes shows', async () => {
    const saved = await made('Customers', {
      name: 'Nell Harper',
      email: 'nell@mail.example',
      getsEmail: true,
      isTaxExempt: false,
      note: 'Likes rye.',
    })
    expect(saved.values).toMatchObject({
      number: '1402',
      customerSince: '2026-11-20',
      lastNote: 'Likes rye.',
      note: null,
      houseAccount: null,
    })
    const after = (
      await update('Customers', saved, { note: 'Now likes spelt.', phone: '(207) 555-0101' })
    ).body
    expect(after.values).toMatchObject({
      lastNote: 'Now likes spelt.',
      phone: '(207) 555-0101',
      number: '1402',
    })
    const notes = await platform.database.db
      .selectFrom('customer_note')
      .select(['note', 'noted_by'])
      .where('customer_id', '=', saved.id)
      .orderBy('id')
      .execute()
    const noted_by = 'bakery-owner'
    expect(notes).toEqual([
      { note: 'Likes rye.', noted_by },
      { note: 'Now likes spelt.', noted_by },
    ])
    expect(await at('Customers').search({ search: 'likes spelt' })).toHaveLength(1)
    expect((await remove('Customers', after)).status).toBe(200)
  })

  it('stay while their house account is open, and a redirect leads to it (S-008)', async () => {
    const [account] = await at('HouseAccounts').search({ filters: { status: { value: 'open' } } })
    const name = String(account!.names!.customer)
    const [customer] = await at('Customers').search({ search: name })
    expect(customer).toMatchObject({
      path: `/customers/houseaccounts?f-customerId=${customer!.id}`,
    })
    const refused = await remove('Customers', customer!)
    expect(refused).toMatchObject({ status: 422, body: { code: 'inUse' } })
    expect(refused.body.detail).toContain(`house account ${String(account!.values.number)} is open`)
  })
})

describe('house accounts (R-057)', () => {
  it('owe the sum of their entries, and are closed and deleted only when settled', async () => {
    const opened = await made('HouseAccounts', {
      customer: await at('HouseAccounts').pick('customer', '1002'),
      status: 'open',
      paymentDays: 30,
      adjustment: 40.1,
      comment: 'From the old book',
    })
    expect(opened.values).toMatchObject({ owed: 40.1, openedOn: '2026-11-20', lastPaid: null })
    expect(listFaults(await update('HouseAccounts', opened, { status: 'closed' }))).toEqual([
      'status owed',
    ])
    expect((await remove('HouseAccounts', opened)).body.detail).toBe(
      '$40.10 is still owed. Enter the payment first.',
    )
    expect(
      listFaults(
        await update('HouseAccounts', opened, {
          customer: await at('HouseAccounts').pick('customer', '1003'),
        }),
      ),
    ).toEqual(['customer fixed'])
    const overpaid = (await update('HouseAccounts', opened, { payment: 45.1, comment: 'Check 12' }))
      .body
    const credit = 'A credit of $5.00 is left. Enter an adjustment first.'
    expect((await remove('HouseAccounts', overpaid)).body.detail).toBe(credit)
    expect((await update('HouseAccounts', overpaid, { status: 'closed' })).body).toMatchObject({
      errors: [{ field: 'values.status', message: credit }],
    })
    const closed = (
      await update('HouseAccounts', overpaid, {
        adjustment: 5,
        comment: 'Paid back',
        status: 'closed',
      })
    ).body
    expect(closed.values).toMatchObject({ owed: 0, lastPaid: '2026-11-20', status: 'closed' })
    expect((await remove('HouseAccounts', closed)).body.detail).toBe(
      'Its entries are part of your reports. Close it instead.',
    )
  })

  it('belong to a customer without one', async () => {
    const values = { status: 'open', paymentDays: 30 }
    expect(listFaults(await create('HouseAccounts', { ...values, customer: 9_999_999 }))).toEqual([
      'customer unknown',
    ])
    const [taken] = await at('HouseAccounts').search()
    expect(
      listFaults(await create('HouseAccounts', { ...values, customer: taken!.values.customer! })),
    ).toEqual(['customer taken'])
    const empty = await made('HouseAccounts', {
      ...values,
      customer: await at('HouseAccounts').pick('customer', '1005'),
    })
    expect((await remove('HouseAccounts', empty)).status).toBe(200)
  })
})

describe('emails (R-052)', () => {
  it('are listed by kind: bulk, welcome and miss-you', async () => {
    const kinds = async (value: string) =>
      new Set(
        (await at('CustomerEmail').search({ filters: { kind: { value } } })).map(
          ({ values }) => values.kind,
        ),
      )
    for (const kind of ['bulk', 'welcome', 'missYou'])
      expect(await kinds(kind)).toEqual(new Set([kind]))
  })

  it("are sent on a date or some days after, by kind, and don't change once sent", async () => {
    const values = { name: 'A', subject: 'S', body: 'One\n\nTwo' }
    const bulk = { ...values, kind: 'bulk' }
    const welcome = { ...values, kind: 'welcome', status: 'ready', sendOn: '2026-12-01' }
    for (const [given, ...found] of [
      [{ ...bulk, status: 'ready' }, 'sendOn required'],
      [{ ...bulk, status: 'sent' }, 'status sent'],
      [welcome, 'afterDays required', 'sendOn unused'],
    ] as const)
      expect(listFaults(await create('CustomerEmail', given))).toEqual(found)
    const draft = await made('CustomerEmail', { ...values, kind: 'missYou', status: 'draft' })
    expect((await update('CustomerEmail', draft, { status: 'ready', afterDays: 90 })).status).toBe(
      200,
    )
    const [sent] = await at('CustomerEmail').search({
      sort: 'sentAt',
      filters: { kind: { value: 'bulk' } },
    })
    const other = await update('CustomerEmail', sent!, { subject: 'Other' })
    expect(other).toMatchObject({ status: 422, body: { code: 'sent' } })
    const gone = await remove('CustomerEmail', sent!)
    expect(gone).toMatchObject({ status: 422, body: { code: 'inUse' } })
  })
})

it('surveys keep the question that was answered, and their answers (R-054)', async () => {
  const [visit] = await at('Surveys').search({ search: 'How was your visit' })
  expect(visit!.values).toMatchObject({
    answers: 60,
    result: expect.stringMatching(/^[1-5]\.\d of 5$/),
  })
  expect(listFaults(await update('Surveys', visit!, { question: 'Did you like it?' }))).toEqual([
    'question answered',
  ])
  expect(await remove('Surveys', visit!)).toMatchObject({ status: 422, body: { code: 'inUse' } })
  const fresh = await made('Surveys', {
    name: 'New',
    question: 'Warm enough?',
    answersAs: 'yesNo',
    askedOn: 'receipt',
    startsOn: '2026-12-01',
    isActive: true,
  })
  expect(listFaults(await update('Surveys', fresh, { endsOn: '2026-11-30' }))).toEqual([
    'endsOn format',
  ])
  const changed = (await update('Surveys', fresh, { question: 'Cold?' })).body
  expect((await remove('Surveys', changed)).status).toBe(200)
})

it('loyalty programs and social accounts are added, changed, deleted (R-053, R-056)', async () => {
  const program = await made('LoyaltyPrograms', {
    name: 'Rye club',
    earnedBy: 'visit',
    pointsEach: 1,
    rewardAt: 8,
    reward: 'A rye loaf',
    welcomePoints: 0,
    birthdayPoints: 0,
    isActive: true,
  })
  const kept = await remove('LoyaltyPrograms', program)
  expect(kept).toMatchObject({ status: 422, body: { code: 'inUse' } })
  const off = (await update('LoyaltyPrograms', program, { isActive: false })).body
  expect((await remove('LoyaltyPrograms', off)).status).toBe(200)
  const account = { handle: 'kettle', network: 'x', onReceipts: false, onOrderingSite: true }
  const plain = await create('SocialAccounts', { ...account, url: 'http://x.com/kettle' })
  expect(listFaults(plain)).toEqual(['url format'])
  const url = 'https://x.com/kettle'
  const saved = await made('SocialAccounts', { ...account, url })
  const twice = await create('SocialAccounts', { ...account, url })
  expect(listFaults(twice)).toEqual(['handle taken'])
  const shown = (await update('SocialAccounts', saved, { onReceipts: true })).body
  expect((await remove('SocialAccounts', shown)).status).toBe(200)
})

it('a closed demo account owes nothing, and an open one is not far below zero', async () => {
  const records = await at('HouseAccounts').search({ pageSize: 1000 })
  expect(records.length).toBeGreaterThan(15)
  for (const { values } of records)
    expect(
      values.status === 'closed' ? values.owed : Number(values.owed) > -10,
      JSON.stringify(values),
    ).toBe(values.status === 'closed' ? 0 : true)
})
