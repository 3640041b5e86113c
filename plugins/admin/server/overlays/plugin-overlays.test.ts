// Settings → Plugins over HTTP: access, effects, errors, and that concurrent changes lose nothing.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Difference } from '#core/access/analysis/compare.ts'
import { toJson } from '#server/data/json.ts'
import type { AnswerOf, BodyOf } from '#server/calls/call.ts'
import { startPlatform, type TestPerson, type TestPlatform } from '#server/testing/platform.ts'

type Kind = 'all' | 'reseller' | 'merchant'
type Content = BodyOf<'saveOverlay'>['content']
type State = AnswerOf<'getOverlay'>
interface Problem {
  code: string
  detail?: string
  errors?: { field: string; code: string; message: string }[]
  record?: State
}

let platform: TestPlatform
let admin: TestPerson
let supportAdmin: TestPerson
/** An employee of reseller 10000, at its merchant 1003. */
let reseller: TestPerson
let baker: TestPerson
let chain: TestPerson
const merchant = (id: number) => ({ audience: 'merchant' as Kind, id })
const bakery = merchant(1002)
const ownChain = merchant(1003)
const everybody = { audience: 'all' as Kind, id: 0 }
const processor = { audience: 'reseller' as Kind, id: 10_000 }
const bank = { audience: 'reseller' as Kind, id: 10_017 }
const hideMenu: Content = { plugins: { menu: { hidden: true } } }

beforeAll(async () => {
  platform = await startPlatform()
  admin = await platform.signIn('admin', { merchantId: 1001, storeId: 100_100_001 })
  supportAdmin = await platform.signIn('support-admin', { merchantId: 1001, storeId: 100_100_001 })
  reseller = await platform.signIn('reseller-user', { merchantId: 1003, storeId: 100_300_001 })
  baker = await platform.signIn('bakery-owner', { merchantId: 1002, storeId: 0 })
  chain = await platform.signIn('chain-owner', { merchantId: 1003, storeId: 0 })
}, 120_000)
afterAll(() => platform?.close())

beforeEach(() => platform.database.db.deleteFrom('overlay_revision').execute())

const problem = ({ body }: { body: unknown }) => body as Problem
type Path = typeof bakery
const read = async (path: Path, person = admin) => (await person.call('getOverlay', { path })).body
const save = (
  path: Path,
  content: Content,
  { person = admin, baseRevision = 0, note = undefined as string | undefined } = {},
) =>
  person.call('saveOverlay', {
    path,
    body: { content, baseRevision, ...(note !== undefined && { note }) },
  })
const saved = async (...args: Parameters<typeof save>) => {
  const answer = await save(...args)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.revision
}
const preview = async (path: Path, content: Content, person = admin) => {
  const { status, body, text } = await person.call('previewOverlay', { path, body: { content } })
  expect(status, text).toBe(200)
  return body
}
const discounts = (person: TestPerson) =>
  person
    .call('getActiveDiscounts', { body: { PageRowCount: 1, RequestedPageNum: 1 } })
    .then(({ status }) => status)
const departments = (person: TestPerson) =>
  person.call('describePage', { path: { page: 'Departments' } }).then(({ status }) => status)
const restore = (revision: number, baseRevision: number, path = bakery, person = admin) =>
  person.call('restoreOverlay', { path, body: { revision, baseRevision } })
const revisions = async () =>
  (await platform.database.db.selectFrom('overlay_revision').selectAll().execute()).length
