// A merchant's own audit trail: only its own rows, as text, with support's reason.
// Facts: row 35; C23, D16
import { beforeAll, describe, expect, it } from 'vitest'

import { demoPassword } from '#server/domain/people/demo/accounts.ts'
import { flagOff } from '#server/testing/flag-off.ts'
import { createTestPage } from '#server/records/settings/pages.fixtures.ts'
import type { TestPerson } from '#server/testing/platform.ts'
import { setUser } from '#server/testing/rows.ts'
import { startedPlatform } from '#server/testing/started-platform.ts'

const bakery = { merchantId: 1002, storeId: 0 }
const harbour = { merchantId: 1002, storeId: 100_200_001 }
const platform = startedPlatform()
let owner: TestPerson
beforeAll(async () => {
  await flagOff(platform, 'ac-react-upgraded-telerik-reporting')
  owner = await platform.signIn('bakery-owner', bakery)
})

const path = { page: 'AccountActivity' }
const search = async (body: object = {}, by = owner) =>
  (await by.call('searchPageRecords', { path, body: { page: 1, pageSize: 25, ...body } })).body
const rows = async (body: object = {}, by = owner) =>
  (await search(body, by)).records!.map(({ values }) => values)
const only = (kind: string) => ({ filters: { kind: { value: kind } } })

describe('account activity', () => {
  it('shows who of support entered, why, from where, in which role, and until when', async () => {
    const support = await platform.signIn('support')
    const enter = async (OverrideMerchantId: number, SupportReason: string) => {
      const { body } = await support.call('saveStoreContext', {
        query: { StoreId: 0 },
        body: { OverrideMerchantId, SupportReason },
      })
      support.context = body.ContextVersion!
    }
    await enter(1002, 'Tips do not add up')
    platform.clock.advance({ minutes: 5 })
    await enter(1003, 'None of the bakery’s business')
    expect(await rows(only('support'))).toEqual([
      expect.objectContaining({
        what: 'Support left',
        who: 'support',
        role: 'Silver Support',
        reason: 'Tips do not add up',
        ip: '127.0.0.1',
        at: '2026-11-20T15:05:00.000Z',
      }),
      expect.objectContaining({
        what: 'Support entered',
        who: 'support',
        role: 'Silver Support',
        reason: 'Tips do not add up',
        at: '2026-11-20T15:00:00.000Z',
      }),
    ])
    expect(JSON.stringify(await rows())).not.toContain('None of')
    expect(await rows({ search: 'add up' })).toHaveLength(2)
  })
  it('describes sign-ins, ended sessions and changes', async () => {
    // Ending someone else's session requires a recently entered password.
    owner = await platform.signIn('bakery-owner', bakery)
    platform.clock.advance({ minutes: 1 })
    const viewer = await platform.signIn('bakery-viewer', harbour)
    platform.clock.advance({ minutes: 1 })
    const [session] = (await owner.call('findPeoplesSessions', { query: { search: 'whitlock' } }))
      .body.sessions
    await owner.call('endPersonsSession', { path: { sessionId: session!.id } })
    expect((await viewer.call('getPortalData')).status).toBe(401)
    const address = { title: 'Night shift', url: 'https://rules.example', sortOrder: 0 }
    expect((await createTestPage(owner, 'MyHelpUrls').create(address)).status).toBe(200)
    await owner.call('exportPageRecords', { path: { page: 'MyBills' }, body: {} })
    expect((await rows(only('signIns'))).slice(0, 3).map(({ what, who }) => [what, who])).toEqual([
      ['Ended a session of bakery-viewer', 'bakery-owner'],
      ['Signed in', 'bakery-viewer'],
      ['Signed in', 'bakery-owner'],
    ])
    expect((await rows(only('changes'))).map(({ what }) => what)).toContain('Help address added')
    expect((await rows(only('exports'))).map(({ what }) => what)).toEqual(['File exported'])
    expect((await rows({ search: 'switched merchant' })).length).toBeGreaterThan(1)
  })
  it('is filtered by the merchant’s days and exported as shown', async () => {
    const none = { filters: { dates: { from: '2026-11-18', to: '2026-11-19' } } }
    expect((await search(none)).total).toBe(0)
    const day = { dates: { from: '2026-11-20', to: '2026-11-20' } }
    expect((await search({ filters: day })).total).toBeGreaterThan(5)
    const { text } = await owner.call('exportPageRecords', {
      path,
      body: { filters: { ...day, kind: { value: 'support' } } },
    })
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      "\uFEFFWhat,When (America/New_York),Who,Role,Support's reason,From,Store",
      'Support left,2026-11-20 10:05,support,Silver Support,Tips do not add up,127.0.0.1,',
    ])
  })
  it('carries no secret: no hash, no cookie, no token, no password', async () => {
    const text = JSON.stringify(await rows({ pageSize: 100 }))
    const sessions = await platform.database.db
      .selectFrom('session')
      .select(['id_hash', 'public_id', 'csrf_secret'])
      .execute()
    for (const secret of [
      demoPassword,
      owner.csrf,
      ...sessions.flatMap((session) => Object.values(session)),
    ])
      if (secret) expect(text).not.toContain(secret)
  })
  it('shows rows of stores only to people who can open them', async () => {
    await setUser(platform, 'bakery-two-stores', { is_account_manager: true })
    for (const [storeId, name] of [
      [100_200_001, 'Seen'],
      [100_200_003, 'Unseen'],
    ] as const) {
      const person = await platform.signIn('bakery-owner', { merchantId: 1002, storeId })
      await createTestPage(person, 'MyDevices').create({ name, serial: name, status: 'active' })
    }
    const two = await platform.signIn('bakery-two-stores', harbour)
    expect((await rows({ search: 'device added' })).map(({ store }) => store).sort()).toEqual([
      'Harbour Street',
      'Station Arcade',
    ])
    expect((await rows({ search: 'device added' }, two)).map(({ store }) => store)).toEqual([
      'Harbour Street',
    ])
  })
  it('uses calendar days: an action after midnight belongs to the new day', async () => {
    platform.clock.advance({ hours: 14, minutes: 30 }) // 00:36 in New York
    const night = await platform.signIn('bakery-owner', bakery)
    expect((await search({}, night)).records![0]!.values).toMatchObject({
      at: expect.stringMatching(/^2026-11-21T05:/),
    })
    const admin = await platform.signIn('admin', bakery)
    const todayOn = async (person: TestPerson, page: string) =>
      (await person.call('describePage', { path: { page } })).body.filters![0]!.periods![0]!.to
    expect([
      await todayOn(night, 'AccountActivity'),
      await todayOn(night, 'CustomerNotesReport'),
      await todayOn(admin, 'ReportAuditLog'),
      await todayOn(night, 'CustomerSalesReport'),
    ]).toEqual(['2026-11-21', '2026-11-21', '2026-11-21', '2026-11-20'])
  })
})
