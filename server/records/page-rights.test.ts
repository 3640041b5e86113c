// Rights on described pages, over HTTP: reasons, files, fields and choices that a role, flag,
// toggle, product mode or view denies.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { required } from '#core/required.ts'
import texts from '#manifest/locales/en.json' with { type: 'json' }
import { portalManifest } from '../access/manifests.ts'
import { featureIdOf } from '../testing/feature-id.ts'
import { flagOff } from '../testing/flag-off.ts'
import { type TestPerson, type TestPlatform } from '../testing/platform.ts'
import { sharedProofs } from '../testing/shared-proofs.ts'
import { describedPages } from '../pages/described-pages.ts'
import { listFaults, createTestPage } from './settings/pages.fixtures.ts'
import { asThoseWhoMay } from './descriptions.fixtures.ts'
import type { RecordsPage, ReportPage } from './engine/description.ts'
import { asOpeners, shownPages, startForAllPages } from './lists.fixtures.ts'

let platform: TestPlatform
const [cafe, bakery] = [1001, 1002]
const harbourStreet = 100_200_001

beforeAll(async () => {
  platform = await startForAllPages()
  await flagOff(platform, 'ac-react-upgraded-telerik-reporting')
})
afterAll(() => platform.close())

const by = { actor: 'test', reason: 'be another merchant', routine: true }
type Work = Parameters<TestPlatform['databaseRoles']['asOperator']>[1]
const operator = (work: Work) => platform.databaseRoles.asOperator(by, work)
/** Gives a merchant another edition, plan or country. */
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
const fetchFields = async (person: TestPerson, page: string) =>
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

  it.each(['CompanyOptions', 'Jobs'])(
    'of %s says where it is changed (resolution 1b)',
    async (page) => {
      const owner = await platform.signIn('bakery-owner', {
        merchantId: bakery,
        storeId: harbourStreet,
      })
      const { can } = await described(owner, page)
      expect([can.update, can.reason]).toEqual([
        false,
        expect.stringContaining('This applies to all stores'),
      ])
    },
  )
})

const withPeople = sharedProofs.flatMap((of) => of.withPeople ?? []).sort()
const noMeasures = sharedProofs.flatMap((of) => Object.keys(of.noMeasures ?? {})).sort()

describe('files of reports', () => {
  const reports = portalManifest.routes
    .filter(({ plugin }) => plugin === 'results')
    .flatMap(({ show }) =>
      show.flatMap((branch) => ('legacy' in branch && !branch.newer ? [branch.legacy] : [])),
    )
  beforeEach(() => becomes(bakery, { on: ['featDonations', 'featCashManager'] }))

  it('go to anyone with the right, while the merchant has it (P-067, resolution 73)', async () => {
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
    ]).toEqual([403, expect.stringContaining('permission to export and print reports')])
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
    // Skips TimeClock, because this merchant has no time clock; a later test covers all pages.
    for (const page of withPeople.filter((name) => name !== 'TimeClock')) {
      const { can } = await described(viewer, page)
      expect([can.export, (await file(viewer, page)).status], page).toEqual([false, 403])
    }
    const departments = await file(viewer, 'Departments')
    expect(departments.status).toBe(200)
  })

  it('ask for the right, or hold no measures of a merchant (P-067)', () => {
    const open = allReports.filter((page) => !isGuarded(page)).map(({ page }) => page)
    expect(
      open.sort(),
      "Give the page abilities: { export: 'results.exportReports' }, or say why not in " +
        'noMeasures of shared-proofs.fixtures.ts of its plugin.',
    ).toEqual(noMeasures)
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
    for (const name of ['SalesSummaryReport', 'InventorySnapshot']) {
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

describe('a list', () => {
  const page = 'VoidAuditReport'
  const on = ['featGetSalesTicket']
  // No page here has both, but another plugin's page may.
  const given = required(describedPages.find((each) => each.page === page) as ReportPage, page)
  const { abilities, columns } = given
  beforeAll(() => {
    given.abilities = { ...abilities, search: 'results.searchTickets' }
    given.columns = columns.map((column) =>
      column.name === 'reason'
        ? { ...column, abilities: { see: 'results.ticketCheckNumbers' } }
        : column,
    )
  })
  afterAll(() => {
    given.columns = columns
    Object.assign(given, { abilities })
  })
  const asked = {
    page: 1,
    pageSize: 100,
    filters: { dates: { from: '2025-11-20', to: '2026-11-20' } },
  }
  const search = (person: TestPerson, text: string, more: object = {}) =>
    person.call('searchPageRecords', {
      path: { page },
      body: { ...asked, search: text, ...more },
    })
  const at = { merchantId: bakery, storeId: harbourStreet }

  it('has a column for those who may see it, and nothing of it for others', async () => {
    await becomes(bakery, { on })
    const admin = await platform.signIn('admin', at)
    const names = async () => (await described(admin, page)).columns!.map(({ name }) => name)
    expect(await names()).toContain('reason')
    const { records } = (await search(admin, '')).body
    const { reason } = records.find(({ values }) => values.reason !== null)!.values
    expect((await file(admin, page)).text).toContain('Reason')
    const found = (await search(admin, String(reason))).body.total
    expect((await search(admin, '', { sort: 'reason' })).status).toBe(200)

    await becomes(bakery, { on, mode: 1 })
    expect(await names()).not.toContain('reason')
    for (const { values } of (await search(admin, '')).body.records)
      expect(values).not.toHaveProperty('reason')
    expect((await file(admin, page)).text).not.toContain('Reason')
    expect((await described(admin, page)).searched).not.toContain('reason')
    expect((await search(admin, String(reason))).body.total).toBeLessThan(found)
    expect((await search(admin, '', { sort: 'reason' })).status).toBe(422)
  })

  it('is searched by those who may search it, and by no one else', async () => {
    await becomes(bakery, { on })
    const owner = await platform.signIn('bakery-owner', at)
    expect((await described(owner, page)).searched).toContain('ticketNumber')
    expect((await search(owner, '1')).status).toBe(200)
    await becomes(bakery)
    expect((await described(owner, page)).searched).toEqual([])
    const answer = await search(owner, '1')
    expect([answer.status, (answer.body as unknown as { errors: object[] }).errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'search', code: 'denied' })],
    ])
    expect((await search(owner, '')).status).toBe(200)
  })
})

