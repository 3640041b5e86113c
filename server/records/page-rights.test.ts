// Rights on described pages, over HTTP: reasons, files, fields and choices that a role, flag,
// toggle, product mode or view denies.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { required } from '#core/required.ts'
import texts from '#manifest/locales/en.json' with { type: 'json' }
import { portalManifest } from '../access/manifests.ts'
import { featureIdOf } from '../testing/feature-id.ts'
import { flagOff } from '../testing/flag-off.ts'
import type { TestPerson, TestPlatform } from '../testing/platform.ts'
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

const run = (statement: ReturnType<typeof sql>) => statement.execute(platform.database.db)
/** Gives a merchant another edition, plan or country. */
const becomes = (id: number, { mode = 2, on = [] as string[], reports = true } = {}) =>
  run(sql`update merchant set product_mode = ${mode}, country_id = 840,
    toggles = ${JSON.stringify(Object.fromEntries(on.map((name) => [name, 'Y'])))}::jsonb,
    portal_flags = portal_flags || ${JSON.stringify({ isReportExportEnabled: reports })}::jsonb
    where id = ${id}`)
const inStore = (userName: string) =>
  platform.signIn(userName, { merchantId: bakery, storeId: harbourStreet })
/** A viewer whose role may not export. */
async function withoutExport() {
  await run(sql`delete from role_feature where feature_id = ${featureIdOf('results.export')}
    and role_id in (select id from role where merchant_id = ${bakery} and name = 'Viewer')`)
  return inStore('bakery-viewer')
}
async function flag(merchantId: number, key: string, isOn: boolean) {
  await run(sql`delete from feature_flag where merchant_id = ${merchantId} and key = ${key}`)
  await run(sql`insert into feature_flag (merchant_id, key, is_on, updated_by)
    values (${merchantId}, ${key}, ${isOn}, 'test')`)
}
/** Whether the page offers a file, and the status of a request for it. */
const exporting = async (person: TestPerson, page: string) => [
  (await described(person, page)).can.export,
  (await file(person, page)).status,
]
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
    const member = (at: unknown, part: string) => (at as Record<string, unknown>)[part]
    return key.split(/[:.]/).reduce(member, texts as unknown) as string
  }

  it('is never read by those who may do all that the page is for (P-089)', async () => {
    const first = asThoseWhoMay(() => platform)
    for (const page of records) {
      const acts = (['create', 'update', 'delete'] as const).filter((act) => page.abilities[act])
      const can = await first(async (person) => {
        const { status, body } = await person.call('describePage', { path: { page: page.page } })
        return status === 200 && acts.every((act) => body.can[act]) ? body.can : undefined
      })
      expect.soft(can?.reason, page.page).toBeUndefined()
    }
  })

  it("is the manifest's for those who may only look (P-089, P-091, P-113)", async () => {
    const viewer = await inStore('bakery-viewer')
    let read = 0
    for (const page of records) {
      const { status, body } = await viewer.call('describePage', { path: { page: page.page } })
      const ability = page.abilities.update
      if (status !== 200 || ability === undefined || body.can.update) continue
      read += 1
      expect.soft(body.can.reason, page.page).toBe(reasonOf(ability))
    }
    expect(read).toBeGreaterThan(20)
  })

  it('says where a page of the company is changed (resolution 1b)', async () => {
    const owner = await inStore('bakery-owner')
    const reason = expect.stringContaining('This applies to all stores') as string
    for (const page of ['CompanyOptions', 'Jobs'])
      expect((await described(owner, page)).can).toMatchObject({ update: false, reason })
  })
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
    const owner = await inStore('bakery-owner')
    const viewer = await withoutExport()
    expect(reports.length).toBeGreaterThan(35)
    for (const page of reports) expect(await exporting(owner, page), page).toEqual([true, 200])
    expect(await exporting(viewer, 'SalesSummaryReport')).toEqual([false, 403])
    const told = 'permission to export and print reports'
    expect(detail(await file(viewer, 'TaxesReport'))).toContain(told)
    await becomes(bakery, { on: ['featDonations', 'featCashManager'], reports: false })
    for (const page of reports) expect(await exporting(owner, page), page).toEqual([false, 403])
  })

  const allReports = shownPages.flatMap((page) => (page.kind === 'report' ? [page] : []))
  const allRecords = shownPages.flatMap((page) => (page.kind === 'records' ? [page] : []))
  const isGuarded = ({ abilities }: (typeof allReports | typeof allRecords)[number]) =>
    [abilities?.export].flat().includes('results.exportReports')

  it('of lists with personal data ask for the same right (P-067, T-core-100)', async () => {
    const guarded = allRecords.filter(isGuarded).map(({ page }) => page)
    expect(guarded.sort()).toEqual(withPeople)
    const viewer = await withoutExport()
    // Skips TimeClock, because this merchant has no time clock; a later test covers all pages.
    for (const page of withPeople.filter((name) => name !== 'TimeClock'))
      expect(await exporting(viewer, page), page).toEqual([false, 403])
    expect((await file(viewer, 'Departments')).status).toBe(200)
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
    await run(sql`delete from overlay_revision`)
    for (const name of ['SalesSummaryReport', 'InventorySnapshot']) {
      const page = guarded.find((each) => each.page === name)
      const { person } = await opened(required(page, name))
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
    const reason = columns.find(({ name }) => name === 'reason')!
    const seen = { ...reason, abilities: { see: 'results.ticketCheckNumbers' } }
    given.columns = columns.map((column) => (column === reason ? seen : column))
  })
  afterAll(() => {
    given.columns = columns
    Object.assign(given, { abilities })
  })
  const filters = { dates: { from: '2025-11-20', to: '2026-11-20' } }
  const search = (person: TestPerson, text: string, more: object = {}) => {
    const body = { page: 1, pageSize: 100, filters, search: text, ...more }
    return person.call('searchPageRecords', { path: { page }, body })
  }

  it('has a column for those who may see it, and nothing of it for others', async () => {
    await becomes(bakery, { on })
    const admin = await inStore('admin')
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
    const owner = await inStore('bakery-owner')
    expect((await described(owner, page)).searched).toContain('ticketNumber')
    expect((await search(owner, '1')).status).toBe(200)
    await becomes(bakery)
    expect((await described(owner, page)).searched).toEqual([])
    const answer = await search(owner, '1')
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ errors: [{ field: 'search', code: 'denied' }] })
    expect((await search(owner, '')).status).toBe(200)
  })
})

