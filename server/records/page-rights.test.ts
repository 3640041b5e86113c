// What on a described page is whose, over HTTP: lines that say why not, files, fields and choices
// that a role, flag, toggle, product mode or view keeps from somebody.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { required } from '#core/required.ts'
import texts from '#manifest/locales/en.json' with { type: 'json' }
import { portalManifest } from '../access/manifests.ts'
import { featureIdOf } from '../testing/feature-id.ts'
import { flagOff } from '../testing/flag-off.ts'
import { type TestPerson, type TestPlatform } from '../testing/platform.ts'
import { sharedProofs } from '../testing/shared-proofs.ts'
import { describedPages } from '../pages/described-pages.ts'
import { faultsOf, pageOf } from './settings/pages.fixtures.ts'
import { asThoseWhoMay } from './descriptions.fixtures.ts'
import { asOpeners, shownPages, startForAllPages } from './lists.fixtures.ts'

let platform: TestPlatform
const [cafe, bakery, deli] = [1001, 1002, 1006]
const [harbourStreet, millLane] = [100_200_001, 100_200_002]

beforeAll(async () => {
  platform = await startForAllPages()
  await flagOff(platform, 'ac-pos-transactions-react-page')
  await flagOff(platform, 'ac-react-upgraded-telerik-reporting')
  await flagOff(platform, 'ac-security-control-react-page')
  await flagOff(platform, 'ac-merchant-logo')
})
afterAll(() => platform.close())

const by = { actor: 'test', reason: 'be another merchant', routine: true }
type Work = Parameters<TestPlatform['doors']['asOperator']>[1]
const operator = (work: Work) => platform.doors.asOperator(by, work)
/** Makes a merchant of another edition or plan, or of another country. */
const becomes = (
  id: number,
  { mode = 2, country = 840, on = [] as string[], reports = true } = {},
) =>
  operator((tx) =>
    sql`update merchant set product_mode = ${mode}, country_id = ${country},
    toggles = ${JSON.stringify(Object.fromEntries(on.map((name) => [name, 'Y'])))}::jsonb,
    portal_flags = portal_flags || ${JSON.stringify({ isReportExportEnabled: reports })}::jsonb
    where id = ${id}`.execute(tx),
  )
/** Switches a flag for one merchant. */
const flag = (merchantId: number, key: string, isOn: boolean) =>
  operator(async (tx) => {
    const of = { merchant_id: merchantId, key }
    await tx
      .deleteFrom('feature_flag')
      .where('merchant_id', '=', merchantId)
      .where('key', '=', key)
      .execute()
    await tx
      .insertInto('feature_flag')
      .values({ ...of, is_on: isOn, updated_by: 'test' })
      .execute()
  })
const described = async (person: TestPerson, page: string) =>
  (await person.call('describePage', { path: { page } })).body
const fieldsOf = async (person: TestPerson, page: string) =>
  (await described(person, page)).columns!.filter(({ inForm }) => inForm).map(({ name }) => name)
const file = (person: TestPerson, page: string) =>
  person.call('exportPageRecords', { path: { page }, body: {} })
const detail = ({ body }: { body: unknown }) => (body as { detail?: string }).detail

describe('the line that says why not', () => {
  const records = describedPages.flatMap((page) => (page.kind === 'records' ? [page] : []))
  const reasonOf = (id: string): string => {
    const key = portalManifest.abilities.find((ability) => ability.id === id)!.reason!
    const [plugin, path] = key.split(':') as [string, string]
    return path
      .split('.')
      .reduce<unknown>(
        (at, part) => (at as Record<string, unknown>)[part],
        (texts as Record<string, unknown>)[plugin],
      ) as string
  }

  it('is never read by those who may do all that the page is for (P-089)', async () => {
    const first = asThoseWhoMay(() => platform)
    const wrong: string[] = []
    for (const page of records) {
      const acts = (['create', 'update', 'delete'] as const).filter((act) => page.abilities[act])
      const can = await first(async (person) => {
        const { status, body } = await person.call('describePage', { path: { page: page.page } })
        return status === 200 && acts.every((act) => body.can[act]) ? body.can : undefined
      })
      if (can?.reason !== undefined) wrong.push(`${page.page}: ${can.reason}`)
    }
    expect(wrong).toEqual([])
  })

  it("is the manifest's for those who may only look (P-089, P-091, P-113)", async () => {
    const viewer = await platform.signIn('bakery-viewer', {
      merchantId: bakery,
      storeId: harbourStreet,
    })
    const wrong: string[] = []
    let read = 0
    for (const page of records) {
      const { status, body } = await viewer.call('describePage', { path: { page: page.page } })
      const ability = page.abilities.update
      if (status !== 200 || ability === undefined || body.can.update) continue
      read += 1
      if (body.can.reason !== reasonOf(ability)) wrong.push(`${page.page}: ${body.can.reason}`)
    }
    expect(wrong).toEqual([])
    expect(read).toBeGreaterThan(20)
  })

  it.each([
    ['CompanyInformation', harbourStreet, 'This applies to all stores'],
    ['SecurityControls', harbourStreet, 'This applies to all stores'],
  ])(
    'of %s says where it is changed (P-059, P-087, P-092, P-104, resolution 1b)',
    async (page, storeId, words) => {
      const owner = await platform.signIn('bakery-owner', { merchantId: bakery, storeId })
      const { can } = await described(owner, page)
      expect([can.update, can.reason]).toEqual([false, expect.stringContaining(words)])
    },
  )
})