describe('a form', () => {
  const page = 'Jobs'
  const given = required(describedPages.find((each) => each.page === page) as RecordsPage, page)
  const { columns } = given
  /** Makes these fields visible only with a flag. */
  const withFlag = (...names: string[]) => {
    given.columns = columns.map((column) =>
      names.includes(column.name)
        ? { ...column, abilities: { see: 'employees.overrideLowerRoles' } }
        : column,
    )
  }
  const isOn = (is: boolean) => flag(cafe, 'ac-restrict-userroles-override', is)
  let owner: TestPerson
  beforeEach(async () => {
    owner = await platform.signIn('cafe-owner')
    await isOn(true)
  })
  afterEach(() => {
    given.columns = columns
  })

  it('has no field that someone may not see: it is refused, and stays as stored', async () => {
    withFlag('payRate')
    const jobs = createTestPage(owner, page)
    const { body: made } = await jobs.create({ name: 'Juggler', payRate: 12.5 })
    expect(await fetchFields(owner, page)).toContain('payRate')
    await isOn(false)
    expect(await fetchFields(owner, page)).not.toContain('payRate')
    expect(listFaults(await jobs.update(made, { payRate: 20 }))).toEqual(['payRate denied'])
    const late = await jobs.update({ ...made, concurrencyChecksum: 'v99' }, { laborRate: 20 })
    const { record } = late.body as unknown as { record: typeof made }
    expect([late.status, Object.keys(record.values)]).toEqual([
      409,
      expect.not.arrayContaining(['payRate']),
    ])
    const { body: saved } = await jobs.update(made, { laborRate: 20 })
    expect(saved.values).not.toHaveProperty('payRate')
    await isOn(true)
    expect((await jobs.one('name', 'Juggler')).values).toMatchObject({
      payRate: 12.5,
      laborRate: 20,
    })
  })

  it("can't be saved by someone with no field to fill in, and says why", async () => {
    const fields = await fetchFields(owner, page)
    withFlag(...fields)
    const [row] = await createTestPage(owner, page).search()
    expect([await fetchFields(owner, page), (await described(owner, page)).can.update]).toEqual([
      fields,
      true,
    ])
    await isOn(false)
    expect((await described(owner, page)).can).toMatchObject({
      update: false,
      reason: expect.stringMatching(/^Merchants can't choose yet whether lower roles/),
    })
    const answer = await createTestPage(owner, page).update(row!, { name: 'Another' })
    expect(answer.status).toBe(403)
  })
})