/** Stores a first revision for the bakery as another build could have. */
const store = (overlay: object) =>
  platform.database.db
    .insertInto('overlay_revision')
    .values({
      audience: 'merchant',
      merchant_id: 1002,
      revision: 1,
      note: null,
      author_user_id: 1,
      author_name: 'someone',
      created_at: new Date('2026-11-01T00:00:00Z'),
      differences: toJson([]),
      overlay: toJson(overlay),
    })
    .execute()

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
  it('shows in advance which reports stay and which close (T-admin-46)', async () => {
    const { stays } = await preview(bakery, { entries: { 'menu.discounts': { hidden: true } } })
    expect(stays).toEqual([
      {
        kind: 'report',
        id: 'results.discountsPromotions',
        plugin: 'results',
        title: 'results:discountsPromotions.title',
        of: [{ id: 'menu.discounts', title: 'menu:discounts.title' }],
      },
    ])
    const hidden = { hidden: true } as const
    const both = { 'menu.discounts': hidden, 'results.discountsPromotions': hidden }
    expect((await preview(bakery, { entries: both })).stays).toEqual([])
    // Reports outside Results, each about the contents of one setting.
    const reports = async (page: string) => {
      const review = await preview(everybody, { routes: { [page]: hidden } })
      return review.stays.filter(({ kind }) => kind === 'report').map(({ id }) => id)
    }
    expect(await reports('menu.categories')).toEqual(['menu.snapshot', 'menu.countWorksheet'])
    expect((await reports('settings.paymentMethods')).toSorted()).toEqual([
      'results.commerceCredit',
      'results.credit',
      'results.offlineCredit',
    ])
    // Pages that redirect to the hidden one.
    const options = await preview(everybody, { routes: { 'settings.storeOptions': hidden } })
    expect(options.stays.map(({ kind, id }) => [kind, id])).toEqual([
      ['leads', 'settings.settings'],
      ['leads', 'settings.store'],
      ['leads', 'settings.inStoreApi'],
    ])
    expect((await preview(bakery, {})).stays).toEqual([])
  })
  it('is closed for all merchants of a reseller, or for everyone', async () => {
    await saved(processor, hideMenu)
    expect([await discounts(baker), await discounts(chain)]).toEqual([200, 403])
    await saved(processor, {}, { baseRevision: 1 })
    await saved(everybody, { entries: { 'menu.discounts': { hidden: true } } })
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
    expect((await read(bakery)).content).toEqual({
      entries: { 'menu.discounts': { hidden: true } },
    })
    expect((await baker.call('getOverlays')).body.overlays).toEqual([
      { layer: 'tenant', content: { entries: { 'menu.discounts': { hidden: true } } } },
    ])
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
    const found = async (
      query: Parameters<typeof admin.call<'findOverlayAudiences'>>[1] extends
        { query?: infer Q } | undefined
        ? Q
        : never,
    ) => (await admin.call('findOverlayAudiences', { query: query! })).body
    expect((await found({ search: 'noodle' })).audiences).toMatchObject([
      { audience: 'merchant', id: 1003, name: 'Noodle Harbor' },
    ])
    expect((await found({ search: '1003' })).audiences).toMatchObject([{ id: 1003 }])
    expect((await found({ search: '10017' })).audiences).toMatchObject([
      { audience: 'reseller', name: 'Lakeshore Bank' },
    ])
    expect((await found({ search: '100%_\\' })).audiences).toEqual([])
    expect((await found({ kind: 'reseller' })).audiences.map(({ audience }) => audience)).toEqual([
      'reseller',
      'reseller',
      'reseller',
      'reseller',
    ])
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
    expect(
      await saved(
        processor,
        { entries: { 'menu.departments': { hidden: true } } },
        { person: reseller },
      ),
    ).toBe(1)
    expect(
      await saved(
        ownChain,
        { entries: { 'menu.discounts': { hidden: true } } },
        { person: reseller },
      ),
    ).toBe(1)
    expect([await discounts(chain), await departments(chain), await discounts(baker)]).toEqual([
      403, 403, 200,
    ])
  })
  it.each([
    ['everybody', everybody],
    ['another reseller', bank],
    ["another reseller's merchant", bakery],
    ['an unknown merchant', merchant(999_999)],
    ['an unknown reseller', { audience: 'reseller' as Kind, id: 5 }],
  ])(
    "a reseller's person can't: %s; nothing is revealed, and the attempt is recorded",
    async (_, path) => {
      const content = hideMenu
      const answers = [
        await reseller.call('getOverlay', { path }),
        await reseller.call('previewOverlay', { path, body: { content } }),
        await save(path, content, { person: reseller }),
        await restore(0, 0, path, reseller),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
      expect(await revisions()).toBe(0)
      const refused = await platform.database.db
        .selectFrom('audit')
        .selectAll()
        .where('action', '=', 'overlay.refuse')
        .where('entity_id', '=', `${path.audience}/${path.id}`)
        .execute()
      expect(refused.length).toBeGreaterThanOrEqual(4)
    },
  )
  it('an administrator gets 404 for what doesn’t exist', async () => {
    for (const path of [
      merchant(999_999),
      { audience: 'reseller' as Kind, id: 5 },
      { audience: 'all' as Kind, id: 7 },
    ])
      expect((await admin.call('getOverlay', { path })).status).toBe(404)
    expect((await restore(9, 0)).status).toBe(404)
  })
})

