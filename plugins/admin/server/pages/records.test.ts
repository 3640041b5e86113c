// The admin pages of records: additions, changes, deletions and errors.
import { beforeAll, describe, expect, it } from 'vitest'

import type { TestPerson } from '#server/testing/platform.ts'
import type { Values } from '#server/records/engine/source.ts'
import { demoUserId } from '#server/domain/people/demo/users.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'
import { adminId } from '../demo/configuration.ts'
import { bakery, faults, harbourStreet, createPage } from './admin.fixtures.ts'

const platform = startedPlatform()
let admin: TestPerson
beforeAll(async () => {
  admin = await platform.signIn('admin', bakery)
})

/** A page's description of the time zone column. */
const zonesOf = (
  { body }: Awaited<ReturnType<ReturnType<typeof createPage>['describe']>>,
  of: string,
) => body.columns.find(({ name }) => name === of)

const merchant = () =>
  platform.database.db
    .selectFrom('merchant')
    .selectAll()
    .where('id', '=', bakery.merchantId)
    .executeTakeFirstOrThrow()

describe('merchant settings', () => {
  it('are changed by support field by field, in the merchant itself (P-041, P-016)', async () => {
    const support = createPage(await platform.signIn('support', bakery), 'MerchantSettings')
    const record = await support.find('Kettle')
    const change = {
      name: 'Copper Kettle',
      promptForPayment: true,
      offlineCredit: false,
      apiAccess: true,
      trialComps: 2,
      gateway: '3',
    }
    const changed = await support.update(record, change)
    expect([changed.status, changed.body.values]).toEqual([200, { ...record.values, ...change }])
    const stored = await merchant()
    expect(stored).toMatchObject({
      name: 'Copper Kettle',
      is_payment_required: true,
      credit_gateway: 3,
    })
    expect(stored.portal_flags).toMatchObject({
      isOfflineCreditEnabled: false,
      hasEmvAndGiftSupport: true,
    })
    const back = await support.update(changed.body, {
      name: 'Copper Kettle Bakery',
      promptForPayment: false,
      gateway: '8',
    })
    expect(back.status).toBe(200)
  })
  it('hide those eight fields and the gateway from partners (P-041, P-040)', async () => {
    const partner = createPage(await platform.signIn('partner', bakery), 'MerchantSettings')
    const record = (await partner.search()).body.records[0]!
    const before = await merchant()
    const mine: Values = {
      planName: 'Partner plan',
      name: 'Mine',
      accountType: '3',
      status: '1',
      reseller: '10017',
      promptForPayment: true,
      offlineCredit: record.values.offlineCredit !== true,
      apiAccess: record.values.apiAccess !== true,
      trialComps: 9,
      gateway: '1',
    }
    const hidden = Object.keys(mine).filter((name) => name !== 'planName')
    const [status, ...denied] = faults(await partner.update(record, mine))
    expect(status).toBe(422)
    expect(denied.sort()).toEqual(hidden.map((name) => `values.${name} denied`).sort())
    expect(await merchant()).toEqual(before)
    // Unchanged values are refused too, because the form doesn't offer the field.
    const same = await partner.update(record, { name: record.values.name! })
    expect(faults(same)).toEqual([422, 'values.name denied'])
    const { columns } = (await partner.describe()).body
    const fixed = columns.filter((column) => column.fixed !== undefined)
    expect(fixed.map(({ name }) => name).sort()).toEqual(hidden.sort())
    expect(fixed.every(({ inForm }) => inForm === false)).toBe(true)
    expect(
      (await partner.update(record, { planName: 'Partner plan', timeoutMinutes: 30 })).body.values,
    ).toEqual({ ...record.values, planName: 'Partner plan', timeoutMinutes: 30 })
  })
  it('are those of the chosen merchant only', async () => {
    const partner = createPage(await platform.signIn('partner', bakery), 'MerchantSettings')
    const { body } = await partner.search()
    expect(body.records.map(({ id }) => id)).toEqual([bakery.merchantId])
    expect(
      (await partner.update({ ...body.records[0]!, id: 1003 }, { planName: 'Mine' })).status,
    ).toBe(404)
  })
  it('offer all time zones, take any name of one, and refuse others (T-admin-47)', async () => {
    const page = createPage(admin, 'MerchantSettings')
    expect(zonesOf(await page.describe(), 'timeZone')).toMatchObject({
      kind: 'choice',
      choices: expect.arrayContaining([
        { value: 'America/New_York', label: 'America/New York (UTC−5)' },
        { value: 'Pacific/Marquesas', label: 'Pacific/Marquesas (UTC−9:30)' },
        { value: 'UTC', label: 'UTC (UTC+0)' },
      ]) as unknown,
    })
    const record = (await page.search()).body.records[0]!
    const refused = await page.update(record, { timeZone: 'Mars/Olympus' })
    expect(faults(refused)).toEqual([422, 'values.timeZone timeZone'])
    // An alias of New York's zone, which the list doesn't have.
    const changed = await page.update(record, { timeZone: 'US/Eastern' })
    expect([changed.status, changed.body.values.timeZone]).toEqual([200, 'US/Eastern'])
    const back = await page.update(changed.body, { timeZone: record.values.timeZone! })
    expect(back.status).toBe(200)
  })
})