const withPeople = sharedProofs.flatMap((of) => of.withPeople ?? []).sort()
const noFigures = sharedProofs.flatMap((of) => Object.keys(of.noFigures ?? {})).sort()

describe('files of reports', () => {
  const reports = portalManifest.routes
    .filter(({ plugin }) => plugin === 'results')
    .flatMap(({ show }) => show.flatMap((branch) => ('legacy' in branch ? [branch.legacy] : [])))
  beforeEach(() => becomes(bakery, { on: ['featDonations', 'featCashManager'] }))

  it('go to whoever has the right, while the merchant has it (P-067, resolution 73)', async () => {
    const owner = await platform.signIn('bakery-owner', {
      merchantId: bakery,
      storeId: harbourStreet,
    })
    await operator((tx) =>
      sql`delete from role_feature where feature_id = ${featureIdOf('results.export')}
      and role_id in (
        select id from role where merchant_id = ${bakery} and name = 'Viewer')`.execute(tx),
    )
    const viewer = await platform.signIn('bakery-viewer', {
      merchantId: bakery,
      storeId: harbourStreet,
    })
    expect(reports.length).toBeGreaterThan(35)
    for (const page of reports) {
      expect(
        [(await described(owner, page)).can.export, (await file(owner, page)).status],
        page,
      ).toEqual([true, 200])
    }
    expect((await described(viewer, 'SalesSummaryReport')).can.export).toBe(false)
    expect([
      (await file(viewer, 'SalesSummaryReport')).status,
      detail(await file(viewer, 'TaxesReport')),
    ]).toEqual([403, expect.stringContaining('Exporting and printing')])
    await becomes(bakery, { on: ['featDonations', 'featCashManager'], reports: false })
    for (const page of reports) {
      expect(
        [(await described(owner, page)).can.export, (await file(owner, page)).status],
        page,
      ).toEqual([false, 403])
    }
  })

  const allReports = shownPages.flatMap((page) => (page.kind === 'report' ? [page] : []))
  const allRecords = shownPages.flatMap((page) => (page.kind === 'records' ? [page] : []))
  const isGuarded = ({ abilities }: (typeof allReports | typeof allRecords)[number]) =>
    [abilities?.export].flat().includes('results.exportReports')

  it('of lists with personal data ask for the same right (P-067, T-core-100)', async () => {
    expect(
      allRecords
        .filter(isGuarded)
        .map(({ page }) => page)
        .sort(),
    ).toEqual(withPeople)
    const viewer = await platform.signIn('bakery-viewer', {
      merchantId: bakery,
      storeId: harbourStreet,
    })
    await operator((tx) =>
      sql`delete from role_feature where feature_id = ${featureIdOf('results.export')}
      and role_id in (
        select id from role where merchant_id = ${bakery} and name = 'Viewer')`.execute(tx),
    )
    // This merchant has no time clock; the next test but one has all of them.
    for (const page of withPeople.filter((name) => name !== 'TimeClock')) {
      const { can } = await described(viewer, page)
      expect([can.export, (await file(viewer, page)).status], page).toEqual([false, 403])
    }
    const departments = await file(viewer, 'Departments')
    expect(departments.status).toBe(200)
  })

  it('ask for the right, or hold no figures of a merchant (P-067)', () => {
    const open = allReports.filter((page) => !isGuarded(page)).map(({ page }) => page)
    expect(
      open.sort(),
      "Give the page abilities: { export: 'results.exportReports' }, or say why not in noFigures " +
        'of shared-proofs.fixtures.ts of its plugin.',
    ).toEqual(noFigures)
  })

  it('are not to be had, on any page, where an overlay takes the right (P-067)', async () => {
    const admin = await platform.signIn('admin', { merchantId: cafe, storeId: 100_100_001 })
    const { opened } = asOpeners(() => platform)
    const guarded = [...allReports, ...allRecords].filter(isGuarded)
    const content = { abilities: { 'results.exportReports': { hidden: true as const } } }
    const saved = await admin.call('saveOverlay', {
      path: { audience: 'all', id: 0 },
      body: { content, baseRevision: 0 },
    })
    expect(saved.status, saved.text).toBe(200)
    expect(guarded.length).toBeGreaterThan(40)
    for (const page of guarded) {
      const { person, description } = await opened(page)
      const { status } = await file(person, page.page)
      expect([description.can.export, status], page.page).toEqual([false, 403])
    }
    await operator((tx) => tx.deleteFrom('overlay_revision').execute())
    for (const name of ['MyStore', 'InventorySnapshot']) {
      const { person } = await opened(
        required(
          guarded.find(({ page }) => page === name),
          name,
        ),
      )
      expect((await file(person, name)).status, name).toBe(200)
    }
  })
})

