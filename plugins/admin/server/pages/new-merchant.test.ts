// A merchant on an empty platform without demo data: its owner finds no required list without
// options.
import { beforeAll, describe, expect, it } from 'vitest'

import { createAdmin } from '#server/admin.ts'
import { demoPassword } from '#server/domain/people/demo/accounts.ts'
import { createTestPage } from '#server/records/settings/pages.fixtures.ts'
import { mailsTo, tokenIn } from '#server/testing/mailbox.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { createPage } from './admin.fixtures.ts'

const platform = startedPlatform({ empty: true })
let admin: TestPerson
let owner: TestPerson
/** Whether the platform reported that it had no merchant before the first one. */
let before: boolean | undefined
const values = {
  name: 'Bluebird Café',
  code: 'bluebird',
  storeName: 'Bluebird',
  ownerName: 'Ida Falk',
  ownerUserName: 'bluebird-owner',
  ownerEmail: 'ida@bluebird.example',
}
/** Sets a password as the link of "Forgot password" would. */
async function withPassword(userName: string): Promise<void> {
  const { db } = platform.database
  const { password_hash: known } = await db
    .selectFrom('membership_user')
    .select('password_hash')
    .where('user_name', '=', 'operator')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('membership_user')
    .set({ password_hash: known, must_reset_password: false })
    .where('user_name', '=', userName)
    .execute()
}
beforeAll(async () => {
  await createAdmin(
    platform.database,
    { userName: 'operator', fullName: 'Grace Lindqvist', password: demoPassword },
    platform.clock,
  )
  admin = await platform.signIn('operator')
  before = (await admin.call('getPortalData')).body.hasNoMerchants
  const { status, body } = await createPage(admin, 'MerchantCreation').run('', values)
  expect(status, JSON.stringify(body)).toBe(200)
  await withPassword('bluebird-owner')
  owner = await platform.signIn('bluebird-owner')
})

interface Input {
  name: string
  default?: string
  choices?: { value: string; label: string }[]
}
const wholeList = { PageRowCount: 9999, RequestedPageNum: 1, TotalRowCount: -1 }

it('the first administrator sees an empty platform until the first merchant exists', async () => {
  const { hasNoMerchants } = (await admin.call('getPortalData')).body
  expect([before, hasNoMerchants]).toEqual([true, false])
})

it('an invitation says who made the account; its link sets the first password', async () => {
  const invited = {
    ...values,
    code: 'jackdaw',
    name: 'Jackdaw Bar',
    ownerUserName: 'jackdaw-owner',
    ownerEmail: 'ida@jackdaw.example',
  }
  const { body } = await createPage(admin, 'MerchantCreation').run('', invited)
  expect(body).toMatchObject({
    merchant: 'Jackdaw Bar',
    text: expect.stringContaining('An invitation is sent to ida@jackdaw.example.') as string,
  })
  const [mail] = await mailsTo(platform, 'ida@jackdaw.example')
  expect(mail!.text).toContain('operator set up Jackdaw Bar at')
  expect(mail!.text).toContain('Your username is jackdaw-owner.')
  const visitor = platform.anonymous()
  visitor.csrf = (await visitor.call('getCsrfToken')).body.tokenHeaderValue
  const chosen = await visitor.call('resetPassword', {
    body: { tk: tokenIn(mail!), newPassword: 'Lantern-Copper-77' },
  })
  expect(chosen.body, chosen.text).toMatchObject({ success: true })
  const { success } = (
    await platform.anonymous().call('logOn', {
      body: { username: 'jackdaw-owner', password: 'Lantern-Copper-77' },
    })
  ).body
  expect(success).toBe(true)
})

