// Settings → Plugins over HTTP: what overlays close, whose they are, and who can change them.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { auditRows } from '#server/testing/rows.ts'
import type { CallArgs } from '#server/testing/platform.ts'
import {
  admin,
  bakery,
  bank,
  baker,
  chain,
  departments,
  discounts,
  everyone,
  hideDepartments,
  hideDiscounts,
  hideMenu,
  hideResults,
  merchant,
  noReseller,
  ownChain,
  platform,
  processor,
  read,
  reseller,
  restore,
  revisions,
  save,
  saved,
  startOverlays,
  store,
  supportAdmin,
  type State,
} from './overlays.fixtures.ts'

startOverlays()

describe('a plugin that is hidden at run time', () => {
  it('closes with its calls and described pages for the people affected, and reopens', async () => {
    expect([await discounts(baker), await departments(baker)]).toEqual([200, 200])
    await saved(bakery, hideMenu)
    expect([await discounts(baker), await departments(baker)]).toEqual([403, 403])
    expect([await discounts(chain), await departments(chain)]).toEqual([200, 200])
    const { body } = await baker.call('getOverlays')
    expect(body.overlays).toEqual([{ layer: 'tenant', content: hideMenu }])
    expect((await chain.call('getOverlays')).body.overlays).toEqual([])

    await saved(bakery, {}, { baseRevision: 1 })
    expect([await discounts(baker), await departments(baker)]).toEqual([200, 200])
  })
  it('is closed for all merchants of a reseller, or for everyone', async () => {
    await saved(processor, hideMenu)
    expect([await discounts(baker), await discounts(chain)]).toEqual([200, 403])
    await saved(processor, {}, { baseRevision: 1 })
    await saved(everyone, hideDiscounts)
    expect([await discounts(baker), await discounts(chain), await departments(baker)]).toEqual([
      403, 403, 200,
    ])
  })
  it('is narrowed to some of them', async () => {
    await saved(bakery, { plugins: { menu: { when: { view: 'single-store' } } } })
    expect([await discounts(baker), await discounts(chain)]).toEqual([403, 200])
    await saved(
      bakery,
      { plugins: { menu: { when: { any: [{ view: 'company' }, { role: 'Silver Admin' }] } } } },
      { baseRevision: 1 },
    )
    expect(await discounts(baker)).toBe(200)
  })
  it('of a later build is left out without affecting anything else', async () => {
    await store({
      plugins: { gone: { hidden: true }, menu: { on: true } },
      entries: {
        'menu.discounts': { when: { flag: 'of-yesterday' } },
        'menu.gone': { label: { en: 'Gone' } },
      },
    })
    // An unreadable overlay closes its part, so that nothing opens by accident.
    expect([await discounts(baker), await departments(baker)]).toEqual([403, 200])
    expect((await read(bakery)).content).toEqual(hideDiscounts)
    const { body } = await baker.call('getOverlays')
    expect(body.overlays).toEqual([{ layer: 'tenant', content: hideDiscounts }])
  })
})