describe('system settings', () => {
  it('are changed only by Silver Admin, within limits, and apply at once (P-020)', async () => {
    const colleague = await platform.signIn('support-admin', bakery)
    expect((await createPage(colleague, 'SystemSettings').search()).status).toBe(403)
    const page = createPage(admin, 'SystemSettings')
    const quiet = await page.find('quiet')
    for (const value of ['0', 'soon'])
      expect(faults(await page.update(quiet, { value }))).toEqual([422, 'values.value range'])
    const findings = async () => {
      const { records } = (await createPage(admin, 'MerchantDiagnostics').search()).body
      return records.map(({ values }) => values.finding)
    }
    expect(await findings()).not.toContain('quiet')
    await platform.database.db
      .updateTable('ticket')
      .set({ ticket_at: '2026-11-18T00:00:00Z', opened_at: '2026-11-18T00:00:00Z' })
      .where('merchant_id', '=', bakery.merchantId)
      .where('ticket_at', '>', new Date('2026-11-18T00:00:00Z'))
      .execute()
    const changed = await page.update(quiet, { value: '1' })
    expect([changed.status, changed.body.concurrencyChecksum]).toEqual([200, 'v2'])
    expect(await findings()).toContain('quiet')
  })
  it('offer time zones where the value is one (T-admin-47)', async () => {
    const page = createPage(admin, 'SystemSettings')
    expect(zonesOf(await page.describe(), 'value')).toMatchObject({
      kind: 'text',
      kindBy: { column: 'kind', kinds: { timeZone: 'choice' } },
      choices: expect.arrayContaining([
        { value: 'Europe/London', label: 'Europe/London (UTC+0)' },
      ]) as unknown,
    })
    const { records } = (await page.search()).body
    const zone = records.find(({ values }) => values.kind === 'timeZone')!
    const refused = await page.update(zone, { value: 'Nowhere' })
    expect(faults(refused)).toEqual([422, 'values.value range'])
    const changed = await page.update(zone, { value: 'America/Denver' })
    expect([changed.status, changed.body.values.value]).toEqual([200, 'America/Denver'])
  })
})

describe('the product mode', () => {
  it('is changed by support for any merchant (R-050)', async () => {
    const support = createPage(await platform.signIn('support', bakery), 'ProductMode')
    const record = await support.find('Hardware')
    const changed = await support.update(record, { productMode: '2' })
    expect([changed.status, changed.body.values.productMode]).toEqual([200, '2'])
    expect((await support.update(changed.body, { productMode: '5' })).status).toBe(422)
    const partner = createPage(await platform.signIn('partner', bakery), 'ProductMode')
    expect((await partner.search()).status).toBe(403)
  })
})