describe('the state of a plugin', () => {
  const stateOf = (state: State, id: string) => state.plugins.find((plugin) => plugin.id === id)!
  it('is on, narrowed or hidden, with the layer and the revision that say so', async () => {
    await saved(everybody, { entries: { 'menu.departments': { hidden: true } } })
    await saved(processor, { plugins: { results: { hidden: true } } })
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
    expect(stateOf(await read(everybody), 'results').state).toBe('on')
  })
})

describe('before saving', () => {
  const brief = (differences: readonly Pick<Difference, 'target' | 'id' | 'change'>[]) =>
    differences.map(({ target, id, change }) => `${change} ${target} ${id}`)
  it('shows what closes and for whom, and saves nothing', async () => {
    const { differences, findings } = await preview(bank, {
      entries: { 'menu.discounts': { hidden: true } },
    })
    expect(findings).toEqual([])
    expect(brief(differences as Difference[])).toEqual(
      expect.arrayContaining([
        'closes route menu.discounts',
        'closes route menu.discount',
        'closes entry menu.discounts',
        'closes ability menu.editDiscounts',
        'closes operation getActiveDiscounts',
      ]),
    )
    expect(
      differences.find(({ target, id }) => target === 'route' && id === 'menu.discounts'),
    ).toEqual({
      target: 'route',
      id: 'menu.discounts',
      plugin: 'menu',
      title: 'menu:discounts.title',
      change: 'closes',
      witness: expect.objectContaining({
        permission: ['menu.discounts'],
        reseller: 10_017,
      }) as object,
      because: [{ layer: 'reseller', file: 'database' }],
    })
    expect(brief(differences as Difference[]).filter((row) => row.includes('departments'))).toEqual(
      [],
    )
    expect(await revisions()).toBe(0)
  })
  it("a merchant's example user can exist; what changes for no one is left out", async () => {
    // Merchant 1005 belongs to the bank, in the first product mode.
    const { differences } = await preview(merchant(1005), hideMenu)
    expect(differences.length).toBeGreaterThan(5)
    for (const { target, witness } of differences)
      if (target !== 'section') expect(witness).toMatchObject({ reseller: 10_017, productMode: 1 })
    await saved(bank, hideMenu)
    const again: Content = { entries: { 'menu.discounts': { hidden: true } } }
    expect((await preview(merchant(1005), again)).differences).toEqual([])
    expect((await preview(bank, hideMenu)).differences).toEqual([])
    expect((await preview(bank, {})).differences.every(({ change }) => change === 'opens')).toBe(
      true,
    )
  })
  it('names both labels when one changes', async () => {
    const { differences } = await preview(bakery, {
      sections: { menu: { label: { en: 'Goods' } } },
      entries: { 'menu.discounts': { label: { en: 'Offers' } } },
    })
    expect(differences).toMatchObject([
      {
        target: 'entry',
        id: 'menu.discounts',
        change: 'called',
        before: 'menu:discounts.nav',
        after: 'Offers',
      },
      { target: 'section', id: 'menu', change: 'called', after: 'Goods' },
    ])
  })
})