describe('limits at the register', () => {
  const limits = [
    [
      'limitOpenChecks',
      'maxOpenChecks',
      'featLimitOpenChecks',
      'ac-limit-open-checks',
      'G-13, G-27',
    ],
    [
      'limitClearItems',
      'maxClearItems',
      'featLimitClearItems',
      'ac-limit-clear-items',
      'G-15, G-26',
    ],
    [
      'limitDeleteTickets',
      'maxDeleteTickets',
      'featLimitDeleteTickets',
      'ac-limit-delete-tickets',
      'G-16, G-25',
    ],
    [
      'limitRefunds',
      'maxTicketAmount',
      'featLimitMaxRefundAmount',
      'ac-max-refund-amount-limit',
      'G-14, G-28',
    ],
  ] as const
  const all = limits.map(([, , toggle]) => toggle)
  let owner: TestPerson
  beforeEach(async () => {
    await becomes(cafe, { on: all })
    for (const [, , , key] of limits) await flag(cafe, key, true)
    await flag(cafe, 'ac-restrict-userroles-override', true)
    owner = await platform.signIn('cafe-owner')
  })
  /** What was answered to whoever sends a limit, offered or not. */
  async function send(person: TestPerson, on: string, most: string) {
    const page = pageOf(person, 'SecurityControls')
    const [row] = await page.search()
    const answer = await page.update(row!, { [on]: true, [most]: 5 })
    return answer.status === 200
      ? ['saved']
      : [...faultsOf(answer), ...(answer.status === 403 ? ['refused'] : [])]
  }
  const of = (on: string, most: string) => [`${on} denied`, `${most} denied`]

  it.each(limits)(
    '%s with %s is offered and saved with toggle %s and flag %s (%s, resolution 27)',
    async (on, most, toggle, key) => {
      expect(await fieldsOf(owner, 'SecurityControls')).toEqual(expect.arrayContaining([on, most]))
      expect(await send(owner, on, most)).toEqual(['saved'])
      await flag(cafe, key, false)
      expect(await fieldsOf(owner, 'SecurityControls')).not.toContain(on)
      expect(await send(owner, on, most)).toEqual(of(on, most))
      await flag(cafe, key, true)
      await becomes(cafe, { on: all.filter((other) => other !== toggle) })
      expect(await fieldsOf(owner, 'SecurityControls')).not.toContain(most)
      expect(await send(owner, on, most)).toEqual(of(on, most))
      const [row] = await pageOf(owner, 'SecurityControls').search()
      expect(Object.keys(row!.values)).not.toContain(on)
      const late = await pageOf(owner, 'SecurityControls').update(
        { ...row!, concurrencyChecksum: 'v99' },
        { limitRoleOverride: true },
      )
      expect([
        late.status,
        Object.keys((late.body as unknown as { record: typeof row }).record!.values),
      ]).toEqual([409, expect.not.arrayContaining([on, most])])
    },
  )

  it('are for the restaurant edition in the United States (P-052, K-12)', async () => {
    await becomes(cafe, { on: all, country: 826 })
    expect(await fieldsOf(owner, 'SecurityControls')).toEqual(['limitRoleOverride'])
    for (const [on, most] of limits) expect(await send(owner, on, most)).toEqual(of(on, most))
    const admin = await platform.signIn('admin', { merchantId: cafe, storeId: 100_100_001 })
    for (const mode of [1, 4, 6]) {
      await becomes(cafe, { on: all, mode })
      expect(await fieldsOf(admin, 'SecurityControls'), `mode ${mode}`).toEqual([
        'limitRoleOverride',
      ])
      expect(await send(admin, 'limitOpenChecks', 'maxOpenChecks')).toEqual(
        of('limitOpenChecks', 'maxOpenChecks'),
      )
    }
  })

  it('keep what is stored of those that are not offered (S-180)', async () => {
    expect(await send(owner, 'limitClearItems', 'maxClearItems')).toEqual(['saved'])
    await becomes(cafe, { on: ['featLimitOpenChecks'] })
    expect(await send(owner, 'limitOpenChecks', 'maxOpenChecks')).toEqual(['saved'])
    await becomes(cafe, { on: all })
    const [row] = await pageOf(owner, 'SecurityControls').search()
    expect(row!.values).toMatchObject({ limitClearItems: true, maxClearItems: 5, maxOpenChecks: 5 })
  })

  it('say whether lower roles are kept while their flag is on (P-110, G-29)', async () => {
    await flag(cafe, 'ac-restrict-userroles-override', false)
    expect(await fieldsOf(owner, 'SecurityControls')).not.toContain('limitRoleOverride')
    const page = pageOf(owner, 'SecurityControls')
    const [row] = await page.search()
    expect(faultsOf(await page.update(row!, { limitRoleOverride: true }))).toEqual([
      'limitRoleOverride denied',
    ])
  })

  it('are a form that nobody can save where none of it is offered', async () => {
    await becomes(cafe)
    await flag(cafe, 'ac-restrict-userroles-override', false)
    const { can } = await described(owner, 'SecurityControls')
    expect(can).toMatchObject({
      update: false,
      reason: expect.stringContaining('not switched on') as string,
    })
    expect(await send(owner, 'limitOpenChecks', 'maxOpenChecks')).toEqual(['refused'])
  })
})