describe('the tasks of a merchant', () => {
  /** The users whom the field or the filter offers. */
  const tasksPeople = async (person: TestPerson, column: string, of: 'field' | 'filter') => {
    const path = { page: 'MerchantTasks', column }
    const { body } = await person.call('searchPageChoices', { path, body: { page: 1, of } })
    return body.choices.map(({ name }) => name)
  }
  it('are assigned to eligible people, found by name (T-admin-48)', async () => {
    const page = createPage(admin, 'MerchantTasks')
    const named = (person: TestPerson) => tasksPeople(person, 'assignedTo', 'field')
    const [partners, internal] = [
      ['Amina Yusuf', 'Joao Pereira'],
      ['Dana Cole', 'Grace Lindqvist', 'Priya Raman', 'Victor Hale'],
    ]
    expect(await named(admin)).toEqual([...partners, ...internal].sort())
    expect(await named(await platform.signIn('partner', bakery))).toEqual(partners)
    // Partners of one reseller can't open merchants of another.
    const deli = { merchantId: 1006, storeId: 0 }
    expect(await named(await platform.signIn('admin', deli))).toEqual(internal)
    const dana = demoUserId('support')
    const added = await page.create({ title: 'Call back', assignedTo: dana })
    expect([added.status, added.body.values.assignedTo, added.body.names.assignedTo]).toEqual([
      200,
      dana,
      ['Dana Cole'],
    ])
    // A merchant user, and a partner's support user, who can't open the page.
    for (const other of ['bakery-owner', 'partner-support'])
      expect(faults(await page.update(added.body, { assignedTo: demoUserId(other) }))).toEqual([
        422,
        'values.assignedTo unknown',
      ])
    await page.remove(added.body)
  })
  it('are found by assignee, even if that person is no longer eligible (T-admin-48)', async () => {
    const page = createPage(admin, 'MerchantTasks')
    const victor = demoUserId('support-admin')
    const { body: task } = await page.create({ title: 'Of Victor', assignedTo: victor })
    const disabledAt = (at: Date | null) =>
      platform.database.db
        .updateTable('membership_user')
        .set({ disabled_at: at })
        .where('id', '=', victor)
        .execute()
    await disabledAt(new Date())
    try {
      // For a partner, Victor could never be assigned tasks.
      for (const person of [admin, await platform.signIn('partner', bakery)]) {
        expect(await tasksPeople(person, 'assignedTo', 'field')).not.toContain('Victor Hale')
        expect(await tasksPeople(person, 'assignedUserId', 'filter')).toContain('Victor Hale')
      }
      const { body: found, status } = await page.search({
        filters: { assignedUserId: { value: String(victor) } },
      })
      expect(status).toBe(200)
      expect(found.records.map(({ values }) => values.title)).toContain('Of Victor')
      expect(found).toMatchObject({ notForNew: ['assignedUserId'] })
    } finally {
      await disabledAt(null)
      await page.remove(task)
    }
  })
  it('keep a typed name until someone is chosen (T-admin-48)', async () => {
    const page = createPage(admin, 'MerchantTasks')
    const { body: made } = await page.create({ title: 'Of old', assignedTo: demoUserId('admin') })
    // A process of the previous version assigns it to someone else.
    await platform.database.db
      .updateTable('merchant_task')
      .set({ assigned_to: 'Uncle Bob' })
      .where('id', '=', made.id)
      .execute()
    const task = () => page.find('uncle')
    expect(await task()).toMatchObject({
      values: { assignedTo: null },
      names: { assignedTo: ['Uncle Bob'] },
    })
    const done = await page.update(await task(), { status: 'done' })
    expect(done.body.names.assignedTo).toEqual(['Uncle Bob'])
    const given = await page.update(done.body, { assignedTo: demoUserId('support') })
    expect(given.body.names.assignedTo).toEqual(['Dana Cole'])
    const cleared = await page.update(given.body, { assignedTo: null })
    expect(cleared.body.names.assignedTo).toEqual([])
    await page.remove(cleared.body)
  })
  it('are those of the chosen merchant only', async () => {
    const other = { merchantId: 1003, storeId: 0 }
    const task = await createPage(await platform.signIn('admin', other), 'MerchantTasks').find('')
    const page = createPage(admin, 'MerchantTasks')
    expect((await page.update(task, { status: 'done' })).status).toBe(404)
    expect((await page.remove(task)).status).toBe(404)
    const nowhere = createPage(await platform.signIn('admin'), 'MerchantTasks')
    expect((await nowhere.search()).status).toBe(403)
  })
})