describe('refused, with the field and the reason, and nothing saved', () => {
  it.each<[string, Content, string, string | RegExp]>([
    [
      'an unknown plugin',
      { plugins: { mneu: { hidden: true } } },
      'content.plugins.mneu',
      /plugin 'mneu' is not there\. Did you mean 'menu'\?/,
    ],
    [
      'switching on what does not ship off',
      { plugins: { menu: { on: true } } },
      'content.plugins.menu',
      /does not ship off/,
    ],
    [
      'core',
      { plugins: { core: { hidden: true } } },
      'content.plugins.core',
      /core isn't a plugin/,
    ],
    [
      'both hidden and limited',
      { entries: { 'menu.discounts': { hidden: true, when: { view: 'company' } } } },
      'content.entries.menu.discounts',
      /hidden and limited/,
    ],
  ])('%s', async (_, content, field, message) => {
    const { findings, differences } = await preview(bakery, content)
    expect(findings[0]).toMatchObject({
      kind: 'fault',
      field,
      text: expect.stringMatching(message) as string,
    })
    expect(differences).toEqual([])
    const answer = await save(bakery, content)
    expect(answer.status).toBe(422)
    expect(problem(answer).errors?.[0]).toMatchObject({
      field,
      message: expect.stringMatching(message) as string,
    })
    expect(await revisions()).toBe(0)
  })
  it.each<[string, (long: string) => object]>([
    ['name', (long) => ({ permission: long })],
    ['list', (long) => ({ not: [long] })],
  ])('a long %s, of which at most 200 characters are repeated', async (_, when) => {
    const long = 'Manage'.repeat(55_000)
    const content = { routes: { 'menu.discounts': { when: when(long) } } } as Content
    const { findings } = await preview(bakery, content)
    expect(findings).toMatchObject([{ kind: 'fault', field: 'content.routes.menu.discounts' }])
    expect(findings[0]?.text).not.toContain(long.slice(0, 201))
    const answer = await save(bakery, content)
    expect(answer.status).toBe(422)
    expect(answer.text).not.toContain(long.slice(0, 201))
  })
  it('a predicate nested too deeply', async () => {
    const when = `${'{"not":'.repeat(2000)}{"view":"company"}${'}'.repeat(2000)}`
    const text = `{"content":{"entries":{"menu.discounts":{"when":${when}}}},"baseRevision":0}`
    const { status } = await admin.request({
      method: 'PUT',
      url: '/portal/v1/overlays/merchant/1002',
      payload: text,
      headers: {
        'content-type': 'application/json',
        'x-csrf-token': admin.csrf,
        'idempotency-key': randomUUID(),
        ...(admin.context && { 'x-context': admin.context }),
      },
    })
    expect(status).toBe(400)
  })
  it.each<[string, Path, Content]>([
    ['hiding the tool itself from everyone', everybody, { plugins: { admin: { hidden: true } } }],
    ['hiding the right', everybody, { abilities: { 'admin.editAllOverlays': { hidden: true } } }],
    [
      'limiting it to a view that none of them uses',
      bakery,
      { plugins: { admin: { when: { view: 'single-store' } } } },
    ],
  ])('a lock-out: %s', async (_, path, content) => {
    expect((await preview(path, content)).findings).toMatchObject([
      { kind: 'locks-out', field: 'content' },
    ])
    const answer = await save(path, content)
    expect(answer.status).toBe(422)
    expect(problem(answer).errors).toMatchObject([{ code: 'admin:switches.errors.locksOut' }])
    expect(await revisions()).toBe(0)
  })
  it('a lock-out of the author, whom only an administrator may lock out', async () => {
    const content = {
      routes: {
        'admin.pluginSwitches': {
          when: { any: [{ role: 'Silver Admin' }, { role: 'Silver Support Admin' }] },
        },
      },
    }
    const own = await save(processor, content, { person: reseller })
    expect(own.status).toBe(422)
    expect(problem(own).errors?.[0]?.message).toMatch(/^You could no longer open/)
    expect(await saved(processor, content)).toBe(1)
    expect((await reseller.call('findOverlayAudiences')).status).toBe(403)
    expect((await admin.call('findOverlayAudiences')).status).toBe(200)
  })
  it('unchanged content', async () => {
    await saved(bakery, hideMenu)
    const answer = await save(bakery, { entries: {}, ...hideMenu }, { baseRevision: 1 })
    expect([answer.status, problem(answer).errors?.[0]?.code]).toEqual([
      422,
      'admin:switches.errors.unchanged',
    ])
  })
})