describe('audiences', () => {
  it('an administrator sees everyone, resellers, then merchants with an overlay', async () => {
    await saved(merchant(1006), hideMenu, { note: 'As agreed' })
    const { status, body } = await supportAdmin.call('findOverlayAudiences')
    expect(status).toBe(200)
    expect(
      body.audiences.slice(0, 6).map(({ audience, id, revision }) => [audience, id, revision]),
    ).toEqual([
      ['all', 0, 0],
      ['reseller', 10_017, 0],
      ['reseller', 10_000, 0],
      ['reseller', 10_004, 0],
      ['reseller', 1, 0],
      ['merchant', 1006, 1],
    ])
    expect(body.audiences[5]).toMatchObject({
      name: 'Second Street Deli',
      resellerId: 10_004,
      changedBy: 'admin',
      changedAt: '2026-11-20T15:00:00.000Z',
    })
    expect(body.total).toBeGreaterThan(12)
  })
  it('an internal administrator can before any merchant is chosen (resolution 75)', async () => {
    const person = await platform.signIn('admin')
    const users = sql`select id from membership_user where user_name = 'admin'`
    await platform.databaseRoles.asIdentity((tx) =>
      sql`update session set state = 'active', step = null
        where state = 'pending' and user_id in (${users})`.execute(tx),
    )
    const { body: session } = await person.call('getPortalData')
    expect(session).toMatchObject({ view: 'none', merchantId: null })
    expect((await person.call('findOverlayAudiences')).status).toBe(200)
    expect(await saved(bakery, hideMenu, { person })).toBe(1)
    expect((await restore(0, 1, bakery, person)).status).toBe(200)
  })
  it('is found by name or id, a kind at a time, a page at a time', async () => {
    const found = async (query: NonNullable<CallArgs<'findOverlayAudiences'>['query']>) =>
      (await admin.call('findOverlayAudiences', { query })).body
    expect((await found({ search: 'noodle' })).audiences).toMatchObject([
      { audience: 'merchant', id: 1003, name: 'Noodle Harbor' },
    ])
    expect((await found({ search: '1003' })).audiences).toMatchObject([{ id: 1003 }])
    expect((await found({ search: '10017' })).audiences).toMatchObject([
      { audience: 'reseller', name: 'Lakeshore Bank' },
    ])
    expect((await found({ search: '100%_\\' })).audiences).toEqual([])
    const resellers = (await found({ kind: 'reseller' })).audiences
    expect(resellers.map(({ audience }) => audience)).toEqual(Array(4).fill('reseller'))
    const all = await found({ pageSize: 100 })
    const paged = [
      await found({ pageSize: 4 }),
      await found({ pageSize: 4, page: 2 }),
      await found({ pageSize: 4, page: 3 }),
    ].flatMap(({ audiences }) => audiences)
    expect(paged).toEqual(all.audiences.slice(0, 12))
  })
  it("a reseller's person can change their own reseller and its merchants", async () => {
    const { body } = await reseller.call('findOverlayAudiences')
    expect(body.audiences.map(({ audience, id }) => [audience, id])).toEqual([
      ['reseller', 10_000],
      ['merchant', 1003],
    ])
    expect(
      (await reseller.call('findOverlayAudiences', { query: { search: '1002' } })).body.audiences,
    ).toEqual([])
    expect(await saved(processor, hideDepartments, { person: reseller })).toBe(1)
    expect(await saved(ownChain, hideDiscounts, { person: reseller })).toBe(1)
    expect([await discounts(chain), await departments(chain), await discounts(baker)]).toEqual([
      403, 403, 200,
    ])
  })
  it.each([
    ['everyone', everyone],
    ['another reseller', bank],
    ["another reseller's merchant", bakery],
    ['an unknown merchant', merchant(999_999)],
    ['an unknown reseller', noReseller],
  ])(
    "a reseller's person can't: %s; nothing is revealed, and the attempt is recorded",
    async (_, path) => {
      const answers = [
        await reseller.call('getOverlay', { path }),
        await reseller.call('previewOverlay', { path, body: { content: hideMenu } }),
        await save(path, hideMenu, { person: reseller }),
        await restore(0, 0, path, reseller),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
      expect(await revisions()).toBe(0)
      const refused = await auditRows(platform, 'overlay.refuse')
      const id = `${path.audience}/${path.id}`
      expect(refused.filter(({ entity_id }) => entity_id === id).length).toBeGreaterThanOrEqual(4)
    },
  )
  it('an administrator gets 404 for what doesn’t exist', async () => {
    for (const path of [merchant(999_999), noReseller, { ...everyone, id: 7 }])
      expect((await admin.call('getOverlay', { path })).status).toBe(404)
    expect((await restore(9, 0)).status).toBe(404)
  })
})

const stateOf = (state: State, id: string) => state.plugins.find((plugin) => plugin.id === id)!

it('a plugin is on, narrowed or hidden, with the layer and the revision that say so', async () => {
  await saved(everyone, hideDepartments)
  await saved(processor, hideResults)
  await saved(ownChain, { entries: { 'menu.discounts': { label: { en: 'Offers' } } } })
  const state = await read(ownChain)
  expect(state).toMatchObject({
    audience: { audience: 'merchant', id: 1003, name: 'Noodle Harbor', resellerId: 10_000 },
    revision: 1,
    content: { entries: { 'menu.discounts': { label: { en: 'Offers' } } } },
  })
  expect(stateOf(state, 'menu')).toMatchObject({
    title: 'menu:title',
    version: '1.0.0',
    shipsOff: false,
    state: 'narrowed',
    sayings: [
      {
        says: 'hidden',
        kind: 'entries',
        id: 'menu.departments',
        layer: 'reseller',
        audience: 'all',
        revision: 1,
      },
      {
        says: 'called',
        kind: 'entries',
        id: 'menu.discounts',
        layer: 'tenant',
        audience: 'merchant',
        revision: 1,
      },
    ],
  })
  expect(stateOf(state, 'results').state).toBe('hidden')
  expect(stateOf(state, 'account').state).toBe('on')
  expect(state.plugins.map(({ id }) => id)).not.toContain('core')
  const { entries, routes, abilities } = stateOf(state, 'menu')
  expect(entries).toContainEqual({ id: 'menu.discounts', title: 'menu:discounts.nav' })
  expect(routes).toContainEqual({ id: 'menu.discount', title: 'menu:discounts.oneTitle' })
  expect(abilities).toContainEqual({
    id: 'menu.editDiscounts',
    reason: 'core:reasons.viewOnly',
  })
  // A reseller's overlay doesn't change the state for everyone.
  expect(stateOf(await read(everyone), 'results').state).toBe('on')
})