describe('a form', () => {
  const page = 'Jobs'
  const given = required(describedPages.find((each) => each.page === page) as RecordsPage, page)
  const { columns } = given
  /** Makes these fields visible only with a flag. */
  const withFlag = (...names: string[]) => {
    const abilities = { see: 'employees.overrideLowerRoles' }
    given.columns = columns.map((column) =>
      names.includes(column.name) ? { ...column, abilities } : column,
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
    expect(late.status).toBe(409)
    expect(Object.keys(record.values)).not.toContain('payRate')
    const { body: saved } = await jobs.update(made, { laborRate: 20 })
    expect(saved.values).not.toHaveProperty('payRate')
    await isOn(true)
    const { values } = await jobs.one('name', 'Juggler')
    expect(values).toMatchObject({ payRate: 12.5, laborRate: 20 })
  })

  it("can't be saved by someone with no field to fill in, and says why", async () => {
    const fields = await fetchFields(owner, page)
    withFlag(...fields)
    const [row] = await createTestPage(owner, page).search()
    expect(await fetchFields(owner, page)).toEqual(fields)
    expect((await described(owner, page)).can.update).toBe(true)
    await isOn(false)
    expect((await described(owner, page)).can).toMatchObject({
      update: false,
      reason: expect.stringMatching(/^Merchants can't choose yet whether lower roles/),
    })
    const answer = await createTestPage(owner, page).update(row!, { name: 'Another' })
    expect(answer.status).toBe(403)
  })
})
