// Settings → Feature flags over HTTP: what a change would do, who can make it, and conflicts.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import type { FlagName } from '#core/access/vocabulary.ts'
import { toJson } from '#server/data/json.ts'
import { startPlatform } from '#server/testing/platform.ts'
import { auditRows } from '#server/testing/rows.ts'
import {
  admin,
  cash,
  evaluated,
  fetchMerchant,
  platform,
  read,
  removeOwn,
  set,
  setOwn,
  startFlags,
  supportAdmin,
} from './flags.fixtures.ts'
import type { FlagMerchant, FlagSetting } from './settings.ts'

startFlags()

const problem = ({ body }: { body: unknown }) => body as { record?: FlagSetting & FlagMerchant }

describe('before it is saved', () => {
  const preview = async (flag: string, on: boolean, merchantId?: number) => {
    const { status, body, text } = await admin.call('previewFlag', {
      path: { flag },
      body: { on, ...(merchantId !== undefined && { merchantId }) },
    })
    expect(status, text).toBe(200)
    return body.differences
  }
  const brief = async (...args: Parameters<typeof preview>) =>
    (await preview(...args))
      .filter(({ target }) => target !== 'operation')
      .map(({ change, target, id }) => `${change} ${target} ${id}`)

  // From the specification; tests/access/rules reads it independently of the manifest.
  it.each<[string, FlagName, string[]]>([
    [
      'G-44',
      'ac-falcon-report-audit-log',
      ['route admin.reportAuditLog', 'entry admin.reportAuditLog'],
    ],
    ['G-36', cash, ['ability menu.autoCashDiscount']],
  ])('%s: %s opens what depends on it, and closes the same', async (_, flag, targets) => {
    const opens = await brief(flag, true)
    expect(opens).toEqual(expect.arrayContaining(targets.map((target) => `opens ${target}`)))
    expect(await brief(flag, false)).toEqual(opens.map((row) => row.replace(/^opens/, 'closes')))
  })
  it('names an affected person who can exist', async () => {
    const [route] = (await preview('ac-falcon-report-audit-log', true)).filter(
      ({ target }) => target === 'route',
    )
    expect(route).toMatchObject({
      id: 'admin.reportAuditLog',
      plugin: 'admin',
      title: 'admin:reportAuditLog.title',
      witness: { role: [expect.stringMatching(/^Silver (Support )?Admin$/)] },
    })
  })
  it('reports a page with a different outcome', async () => {
    expect(await preview('ac-react-upgraded-telerik-reporting', false)).toContainEqual(
      expect.objectContaining({ change: 'shows', target: 'route', id: 'results.salesSummary' }),
    )
  })
  it('shows the effects for one merchant, and nothing that affects only others', async () => {
    const own = await preview(cash, true, 1006)
    expect(own.find(({ target }) => target === 'ability')!.witness).toMatchObject({
      reseller: 10_004,
    })
    // A flag can't open what the merchant lacks anyway.
    const { db } = platform.database
    await db
      .insertInto('overlay_revision')
      .values({
        audience: 'merchant',
        merchant_id: 1006,
        revision: 1,
        note: null,
        author_user_id: 1,
        author_name: 'someone',
        created_at: new Date('2026-11-01T00:00:00Z'),
        differences: toJson([]),
        overlay: toJson({ plugins: { menu: { hidden: true } } }),
      })
      .execute()
    expect(await brief(cash, true, 1006)).toEqual([])
    expect(await brief(cash, true)).not.toEqual([])
    await db.deleteFrom('overlay_revision').execute()
  })
  it('a flag that nothing depends on changes nothing for anyone', async () =>
    expect(await preview('load-sidebar', false)).toEqual([]))
})

it('an administrator can change them with no merchant chosen (resolution 75)', async () => {
  const person = await platform.signIn('admin')
  const users = sql`select id from membership_user where user_name = 'admin'`
  await platform.databaseRoles.asIdentity((tx) =>
    sql`update session set state = 'active', step = null
      where state = 'pending' and user_id in (${users})`.execute(tx),
  )
  const { body } = await person.call('getPortalData')
  expect(body).toMatchObject({ view: 'none', merchantId: null })
  expect((await person.call('findFlagSettings')).body.total).toBe(29)
  expect((await set(cash, false, { person })).status).toBe(200)
  expect((await setOwn(cash, 1002, true, { person })).status).toBe(200)
  expect((await removeOwn(cash, 1006, { person })).status).toBe(200)
  expect((await person.call('findFlagMerchants', { path: { flag: cash } })).body.total).toBe(1)
})