describe('revisions', () => {
  it('count from one for each audience, and keep author, time, note and differences', async () => {
    expect(await saved(bakery, hideMenu, { note: '  Summer menu  ' })).toBe(1)
    expect(await saved(ownChain, hideMenu, { person: reseller })).toBe(1)
    expect(
      await saved(
        bakery,
        { plugins: { menu: { hidden: true }, results: { hidden: true } } },
        { baseRevision: 1, person: supportAdmin },
      ),
    ).toBe(2)
    const { revision, revisions: rows, audience } = await read(bakery)
    expect(revision).toBe(2)
    expect(audience).toMatchObject({ revision: 2, changedBy: 'support-admin' })
    expect(
      rows.map(({ revision: number, author, note, at }) => [number, author, note, at]),
    ).toEqual([
      [2, 'support-admin', undefined, '2026-11-20T15:00:00.000Z'],
      [1, 'admin', 'Summer menu', '2026-11-20T15:00:00.000Z'],
    ])
    for (const { count, differences } of rows) expect(count).toBe(differences.length)
    const trail = await platform.database.db
      .selectFrom('audit')
      .select(['entity_id', 'before', 'after'])
      .where('action', '=', 'overlay.save')
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
    expect(trail.at(-1)).toEqual({
      entity_id: 'merchant/1002',
      before: { revision: 0, content: {} },
      after: { revision: 1, content: hideMenu, note: 'Summer menu' },
    })
    expect(rows[0]!.differences.every(({ plugin }) => plugin === 'results')).toBe(true)
    expect(rows[1]!.differences.some(({ id }) => id === 'menu.discounts')).toBe(true)
  })
  it('are restored with one call, as a new one; zero is before the first', async () => {
    await saved(bakery, hideMenu)
    await saved(bakery, {}, { baseRevision: 1 })
    expect((await restore(1, 2)).body).toEqual({ revision: 3 })
    expect(await discounts(baker)).toBe(403)
    expect((await read(bakery)).revisions[0]).toMatchObject({
      revision: 3,
      note: 'Restored revision 1',
    })
    expect((await restore(0, 3)).body).toEqual({ revision: 4 })
    expect(await discounts(baker)).toBe(200)
    expect((await read(bakery)).content).toEqual({})
  })
  it('are not restored if that would lock someone out', async () => {
    await store({ plugins: { admin: { hidden: true } } })
    await saved(bakery, hideMenu, { baseRevision: 1 })
    expect((await restore(1, 2)).status).toBe(422)
    expect((await read(bakery)).revision).toBe(2)
  })
  it('based on an older one are a conflict, which returns the current one', async () => {
    await saved(bakery, hideMenu)
    const late = await save(bakery, { plugins: { results: { hidden: true } } })
    expect([late.status, problem(late).code]).toEqual([409, 'conflict'])
    expect(problem(late).record).toMatchObject({
      revision: 1,
      content: hideMenu,
      audience: { id: 1002 },
    })
    expect((await restore(0, 0)).status).toBe(409)
    expect(await revisions()).toBe(1)
  })
  it('made by two people at once: one is saved, the other gets a conflict', async () => {
    const answers = await Promise.all([
      save(bakery, hideMenu),
      save(bakery, { plugins: { results: { hidden: true } } }, { person: supportAdmin }),
      save(bakery, { plugins: { account: { hidden: true } } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await revisions()).toBe(1)
  })
})