describe('the list of tickets', () => {
  const on = ['featGetSalesTicket']
  const search = (person: TestPerson, text: string) =>
    person.call('searchPageRecords', {
      path: { page: 'PosTransactions' },
      body: {
        page: 1,
        pageSize: 5,
        search: text,
        filters: { dates: { from: '2025-11-20', to: '2026-11-20' } },
      },
    })
  const at = { merchantId: bakery, storeId: harbourStreet }

  it('has check numbers in product mode 2 and in no other (U-086, P-069)', async () => {
    await becomes(bakery, { on })
    const admin = await platform.signIn('admin', at)
    const names = async () =>
      (await described(admin, 'PosTransactions')).columns!.map(({ name }) => name)
    expect(await names()).toContain('checkNumber')
    const {
      body: { records },
    } = await search(admin, '')
    const number = String(
      records.find(({ values }) => values.checkNumber !== null)!.values.checkNumber,
    )
    expect((await file(admin, 'PosTransactions')).text).toContain('Check number')
    const found = (await search(admin, number)).body.total

    await becomes(bakery, { on, mode: 1 })
    expect(await names()).not.toContain('checkNumber')
    for (const { values } of (await search(admin, '')).body.records)
      expect(values).not.toHaveProperty('checkNumber')
    expect((await file(admin, 'PosTransactions')).text).not.toContain('Check number')
    expect((await described(admin, 'PosTransactions')).searched).not.toContain('checkNumber')
    expect((await search(admin, number)).body.total).toBeLessThan(found)
    const sorted = await admin.call('searchPageRecords', {
      path: { page: 'PosTransactions' },
      body: { page: 1, pageSize: 5, sort: 'checkNumber' },
    })
    expect(sorted.status).toBe(422)
  })

  it('is searched where searching tickets is switched on, and nowhere else', async () => {
    await becomes(bakery, { on })
    const owner = await platform.signIn('bakery-owner', at)
    expect((await described(owner, 'PosTransactions')).searched).toContain('ticketNumber')
    expect((await search(owner, '1')).status).toBe(200)
    await becomes(bakery)
    expect((await described(owner, 'PosTransactions')).searched).toEqual([])
    const answer = await search(owner, '1')
    expect([answer.status, (answer.body as unknown as { errors: object[] }).errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'search', code: 'denied' })],
    ])
    expect((await search(owner, '')).status).toBe(200)
  })
})

it('the stores of employees are given where there are several (U-191)', async () => {
  const owner = await platform.signIn('deli-owner')
  const page = pageOf(owner, 'Employees')
  const nina = {
    name: 'Nina Only',
    employeeNumber: 'N7',
    allowPosAccess: true,
    adjustTipsPrompt: false,
    isActive: true,
  }
  expect(await fieldsOf(owner, 'Employees')).not.toContain('stores')
  expect(faultsOf(await page.create({ ...nina, stores: 'all' }))).toEqual(['stores denied'])
  const { body: made } = await page.create(nina)
  expect(made.values).not.toHaveProperty('stores')
  const works = await platform.database.db
    .selectFrom('employee_store')
    .select('store_id')
    .where('merchant_id', '=', deli)
    .where('employee_id', '=', made.id)
    .execute()
  expect(works.length).toBe(1)
  expect(faultsOf(await page.update(made, { stores: null }))).toEqual(['stores denied'])
  expect((await page.update(made, { phone: '555-0101' })).status).toBe(200)
  const several = await platform.signIn('bakery-owner', { merchantId: bakery, storeId: millLane })
  expect(await fieldsOf(several, 'Employees')).toContain('stores')
})