describe('the owner of a new merchant, without demo data', () => {
  it('finds an entry in every list that a form requires (T-admin-04)', async () => {
    const taxes = (await owner.call('getActiveTaxCategories', { body: wholeList })).body.ResultSet
    expect(taxes.filter(({ IsDefault }) => IsDefault)).toHaveLength(1)
    expect(taxes.map(({ Name }) => Name).sort()).toEqual([
      'Alcohol',
      'Groceries',
      'Merchandise',
      'Not taxed',
      'Prepared food',
      'Service charge',
    ])
    const groups = (await owner.call('getPrinterGroups', { body: wholeList })).body.ResultSet
    expect(groups.map(({ PrinterGroupName }) => PrinterGroupName).sort()).toEqual([
      'Bar',
      'Counter',
      'Kitchen',
    ])
    for (const page of ['Jobs', 'PaymentMethods', 'CustomerProfileSetup'])
      expect([page, (await createTestPage(owner, page).search()).length > 1]).toEqual([page, true])
    const { entity } = (await owner.call('getDisplayRoles')).body
    expect(entity?.roles.map(({ name }) => name)).toEqual(['Owner', 'Manager', 'Viewer'])
    const codes = await owner.call('payInOutReasonCodesGetAll', {
      body: {
        page: 1,
        start: 0,
        limit: 9999,
        sort: '[{"property":"IsSystem","direction":"DESC"}]',
        isAjaxRequest: true,
      },
    })
    expect(codes.body.ResultSet.map(({ Name }) => Name)).toEqual(['SAFEDROP'])
  })

  it('makes category, item, discount, charge and employee (T-admin-04)', async () => {
    const category = await owner.call('addItemCategory', {
      body: {
        itemCategory: { ItemCategoryId: 0, CategoryName: 'BREAD' },
        tagAssignments: null,
      },
    })
    expect(category.body, category.text).toMatchObject({ IsSuccessful: true })
    const [tax] = (await owner.call('getActiveTaxCategories', { body: wholeList })).body.ResultSet
    const [group] = (await owner.call('getPrinterGroups', { body: wholeList })).body.ResultSet
    const item = await owner.call('addItem', {
      body: {
        ItemName: 'Rye Ring',
        ItemCategoryId: category.body.Entity?.ItemCategoryId ?? 0,
        SoldBy: 1,
        RetailPrice: 4.5,
        TaxCategoryId: tax?.TaxCategoryId ?? 0,
        PrinterGroupId: group?.PrinterGroupId ?? 0,
      },
    })
    expect(item.body, item.text).toMatchObject({ IsSuccessful: true })
    const discount = await owner.call('createDiscount', {
      body: {
        Name: 'Staff Meal',
        Description: 'Half off for staff',
        DiscountType: 'P',
        DiscountAmount: 50,
        AppliesTo: 'H',
      },
    })
    expect(discount.body, discount.text).toMatchObject({ IsSuccessful: true })
    const charges = createTestPage(owner, 'Charges')
    const charge = await charges.create({
      name: 'Bag',
      amount: 0.1,
      taxCategory: await charges.pick('taxCategory', 'Not taxed'),
    })
    expect(charge.status, JSON.stringify(charge.body)).toBe(200)
    const { jobs, roles } = (await owner.call('getEmployeeChoices')).body
    const employee = await owner.call('hireEmployee', {
      body: {
        userName: 'Bo Lund',
        jobId: jobs.find(({ name }) => name === 'Cashier')!.jobId,
        payRate: 15,
        stores: [],
        password: '7788',
        roleId: roles.find(({ name }) => name === 'Viewer')!.roleId,
      },
    })
    expect(employee.body, employee.text).toMatchObject({ isSuccessful: true })
  })

  it('adds what the defaults lack, and items name it (T-settings-01, T-settings-02)', async () => {
    for (const [page, name] of [
      ['TaxCategories', 'Catering'],
      ['RoutingGroups', 'Oven'],
      ['Jobs', 'Baker'],
    ] as const)
      expect((await createTestPage(owner, page).create({ name })).status, page).toBe(200)
    const { ResultSet } = (await owner.call('getActiveTaxCategories', { body: wholeList })).body
    expect(ResultSet.map(({ Name }) => Name)).toContain('Catering')
  })
})

const fetchInput = async (name: string) => {
  const { body } = await createPage(admin, 'MerchantCreation').describe()
  const { inputs } = (body as unknown as { action: { inputs: Input[] } }).action
  return inputs.find((input) => input.name === name)
}
const listed = (input: Input | undefined) =>
  input?.choices?.map(({ value, label }) => `${value}: ${label}`)

it('the account type of a new merchant is one of four, at first a customer (N-03)', async () => {
  const type = await fetchInput('accountType')
  expect(listed(type)).toEqual(['0: Unknown', '1: Customer', '2: Partner', '3: Internal'])
  expect(type?.default).toBe('1')
})

describe('the product mode of a new merchant (T-admin-05)', () => {
  it('is first the one in which the owner signs in here (N-05)', async () => {
    const mode = await fetchInput('productMode')
    expect(mode?.default).toBe('2')
    expect(listed(mode)).toEqual([
      '2: 2 · Restaurant style',
      '1: 1 · First mode',
      '3: 3 · First mode, as 1',
      '4: 4 · Without account-number links',
      '6: 6 · With components and sub-categories',
    ])
  })
  it('defaults to 1, and the culture to en-US (K-02, K-16)', async () => {
    const { product_mode, culture } = await platform.database.db
      .insertInto('merchant')
      .values({ code: 'modeless', name: 'Modeless' })
      .returning(['product_mode', 'culture'])
      .executeTakeFirstOrThrow()
    expect([product_mode, culture]).toEqual([1, 'en-US'])
  })
  it.each([
    ['1', '1', false],
    ['2', '1', true],
    ['1', '10017', true],
  ])(
    '%s at reseller %s: says correctly if the owner can’t sign in',
    async (productMode, reseller, signsIn) => {
      const other = {
        ...values,
        code: `m${productMode}-${reseller}`,
        ownerUserName: `owner-${productMode}-${reseller}`,
        productMode,
        reseller,
      }
      const page = createPage(admin, 'MerchantCreation')
      const { body } = await page.dryRun(other)
      const said = "In this product mode, the owner can't sign in to this portal."
      expect(body.text.includes(said)).toBe(!signsIn)
      expect((await page.run('', other)).status).toBe(200)
      await withPassword(other.ownerUserName)
      const person = platform.anonymous()
      await person.call('logOn', {
        body: { username: other.ownerUserName, password: demoPassword },
      })
      const { state } = (await person.call('getSession')).body
      expect(state !== 'none').toBe(signsIn)
    },
  )
})