describe('pages of records', () => {
  it.each([
    [
      'MerchantAndroidRelease',
      'values.version format',
      { app: 'kiosk', version: 'soon', releaseOn: '2026-12-01' },
    ],
    [
      'AdminVersionControl',
      'values.app taken',
      { app: 'pos', lowest: '1.0', enforcedOn: '2026-12-01' },
    ],
    [
      'MerchantIntegration',
      'values.contactEmail forms:errors.email',
      { name: 'Mail', kind: 'other', contactEmail: 'not-an-address' },
    ],
    [
      'ApiGovernorManager',
      'values.client taken',
      { client: adminId(bakery.merchantId, 2), callsPerMinute: 10, burst: 2 },
    ],
    ['BslServiceAccount', 'values.name taken', { name: 'menu boards', purpose: 'Again.' }],
    ['PosConfigurations', 'values.name format', { name: '1 beep', value: 'on' }],
    [
      'ApiGovernorManager',
      'values.client unknown',
      // An account of another merchant.
      { client: adminId(1003, 2), callsPerMinute: 10, burst: 2 },
    ],
  ] as [string, string, Values][])('%s says %s if it is invalid', async (name, fault, wrong) => {
    expect(faults(await createPage(admin, name).create(wrong))).toEqual([422, fault])
  })
})

it('keep a service account that has an API governor rule (P-035)', async () => {
  const account = await createPage(admin, 'BslServiceAccount').find('Delivery partner')
  const refused = await createPage(admin, 'BslServiceAccount').remove(account)
  expect([refused.status, refused.body.detail]).toEqual([
    422,
    "It's used by 1 rule of the API governor. Choose another one there first.",
  ])
})

describe("pages of a store's records", () => {
  it('say at its field that a host is none', async () => {
    const store = createPage(await platform.signIn('admin', harbourStreet), 'InStoreServer')
    const [own] = (await store.search()).body.records
    const refused = await store.update(own!, { host: 'not a host' })
    expect(faults(refused)).toEqual([422, 'values.host format'])
  })

  it('have one sync setting each, with defaults until it is saved (P-034)', async () => {
    const name = 'MerchantCommerceInventorySync'
    const store = createPage(await platform.signIn('admin', harbourStreet), name)
    expect((await store.describe()).body.setting).toBe(true)
    await platform.database.db
      .deleteFrom('commerce_sync_setting')
      .where('store_id', '=', harbourStreet.storeId)
      .execute()
    const [first] = (await store.search()).body.records
    const { name: _, ...defaults } = first!.values
    expect(defaults).toEqual({
      isOn: false,
      direction: 'toCommerce',
      everyMinutes: 15,
      hideBelow: null,
    })
    const tooOften = await store.update(first!, { everyMinutes: 4 })
    expect(faults(tooOften)).toEqual([422, 'values.everyMinutes range'])
    const saved = await store.update(first!, { isOn: true, hideBelow: 2 })
    expect([saved.status, saved.body.values.isOn, saved.body.changed?.by]).toEqual([
      200,
      true,
      'admin',
    ])
    expect((await store.update(first!, { isOn: false })).status).toBe(409)
    const company = (await createPage(admin, name).search()).body
    expect(company.records.map(({ values }) => values.name).toSorted()).toEqual([
      'Harbour Street',
      'Mill Lane',
      'Station Arcade',
    ])
  })
})

describe('pilots', () => {
  it('need their toggle, and end after they begin (P-036)', async () => {
    expect((await createPage(admin, 'MerchantPilotRelease').search()).status).toBe(403)
    const inFranchise = await platform.signIn('admin', { merchantId: 1004, storeId: 0 })
    const franchise = createPage(inFranchise, 'MerchantPilotRelease')
    const early = { name: 'Drones', startsOn: '2026-12-01', endsOn: '2026-11-01' }
    expect(faults(await franchise.create(early))).toEqual([422, 'values.endsOn format'])
    const made = await franchise.create({ name: 'Drones', startsOn: '2026-12-01' })
    expect((await franchise.remove(made.body)).status).toBe(200)
  })
})

describe('the trail and the tools', () => {
  it('show a partner the people of the chosen merchant and no other (P-019)', async () => {
    const partner = createPage(await platform.signIn('partner', bakery), 'SupportTools')
    const { body } = await partner.search({ sort: 'userName' })
    expect(body.records.map(({ values }) => values.userName)).toEqual([
      'bakery-manager',
      'bakery-owner',
      'bakery-two-stores',
      'bakery-viewer',
      'sso-company',
    ])
  })
})