describe('what doesn’t exist', () => {
  it('is reported: a flag, a merchant, a value of its own', async () => {
    const statuses: number[] = []
    const v0 = { on: true, concurrencyChecksum: 'v0' }
    for (const flag of ['no-such-flag', 'constructor', 'to-string'])
      for (const { status } of [
        await admin.call('getFlagSetting', { path: { flag } }),
        await admin.call('setFlag', { path: { flag }, body: v0 }),
        await admin.call('findFlagMerchants', { path: { flag } }),
        await admin.call('previewFlag', { path: { flag }, body: { on: true } }),
      ])
        statuses.push(status)
    const body = { on: true, merchantId: 999_999 }
    statuses.push(
      (await setOwn(cash, 999_999, true, v0)).status,
      (await admin.call('previewFlag', { path: { flag: cash }, body })).status,
    )
    expect(new Set(statuses)).toEqual(new Set([404]))
    expect((await removeOwn(cash, 1002, { concurrencyChecksum: 'v0' })).status).toBe(404)
  })
  it('is refused as unchanged if the value is the same', async () => {
    const answers = [await set(cash, true), await setOwn(cash, 1006, false)]
    const message = 'The flag already has this value.'
    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'on', code: 'admin:flags.errors.unchanged', message }] },
      })
  })
})

describe('changes', () => {
  it('of an outdated value, also made at the same moment, get the current flag', async () => {
    const { concurrencyChecksum } = await read(cash)
    const both = await Promise.all([
      set(cash, false, { concurrencyChecksum }),
      set(cash, false, { concurrencyChecksum, person: supportAdmin }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = both.find(({ status }) => status === 409)!
    expect(problem(late).record).toEqual(await read(cash))
    expect(problem(late).record).toMatchObject({ on: false })
    const v0 = { concurrencyChecksum: 'v0' }
    const own = await Promise.all([
      setOwn(cash, 1002, true, v0),
      setOwn(cash, 1002, true, { ...v0, person: supportAdmin }),
    ])
    expect(own.map(({ status }) => status).sort()).toEqual([200, 409])
  })
  it('of a merchant’s value that was removed and set again are refused as well', async () => {
    const first = await fetchMerchant(cash, 1006)
    await removeOwn(cash, 1006, { person: supportAdmin })
    for (const answer of [
      await setOwn(cash, 1006, true, first),
      await removeOwn(cash, 1006, first),
    ])
      expect([answer.status, problem(answer).record]).toEqual([
        409,
        await fetchMerchant(cash, 1006),
      ])
    await setOwn(cash, 1006, false, { person: supportAdmin })
    expect((await setOwn(cash, 1006, true, first)).status).toBe(409)
    expect(await fetchMerchant(cash, 1006)).toMatchObject({
      on: false,
      own: true,
      changedBy: 'support-admin',
    })
  })
  it('leave an audit row with both values', async () => {
    await set(cash, false)
    await setOwn(cash, 1002, true)
    await removeOwn(cash, 1006)
    for (const [action, entity_id, merchant_id, before, after] of [
      ['flag.set', cash, null, true, false],
      ['flag.setOwn', `${cash}/merchant/1002`, 1002, null, true],
      ['flag.removeOwn', `${cash}/merchant/1006`, 1006, false, null],
    ] as const)
      expect((await auditRows(platform, action)).at(-1)).toMatchObject({
        entity_id,
        merchant_id,
        before: { on: before },
        after: { on: after },
      })
  })
  it('apply to everyone at once where answers are cached for a second', async () => {
    const quick = await startPlatform({ checkResponses: false })
    try {
      const person = await quick.signIn('admin', { merchantId: 1001, storeId: 100_100_001 })
      const owner = await quick.signIn('deli-owner', { merchantId: 1006, storeId: 100_600_001 })
      expect(await evaluated(owner, 'hec-delivery')).toBe(true)
      const { concurrencyChecksum } = await read('hec-delivery', person)
      await set('hec-delivery', false, { person, concurrencyChecksum })
      expect(await evaluated(owner, 'hec-delivery')).toBe(false)
    } finally {
      await quick.close()
    }
  }, 120_000)
})
