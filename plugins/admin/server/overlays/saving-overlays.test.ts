// Settings → Plugins over HTTP: what is shown before a save, what is refused, and its revisions.
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import type { Difference } from '#core/access/analysis/compare.ts'
import { auditRows } from '#server/testing/rows.ts'
import {
  admin,
  bakery,
  bank,
  baker,
  discounts,
  everyone,
  hideDiscounts,
  hideMenu,
  hideResults,
  merchant,
  ownChain,
  platform,
  preview,
  problem,
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
  type Content,
  type Path,
} from './overlays.fixtures.ts'

startOverlays()

describe('before saving', () => {
  const brief = (differences: readonly Pick<Difference, 'target' | 'id' | 'change'>[]) =>
    differences.map(({ target, id, change }) => `${change} ${target} ${id}`)
  it('shows which reports stay and which close (T-admin-46)', async () => {
    const { stays } = await preview(bakery, hideDiscounts)
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
      const review = await preview(everyone, { routes: { [page]: hidden } })
      return review.stays.filter(({ kind }) => kind === 'report').map(({ id }) => id)
    }
    expect(await reports('menu.categories')).toEqual(['menu.snapshot', 'menu.countWorksheet'])
    expect((await reports('settings.paymentMethods')).toSorted()).toEqual([
      'results.commerceCredit',
      'results.credit',
      'results.offlineCredit',
    ])
    // Pages that redirect to the hidden one.
    const options = await preview(everyone, { routes: { 'settings.storeOptions': hidden } })
    expect(options.stays.map(({ kind, id }) => [kind, id])).toEqual([
      ['leads', 'settings.settings'],
      ['leads', 'settings.store'],
      ['leads', 'settings.inStoreApi'],
    ])
    expect((await preview(bakery, {})).stays).toEqual([])
  })
  it('shows what closes and for whom, and saves nothing', async () => {
    const { differences, findings } = await preview(bank, hideDiscounts)
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
    expect((await preview(merchant(1005), hideDiscounts)).differences).toEqual([])
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
    ['hiding the tool itself from everyone', everyone, { plugins: { admin: { hidden: true } } }],
    ['hiding the right', everyone, { abilities: { 'admin.editAllOverlays': { hidden: true } } }],
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
    const both = { plugins: { ...hideMenu.plugins, ...hideResults.plugins } }
    expect(await saved(bakery, both, { baseRevision: 1, person: supportAdmin })).toBe(2)
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
    expect((await auditRows(platform, 'overlay.save')).at(-3)).toMatchObject({
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
  it('based on an older one, or made at the same moment, are a conflict', async () => {
    const answers = await Promise.all([
      save(bakery, hideMenu),
      save(bakery, hideResults, { person: supportAdmin }),
      save(bakery, { plugins: { account: { hidden: true } } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { content } = await read(bakery)
    for (const answer of answers)
      if (answer.status === 409)
        expect(problem(answer).record).toMatchObject({
          revision: 1,
          content,
          audience: { id: 1002 },
        })
    expect((await restore(0, 0)).status).toBe(409)
    expect(await revisions()).toBe(1)
  })
})
